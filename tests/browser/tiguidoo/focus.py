"""Ben asks first; Anna passes and asks; Ben passes and asks again."""

from tests.browser.focus import FocusCase
from tests.browser.player import CLOSED, OPEN

CASE = FocusCase(
    seats=[OPEN, OPEN, CLOSED, CLOSED, CLOSED, CLOSED],
    options={"seats": 2, "pack": "english", "seconds": 0},
    before="b",
    then=lambda player: player.field,
    rule_stays=True,
)
