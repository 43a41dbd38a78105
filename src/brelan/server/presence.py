"""The connections of a table, and who has been away for long."""

import asyncio
from collections.abc import Callable, Iterable

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
    """All connections of a table, and who has been away for longer than the grace period."""

    def __init__(self, grace: float, on_long_absence: Callable[[str], None]) -> None:
        self.connections: list[Connection] = []
        self._grace = grace
        self._on_long_absence = on_long_absence
        self._timers: dict[str, asyncio.TimerHandle] = {}  # of persons who are away
        self._long_away: set[str] = set()

    def check_room(self, player: str, *, seated: bool) -> None:
        """Refuse a connection too many; a seated player's first one is never refused."""
        first = seated and not self.is_connected(player)
        if len(self.connections) >= MOST_CONNECTIONS and not first:
            raise Refusal("too_many")

    def expect(self, players: Iterable[str]) -> None:
        """These have seats and are not connected yet."""
        for player in players:
            self._start_timer(player)

    def add(self, connection: Connection) -> None:
        self.connections.append(connection)
        self._stop_timer(connection.me.player)
        self._long_away.discard(connection.me.player)

    def remove(self, connection: Connection) -> None:
        self.connections.remove(connection)
        if not self.is_connected(connection.me.player):
            self._start_timer(connection.me.player)

    def of(self, player: str) -> list[Connection]:
        """All connections of one person."""
        return [connection for connection in self.connections if connection.me.player == player]

    def is_connected(self, player: str) -> bool:
        return bool(self.of(player))

    def is_long_away(self, player: str) -> bool:
        return player in self._long_away

    def close_all(self, code: Code) -> None:
        for connection in self.connections:
            connection.close(code)

    def stop(self) -> None:
        """Stop all timers."""
        for player in list(self._timers):
            self._stop_timer(player)

    def _start_timer(self, player: str) -> None:
        loop = asyncio.get_running_loop()
        self._timers[player] = loop.call_later(self._grace, self._expire, player)

    def _stop_timer(self, player: str) -> None:
        timer = self._timers.pop(player, None)
        if timer is not None:
            timer.cancel()

    def _expire(self, player: str) -> None:
        del self._timers[player]
        self._long_away.add(player)
        self._on_long_absence(player)
