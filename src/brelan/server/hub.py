"""A table in memory: requests are handled one after the other, checked, stored, then broadcast.

When another process wrote to the log first, what it wrote is folded and sent, and the request is
retried. When something fails, the table is dropped from memory and read again from its log.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

from brelan.core.contract import SPECTATOR
from brelan.play.step import Step
from brelan.server import requests
from brelan.server.alarm import Alarm
from brelan.server.broadcast import Broadcast
from brelan.server.driver import Driver
from brelan.server.hints import hint_of, question_of
from brelan.server.host import House
from brelan.server.log import ACTED, AnyEntry, Rematched, StoodIn, WentAway, decode_log
from brelan.server.logs import brief
from brelan.server.metrics import now
from brelan.server.presence import Connection, Presence
from brelan.server.refusal import Conflict, Refusal
from brelan.server.requests import Change, Entries
from brelan.server.synced import SyncedTable
from brelan.server.table import Table
from brelan.server.thinking import Question
from brelan.server.waiting import Done, awaited
from brelan.server.wire import (
    AnyClientMessage,
    AskHint,
    Code,
    Free,
    Leave,
    Me,
    Ping,
    Reason,
    Refused,
    Rematch,
    Sit,
    Submit,
    Why,
    encode,
)
from brelan.server.workers import Asking, CannotThink
from brelan.server.workqueue import Work, WorkQueue

LOG = logging.getLogger("brelan")
ATTEMPTS = 50  # to make a change, while others write to the same log


class Hub:
    def __init__(self, table: Table, house: House, stored: int, changes: int = 0) -> None:
        self.since = house.awake_since(table.name, house.switches.clock())
        self.presence = Presence(house.switches.limits, house.switches.grace, self._note_absence)
        self._house = house
        self._clock = house.switches.clock
        self.table = table
        self._synced = SyncedTable(table, house.store, self._clock, stored, changes)
        self._broadcast = Broadcast(table, self.presence, self._clock)
        self._driver = Driver(table, self, house.switches)
        self._queue = WorkQueue(self)
        self._table_pending = False  # the state of the table has to be sent after the current work
        self._tasks: set[asyncio.Task[None]] = set()  # virtual players that think, and hints
        self._failed = False  # or closed
        self._hinted: set[tuple[Connection, int]] = set()  # prompts for which a hint is on its way
        self._kept: dict[int, float] = {}  # seats that the owner took back, and when
        self.alarm = Alarm(self._clock, self._on_expiry)
        table.timers.resume(self.since)
        self.presence.expect(table.listing().players)
        self.presence.note_elsewhere(house.elsewhere(table.name))

    @property
    def stored(self) -> int:
        """How many entries the log has, as far as is known."""
        return self._synced.stored

    @property
    def failed(self) -> bool:
        """Whether the table may be ahead of its log, or was closed."""
        return self._failed

    # -- connections -----------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        await self._queue.do(lambda: self._join(connection))

    async def _join(self, connection: Connection) -> None:
        self.presence.make_room(connection, self._is_seated)
        if self._house.is_shared:  # another process may have written since it was loaded
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
        self._send_table()
        self.sleep_if_idle()

    def refresh(self, connection: Connection) -> None:
        """Send the latest state to a browser that was behind, but nothing that is not stored."""
        if connection.outdated and self._queue.is_idle:
            self._broadcast.refresh(connection)

    def sleep_if_idle(self) -> None:
        """Drop the table from memory when nobody is connected and nothing is in progress."""
        if not self.presence.connections and not self._tasks and self._queue.is_idle:
            self._house.sleep(self)

    def close(self, code: Code) -> None:
        """Close all connections and stop."""
        self._failed = True  # nothing more is started
        self.presence.close_all(code)
        self._queue.cancel()
        for task in self._tasks:
            task.cancel()

    async def rename(self, me: Me) -> None:
        """A guest has changed name or colour."""
        for connection in self.presence.of(me.player):
            connection.me = me
        if self._is_seated(me.player):
            await self._queue.do(lambda: self._retry(lambda: self._rename(me)))

    async def _rename(self, me: Me) -> None:
        await self._change(requests.rename(self.table, me))

    def _note_absence(self, player: str) -> None:
        """A person has been away for long: the others may now let a virtual player stand in."""
        if self._is_seated(player):
            self._send_table()

    def _send_table(self) -> None:
        """Send everyone the state of the table, but nothing that is not stored."""
        if self._queue.is_idle:
            self._broadcast.send_table()
        else:
            self._table_pending = True

    def _is_seated(self, player: str) -> bool:
        return self.table.seat_of(player) != SPECTATOR

    # -- work ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """After each piece of work, when everything in memory is stored."""
        if self._failed:
            return
        if self._table_pending:
            self._table_pending = False
            self._broadcast.send_table()
        for connection in self.presence.connections:
            if connection.outdated:
                self._broadcast.refresh(connection)

    def rest(self) -> None:
        self.sleep_if_idle()

    def fail(self, error: Exception) -> None:
        LOG.error("a table failed", extra={"table": brief(self.table.name)}, exc_info=error)
        self._fail()

    def _fail(self) -> None:
        """Drop the table; the next connection reads it from its log."""
        self._failed = True
        self._queue.refuse(Refusal("failed"))
        self.presence.close_all("failed")
        self._house.sleep(self)

    # -- requests --------------------------------------------------------------------------------

    def receive(
        self, connection: Connection, message: AnyClientMessage, then: Callable[[], None]
    ) -> None:
        """Handle a message from a browser, then call back; a refusal is sent to it alone."""
        arrived = now()

        def done(error: Exception | None) -> None:
            if error is None:
                if isinstance(message, Submit):
                    self._house.metrics.note_update(self.table.opened.game, arrived)
            elif isinstance(error, Refusal):
                self._refuse(connection, message, error)
            then()

        if isinstance(message, Submit) and self._queue.enter():
            self._submit(connection, message, done)
        else:
            self._queue.add(self._work(connection, message), done)

    def _work(self, connection: Connection, message: AnyClientMessage) -> Work:
        return lambda: self._retry(lambda: self._dispatch(connection, message))

    def _submit(self, connection: Connection, message: Submit, done: Done) -> None:
        """An action needs no task, unless it has to be retried."""

        def finish(refusal: Exception | None) -> None:
            if refusal is None:
                self._queue.leave(done, self._send_stored(entries, steps))
            elif isinstance(refusal, Conflict):
                again = self._work(connection, message)
                self._queue.go_on(lambda: self._resolve(again), done)
            else:
                self._queue.leave(done, self._fail_with(refusal))

        try:
            entries = requests.act(self.table, connection.me, message)
        except Exception:
            self._queue.go_on(self._work(connection, message), done)
            return
        try:
            steps = self._synced.fold(entries, finish)
        except Exception as error:
            self._queue.leave(done, self._fail_with(error))

    def _entries_of(self, me: Me, message: Change) -> Entries:
        return requests.entries_of(self.table, me, message, self._broadcast.may_stand_in)

    async def _resolve(self, again: Work) -> None:
        await self._read_again()
        await again()

    def _send_stored(self, entries: Entries, steps: list[Step]) -> Exception | None:
        """Send everyone what was stored; returns the error if that fails."""
        try:
            self._house.note_stored(self)
            self._send(entries, steps)
            self._drive()
        except Exception as error:
            return self._fail_with(error)
        return None

    def _fail_with(self, error: Exception) -> Exception:
        if isinstance(error, Refusal):
            self._fail()
        else:
            self.fail(error)
        return error

    def _refuse(self, connection: Connection, message: AnyClientMessage, refusal: Refusal) -> None:
        self._house.metrics.note_refused(refusal.code)
        about = type(message).__name__
        connection.send(encode(Refused(about, refusal.code, refusal.rule, refusal.field)))

    async def _dispatch(self, connection: Connection, message: AnyClientMessage) -> None:
        table, me = self.table, connection.me
        if isinstance(message, Sit) and me.player != table.opened.owner:
            self._check_kept(message.seat)
        match message:
            case Why(action):
                rule = requests.why(table, me.player, action)
                connection.send(encode(Reason(action, rule)))
            case AskHint(prompt):
                await self._ask_hint(connection, prompt)
            case Rematch():
                await self._rematch(connection)
            case Ping():
                pass  # answered at once
            case _:
                await self._change(self._entries_of(me, message))
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

    async def _ask_hint(self, connection: Connection, prompt: int) -> None:
        """Recorded in the log first; the answer follows when a worker has found it."""
        seat = self.table.own_seat(connection.me.player)
        await self._change(requests.ask_hint(self.table, seat, prompt))
        if (connection, prompt) not in self._hinted:
            self._hinted.add((connection, prompt))
            self._start_task(self._hint(connection, prompt, question_of(self.table, seat)))

    async def _hint(self, connection: Connection, prompt: int, question: Question) -> None:
        asking = (connection.address, connection.me.player, self.table.name)
        try:
            answer = await self._house.workers.choose(question, asking)
            self._broadcast.send_hint(connection, hint_of(self.table, prompt, answer.text))
        except CannotThink:
            connection.send(encode(Refused(AskHint.__name__, "failed")))
        finally:
            self._hinted.discard((connection, prompt))

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

    async def _retry(self, work: Work) -> None:
        """Retry when another process wrote first, after reading what it wrote.

        A request is refused only by the latest state of the log.
        """
        up_to_date = not self._house.is_shared
        for _ in range(ATTEMPTS):
            try:
                return await work()
            except Conflict:
                await self._read_again()
            except Refusal:
                if up_to_date or self._failed or not await self._found_changes():
                    raise
                up_to_date = True
        LOG.error(
            "gave up: other processes kept writing first", extra={"table": brief(self.table.name)}
        )
        self._fail()
        raise Refusal("failed")

    async def _found_changes(self) -> bool:
        before = self._synced.version
        await self._follow()
        return before != self._synced.version

    async def _read_again(self) -> None:
        """Another process wrote first: the table in memory is ahead of its log."""
        self._house.metrics.note_conflict()
        try:
            await self._follow(reload=True)
        except Refusal:
            self._fail()
            raise

    async def _change(self, entries: Entries) -> None:
        """Fold entries and store them, then send everyone what has changed."""
        steps = await self._fold(entries)
        self._send(entries, steps)
        self._drive()

    def _send(self, entries: Iterable[AnyEntry], steps: list[Step]) -> None:
        acted = any(isinstance(entry, ACTED) for entry in entries)
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
        steps: list[Step] = []
        try:
            await awaited(lambda done: steps.extend(self._synced.fold(entries, done)))
        except Conflict:
            raise  # the table is ahead of its log, and is reloaded
        except Refusal:
            self._fail()
            raise
        self._house.note_stored(self)
        return steps

    # -- what others wrote -----------------------------------------------------------------------

    def is_behind(self, count: int) -> bool:
        """Whether a log with this many entries contains something new."""
        return self._synced.is_behind(count)

    def catch_up(self, count: int) -> None:
        """Fold and send what other processes stored: the log has this many entries."""
        self._queue.start(lambda: self._catch_up(count))

    async def _catch_up(self, count: int) -> None:
        if self.is_behind(count):
            await self._follow()

    async def _follow(self, *, reload: bool = False) -> None:
        """Fold and send what other processes stored."""
        rows = await self._synced.read_new(reload=reload)
        if self._synced.table is not self.table:
            self._adopt(self._synced.table)
        for at, entry in decode_log(rows, self.stored):
            self._show(entry, at)
        self._drive()

    def _adopt(self, table: Table) -> None:
        """Replace the table, which was reloaded."""
        self.table = table
        table.timers.resume(self.since)
        self._driver.table = table
        self._broadcast = Broadcast(table, self.presence, self._clock)
        if table.phase == "waiting":
            self._broadcast.send_table()

    def _show(self, entry: AnyEntry, at: int) -> None:
        """Fold an entry that another process stored, and send what it changed."""
        step = self._synced.restore(entry, at)
        self._send([entry], [step] if step else [])
        if isinstance(entry, WentAway):
            self._close_tabs(self.table.seats[entry.seat].player)

    def note_others(self) -> None:
        """Somebody connected to this table in another process, or disconnected."""
        self._queue.start(self._note_others)

    async def _note_others(self) -> None:
        self.since = self._house.awake_since(self.table.name, self.since)
        if self.presence.note_elsewhere(self._house.elsewhere(self.table.name)):
            self._broadcast.send_table()
        self._drive()

    # -- virtual players -------------------------------------------------------------------------

    def _drive(self) -> None:
        """Let virtual players decide; without connections they wait."""
        if not self._house.leads(self.table.name):
            self.alarm.stop()
        elif self.presence.connections and not self._failed:
            if self.table.has_virtual:
                for seat, prompt in self._driver.take_turns():
                    playing = self._driver.play(seat, prompt, self._house.workers, self._asking())
                    self._start_task(playing)
            self.alarm.set(self.table)

    def _asking(self) -> Asking:
        """Whose share virtual players use: the owner's, or that of the first connection."""
        owner = self.presence.of(self.table.opened.owner)
        first = (owner or self.presence.connections)[0]
        return (first.address, first.me.player, self.table.name)

    async def submit_for(self, seat: int, action: int, prompt: int, text: str) -> None:
        """A virtual player acts, if it still plays that seat and the prompt is still current."""
        await self._queue.do(
            lambda: self._retry(lambda: self._submit_for(seat, action, prompt, text))
        )

    async def _submit_for(self, seat: int, action: int, prompt: int, text: str) -> None:
        if self._plays(seat) and self.table.running().prompt(seat) == prompt:
            await self._change(requests.submit(self.table, seat, prompt, action, text))
            self._house.metrics.note_action(self.table.opened.game, "virtual")

    async def replace(self, seat: int, level: str) -> None:
        """A virtual player failed: another one visibly takes over."""
        await self._queue.do(lambda: self._retry(lambda: self._replace(seat, level)))

    async def _replace(self, seat: int, level: str) -> None:
        if self._plays(seat) and self.table.seats[seat].level != level:
            await self._change([StoodIn(seat, level)])

    def _plays(self, seat: int) -> bool:
        """Whether a virtual player plays that seat."""
        return self.table.status == "playing" and bool(self.table.seats[seat].level)

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end_task)

    def _end_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not self._failed and not isinstance(error, Refusal):
            LOG.error("a table failed", extra={"table": brief(self.table.name)}, exc_info=error)
        self.sleep_if_idle()

    # -- timers ----------------------------------------------------------------------------------

    def _on_expiry(self, timer: int) -> None:
        """Time is up; handled after all requests that arrived in time."""
        self._queue.start(lambda: self._retry(lambda: self._end_time(timer)))

    async def _end_time(self, timer: int) -> None:
        entries = requests.expire(self.table, timer, self._clock())
        if entries:
            await self._change(entries)
        else:
            self.alarm.set(self.table)
