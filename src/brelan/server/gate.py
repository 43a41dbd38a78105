"""The lines of the house, its TCP connections: how many, from where, and how long they may take.

uvicorn speaks HTTP and WebSocket over them. A line that waits for nothing makes room for a new one
where there is none, so idle lines keep nobody out.
"""

import asyncio
import logging
import math
from collections.abc import Collection

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from brelan.server.address import is_within, neighbourhood
from brelan.server.rate import Bucket
from brelan.server.settings import Limits

LOG = logging.getLogger("brelan")
ACCEPTED_AT_ONCE = 64  # lines that asyncio accepts before it looks at the first of them
SPARE_FILES = 4 * ACCEPTED_AT_ONCE  # for lines about to be refused, the database, workers
MOST_FILES = 65_536  # that are asked of the system
QUIET = 60.0  # seconds between two notes in the log that there are too many lines
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n"
    b"content-length: 0\r\n\r\n"
)


class Line:
    """A TCP connection, and when it has to be done."""

    def __init__(self, transport: asyncio.Transport, address: str, deadline: float) -> None:
        self.transport = transport
        self.address = address
        self.deadline = deadline
        self.idle = True  # it has asked nothing that is not answered


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
        line = Line(transport, address, _now() + self.limits.request_seconds)
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
        now = _now()
        for line in [line for lines in self._lines.values() for line in lines]:
            if line.transport.is_closing():  # what is still unsent may never be read
                line.deadline = min(line.deadline, now + self.limits.closing_seconds)
            if line.deadline < now:
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
        if _now() > self._noted + QUIET:
            self._noted = _now()
            crowd = {"address": address, "connections": self._count}
            LOG.warning("too many connections from an address", extra=crowd)


class Config(uvicorn.Config):
    """uvicorn's settings, and the gate."""

    gate: Gate


class HttpLine(H11Protocol):
    """HTTP, until a line becomes a socket."""

    _asking = True  # a request has begun and is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._gate = gate_of(self.config)
        self._line = self._gate.open(transport, self.client[0] if self.client else "")
        if self._line is None:
            transport.write(_FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._line is not None:
            self._gate.close(self._line)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._line is not None:
            self._watch(self._line)

    def on_response_complete(self) -> None:
        if self._line is not None:  # keep-alive has its own limit
            self._line.idle = True
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketLine) and self._line is not None:
            socket.take_over(self._line)
            self._line = None

    def _watch(self, line: Line) -> None:
        """A request has to be complete within its time, its answer read within another."""
        asking = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if not asking:
            line.deadline = _now() + self._gate.limits.response_seconds
        elif not self._asking:
            line.deadline = _now() + self._gate.limits.request_seconds
        self._asking = line.idle = asking


class SocketLine(WebSocketsSansIOProtocol):
    """The frames of a WebSocket. uvicorn's pings find out whether anybody is there."""

    _line: Line | None = None

    def take_over(self, line: Line) -> None:
        self._line = line
        line.idle, line.deadline = False, math.inf
        self._pings = Bucket(gate_of(self.config).limits.frames)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._line is not None:
            gate_of(self.config).close(self._line)

    def handle_ping(self) -> None:
        if self._pings.take():
            super().handle_ping()
        else:
            self._fail(CloseCode.POLICY_VIOLATION)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "bytes" or is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
        else:
            self._fail(CloseCode.INVALID_DATA)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < gate_of(self.config).limits.fragments:
            super().handle_cont(event)
        else:
            self._fail(CloseCode.MESSAGE_TOO_BIG)

    def _fail(self, code: CloseCode) -> None:
        """End the socket because of what was sent."""
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()


def gate_of(config: uvicorn.Config) -> Gate:
    assert isinstance(config, Config)
    return config.gate


def is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


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


def _now() -> float:
    return asyncio.get_running_loop().time()
