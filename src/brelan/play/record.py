"""What a record consists of: header, one entry an action or outcome, ending (`docs/records.md`).

A `Transcript` holds these parts and writes them as text. `reader` reads that text, and
`match.Record` plays it back.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from brelan.core.errors import BadSeat, shown
from brelan.core.game import AnyGame, is_list
from brelan.core.lines import is_line
from brelan.play.chance import Origin
from brelan.play.deal import options_text, table_text

FORMAT = 1
MAX_NAME = 40
MAX_REASON = 200
MAX_NOTE = 200
TIMEOUT = "timeout"  # the line of a Timeout

Kind = Literal["human", "virtual", "unknown"]
KINDS: tuple[Kind, ...] = ("human", "virtual", "unknown")
Conclusion = Literal["finished", "abandoned", "running"]


class Seat(msgspec.Struct, frozen=True):
    """Who sat where when the match began."""

    kind: Kind = "unknown"
    name: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise BadSeat(f"{shown(self.kind)} is none of {', '.join(KINDS)}")
        if type(self.name) is not str or (self.name and not is_line(self.name, MAX_NAME)):
            raise BadSeat(
                f"{shown(self.name)} is not a name: up to {MAX_NAME} printable characters"
            )


class Header(msgspec.Struct, frozen=True):
    """What is known when a match starts."""

    game: str
    version: int  # of the game's rules
    options: str  # all of them, as JSON
    seats: tuple[Seat, ...]
    origin: Origin  # what the outcomes follow from

    @property
    def table(self) -> str:
        return table_text(self.game, self.version, self.options)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == "human")

    def lines(self) -> list[str]:
        seats = (f"seat {i} {s.kind} {s.name}".rstrip() for i, s in enumerate(self.seats))
        table = self.table.splitlines()
        return [f"brelan record {FORMAT}", *table, *seats, *self.origin.lines()]


def header_of(game: AnyGame, seats: Sequence[Seat], origin: Origin) -> Header:
    """The header of a new match; without seats, it is unknown who plays."""
    sitting = _checked(seats) or (Seat(),) * game.seats
    if len(sitting) != game.seats:
        raise BadSeat(f"{len(sitting)} players are named; {game.name} has {game.seats} seats")
    return Header(game.name, game.version, options_text(game.options), sitting, origin)


def _checked(seats: object) -> tuple[Seat, ...]:
    if not is_list(seats) or not all(isinstance(seat, Seat) for seat in seats):
        raise BadSeat(f"{shown(seats)} is not a list of brelan.Seat, one for each seat")
    return tuple(seats)


class Action(msgspec.Struct, frozen=True, gc=False):
    seat: int
    action: int
    text: str = ""  # of an action that carries one


class Timeout(msgspec.Struct, frozen=True, gc=False):
    """The time of the running timer was up."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """A random outcome: some of n numbers, in order."""

    n: int
    numbers: tuple[int, ...]


class Note(msgspec.Struct, frozen=True, gc=False):
    """A comment for people; not checked."""

    text: str


Entry = Action | Timeout | Outcome | Note


class Ending(msgspec.Struct, frozen=True):
    """How a match stood when its record was written."""

    conclusion: Conclusion
    reason: str  # why it was abandoned
    scores: tuple[int, ...]
    places: tuple[int, ...]
    secret: bytes | None = None  # the server's, with a verifiable deal that is over

    def lines(self) -> list[str]:
        lines = [f"result {self.conclusion} {self.reason}".rstrip()]
        lines += [_row("scores", self.scores), _row("places", self.places)]
        if self.secret is not None:
            lines.append(f"secret {self.secret.hex()}")
        return [*lines, "end"]


class Transcript(msgspec.Struct, frozen=True, eq=False):
    """A complete match, as data and as text."""

    game: AnyGame
    header: Header
    entries: tuple[Entry, ...]
    ending: Ending

    def dumps(self) -> str:
        """The record as text."""
        body = (_entry_line(self.game, entry) for entry in self.entries)
        return "".join(f"{x}\n" for x in (*self.header.lines(), *body, *self.ending.lines()))

    def header_line(self, start: str) -> int:
        """The number of the header's line that starts with these words."""
        return _place(self.header.lines(), start)

    def entry_line(self, index: int) -> int:
        """The number of an entry's line."""
        return len(self.header.lines()) + index + 1

    def ending_line(self, start: str) -> int:
        """The number of the ending's line that starts with these words."""
        return self.entry_line(len(self.entries)) - 1 + _place(self.ending.lines(), start)


def prefix(entries: Sequence[Entry], actions: int) -> Sequence[Entry]:
    """The entries of the opening and of the first actions, with the outcomes that follow them."""
    taken = 0
    for index, entry in enumerate(entries):
        taken += isinstance(entry, Action | Timeout)
        if taken > actions:
            return entries[:index]
    return entries if taken == actions else ()


def _place(lines: Sequence[str], start: str) -> int:
    """Which line, counted from 1, starts with these words."""
    return next(i for i, line in enumerate(lines, 1) if f"{line} ".startswith(f"{start} "))


def _entry_line(game: AnyGame, entry: Entry) -> str:
    if isinstance(entry, Action):
        return f"{entry.seat} {game.write(entry.action, entry.text)}"
    if isinstance(entry, Timeout):
        return TIMEOUT
    if isinstance(entry, Outcome):
        return f"{_row('chance', entry.numbers)} of {entry.n}"
    return f"# {entry.text}".rstrip()


def _row(word: str, numbers: tuple[int, ...]) -> str:
    return " ".join([word, *map(str, numbers)])
