"""The entries of a table's log: append-only, and the truth about the table.

Secrets are stored separately. It contains outcomes, so it never leaves the server.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from brelan.core.errors import BrelanError
from brelan.play.branch import Branch, Branched
from brelan.play.chance import Chance
from brelan.play.record import Outcome
from brelan.server.wire import Colour, Level, Pace, SeatChoice

Outcomes = tuple[Outcome, ...]
Fault = Literal["damaged", "old_version", "old_options"]  # why a table cannot go on


class Damaged(BrelanError):
    """A log does not describe a possible table."""


class Entry(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened at a table."""


class Prefix(msgspec.Struct, frozen=True):
    """What a match took over from the record of another; its actions follow in the log."""

    record: str  # the SHA-256 of that record, as hex
    actions: int
    outcomes: Outcomes

    def chance(self, rest: Chance) -> Chance:
        """These outcomes, then those of the table's own deal."""
        taken = bytes.fromhex(self.record), self.actions, len(self.outcomes)
        branch = Branch(*taken, rest.origin)
        return Branched(branch, (outcome.numbers for outcome in self.outcomes), rest)


class Opened(Entry, frozen=True):
    owner: str  # the guest who made the table
    game: str
    version: int  # of the game's rules
    options: dict[str, int | str | bool]  # all of them
    pace: Pace
    seats: tuple[SeatChoice, ...]
    prefix: Prefix | None = None  # of a match that continues the record of another
    luck: str = ""  # the seed of the virtual players' choices; older tables may have none
    hints: bool = False  # whether everyone may ask for hints
    compared: bool = True  # where there is luck: whether others play the same deal with it
    deal: str = ""  # the name of the deal, where somebody has sent it


class Seated(Entry, frozen=True):
    seat: int
    player: str
    name: str
    colour: Colour


class Freed(Entry, frozen=True):
    """A person left a seat, or was removed from it, before the start."""

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


class Started(Entry, frozen=True):
    seats: tuple[int, ...]  # those that play; from here on they are numbered in this order
    outcomes: Outcomes = ()  # random outcomes before the first action


class Submitted(Entry, frozen=True):
    seat: int
    action: int
    outcomes: Outcomes = ()  # random outcomes after it
    text: str = ""  # of an action that carries one


class HintAsked(Entry, frozen=True):
    """A seat has asked for a hint before its next action."""

    seat: int


class Expired(Entry, frozen=True):
    """The time of the running timer was up."""

    outcomes: Outcomes = ()  # random outcomes after it


class WentAway(Entry, frozen=True):
    """A person left during the match; the seat is kept."""

    seat: int


class StoodIn(Entry, frozen=True):
    """A virtual player stands in for a person, or replaces a virtual player that failed."""

    seat: int
    level: str


class Returned(Entry, frozen=True):
    """The person is back and plays again."""

    seat: int


class Rematched(Entry, frozen=True):
    """The rematch was given a table."""

    table: str


class Abandoned(Entry, frozen=True):
    """The owner closed a match that cannot go on; its record may be read from here on."""

    fault: Fault


ACTED = (Submitted, Expired)  # what moves a match on; isinstance() is slower with a union
AnyEntry = (
    Opened
    | Seated
    | Freed
    | Arranged
    | Swapped
    | Renamed
    | Started
    | Submitted
    | HintAsked
    | Expired
    | WentAway
    | StoodIn
    | Returned
    | Rematched
    | Abandoned
)

Row = tuple[int, int, str]  # the number of an entry, its time in milliseconds since 1970, its JSON
Timed = tuple[int, AnyEntry]  # an entry and its time

decode_entry = msgspec.json.Decoder(AnyEntry).decode


def decode_log(rows: Iterable[Row], first: int = 0) -> Iterator[Timed]:
    """Decode a stored log in order; fails at the first entry that is missing or unreadable."""
    for number, (seq, at, text) in enumerate(rows, first):
        if seq != number:
            raise Damaged(f"entry {number} is missing")
        try:
            yield at, decode_entry(text)
        except msgspec.DecodeError as error:
            raise Damaged(f"entry {number}: {error}") from error


def is_abandoned(rows: Sequence[Row]) -> bool:
    """Whether a stored log, even a damaged one, ends with the entry that closes it for good."""
    try:
        return bool(rows) and isinstance(decode_entry(rows[-1][2]), Abandoned)
    except msgspec.DecodeError:
        return False
