"""A match as text: header, one line an action or outcome, trailer (`docs/records.md`).

Reading is strict, so that what is read is written again exactly: every line is one entry, and
whatever is wrong is told with its line. Whether the entries are a possible match is found out by
playing them back (`replay`).
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from brelan.core.errors import BadSeat
from brelan.core.game import AnyGame
from brelan.play.chance import Origin, is_line
from brelan.play.deal import options_text, table_text

if TYPE_CHECKING:
    from brelan.play.match import Match, Step

FORMAT = 1
MAX_NAME = 40
MAX_REASON = 200

Kind = Literal["human", "virtual", "unknown"]
KINDS: tuple[Kind, ...] = ("human", "virtual", "unknown")
Conclusion = Literal["finished", "abandoned", "running"]


class Seat(msgspec.Struct, frozen=True):
    """Who sat where when the match began."""

    kind: Kind = "unknown"
    name: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise BadSeat(f"{self.kind!r} is none of {', '.join(KINDS)}")
        if type(self.name) is not str or (self.name and not is_line(self.name, MAX_NAME)):
            raise BadSeat(f"{self.name!r} is not a name: up to {MAX_NAME} printable characters")


class Header(msgspec.Struct, frozen=True):
    """What is known when a match begins."""

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
    """The header of a match that begins now; without seats, nobody said who plays."""
    if seats and len(seats) != game.seats:
        raise BadSeat(f"{len(seats)} players are named; {game.name} has {game.seats} seats")
    sitting = tuple(seats) or (Seat(),) * game.seats
    return Header(game.name, game.version, options_text(game.options), sitting, origin)


class Action(msgspec.Struct, frozen=True, gc=False):
    seat: int
    action: int


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What chance decided: some of n numbers, in order."""

    n: int
    numbers: tuple[int, ...]


class Note(msgspec.Struct, frozen=True, gc=False):
    """A comment: for people, without a meaning."""

    text: str


Entry = Action | Outcome | Note


class Ending(msgspec.Struct, frozen=True):
    """How a match stood when its record was written."""

    conclusion: Conclusion
    reason: str  # why it was abandoned
    scores: tuple[int, ...]
    places: tuple[int, ...]
    secret: bytes | None = None  # the server's secret of a verifiable deal, once it has ended

    def lines(self) -> list[str]:
        lines = [f"result {self.conclusion} {self.reason}".rstrip()]
        lines += [_row("scores", self.scores), _row("places", self.places)]
        if self.secret is not None:
            lines.append(f"secret {self.secret.hex()}")
        return [*lines, "end"]


class Record(msgspec.Struct, frozen=True, eq=False):
    """A match, complete: whoever reads it can play it back and check it."""

    game: AnyGame
    header: Header
    entries: tuple[Entry, ...]
    ending: Ending

    def dumps(self) -> str:
        """The record as text."""
        body = (_entry_line(self.game, entry) for entry in self.entries)
        return "".join(f"{x}\n" for x in (*self.header.lines(), *body, *self.ending.lines()))

    @staticmethod
    def loads(text: str | bytes, kind: type[AnyGame] | None = None) -> "Record":
        """A record from text; `kind` for a game that is not among Brelan's own."""
        from brelan.play.reader import read  # a reader knows records, not the other way round

        return read(text, kind)

    def replay(self, actions: int | None = None) -> "Match":
        """The match at its end, or after so many actions, everything checked on the way."""
        from brelan.play.replay import replay

        return replay(self, actions)

    def steps(self) -> "Iterator[Step]":
        """The match step by step, from its opening; everything is checked on the way."""
        from brelan.play.replay import walk

        return (step for _, step in walk(self))

    def line(self, index: int) -> int:
        """The number of the line with this entry; the trailer follows the last."""
        return len(self.header.lines()) + index + 1


def _entry_line(game: AnyGame, entry: Entry) -> str:
    if isinstance(entry, Action):
        return f"{entry.seat} {game.notate(entry.action)}"
    if isinstance(entry, Outcome):
        return f"{_row('chance', entry.numbers)} of {entry.n}"
    return f"# {entry.text}".rstrip()


def _row(word: str, numbers: tuple[int, ...]) -> str:
    return " ".join([word, *map(str, numbers)])
