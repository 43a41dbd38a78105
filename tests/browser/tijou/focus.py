"""Anna begins; no card may be played in Ben's turn (J15)."""

from tests.browser.focus import FocusCase, card_to_play
from tests.browser.player import CLOSED, OPEN
from tests.browser.tijou.deals import begins, cap_where

CASE = FocusCase(
    seats=[OPEN, OPEN, CLOSED, CLOSED, CLOSED, CLOSED],
    options={"seats": 2, "games": 1, "turn_cap": cap_where(begins, 2, games=1)},
    before="",
    forbidden=lambda player: player.hand.first,
    then=card_to_play,
)
