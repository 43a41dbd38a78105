"""Handles the messages of a browser at a table, with limits for hostile ones. Compiled."""

import asyncio
import logging
from collections import deque

from brelan.server.decoding import decode
from brelan.server.house import House
from brelan.server.hub import Hub
from brelan.server.logs import brief
from brelan.server.presence import Connection
from brelan.server.protocols import SocketProtocol
from brelan.server.refusal import Refusal
from brelan.server.wire import CLIENT_MESSAGES, Ping, Pong, Refused, encode

LOG = logging.getLogger("brelan")
_PONG = encode(Pong())


class Receiver:
    """Handles one message after the other, until the browser disconnects."""

    def __init__(
        self, house: House, hub: Hub, connection: Connection, protocol: SocketProtocol
    ) -> None:
        self.protocol = protocol
        self._house = house
        self._hub = hub
        self._connection = connection
        self._throttle = house.shares.messages(connection.me.player, connection.address)
        self._unreadable = 0  # messages so far
        self._waiting: deque[bytes] = deque()  # messages, while another is being handled
        self._busy = False
        self._gone = False
        self._left = False

    def receive(self, message: bytes) -> None:
        self._waiting.append(message)
        if self._busy:
            self.protocol.hold()
        else:
            self._work()

    def catch_up(self) -> None:
        self._hub.refresh(self._connection)

    def leave(self) -> None:
        """What the browser sent before is handled first, unless the server closed the socket."""
        self._gone = True
        if not self._left and (self._connection.ended or not self._busy):
            self._left = True
            self._throttle.release()
            self._house.leave(self._hub, self._connection)

    def _work(self) -> None:
        """Handle waiting messages, until one of them takes time."""
        try:
            while self._waiting and not self._busy:
                self._take(self._waiting.popleft())
        except Exception:
            LOG.exception("a socket failed", extra={"table": brief(self._hub.table.name)})
            self.protocol.transport.abort()
        if not self._busy:
            self.protocol.read_on()
            if self._gone:
                self.leave()

    def _take(self, message: bytes) -> None:
        """Handle a message when it is its turn; none after `Closing` was sent."""
        if self._connection.ended:
            return
        wait = self._throttle.take()
        if wait is None:
            self._house.metrics.note_refused("too_fast")
            self._connection.close("too_fast")
        elif wait > 0:
            self._busy = True
            asyncio.get_running_loop().call_later(wait, self._go_on, message)
        else:
            self._read(message)

    def _read(self, content: bytes) -> None:
        try:
            message = decode(content, CLIENT_MESSAGES)
        except Refusal as refusal:
            self._refuse(refusal)
        else:
            if isinstance(message, Ping):
                self._connection.send(_PONG)
            else:
                self._busy = True
                self._hub.receive(self._connection, message, self._go_on)

    def _refuse(self, refusal: Refusal) -> None:
        """Refuse a message that cannot be decoded."""
        self._unreadable += 1
        self._house.metrics.note_refused(refusal.code)
        self._connection.send(encode(Refused("", refusal.code, field=refusal.field)))
        if self._unreadable >= self._house.limits.unreadable:
            self._connection.close("bad_message")

    def _go_on(self, delayed: bytes | None = None) -> None:
        """Continue after a message, or with one that was delayed."""
        self._busy = False
        if delayed is not None and not self._connection.ended:
            self._read(delayed)
        self._work()
