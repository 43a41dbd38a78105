"""The only registry of games."""

from brelan.core.errors import UnknownGame
from brelan.core.game import AnyGame
from brelan.core.options import make_options
from brelan.games.differenzler import DifferenzlerGame
from brelan.games.grandprix import GrandPrixGame
from brelan.games.tigre import TigreGame

_GAMES: dict[str, type[AnyGame]] = {
    kind.name: kind for kind in (DifferenzlerGame, TigreGame, GrandPrixGame)
}


def names() -> tuple[str, ...]:
    return tuple(_GAMES)


def kind_of(name: str) -> type[AnyGame]:
    """The rule set of this name, its options not yet chosen."""
    if type(name) is not str or name not in _GAMES:
        raise UnknownGame(name, names())
    return _GAMES[name]


def game(name: str, /, **options: object) -> AnyGame:
    """A game by name, with the options that differ from the defaults."""
    kind = kind_of(name)
    return kind(make_options(kind.options_type, options))
