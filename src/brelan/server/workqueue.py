"""The work at a table, one piece after the other, whatever becomes of whoever asked for it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from brelan.server.refusal import Refusal

Work = Callable[[], Awaitable[None]]
Then = Callable[[Exception | None], None]


class Owner(Protocol):
    """Whose work it is."""

    def settle(self) -> None:
        """After each piece: nothing is half done."""

    def rest(self) -> None:
        """There is nothing more to do."""

    def fail(self, error: Exception) -> None:
        """A piece ended in an error that is no refusal."""


class WorkQueue:
    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self._waiting: deque[tuple[Work, Then]] = deque()
        self._running: asyncio.Task[None] | None = None
        self._refusal: Refusal | None = None  # of all that is still to be done

    @property
    def is_idle(self) -> bool:
        return self._running is None

    def add(self, work: Work, then: Then) -> None:
        """Do something when all that came before it is done; afterwards call `then`."""
        self._waiting.append((work, then))
        if self._running is None:
            self._running = asyncio.create_task(self._run())

    async def do(self, work: Work) -> None:
        """Wait until it is done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: Exception | None) -> None:
            if done.cancelled():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.add(work, then)
        await done

    def start(self, work: Work) -> None:
        """Nobody waits for it."""
        self.add(work, _nothing)

    def refuse(self, refusal: Refusal) -> None:
        """Do no more."""
        self._refusal = refusal

    def cancel(self) -> None:
        if self._running is not None:
            self._running.cancel()

    async def _run(self) -> None:
        while self._waiting:
            work, then = self._waiting.popleft()
            try:
                then(await self._result(work))
                self._owner.settle()
            except Exception as error:  # of whoever is told: the rest is still to be done
                self._owner.fail(error)
        self._running = None
        self._owner.rest()

    async def _result(self, work: Work) -> Exception | None:
        if self._refusal is not None:
            return self._refusal
        try:
            await work()
        except Refusal as refusal:
            return refusal
        except Exception as error:
            self._owner.fail(error)
            return error
        return None


def _nothing(_: Exception | None) -> None:
    pass
