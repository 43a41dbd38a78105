"""Both estimate; then Anna leads, and Ben plays after her."""

from tests.browser.focus import FocusCase, card_to_play
from tests.browser.player import OPEN, VIRTUAL

CASE = FocusCase(
    seats=[VIRTUAL, OPEN, OPEN, VIRTUAL],
    options={"rounds": 1},
    before="ab",
    forbidden=lambda player: player.hand.first,
    then=card_to_play,
)
