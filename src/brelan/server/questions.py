"""Messages between servers and workers, so that virtual players can think on other machines.

A question waits in a queue until a free worker takes it, and the answer goes to the server that
asked. Both send a heartbeat every second, with the rules they play by. A question contains a
`thinking.Question`, and a number that only the server can relate to a table.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Protocol

import msgspec

from brelan import __version__
from brelan.games import kind_of, names
from brelan.server.channel import spelled

HEARTBEAT_EVERY = 1.0  # seconds
HEARTBEAT_TIMEOUT = 3.5  # seconds, after which a server or a worker counts as dead
LARGEST = 65_536  # bytes of a question or an answer
MOST_JOBS = 1024  # of one worker

Seconds = Annotated[float, msgspec.Meta(ge=0.0)]


class Asked(msgspec.Struct, frozen=True):
    """A question in the queue."""

    number: str
    server: str  # who wants the answer
    question: msgspec.Raw


class Answered(msgspec.Struct, frozen=True, tag=True):
    """An answer."""

    number: str
    rules: str
    action: int
    text: str
    seconds: Seconds  # that the decision took
    held: Seconds  # since the question was taken


class Failed(msgspec.Struct, frozen=True, tag=True):
    """A worker could not decide."""

    number: str
    rules: str


class Serving(msgspec.Struct, frozen=True, tag=True):
    """Heartbeat of a server."""

    server: str
    rules: str


class Working(msgspec.Struct, frozen=True, tag=True):
    """Heartbeat of a worker: how many questions it can handle at once, and which it has."""

    worker: str
    rules: str
    jobs: Annotated[int, msgspec.Meta(ge=0, le=MOST_JOBS)]
    held: tuple[str, ...] = ()  # numbers


class Stopped(msgspec.Struct, frozen=True, tag=True):
    """A worker takes no more questions."""

    worker: str


AnyWorkerMessage = Answered | Failed | Serving | Working | Stopped

encode = msgspec.json.Encoder().encode
decode_asked = msgspec.json.Decoder(Asked).decode
_decode = msgspec.json.Decoder(AnyWorkerMessage).decode


def decode_message(data: bytes) -> AnyWorkerMessage | None:
    """None if it cannot be decoded: it comes from another version, or from something else."""
    try:
        return _decode(data) if len(data) <= LARGEST else None
    except msgspec.DecodeError:
        return None


class ChannelLost(Exception):
    """The queue cannot be reached or used."""


class Queue(Protocol):
    name: str  # for messages: no password

    async def check(self) -> None:
        """Raise CannotServe if any command that is needed cannot be used."""

    async def put(self, asked: bytes) -> None: ...

    async def take(self) -> bytes | None:
        """Take the oldest question, which no other worker gets; None after a second without any."""

    async def withdraw(self, asked: bytes) -> None:
        """Remove a question, unless it was taken."""

    async def publish(self, message: AnyWorkerMessage, server: str = "") -> None:
        """Send to one server, or to all servers and workers."""

    async def listen(self, receive: Callable[[AnyWorkerMessage], None], server: str = "") -> None:
        """Receive what is sent to all, and to this server, until the connection is lost."""

    async def close(self) -> None: ...


def queue_at(url: str, house: str) -> Queue:
    """The queue of a house at a URL, for servers and workers with the rules of this version."""
    known = spelled(url)
    from brelan.server.valkey_queue import ValkeyQueue

    return ValkeyQueue(known, house, rules())


@cache
def rules() -> str:
    """The rules of this version: only workers with the same ones can answer its questions."""
    versions = ", ".join(f"{name} {kind_of(name).version}" for name in names())
    return f"{__version__} ({versions})"
