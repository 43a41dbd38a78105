"""A table that is awake: who is connected, what they ask and what they are told.

One thing happens after the other, under the table's lock: it is checked, stored, and only then
told. Every seat gets its own view and events; nothing else of the match leaves the house. When
storing fails, the table goes to sleep and is read again from its log.
"""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from functools import cache
from typing import Any, Protocol

import msgspec

from brelan.core.view import Event
from brelan.play.match import Match
from brelan.server.log import Acted, AnyEntry, Seated
from brelan.server.refusal import Refusal
from brelan.server.settings import Switches
from brelan.server.store import Store
from brelan.server.table import NOBODY, Chair, Table
from brelan.server.thinking import Question
from brelan.server.wire import (
    COLOURS,
    Act,
    AnyAsk,
    Arrange,
    Because,
    Bye,
    Code,
    Free,
    Leave,
    Me,
    Ping,
    Pong,
    Refused,
    Rematch,
    SeatInfo,
    Sit,
    StandIn,
    Start,
    Swap,
    Update,
    Why,
    ranges,
    write,
)
from brelan.server.wire import Table as TableMessage
from brelan.server.workers import CannotThink, Workers

LOG = logging.getLogger("brelan")
MOST_CONNECTIONS = 64
MOST_WAITING = 100  # messages that a slow browser may be behind
SIMPLEST = "random"  # the level that takes over when a virtual player fails
LONGEST_PAUSE = 2.5
VIRTUAL_NAMES = ("Alba", "Bruno", "Cléa", "Dario", "Elif", "Fynn", "Gina", "Hugo")  # by seat


class Connection:
    """A browser at a table: messages wait here until they are sent; None ends it."""

    def __init__(self, me: Me, link: str) -> None:
        self.me = me
        self.link = link
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._ended = False

    def tell(self, message: bytes) -> None:
        if self.outbox.qsize() >= MOST_WAITING:
            self.end()
        elif not self._ended:
            self.outbox.put_nowait(message)

    def bye(self, code: Code) -> None:
        self.tell(write(Bye(code)))
        self.end()

    def end(self) -> None:
        if not self._ended:
            self._ended = True
            self.outbox.put_nowait(None)


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
        self.connections: list[Connection] = []
        self._house = house
        self._lock = asyncio.Lock()
        self._stored = len(table.log)
        self._steps = 0 if table.match is None else _steps(table)
        self._seen = 1  # how many things everyone saw happen in the last step
        self._away: dict[str, float] = {}  # since when a person is not connected
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[int, int]] = set()  # seats and prompts
        self._broken = False

    # -- coming and going ------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        if len(self.connections) >= MOST_CONNECTIONS:
            raise Refusal("too_many")
        await self._shielded(self._welcome(connection))

    async def _welcome(self, connection: Connection) -> None:
        async with self._lock:
            await self._keep(self.table.come_back(connection.me.player))
            self.connections.append(connection)
            self._away.pop(connection.me.player, None)
            self._tell_table()
            if self.table.match is not None:
                connection.tell(self._update(self.table.match, self._seat(connection), None))
            self._drive()

    async def part(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self._tell_table()
        self.rest()

    def rest(self) -> None:
        """Go to sleep when nobody is here and nothing is under way."""
        if not self.connections and not self._tasks and not self._broken:
            self._house.sleep(self)

    def close(self, code: Code) -> None:
        """Send everyone away."""
        for connection in self.connections:
            connection.bye(code)
        for task in self._tasks:
            task.cancel()

    # -- what is asked ---------------------------------------------------------------------------

    async def ask(self, connection: Connection, ask: AnyAsk) -> None:
        """Carry out what a browser asks; a refusal is told to it alone."""
        if isinstance(ask, Ping):
            connection.tell(write(Pong()))
            return
        await self._shielded(self._answer(connection, ask))

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
                await self._act(self._own(me.player), action, prompt)
            case Why(action):
                connection.tell(write(Because(action, table.why(me.player, action))))
            case Sit(seat):
                await self._change(table.sit(me, seat))
            case Leave():
                await self._change(table.leave(me.player))
                self._send_away(me.player)
            case Arrange():
                await self._change(table.arrange(me.player, ask))
            case Free(seat):
                await self._change(table.free(me.player, seat))
            case Swap(first, second):
                await self._change(table.swap(me.player, first, second))
            case Start():
                await self._start(me.player)
            case StandIn(seat, level):
                self._check_away(seat)
                await self._change(table.stand_in(me.player, seat, level))
            case Rematch():
                await self._rematch(me.player)

    async def rename(self, me: Me) -> None:
        """A guest has another name or colour now."""
        if not self._is_here(me.player) and self.table.seat_of(me.player) == NOBODY:
            return
        for connection in self.connections:
            if connection.me.player == me.player:
                connection.me = me
        await self._shielded(self._rename(me))

    async def _rename(self, me: Me) -> None:
        async with self._lock:
            if entries := self.table.rename(me):
                await self._change(entries)

    async def _act(self, seat: int, action: int, prompt: int) -> None:
        entries, step = self.table.act(seat, action, prompt)
        await self._keep(entries)
        self._steps += 1
        self._seen = len(step.events[-1])
        self._tell_updates(step.events)
        if self.table.status == "over":
            await self._house.store.set_status(self.table)
            self._tell_table()
        self._drive()

    async def _change(self, entries: list[AnyEntry]) -> None:
        await self._keep(entries)
        for entry in entries:
            if isinstance(entry, Seated):
                await self._house.store.give_seat(self.table.name, entry.player)
        self._tell_table()
        self._drive()

    async def _start(self, player: str) -> None:
        await self._keep(self.table.start(player))
        await self._house.store.set_status(self.table)
        opening = self.table.running().opening
        self._seen = len(opening.events[-1])
        self._tell_table()
        self._tell_updates(opening.events)
        self._drive()

    async def _rematch(self, player: str) -> None:
        if self.table.status != "over":
            raise Refusal("not_started" if self.table.match is None else "started")
        self._own(player)
        if not self.table.next:
            self.table.follow(await self._house.make_again(self.table, player))
            await self._keep(self.table.log[self._stored :])
        self._tell_table()

    async def _keep(self, entries: list[AnyEntry]) -> None:
        """Store what has happened; if that fails, forget it and read the table again."""
        if not entries:
            return
        if self._broken:
            raise Refusal("failed")
        at = self._house.switches.clock()
        try:
            await self._house.store.append(self.table.name, self._stored, entries, at)
        except Refusal:
            self._give_up()
            raise
        self._stored += len(entries)

    def _give_up(self) -> None:
        """The log alone is right: everyone comes back to a table that is read from it."""
        self._broken = True
        for connection in self.connections:
            connection.bye("failed")
        self._house.sleep(self)

    # -- what is told ----------------------------------------------------------------------------

    def _tell_table(self) -> None:
        watching = sum(self._seat(c) == NOBODY for c in self.connections)
        seats = tuple(self._seat_info(*place) for place in enumerate(self.table.chairs))
        for connection in self.connections:
            connection.tell(self._table(connection, seats, watching))

    def _table(self, connection: Connection, seats: tuple[SeatInfo, ...], watching: int) -> bytes:
        table, opened = self.table, self.table.opened
        return write(
            TableMessage(
                table=table.name,
                game=opened.game,
                options=opened.options,
                pace=opened.pace,
                status=table.status,
                seats=seats,
                you=self._seat(connection),
                maker=connection.me.player == opened.maker,
                watching=watching,
                link=connection.link,
                next=table.next,
                fault=table.fault,
            )
        )

    def _seat_info(self, seat: int, chair: Chair) -> SeatInfo:
        here = chair.kind == "person" and not chair.left and self._is_here(chair.player)
        person = chair.kind == "person"
        return SeatInfo(
            kind=chair.kind,
            name=chair.name if person else VIRTUAL_NAMES[seat],
            colour=chair.colour if person else COLOURS[seat],
            level=chair.level,
            here=here,
            may_stand_in=self._may_stand_in(chair),
        )

    def _tell_updates(self, events: tuple[tuple[Event, ...], ...]) -> None:
        match = self.table.running()

        @cache
        def update(seat: int) -> bytes:
            return self._update(match, seat, events)

        for connection in self.connections:
            connection.tell(update(self._seat(connection)))

    def _update(
        self, match: Match, seat: int, events: tuple[tuple[Event, ...], ...] | None
    ) -> bytes:
        """How the match stands for a seat; NOBODY is a spectator."""
        watching = seat == NOBODY
        place = match.game.seats if watching else seat
        seen = () if events is None else events[place]
        return write(
            Update(
                step=self._steps,
                events=msgspec.Raw(msgspec.json.encode(seen)),
                view=msgspec.Raw(msgspec.json.encode(match.view(place))),
                prompt=-1 if watching else match.prompt(seat),
                legal=() if watching else ranges(match.legal(seat)),
                rounds=match.rounds(),
                places=match.places() if match.over() else (),
            )
        )

    # -- who is here -----------------------------------------------------------------------------

    def _seat(self, connection: Connection) -> int:
        return self.table.seat_of(connection.me.player)

    def _own(self, player: str) -> int:
        seat = self.table.seat_of(player)
        if seat == NOBODY:
            raise Refusal("not_seated")
        return seat

    def _is_here(self, player: str) -> bool:
        return any(connection.me.player == player for connection in self.connections)

    def _may_stand_in(self, chair: Chair) -> bool:
        if self.table.status != "playing" or chair.kind != "person" or chair.level:
            return False
        return chair.left or self._has_been_away(chair.player)

    def _has_been_away(self, player: str) -> bool:
        if self._is_here(player):
            return False
        loop, grace = asyncio.get_running_loop(), self._house.switches.grace
        if player not in self._away:
            self._away[player] = loop.time()
            loop.call_later(grace, self._tell_table)
        return loop.time() >= self._away[player] + grace

    def _check_away(self, seat: int) -> None:
        if not 0 <= seat < len(self.table.chairs):
            raise Refusal("no_such_seat")
        if not self._may_stand_in(self.table.chairs[seat]):
            self.table.running()
            raise Refusal("still_here")

    def _send_away(self, player: str) -> None:
        """Whoever leaves in mid-game leaves in every browser."""
        if self.table.status != "playing":
            return
        for connection in self.connections:
            if connection.me.player == player:
                connection.bye("left")

    # -- virtual players -------------------------------------------------------------------------

    def _drive(self) -> None:
        """Let virtual players think about what they are asked; an empty table waits."""
        match = self.table.match
        if match is None or not self.connections or self._broken:
            return
        for seat in self.table.virtual_actors():
            turn = (seat, match.prompt(seat))
            if turn not in self._thinking:
                self._thinking.add(turn)
                self._begin(self._play(*turn))

    async def _play(self, seat: int, prompt: int) -> None:
        """Think, wait as long as a person would, and act, if it is still asked."""
        loop = asyncio.get_running_loop()
        ready = loop.time() + self._delay()
        try:
            action = await self._choice(seat)
            await asyncio.sleep(max(0.0, ready - loop.time()))
            async with self._lock:
                chair, match = self.table.chairs[seat], self.table.running()
                if chair.level and match.prompt(seat) == prompt and not self._broken:
                    await self._act(seat, action, prompt)
        finally:
            self._thinking.discard((seat, prompt))

    def _delay(self) -> float:
        """Drawn without a look at hidden things: longer after more that everyone saw."""
        switches = self._house.switches
        pause = min(LONGEST_PAUSE, switches.pause * (self._seen - 1))
        return switches.delay(self.table.opened.pace) + pause

    async def _choice(self, seat: int) -> int:
        match, level = self.table.running(), self.table.chairs[seat].level
        legal = match.legal(seat)
        if level != SIMPLEST:
            try:
                return await self._house.workers.choose(self._question(match, seat, level))
            except CannotThink:
                await self._replace(seat)
        return secrets.choice(legal)

    def _question(self, match: Match, seat: int, level: str) -> Question:
        return Question(
            game=self.table.opened.game,
            options=self.table.opened.options,
            level=level,
            view=msgspec.Raw(msgspec.json.encode(match.view(seat))),
            legal=match.legal(seat),
            luck=secrets.token_hex(8),
        )

    async def _replace(self, seat: int) -> None:
        async with self._lock:
            if self.table.chairs[seat].level:
                await self._change(self.table.replace(seat, SIMPLEST))

    # -- tasks -----------------------------------------------------------------------------------

    async def _shielded(self, work: Coroutine[Any, Any, None]) -> None:
        """Finish what was begun, also when whoever asked has gone."""
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


def _steps(table: Table) -> int:
    return sum(isinstance(entry, Acted) for entry in table.log)
