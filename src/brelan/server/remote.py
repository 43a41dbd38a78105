"""Thinking on other machines, as a server sees it: the live workers, and the pending questions.

A server hands out at most as many questions at once as the live workers can handle, by turns. A
question that is not answered in time is lost: the caller asks again, or decides here.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Container, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from brelan.server.metrics import NOTHING, Metrics
from brelan.server.questions import (
    HEARTBEAT_EVERY,
    HEARTBEAT_TIMEOUT,
    Answered,
    AnyWorkerMessage,
    Asked,
    ChannelLost,
    Failed,
    Queue,
    Serving,
    Stopped,
    Working,
    encode,
    rules,
)
from brelan.server.turns import Asking, NoRoom, Places

LOG = logging.getLogger("brelan")
TIMEOUT = 4.0  # seconds until a question that no worker has taken is asked again
LONGEST = 20.0  # seconds until one that a worker has taken is asked again
RETRY = 0.5  # seconds


class Unanswered(Exception):
    """No worker answered in time."""


class RemoteWorker:
    """A live worker."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.last_heartbeat = asyncio.get_running_loop().time()


class Pending:
    """A question that was handed out."""

    def __init__(self, limit: asyncio.Timeout) -> None:
        self.answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self.worker = ""  # that has taken it, once that is known
        self._limit = limit

    def note_held(self, worker: str) -> None:
        """It may take long: whether it is asked again must not reveal how hard it was."""
        if not self.worker and not self._limit.expired():
            self._limit.reschedule(asyncio.get_running_loop().time() + LONGEST)
        self.worker = worker

    def resolve(self, answer: Answered | Unanswered) -> None:
        if self.answer.done():
            return
        if isinstance(answer, Answered):
            self.answer.set_result(answer)
        else:
            self.answer.set_exception(answer)


class Remote:
    def __init__(self, queue: Queue, timeout: float = TIMEOUT, metrics: Metrics = NOTHING) -> None:
        self.server = secrets.token_hex(8)
        self.places = Places(0)
        self._queue = queue
        self._timeout = timeout
        self._metrics = metrics
        self._workers: dict[str, RemoteWorker] = {}
        self._own_heartbeat = 0.0  # when this server last received one of its own
        self._foreign: set[str] = set()  # workers with other rules
        self._asked: dict[str, Pending] = {}
        self._failing = False  # the last question was not answered
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def workers(self) -> int:
        """How many are live."""
        return len(self._workers)

    # -- questions -------------------------------------------------------------------------------

    async def think(
        self, question: bytes, asking: Asking, *, can_wait: bool = False
    ) -> tuple[Answered, float]:
        """The answer of a worker, and when the worker began, by the clock of this event loop."""
        try:
            async with self.places.place(asking, can_wait=can_wait):
                return await self._ask(question)
        except NoRoom:
            raise Unanswered from None

    async def _ask(self, question: bytes) -> tuple[Answered, float]:
        loop = asyncio.get_running_loop()
        number, began = secrets.token_hex(8), loop.time()
        asked = encode(Asked(number, self.server, msgspec.Raw(question)))
        try:
            async with asyncio.timeout(self._timeout) as limit:
                pending = self._asked[number] = Pending(limit)
                await self._queue.put(asked)
                answered = await pending.answer
        except (TimeoutError, ChannelLost, Unanswered) as error:
            self._note_lost(asked, error)
            raise Unanswered from None
        finally:
            del self._asked[number]
        self._failing = False
        return answered, max(began, loop.time() - answered.held)

    def _note_lost(self, asked: bytes, error: Exception) -> None:
        self._metrics.note_lost_question()
        self._start(self._withdraw(asked))
        if not self._failing and self._workers:
            self._failing = True
            why = {"reason": str(error) or "no answer in time"}
            LOG.warning(
                "a worker did not answer: the question is asked again or decided here", extra=why
            )

    async def _withdraw(self, asked: bytes) -> None:
        with suppress(ChannelLost):
            await self._queue.withdraw(asked)

    # -- messages of workers ---------------------------------------------------------------------

    def receive(self, message: AnyWorkerMessage) -> None:
        match message:
            case Answered(number) if message.rules == rules():
                self._resolve(number, message)
            case Answered(number) | Failed(number):
                self._resolve(number, Unanswered("a worker could not answer"))
            case Working(worker) if message.rules != rules():
                self._note_foreign(worker, message.rules)
            case Working(worker, _, jobs, held):
                self._workers[worker] = RemoteWorker(jobs)
                self._note_held(worker, held)
                self._count()
            case Stopped(worker):  # it still answers what it has
                self._workers.pop(worker, None)
                self._count()
                self._give_up(())
            case Serving(server) if server == self.server:
                self._own_heartbeat = asyncio.get_running_loop().time()

    def _resolve(self, number: str, answer: Answered | Unanswered) -> None:
        """Unless nobody waits for it any more."""
        if number in self._asked:
            self._asked[number].resolve(answer)

    def _note_held(self, worker: str, numbers: tuple[str, ...]) -> None:
        for number in numbers:
            if number in self._asked:
                self._asked[number].note_held(worker)

    def _note_foreign(self, worker: str, theirs: str) -> None:
        if worker not in self._foreign:
            self._foreign.add(worker)
            LOG.warning("a worker with other rules is ignored", extra={"rules": theirs[:200]})

    def _count(self) -> None:
        before, room = self.places.room, sum(worker.jobs for worker in self._workers.values())
        self.places.resize(room)
        if room and not before:
            LOG.info(
                "workers are available and will choose for virtual players", extra={"jobs": room}
            )
        if before and not room:
            LOG.warning("no worker is available: virtual players are decided here")

    def _give_up(self, workers: Container[str]) -> None:
        """Fail what these dead workers have, and what nobody has if no worker is left."""
        for pending in list(self._asked.values()):
            if pending.worker in workers or not (pending.worker or self._workers):
                pending.resolve(Unanswered("a worker is gone"))

    # -- running ---------------------------------------------------------------------------------

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._supervise(self._listen))
            tasks.create_task(self._supervise(self._send_heartbeats))

    async def _supervise(self, work: Callable[[], Awaitable[None]]) -> None:
        """Restart it after every failure."""
        while True:
            try:
                await work()
            except ChannelLost:  # the channel between servers logs it
                pass
            except Exception:
                LOG.exception("receiving from workers failed")
            self._drop(list(self._workers))
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        await self._queue.listen(self.receive, self.server)

    async def _send_heartbeats(self) -> None:
        while True:
            await self._queue.publish(Serving(self.server, rules()))
            self._drop_timed_out()
            await asyncio.sleep(HEARTBEAT_EVERY)

    def _drop_timed_out(self) -> None:
        """Drop workers without a recent heartbeat, as long as this server receives its own."""
        long_ago = self._own_heartbeat - HEARTBEAT_TIMEOUT
        workers = self._workers.items()
        self._drop([name for name, worker in workers if worker.last_heartbeat < long_ago])

    def _drop(self, workers: Collection[str]) -> None:
        for name in workers:
            self._workers.pop(name, None)
        if workers:
            self._count()
            self._give_up(workers)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@asynccontextmanager
async def reached(
    queue: Queue, timeout: float = TIMEOUT, metrics: Metrics = NOTHING
) -> AsyncIterator[Remote]:
    """The workers at a queue, until the end of the block."""
    remote = Remote(queue, timeout, metrics)
    running = asyncio.create_task(remote.run())
    try:
        yield remote
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        await queue.close()
