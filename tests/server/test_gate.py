"""TCP connections that send nothing, or never finish: limited in number and time."""

import asyncio
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from brelan.server.address import neighbourhood
from brelan.server.gate import (
    SPARE_FILES,
    Gate,
    TcpConnection,
    most_connections,
    raise_file_limit,
)
from brelan.server.settings import Limits
from brelan.server.wire import Pong
from tests.processes import PATIENCE, until
from tests.server.guests import FOUR, Player, people_wanted, play, play_out, started
from tests.server.house import House, Place, limited, open_house, serve

pytestmark = pytest.mark.sqlite  # the database plays no part

FEW_FILES = 1024
MANY = 1500
HALVES = (
    b"",
    b"GET",
    b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n",
)
WHOLE = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


def dial(place: Place, sent: bytes = b"", host: str = "127.0.0.1") -> socket.socket:
    """A TCP connection from one of this machine's addresses."""
    port = int(place.address.rpartition(":")[2])
    tcp = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(host, 0))
    tcp.sendall(sent)
    return tcp


@contextmanager
def idle(place: Place, count: int, host: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """TCP connections that send half a request or nothing."""
    with ExitStack() as opened:
        yield [
            opened.enter_context(dial(place, HALVES[number % len(HALVES)], host))
            for number in range(count)
        ]


def answer(tcp: socket.socket) -> bytes:
    """The first line of an answer; nothing when there is none."""
    try:
        return tcp.recv(4096).partition(b"\r\n")[0]
    except ConnectionResetError:
        return b""


def until_ended(tcp: socket.socket) -> None:
    while answer(tcp):
        pass


@pytest.fixture
def many_files() -> Iterator[None]:
    """For this process; the house that is tested has its own limit."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (before[1], before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.usefixtures("many_files")
def test_idle_connections_do_not_block_others(tmp_path: Path) -> None:
    with serve(tmp_path, files=FEW_FILES) as house:
        players = started(house.guests(FOUR))
        with idle(house, MANY):
            play(players, 10)
            friend = house.guest("Eve")  # from the very same address
            assert friend.join(players[0].name).table.spectators == 1
            play_out(players)
        house.ask_to_stop()
        lines = house.wait().splitlines()
    assert lines
    assert all("too many connections from an address address=127.0.0.1" in line for line in lines)


# -- time ----------------------------------------------------------------------------------------


class Clock:
    """The clock of the gate: that of its event loop, and what a test adds."""

    added = 0.0

    def now(self) -> float:
        return asyncio.get_running_loop().time() + self.added


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("brelan.server.gate.now", clock.now)
    monkeypatch.setattr("brelan.server.protocols.now", clock.now)
    return clock


def inside(house: House, tcp: socket.socket) -> TcpConnection:
    """The same connection, as the house sees it once it has accepted it."""

    def found() -> list[TcpConnection]:
        known = [
            each for of_address in list(house.gate._by_address.values()) for each in of_address
        ]
        ends = tcp.getsockname()
        return [each for each in known if each.transport.get_extra_info("peername") == ends]

    until(found, "a connection to be accepted")
    return found()[0]


def test_a_request_has_to_be_complete_in_time(tmp_path: Path, clock: Clock) -> None:
    with (
        open_house(tmp_path, limited(response_seconds=3 * PATIENCE)) as house,
        idle(house, len(HALVES)) as connections,
        dial(house, WHOLE) as again,
    ):
        assert answer(again) == b"HTTP/1.1 200 OK"
        clock.added += 2 * PATIENCE  # the limit of a request, and more
        assert [answer(tcp) for tcp in connections] == [b""] * len(HALVES)
        with dial(house, WHOLE) as friend:
            assert answer(friend) == b"HTTP/1.1 200 OK"


def test_a_second_request_has_to_be_complete_in_time_too(tmp_path: Path, clock: Clock) -> None:
    switches = limited(response_seconds=3 * PATIENCE)
    with open_house(tmp_path, switches) as house, dial(house, WHOLE) as tcp:
        assert answer(tcp) == b"HTTP/1.1 200 OK"
        seen = inside(house, tcp)
        answered = seen.deadline
        tcp.sendall(HALVES[2])
        until(lambda: seen.deadline < answered, "the deadline of the second request")
        clock.added += 2 * PATIENCE
        until_ended(tcp)


def test_an_answer_has_to_be_read_in_time(tmp_path: Path, clock: Clock) -> None:
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    switches = limited(request_seconds=3 * PATIENCE, response_seconds=PATIENCE)
    with open_house(tmp_path, switches, narrow=True) as house, dial(house, request * 100) as tcp:
        seen = inside(house, tcp)
        until(seen.transport.get_write_buffer_size, "an answer that is not read")
        clock.added += 2 * PATIENCE
        house.until_tcp_connections(0)
        assert tcp.recv(16)


def test_a_socket_outlives_every_time_limit(tmp_path: Path, clock: Clock) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        player = ana.join(ana.make_table(people_wanted()))
        with dial(house) as tcp:
            inside(house, tcp)
            clock.added += 2 * PATIENCE
            assert answer(tcp) == b""  # the limits were applied meanwhile
        player.settle()


# -- room ----------------------------------------------------------------------------------------


def test_who_is_idle_makes_room(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, limited(connections_per_address=3)) as house,
        idle(house, 3) as connections,
    ):
        with dial(house, WHOLE) as tcp:
            assert answer(tcp) == b"HTTP/1.1 200 OK"
        assert answer(connections[0]) == b""  # the oldest


def test_who_has_asked_keeps_the_place_and_the_next_is_refused(tmp_path: Path) -> None:
    with open_house(tmp_path, limited(connections_per_address=2)) as house:
        sockets = [seated_alone(house) for _ in range(2)]
        with dial(house) as tcp:
            assert answer(tcp) == b"HTTP/1.1 503 Service Unavailable"
        with dial(house, WHOLE, "127.0.0.2") as neighbour:
            assert answer(neighbour) == b"HTTP/1.1 200 OK"
        for player in sockets:
            player.settle()


def seated_alone(house: Place) -> Player:
    ana = house.guest()
    return ana.join(ana.make_table(people_wanted()))


def test_in_a_full_house_the_busiest_address_makes_room(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, limited(connections=4)) as house,
        idle(house, 3) as many,
        idle(house, 1, "127.0.0.2") as few,
    ):
        with dial(house, WHOLE, "127.0.0.3") as tcp:
            assert answer(tcp) == b"HTTP/1.1 200 OK"
        assert answer(many[0]) == b""
        few[0].setblocking(False)
        with pytest.raises(BlockingIOError):
            few[0].recv(1)


async def test_a_proxy_speaks_for_many() -> None:
    gate = Gate(Limits(connections_per_address=2), FEW_FILES, ["127.0.0.0/8"])
    for _ in range(10):
        assert gate.open(NoTransport(), "127.0.0.1")
    assert len(gate) == 10


async def test_too_many_connections_are_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    gate = Gate(Limits(connections_per_address=2), FEW_FILES)
    for _ in range(100):
        gate.open(NoTransport(), "192.0.2.1")
        gate.open(NoTransport(), "192.0.2.2")
    assert len(gate) == 4
    assert len(caplog.records) == 1


async def test_what_is_closed_is_forgotten() -> None:
    gate = Gate(Limits(), FEW_FILES)
    tcp = gate.open(NoTransport(), "192.0.2.1")
    assert tcp is not None
    for _ in range(2):
        gate.close(tcp)
    assert (len(gate), gate._by_address) == (0, {})


class NoTransport(asyncio.Transport):
    def abort(self) -> None:
        pass


# -- frames --------------------------------------------------------------------------------------

PING = b"\x89\x80" + bytes(4)
PART = b"\x00\x80" + bytes(4)  # a continuation, not the last


def frames(player: Player, content: bytes) -> int:
    """Send raw frames; with which code the socket was closed."""
    player.socket.socket.sendall(content)
    player.closing()
    assert player.socket.close_code is not None
    return player.socket.close_code


@pytest.mark.parametrize(
    ("content", "code"),
    [(PING * 1000, 1008), (b"\x01\x80" + bytes(4) + PART * 1000, 1009)],
    ids=["pings", "parts"],
)
def test_frames_without_end_close_their_socket_only(
    tmp_path: Path, content: bytes, code: int
) -> None:
    with open_house(tmp_path, limited(frames=30)) as house:
        ana, eve = house.guests(["Ana", "Eve"])
        player = ana.join(ana.make_table(people_wanted()))
        assert frames(eve.join(player.name), content) == code
        player.see(lambda table: table.spectators == 0)


def masked(opcode: int, content: bytes) -> bytes:
    return bytes((opcode, 0x80 | len(content))) + bytes(4) + content


def test_a_message_in_parts_is_one_message_whatever_comes_between(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        player = ana.join(ana.make_table(people_wanted()))
        parts = (
            masked(0x01, b'{"type":') + PING + masked(0x00, b'"Si') + masked(0x80, b't","seat":2}')
        )
        for byte in parts + masked(0x81, b'{"type":"Ping"}'):
            player.socket.socket.sendall(bytes((byte,)))
        player.see(lambda table: table.you == 2)
        player.receive(Pong)


def test_what_was_sent_before_the_end_is_handled(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana, ben = house.guests(["Ana", "Ben"])
        player = ana.join(ana.make_table(people_wanted()))
        other = ben.join(player.name)
        sits = b"".join(masked(0x81, b'{"type":"Sit","seat":%d}' % seat) for seat in (1, 2, 3))
        other.socket.socket.sendall(sits + masked(0x88, b""))
        player.see(lambda table: table.seats[3].name == "Ben" and not table.seats[3].connected)


# -- what the system allows ----------------------------------------------------------------------


def test_there_are_as_many_connections_as_there_are_files_for() -> None:
    assert most_connections(Limits(connections=100), 10_000) == 100
    assert most_connections(Limits(connections=10_000), FEW_FILES) == FEW_FILES - SPARE_FILES
    assert most_connections(Limits(), 10) == 1


def test_the_house_asks_for_all_files_that_it_may_have() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        files = raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (files, before[1])
        assert files > 256
        assert raise_file_limit() == files
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize(
    ("host", "same"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:ffff::9", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_address(host: str, same: str) -> None:
    assert neighbourhood(host) == same
