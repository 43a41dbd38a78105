"""The connections of a table, and for how long a person has been away."""

import asyncio
from collections.abc import Callable

from brelan.server.refusal import Refusal
from brelan.server.wire import Closing, Code, Me, encode

MOST_CONNECTIONS = 64  # of spectators and second tabs: a player can always connect
MOST_QUEUED = 100  # messages that a slow browser may be behind


class Connection:
    """A browser at a table: messages are queued here until they are sent; None ends the queue."""

    def __init__(self, me: Me, link: str) -> None:
        self.me = me
        self.link = link
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.on_overrun: Callable[[], object] = self.end  # called when the queue is too long
        self._ended = False

    def send(self, message: bytes) -> None:
        if self._ended:
            return
        if self.outbox.qsize() < MOST_QUEUED:
            self.outbox.put_nowait(message)
        else:
            self._ended = True
            self.on_overrun()

    def close(self, code: Code) -> None:
        """Say why, then end."""
        self.send(encode(Closing(code)))
        self.end()

    def end(self) -> None:
        """Close the socket once everything queued is sent."""
        if not self._ended:
            self._ended = True
            self.outbox.put_nowait(None)


class Presence:
    """All connections of a table."""

    def __init__(self, grace: float, on_long_absence: Callable[[], None]) -> None:
        self.connections: list[Connection] = []
        self._grace = grace
        self._on_long_absence = on_long_absence
        self._away: dict[str, float] = {}  # since when a person is away

    def check_room(self, player: str, *, seated: bool) -> None:
        """Refuse a connection too many; a seated player's first one is never refused."""
        first = seated and not self.is_connected(player)
        if len(self.connections) >= MOST_CONNECTIONS and not first:
            raise Refusal("too_many")

    def add(self, connection: Connection) -> None:
        self.connections.append(connection)
        self._away.pop(connection.me.player, None)

    def remove(self, connection: Connection) -> None:
        self.connections.remove(connection)

    def of(self, player: str) -> list[Connection]:
        """All connections of one person."""
        return [connection for connection in self.connections if connection.me.player == player]

    def is_connected(self, player: str) -> bool:
        return bool(self.of(player))

    def is_long_away(self, player: str) -> bool:
        """Whether a person has been away for longer than the grace period."""
        if self.is_connected(player):
            return False
        loop = asyncio.get_running_loop()
        if player not in self._away:
            self._away[player] = loop.time()
            loop.call_later(self._grace, self._on_long_absence)
        return loop.time() >= self._away[player] + self._grace

    def close_all(self, code: Code) -> None:
        for connection in self.connections:
            connection.close(code)
