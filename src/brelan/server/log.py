"""The entries of a table's log: append-only, and the truth about the table.

Secrets stand beside it, never in it. Outcomes are in it, so it is for the house alone.
"""

from typing import Literal

import msgspec

from brelan.play.record import Outcome
from brelan.server.wire import Colour, Level, Pace, SeatChoice

Outcomes = tuple[Outcome, ...]


class Entry(msgspec.Struct, frozen=True, tag=True):
    """Something that happened at a table."""


class Opened(Entry, frozen=True):
    maker: str  # the player who made the table
    game: str
    version: int  # of the game's rules
    options: dict[str, int | str | bool]  # all of them
    pace: Pace
    seats: tuple[SeatChoice, ...]


class Seated(Entry, frozen=True):
    seat: int
    player: str
    name: str
    colour: Colour


class Stood(Entry, frozen=True):
    """A person gave up a seat, or had to, before the start."""

    seat: int


class Arranged(Entry, frozen=True):
    seat: int
    kind: Literal["open", "virtual", "closed"]
    level: Level


class Swapped(Entry, frozen=True):
    first: int
    second: int


class Renamed(Entry, frozen=True):
    seat: int
    name: str
    colour: Colour


class Began(Entry, frozen=True):
    seats: tuple[int, ...]  # those that play; from here on they are numbered in this order
    outcomes: Outcomes  # what chance decided before the first action


class Acted(Entry, frozen=True):
    seat: int
    action: int
    outcomes: Outcomes  # what chance decided after it


class Left(Entry, frozen=True):
    """A person went away in mid-game; the seat is kept."""

    seat: int


class StoodIn(Entry, frozen=True):
    """A virtual player plays for a person, or a simpler one for a virtual player that failed."""

    seat: int
    level: str


class Returned(Entry, frozen=True):
    """The person is back and plays again."""

    seat: int


class Followed(Entry, frozen=True):
    """Another match was asked for, at another table."""

    table: str


AnyEntry = (
    Opened
    | Seated
    | Stood
    | Arranged
    | Swapped
    | Renamed
    | Began
    | Acted
    | Left
    | StoodIn
    | Returned
    | Followed
)

read_entry = msgspec.json.Decoder(AnyEntry).decode
