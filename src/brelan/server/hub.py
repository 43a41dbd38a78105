"""A table in memory: requests are handled one after the other, checked, stored, then broadcast.

When something fails, the table is dropped from memory and read again from its log.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Protocol

from brelan.core.contract import SPECTATOR
from brelan.play.step import Step
from brelan.server import requests
from brelan.server.broadcast import Broadcast
from brelan.server.driver import Driver
from brelan.server.log import Expired, Rematched, StoodIn, Submitted
from brelan.server.presence import Connection, Presence
from brelan.server.refusal import Refusal
from brelan.server.requests import Entries
from brelan.server.settings import Switches
from brelan.server.store import Store
from brelan.server.table import Listing, Table
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
    Why,
    encode,
)
from brelan.server.workers import Asking, Workers

LOG = logging.getLogger("brelan")


class House(Protocol):
    """What a table needs of the house."""

    store: Store
    workers: Workers
    switches: Switches

    async def make_rematch(self, table: Table, connection: Connection) -> str: ...

    def sleep(self, hub: "Hub") -> None: ...


class Hub:
    def __init__(self, table: Table, house: House, stored: int) -> None:
        self.table = table
        self.presence = Presence(house.switches.limits, house.switches.grace, self._note_absence)
        self._house = house
        self._clock = house.switches.clock
        self._broadcast = Broadcast(table, self.presence, self._clock)
        self._driver = Driver(table, self, house.switches)
        self._lock = asyncio.Lock()
        self._stored = stored  # entries: more than the table has, when some cannot be read
        self._listing = None if table.fault else table.listing()  # as stored
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed = False
        self._kept: dict[int, float] = {}  # seats that the owner took back, and when
        self._alarm: asyncio.TimerHandle | None = None  # when time is up
        self.table.timers.resume(self._clock())
        self.presence.expect(table.listing().players)

    # -- connections -----------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        await self._complete(self._join(connection))

    async def _join(self, connection: Connection) -> None:
        async with self._turn():
            self.presence.make_room(connection, self._is_seated)
            await self._fold(requests.come_back(self.table, connection.me))
            self.presence.add(connection)
            try:
                self._broadcast.send_table()
                self._broadcast.send_match(connection)
                self._drive()
            except Exception:
                self.presence.remove(connection)
                raise

    def leave(self, connection: Connection) -> None:
        self.presence.remove(connection)
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
            await self._change(requests.rename(self.table, me))

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
            await self._complete(self._handle(connection, message))

    async def _handle(self, connection: Connection, message: AnyClientMessage) -> None:
        try:
            async with self._turn():
                await self._dispatch(connection, message)
        except Refusal as refusal:
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
        following = self.table.next or await self._house.make_rematch(self.table, connection)
        await self._change([] if self.table.next else [Rematched(following)])

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

    async def _change(self, entries: Entries) -> None:
        """Fold entries and store them, then send everyone what has changed."""
        acted = any(isinstance(entry, Submitted | Expired) for entry in entries)
        steps = await self._fold(entries)
        if not acted:
            self._broadcast.send_table()
        for step in steps:
            self._driver.seen = len(step.events[-1])
            self._broadcast.send_step(step.events)
        if acted and self.table.phase == "over":
            self._broadcast.send_table()
        self._drive()

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
        except Refusal:
            self._fail()
            raise
        self._listing = listing
        return steps

    async def _store(self, at: int, new: Entries, listing: Listing | None) -> None:
        table, store = self.table, self._house.store
        if table.shorten():
            await store.rewrite(table.name, table.log, at, listing)
            self._stored = len(table.log)
        else:
            await store.append(table.name, self._stored, new, at, listing)
            self._stored += len(new)

    def _fail(self) -> None:
        self._failed = True
        self.presence.close_all("failed")
        self._house.sleep(self)

    # -- virtual players -------------------------------------------------------------------------

    def _drive(self) -> None:
        """Let virtual players decide what they are asked; without connections they wait."""
        if self.presence.connections and not self._failed:
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
            if self._plays(seat) and self.table.running().prompt(seat) == prompt:
                await self._change(requests.submit(self.table, seat, prompt, action, text))

    async def replace(self, seat: int, level: str) -> None:
        """A virtual player failed: another takes over, and everyone can see it."""
        async with self._turn():
            if self._plays(seat):
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
            LOG.error("table %s failed", self.table.name, exc_info=error)
        self.sleep_if_idle()
