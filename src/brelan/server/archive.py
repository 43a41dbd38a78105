"""Finished matches: the list of a guest's own, their replays, and records to play on from.

A replay is what a seat was sent at the time, made by the same functions. A match that is still in
play has none, since it would reveal hidden cards. Somebody without a seat needs the key of a link
that a guest has shared. The same holds for the record, which reveals as much.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

import msgspec

from brelan.core.contract import SPECTATOR
from brelan.core.errors import BadOption, BadRecord, OtherVersion, UnknownGame
from brelan.play.match import Record
from brelan.play.record import Action, Note, Seat, Timeout
from brelan.server.broadcast import seat_infos, state_of, update_of
from brelan.server.identity import Signer
from brelan.server.log import Expired, Submitted, decode_log
from brelan.server.refusal import Refusal
from brelan.server.seats import SeatState
from brelan.server.store import Store, StoredTable
from brelan.server.table import Table
from brelan.server.wire import (
    COLOURS,
    LEVELS,
    MAX_RECORD,
    MAX_RECORD_LINES,
    Decision,
    LessonPlan,
    Matches,
    MatchInfo,
    PlayOn,
    Recorded,
    Replay,
    Update,
    encode,
)
from brelan.server.wire import Table as TableMessage

V = TypeVar("V")

PAGE = 12  # matches
KEPT_MATCHES = 100  # in memory, each about 50 kB
KEPT_REPLAYS = 40  # packed, each about 50 kB
YIELD_EVERY = 16  # steps between yields to the event loop
LATEST = 1 << 62


class House(Protocol):
    """What the archive needs of the house."""

    store: Store
    signer: Signer

    async def read(self, name: str) -> tuple[Table, StoredTable]: ...


class Recent(Generic[V]):
    """A cache of the most recently used values."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[str, V] = OrderedDict()

    def get(self, key: str) -> V | None:
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def put(self, key: str, value: V) -> V:
        self._values[key] = value
        if len(self._values) > self._most:
            self._values.popitem(last=False)
        return value

    def forget(self, key: str) -> None:
        self._values.pop(key, None)


class Finished(msgspec.Struct, frozen=True):
    """A finished match, which does not change any more."""

    table: Table
    ended: int


class Archive:
    def __init__(self, house: House) -> None:
        self._house = house
        self._matches: Recent[Finished] = Recent(KEPT_MATCHES)
        self._replays: Recent[bytes] = Recent(KEPT_REPLAYS)
        self._reading = asyncio.Lock()  # one file at a time: it may be long

    async def matches_of(self, player: str, before: int) -> Matches:
        """A page of a guest's finished matches; `before` comes from the page before, or is 0."""
        rows = await self._house.store.finished_of(player, before or LATEST, PAGE + 1)
        deals = [row.deal for row in rows[:PAGE] if row.deal]
        over = await self._house.store.finished_with(deals)
        infos = [
            await self._info(row.name, player, row.deal or "", over[row.deal])
            for row in rows[:PAGE]
        ]
        found = tuple(info for info in infos if info is not None)
        return Matches(found, rows[PAGE - 1].made if len(rows) > PAGE else 0)

    async def replay(self, name: str, player: str, seat: int | None, key: str) -> bytes:
        """The replay of a match as compressed JSON; by default from the guest's own seat."""
        match = await self.allowed(name, player, key)
        own = match.table.seat_of(player)
        seat = max(own, 0) if seat is None else seat
        check_seat(seat, len(match.table.seats))
        known = self._replays.get(f"{name} {seat} {own}")
        return known or self._replays.put(
            f"{name} {seat} {own}", packed(await self._replay(match, seat, own))
        )

    async def replay_file(self, wanted: Recorded) -> bytes:
        """The replay of a record from a file."""
        async with self._reading:
            record = record_in(wanted.record)
            check_seat(wanted.seat, record.game.seats)
            branched = "\nbranch " in wanted.record
            shown = table_of_record(record, wanted.seat)
            return packed(
                Replay(
                    table=shown,
                    you=SPECTATOR,
                    ended=0,
                    key="",
                    branched=branched,
                    same=False,
                    hints=hints_in(record, wanted.seat),
                    decisions=decisions_in(record, wanted.seat),
                    updates=await updates_of(record, wanted.seat),
                )
            )

    async def record_for(self, wanted: PlayOn, player: str) -> Record:
        """The record to be played on, checked."""
        if wanted.table:
            match = await self.allowed(wanted.table, player, wanted.key)
            record = match.table.running().record
        else:
            record = record_in(wanted.record)
        check_seat(wanted.seat, record.game.seats, least=0)
        held = sum(isinstance(entry, Action | Timeout) for entry in record.entries)
        if wanted.actions >= held:
            raise Refusal("over", field="actions", detail=f"the record has {held} actions")
        await updates_of(record, SPECTATOR)
        return record

    # -- one match -------------------------------------------------------------------------------

    async def finished(self, name: str) -> Finished:
        if not await self._house.store.game_of(name):
            raise Refusal("unknown_table")
        known = self._matches.get(name)
        if known is not None:
            return known
        table, stored = await self._house.read(name)
        table.check_over()
        return self._matches.put(name, Finished(table, ended_in(stored)))

    def check_allowed(self, table: Table, player: str, key: str) -> None:
        seated = table.seat_of(player) != SPECTATOR
        if not seated and not self._house.signer.may_see(table.name, key):
            raise Refusal("not_shared", field="key")

    async def allowed(self, name: str, player: str, key: str) -> Finished:
        """A match that a guest may replay: their own, or one that somebody has shared."""
        match = await self.finished(name)
        self.check_allowed(match.table, player, key)
        if match.table.fault:
            raise Refusal(match.table.fault)
        return match

    async def _info(self, name: str, player: str, deal: str, over: int) -> MatchInfo | None:
        """`over`: how many have finished its deal, including the guest."""
        with suppress(Refusal):  # it was deleted, or cannot be read
            match = await self.finished(name)
            table = match.table
            return MatchInfo(
                table=name,
                game=table.opened.game,
                ended=match.ended,
                seats=seat_infos(table.seats),
                you=table.seat_of(player),
                places=() if table.match is None else table.match.places(),
                branched=table.opened.prefix is not None,
                same=table.repeats(),
                deal=deal,
                others=max(0, over - 1),
                fault=table.fault,
            )
        return None

    async def _replay(self, match: Finished, seat: int, own: int) -> Replay:
        table, record = match.table, match.table.running().record
        return Replay(
            table=table_of(table, seat),
            you=own,
            ended=match.ended,
            key=self._house.signer.share_key(table.name),
            branched=table.opened.prefix is not None,
            same=own != SPECTATOR and table.repeats(),
            hints=hints_in(record, seat),
            decisions=decisions_in(record, seat),
            updates=await updates_of(record, seat),
        )


def ended_in(stored: StoredTable) -> int:
    """The time of the last action."""
    acted = (Submitted, Expired)
    return max(
        (at for at, entry in decode_log(stored.entries) if isinstance(entry, acted)), default=0
    )


def check_seat(seat: int, seats: int, least: int = SPECTATOR) -> None:
    if not least <= seat < seats:
        raise Refusal("no_such_seat", field="seat")


async def updates_of(record: Record, seat: int) -> tuple[Update, ...]:
    """What a seat was sent, step by step."""
    updates: list[Update] = []
    try:
        for actions, (match, step) in enumerate(record.positions()):
            updates.append(update_of(state_of(match, actions), seat, step.events[seat]))
            if actions % YIELD_EVERY == 0:
                await asyncio.sleep(0)
    except (BadRecord, BadOption) as error:
        raise refusal_of(error) from None
    return tuple(updates)


def decisions_in(record: Record, seat: int) -> tuple[Decision, ...]:
    """What a seat did, and at which steps."""
    taken = (entry for entry in record.entries if isinstance(entry, Action | Timeout))
    return tuple(
        Decision(step, entry.action, entry.text)
        for step, entry in enumerate(taken)
        if isinstance(entry, Action) and entry.seat == seat
    )


def hints_in(record: Record, seat: int) -> int:
    """How many hints a seat has asked for."""
    return sum(entry == Note(f"hint {seat}") for entry in record.entries)


def packed(replay: Replay | LessonPlan) -> bytes:
    return gzip.compress(encode(replay), 5, mtime=0)


# -- records from elsewhere ------------------------------------------------------------------------


def record_in(text: str) -> Record:
    """A record that somebody sent, of a finished match."""
    if len(text) > MAX_RECORD or text.count("\n") > MAX_RECORD_LINES:
        limits = f"more than {MAX_RECORD} characters or {MAX_RECORD_LINES} lines"
        raise Refusal("too_large", field="record", detail=limits)
    try:
        record = Record.loads(text)
    except BadRecord as error:
        raise refusal_of(error) from None
    if record.ending.conclusion == "running":
        raise Refusal("not_over", field="record")
    return record


def refusal_of(error: BadRecord | BadOption) -> Refusal:
    """Why a record cannot be replayed."""
    if isinstance(error, BadOption):
        return Refusal("old_options", field="record", detail=str(error))
    place, detail = f"line {error.line}", error.reason
    if isinstance(error, OtherVersion):
        return Refusal("new_record" if error.newer else "old_version", field=place, detail=detail)
    if isinstance(error.__cause__, UnknownGame):
        return Refusal("unknown_game", field=place, detail=detail)
    return Refusal("bad_record", field=place, detail=detail)


# -- what a table looks like -----------------------------------------------------------------------


def table_of(table: Table, seat: int) -> TableMessage:
    return _shown(table.name, table.opened.game, table.options, table.seats, seat)


def table_of_record(record: Record, seat: int) -> TableMessage:
    states = [_state(number, each) for number, each in enumerate(record.header.seats)]
    options = msgspec.structs.asdict(record.game.options)
    return _shown("", record.game.name, options, states, seat)


def _state(number: int, seat: Seat) -> SeatState:
    level = seat.name.lower()
    if seat.kind == "virtual":
        return SeatState("virtual", level=level if level in LEVELS else LEVELS[1])
    return SeatState("person", player=str(number), name=seat.name, colour=COLOURS[number])


def _shown(
    name: str,
    game: str,
    options: dict[str, int | str | bool],
    seats: Sequence[SeatState],
    you: int,
) -> TableMessage:
    return TableMessage(
        table=name,
        game=game,
        options=options,
        pace="brisk",
        hints=False,
        status="over",
        seats=seat_infos(seats),
        you=you,
        owner=False,
        spectators=0,
        link="",
        next="",
        fault="",
        record=bool(name),
        same=False,
        deal="",
    )
