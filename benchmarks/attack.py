"""Attacks a house of its own, with its real limits, beside honest matches: `scripts/attack`.

All on this machine and bounded. Hostile visitors come from many loopback addresses: idle and
half-sent connections, greedy tables full of masters, frames and requests of every bad kind. Four
honest people play on; their moves are timed from the action to the last of the four screens.
"""

import argparse
import asyncio
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import msgspec
from websockets.exceptions import ConnectionClosed

from benchmarks.guests import Party, invitations
from benchmarks.house import House, folder, opened
from benchmarks.interpreted import ROOT
from benchmarks.visitors import HERE, Played, Visitor, alone, play

FILES = 1024  # that the house may have open
ATTACKERS = 16  # at once
IDENTITIES = 100  # guests that they pretend to be, each with an address
BURST = 500  # frames sent over one socket
PIPELINED = 10  # requests sent over one connection
LONGEST = 5.0  # seconds that one connection is held
BURSTS = 0.15  # of all connections: nine of ten of what is sent are frames then
SLOW = 0.2  # seconds within which 95 of 100 honest actions have to be shown
GROWTH = 1.25  # of memory, from the second quarter of the attack to its second half
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
    count: int = 0


# -- what is sent --------------------------------------------------------------------------------


def frame(kind: int, content: bytes, *, last: bool = True) -> bytes:
    """A frame as browsers send it, with a mask that changes nothing."""
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([(0x80 if last else 0) | kind]) + length + bytes(4) + content


def hostile_frame(rng: random.Random) -> bytes:
    kind = rng.random()
    if kind < 0.75:
        return frame(1, message(rng))
    if kind < 0.85:
        return frame(2, rng.randbytes(rng.randrange(100)))
    if kind < 0.95:
        return frame(rng.choice((9, 10)), rng.randbytes(rng.randrange(20)))
    if kind < 0.98:
        return frame(1, b'{"type":', last=False) + frame(0, b'"Ping"}')
    return rng.choice(
        (rng.randbytes(30), b"\x81\x81" + bytes(4) + b"\xff", frame(1, b"x" * 65_000))
    )


def message(rng: random.Random) -> bytes:
    """One that can be read, or nearly."""
    number = rng.choice((0, 1, -1, 3, 99, 2**31, 10**30, rng.randrange(200)))
    return rng.choice(
        (
            b'{"type":"Ping"}',
            b'{"type":"Sit","seat":%d}' % number,
            b'{"type":"Submit","prompt":%d,"action":%d}' % (rng.randrange(50), number),
            b'{"type":"Submit","prompt":1,"action":1,"text":"%s"}' % (b"x" * rng.randrange(300)),
            b'{"type":"Why","action":%d}' % number,
            b'{"type":"Free","seat":%d}' % number,
            b'{"type":"Swap","first":%d,"second":%d}' % (number, number),
            b'{"type":"Arrange","seat":%d,"kind":"closed"}' % number,
            b'{"type":"StandIn","seat":%d}' % number,
            b'{"type":"Rematch"}',
            b'{"type":"Abandon"}',
            b'{"type":"Start"}',
        )
    )


def hostile_request(rng: random.Random, cookie: str) -> bytes:
    method = rng.choice((b"GET", b"GET", b"POST", b"PUT", b"DELETE", b"OPTIONS", b"BREW"))
    path = rng.choice(
        (
            b"/api/me",
            b"/api/tables",
            b"/api/tables/nowhere/record",
            b"/api/tables/%FF%00/qr.svg",
            b"/api/continue",
            b"/health",
            b"/%2e%2e/%2e%2e/etc/passwd",
            b"/" + b"a/" * rng.randrange(100),
            b"/api/me?" + b"x" * rng.randrange(2000),
        )
    )
    body = rng.choice(
        (
            b"",
            b"{",
            b"\xff\xfe",
            b"[" * 5000,
            b'{"name":"x\xff","colour":"red"}',
            b'{"token":"x.1.y"}',
        )
    )
    length = len(body) if rng.random() < 0.97 else rng.choice((-1, 10**9, len(body) + 50))
    return (
        b"%s %s HTTP/1.1\r\nhost: x\r\ncookie: %s\r\ncontent-type: application/json\r\n"
        b"content-length: %d\r\n\r\n%s" % (method, path, cookie.encode(), length, body)
    )


# -- who sends it --------------------------------------------------------------------------------


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
            count = BURST if frames else PIPELINED
            sent.count += count
            with suppress(OSError, asyncio.IncompleteReadError):
                await (self._send_frames(count) if frames else self._send_requests(count))

    async def _send_frames(self, count: int) -> None:
        table = self._rng.choice(self._targets)
        greeting = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\ncookie: {self._me.cookie}\r\n"
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: YnJlbGFuIGJyZWxhbiBicg==\r\n\r\n"
        )
        async with self._line() as (reader, writer):
            writer.write(greeting.encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"".join(hostile_frame(self._rng) for _ in range(count)))
            await _read_on(reader, 0.5)

    async def _send_requests(self, count: int) -> None:
        async with self._line() as (reader, writer):
            requests = (hostile_request(self._rng, self._me.cookie) for _ in range(count - 1))
            writer.write(b"".join((*requests, GOODBYE)))
            await _read_on(reader, 0.5)

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection(
            HERE, self._port, local_addr=(self._me.address, 0)
        )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()


async def _read_on(reader: asyncio.StreamReader, pause: float) -> None:
    """Until the house hangs up or says nothing for a while, but not for ever."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            while await asyncio.wait_for(reader.read(65_536), pause):
                pass


async def hold_lines(port: int, count: int) -> None:
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


# -- the run -------------------------------------------------------------------------------------


async def storm(port: int, target: str, plan: Plan) -> int:
    """The whole attack, in a process of its own; how many frames and requests were sent."""
    sent = Sent()
    owner = Visitor(port, "127.0.0.3")
    await owner.arrive()
    targets = [target, await owner.make(alone("regular", 1)), "nowhere"]
    await owner.http.aclose()
    guests = await identities(port, min(IDENTITIES, plan.count))
    beside = [
        asyncio.create_task(each)
        for each in (hold_lines(port, plan.idle), hold_tables(port, plan.greedy))
    ]
    until = time.monotonic() + plan.seconds
    attackers = [Attacker(port, number, targets, guests) for number in range(ATTACKERS)]
    await asyncio.gather(*(attacker.run(plan, sent, until) for attacker in attackers))
    for task in beside:
        if task.done():
            task.result()
        task.cancel()
    return sent.count


class Outcome(msgspec.Struct):
    sent: int = 0  # hostile frames and requests
    answered: list[float] = []  # seconds until all four screens showed an honest action
    memory: list[float] = []  # kilobytes

    def percentile(self, part: float) -> float:
        ranked = sorted(self.answered)
        return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


async def play_on(party: Party, outcome: Outcome) -> None:
    """Four people, an action about three times a second."""
    while True:
        sent = time.perf_counter()
        outcome.answered.append(await party.submit() - sent)
        await asyncio.sleep(random.uniform(0.1, 0.5))


async def watch(house: House, outcome: Outcome) -> None:
    while True:
        outcome.memory.append(house.memory())
        await asyncio.sleep(0.5)


async def besiege(house: House, plan: Plan) -> Outcome:
    """An honest match while another process attacks."""
    outcome, party = Outcome(), Party()
    (invited,) = invitations(house.port, 1)
    await party.arrive(house.port, invited.table, invited.cookies)
    await party.start()
    beside = [
        asyncio.create_task(each) for each in (play_on(party, outcome), watch(house, outcome))
    ]
    orders = msgspec.json.encode((house.port, invited.table, plan)).decode()
    command = (sys.executable, "-m", "benchmarks.attack", "--orders", orders)
    attack = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    try:
        told, _ = await attack.communicate()
        outcome.sent = int(told)
    finally:
        if attack.returncode is None:
            attack.kill()
    for task in beside:
        if task.done():
            task.result()  # an honest match that ended is an error
        task.cancel()
    party.leave()
    return outcome


@contextmanager
def house_with_few_files(errors: Path) -> Iterator[House]:
    """A house as hosts run it; what it logs goes to a file."""
    limit = ("sh", "-c", f'ulimit -n {FILES} && exec "$@"', "sh")
    serve = ("serve", "--port", "0", "--workers", "1")
    with folder() as data, errors.open("w") as log:
        command = (*serve, "--data", str(data))
        with opened("brelan", *command, before=limit, stderr=log) as house:
            yield house


def run(plan: Plan) -> tuple[Outcome, list[str]]:
    """What was seen, and what the house logged."""
    with folder() as place:
        errors = place / "log"
        with house_with_few_files(errors) as house:
            outcome = asyncio.run(besiege(house, plan))
            assert house.process.poll() is None, "the house has ended"
        return outcome, errors.read_text("utf-8").splitlines()


def is_bad(line: str) -> bool:
    """Whether a line of the log tells of an error that nobody expected."""
    return "Traceback" in line or line.startswith("ERROR")


def report(outcome: Outcome, log: list[str]) -> bool:
    """Show what was seen; whether all is well."""
    half = len(outcome.memory) // 2
    first, last = max(outcome.memory[half // 2 : half]), max(outcome.memory[half:])
    slow = outcome.percentile(0.95)
    parts = [(outcome.percentile(0.5), "half"), (slow, "95 of 100"), (max(outcome.answered), "all")]
    shown = ", ".join(f"{1000 * seconds:.0f} ms ({part})" for seconds, part in parts)
    print(f"{outcome.sent} hostile frames and requests in {len(outcome.memory) / 2:.0f} s")
    print(f"{len(outcome.answered)} honest actions, shown within {shown}")
    print(f"memory {first / 1000:.0f} MB in the second quarter, {last / 1000:.0f} MB after it")
    print(f"{len(log)} lines in the log", *log[:10], sep="\n  ")
    return not any(map(is_bad, log)) and slow < SLOW and last < GROWTH * first


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # and leave nothing behind
    usual = Plan()
    parser = argparse.ArgumentParser(prog="scripts/attack", description=__doc__)
    parser.add_argument("--count", type=int, default=usual.count, help="frames and requests")
    parser.add_argument("--idle", type=int, default=usual.idle, help="connections")
    parser.add_argument("--greedy", type=int, default=usual.greedy, help="tables full of masters")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="at most so long")
    parser.add_argument("--orders", help=argparse.SUPPRESS)
    request = vars(parser.parse_args())
    orders = request.pop("orders")
    if orders:
        print(asyncio.run(storm(*msgspec.json.decode(orders, type=tuple[int, str, Plan]))))
        return 0
    return 0 if report(*run(Plan(**request))) else 1


if __name__ == "__main__":
    sys.exit(main())
