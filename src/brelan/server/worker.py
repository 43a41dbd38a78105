"""`brelan worker`: takes questions of virtual players, decides in child processes, and answers.

It knows only what a question contains: the view of one seat, never a table or who sits there.
"""

import asyncio
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from brelan.server import schema
from brelan.server.database import UNUSABLE, Database, revision_of
from brelan.server.identity import Signer
from brelan.server.questions import (
    HEARTBEAT_EVERY,
    LARGEST,
    Answered,
    AnyWorkerMessage,
    ChannelLost,
    Failed,
    Queue,
    Serving,
    Stopped,
    Working,
    decode_asked,
    queue_at,
    rules,
)
from brelan.server.refusal import CannotServe, reason
from brelan.server.remote import RETRY, TIMEOUT
from brelan.server.sqlite import SqliteDatabase
from brelan.server.thinking import decode_question
from brelan.server.workers import CannotThink, Workers

LOG = logging.getLogger("brelan")
STUCK = 2.0  # seconds: hardly any decision takes longer
LISTENING = 2.0  # seconds at the start in which to receive the heartbeats of servers
NOBODY = ("", "", "")  # a worker does not know who asks


class Held:
    """A question that was taken."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.taken = asyncio.get_running_loop().time()


class Worker:
    def __init__(self, queue: Queue, jobs: int) -> None:
        self.name = secrets.token_hex(8)
        self.stopping = asyncio.Event()
        self._queue = queue
        self._jobs = jobs
        self._workers = Workers(jobs)
        self._servers: set[str] = set()  # the rules in their heartbeats
        self._held: dict[str, Held] = {}  # questions by number
        self._ready = False
        self._lost = False

    async def run(self, when_ready: Callable[[], None]) -> None:
        """Until it is stopped; what was taken by then is answered, or given back."""
        try:
            await self._queue.check()
            listening = self._supervise(self._listen)
            heartbeats = self._supervise(self._send_heartbeats)
            async with running(listening), running(heartbeats):
                await self._prepare()
                if not self.stopping.is_set():
                    self._check_rules()
                    self._ready = True
                    when_ready()
                    await self._work()
        finally:
            self._workers.close()
            await self._queue.close()

    async def _prepare(self) -> None:
        """Start the processes and wait for heartbeats of servers, unless it is stopped before."""
        preparing = asyncio.gather(self._workers.warm_up(), asyncio.sleep(LISTENING))
        async with running(self.stopping.wait()) as stopped:
            await asyncio.wait({preparing, stopped}, return_when=asyncio.FIRST_COMPLETED)

    async def _work(self) -> None:
        taking = [asyncio.create_task(self._supervise(self._take)) for _ in range(self._jobs)]
        await self.stopping.wait()
        with suppress(ChannelLost):
            await self._queue.publish(Stopped(self.name))
        _, late = await asyncio.wait(taking, timeout=TIMEOUT)
        await self._give_back()
        for task in late:
            task.cancel()
        await asyncio.gather(*taking, return_exceptions=True)

    async def _supervise(self, work: Callable[[], Awaitable[None]]) -> None:
        """Restart it after every failure, until the worker is stopped."""
        while not self.stopping.is_set():
            try:
                await work()
            except ChannelLost as error:
                self._note_lost(error)
                await asyncio.sleep(RETRY)
            except Exception:
                LOG.exception("a part of the worker failed and was restarted")
                await asyncio.sleep(RETRY)

    def _note_lost(self, error: ChannelLost) -> None:
        if not self._lost:
            self._lost = True
            why = {"channel": self._queue.name, "reason": str(error)}
            LOG.warning("the channel is lost", extra=why)

    # -- questions -------------------------------------------------------------------------------

    async def _take(self) -> None:
        while not self.stopping.is_set():
            found = await self._queue.take()
            if found is not None:
                await self._answer(found)

    async def _answer(self, data: bytes) -> None:
        try:
            asked = decode_asked(data if len(data) <= LARGEST else b"")
        except msgspec.DecodeError:
            LOG.warning("a question cannot be read")
            return
        held = self._held[asked.number] = Held(asked.server)
        try:
            answer = await self._think(asked.number, asked.question, held.taken)
        finally:
            del self._held[asked.number]
        await self._queue.publish(answer, asked.server)

    async def _give_back(self) -> None:
        for number, held in list(self._held.items()):
            with suppress(ChannelLost):
                await self._queue.publish(Failed(number, rules()), held.server)

    async def _think(self, number: str, question: msgspec.Raw, taken: float) -> Answered | Failed:
        try:
            found = await self._workers.choose(decode_question(question), NOBODY)
        except (CannotThink, msgspec.DecodeError):
            LOG.warning("a question cannot be answered")
            return Failed(number, rules())
        held = asyncio.get_running_loop().time() - taken
        return Answered(number, rules(), found.action, found.text, found.seconds, held)

    # -- servers ---------------------------------------------------------------------------------

    async def _send_heartbeats(self) -> None:
        while not self.stopping.is_set():
            await self._queue.publish(Working(self.name, rules(), self._able(), tuple(self._held)))
            await asyncio.sleep(HEARTBEAT_EVERY)

    def _able(self) -> int:
        """How many processes work or are free: not those that are stuck."""
        if not self._ready:
            return 0
        long_ago = asyncio.get_running_loop().time() - STUCK
        return self._jobs - sum(held.taken < long_ago for held in self._held.values())

    async def _listen(self) -> None:
        await self._queue.listen(self._receive)

    def _receive(self, message: AnyWorkerMessage) -> None:
        if isinstance(message, Serving):
            self._servers.add(message.rules)
        if isinstance(message, Working) and message.worker == self.name and self._lost:
            self._lost = False
            LOG.warning("the channel is back", extra={"channel": self._queue.name})

    def _check_rules(self) -> None:
        if self._servers and rules() not in self._servers:
            theirs = "; ".join(sorted(self._servers))[:200]
            raise CannotServe(
                f"the servers play by other rules: theirs are {theirs}, "
                f"this is {rules()}; install the same version"
            )


@asynccontextmanager
async def running(work: Coroutine[Any, Any, Any]) -> AsyncIterator[asyncio.Task[Any]]:
    """A task until the end of the block."""
    task = asyncio.create_task(work)
    try:
        yield task
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def work(database: Database, channel: str, jobs: int, when_ready: Callable[[str], None]) -> None:
    """Until a signal stops it; CannotServe if it cannot start."""
    asyncio.run(_work(house_of(database), channel, jobs, when_ready))


async def _work(house: str, channel: str, jobs: int, when_ready: Callable[[str], None]) -> None:
    queue = queue_at(channel, house)
    worker = Worker(queue, jobs)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, worker.stopping.set)
    await worker.run(lambda: when_ready(queue.name))


def house_of(database: Database) -> str:
    """The name of a house in its channel. Nothing is changed or created."""
    if isinstance(database, SqliteDatabase):
        raise CannotServe("workers need PostgreSQL: give its URL as --database")
    try:
        with database.plain_engine().connect() as connection:
            found = revision_of(connection)
            if found != schema.REVISION:
                raise CannotServe(_why_not(database, found))
            return Signer(database.load_key(connection)).cookie_name
    except UNUSABLE as error:
        raise CannotServe(f"cannot use the database {database.name}: {reason(error)}") from error


def _why_not(database: Database, found: str | None) -> str:
    if found is None:
        return f"there is no server data in {database.name}: start a server first"
    age = "a newer" if found > schema.REVISION else "an older"
    return f"the database {database.name} is of {age} version of Brelan (schema {found})"
