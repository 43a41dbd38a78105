"""A table that is awake: one thing happens after the other, is checked, stored, and then told.

When storing fails, the table goes to sleep and is read again from its log, which alone is right.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

from brelan.server.company import Company, Connection
from brelan.server.driver import Driver
from brelan.server.log import AnyEntry, Renamed, Seated, Stood
from brelan.server.refusal import Refusal
from brelan.server.settings import Switches
from brelan.server.store import Store
from brelan.server.table import NOBODY, Table
from brelan.server.telling import Events, Telling
from brelan.server.wire import (
    Act,
    AnyAsk,
    Arrange,
    Because,
    Code,
    Free,
    Leave,
    Me,
    Ping,
    Pong,
    Refused,
    Rematch,
    Sit,
    StandIn,
    Start,
    Swap,
    Why,
    write,
)
from brelan.server.workers import Workers

LOG = logging.getLogger("brelan")


class House(Protocol):
    """What a table needs of the house."""

    store: Store
    workers: Workers
    switches: Switches

    async def make_again(self, table: Table, player: str) -> str: ...

    def sleep(self, hub: "Hub") -> None: ...


class Hub:
    def __init__(self, table: Table, house: House) -> None:
        self.table = table
        self.company = Company(house.switches.grace, self._tell_table)
        self._house = house
        self._tell = Telling(table, self.company)
        self._driver = Driver(table, self, house.switches)
        self._lock = asyncio.Lock()
        self._stored = len(table.log)
        self._tasks: set[asyncio.Task[None]] = set()
        self._broken = False

    # -- coming and going ------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        player = connection.me.player
        self.company.check_room(player, seated=self.table.seat_of(player) != NOBODY)
        await self._finish(self._welcome(connection))

    async def _welcome(self, connection: Connection) -> None:
        async with self._lock:
            if self._broken:
                raise Refusal("failed")
            await self._keep_people(self.table.come_back(connection.me))
            self.company.add(connection)
            try:
                self._tell_table()
                self._tell.match(connection)
                self._drive()
            except Exception:
                self.company.remove(connection)
                raise

    def part(self, connection: Connection) -> None:
        self.company.remove(connection)
        self._tell_table()
        self.rest()

    def rest(self) -> None:
        """Go to sleep when nobody is here and nothing is under way."""
        if not self.company.connections and not self._tasks:
            self._house.sleep(self)

    def close(self, code: Code) -> None:
        """Send everyone away."""
        self.company.bye(code)
        for task in self._tasks:
            task.cancel()

    async def rename(self, me: Me) -> None:
        """A guest has another name or colour now."""
        for connection in self.company.of(me.player):
            connection.me = me
        if self.table.seat_of(me.player) != NOBODY:
            await self._finish(self._rename(me))

    async def _rename(self, me: Me) -> None:
        async with self._lock:
            await self._change(self.table.rename(me))

    # -- what is asked ---------------------------------------------------------------------------

    async def ask(self, connection: Connection, ask: AnyAsk) -> None:
        """Carry out what a browser asks; a refusal is told to it alone."""
        if isinstance(ask, Ping):
            connection.tell(write(Pong()))
        else:
            await self._finish(self._answer(connection, ask))

    async def _answer(self, connection: Connection, ask: AnyAsk) -> None:
        async with self._lock:
            if self._broken:
                return
            try:
                await self._carry_out(connection, ask)
            except Refusal as refusal:
                about = type(ask).__name__
                connection.tell(write(Refused(about, refusal.code, refusal.rule)))
            except Exception:
                self._give_up()
                raise

    async def _carry_out(self, connection: Connection, ask: AnyAsk) -> None:
        table, me = self.table, connection.me
        match ask:
            case Act(prompt, action):
                await self._act(table.own_seat(me.player), action, prompt)
            case Why(action):
                connection.tell(write(Because(action, table.why(me.player, action))))
            case Sit(seat):
                await self._change(table.sit(me, seat))
            case Leave():
                await self._leave(me.player)
            case Arrange():
                await self._change(table.arrange(me.player, ask))
            case Free(seat):
                await self._change(table.free(me.player, seat))
            case Swap(first, second):
                await self._change(table.swap(me.player, first, second))
            case Start():
                await self._start(me.player)
            case StandIn(seat, level):
                away = self._tell.may_stand_in(table.chair(seat))
                await self._change(table.stand_in(me.player, seat, level, away=away))
            case Rematch():
                await self._rematch(me.player)

    async def _act(self, seat: int, action: int, prompt: int) -> None:
        entries, step = self.table.act(seat, action, prompt)
        over = self.table.status == "over"
        await self._keep(entries, listed=over)
        self._tell_step(step.events)
        if over:
            self._tell_table()

    async def _start(self, player: str) -> None:
        await self._keep(self.table.start(player), listed=True)
        self._tell_table()
        self._tell_step(self.table.running().opening.events)

    async def _leave(self, player: str) -> None:
        await self._change(self.table.leave(player))
        if self.table.status == "playing":  # whoever leaves in mid-game leaves in every browser
            for connection in self.company.of(player):
                connection.bye("left")

    async def _rematch(self, player: str) -> None:
        self.table.check_rematch(player)
        if not self.table.next:
            again = await self._house.make_again(self.table, player)
            await self._keep(self.table.follow(again))
        self._tell_table()

    async def _change(self, entries: list[AnyEntry]) -> None:
        await self._keep_people(entries)
        self._tell_table()
        self._drive()

    async def _keep_people(self, entries: list[AnyEntry]) -> None:
        people = any(isinstance(entry, Seated | Stood | Renamed) for entry in entries)
        await self._keep(entries, listed=people)

    async def _keep(self, entries: list[AnyEntry], *, listed: bool = False) -> None:
        """Store what has happened, with what lists of tables show of it, all or nothing.

        If that fails, the table is read again from its log.
        """
        if not entries:
            return
        if self._broken:
            raise Refusal("failed")
        at = self._house.switches.clock()
        try:
            changed = self.table if listed else None
            await self._house.store.append(self.table.name, self._stored, entries, at, changed)
        except Refusal:
            self._give_up()
            raise
        self._stored += len(entries)

    def _give_up(self) -> None:
        self._broken = True
        self.company.bye("failed")
        self._house.sleep(self)

    # -- what is told ----------------------------------------------------------------------------

    def _tell_table(self) -> None:
        self._tell.table()

    def _tell_step(self, events: Events) -> None:
        self._driver.seen = len(events[-1])
        self._tell.step(events)
        self._drive()

    # -- virtual players -------------------------------------------------------------------------

    def _drive(self) -> None:
        """Let virtual players think about what they are asked; an empty table waits."""
        if self.company.connections and not self._broken:
            for seat, prompt in self._driver.take_turns():
                self._begin(self._driver.play(seat, prompt, self._house.workers))

    async def act_for(self, seat: int, action: int, prompt: int) -> None:
        """A virtual player acts, if it still sits there and is still asked."""
        async with self._lock:
            still = self.table.running().prompt(seat) == prompt and self.table.chairs[seat].level
            if still and not self._broken:
                await self._act(seat, action, prompt)

    async def replace(self, seat: int, level: str) -> None:
        """A virtual player failed: another takes over, for everyone to see."""
        async with self._lock:
            if self.table.chairs[seat].level:
                await self._change(self.table.replace(seat, level))

    # -- tasks -----------------------------------------------------------------------------------

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Carry through what was begun, also when whoever asked has gone."""
        await asyncio.shield(self._begin(work))

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refusal):
            LOG.error("table %s failed", self.table.name, exc_info=error)
        self.rest()
