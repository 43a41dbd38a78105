"""Thinking on other machines, as a server sees it: the workers that it hears, and what it asked.

A server hands out at most as many questions at once as the workers it hears can think about, by
turns. What is not answered in time is lost: whoever asked asks again, or thinks here.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from brelan.server.metrics import NOTHING, Metrics
from brelan.server.questions import (
    BEAT_EVERY,
    FORGOTTEN,
    AnyNews,
    Asked,
    ChannelLost,
    Failed,
    Queue,
    Serving,
    Stopped,
    Thought,
    Working,
    encode,
    rules,
)
from brelan.server.turns import Asking, NoRoom, Places

LOG = logging.getLogger("brelan")
TIMEOUT = 4.0  # seconds until a question that was handed out is asked again
RETRY = 0.5  # seconds


class Unanswered(Exception):
    """No worker answered, in time or at all."""


class Heard:
    """A worker, and when it was heard last."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.at = asyncio.get_running_loop().time()


class Remote:
    def __init__(self, queue: Queue, timeout: float = TIMEOUT, metrics: Metrics = NOTHING) -> None:
        self.server = secrets.token_hex(8)
        self.places = Places(0)
        self._queue = queue
        self._timeout = timeout
        self._metrics = metrics
        self._workers: dict[str, Heard] = {}
        self._heard = 0.0  # when the last beat of this server came back
        self._foreign: set[str] = set()  # workers with other rules
        self._asked: dict[str, asyncio.Future[Thought]] = {}
        self._failing = False  # the last question was not answered
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def workers(self) -> int:
        """Those that are heard."""
        return len(self._workers)

    # -- questions -------------------------------------------------------------------------------

    async def think(self, question: bytes, asking: Asking) -> tuple[Thought, float]:
        """The answer of a worker, and when it began, by the clock of this event loop."""
        try:
            async with self.places.place(asking):
                return await self._ask(question)
        except NoRoom:
            raise Unanswered from None

    async def _ask(self, question: bytes) -> tuple[Thought, float]:
        loop = asyncio.get_running_loop()
        number, began = secrets.token_hex(8), loop.time()
        asked = encode(Asked(number, self.server, msgspec.Raw(question)))
        answer = self._asked[number] = loop.create_future()
        try:
            async with asyncio.timeout(self._timeout):
                await self._queue.put(asked)
                thought = await answer
        except (TimeoutError, ChannelLost, Unanswered) as error:
            self._note_lost(asked, error)
            raise Unanswered from None
        finally:
            del self._asked[number]
        self._failing = False
        return thought, max(began, loop.time() - thought.held)

    def _note_lost(self, asked: bytes, error: Exception) -> None:
        self._metrics.note_lost_question()
        self._start(self._withdraw(asked))
        if not self._failing and self._workers:
            self._failing = True
            why = {"reason": str(error) or "no answer in time"}
            LOG.warning("a question was lost: it is asked again, or answered here", extra=why)

    async def _withdraw(self, asked: bytes) -> None:
        with suppress(ChannelLost):
            await self._queue.withdraw(asked)

    # -- what workers tell -----------------------------------------------------------------------

    def receive(self, news: AnyNews) -> None:
        match news:
            case Thought(number) if news.rules == rules():
                self._settle(number, news)
            case Thought(number) | Failed(number):
                self._settle(number, Unanswered("a worker could not answer"))
            case Working(worker) if news.rules != rules():
                self._note_foreign(worker, news.rules)
            case Working(worker, _, jobs):
                self._workers[worker] = Heard(jobs)
                self._count()
            case Stopped(worker):
                self._workers.pop(worker, None)
                self._count()
            case Serving(server) if server == self.server:
                self._heard = asyncio.get_running_loop().time()

    def _settle(self, number: str, answer: Thought | Unanswered) -> None:
        """Unless it was asked by nobody, or was answered, or is no longer waited for."""
        asked = self._asked.get(number)
        if asked is not None and not asked.done():
            if isinstance(answer, Thought):
                asked.set_result(answer)
            else:
                asked.set_exception(answer)

    def _note_foreign(self, worker: str, theirs: str) -> None:
        if worker not in self._foreign:
            self._foreign.add(worker)
            LOG.warning("a worker with other rules is not asked", extra={"rules": theirs[:200]})

    def _count(self) -> None:
        before, room = self.places.room, sum(worker.jobs for worker in self._workers.values())
        self.places.resize(room)
        if room and not before:
            LOG.info("workers are heard: virtual players think there", extra={"jobs": room})
        if before and not room:
            LOG.warning("no worker is heard: virtual players think here")
            self._give_up()

    def _give_up(self) -> None:
        """Nobody is there to answer."""
        for number in list(self._asked):
            self._settle(number, Unanswered("no worker is heard"))

    # -- at all times ----------------------------------------------------------------------------

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._supervise(self._listen))
            tasks.create_task(self._supervise(self._beat))

    async def _supervise(self, work: Callable[[], Awaitable[None]]) -> None:
        """Begin again, as often as it takes."""
        while True:
            try:
                await work()
            except ChannelLost:  # the channel between servers tells of it
                pass
            except Exception:
                LOG.exception("workers cannot be heard")
            self._workers.clear()
            self._count()
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        await self._queue.listen(self.receive, self.server)

    async def _beat(self) -> None:
        while True:
            await self._queue.tell(Serving(self.server, rules()))
            self._forget()
            await asyncio.sleep(BEAT_EVERY)

    def _forget(self) -> None:
        """Workers that were not heard for long, while this server heard itself."""
        long_ago = self._heard - FORGOTTEN
        gone = [name for name, worker in self._workers.items() if worker.at < long_ago]
        for name in gone:
            del self._workers[name]
        if gone:
            self._count()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@asynccontextmanager
async def reached(
    queue: Queue, timeout: float = TIMEOUT, metrics: Metrics = NOTHING
) -> AsyncIterator[Remote]:
    """The workers at a queue, who are heard until the end of the block."""
    remote = Remote(queue, timeout, metrics)
    running = asyncio.create_task(remote.run())
    try:
        yield remote
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        await queue.close()
