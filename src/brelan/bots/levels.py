"""The virtual players by level: random, apprentice, regular, master.

Strength is measured in visits, never in seconds: only the master's search spends them.
"""

from collections.abc import Callable
from typing import Any

from brelan.bots.search import Search
from brelan.core.errors import BadLevel
from brelan.core.game import AnyGame, Bot, Budget, Random, check_game

LEVELS = ("random", "apprentice", "regular", "master")  # from the weakest to the strongest
MASTER_VISITS = 300


def bot(game: AnyGame, level: str, mind: str = "") -> Bot[Any]:
    """A new player of this level, for one seat of one match.

    `mind` distinguishes players of one level, in games in which they are not all the same.
    """
    check_game(game)
    check_level(level)
    player = _bot(game, level)
    player.mind = mind
    return player


def _bot(game: AnyGame, level: str) -> Bot[Any]:
    if level == "random":
        return Random()
    if level == "master":
        return game.master() or Search(game)
    return game.heuristic(level)


def budget(level: str, visits: int | None = None, stop: Callable[[], bool] | None = None) -> Budget:
    """The default budget of this level, with the given visits or `stop` instead."""
    check_level(level)
    usual = MASTER_VISITS if level == "master" else 1
    chosen = usual if visits is None else visits
    return Budget(chosen) if stop is None else Budget(chosen, stop)


def check_level(level: str) -> None:
    """Refuse a level that does not exist."""
    if type(level) is not str or level not in LEVELS:
        raise BadLevel(level, LEVELS)
