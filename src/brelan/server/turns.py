"""Taking turns: whoever has much to ask does not keep the others waiting."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")
Branch = dict[str, "Branch[T] | deque[T]"]
Asking = tuple[str, str, str]  # address, guest, table: whose share is used


class Turns(Generic[T]):
    """A queue in which each key is next in turn: the first keys among themselves, then those below.

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
    """There is no place to wait for."""


class Places:
    """So many at once; those who wait for a place take turns."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.taken = 0
        self._waiting: Turns[asyncio.Future[None]] = Turns()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def place(self, asking: Asking) -> AsyncIterator[None]:
        if not self.room:
            raise NoRoom
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(asking, turn)
        self._hand_out()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self.taken -= 1
                self._hand_out()

    def resize(self, room: int) -> None:
        """There is more room, or less; without any, those who wait are turned away."""
        self.room = room
        if room:
            self._hand_out()
        while not room and self._waiting:
            turn = self._waiting.next()
            if not turn.done():
                turn.set_exception(NoRoom())

    def _hand_out(self) -> None:
        while self.taken < self.room and self._waiting:
            turn = self._waiting.next()
            if not turn.done():  # whoever waited may have gone
                self.taken += 1
                turn.set_result(None)
