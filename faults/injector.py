"""Faults, one after the other and some at once, in an order that a seed decides."""

import asyncio
import random
import signal
import time
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic as now
from typing import Any, Literal

import msgspec

from faults.deployment import Deployment
from faults.parts import Part
from faults.proxy import Proxy

PAUSE = 10.0  # seconds that a process stands still
SHORTEST, LONGEST = 0.3, 5.0  # seconds that anything else lasts
SLOWEST = 0.5  # seconds that a connection is delayed

SETTLING = 5.0  # seconds between restarts
DEAD = 8.0  # seconds that a server stays dead in a rolling restart

Kind = Literal["kill", "stop", "pause", "cut", "hold", "delay", "fill", "restart", "replace"]
WEIGHTS: dict[Kind, int] = {
    "kill": 12,  # -9, a server or a worker
    "stop": 8,  # PostgreSQL or Valkey, in one of several ways
    "pause": 8,  # any process
    "cut": 40,  # all connections of a proxy, or some
    "hold": 14,  # nothing gets through
    "delay": 14,
    "fill": 4,  # the disk of PostgreSQL
}
STOPS = (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL)  # what PostgreSQL takes in three ways

Work = Coroutine[Any, Any, None]


class Fault(msgspec.Struct, frozen=True):
    kind: Kind
    target: str
    at: float  # seconds since the start
    seconds: float


class Injector:
    def __init__(self, deployment: Deployment, seed: str, pause: float = PAUSE) -> None:
        self.done: list[Fault] = []
        self.fell: list[str] = []  # parts that ended by themselves
        self._deployment = deployment
        self._pause_lasts = pause
        self._rng = random.Random(f"{seed} storm")
        self._start = now()
        self._began = time.time()

    def begin(self) -> None:
        self._start, self._began = now(), time.time()

    def deaths(self) -> list[int]:
        """When servers were killed, in milliseconds since 1970, as in the logs of tables."""
        servers = {server.name for server in self._deployment.servers}
        kills = [each for each in self.done if each.kind == "kill" and each.target in servers]
        return [round(1000 * (self._began + kill.at)) for kill in kills]

    async def run(self, count: int, seconds: float, every: float) -> None:
        """Cause a number of faults, or faults for some time; then repair everything."""
        kinds = [kind for kind in WEIGHTS if kind != "fill" or self._deployment.disk.can_be_filled]
        weights = [WEIGHTS[kind] for kind in kinds]
        async with asyncio.TaskGroup() as tasks:
            while len(self.done) < count and now() < self._start + seconds:
                (kind,) = self._rng.choices(kinds, weights)
                if work := self._work(kind):
                    tasks.create_task(work)
                await asyncio.sleep(self._rng.uniform(0.3, 1.7) * every)
                await self._look()
        await self._deployment.heal()

    async def roll(self) -> None:
        """Restart all servers one after the other, as for a new version; then kill each."""
        for server in self._deployment.servers:
            self._note("restart", server.name, 0.0)
            await server.stop(signal.SIGTERM)
            await server.start()
            await asyncio.sleep(SETTLING)
        for server in self._deployment.servers:
            if server.processes > 1:
                self._note("replace", server.name, 0.0)
                await server.replace()
                await asyncio.sleep(SETTLING)
        for server in self._deployment.servers:
            self._note("kill", server.name, DEAD)
            server.kill()
            await asyncio.sleep(DEAD)
            await server.start()
            await asyncio.sleep(SETTLING)

    async def _look(self) -> None:
        """Restart what ended by itself, and record it."""
        for part in self._deployment.parts:
            if not part.busy and not part.is_running:
                self.fell.append(part.name)
                await part.start()

    def _work(self, kind: Kind) -> Work | None:
        """The next fault of a kind; none where everything of the kind is broken already."""
        deployment, seconds = self._deployment, self._rng.uniform(SHORTEST, LONGEST)
        match kind:
            case "kill":
                return self._do(kind, deployment.brelan, seconds, self._kill)
            case "stop":
                return self._do(kind, [deployment.postgres, deployment.valkey], seconds, self._stop)
            case "pause":
                return self._do(kind, deployment.parts, self._pause_lasts, self._pause)
            case "fill":
                return self._do(kind, [deployment.postgres], seconds, self._fill)
            case _:
                return self._do_connections(kind, seconds)

    # -- processes -------------------------------------------------------------------------------

    def _do(
        self,
        kind: Kind,
        among: Sequence[Part],
        seconds: float,
        work: Callable[[Part, float], Work],
    ) -> Work | None:
        idle = [part for part in among if not part.busy]
        if not idle:
            return None
        part = self._rng.choice(idle)
        part.busy = True
        self._note(kind, part.name, seconds)
        return _kept_busy(part, work(part, seconds))

    async def _kill(self, part: Part, seconds: float) -> None:
        part.kill()
        await asyncio.sleep(seconds / 2)
        await part.start()

    async def _stop(self, part: Part, seconds: float) -> None:
        await part.stop(self._rng.choice(STOPS))
        await asyncio.sleep(seconds)
        await part.start()

    async def _pause(self, part: Part, seconds: float) -> None:
        part.send(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        part.send(signal.SIGCONT)

    async def _fill(self, part: Part, seconds: float) -> None:
        """PostgreSQL may refuse, or end because it cannot write its log; it is started again."""
        await asyncio.to_thread(self._deployment.disk.fill)
        await asyncio.sleep(seconds)
        self._deployment.disk.free()
        await asyncio.sleep(1)
        if not part.is_running:
            await part.start()

    # -- connections -----------------------------------------------------------------------------

    def _do_connections(self, kind: Kind, seconds: float) -> Work:
        name, proxy = self._rng.choice(self._deployment.proxies)
        self._note(kind, name, seconds)
        match kind:
            case "cut":
                return self._cut(proxy, self._rng.choice((0.3, 1.0)))
            case "hold":
                return self._hold(proxy, seconds)
            case _:
                return self._delay(proxy, seconds, self._rng.uniform(0, SLOWEST))

    async def _cut(self, proxy: Proxy, part: float) -> None:
        proxy.cut(self._rng, part)

    async def _hold(self, proxy: Proxy, seconds: float) -> None:
        proxy.hold(seconds)

    async def _delay(self, proxy: Proxy, seconds: float, late: float) -> None:
        proxy.delay = late
        await asyncio.sleep(seconds)
        proxy.delay = 0.0

    def _note(self, kind: Kind, target: str, seconds: float) -> None:
        at = round(now() - self._start, 2)
        self.done.append(Fault(kind, target, at, round(seconds, 2)))


async def _kept_busy(part: Part, work: Work) -> None:
    try:
        await work
    finally:
        part.busy = False
