"""A house with a frozen clock and frozen ids, and guests who keep every byte that they are sent.

The guests speak over real sockets, HTTP and WebSocket; what comes in is kept before it is read.
"""

import asyncio
import email.utils
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn.server
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from brelan.play.chance import Given
from brelan.server.app import make_app
from brelan.server.identity import KEY_FILE, KEY_SIZE, Device, Signer
from brelan.server.main import config, listening
from brelan.server.settings import Settings, Switches
from brelan.server.wire import AnyClientMessage, Ping
from tests.processes import PATIENCE
from tests.server.house import UNLIMITED

HOST = "brelan.test"  # as guests say it, whatever the port
KEY = bytes(range(KEY_SIZE))
_WIRE_KEY = "YnJlbGFuIGJyZWxhbiBicg=="  # of every guest: the answer to it is sent back


def freeze_dates(monkeypatch: pytest.MonkeyPatch) -> None:
    """HTTP answers and WebSocket greetings carry the date."""

    def frozen(*_: object, **__: object) -> str:
        return "Sat, 01 Jan 2000 00:00:00 GMT"

    monkeypatch.setattr(email.utils, "formatdate", frozen)
    monkeypatch.setattr(uvicorn.server, "formatdate", frozen)


def frozen_switches(outcomes: Iterable[Iterable[int]], data: Path) -> Switches:
    """Nothing is left to chance or to time; `outcomes` are those of every match."""
    numbers = count(1)
    return Switches(
        clock=lambda: 1_000_000_000_000,
        new_id=lambda: f"table{next(numbers)}",
        new_secret=lambda: bytes(32),
        delay=lambda _: 0.0,
        reading=lambda _: 0.0,
        pause=0.0,
        slot=lambda _: 0.0,
        deal=lambda *_: Given(outcomes),
        grace=1e6,
        limits=UNLIMITED,
        static=data / "static",
    )


class Server(uvicorn.Server):
    """Leaves signals to the tests: there may be several servers at once."""

    def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]
        return nullcontext()


@asynccontextmanager
async def open_frozen(data: Path, switches: Switches) -> AsyncIterator[int]:
    """The house on a port of its own."""
    data.mkdir(parents=True)
    (data / KEY_FILE).write_bytes(KEY)
    settings = Settings(data, port=0, workers=1)
    with listening(settings) as listener:
        server = Server(timeless(config(make_app(settings, switches), settings, switches.limits)))
        serving = asyncio.create_task(server.serve([listener]))
        async with asyncio.timeout(PATIENCE):
            while not server.started and not serving.done():
                await asyncio.sleep(0.01)
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await serving


def timeless(chosen: uvicorn.Config) -> uvicorn.Config:
    """As served, without the pings that the clock sends."""
    chosen.ws_ping_interval = None
    return chosen


class Guest:
    """A client, with a tape of all that it received."""

    def __init__(self, name: str, port: int) -> None:
        self.name = name
        self.tape = bytearray()
        self.update: dict[str, Any] = {}  # the last one
        self._port = port
        signer = Signer(KEY)
        self._cookie = f"{signer.cookie_name}={signer.cookie(Device(name, name))}"
        self._unread: list[str] = []

    # -- HTTP ------------------------------------------------------------------------------------

    async def request(self, method: str, path: str, body: bytes = b"") -> bytes:
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\ncookie: {self._cookie}\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        async with asyncio.timeout(PATIENCE), _dialled(self._port) as (reader, writer):
            writer.write(head.encode() + body)
            answer = await reader.read()
        self.tape += answer
        return answer

    # -- the socket of a table -------------------------------------------------------------------

    async def enter(self, table: str) -> None:
        self._wire = _dialled(self._port)
        self._reader, self._writer = await self._wire.__aenter__()
        self._protocol = ClientProtocol(parse_uri(f"ws://{HOST}/api/tables/{table}/socket"))
        self._protocol.key = _WIRE_KEY
        request = self._protocol.connect()
        request.headers["Cookie"] = self._cookie
        self._protocol.send_request(request)
        self._flush()

    async def close(self) -> None:
        """Disconnect, and receive what is still being sent."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close()
        self._flush()
        async with asyncio.timeout(PATIENCE):
            while data := await self._reader.read(65536):
                self._take(data)
        await self._wire.__aexit__(None, None, None)

    def send_frame(self, ask: AnyClientMessage) -> None:
        self._protocol.send_text(msgspec.json.encode(ask))
        self._flush()

    async def receive(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; what comes before it is passed over."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await self.next_text())
            if message["type"] == "Update":
                self.update = message
            if message["type"] == kind:
                return message

    async def next_text(self) -> str:
        """The next message, as it was sent."""
        async with asyncio.timeout(PATIENCE):
            while not self._unread:
                data = await self._reader.read(65536)
                assert data, f"{self.name} was cut off"
                self._take(data)
        return self._unread.pop(0)

    async def settle(self) -> None:
        """Receive everything that was sent before now."""
        self.send_frame(Ping())
        await self.receive("Pong")

    def _take(self, data: bytes) -> None:
        self.tape += data
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame) and event.opcode.name == "TEXT":
                self._unread.append(bytes(event.data).decode())

    def _flush(self) -> None:
        self._writer.write(b"".join(self._protocol.data_to_send()))


@asynccontextmanager
async def _dialled(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, family=socket.AF_INET)
    try:
        yield reader, writer
    finally:
        writer.close()
        await writer.wait_closed()
