"""What the processes of a house tell each other: hints, and who is connected where.

The log is the truth. A message that is lost, doubled or late changes nothing: whoever misses one
finds out by polling.
"""

from collections.abc import Callable
from typing import Protocol

import msgspec

from brelan.server.refusal import CannotServe

_FORMS = "redis://host:6379, rediss://… with TLS, or unix:///path"


class Stored(msgspec.Struct, frozen=True, tag=True):
    """A table has so many entries."""

    process: str
    table: str
    count: int


class Roster(msgspec.Struct, frozen=True, tag=True):
    """The connections to a table in one process: whose they are. None, when it sleeps there."""

    process: str
    table: str
    players: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()  # where they come from
    since: int = 0  # when the table awoke, in milliseconds since 1970


class Beat(msgspec.Struct, frozen=True, tag=True):
    """A process is alive; all its rosters."""

    process: str
    rosters: tuple[Roster, ...]


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A process has stopped."""

    process: str


class Changed(msgspec.Struct, frozen=True, tag=True):
    """A guest has another name or colour, or signed a device out."""

    player: str


AnyNote = Stored | Roster | Beat | Ended | Changed
encode_note = msgspec.json.Encoder().encode
decode_note = msgspec.json.Decoder(AnyNote).decode


class Channel(Protocol):
    connected: bool  # whether what others tell arrives

    async def check(self) -> None:
        """Whether it can be used; CannotServe if not."""

    def send(self, note: AnyNote) -> None:
        """To all processes, without a guarantee."""

    async def run(self, receive: Callable[[AnyNote], None]) -> None:
        """Until it is cancelled, whatever fails."""

    async def close(self) -> None:
        """Send what is queued, within a short time."""


def channel_at(url: str, house: str) -> Channel:
    """The channel of a house at a URL."""
    known = spelled(url)
    from brelan.server.valkey import ValkeyChannel

    return ValkeyChannel(known, house)


def spelled(url: str) -> str:
    """A URL as its driver knows it; errors do not repeat it, for it may hold a password."""
    scheme, mark, _ = url.partition("://")
    schemes = {"valkey": "redis", "valkeys": "rediss"}
    if not mark or scheme not in ("redis", "rediss", "unix", *schemes):
        raise CannotServe(f"a channel is given as {_FORMS}")
    return schemes.get(scheme, scheme) + url[len(scheme) :]
