"""Scripted guests of Brelan."""

import random
from collections.abc import Callable, Sequence
from http.client import HTTPConnection

import msgspec

from benchmarks.group import HOST, ROUNDS, SEATS, Group, Screen
from benchmarks.sockets import handshake
from brelan.server.wire import (
    AnyClientMessage,
    Closing,
    Hint,
    NewTable,
    Pong,
    Reason,
    Refused,
    SeatChoice,
    ServerMessage,
    Sit,
    Start,
    Submit,
    Table,
    TableMade,
    encode,
)


class Seen(ServerMessage, frozen=True, tag="Update", gc=False):
    """What is looked at of an `Update`."""

    actions: int
    prompt: int
    legal: tuple[tuple[int, int], ...]


AnyMessage = Seen | Table | Reason | Hint | Refused | Closing | Pong
decode_message: Callable[[bytes], AnyMessage] = msgspec.json.Decoder(AnyMessage).decode


class Person(Screen):
    """The last messages received."""

    table: Table | None = None
    update: Seen | None = None

    def receive(self, content: bytes, now: float) -> None:
        message = decode_message(content)
        if isinstance(message, Seen):
            self.update, self.actions = message, message.actions
            self.group.receive(message.actions, now)
        elif isinstance(message, Table):
            self.table = message
        self.group.changed.set()

    def may_act(self) -> bool:
        return self.update is not None and bool(self.update.legal)

    def act(self) -> None:
        assert self.update is not None
        low, high = random.choice(self.update.legal)
        self.say(Submit(self.update.prompt, random.randint(low, high)))

    def say(self, message: AnyClientMessage) -> None:
        self.send(encode(message))


class Guests(Group[Person]):
    async def arrive(self, ports: Sequence[int], table: str, cookies: Sequence[str]) -> None:
        path = f"/api/tables/{table}/socket"
        await self.connect([Person(handshake(path, each), self) for each in cookies], ports)
        await self.until(lambda person: person.table is not None)

    async def start(self) -> None:
        for seat, person in enumerate(self.people[1:], 1):
            person.say(Sit(seat))
        await self.until(lambda person: person.table is not None and person.table.you >= 0)
        self.people[0].say(Start())
        await self.until(lambda person: person.update is not None)


class Invitation(msgspec.Struct, frozen=True):
    """A table that was made, and the guests who will join it."""

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
