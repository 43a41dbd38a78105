"""Browsers that do not read, or slowly: what waits for them is bounded; they skip what is old."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from brelan.server.frames import text_frame
from brelan.server.gate import TcpConnection
from brelan.server.presence import Connection
from brelan.server.protocols import SocketProtocol
from brelan.server.wire import AnyServerMessage, Arrange, Health, Refused, Table, Update
from tests.processes import PATIENCE
from tests.server.guests import FOUR, Guest, Player, decode_message, people_wanted, play, started
from tests.server.house import UNLIMITED, House, limited, open_house

pytestmark = pytest.mark.sqlite  # the database plays no part

BEHIND = 4096  # bytes
LARGEST = 4096  # bytes of a message, generously
LOOKS = 3  # at what is unsent: all alike, nothing moves any more


class Deaf:
    """A browser that opens a table's socket and does not read until it is told to."""

    def __init__(self, guest: Guest, table: str) -> None:
        host, port = guest.http.base_url.host, guest.http.base_url.port
        assert port is not None
        self.tcp = socket.socket()
        self.tcp.settimeout(PATIENCE)
        self.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.tcp.connect((host, port))
        self._received = b""
        self._greeted = False
        key = "x3JJHMbDL1EzLkh9GBhXDw=="
        self.tcp.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {guest.cookie_header}\r\n\r\n".encode()
        )

    def flood(self, frames: int) -> None:
        """Masked text frames with nonsense."""
        frame = b"\x81\x81" + b"\x00" * 4 + b"x"
        self.tcp.sendall(frame * frames)

    def read(self) -> AnyServerMessage:
        """The next message, at last."""
        while not self._greeted:
            _, end, rest = self._received.partition(b"\r\n\r\n")
            self._greeted = bool(end)
            self._received = rest if end else self._received + self.tcp.recv(1024)
        head = self._take(2)
        assert head[0] == 0x81, head
        size = int.from_bytes(self._take(2), "big") if head[1] == 126 else head[1]
        return decode_message(self._take(size).decode())

    def _take(self, size: int) -> bytes:
        while len(self._received) < size:
            more = self.tcp.recv(1024)
            assert more, "the connection is closed"
            self._received += more
        taken, self._received = self._received[:size], self._received[size:]
        return taken


def chatter(player: Player, messages: int) -> None:
    """So many messages to everyone at a table."""
    for number in range(messages):
        player.send(Arrange(3, "virtual" if number % 2 else "open"))
    player.settle()


@contextmanager
def narrow(data: Path, **limits: float) -> Iterator[House]:
    """A house with small send buffers."""
    with open_house(data, limited(behind=BEHIND, **limits), narrow=True) as house:
        yield house


@contextmanager
def deaf(house: House, player: Player) -> Iterator[tuple[Deaf, Connection]]:
    """A spectator who does not read, and how the house sees them."""
    browser = Deaf(house.guest("Eve"), player.name)
    with browser.tcp:
        player.see(lambda table: table.spectators == 1)
        connections = house.inside.awake[player.name].presence.connections
        yield browser, next(each for each in connections if each.me.name == "Eve")


def protocol_of(connection: Connection) -> SocketProtocol:
    protocol = connection._socket
    assert isinstance(protocol, SocketProtocol)
    return protocol


def unsent(connection: Connection) -> int:
    return protocol_of(connection).transport.get_write_buffer_size()


def stuck(connection: Connection, send_more: Callable[[], None]) -> int:
    """What is unsent once the system takes no more of it, however much is sent. It may have taken
    some after the browser was found to be behind, and brought it up to date."""
    looks = [-1] * LOOKS
    while not connection.outdated or len(set(looks)) > 1:
        assert not protocol_of(connection).transport.is_closing()
        send_more()
        looks = [*looks[1:], unsent(connection)]
    return looks[-1]


def at_own_table(house: House) -> Player:
    ana = house.guest("Ana")
    return ana.join(ana.make_table(people_wanted()))


# -- those who are slow --------------------------------------------------------------------------


def test_who_was_behind_gets_the_latest_table_and_not_all_before_it(tmp_path: Path) -> None:
    with narrow(tmp_path) as house:
        player = at_own_table(house)
        with deaf(house, player) as (browser, connection):
            assert stuck(connection, lambda: chatter(player, 100)) < BEHIND + LARGEST
            player.send(Arrange(3, "closed"))
            player.settle()
            received = list(until_closed(browser))
            assert len(received) < 100
            chatter(player, 2)
            assert [told.seats for told in tables(browser, 2)] == [
                *(message.seats for message in player.received[-3:-1] if isinstance(message, Table))
            ]


def until_closed(browser: Deaf) -> Iterator[Table]:
    """What is received until seat 3 is seen to be closed."""
    while True:
        told = browser.read()
        assert isinstance(told, Table)
        yield told
        if told.seats[3].kind == "closed":
            return


def tables(browser: Deaf, count: int) -> list[Table]:
    received = [browser.read() for _ in range(count)]
    return [message for message in received if isinstance(message, Table)]


def test_who_was_behind_gets_the_latest_update_of_a_match(tmp_path: Path) -> None:
    with narrow(tmp_path) as house:
        players = started(house.guests(FOUR), rounds=32)
        with deaf(house, players[0]) as (browser, connection):
            assert stuck(connection, lambda: play(players, 30)) < BEHIND + LARGEST
            taken = players[0].update.actions
            updates = list(until_update(browser, taken))
            assert len(updates) < taken - 10
            numbers = [update.actions for update in updates]
            assert numbers == sorted(set(numbers))  # in order, none twice
            assert bytes(updates[-1].events) == b"[]"  # as on arrival
            play(players, 3)
            following = [taken + 1, taken + 2, taken + 3]
            assert [update.actions for update in until_update(browser, taken + 3)] == following


def until_update(browser: Deaf, actions: int) -> Iterator[Update]:
    while True:
        told = browser.read()
        if isinstance(told, Update):
            yield told
            if told.actions == actions:
                return


def test_nothing_is_read_from_a_browser_that_does_not_read(tmp_path: Path) -> None:
    """The answers to what it sends would only be more to read."""
    with narrow(tmp_path, unreadable=10**6) as house:
        player = at_own_table(house)
        with deaf(house, player) as (browser, connection):
            before = stuck(connection, lambda: chatter(player, 100))
            browser.flood(1000)
            chatter(player, 100)
            assert unsent(connection) == before
            while not isinstance(browser.read(), Refused):
                pass


# -- those who never read ------------------------------------------------------------------------


def test_who_reads_nothing_for_long_is_given_up(tmp_path: Path) -> None:
    with narrow(tmp_path, unread_seconds=0.1) as house:
        player = at_own_table(house)
        with deaf(house, player):
            chatter(player, 100)
            player.see(lambda table: table.spectators == 0)
            assert player.guest.get("/health", Health).connections == 1


def test_who_floods_and_never_reads_is_given_up(tmp_path: Path) -> None:
    with narrow(tmp_path, unread_seconds=0.1, unreadable=10**6) as house:
        player = at_own_table(house)
        with deaf(house, player) as (browser, _):
            browser.flood(1000)
            chatter(player, 100)
            player.see(lambda table: table.spectators == 0)


def test_who_hangs_up_in_the_middle_of_much_is_gone(tmp_path: Path) -> None:
    with narrow(tmp_path) as house:
        player = at_own_table(house)
        with deaf(house, player) as (browser, _):
            chatter(player, 50)
            browser.flood(UNLIMITED.unreadable + 5)
        player.see(lambda table: table.spectators == 0)
        assert player.guest.get("/health", Health).connections == 1


@pytest.mark.parametrize("behind", [BEHIND, 10**6])
def test_a_server_that_stops_does_not_wait_for_slow_readers(tmp_path: Path, behind: int) -> None:
    """However little it has not read."""
    with open_house(tmp_path, limited(behind=behind), narrow=True) as house:
        player = at_own_table(house)
        browser = Deaf(house.guest("Eve"), player.name)
        player.see(lambda table: table.spectators == 1)
        chatter(player, 100)
    with browser.tcp, suppress(ConnectionResetError):
        while browser.tcp.recv(1024):
            pass


class Unread(asyncio.Transport):
    """Holds so many bytes."""

    def __init__(self) -> None:
        super().__init__()
        self.size = 0

    def get_write_buffer_size(self) -> int:
        return self.size


def test_who_reads_slowly_is_never_late() -> None:
    transport = Unread()
    tcp = TcpConnection(transport, "", deadline=1e9)
    tcp.patience = 10
    for second in range(100, 200):
        transport.size = 300 - second
        assert not tcp.is_late(second)
    assert next(second for second in range(200, 220) if tcp.is_late(second)) == 210
    transport.size = 0
    assert not tcp.is_late(220)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_frame_says_how_long_it_is(size: int) -> None:
    frame = text_frame(bytes(size))
    start = 2 if size < 126 else 4 if size < 65_536 else 10
    assert frame[0] == 0x81
    assert frame[1] == {2: size, 4: 126, 10: 127}[start]
    assert start == 2 or int.from_bytes(frame[2:start], "big") == size
    assert frame[start:] == bytes(size)
