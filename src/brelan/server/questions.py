"""What servers and workers tell each other, so that virtual players can think on other machines.

A question waits in a queue until a worker that is free takes it, and its answer goes to the server
that asked. Both tell once a second that they are there and by which rules they play. A question
holds what `thinking.Question` holds, and a number that means something to the server alone.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Protocol

import msgspec

from brelan import __version__
from brelan.games import kind_of, names
from brelan.server.channel import spelled

BEAT_EVERY = 1.0  # seconds
FORGOTTEN = 3.5  # seconds without a beat, after which a server or a worker counts as gone
LARGEST = 65_536  # bytes of a question or an answer
MOST_JOBS = 1024  # of one worker

Seconds = Annotated[float, msgspec.Meta(ge=0.0)]


class Asked(msgspec.Struct, frozen=True):
    """A question in the queue."""

    number: str
    server: str  # who wants the answer
    question: msgspec.Raw


class Thought(msgspec.Struct, frozen=True, tag=True):
    """An answer."""

    number: str
    rules: str
    action: int
    text: str
    seconds: Seconds  # that it took to decide
    held: Seconds  # since the question was taken


class Failed(msgspec.Struct, frozen=True, tag=True):
    """A worker could not decide."""

    number: str
    rules: str


class Serving(msgspec.Struct, frozen=True, tag=True):
    """A server is there."""

    server: str
    rules: str


class Working(msgspec.Struct, frozen=True, tag=True):
    """A worker is there: how many questions it can think about at once, and which it has."""

    worker: str
    rules: str
    jobs: Annotated[int, msgspec.Meta(ge=0, le=MOST_JOBS)]
    held: tuple[str, ...] = ()  # numbers


class Stopped(msgspec.Struct, frozen=True, tag=True):
    """A worker takes no further questions."""

    worker: str


AnyNews = Thought | Failed | Serving | Working | Stopped

encode = msgspec.json.Encoder().encode
decode_asked = msgspec.json.Decoder(Asked).decode
_decode_news = msgspec.json.Decoder(AnyNews).decode


def decode_news(data: bytes) -> AnyNews | None:
    """None if it cannot be read: of another version, or not ours."""
    try:
        return _decode_news(data) if len(data) <= LARGEST else None
    except msgspec.DecodeError:
        return None


class ChannelLost(Exception):
    """The queue cannot be reached, or not be used."""


class Queue(Protocol):
    name: str  # for messages: no password

    async def check(self) -> None:
        """Whether all that is needed can be used; CannotServe if not."""

    async def put(self, asked: bytes) -> None: ...

    async def take(self) -> bytes | None:
        """The oldest question, which nobody else gets; None after a second without any."""

    async def withdraw(self, asked: bytes) -> None:
        """A question, unless it was taken."""

    async def tell(self, news: AnyNews, server: str = "") -> None:
        """To one server, or to all servers and workers."""

    async def listen(self, receive: Callable[[AnyNews], None], server: str = "") -> None:
        """To what all are told, and to what one server is told; until the connection is lost."""

    async def close(self) -> None: ...


def queue_at(url: str, house: str) -> Queue:
    """The queue of a house at a URL, for those who play by the rules of this version."""
    known = spelled(url)
    from brelan.server.valkey_queue import ValkeyQueue

    return ValkeyQueue(known, house, rules())


@cache
def rules() -> str:
    """By which rules this version plays: whoever has others cannot answer its questions."""
    versions = ", ".join(f"{name} {kind_of(name).version}" for name in names())
    return f"{__version__} ({versions})"
