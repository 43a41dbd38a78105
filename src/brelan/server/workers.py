"""The worker processes in which virtual players decide. A broken pool is replaced."""

import asyncio
import os
from collections import deque
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager

import msgspec

from brelan.bots.worker import WorkerPool
from brelan.server import thinking
from brelan.server.metrics import NOTHING
from brelan.server.thinking import Question
from brelan.server.turns import Turns

TIMEOUT = 20.0  # seconds until a worker is given up
LONGEST_SLOT = 3.0  # seconds


class Answer(msgspec.Struct, frozen=True):
    """What a virtual player chose."""

    action: int
    text: str
    began: float  # when there was a worker for it, by the clock of the event loop
    usual: float  # seconds that hardly any decision before it took longer than


Asking = tuple[str, str, str]  # address, guest, table: whose share of the thinking is used


class CannotThink(Exception):
    """A virtual player failed twice at the same decision."""


class Workers:
    def __init__(self, count: int = 0, timeout: float = TIMEOUT) -> None:
        self._timeout = timeout
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._pool = self._new_pool()
        self._free = self._count
        self._took: deque[float] = deque(maxlen=200)  # seconds of the last decisions
        self._waiting: Turns[asyncio.Future[None]] = Turns()  # for a free worker
        self.metrics = NOTHING

    @property
    def waiting(self) -> int:
        """Decisions for which no worker is free yet."""
        return len(self._waiting)

    @property
    def busy(self) -> int:
        """Decisions in the making."""
        return self._count - self._free

    async def warm_up(self) -> None:
        """Start the processes before they are needed."""
        loop = asyncio.get_running_loop()
        started = (loop.run_in_executor(self._pool, thinking.warm_up) for _ in range(self._count))
        await asyncio.gather(*started, return_exceptions=True)

    async def choose(self, question: Question, asking: Asking) -> Answer:
        """The action that a virtual player chooses, with its text."""
        asked = msgspec.json.encode(question)
        try:
            return await self._try(asked, asking)
        except Exception:
            pass  # the worker may be broken or stuck: retry once
        try:
            return await self._try(asked, asking)
        except Exception as error:
            self.metrics.note_failed_thought()
            raise CannotThink(str(error)) from error

    async def _try(self, asked: bytes, asking: Asking) -> Answer:
        asked_at = asyncio.get_running_loop().time()
        async with self._worker(asking):  # the timeout starts with a free worker
            pool, began = self._pool, asyncio.get_running_loop().time()
            try:
                async with asyncio.timeout(self._timeout):
                    usual = self._usual()
                    action, text, seconds = await self._run(pool, asked)
                    self._took.append(seconds)
                    self.metrics.note_thought(began - asked_at, seconds)
                    return Answer(action, text, began, usual)
            except (BrokenExecutor, TimeoutError):
                self._replace(pool)
                raise

    def _usual(self) -> float:
        """How long nearly all of the last decisions took at most, whoever made them."""
        took = sorted(self._took)
        return min(LONGEST_SLOT, took[len(took) * 99 // 100 - 1]) if len(took) > 1 else 0.0

    async def _run(self, pool: WorkerPool, asked: bytes) -> tuple[int, str, float]:
        return await asyncio.get_running_loop().run_in_executor(pool, thinking.choose, asked)

    @asynccontextmanager
    async def _worker(self, asking: Asking) -> AsyncIterator[None]:
        """A free worker: those who ask take turns."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(asking, turn)
        self._hand_out()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._hand_out()

    def _hand_out(self) -> None:
        while self._free and self._waiting:
            turn = self._waiting.next()
            if not turn.done():  # whoever waited may have gone
                self._free -= 1
                turn.set_result(None)

    def _replace(self, broken: WorkerPool) -> None:
        if self._pool is broken:  # unless another question has replaced it
            self._pool = self._new_pool()
            broken.end()

    def close(self) -> None:
        self._pool.end()

    def _new_pool(self) -> WorkerPool:
        return WorkerPool(self._count, thinking.start)
