"""A table in memory: requests are handled one after the other, checked, stored, then broadcast.

When storing fails, the table is dropped from memory and read again from its log.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

from brelan.server.broadcast import Broadcast, Events
from brelan.server.driver import Driver
from brelan.server.log import AnyEntry, Freed, Renamed, Seated
from brelan.server.presence import Connection, Presence
from brelan.server.refusal import Refusal
from brelan.server.settings import Switches
from brelan.server.store import Store
from brelan.server.table import SPECTATOR, Table
from brelan.server.wire import (
    AnyClientMessage,
    Arrange,
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
    StandIn,
    Start,
    Submit,
    Swap,
    Why,
    encode,
)
from brelan.server.workers import Workers

LOG = logging.getLogger("brelan")


class House(Protocol):
    """What a table needs of the house."""

    store: Store
    workers: Workers
    switches: Switches

    async def make_rematch(self, table: Table, player: str) -> str: ...

    def sleep(self, hub: "Hub") -> None: ...


class Hub:
    def __init__(self, table: Table, house: House) -> None:
        self.table = table
        self.presence = Presence(house.switches.grace, self._send_table)
        self._house = house
        self._broadcast = Broadcast(table, self.presence)
        self._driver = Driver(table, self, house.switches)
        self._lock = asyncio.Lock()
        self._stored = len(table.log)
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed = False

    # -- connections -----------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        player = connection.me.player
        self.presence.check_room(player, seated=self.table.seat_of(player) != SPECTATOR)
        await self._complete(self._join(connection))

    async def _join(self, connection: Connection) -> None:
        async with self._lock:
            if self._failed:
                raise Refusal("failed")
            await self._store_people(self.table.come_back(connection.me))
            self.presence.add(connection)
            try:
                self._send_table()
                self._broadcast.send_match(connection)
                self._drive()
            except Exception:
                self.presence.remove(connection)
                raise

    def leave(self, connection: Connection) -> None:
        self.presence.remove(connection)
        self._send_table()
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
        if self.table.seat_of(me.player) != SPECTATOR:
            await self._complete(self._rename(me))

    async def _rename(self, me: Me) -> None:
        async with self._lock:
            await self._change(self.table.rename(me))

    # -- requests --------------------------------------------------------------------------------

    async def receive(self, connection: Connection, message: AnyClientMessage) -> None:
        """Handle a message from a browser; a refusal is sent to it alone."""
        if isinstance(message, Ping):
            connection.send(encode(Pong()))
        else:
            await self._complete(self._handle(connection, message))

    async def _handle(self, connection: Connection, message: AnyClientMessage) -> None:
        async with self._lock:
            if self._failed:
                return
            try:
                await self._dispatch(connection, message)
            except Refusal as refusal:
                about = type(message).__name__
                connection.send(encode(Refused(about, refusal.code, refusal.rule)))
            except Exception:
                self._fail()
                raise

    async def _dispatch(self, connection: Connection, message: AnyClientMessage) -> None:
        table, me = self.table, connection.me
        match message:
            case Submit(prompt, action):
                await self._submit(table.own_seat(me.player), action, prompt)
            case Why(action):
                connection.send(encode(Reason(action, table.why(me.player, action))))
            case Sit(seat):
                await self._change(table.sit(me, seat))
            case Leave():
                await self._leave(me.player)
            case Arrange():
                await self._change(table.arrange(me.player, message))
            case Free(seat):
                await self._change(table.free(me.player, seat))
            case Swap(first, second):
                await self._change(table.swap(me.player, first, second))
            case Start():
                await self._start(me.player)
            case StandIn(seat, level):
                away = self._broadcast.may_stand_in(table.seat(seat))
                await self._change(table.stand_in(me.player, seat, level, away=away))
            case Rematch():
                await self._rematch(me.player)

    async def _submit(self, seat: int, action: int, prompt: int) -> None:
        entries, step = self.table.submit(seat, action, prompt)
        over = self.table.status == "over"
        await self._store(entries, listed=over)
        self._send_step(step.events)
        if over:
            self._send_table()

    async def _start(self, player: str) -> None:
        await self._store(self.table.start(player), listed=True)
        self._send_table()
        self._send_step(self.table.running().opening.events)

    async def _leave(self, player: str) -> None:
        await self._change(self.table.leave(player))
        if self.table.status == "playing":  # leaving a match closes all of a person's tabs
            for connection in self.presence.of(player):
                connection.close("left")

    async def _rematch(self, player: str) -> None:
        self.table.check_rematch(player)
        if not self.table.next:
            following = await self._house.make_rematch(self.table, player)
            await self._store(self.table.follow(following))
        self._send_table()

    async def _change(self, entries: list[AnyEntry]) -> None:
        await self._store_people(entries)
        self._send_table()
        self._drive()

    async def _store_people(self, entries: list[AnyEntry]) -> None:
        people = any(isinstance(entry, Seated | Freed | Renamed) for entry in entries)
        await self._store(entries, listed=people)

    async def _store(self, entries: list[AnyEntry], *, listed: bool = False) -> None:
        """Append to the log, all or nothing; `listed`: with what lists of tables show.

        If that fails, the table is dropped and read again from its log.
        """
        if not entries:
            return
        if self._failed:
            raise Refusal("failed")
        at = self._house.switches.clock()
        try:
            changed = self.table if listed else None
            await self._house.store.append(self.table.name, self._stored, entries, at, changed)
        except Refusal:
            self._fail()
            raise
        self._stored += len(entries)

    def _fail(self) -> None:
        self._failed = True
        self.presence.close_all("failed")
        self._house.sleep(self)

    # -- broadcasts ------------------------------------------------------------------------------

    def _send_table(self) -> None:
        self._broadcast.send_table()

    def _send_step(self, events: Events) -> None:
        self._driver.seen = len(events[-1])
        self._broadcast.send_step(events)
        self._drive()

    # -- virtual players -------------------------------------------------------------------------

    def _drive(self) -> None:
        """Let virtual players decide what they are asked; without connections they wait."""
        if self.presence.connections and not self._failed:
            for seat, prompt in self._driver.take_turns():
                self._start_task(self._driver.play(seat, prompt, self._house.workers))

    async def submit_for(self, seat: int, action: int, prompt: int) -> None:
        """A virtual player acts, if it still plays that seat and is still asked."""
        async with self._lock:
            still = self.table.running().prompt(seat) == prompt and self.table.seats[seat].level
            if still and not self._failed:
                await self._submit(seat, action, prompt)

    async def replace(self, seat: int, level: str) -> None:
        """A virtual player failed: another takes over, and everyone can see it."""
        async with self._lock:
            if self.table.seats[seat].level:
                await self._change(self.table.replace(seat, level))

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
