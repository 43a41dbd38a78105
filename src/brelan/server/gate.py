"""The lines of the house, its TCP connections: how many, from where, and how long they may take.

A line that waits for nothing makes room for a new one where there is none, so idle lines keep
nobody out. What is spoken over them is in `lines.py`.
"""

import asyncio
import logging
import math
from collections.abc import Collection

from brelan.server.address import is_within, neighbourhood
from brelan.server.settings import Limits

LOG = logging.getLogger("brelan")
ACCEPTED_AT_ONCE = 64  # lines that asyncio accepts before it looks at the first of them
SPARE_FILES = 4 * ACCEPTED_AT_ONCE  # for lines about to be refused, the database, workers
MOST_FILES = 65_536  # that are asked of the system
QUIET = 60.0  # seconds between two notes in the log that there are too many lines


class Line:
    """A TCP connection, and when it has to be done."""

    def __init__(self, transport: asyncio.Transport, address: str, deadline: float) -> None:
        self.transport = transport
        self.address = address
        self.deadline = deadline
        self.idle = True  # it has asked nothing that is not answered
        self.patience = math.inf  # seconds without anything being read of what was sent
        self._unsent = 0  # bytes, when it was last looked at
        self._moved = 0.0  # when they were last seen to become fewer

    def is_late(self, time: float) -> bool:
        """Whether it has taken too long, or nothing was read for long; asked every second."""
        before, self._unsent = self._unsent, self.transport.get_write_buffer_size()
        if before == 0 or self._unsent < before:
            self._moved = time
        return time > self.deadline or time > self._moved + self.patience


class Gate:
    """All lines of the house, by address."""

    def __init__(self, limits: Limits, files: int, proxies: Collection[str] = ()) -> None:
        self.limits = limits
        self._proxies = proxies
        self._most = most_connections(limits, files)
        self._lines: dict[str, dict[Line, None]] = {}  # of each address, the oldest first
        self._count = 0
        self._noted = -math.inf

    def __len__(self) -> int:
        return self._count

    def open(self, transport: asyncio.Transport, host: str) -> Line | None:
        """A new line; None when there is no room for it."""
        address = neighbourhood(host)
        crowd = self._crowd(host, address)
        if crowd is not None:
            self._note(address)
            if not self._make_room(crowd):
                return None
        line = Line(transport, address, now() + self.limits.request_seconds)
        self._lines.setdefault(address, {})[line] = None
        self._count += 1
        return line

    def close(self, line: Line) -> None:
        lines = self._lines.get(line.address, {})
        if line not in lines:
            return
        del lines[line]
        self._count -= 1
        if not lines:
            del self._lines[line.address]

    async def sweep(self) -> None:
        """End the lines that have taken too long; called every second."""
        time = now()
        for line in [line for lines in self._lines.values() for line in lines]:
            if line.transport.is_closing():  # what is still unsent may never be read
                line.deadline = min(line.deadline, time + self.limits.closing_seconds)
            if line.is_late(time):
                self._end(line)

    def end_all(self) -> None:
        """Abort all, whatever is unsent: uvloop does not close while a line has unsent data."""
        for line in [line for lines in self._lines.values() for line in lines]:
            self._end(line)

    def _crowd(self, host: str, address: str) -> dict[Line, None] | None:
        """Those who have to make room for a new line; None when there is room."""
        share = min(self.limits.connections_per_address, self._most * 3 // 4)
        lines = self._lines.get(address, {})
        if len(lines) >= share and not is_within(host, self._proxies):  # a proxy speaks for many
            return lines
        return max(self._lines.values(), key=len) if self._count >= self._most else None

    def _make_room(self, crowd: dict[Line, None]) -> bool:
        """End the oldest idle line."""
        idle = next((line for line in crowd if line.idle), None)
        if idle is not None:
            self._end(idle)
        return idle is not None

    def _end(self, line: Line) -> None:
        line.transport.abort()
        self.close(line)

    def _note(self, address: str) -> None:
        """In the log, once in a while."""
        if now() > self._noted + QUIET:
            self._noted = now()
            crowd = {"address": address, "connections": self._count}
            LOG.warning("too many connections from an address", extra=crowd)


def most_connections(limits: Limits, files: int) -> int:
    """As many as wanted, or as the system has files for."""
    return max(1, min(limits.connections, files - SPARE_FILES))


def raise_file_limit() -> int:
    """Ask the system for as many files as it allows; how many there are."""
    try:
        import resource
    except ImportError:
        return MOST_FILES  # another system: its limits are not counted in files
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        return allowed
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def now() -> float:
    return asyncio.get_running_loop().time()
