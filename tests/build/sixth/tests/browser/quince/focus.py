"""Anna begins."""

from tests.browser.focus import FocusCase
from tests.browser.player import OPEN

CASE = FocusCase(seats=[OPEN, OPEN], options={}, before="", then=lambda anna: anna.asked)
