"""What leaves the rules: frozen structs of ints, strings, bools and tuples.

Never compiled: a compiled Struct loses its tag, its frozenness and its annotations.
"""

import hashlib

import msgspec

from brelan.core.errors import BadOption


class View(msgspec.Struct, frozen=True):
    """All that one seat may know, built up from nothing."""

    seat: int  # whose view this is; SPECTATOR (-1) for whoever has no seat


def digest(view: View) -> int:
    """A view as a number; views that differ have different ones, as good as always."""
    return int.from_bytes(hashlib.sha256(msgspec.json.encode(view)).digest()[:7], "big")


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that one seat saw happen."""


class Description(msgspec.Struct, frozen=True, tag=True):
    """An action in structured form, for screens."""


class Named(Description, frozen=True):
    """The structured form of an action that has none of its own: its text."""

    text: str


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, checked when made."""


def check_range(field: str, value: object, low: int, high: int) -> None:
    """Refuse an option that is not a whole number from low to high."""
    if type(value) is not int:
        raise BadOption(field, f"{value!r} is not a whole number")
    if not low <= value <= high:
        raise BadOption(field, f"{value} is not from {low} to {high}")


def check_choice(field: str, value: object, choices: tuple[int | str | bool, ...]) -> None:
    """Refuse an option that is none of the choices."""
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        raise BadOption(field, f"{value!r} is none of {', '.join(map(repr, choices))}")
