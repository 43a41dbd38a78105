"""Visitors of a house that runs elsewhere: HTTP with a cookie, and the sockets of tables."""

import random
from time import perf_counter

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from brelan.server.wire import (
    AnyServerMessage,
    Level,
    NewTable,
    SeatChoice,
    Submit,
    TableMade,
    Update,
)

HERE = "127.0.0.1"
TIMEOUT = 120.0

decode_message = msgspec.json.Decoder(AnyServerMessage).decode


class Visitor:
    """A browser at one of this machine's addresses: 127.0.0.1, 127.0.0.2, …"""

    def __init__(self, port: int, address: str = HERE) -> None:
        self._port = port
        self._address = address
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(
            base_url=f"http://{HERE}:{port}", transport=transport, timeout=TIMEOUT
        )

    async def arrive(self) -> None:
        (await self.http.get("/api/me")).raise_for_status()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{each.name}={each.value}" for each in self.http.cookies.jar)

    async def make(self, wanted: NewTable) -> str:
        answer = await self.http.post("/api/tables", content=msgspec.json.encode(wanted))
        return msgspec.json.decode(answer.raise_for_status().content, type=TableMade).table

    async def join(self, table: str) -> ClientConnection:
        return await connect(
            f"ws://{HERE}:{self._port}/api/tables/{table}/socket",
            additional_headers={"cookie": self.cookie},
            local_addr=(self._address, 0),
            compression=None,
            open_timeout=TIMEOUT,
        )


def alone(level: Level, rounds: int) -> NewTable:
    """A person and three virtual players, started."""
    virtual = SeatChoice("virtual", level)
    seats = (SeatChoice("open"), virtual, virtual, virtual)
    return NewTable("differenzler", seats, {"rounds": rounds}, start=True)


class Played(msgspec.Struct):
    """What a person saw of a match."""

    arrived: dict[int, float] = {}  # when the update after so many actions came
    answered: list[float] = []  # seconds from each own action to the update that shows it
    waited: list[float] = []  # seconds from each update that asks others to the next one
    over: bool = False


async def play(socket: ClientConnection, rng: random.Random, seen: Played) -> None:
    """Act at once wherever something is asked, until the match is over."""
    tried, sent, due, idle_since = -1, 0.0, -1, 0.0
    async for frame in socket:
        now, message = perf_counter(), decode_message(frame)
        if not isinstance(message, Update):
            continue
        seen.arrived.setdefault(message.actions, now)
        if idle_since:
            seen.waited.append(now - idle_since)
        idle_since = 0.0 if message.legal else now
        if message.prompt > tried >= 0 and due >= 0:
            seen.answered.append(now - sent)
            due = -1
        if message.places:
            seen.over = True
            return
        if message.legal and message.prompt > tried:
            low, high = rng.choice(message.legal)
            tried, sent, due = message.prompt, perf_counter(), message.actions
            action = Submit(message.prompt, rng.randint(low, high))
            await socket.send(msgspec.json.encode(action).decode())
