"""The worker processes in which virtual players decide. A broken pool is replaced."""

import asyncio
import os
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from brelan.bots.worker import start_worker
from brelan.server import thinking
from brelan.server.thinking import Question

TIMEOUT = 20.0  # seconds until a worker is given up


class CannotThink(Exception):
    """A virtual player failed twice at the same decision."""


class Workers:
    def __init__(self, count: int = 0, timeout: float = TIMEOUT) -> None:
        self._timeout = timeout
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._pool = self._new_pool()
        self._free = asyncio.Semaphore(self._count)  # the timeout starts with a free worker

    async def warm_up(self) -> None:
        """Start the processes before they are needed."""
        loop = asyncio.get_running_loop()
        started = (loop.run_in_executor(self._pool, thinking.warm_up) for _ in range(self._count))
        await asyncio.gather(*started, return_exceptions=True)

    async def choose(self, question: Question) -> tuple[int, str]:
        """The action that a virtual player chooses, with its text."""
        asked = msgspec.json.encode(question)
        try:
            return await self._try(asked)
        except Exception:
            pass  # the worker may be broken or stuck: retry once
        try:
            return await self._try(asked)
        except Exception as error:
            raise CannotThink(str(error)) from error

    async def _try(self, asked: bytes) -> tuple[int, str]:
        loop = asyncio.get_running_loop()
        async with self._free:
            pool = self._pool
            try:
                async with asyncio.timeout(self._timeout):
                    return await loop.run_in_executor(pool, thinking.choose, asked)
            except (BrokenExecutor, TimeoutError):
                self._replace(pool)
                raise

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:  # unless another question has replaced it
            self._pool = self._new_pool()
            _end(broken)

    def close(self) -> None:
        _end(self._pool)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._count, mp_context=get_context("spawn"), initializer=start_worker
        )


def _end(pool: ProcessPoolExecutor) -> None:
    """Without waiting for questions under way."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False)
    for process in processes:
        process.terminate()
