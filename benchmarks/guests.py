"""Scripted players with as little work as possible between socket and clock."""

import asyncio
import random
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from time import perf_counter

import msgspec

from brelan.server.wire import (
    AnyClientMessage,
    AnyServerMessage,
    NewTable,
    SeatChoice,
    Sit,
    Start,
    Submit,
    Table,
    TableMade,
    Update,
    encode,
)

SEATS = 4
ROUNDS = 32  # the longest match: nobody gets to its end
HOST = "127.0.0.1"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_UNMASKED = bytes(4)  # the mask that leaves a frame as it is
_HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: brelan\r\ncookie: {cookie}\r\n"
    "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: YnJlbGFuIGJyZWxhbiBicg==\r\n\r\n"
)

decode_message: Callable[[bytes], AnyServerMessage] = msgspec.json.Decoder(AnyServerMessage).decode


def frame(opcode: int, content: bytes) -> bytes:
    """A frame of up to 125 bytes, as a browser sends it."""
    return bytes((0x80 | opcode, 0x80 | len(content))) + _UNMASKED + content


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


class Person(asyncio.Protocol):
    """A screen: the last messages received, and the party to notify of new ones."""

    def __init__(self, party: "Party", handshake: str) -> None:
        self.table: Table | None = None
        self.update: Update | None = None
        self._party = party
        self._handshake = handshake
        self._buffer = bytearray()
        self._greeted = False

    def itself(self) -> "Person":
        """The protocol factory that asyncio asks for."""
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._handshake.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self._party.lose()

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._buffer += data
        if not self._greeted and not self._take_greeting():
            return
        for opcode, content in frames(self._buffer):
            if opcode == _TEXT:
                self._receive(decode_message(content), now)
            elif opcode == _PING:
                self._transport.write(frame(_PONG, content))

    def _take_greeting(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if end:
            assert head.startswith(b"HTTP/1.1 101 "), bytes(head)
            self._buffer, self._greeted = rest, True
        return self._greeted

    def _receive(self, message: AnyServerMessage, now: float) -> None:
        if isinstance(message, Update):
            self.update = message
            self._party.receive(message.actions, now)
        elif isinstance(message, Table):
            self.table = message
        self._party.changed.set()

    def send(self, message: AnyClientMessage) -> None:
        self._transport.write(frame(_TEXT, encode(message)))

    def leave(self) -> None:
        self._transport.write(frame(_CLOSE, b""))
        self._transport.close()


class Party:
    """The four people of a table. Those who may act do so, at random."""

    def __init__(self) -> None:
        self.people: list[Person] = []
        self.changed = asyncio.Event()
        self._awaited = 0  # the count of actions that is waited for
        self._missing = 0  # screens that do not show it yet
        self._shown: asyncio.Future[float] | None = None

    async def submit(self) -> float:
        """Somebody acts; the time when all four screens show it."""
        actor = random.choice([p for p in self.people if p.update and p.update.legal])
        assert actor.update is not None
        self._awaited, self._missing = actor.update.actions + 1, SEATS
        self._shown = asyncio.get_running_loop().create_future()
        low, high = random.choice(actor.update.legal)
        actor.send(Submit(actor.update.prompt, random.randint(low, high)))
        return await self._shown

    def receive(self, actions: int, now: float) -> None:
        if self._shown is None or actions != self._awaited:
            return
        self._missing -= 1
        if self._missing == 0:
            self._shown.set_result(now)

    def lose(self) -> None:
        if self._shown and not self._shown.done():
            self._shown.set_exception(ConnectionError("the server closed the connection"))

    async def until(self, condition: Callable[[Person], bool]) -> None:
        """Wait until something is true for all four."""
        while not all(map(condition, self.people)):
            self.changed.clear()
            await self.changed.wait()

    async def arrive(self, port: int, table: str, cookies: list[str]) -> None:
        for cookie in cookies:
            person = Person(self, _HANDSHAKE.format(table=table, cookie=cookie))
            await asyncio.get_running_loop().create_connection(person.itself, HOST, port)
            self.people.append(person)
        await self.until(lambda person: person.table is not None)

    async def start(self) -> None:
        for seat, person in enumerate(self.people[1:], 1):
            person.send(Sit(seat))
        await self.until(lambda person: person.table is not None and person.table.you >= 0)
        self.people[0].send(Start())
        await self.until(lambda person: person.update is not None)

    def leave(self) -> None:
        self._shown = None
        for person in self.people:
            person.leave()


class Invitation(msgspec.Struct, frozen=True):
    """A table that was made, and who is expected there."""

    table: str
    cookies: list[str]


def invitations(port: int, count: int) -> list[Invitation]:
    """New tables, each with four new guests."""
    http = HTTPConnection(HOST, port)
    made = [_invitation(http) for _ in range(count)]
    http.close()
    return made


def _invitation(http: HTTPConnection) -> Invitation:
    cookies = [_newcomer(http) for _ in range(SEATS)]
    wanted = NewTable("differenzler", (SeatChoice("open"),) * SEATS, {"rounds": ROUNDS})
    headers = {"cookie": cookies[0], "content-type": "application/json"}
    http.request("POST", "/api/tables", encode(wanted), headers)
    made = msgspec.json.decode(http.getresponse().read(), type=TableMade)
    return Invitation(made.table, cookies)


def _newcomer(http: HTTPConnection) -> str:
    http.request("GET", "/api/me")
    answer = http.getresponse()
    answer.read()
    return str(answer.headers["set-cookie"]).partition(";")[0]
