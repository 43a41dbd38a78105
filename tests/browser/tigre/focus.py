"""Ben is Banker and chooses the distance; after Anna's turn his ends the round."""

from tests.browser.focus import FocusCase
from tests.browser.player import CLOSED, OPEN

CASE = FocusCase(
    seats=[OPEN, OPEN, CLOSED, CLOSED],
    options={"seats": 2, "rounds": 1},
    before="b",
    forbidden=lambda player: player.take,
    then=lambda player: player.ways_on,
)
