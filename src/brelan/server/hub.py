"""A table in memory: requests are handled one after the other, checked, stored, then broadcast.

When somebody else wrote to the log first, what they wrote is folded and sent, and the request is
looked at again. When something fails, the table is dropped from memory and read from its log.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol

from brelan.core.contract import SPECTATOR
from brelan.play.step import Step
from brelan.server import requests
from brelan.server.broadcast import Broadcast
from brelan.server.driver import Driver
from brelan.server.journal import brief
from brelan.server.log import (
    AnyEntry,
    Expired,
    Rematched,
    Row,
    Started,
    StoodIn,
    Submitted,
    WentAway,
    decode_log,
)
from brelan.server.metrics import Metrics, now
from brelan.server.presence import Connection, Presence
from brelan.server.refusal import Conflict, Refusal
from brelan.server.requests import Entries
from brelan.server.settings import Switches
from brelan.server.store import Store
from brelan.server.table import Listing, Table, load
from brelan.server.wire import (
    AnyClientMessage,
    Code,
    Free,
    Leave,
    Me,
    Ping,
    Pong,
    Reason,
    Refused,
    Rematch,
    Sit,
    Submit,
    Why,
    encode,
)
from brelan.server.workers import Asking, Workers

LOG = logging.getLogger("brelan")
ATTEMPTS = 50  # at a change, while others write to the same log


class House(Protocol):
    """What a table needs of the house."""

    store: Store
    workers: Workers
    switches: Switches
    metrics: Metrics

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same logs."""

    async def make_rematch(self, table: Table, connection: Connection) -> str: ...

    def sleep(self, hub: "Hub") -> None: ...

    def note_stored(self, hub: "Hub") -> None:
        """Other processes may want to know."""

    def note_presence(self, hub: "Hub") -> None:
        """Somebody came or went."""

    def elsewhere(self, table: str) -> tuple[str, ...]:
        """Of each connection to other processes, whose it is."""

    def awake_since(self, table: str, since: int) -> int:
        """When a table awoke, here at that time or elsewhere before."""

    def leads(self, table: str) -> bool:
        """Whether virtual players and timers of a table act in this process."""


class Hub:
    def __init__(self, table: Table, house: House, stored: int, changes: int = 0) -> None:
        self.table = table
        self.stored = stored  # entries: more than the table has, when some cannot be read
        self.since = house.awake_since(table.name, house.switches.clock())
        self.presence = Presence(house.switches.limits, house.switches.grace, self._note_absence)
        self._house = house
        self._clock = house.switches.clock
        self._broadcast = Broadcast(table, self.presence, self._clock)
        self._driver = Driver(table, self, house.switches)
        self._lock = asyncio.Lock()
        self._changes = changes  # before the start
        self._waiting = table.phase == "waiting"  # as stored
        self._listing = None if table.fault else table.listing()  # as stored
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed = False
        self._kept: dict[int, float] = {}  # seats that the owner took back, and when
        self._alarm: asyncio.TimerHandle | None = None  # when time is up
        self.table.timers.resume(self.since)
        self.presence.expect(table.listing().players)
        self.presence.note_elsewhere(house.elsewhere(table.name))

    # -- connections -----------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        await self._complete(self._join(connection))

    async def _join(self, connection: Connection) -> None:
        async with self._turn():
            self.presence.make_room(connection, self._is_seated)
            if self._house.is_shared:  # a hint may have come while it was read
                await self._follow()
            await self._retry(lambda: self._come_back(connection.me))
            self.presence.add(connection)
            self._house.note_presence(self)
            try:
                self._broadcast.send_table()
                self._broadcast.send_match(connection)
                self._drive()
            except Exception:
                self.presence.remove(connection)
                raise

    async def _come_back(self, me: Me) -> None:
        await self._fold(requests.come_back(self.table, me))

    def leave(self, connection: Connection) -> None:
        self.presence.remove(connection)
        self._house.note_presence(self)
        self._broadcast.send_table()
        self.sleep_if_idle()

    def sleep_if_idle(self) -> None:
        """Drop the table from memory when nobody is connected and no task is running."""
        if not self.presence.connections and not self._tasks:
            self._house.sleep(self)

    def close(self, code: Code) -> None:
        """Close all connections and stop."""
        self.presence.close_all(code)
        for task in self._tasks:
            task.cancel()

    async def rename(self, me: Me) -> None:
        """A guest has another name or colour now."""
        for connection in self.presence.of(me.player):
            connection.me = me
        if self._is_seated(me.player):
            await self._complete(self._rename(me))

    async def _rename(self, me: Me) -> None:
        async with self._turn():
            await self._retry(lambda: self._change(requests.rename(self.table, me)))

    def _note_absence(self, player: str) -> None:
        """A person has been away for long: the others may let a virtual player play."""
        if self._is_seated(player):
            self._broadcast.send_table()

    def _is_seated(self, player: str) -> bool:
        return self.table.seat_of(player) != SPECTATOR

    # -- requests --------------------------------------------------------------------------------

    async def receive(self, connection: Connection, message: AnyClientMessage) -> None:
        """Handle a message from a browser; a refusal is sent to it alone."""
        if isinstance(message, Ping):
            connection.send(encode(Pong()))
        else:
            await self._complete(self._handle(connection, message, now()))

    async def _handle(
        self, connection: Connection, message: AnyClientMessage, arrived: float
    ) -> None:
        metrics = self._house.metrics
        try:
            async with self._turn():
                await self._retry(lambda: self._dispatch(connection, message))
            if isinstance(message, Submit):
                metrics.note_update(self.table.opened.game, arrived)
        except Refusal as refusal:
            metrics.note_refused(refusal.code)
            about = type(message).__name__
            refused = Refused(about, refusal.code, refusal.rule, refusal.field)
            connection.send(encode(refused))

    async def _dispatch(self, connection: Connection, message: AnyClientMessage) -> None:
        table, me = self.table, connection.me
        if isinstance(message, Sit) and me.player != table.opened.owner:
            self._check_kept(message.seat)
        match message:
            case Why(action):
                rule = requests.why(table, me.player, action)
                connection.send(encode(Reason(action, rule)))
            case Rematch():
                await self._rematch(connection)
            case Ping():
                pass  # answered at once
            case _:
                may_stand_in = self._broadcast.may_stand_in
                await self._change(requests.entries_of(table, me, message, may_stand_in))
        if isinstance(message, Leave):
            self._close_tabs(me.player)
        if isinstance(message, Free):
            self._kept[message.seat] = asyncio.get_running_loop().time()

    def _check_kept(self, seat: int) -> None:
        """A seat that the owner took back is kept for the owner for a while."""
        since = self._kept.get(seat)
        limit = self._house.switches.limits.keep_seconds
        if since is not None and asyncio.get_running_loop().time() < since + limit:
            raise Refusal("seat_closed")

    async def _rematch(self, connection: Connection) -> None:
        requests.check_rematch(self.table, connection.me.player)
        if self.table.next:
            return await self._change([])
        following = await self._house.make_rematch(self.table, connection)
        try:
            await self._change([Rematched(following)])
        except Conflict:  # somebody else made one
            with suppress(Refusal):
                await self._house.store.remove(following)
            raise
        return None

    def _close_tabs(self, player: str) -> None:
        """Leaving a match closes all of a person's connections."""
        if self.table.status == "playing":
            for connection in self.presence.of(player):
                connection.close("left")

    # -- changes ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One change at a time; after an error, the table is read again from its log."""
        async with self._lock:
            if self._failed:
                raise Refusal("failed")
            try:
                yield
            except Refusal:
                raise
            except Exception:
                self._fail()
                raise

    async def _retry(self, work: Callable[[], Awaitable[None]]) -> None:
        """Again when somebody else wrote first, with what they wrote.

        Nobody is refused because of a log that others have gone on with.
        """
        looked = not self._house.is_shared
        for _ in range(ATTEMPTS):
            try:
                return await work()
            except Conflict:
                self._house.metrics.note_conflict()
                await self._read_again()
            except Refusal:
                if looked or self._failed or not await self._has_news():
                    raise
                looked = True
        LOG.error("others always wrote first", extra={"table": brief(self.table.name)})
        self._fail()
        raise Refusal("failed")

    async def _has_news(self) -> bool:
        before = (self.stored, self._changes)
        await self._follow()
        return before != (self.stored, self._changes)

    async def _read_again(self) -> None:
        """The table holds what is not stored."""
        try:
            await self._follow(anew=True)
        except Refusal:
            self._fail()
            raise

    async def _change(self, entries: Entries) -> None:
        """Fold entries and store them, then send everyone what has changed."""
        steps = await self._fold(entries)
        self._send(entries, steps)
        self._drive()

    def _send(self, entries: Iterable[AnyEntry], steps: list[Step]) -> None:
        acted = any(isinstance(entry, Submitted | Expired) for entry in entries)
        if not acted:
            self._broadcast.send_table()
        for step in steps:
            self._driver.seen = len(step.events[-1])
            self._broadcast.send_step(step.events)
        if acted and self.table.phase == "over":
            self._broadcast.send_table()

    async def _fold(self, entries: Entries) -> list[Step]:
        """Fold and store, all or nothing."""
        if not entries:
            return []
        at, known = self._clock(), len(self.table.log)
        steps = self.table.fold(entries, at)
        listing = self.table.listing()
        try:
            changed = None if listing == self._listing else listing
            await self._store(at, self.table.log[known:], changed)
        except Conflict:
            raise  # the table holds what is not stored, and is read anew
        except Refusal:
            self._fail()
            raise
        self._listing = listing
        self._waiting = self.table.phase == "waiting"
        self._house.note_stored(self)
        return steps

    async def _store(self, at: int, new: Entries, listing: Listing | None) -> None:
        table, store = self.table, self._house.store
        changes = self._changes if self._waiting else None
        if table.shorten():
            await store.rewrite(table.name, table.log, at, listing, changes)
            self.stored = len(table.log)
        else:
            await store.append(table.name, self.stored, new, at, listing, changes)
            self.stored += len(new)
        self._changes += self._waiting

    def _fail(self) -> None:
        self._failed = True
        self.presence.close_all("failed")
        self._house.sleep(self)

    # -- what others wrote -----------------------------------------------------------------------

    def is_behind(self, count: int) -> bool:
        """Whether a log of so many entries holds something new."""
        return count > self.stored or (self._waiting and count != self.stored)

    async def catch_up(self, count: int) -> None:
        """Fold and send what other processes stored: the log has so many entries."""
        await self._complete(self._catch_up(count))

    async def _catch_up(self, count: int) -> None:
        async with self._turn():
            if self.is_behind(count):
                await self._follow()

    async def _follow(self, *, anew: bool = False) -> None:
        """Before the start a log may have been replaced: it is read anew then too."""
        if anew or self._waiting:
            rows = await self._read_anew(dirty=anew)
        else:
            rows = await self._house.store.tail(self.table.name, self.stored)
        for at, entry in decode_log(rows, self.stored):
            self._show(entry, at)
        self._listing = self.table.listing()
        self._drive()

    async def _read_anew(self, *, dirty: bool) -> list[Row]:
        """The table as it was known; what is new in its log."""
        name = self.table.name
        stored = await self._house.store.table(name)
        if stored is None:
            raise Refusal("unknown_table")
        if stored.changes == self._changes and not dirty:
            return []
        rows = list(stored.entries)
        known = before_start(rows) if self._waiting else self.stored
        table = load(name, decode_log(rows[:known]), self.table.deal)
        if table.fault:
            raise Refusal(table.fault)
        self._changes = stored.changes
        self._adopt(table, known)
        return rows[known:]

    def _adopt(self, table: Table, stored: int) -> None:
        table.timers.resume(self.since)
        self.table, self.stored = table, stored
        self._driver.table = table
        self._broadcast = Broadcast(table, self.presence, self._clock)
        if self._waiting:
            self._broadcast.send_table()

    def _show(self, entry: AnyEntry, at: int) -> None:
        """Fold an entry that others stored, and send what it changed."""
        step = self.table.restore(entry, at)
        self.stored += 1
        self._waiting = self.table.phase == "waiting"
        self._send([entry], [step] if step else [])
        if isinstance(entry, WentAway):
            self._close_tabs(self.table.seats[entry.seat].player)

    def note_others(self) -> None:
        """Somebody came to this table in another process, or went."""
        self._start_task(self._note_others())

    async def _note_others(self) -> None:
        async with self._turn():
            self.since = self._house.awake_since(self.table.name, self.since)
            if self.presence.note_elsewhere(self._house.elsewhere(self.table.name)):
                self._broadcast.send_table()
            self._drive()

    # -- virtual players -------------------------------------------------------------------------

    def _drive(self) -> None:
        """Let virtual players decide what they are asked; without connections they wait."""
        if not self._house.leads(self.table.name):
            self.stop_alarm()
        elif self.presence.connections and not self._failed:
            asking = self._asking()
            for seat, prompt in self._driver.take_turns():
                self._start_task(self._driver.play(seat, prompt, self._house.workers, asking))
            self._set_alarm()

    def _asking(self) -> Asking:
        """Whose share virtual players use: the owner's, or that of whoever came first."""
        owner = self.presence.of(self.table.opened.owner)
        first = (owner or self.presence.connections)[0]
        return (first.address, first.me.player, self.table.name)

    async def submit_for(self, seat: int, action: int, prompt: int, text: str) -> None:
        """A virtual player acts, if it still plays that seat and is still asked."""
        async with self._turn():
            await self._retry(lambda: self._submit_for(seat, action, prompt, text))

    async def _submit_for(self, seat: int, action: int, prompt: int, text: str) -> None:
        if self._plays(seat) and self.table.running().prompt(seat) == prompt:
            await self._change(requests.submit(self.table, seat, prompt, action, text))
            self._house.metrics.note_action(self.table.opened.game, "virtual")

    async def replace(self, seat: int, level: str) -> None:
        """A virtual player failed: another takes over, and everyone can see it."""
        async with self._turn():
            await self._retry(lambda: self._replace(seat, level))

    async def _replace(self, seat: int, level: str) -> None:
        if self._plays(seat) and self.table.seats[seat].level != level:
            await self._change([StoodIn(seat, level)])

    def _plays(self, seat: int) -> bool:
        """Whether a virtual player plays that seat."""
        return self.table.status == "playing" and bool(self.table.seats[seat].level)

    # -- timers ----------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """For when the time of the running timer is up."""
        self.stop_alarm()
        timers = self.table.timers
        if timers.number and self.table.status == "playing":
            delay = timers.left(self._clock()) / 1000
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, self._ring, timers.number)

    def stop_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self, timer: int) -> None:
        self._start_task(self._expire(timer))

    async def _expire(self, timer: int) -> None:
        """After all that arrived in time: requests are handled in order."""
        async with self._turn():
            await self._retry(lambda: self._end_time(timer))

    async def _end_time(self, timer: int) -> None:
        entries = requests.expire(self.table, timer, self._clock())
        if entries:
            await self._change(entries)
        else:
            self._set_alarm()

    # -- tasks -----------------------------------------------------------------------------------

    async def _complete(self, work: Coroutine[Any, Any, None]) -> None:
        """Finish what was started, even if the connection that asked for it is closed."""
        await asyncio.shield(self._start_task(work))

    def _start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end_task)
        return task

    def _end_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refusal):
            LOG.error("a table failed", extra={"table": brief(self.table.name)}, exc_info=error)
        self.sleep_if_idle()


def before_start(rows: list[Row]) -> int:
    """How many entries of a log come before the start of the match."""
    for number, (_, entry) in enumerate(decode_log(rows)):
        if isinstance(entry, Started):
            return number
    return len(rows)
