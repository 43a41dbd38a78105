"""Who is connected to a table, and since when the others are away."""

import asyncio
from collections.abc import Callable

from brelan.server.refusal import Refusal
from brelan.server.wire import Bye, Code, Me, write

MOST_CONNECTIONS = 64  # whoever has a seat finds room for one more
MOST_WAITING = 100  # messages that a slow browser may be behind


class Connection:
    """A browser at a table: messages wait here until they are sent; None ends it."""

    def __init__(self, me: Me, link: str) -> None:
        self.me = me
        self.link = link
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.on_overrun: Callable[[], object] = self.end  # when it is too far behind
        self._ended = False

    def tell(self, message: bytes) -> None:
        if self._ended:
            return
        if self.outbox.qsize() < MOST_WAITING:
            self.outbox.put_nowait(message)
        else:
            self._ended = True
            self.on_overrun()

    def bye(self, code: Code) -> None:
        self.tell(write(Bye(code)))
        self.end()

    def end(self) -> None:
        if not self._ended:
            self._ended = True
            self.outbox.put_nowait(None)


class Company:
    """The browsers at a table."""

    def __init__(self, grace: float, on_long_absence: Callable[[], None]) -> None:
        self.connections: list[Connection] = []
        self._grace = grace
        self._on_long_absence = on_long_absence
        self._away: dict[str, float] = {}  # since when a person is missed

    def check_room(self, player: str, *, seated: bool) -> None:
        """Refuse one too many; a crowd does not keep a player from the own seat."""
        first = seated and not self.is_here(player)
        if len(self.connections) >= MOST_CONNECTIONS and not first:
            raise Refusal("too_many")

    def add(self, connection: Connection) -> None:
        self.connections.append(connection)
        self._away.pop(connection.me.player, None)

    def remove(self, connection: Connection) -> None:
        self.connections.remove(connection)

    def of(self, player: str) -> list[Connection]:
        """All browsers of one person."""
        return [connection for connection in self.connections if connection.me.player == player]

    def is_here(self, player: str) -> bool:
        return bool(self.of(player))

    def is_long_away(self, player: str) -> bool:
        """Whether a person is away for longer than can be expected to pass."""
        if self.is_here(player):
            return False
        loop = asyncio.get_running_loop()
        if player not in self._away:
            self._away[player] = loop.time()
            loop.call_later(self._grace, self._on_long_absence)
        return loop.time() >= self._away[player] + self._grace

    def bye(self, code: Code) -> None:
        """Send everyone away."""
        for connection in self.connections:
            connection.bye(code)
