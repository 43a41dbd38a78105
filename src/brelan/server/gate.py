"""Limits on TCP connections: how many, from which address, and for how long.

When there is no room for a new connection, an idle one is closed, so idle ones do not block others.
The protocols spoken over them are in `protocols.py`.
"""

import asyncio
import logging
import math
from collections.abc import Collection

from brelan.server.address import is_within, neighbourhood
from brelan.server.settings import Limits

LOG = logging.getLogger("brelan")
ACCEPTED_AT_ONCE = 64  # connections that asyncio accepts before it handles the first of them
SPARE_FILES = 4 * ACCEPTED_AT_ONCE  # for connections about to be refused, the database, workers
MOST_FILES = 65_536  # the highest limit that is requested from the system
WARN_EVERY = 60.0  # seconds between two warnings about too many connections


class TcpConnection:
    """A TCP connection and its deadline."""

    def __init__(self, transport: asyncio.Transport, address: str, deadline: float) -> None:
        self.transport = transport
        self.address = address
        self.deadline = deadline
        self.idle = True  # no request is waiting for its response
        self.patience = math.inf  # seconds that the peer may read nothing of what was sent
        self._unsent = 0  # bytes, at the last check
        self._moved = 0.0  # when they last became fewer

    def is_late(self, time: float) -> bool:
        """Whether its time is up, or its peer has stopped reading; called every second."""
        before, self._unsent = self._unsent, self.transport.get_write_buffer_size()
        if before == 0 or self._unsent < before:
            self._moved = time
        return time > self.deadline or time > self._moved + self.patience


class Gate:
    """All TCP connections of this process, by address."""

    def __init__(self, limits: Limits, files: int, proxies: Collection[str] = ()) -> None:
        self.limits = limits
        self._proxies = proxies
        self._most = most_connections(limits, files)
        self._by_address: dict[str, dict[TcpConnection, None]] = {}  # the oldest first
        self._count = 0
        self._warned = -math.inf

    def __len__(self) -> int:
        return self._count

    def open(self, transport: asyncio.Transport, host: str) -> TcpConnection | None:
        """Register a new connection; None when there is no room for it."""
        address = neighbourhood(host)
        busiest = self._busiest(host, address)
        if busiest is not None:
            self._warn(address)
            if not self._make_room(busiest):
                return None
        tcp = TcpConnection(transport, address, now() + self.limits.request_seconds)
        self._by_address.setdefault(address, {})[tcp] = None
        self._count += 1
        return tcp

    def close(self, tcp: TcpConnection) -> None:
        of_address = self._by_address.get(tcp.address, {})
        if tcp not in of_address:
            return
        del of_address[tcp]
        self._count -= 1
        if not of_address:
            del self._by_address[tcp.address]

    async def sweep(self) -> None:
        """Abort the connections that have timed out; called every second."""
        time = now()
        for tcp in [tcp for of_address in self._by_address.values() for tcp in of_address]:
            if tcp.transport.is_closing():  # what is still unsent may never be read
                tcp.deadline = min(tcp.deadline, time + self.limits.closing_seconds)
            if tcp.is_late(time):
                self._end(tcp)

    def end_all(self) -> None:
        """Abort all: uvloop does not close while a connection has unsent data."""
        for tcp in [tcp for of_address in self._by_address.values() for tcp in of_address]:
            self._end(tcp)

    def _busiest(self, host: str, address: str) -> dict[TcpConnection, None] | None:
        """The connections of which one has to make room; None when there is room for a new one."""
        share = min(self.limits.connections_per_address, self._most * 3 // 4)
        own = self._by_address.get(address, {})
        if len(own) >= share and not is_within(host, self._proxies):  # a proxy serves many visitors
            return own
        return max(self._by_address.values(), key=len) if self._count >= self._most else None

    def _make_room(self, busiest: dict[TcpConnection, None]) -> bool:
        """Abort the oldest idle one, if there is any."""
        idle = next((tcp for tcp in busiest if tcp.idle), None)
        if idle is not None:
            self._end(idle)
        return idle is not None

    def _end(self, tcp: TcpConnection) -> None:
        tcp.transport.abort()
        self.close(tcp)

    def _warn(self, address: str) -> None:
        """At most once a minute."""
        if now() > self._warned + WARN_EVERY:
            self._warned = now()
            fields = {"address": address, "connections": self._count}
            LOG.warning("too many connections from an address", extra=fields)


def most_connections(limits: Limits, files: int) -> int:
    """The configured number, or as many as there are file descriptors for."""
    return max(1, min(limits.connections, files - SPARE_FILES))


def raise_file_limit() -> int:
    """Raise the limit of open files as far as the system allows; the new limit."""
    try:
        import resource
    except ImportError:
        return MOST_FILES  # not POSIX: there is no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        return allowed
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def now() -> float:
    return asyncio.get_running_loop().time()
