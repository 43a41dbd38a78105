"""Options of a game on the command line: `--option rounds=12`."""

from collections.abc import Sequence

import msgspec

from brelan.cli.terminal import Refused
from brelan.core.game import AnyGame
from brelan.core.options import OptionInfo, make_options
from brelan.games import kind_of


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
