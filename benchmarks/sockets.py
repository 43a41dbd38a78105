"""WebSockets with as little work as possible between socket and clock."""

import asyncio
from abc import abstractmethod
from collections.abc import Iterator
from time import perf_counter
from typing import Self, cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_UNMASKED = bytes(4)  # the mask that leaves a frame as it is
_HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nhost: brelan\r\ncookie: {cookie}\r\n"
    "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: YnJlbGFuIGJyZWxhbiBicg==\r\n\r\n"
)


def handshake(path: str, cookie: str = "") -> bytes:
    return _HANDSHAKE.format(path=path, cookie=cookie).encode()


def frame(opcode: int, content: bytes, *, last: bool = True) -> bytes:
    """A frame of less than 64 kB, as a browser sends it."""
    size = len(content)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes(((0x80 if last else 0) | opcode,)) + length + _UNMASKED + content


def frames(buffer: bytearray) -> Iterator[tuple[int, bytes]]:
    """Take the whole frames off the front of what was received: opcode and content."""
    while len(buffer) >= 2:
        start = {126: 4, 127: 10}.get(buffer[1], 2)
        size = buffer[1] if start == 2 else int.from_bytes(buffer[2:start], "big")
        if len(buffer) < max(start, 2) + size:
            return
        found = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        yield found


def is_whole_text(data: bytes) -> bool:
    """Whether it is a single frame of medium size with a whole text."""
    return data.startswith(b"\x81\x7e") and len(data) == 4 + int.from_bytes(data[2:4], "big")


class Socket(asyncio.Protocol):
    """One connection; what arrives is received with its time."""

    def __init__(self, greeting: bytes) -> None:
        self._greeting = greeting
        self._buffer = bytearray()
        self._greeted = False

    def itself(self) -> Self:
        """The protocol factory that asyncio asks for."""
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._greeting)

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        if self._greeted and not self._buffer and is_whole_text(data):  # as nearly all are
            self.receive(data[4:], now)
            return
        self._buffer += data
        if not self._greeted and not self._take_greeting():
            return
        for opcode, content in frames(self._buffer):
            if opcode == TEXT:
                self.receive(content, now)
            elif opcode == PING:
                self._transport.write(frame(PONG, content))

    def _take_greeting(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if end:
            assert head.startswith(b"HTTP/1.1 101 "), bytes(head)
            self._buffer, self._greeted = rest, True
        return self._greeted

    @abstractmethod
    def receive(self, content: bytes, now: float) -> None:
        """A text has arrived."""

    def send(self, content: bytes) -> None:
        self._transport.write(frame(TEXT, content))

    def leave(self) -> None:
        self._transport.write(frame(CLOSE, b""))
        self._transport.close()
