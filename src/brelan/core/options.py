"""The options of a game, declared once: each field of its struct says which values it takes.

    rounds: Annotated[int, Meta(ge=1, le=32)] = 4         a whole number in a range
    seconds: Annotated[int, Meta(ge=0, le=120, extra={"least": 5})] = 20       0, or 5 to 120
    exact_bonus: Literal[0, 10] = 0                       one of a few values
    open_sums: bool = True                                yes or no
    deck: Annotated[str, Meta(description="…")] = "1-9"   text that the game checks itself

Checks, error messages, `brelan games`, the server's list of games and the forms in the browser
read `option_infos`.
"""

from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from brelan.core.errors import BadOption, shown

Value = int | str | bool


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, checked when made."""

    def __post_init__(self) -> None:
        for info in option_infos(type(self)):
            info.check(getattr(self, info.name))


P = TypeVar("P", bound=Options)


class OptionInfo(msgspec.Struct, frozen=True):
    """What an option takes."""

    name: str
    kind: Literal["number", "choice", "switch", "text"]
    default: Value
    low: int = 0  # of a number
    least: int = 0  # of a number: the lowest that it takes besides `low`
    high: int = 0  # of a number
    choices: tuple[Value, ...] = ()  # all values of a choice; of a text, those to suggest
    description: str = ""  # how a text is written
    labels: tuple[str, ...] = ()  # what each choice is called, where that is data
    languages: tuple[str, ...] = ()  # of each choice, where it has one: en, fr, nl or de

    def check(self, value: object) -> None:
        """Refuse a value that the option does not take."""
        if self.kind == "number":
            self._check_number(value)
        elif self.kind == "choice":
            check_choice(self.name, value, self.choices)
        elif self.kind == "switch" and type(value) is not bool:
            raise BadOption(self.name, f"{shown(value)} is neither true nor false")
        elif self.kind == "text" and type(value) is not str:
            raise BadOption(self.name, f"{shown(value)} is not a string")

    def _check_number(self, value: object) -> None:
        number = check_range(self.name, value, self.low, self.high)
        if self.low < number < self.least:
            reason = f"{number} is neither {self.low} nor {self.least} to {self.high}"
            raise BadOption(self.name, reason)

    def takes(self) -> str:
        """The values it takes, for people: `1 to 32`, `0, or 5 to 120`, or `0, 10`."""
        if self.kind == "number":
            off = "" if self.least == self.low else f"{self.low}, or "
            return f"{off}{self.least} to {self.high}"
        if self.kind == "switch":
            return "false, true"
        return self.description or ", ".join(map(str, self.choices))


@cache
def option_infos(options_type: type[Options]) -> tuple[OptionInfo, ...]:
    """The options of a game, as its struct declares them."""
    hints = get_type_hints(options_type, include_extras=True)
    fields = msgspec.structs.fields(options_type)
    return tuple(_info(field.name, hints[field.name], field.default) for field in fields)


def numbers_of(options_type: type[Options], name: str) -> tuple[int, ...]:
    """All numbers that an option takes."""
    info = next(info for info in option_infos(options_type) if info.name == name)
    return tuple(sorted({info.low, *range(info.least, info.high + 1)}))


def make_options(options_type: type[P], given: dict[str, object]) -> P:
    """The options of a game from names and values; BadOption with the field when refused."""
    known = options_type.__struct_fields__
    for field in given:
        if field not in known:
            raise BadOption(field, f"does not exist; there are: {', '.join(known)}")
    return options_type(**given)


def check_range(field: str, value: object, low: int, high: int) -> int:
    """Refuse an option that is not a whole number from low to high."""
    if type(value) is not int:
        raise BadOption(field, f"{shown(value)} is not a whole number")
    if not low <= value <= high:
        raise BadOption(field, f"{shown(value)} is not from {low} to {high}")
    return value


def check_choice(field: str, value: object, choices: tuple[Value, ...]) -> None:
    """Refuse an option that is none of the choices."""
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        raise BadOption(field, f"{shown(value)} is none of {', '.join(map(repr, choices))}")


def _info(name: str, hint: Any, default: Value) -> OptionInfo:
    if hint is bool:
        return OptionInfo(name, "switch", default)
    if get_origin(hint) is Literal:
        return OptionInfo(name, "choice", default, choices=get_args(hint))
    base, meta = get_args(hint) if get_origin(hint) is Annotated else (hint, None)
    if isinstance(meta, msgspec.Meta) and base is int and None not in (meta.ge, meta.le):
        low, high = int(meta.ge or 0), int(meta.le or 0)
        least = (meta.extra or {}).get("least", low)
        return OptionInfo(name, "number", default, low=low, least=least, high=high)
    if isinstance(meta, msgspec.Meta) and base is str and meta.description:
        suggested = tuple(meta.examples or ())
        return OptionInfo(name, "text", default, choices=suggested, description=meta.description)
    raise TypeError(f"option {name!r} does not say which values it takes: {hint}")
