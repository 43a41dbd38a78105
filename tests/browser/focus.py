"""Where the focus goes when a sheet is closed: what the tests need to know of a game."""

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Locator


class FocusCase(NamedTuple):
    """A game with two people, Anna first. Every table is dealt the same cards: it is known who acts
    before Anna's first turn, and Ben's turn comes after it."""

    seats: list[dict[str, str]]
    options: dict[str, object]
    before: str  # who acts before Anna's first turn: a for Anna, b for Ben
    then: Callable[[Any], Locator]  # what Anna uses after Ben's turn
    forbidden: Callable[[Any], Locator] | None = None  # what she may not press in it, if anything
    rule_stays: bool = False  # whether the foot names a rule in his turn, too


def card_to_play(player: Any) -> Locator:
    found: Locator = player.fan.locator("[tabindex='0']")
    return found
