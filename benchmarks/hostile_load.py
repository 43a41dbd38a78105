"""The hostile visitors of `scripts/attack`, from many loopback addresses."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
from websockets.exceptions import ConnectionClosed

from benchmarks.hostile import hostile_frame, hostile_request
from benchmarks.sockets import handshake
from benchmarks.visitors import HERE, Played, Visitor, alone, play

ATTACKERS = 16  # at once
IDENTITIES = 100  # guests that they pretend to be, each with an address
BURST = 500  # frames sent over one socket
PIPELINED = 10  # requests sent over one connection
LONGEST = 5.0  # seconds that one connection is held
BURSTS = 0.15  # of all connections: nine of ten of what is sent are frames then
GOODBYE = b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
HALVES = (
    b"",
    b"GET",
    b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
)


class Plan(msgspec.Struct, frozen=True):
    count: int = 20_000  # hostile frames and requests
    idle: int = 1500  # connections
    greedy: int = 80  # tables
    seconds: float = 420.0  # at most


class Sent(msgspec.Struct):
    count: int = 0  # over connections that were accepted


class Identity(msgspec.Struct, frozen=True):
    address: str
    cookie: str


async def identities(port: int, count: int) -> list[Identity]:
    return await asyncio.gather(*(identity(port, f"127.0.1.{1 + n}") for n in range(count)))


async def identity(port: int, address: str) -> Identity:
    visitor = Visitor(port, address)
    await visitor.arrive()
    await visitor.http.aclose()
    return Identity(address, visitor.cookie)


class Attacker:
    """One of several, now this guest, now that one."""

    def __init__(
        self, port: int, number: int, targets: list[str], identities: list[Identity]
    ) -> None:
        self._port = port
        self._rng = random.Random(number)
        self._targets = targets
        self._identities = identities
        self._me = identities[0]

    async def run(self, plan: Plan, sent: Sent, until: float) -> None:
        while sent.count < plan.count and time.monotonic() < until:
            self._me = self._rng.choice(self._identities)
            frames = self._rng.random() < BURSTS
            with suppress(OSError, asyncio.IncompleteReadError):
                await (self._send_frames(sent) if frames else self._send_requests(sent))

    async def _send_frames(self, sent: Sent) -> None:
        table = self._rng.choice(self._targets)
        greeting = handshake(f"/api/tables/{table}/socket", self._me.cookie)
        async with self._connect() as (reader, writer):
            writer.write(greeting)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"".join(hostile_frame(self._rng) for _ in range(BURST)))
            sent.count += BURST
            await _read_on(reader, 0.5)

    async def _send_requests(self, sent: Sent) -> None:
        async with self._connect() as (reader, writer):
            asked = (self._rng, self._me.cookie, self._targets)
            requests = (hostile_request(*asked) for _ in range(PIPELINED - 1))
            writer.write(b"".join((*requests, GOODBYE)))
            sent.count += PIPELINED
            await _read_on(reader, 0.5)

    @asynccontextmanager
    async def _connect(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection(
            HERE, self._port, local_addr=(self._me.address, 0)
        )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()


async def _read_on(reader: asyncio.StreamReader, pause: float) -> None:
    """Read until the server closes or sends nothing for a while, for a limited time in all."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            while await asyncio.wait_for(reader.read(65_536), pause):
                pass


async def hold_connections(port: int, count: int) -> None:
    """Idle and half-sent connections, opened again when the house ends them."""

    async def hold(number: int) -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(HERE, port)
                writer.write(HALVES[number % len(HALVES)])
                await reader.read()
                writer.close()
            await asyncio.sleep(5)

    await asyncio.gather(*(hold(number) for number in range(count)))


async def hold_tables(port: int, count: int) -> None:
    """Tables full of masters, all of one address: a person at each lets them play on."""

    async def hold(visitor: Visitor, number: int) -> None:
        while True:
            with suppress(ConnectionClosed, OSError):
                table = await visitor.make(alone("master", 32))
                async with await visitor.join(table) as socket:
                    await play(socket, random.Random(number), Played())
            await asyncio.sleep(5)

    visitors = [Visitor(port, "127.0.0.2") for _ in range(8)]
    for visitor in visitors:
        await visitor.arrive()
    await asyncio.gather(*(hold(visitors[number % 8], number) for number in range(count)))


async def hostile_load(port: int, target: str, plan: Plan) -> int:
    """The whole attack, in a process of its own; how many frames and requests were sent."""
    sent = Sent()
    owner = Visitor(port, "127.0.0.3")
    await owner.arrive()
    targets = [target, await owner.make(alone("regular", 1)), "nowhere"]
    await owner.http.aclose()
    guests = await identities(port, min(IDENTITIES, plan.count))
    beside = [
        asyncio.create_task(each)
        for each in (hold_connections(port, plan.idle), hold_tables(port, plan.greedy))
    ]
    until = time.monotonic() + plan.seconds
    attackers = [Attacker(port, number, targets, guests) for number in range(ATTACKERS)]
    await asyncio.gather(*(attacker.run(plan, sent, until) for attacker in attackers))
    for task in beside:
        if task.done():
            task.result()
        task.cancel()
    return sent.count
