"""Anna begins."""

from tests.browser.focus import FocusCase, card_to_play
from tests.browser.grandprix import player
from tests.browser.player import CLOSED, OPEN

CASE = FocusCase(
    seats=[OPEN, OPEN, CLOSED, CLOSED, CLOSED],
    options={"seats": 2},
    before="",
    forbidden=lambda anna: anna.pile(player.CLOSED),
    then=card_to_play,
)
