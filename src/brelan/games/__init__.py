"""The registry: a game is its folders and one line here.

Everything else that needs the list of games finds it here, and each game's facts in its package:
`GAME` is its class, `COMPILED` the modules that are compiled.
"""

from functools import cache
from importlib import import_module

from brelan.core.errors import UnknownGame
from brelan.core.game import AnyGame
from brelan.core.options import make_options

NAMES = (  # folders of games, in the order in which games are shown
    "differenzler",
    "tigre",
    "grandprix",
    "tijou",
    "tiguidoo",
)


def names() -> tuple[str, ...]:
    return NAMES


def kind_of(name: str) -> type[AnyGame]:
    """The rule set of this name, its options not yet chosen."""
    if type(name) is not str or name not in NAMES:
        raise UnknownGame(name, NAMES)
    return _load(name)


def game(name: str, /, **options: object) -> AnyGame:
    """A game by name, with the options that differ from the defaults."""
    kind = kind_of(name)
    return kind(make_options(kind.options_type, options))


@cache
def _load(name: str) -> type[AnyGame]:
    kind: type[AnyGame] = import_module(f"brelan.games.{name}").GAME
    return kind
