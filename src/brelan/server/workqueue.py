"""The work at a table, one piece after the other. It is finished even if its caller disconnects."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from brelan.server.refusal import Refusal
from brelan.server.waiting import Done, awaited

Work = Callable[[], Awaitable[None]]


class Owner(Protocol):
    """Notified by its queue."""

    def settle(self) -> None:
        """After each piece of work."""

    def rest(self) -> None:
        """The queue is empty."""

    def fail(self, error: Exception) -> None:
        """A piece of work ended in an error that is no refusal."""


class WorkQueue:
    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self._waiting: deque[tuple[Work, Done]] = deque()
        self._busy = False
        self._running: asyncio.Task[None] | None = None
        self._refusal: Refusal | None = None  # of everything that is still queued

    @property
    def is_idle(self) -> bool:
        return not self._busy

    def add(self, work: Work, then: Done) -> None:
        """Queue a piece of work; `then` is called when it is done."""
        self._waiting.append((work, then))
        if not self._busy:
            self._start()

    async def do(self, work: Work) -> None:
        """Queue a piece of work, and wait until it is done."""
        await awaited(lambda done: self.add(work, done))

    def start(self, work: Work) -> None:
        """Queue a piece of work that nobody waits for."""
        self.add(work, _nothing)

    def enter(self) -> bool:
        """Begin a piece without a task, if it can begin now; it ends with `leave` or `go_on`."""
        if self._busy or self._refusal is not None:
            return False
        self._busy = True
        return True

    def go_on(self, work: Work, then: Done) -> None:
        """The piece that was entered needs a task after all."""
        self._waiting.appendleft((work, then))
        self._start()

    def leave(self, then: Done, error: Exception | None) -> None:
        """The piece that was entered is done."""
        self._end(then, error)
        if self._waiting:
            self._start()
        else:
            self._rest()

    def refuse(self, refusal: Refusal) -> None:
        """Refuse everything from now on."""
        self._refusal = refusal

    def cancel(self) -> None:
        if self._running is not None:
            self._running.cancel()

    def _start(self) -> None:
        self._busy = True
        self._running = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while self._waiting:
            work, then = self._waiting.popleft()
            self._end(then, await self._result(work))
        self._running = None
        self._rest()

    def _end(self, then: Done, error: Exception | None) -> None:
        try:
            then(error)
            self._owner.settle()
        except Exception as failure:  # of the callback: the queue has to go on
            self._owner.fail(failure)

    def _rest(self) -> None:
        self._busy = False
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
