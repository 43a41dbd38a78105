"""HTTP and WebSocket: uvicorn's protocols with limits of our own.

A socket at a table needs no task and no queue. Each received message goes straight to the listener,
and each sent one is written at once. While a browser reads too slowly, its protocol is behind, and
nothing more is read from it until it has caught up.
"""

import asyncio
import math
import socket
from contextlib import suppress
from typing import Protocol

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from brelan.server.frames import ends_with_frame, is_text, short_text, text_frame
from brelan.server.gate import Gate, TcpConnection, now
from brelan.server.rate import Bucket

EXTENSION = "brelan"  # of the ASGI scope of a socket: holds its protocol
NOT_SENT = getattr(socket, "TCP_NOTSENT_LOWAT", None)  # not on every system
LAST_SECONDS = 2.0  # to send what is left when the server stops; its loop ends after that
MOST_UNSENT = 16_384  # bytes that the system buffers unsent, where that can be set
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n"
    b"content-length: 0\r\n\r\n"
)


class Config(uvicorn.Config):
    """uvicorn's settings, and the gate."""

    gate: Gate


class HttpProtocol(H11Protocol):
    """HTTP, until the connection is upgraded to a WebSocket."""

    _asking = True  # a request is incomplete, or about to begin

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._gate = gate_of(self.config)
        self._tcp = self._gate.open(transport, self.client[0] if self.client else "")
        if self._tcp is None:
            transport.write(_FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._tcp is not None:
            self._gate.close(self._tcp)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._tcp is not None:
            self._set_deadline(self._tcp)

    def on_response_complete(self) -> None:
        if self._tcp is not None:  # keep-alive has its own limit
            self._tcp.idle = True
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketProtocol) and self._tcp is not None:
            socket.take_over(self._tcp)
            self._tcp = None

    def _set_deadline(self, tcp: TcpConnection) -> None:
        """One for receiving a whole request, another for sending the response."""
        asking = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if not asking:
            tcp.deadline = now() + self._gate.limits.response_seconds
        elif not self._asking:
            tcp.deadline = now() + self._gate.limits.request_seconds
        self._asking = tcp.idle = asking


class Listener(Protocol):
    """Receives what a browser sends."""

    def receive(self, message: bytes) -> None: ...

    def leave(self) -> None:
        """The browser has disconnected."""

    def catch_up(self) -> None:
        """The browser was behind, and has now read what it was sent."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket frames. uvicorn's pings detect dead peers."""

    _tcp: TcpConnection | None = None
    _listener: Listener | None = None  # once the browser is at a table
    _held = False  # by the listener
    _between_frames = False  # everything received so far is known to be whole frames
    is_behind = False

    def take_over(self, tcp: TcpConnection) -> None:
        limits = gate_of(self.config).limits
        self._tcp = tcp
        tcp.idle, tcp.deadline, tcp.patience = False, math.inf, limits.unread_seconds
        self._pings = Bucket(limits.frames)
        self.transport.set_write_buffer_limits(limits.behind)
        limit_system_buffer(self.transport)

    async def run_asgi(self) -> None:
        """Until the application has responded, or a listener has taken over."""
        self.scope["extensions"][EXTENSION] = {"protocol": self}
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application")
            self.send_500_response()
        if self._listener is None and self.close_timer is None:
            self.transport.close()

    def listen(self, listener: Listener) -> None:
        """Hand over what was received so far, and everything from here on."""
        self._listener = listener
        while not self.queue.empty():
            match self.queue.get_nowait():
                case {"type": "websocket.receive", "text": str(text)}:
                    listener.receive(text.encode())
                case {"type": "websocket.receive", "bytes": bytes(content)}:
                    listener.receive(content)
        if self.close_sent or self.transport.is_closing():
            listener.leave()
        else:
            self._read_or_wait()

    # -- sending ---------------------------------------------------------------------------------

    def write(self, message: bytes) -> None:
        transport = self.transport
        if not self.close_sent and not transport.is_closing():
            transport.write(text_frame(message))

    def end(self) -> None:
        """Close once everything is sent."""
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(CloseCode.NORMAL_CLOSURE)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
            self._read_or_wait()
        self.loop.call_soon(self._notify_gone)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_behind = True
        self._read_or_wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_behind = False
        self._read_or_wait()
        if self._listener is not None:
            self._listener.catch_up()

    def keepalive_timeout(self) -> None:
        """A slow reader may not have reached the ping yet; the gate has its own time limit."""
        if self.transport.get_write_buffer_size() > 0:
            self.pong_timer = self.pending_ping_payload = None
            self.schedule_ping()
        else:
            super().keepalive_timeout()

    # -- receiving -------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """A short text in a single frame, as nearly all are, needs no parser."""
        if self._between_frames and self._listener is not None and self._takes_messages():
            content = short_text(data)
            if content is not None:
                self._listener.receive(content)
                return
        self._note_frames(data)
        super().data_received(data)

    def _takes_messages(self) -> bool:
        """Whether a new message may begin."""
        return (
            self.conn.state is State.OPEN and self.conn.current_size is None and not self.close_sent
        )

    def _note_frames(self, data: bytes) -> None:
        """The first data are the upgrade request; frames follow."""
        if self.conn.state is State.CONNECTING:
            self._between_frames = not self.handshake_initiated
        else:
            self._between_frames = self._between_frames and ends_with_frame(data)

    def hold(self) -> None:
        """Read nothing more until `read_on`."""
        self._held = True
        self._read_or_wait()

    def read_on(self) -> None:
        if self._held:
            self._held = False
            self._read_or_wait()

    def _read_or_wait(self) -> None:
        """Nothing is read from a browser that is behind; after closing, only its close frame."""
        wait = (self._held or self.is_behind) and not self.close_sent
        if self._listener is None or wait == self.read_paused or self.transport.is_closing():
            return
        self.read_paused = wait
        if wait:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        content = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not is_text(content):
            self._fail(CloseCode.INVALID_DATA)
        elif self._listener is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            if not self.close_sent:
                self._listener.receive(content)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < gate_of(self.config).limits.fragments:
            super().handle_cont(event)
        else:
            self._fail(CloseCode.MESSAGE_TOO_BIG)

    def handle_ping(self) -> None:
        if self._pings.take():
            super().handle_ping()
        else:
            self._fail(CloseCode.POLICY_VIOLATION)

    def _fail(self, code: CloseCode) -> None:
        """Close the socket because of what the browser sent."""
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()

    # -- closing ---------------------------------------------------------------------------------

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._notify_gone()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._notify_gone()

    def shutdown(self) -> None:
        super().shutdown()
        if self.is_behind:  # it would take too long
            self.transport.abort()
        else:
            self.loop.call_later(LAST_SECONDS, self.transport.abort)
        self._notify_gone()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._tcp is not None:
            gate_of(self.config).close(self._tcp)
        self._notify_gone()

    def _notify_gone(self) -> None:
        if self._listener is not None:
            self._listener.leave()


def gate_of(config: uvicorn.Config) -> Gate:
    assert isinstance(config, Config)
    return config.gate


def limit_system_buffer(transport: asyncio.Transport) -> None:
    """What the system has buffered can no longer be skipped, and its size is unknown."""
    tcp_socket = transport.get_extra_info("socket")
    if NOT_SENT is not None and tcp_socket is not None:
        with suppress(OSError):
            tcp_socket.setsockopt(socket.IPPROTO_TCP, NOT_SENT, MOST_UNSENT)
