"""Messages between the processes of a house: what was stored, and who is connected where.

The log is the truth. A message that is lost, duplicated or late changes nothing: a process that
misses one catches up by polling.
"""

from collections.abc import Callable
from typing import Protocol

import msgspec

from brelan.server.refusal import CannotServe

_FORMS = "redis://host:6379, rediss://… with TLS, or unix:///path"


class Stored(msgspec.Struct, frozen=True, tag=True):
    """The log of a table has this many entries."""

    process: str
    table: str
    count: int


class Roster(msgspec.Struct, frozen=True, tag=True):
    """Who is connected to a table in one process; empty when it sleeps there."""

    process: str
    table: str
    players: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()  # of the connections
    since: int = 0  # when the table awoke, in milliseconds since 1970


class Heartbeat(msgspec.Struct, frozen=True, tag="Beat"):
    """A process is alive; with all its rosters. The tag is the one that older versions know."""

    process: str
    rosters: tuple[Roster, ...]


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A process has stopped."""

    process: str


class Changed(msgspec.Struct, frozen=True, tag=True):
    """A guest has changed name or colour, or signed a device out."""

    player: str


class Made(msgspec.Struct, frozen=True, tag=True):
    """Somebody made a table, or came as a new guest: it counts for a day in every process."""

    process: str
    guest: str  # whose table; empty for a new guest
    address: str


AnyChannelMessage = Stored | Roster | Heartbeat | Ended | Changed | Made
encode_message = msgspec.json.Encoder().encode
decode_message = msgspec.json.Decoder(AnyChannelMessage).decode


class Channel(Protocol):
    connected: bool  # whether messages of the other processes arrive

    async def check(self) -> None:
        """Raise CannotServe if it cannot be used."""

    def send(self, message: AnyChannelMessage) -> None:
        """Broadcast to all processes; delivery is not guaranteed."""

    async def run(self, receive: Callable[[AnyChannelMessage], None]) -> None:
        """Receive until cancelled; reconnect after every failure."""

    async def close(self) -> None:
        """Send what is queued, within a short time."""


def channel_at(url: str, house: str) -> Channel:
    """The channel of a house at a URL."""
    known = spelled(url)
    from brelan.server.valkey import ValkeyChannel

    return ValkeyChannel(known, house)


def spelled(url: str) -> str:
    """A URL as the driver spells it; errors do not repeat it, since it may contain a password."""
    scheme, mark, _ = url.partition("://")
    schemes = {"valkey": "redis", "valkeys": "rediss"}
    if not mark or scheme not in ("redis", "rediss", "unix", *schemes):
        raise CannotServe(f"a channel must be given as {_FORMS}")
    return schemes.get(scheme, scheme) + url[len(scheme) :]
