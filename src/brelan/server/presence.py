"""The connections of a table, and who has been away for long."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol

from brelan.server.refusal import Refusal
from brelan.server.settings import Limits
from brelan.server.wire import Closing, Code, Me, encode


class Socket(Protocol):
    """Where the messages to a browser go."""

    is_behind: bool  # too much of what was sent is still unread

    def write(self, message: bytes) -> None: ...

    def end(self) -> None:
        """Close once everything is sent."""


class Connection:
    """A browser at a table."""

    def __init__(self, me: Me, device: str, address: str, link: str, socket: Socket) -> None:
        self.me = me
        self.device = device
        self.address = address
        self.link = link
        self.ended = False  # nothing more is sent
        self.outdated = False  # it has skipped something
        self._socket = socket

    def send(self, message: bytes) -> None:
        if not self.ended:
            self._socket.write(message)

    def skip(self) -> bool:
        """Whether it is too far behind to be sent more; it gets the latest state later."""
        if self._socket.is_behind:
            self.outdated = True
        return self.outdated

    def close(self, code: Code) -> None:
        """Send the reason, then close."""
        self.send(encode(Closing(code)))
        self.end()

    def end(self) -> None:
        """Close the socket once everything is sent."""
        if not self.ended:
            self.ended = True
            self._socket.end()


class Presence:
    """All connections of a table, and who has been away for longer than the grace period."""

    def __init__(
        self, limits: Limits, grace: float, on_long_absence: Callable[[str], None]
    ) -> None:
        self.connections: list[Connection] = []
        self.elsewhere: tuple[str, ...] = ()  # guests of the connections to other processes
        self._limits = limits
        self._grace = grace
        self._on_long_absence = on_long_absence
        self._timers: dict[str, asyncio.TimerHandle] = {}  # of people who are away
        self._long_away: set[str] = set()

    def make_room(self, new: Connection, is_seated: Callable[[str], bool]) -> None:
        """Refuse one connection too many, or close one of an address that has more of them."""
        player = new.me.player
        if len(self.of(player)) + self.elsewhere.count(player) >= self._limits.tabs:
            raise Refusal("too_many")
        if is_seated(new.me.player):
            return
        spectators = [c for c in self.connections if not is_seated(c.me.player) and not c.ended]
        more = sum(not is_seated(player) for player in self.elsewhere)
        if len(spectators) + more >= self._limits.spectators:
            _last_of_largest(spectators, new).close("too_many")

    def expect(self, players: Iterable[str]) -> None:
        """Start the timers of people who have seats and are not connected yet."""
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
        return player in self.elsewhere or bool(self.of(player))

    def note_elsewhere(self, players: tuple[str, ...]) -> bool:
        """Set who is connected to other processes; returns whether that has changed."""
        before, self.elsewhere = self.elsewhere, players
        for player in set(players) - set(before):
            self._stop_timer(player)
            self._long_away.discard(player)
        for player in set(before) - set(players):
            if not self.is_connected(player):
                self._start_timer(player)
        return before != players

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
        self._stop_timer(player)
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


def _last_of_largest(spectators: list[Connection], new: Connection) -> Connection:
    """The last connection of the address with the most; refused if the new one has as many."""
    counts = Counter([connection.address for connection in spectators])
    [(address, count)] = counts.most_common(1) or [("", 0)]
    if count <= counts[new.address] + 1:
        raise Refusal("too_many")
    return next(connection for connection in reversed(spectators) if connection.address == address)
