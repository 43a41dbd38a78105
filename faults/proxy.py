"""A local port that leads to a place, over connections that can be cut, held and delayed."""

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

HERE = "127.0.0.1"

Connect = Callable[[Callable[[], asyncio.Protocol]], Awaitable[object]]  # to the place


class End(asyncio.Protocol):
    """One end of a connection: what arrives here leaves at the other, in order."""

    def __init__(self, connection: "ProxiedConnection") -> None:
        self.transport: asyncio.Transport | None = None
        self.other: End | None = None  # once both are connected
        self._connection = connection
        self._waiting: deque[tuple[float, bytes]] = deque()  # with the time when each is passed on
        self._ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._connection.note_made(self)

    def data_received(self, data: bytes) -> None:
        self._waiting.append((self._connection.proxy.due(), data))
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        self._ended = True
        self._connection.note_ended()
        self.flush()

    def flush(self) -> None:
        """Pass on what is due; when all is passed on and this end is gone, end the other."""
        other = self.other.transport if self.other else None
        if other is None or other.is_closing():
            return
        loop = asyncio.get_running_loop()
        while self._waiting and self._waiting[0][0] <= loop.time():
            other.write(self._waiting.popleft()[1])
        if self._waiting:
            loop.call_at(self._waiting[0][0], self.flush)  # timers may fire a little early
        elif self._ended:
            other.close()


class ProxiedConnection:
    """A TCP connection from a client, and the one to the place that it leads to."""

    def __init__(self, proxy: "Proxy") -> None:
        self.proxy = proxy
        self._near, self._far = End(self), End(self)

    def near(self) -> asyncio.Protocol:
        return self._near

    def far(self) -> asyncio.Protocol:
        return self._far

    def note_made(self, end: End) -> None:
        if end is self._near:
            self.proxy.connections.add(self)
            self.proxy.start(self._reach())
            return
        self._near.other, self._far.other = self._far, self._near
        self._near.flush()

    def note_ended(self) -> None:
        self.proxy.connections.discard(self)

    async def _reach(self) -> None:
        try:
            await self.proxy.connect(self.far)
        except OSError:
            self.cut()

    def cut(self) -> None:
        """Abort both ends; bytes in transit are lost."""
        for end in (self._near, self._far):
            if end.transport is not None:
                end.transport.abort()


class Proxy:
    def __init__(self, connect: Connect) -> None:
        self.connect = connect
        self.port = 0
        self.connections: set[ProxiedConnection] = set()
        self.delay = 0.0  # seconds
        self._held_until = 0.0
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: ProxiedConnection(self).near(), HERE, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def due(self) -> float:
        """When what arrives now is passed on."""
        return max(asyncio.get_running_loop().time() + self.delay, self._held_until)

    def hold(self, seconds: float) -> None:
        """Hold all bytes for this many seconds, without losing any."""
        self._held_until = asyncio.get_running_loop().time() + seconds

    def cut(self, rng: random.Random, part: float) -> None:
        """Some of the connections, or all."""
        for connection in list(self.connections):
            if rng.random() < part:
                connection.cut()

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for connection in list(self.connections):
            connection.cut()
