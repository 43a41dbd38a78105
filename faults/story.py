"""A table rebuilt from its log alone: what each seat may know after each entry.

Nothing here comes from the code that serves: only the fold of the log and the rules of the game.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

import msgspec

from brelan.core.contract import SPECTATOR
from brelan.play.match import Match
from brelan.play.step import Step
from brelan.server.log import AnyEntry, Damaged, Expired, Opened, Submitted, decode_log
from brelan.server.settings import host_deal
from brelan.server.table import Table
from brelan.server.wire import SeatKind, Status, ranges
from faults.history import StoredLog

By = Literal["person", "virtual", "time"]
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

    actions: int
    table: TableShown
    people: tuple[str, ...]  # by seat; empty where no person sits
    shown: dict[int, Shown]  # by seat, the spectator too; empty before the start
    events: dict[int, bytes]  # what each saw of the step, if it was one

    def seat_of(self, player: str) -> int:
        return self.people.index(player) if player in self.people else SPECTATOR


class Story:
    """All moments of a table, in order; fails where the log is not a possible one."""

    def __init__(self, log: StoredLog) -> None:
        self._log = log
        self.taken: list[Taken] = []
        self.moments = list(self._moments())

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

    def _moments(self) -> Iterator[Moment]:
        (_, opened), *rest = decode_log(self._log.rows)
        if not isinstance(opened, Opened):
            raise Damaged("the log does not begin with its opening")
        table = Table(self._log.table, opened, lambda game: host_deal(game, self._log.secret))
        moment = _moment(table, None, {})
        yield moment
        for at, entry in rest:
            self._note(table, entry)
            moment = _moment(table, table.restore(entry, at), moment.shown)
            yield moment

    def _note(self, table: Table, entry: AnyEntry) -> None:
        match entry:
            case Submitted(seat, action, text=text):
                by: By = "virtual" if table.seats[seat].level else "person"
                prompt = table.running().prompt(seat)
                self.taken.append(Taken(by, seat, prompt, action, text))
            case Expired():
                self.taken.append(Taken("time", SPECTATOR, -1))


def _moment(table: Table, step: Step | None, before: dict[int, Shown]) -> Moment:
    people = tuple(seat.player for seat in table.seats)
    if step is None:
        return Moment(table.actions, _table_shown(table), people, before, {})
    everyone = (*range(len(people)), SPECTATOR)
    views = {seat: shown(table.running(), seat) for seat in everyone}
    events = {seat: _encode(step.events[seat]) for seat in everyone}
    return Moment(table.actions, _table_shown(table), people, views, events)


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
