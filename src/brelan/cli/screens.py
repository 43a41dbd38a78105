"""Which screen shows which game; games without one of their own get the plain one."""

from typing import TYPE_CHECKING

from brelan.cli.differenzler_screen import DifferenzlerScreen
from brelan.cli.screen import Screen
from brelan.core.game import AnyGame

if TYPE_CHECKING:
    from rich.console import Console

_SCREENS: dict[str, type[Screen]] = {"differenzler": DifferenzlerScreen}


def screen_for(game: AnyGame, out: "Console", names: tuple[str, ...]) -> Screen:
    return _SCREENS.get(game.name, Screen)(game, out, names)


def score_word(name: str) -> str:
    """What a game's score counts."""
    return _SCREENS.get(name, Screen).score_word
