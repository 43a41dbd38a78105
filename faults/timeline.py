"""A table rebuilt from its log alone: what each seat may know after each entry.

Nothing here comes from the code that serves: only the fold of the log and the rules of the game.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice, pairwise
from typing import Literal

import msgspec

from brelan.core.contract import SPECTATOR
from brelan.play.match import Match
from brelan.play.step import Step
from brelan.server.log import (
    AnyEntry,
    Damaged,
    Expired,
    HintAsked,
    Opened,
    Submitted,
    decode_log,
)
from brelan.server.ranges import ranges
from brelan.server.settings import host_deal
from brelan.server.table import Table
from brelan.server.wire import SeatKind, Status
from faults.history import StoredLog

By = Literal["person", "virtual", "time"]
Folded = tuple[int, Table, Step | None]  # when an entry was written, the table after it, its step
_encode = msgspec.json.encode


class Taken(msgspec.Struct, frozen=True):
    """An action as it stands in the log."""

    by: By
    seat: int
    prompt: int  # what the seat was asked
    action: int = -1
    text: str = ""


class Shown(msgspec.Struct, frozen=True):
    """An update, without what depends on when it is sent."""

    view: bytes
    prompt: int
    legal: tuple[tuple[int, int], ...]
    rounds: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]


class SeatShown(msgspec.Struct, frozen=True):
    """A seat in the state of a table, without what depends on who is connected."""

    kind: SeatKind
    level: str
    name: str  # of a person


class TableShown(msgspec.Struct, frozen=True):
    status: Status
    seats: tuple[SeatShown, ...]
    next: str


class Moment(msgspec.Struct, frozen=True):
    """The table after an entry."""

    at: int  # when the entry was written, in milliseconds since 1970
    actions: int
    table: TableShown
    people: tuple[str, ...]  # by seat; empty where no person sits
    shown: dict[int, Shown]  # by seat, the spectator too; empty before the start
    events: dict[int, bytes]  # what each saw of the step, if it was one
    is_virtual: bool  # only virtual players may act

    def seat_of(self, player: str) -> int:
        return self.people.index(player) if player in self.people else SPECTATOR


class Timeline:
    """All moments of a table, in order; fails where the log is not a possible one."""

    def __init__(self, log: StoredLog) -> None:
        self._log = log
        self.taken: list[Taken] = []
        self.hinted: set[tuple[int, int]] = set()  # seats, and prompts at which they asked
        self.early: list[int] = []  # milliseconds that were left when time was said to be up
        self.moments: list[Moment] = []
        for at, table, step in self._tables(self._note):
            before = self.moments[-1].shown if self.moments else {}
            self.moments.append(_moment(at, table, step, before))

    @cached_property
    def after(self) -> list[int]:
        """The number of the moment that follows so many actions: the first with that count."""
        first: dict[int, int] = {}
        for number, moment in enumerate(self.moments):
            if moment.shown:
                first.setdefault(moment.actions, number)
        return [first[actions] for actions in sorted(first)]

    @property
    def last(self) -> Moment:
        return self.moments[-1]

    def reasons(self, first: int, last: int, seat: int, action: int) -> set[str]:
        """The rules against an action of a seat, at these moments; nothing where it is legal."""
        tables = islice(self._tables(), first, last + 1)
        matches = (table.match for _, table, _ in tables)
        return {match.why(seat, action) or "" for match in matches if match}

    def legal(self, seat: int, prompt: int) -> set[int]:
        """What a seat could choose from when it was asked that."""
        ways = {
            moment.shown[seat].legal
            for moment in self.moments
            if seat in moment.shown and moment.shown[seat].prompt == prompt
        }
        return {action for way in ways for low, high in way for action in range(low, high + 1)}

    def turns(self, but: Sequence[int] = ()) -> Iterator[float]:
        """Seconds from each moment when only virtual players may act to the next entry.

        Turns during which one of these times came are left out.
        """
        for moment, following in pairwise(self.moments):
            undisturbed = not any(moment.at <= time < following.at for time in but)
            if moment.is_virtual and undisturbed:
                yield (following.at - moment.at) / 1000

    def waits(self, times: Iterable[int]) -> Iterator[float]:
        """Seconds from each of these times to the next entry, where it was a virtual player's."""
        for time in times:
            for moment, following in pairwise(self.moments):
                if moment.at <= time < following.at and moment.is_virtual:
                    yield (following.at - time) / 1000

    def _tables(
        self, note: Callable[[Table, AnyEntry, int], None] | None = None
    ) -> Iterator[Folded]:
        """The same table after each entry, with the time and the step."""
        (at, opened), *rest = decode_log(self._log.rows)
        if not isinstance(opened, Opened):
            raise Damaged("the log does not begin with its opening")
        table = Table(self._log.table, opened, lambda game: host_deal(game, self._log.secret))
        yield at, table, None
        for at, entry in rest:
            if note is not None:
                note(table, entry, at)
            yield at, table, table.restore(entry, at)

    def _note(self, table: Table, entry: AnyEntry, at: int) -> None:
        match entry:
            case Submitted(seat, action, text=text):
                by: By = "virtual" if table.seats[seat].level else "person"
                prompt = table.running().prompt(seat)
                self.taken.append(Taken(by, seat, prompt, action, text))
            case HintAsked(seat):
                self.hinted.add((seat, table.running().prompt(seat)))
            case Expired():
                self.taken.append(Taken("time", SPECTATOR, -1))
                if left := table.timers.left(at):  # or more: it stops while nobody is there
                    self.early.append(left)


def _moment(at: int, table: Table, step: Step | None, before: dict[int, Shown]) -> Moment:
    people = tuple(seat.player for seat in table.seats)
    views, events = before, {}
    if step is not None:
        everyone = (*range(len(people)), SPECTATOR)
        views = {seat: shown(table.running(), seat) for seat in everyone}
        events = {seat: _encode(step.events[seat]) for seat in everyone}
    here = _table_shown(table)
    return Moment(at, table.actions, here, people, views, events, _is_virtual(table))


def _is_virtual(table: Table) -> bool:
    """Whether only virtual players may act."""
    actors = table.running().actors() if table.status == "playing" else ()
    return bool(actors) and all(table.seats[seat].level for seat in actors)


def shown(match: Match, seat: int) -> Shown:
    return Shown(
        view=_encode(match.view(seat)),
        prompt=-1 if seat == SPECTATOR else match.prompt(seat),
        legal=() if seat == SPECTATOR else ranges(match.legal(seat)),
        rounds=match.rounds(),
        places=match.places() if match.over() else (),
    )


def _table_shown(table: Table) -> TableShown:
    seats = tuple(
        SeatShown(seat.kind, seat.level, seat.name if seat.kind == "person" else "")
        for seat in table.seats
    )
    return TableShown(table.status, seats, table.next)
