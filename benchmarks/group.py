"""The four people of a table, whichever server they play on: how they act, and when all see it."""

import asyncio
import random
from abc import abstractmethod
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Generic, TypeVar

from benchmarks.sockets import Socket

HOST = "127.0.0.1"
SEATS = 4
ROUNDS = 32  # the longest match
MATCH = ROUNDS * 40  # actions in it: four estimates and 36 cards a round
TIMELESS = float("inf")  # seconds


class Screen(Socket):
    """What one of them sees, and the group to notify when it changes."""

    actions = 0  # how many were taken, as far as is shown

    def __init__(self, greeting: bytes, group: "AnyGroup") -> None:
        super().__init__(greeting)
        self.group = group

    @abstractmethod
    def may_act(self) -> bool: ...

    @abstractmethod
    def act(self) -> None:
        """Do something legal, at random."""

    def connection_lost(self, error: Exception | None) -> None:
        self.group.lose()


Shown = TypeVar("Shown", bound=Screen)


class Group(Generic[Shown]):
    def __init__(self) -> None:
        self.people: list[Shown] = []
        self.changed = asyncio.Event()
        self._awaited = 0  # the count of actions that is waited for
        self._missing = 0  # screens that do not show it yet
        self._shown: asyncio.Future[float] | None = None

    @property
    def left(self) -> int:
        """How many actions the match still has."""
        return MATCH - self.people[0].actions

    async def submit(self) -> float:
        """Somebody acts; the time when all four screens show it."""
        actor = random.choice([person for person in self.people if person.may_act()])
        self._awaited, self._missing = actor.actions + 1, SEATS
        self._shown = asyncio.get_running_loop().create_future()
        actor.act()
        return await self._shown

    def receive(self, actions: int, now: float) -> None:
        """A screen shows this many actions."""
        if self._shown is None or actions != self._awaited:
            return
        self._missing -= 1
        if self._missing == 0:
            self._shown.set_result(now)

    def lose(self) -> None:
        if self._shown and not self._shown.done():
            self._shown.set_exception(ConnectionError("the server closed the connection"))

    async def until(self, condition: Callable[[Shown], bool]) -> None:
        """Wait until something is true for all four."""
        while not all(map(condition, self.people)):
            self.changed.clear()
            await self.changed.wait()

    async def connect(self, screens: Sequence[Shown], ports: Sequence[int]) -> None:
        """Connect the screens to the ports in turn."""
        for number, screen in enumerate(screens):
            port = ports[number % len(ports)]
            await asyncio.get_running_loop().create_connection(screen.itself, HOST, port)
            self.people.append(screen)

    def leave(self) -> None:
        self._shown = None
        for person in self.people:
            person.leave()


AnyGroup = Group[Any]


async def keep_pace(
    group: AnyGroup, pace: float, actions: int, seconds: float = TIMELESS
) -> list[float]:
    """An action at a fixed interval, with a random offset, for a limited time.

    One that is late because of the one before is late all the same.
    """
    now = perf_counter()
    due, end = now + pace * random.random(), now + seconds
    delays: list[float] = []
    while len(delays) < actions and perf_counter() < end:
        await asyncio.sleep(due - perf_counter())
        delays.append(await group.submit() - due)
        due += pace
    return delays


async def hurry(group: AnyGroup, seconds: float = TIMELESS, actions: int = MATCH) -> list[float]:
    """One action after the other, for some time and while there are some left."""
    delays: list[float] = []
    now = perf_counter()
    end = now + seconds
    for _ in range(min(actions, group.left)):
        if now >= end:
            break
        shown = await group.submit()
        delays.append(shown - now)
        now = perf_counter()
    return delays
