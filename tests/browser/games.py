"""The games that have a table in the browser: every folder here with a `moments.py` is one.

That file holds the game's `Player` and what can be seen at its table, for tests and pictures that
look at all games alike; `focus.py`, beside it, how two people play a turn each.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.browser.focus import FocusCase
from tests.browser.keyboard import Keys
from tests.browser.player import Player
from tests.engine import FULL

Moments = Iterator[str]  # each named, while it is on the screen


class Game(NamedTuple):
    name: str
    player: type[Player]
    moments: Callable[[Any, int], Moments]  # of a match, as a player at a table of so many sees it
    crowd: Callable[[Any], Iterator[tuple[Player, str]]]  # of people with the longest names
    pictures: Callable[[Any], Moments]  # for docs/screens.md
    focus: FocusCase  # two people, of whom one reads a rule while the other plays
    tolerated: Callable[[str], bool]  # whether a fault is meant to be so (optional)
    lesson: dict[str, Keys]  # moments of its lesson that take more keys than usual (optional)


def load(name: str) -> Game:
    found = import_module(f"tests.browser.{name}.moments")
    focus = import_module(f"tests.browser.{name}.focus").CASE
    tolerated = getattr(found, "tolerated", lambda _: False)
    lesson = getattr(found, "lesson", {})
    return Game(
        name, found.Player, found.moments, found.crowd, found.pictures, focus, tolerated, lesson
    )


GAMES = {
    file.parent.name: load(file.parent.name)
    for file in sorted(Path(__file__).parent.glob("*/moments.py"))
}
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
FIRST = next(iter(GAMES.values()))
ANY_GAME = pytest.mark.parametrize("game", [FIRST], ids=[FIRST.name])
BY_SHARED_CODE = EVERY_GAME if FULL else ANY_GAME  # what no game does in a way of its own
