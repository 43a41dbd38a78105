"""Options of a game on the command line: `--option rounds=12`."""

from collections.abc import Sequence
from typing import Annotated, get_args, get_origin

import msgspec

from brelan.cli.terminal import Refused
from brelan.core.errors import BadOption
from brelan.core.game import AnyGame, make_options
from brelan.games import kind_of

_TRIED = range(-100, 1001)  # where the whole numbers that an option takes are looked for


def game_with(name: str, given: Sequence[str]) -> AnyGame:
    """A game with options written as `name=value`."""
    kind = kind_of(name)
    values = dict(_pair(kind, text) for text in given)
    return kind(make_options(kind.options_type, values))


def fields(kind: type[AnyGame]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The options that a game knows."""
    return msgspec.structs.fields(kind.options_type)


def choices(kind: type[AnyGame], field: msgspec.structs.FieldInfo) -> str:
    """What an option takes, found by asking the rules: `1 to 32`, or `0, 10`."""
    if field.type is int:
        return _numbers([n for n in _TRIED if _takes(kind, field.name, n)])
    if field.type is bool:
        return "false, true"
    if get_origin(field.type) is Annotated:
        return str(get_args(field.type)[1].description)  # what an option of free text says itself
    return ", ".join(str(value) for value in get_args(field.type))


def _pair(kind: type[AnyGame], text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused(f"--option {text}: write it as name=value")
    for field in fields(kind):
        if field.name == name:
            return name, _typed(field, value)
    return name, value  # the game itself names the options that exist


def _typed(field: msgspec.structs.FieldInfo, value: str) -> object:
    try:
        return msgspec.convert(value, field.type, strict=False)
    except msgspec.ValidationError:
        kind = "a whole number" if field.type is int else "one of its values"
        raise BadOption(field.name, f"{value!r} is not {kind}") from None


def _takes(kind: type[AnyGame], name: str, value: object) -> bool:
    try:
        make_options(kind.options_type, {name: value})
    except BadOption:
        return False
    return True


def _numbers(taken: list[int]) -> str:
    if len(taken) > 2 and taken[-1] - taken[0] == len(taken) - 1:
        return f"{taken[0]} to {taken[-1]}"
    return ", ".join(str(number) for number in taken)
