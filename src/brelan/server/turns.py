"""Fair queues: somebody with many requests does not keep the others waiting."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")
Branch = dict[str, "Branch[T] | deque[T]"]
Asking = tuple[str, str, str]  # address, guest, table: whose share is used


class Turns(Generic[T]):
    """A round-robin queue: first between the first keys, then between those below each of them.

    With the keys (address, guest, table), a thousand tables of one guest together get as many turns
    as one table of another.
    """

    def __init__(self) -> None:
        self._waiting: Branch[T] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def __len__(self) -> int:
        return _count(self._waiting)

    def add(self, keys: tuple[str, ...], item: T) -> None:
        branch = self._waiting
        for key in keys[:-1]:
            below = branch.setdefault(key, {})
            assert isinstance(below, dict)
            branch = below
        leaf = branch.setdefault(keys[-1], deque())
        assert isinstance(leaf, deque)
        leaf.append(item)

    def next(self) -> T:
        return _next(self._waiting)


def _count(branch: "Branch[T] | deque[T]") -> int:
    return len(branch) if isinstance(branch, deque) else sum(map(_count, branch.values()))


def _next(branch: "Branch[T] | deque[T]") -> T:
    if isinstance(branch, deque):
        return branch.popleft()
    key = next(iter(branch))
    below = branch.pop(key)
    item = _next(below)
    if below:
        branch[key] = below  # behind the others
    return item


class NoRoom(Exception):
    """There are no places at all."""


class Places:
    """A semaphore with room for a number of tasks; those that wait take turns.

    What can wait gets a place only when nobody else wants one.
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self.taken = 0
        self._waiting: Turns[asyncio.Future[None]] = Turns()
        self._later: Turns[asyncio.Future[None]] = Turns()

    @property
    def waiting(self) -> int:
        return len(self._waiting) + len(self._later)

    @asynccontextmanager
    async def place(self, asking: Asking, *, can_wait: bool = False) -> AsyncIterator[None]:
        if not self.room:
            raise NoRoom
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._later if can_wait else self._waiting).add(asking, turn)
        self._hand_out()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self.taken -= 1
                self._hand_out()

    def resize(self, room: int) -> None:
        """Change the room; without any, those that wait fail with NoRoom."""
        self.room = room
        if room:
            self._hand_out()
        while not room and (waiting := self._waiting or self._later):
            turn = waiting.next()
            if not turn.done():
                turn.set_exception(NoRoom())

    def _hand_out(self) -> None:
        while self.taken < self.room and (waiting := self._waiting or self._later):
            turn = waiting.next()
            if not turn.done():  # it may have been cancelled
                self.taken += 1
                turn.set_result(None)
