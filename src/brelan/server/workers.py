"""The worker processes in which virtual players decide: here, or elsewhere while any are live.

A broken pool is replaced. What no worker elsewhere answers is decided here.
"""

import asyncio
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress

import msgspec

from brelan.bots.worker import WorkerPool
from brelan.server import thinking
from brelan.server.metrics import NOTHING, Metrics
from brelan.server.remote import Remote, Unanswered
from brelan.server.thinking import Question
from brelan.server.turns import Asking as Asking
from brelan.server.turns import Places

TIMEOUT = 20.0  # seconds until a worker process is replaced
LONGEST_SLOT = 3.0  # seconds
DISCOVERY = 1.5  # seconds in which workers elsewhere are found by their heartbeats


class Answer(msgspec.Struct, frozen=True):
    """What a virtual player chose."""

    action: int
    text: str
    began: float  # when a worker was free for it, by the clock of the event loop
    usual: float  # seconds: the 99th percentile of earlier decisions
    seconds: float = 0.0  # that it took; elsewhere, including the transport


class CannotThink(Exception):
    """A virtual player failed twice at the same decision."""


def new_pool(count: int) -> WorkerPool:
    return WorkerPool(count, thinking.start)


class Workers:
    def __init__(
        self,
        count: int = 0,
        timeout: float = TIMEOUT,
        remote: Remote | None = None,
        new_pool: Callable[[int], WorkerPool] = new_pool,
    ) -> None:
        self._timeout = timeout
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._new_pool = new_pool
        self._pool = new_pool(self._count)
        self._places = Places(self._count)
        self._took: deque[float] = deque(maxlen=200)  # seconds of the last decisions
        self.metrics: Metrics = NOTHING
        self.remote = remote  # workers elsewhere, if there may be any

    @property
    def room(self) -> int:
        """How many questions can be handled at once."""
        return (self.remote.places.room if self.remote else 0) or self._count

    @property
    def waiting(self) -> int:
        """Decisions for which no worker is free yet."""
        return self._places.waiting + (self.remote.places.waiting if self.remote else 0)

    @property
    def busy(self) -> int:
        """Decisions in progress."""
        return self._places.taken + (self.remote.places.taken if self.remote else 0)

    async def warm_up(self) -> None:
        """Start the processes before they are needed, if they are."""
        if self.remote:
            await asyncio.sleep(DISCOVERY)
            if self.remote.places.room:
                return
        loop = asyncio.get_running_loop()
        started = (loop.run_in_executor(self._pool, thinking.warm_up) for _ in range(self._count))
        await asyncio.gather(*started, return_exceptions=True)

    async def choose(self, question: Question, asking: Asking) -> Answer:
        """The action that a virtual player chooses, or the best one, with its text."""
        answer = await self._ask(question, asking)
        if question.of_a_player:
            self._took.append(answer.seconds)
        return answer

    async def _ask(self, question: Question, asking: Asking) -> Answer:
        asked = msgspec.json.encode(question)
        for _ in range(2 if self.remote else 0):
            with suppress(Unanswered):
                return await self._try_elsewhere(asked, question, asking)
        try:
            return await self._try(asked, question, asking)
        except Exception:
            pass  # the worker may be broken or stuck: retry once
        try:
            return await self._try(asked, question, asking)
        except Exception as error:
            self.metrics.note_failed_thought()
            raise CannotThink(str(error)) from error

    async def _try_elsewhere(self, asked: bytes, question: Question, asking: Asking) -> Answer:
        assert self.remote is not None
        usual, asked_at = self._usual(), asyncio.get_running_loop().time()
        answer, began = await self.remote.think(asked, asking, can_wait=question.can_wait)
        if answer.action not in question.legal:
            raise Unanswered
        self.metrics.note_thought(began - asked_at, answer.seconds)
        return Answer(answer.action, answer.text, began, usual, answer.held)

    async def _try(self, asked: bytes, question: Question, asking: Asking) -> Answer:
        asked_at = asyncio.get_running_loop().time()
        place = self._places.place(asking, can_wait=question.can_wait)
        async with place:  # the timeout starts with a free worker
            pool, began = self._pool, asyncio.get_running_loop().time()
            try:
                async with asyncio.timeout(self._timeout):
                    usual = self._usual()
                    action, text, seconds = await self._run(pool, asked)
                    self.metrics.note_thought(began - asked_at, seconds)
                    return Answer(action, text, began, usual, seconds)
            except (BrokenExecutor, TimeoutError):
                self._replace(pool)
                raise

    def _usual(self) -> float:
        """The 99th percentile of the times of the last decisions, in seconds."""
        took = sorted(self._took)
        return min(LONGEST_SLOT, took[len(took) * 99 // 100 - 1]) if len(took) > 1 else 0.0

    async def _run(self, pool: WorkerPool, asked: bytes) -> tuple[int, str, float]:
        return await asyncio.get_running_loop().run_in_executor(pool, thinking.choose, asked)

    def _replace(self, broken: WorkerPool) -> None:
        if self._pool is broken:  # unless another question has replaced it
            self._pool = self._new_pool(self._count)
            broken.end()

    def close(self) -> None:
        self._pool.end()
