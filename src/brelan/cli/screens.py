"""Which screen shows which game; games without one of their own get the plain one."""

from typing import TYPE_CHECKING

from brelan.cli.differenzler_screen import DifferenzlerScreen
from brelan.cli.screen import Screen
from brelan.core.game import AnyGame

if TYPE_CHECKING:
    from rich.console import Console


class TigreScreen(Screen):
    summary = (
        "In every round the Banker picks a distance; everyone then takes cards, one at a time, to "
        "get as close to it as possible. A total exactly on the distance scores it twice; "
        "otherwise the highest total below wins and scores 20 extra. Above it you lose the "
        "difference. X2 doubles your other cards, 3/6/9 counts what suits you best. Type a "
        "distance to pick it, `take` to take a card, `stop` to end your turn."
    )


class GrandPrixScreen(Screen):
    summary = (
        "Before each race you get from four cards to eight: on your turn, discard one card and "
        "take two, or take one. Then four of your cards make a car: a chassis (C), an engine (E), "
        "tyres (T) and a driver (D), each worth 1 to 7; D7w is a driver with a wreath. The best "
        "cars take the score cards. Type -E1 to discard engine 1, +E to take the top discarded "
        "engine, +? to draw a card, E1 to choose engine 1 for your car."
    )


_SCREENS: dict[str, type[Screen]] = {
    "differenzler": DifferenzlerScreen,
    "tigre": TigreScreen,
    "grandprix": GrandPrixScreen,
}


def screen_for(game: AnyGame, out: "Console", names: tuple[str, ...]) -> Screen:
    return _SCREENS.get(game.name, Screen)(game, out, names)


def score_word(name: str) -> str:
    """What a game's score counts."""
    return _SCREENS.get(name, Screen).score_word
