"""Options of a game and levels on the command line: `--option rounds=12`, `--level easy`."""

from collections.abc import Sequence

import msgspec

from brelan.bots import levels
from brelan.cli.terminal import Refused
from brelan.core.errors import BadLevel
from brelan.core.game import AnyGame
from brelan.core.options import OptionInfo, make_options
from brelan.games import kind_of

LEVELS = {"easy": "apprentice", "medium": "regular", "hard": "master"}  # as players know them


def level_of(word: str) -> str:
    """The level that a word names; the names in code and records are understood, too."""
    level = LEVELS.get(word.lower(), word)
    if level not in levels.LEVELS:
        raise BadLevel(word, tuple(LEVELS))
    return level


def level_word(level: str) -> str:
    """A level as players know it."""
    words = {level: word.capitalize() for word, level in LEVELS.items()}
    return words.get(level, level)


def game_with(name: str, given: Sequence[str]) -> AnyGame:
    """A game with options written as `name=value`."""
    kind = kind_of(name)
    infos = {info.name: info for info in kind.option_infos()}
    values = dict(_pair(infos, text) for text in given)
    return kind(make_options(kind.options_type, values))


def _pair(infos: dict[str, OptionInfo], text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused(f"--option {text}: write it as name=value")
    return name, _typed(infos[name], value) if name in infos else value


def _typed(info: OptionInfo, value: str) -> object:
    """The value in the option's type; any other text unchanged, for the option to refuse."""
    try:
        return msgspec.convert(value, type(info.default), strict=False)
    except msgspec.ValidationError:
        return value
