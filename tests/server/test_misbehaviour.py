"""Browsers that misbehave: they are refused or disconnected, and nobody else notices."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from brelan.server.wire import Arrange, Health, Ping, Pong, Refused, Sit, Table
from tests.server.guests import FOUR, Guest, Player, people_wanted, play, started
from tests.server.house import UNLIMITED, House, limited, open_house, until

UNREADABLE = {  # and the field that is wrong
    "": "",
    " ": "",
    "x": "",
    "null": "",
    "[]": "",
    "{}": "type",
    '"Ping"': "",
    '{"type":"Ping"': "",
    '{"type":"Ping"}{"type":"Ping"}': "",
    '{"type":"Hack"}': "type",
    '{"type":"Table"}': "type",
    '{"type":"ping"}': "type",
    '{"type":null}': "type",
    '{"type":"Ping","more":1}': "more",
    '{"type":"Ping","' + "x" * 1000 + '":1}': "x" * 39 + "…",
    '{"type":"Sit"}': "seat",
    '{"type":"Sit","seat":"0"}': "seat",
    '{"type":"Sit","seat":1.5}': "seat",
    '{"type":"Sit","seat":1.0}': "seat",
    '{"type":"Sit","seat":true}': "seat",
    '{"type":"Sit","seat":null}': "seat",
    '{"type":"Sit","seat":1e999}': "seat",
    '{"type":"Sit","seat":' + "9" * 10_000 + "}": "seat",
    '{"type":"Arrange","seat":1,"kind":"person"}': "kind",
    '{"type":"Arrange","seat":1,"kind":"virtual","level":"random"}': "level",
    '{"type":"StandIn","seat":1,"level":"god"}': "level",
    "[" * 8000: "",
    '{"type":' * 2000: "",
    '{"a":' * 2000 + "1" + "}" * 2000: "",
    '{"type":"\\ud800"}': "",
    b"\x00\xff\xfe": "",
    b"": "",
}


@pytest.fixture(scope="module")
def lone(open_doors: House) -> Iterator[Player]:
    """Ana at her own table; she reconnects whenever she was disconnected."""
    ana = open_doors.guest("Ana")
    yield ana.join(ana.make_table(people_wanted()))
    open_doors.everyone_out()


@pytest.mark.parametrize(("frame", "field"), UNREADABLE.items(), ids=lambda part: repr(part)[:40])
def test_what_cannot_be_read_is_refused(lone: Player, frame: str | bytes, field: str) -> None:
    tab = lone.guest.join(lone.name)
    tab.send_frame(frame)
    tab.settle()  # the socket still works
    assert tab.received[1:] == [Refused("", "bad_message", field=field), Pong()]
    tab.close()


def test_a_binary_frame_is_as_good_as_text(lone: Player) -> None:
    lone.send_frame(msgspec.json.encode(Ping()))
    lone.receive(Pong)


def test_who_speaks_nonsense_is_sent_away(lone: Player) -> None:
    tab = lone.guest.join(lone.name)
    for _ in range(UNLIMITED.unreadable):
        tab.send_frame("nonsense")
    assert tab.closing() == "bad_message"
    assert sum(isinstance(told, Refused) for told in tab.received) == UNLIMITED.unreadable
    lone.settle()  # the other tab stays


def test_who_speaks_before_being_greeted_is_answered_after_it(lone: Player) -> None:
    tab = lone.guest.connect(lone.name)
    tab.send_frame("nonsense")
    tab.send(Ping())
    tab.receive(Pong)
    assert [type(told) for told in tab.received] == [Table, Refused, Pong]
    tab.close()


def test_frames_after_the_closing_are_not_read(lone: Player) -> None:
    tab = lone.guest.join(lone.name)
    for _ in range(UNLIMITED.unreadable):
        tab.send_frame("nonsense")
    tab.send(Sit(3))
    tab.closing()
    assert lone.stands()[0].you == 0


def test_a_huge_frame_closes_its_socket_only(playing: list[Player], house: House) -> None:
    eve = house.guest("Eve").join(playing[0].name)
    with suppress(ConnectionClosed):
        eve.send_frame("x" * 1_000_000)
    assert eve.closing() == ""
    assert eve.socket.close_code == 1009  # too big
    playing[0].receive(Table, lambda table: table.spectators == 0)
    play(playing, 3)


def test_who_floods_is_sent_away_and_nobody_else_waits(tmp_path: Path) -> None:
    with open_house(tmp_path, limited(frames=10.0)) as house:
        players = started(house.guests(FOUR))
        mallory = house.guest("Mallory")
        flooder = mallory.join(players[0].name)
        elsewhere = mallory.join(mallory.make_table(people_wanted()))
        flood(flooder, 1000)
        assert flooder.closing() == "too_fast"
        play(players, 4)
        elsewhere.settle()
        players[0].see(lambda table: table.spectators == 0)
        mallory.join(players[0].name)  # may come back, like anyone


def flood(player: Player, frames: int) -> None:
    with suppress(ConnectionClosed):  # disconnected before everything was sent
        for _ in range(frames):
            player.send(Ping())


def test_a_flood_of_changes_is_answered_or_ends(house: House) -> None:
    """As many sittings as frames, each of which is stored: the table stays sound."""
    ana, ben = house.guests(["Ana", "Ben"])
    table = ana.make_table(people_wanted())
    player, other = ana.join(table), ben.join(table)
    for number in range(100):
        player.send(Sit(number % 4))
    player.settle()
    other.settle()
    assert [seat.kind for seat in other.table.seats].count("person") == 1
    assert other.table.seats == player.stands()[0].seats


# -- those who do not listen ---------------------------------------------------------------------


class Deaf:
    """A browser that opens a table's socket and never reads."""

    def __init__(self, guest: Guest, table: str) -> None:
        host, port = guest.http.base_url.host, guest.http.base_url.port
        assert port is not None
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.line.connect((host, port))
        key = "x3JJHMbDL1EzLkh9GBhXDw=="
        self.line.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {guest.cookie_header}\r\n\r\n".encode()
        )

    def flood(self, frames: int) -> None:
        """Masked text frames with nonsense."""
        frame = b"\x81\x81" + b"\x00" * 4 + b"x"
        self.line.sendall(frame * frames)

    def close(self) -> None:
        self.line.close()


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[House]:
    """A house with small send buffers."""
    with open_house(tmp_path, narrow=True) as house:
        yield house


def chatter(player: Player, rounds: int = UNLIMITED.behind) -> None:
    """Many messages to everyone at a table."""
    for number in range(rounds):
        player.send(Arrange(3, "virtual" if number % 2 else "open"))
    player.settle()


def alone_after_chatter(player: Player) -> bool:
    chatter(player)
    return player.table.spectators == 0


@contextmanager
def unread(house: House) -> Iterator[tuple[Player, Deaf]]:
    """Ana at her table, and a spectator who never reads."""
    ana, eve = house.guests(["Ana", "Eve"])
    player = ana.join(ana.make_table(people_wanted()))
    deaf = Deaf(eve, player.name)
    try:
        player.see(lambda table: table.spectators == 1)
        yield player, deaf
    finally:
        deaf.close()


def test_who_never_reads_is_given_up(narrow: House) -> None:
    with unread(narrow) as (player, _):
        until(lambda: alone_after_chatter(player))
        assert player.guest.get("/health", Health).connections == 1


def test_who_floods_and_never_reads_is_given_up(narrow: House) -> None:
    with unread(narrow) as (player, deaf):
        deaf.flood(1000)
        until(lambda: alone_after_chatter(player))


def test_who_hangs_up_in_the_middle_of_much_is_gone(narrow: House) -> None:
    with unread(narrow) as (player, deaf):
        chatter(player, UNLIMITED.behind // 2)
        deaf.flood(UNLIMITED.unreadable + 5)
    player.see(lambda table: table.spectators == 0)
    assert player.guest.get("/health", Health).connections == 1


def test_half_a_handshake_bothers_nobody(house: House) -> None:
    ana = house.guest("Ana")
    url = ana.http.base_url
    assert url.port is not None
    lines = [socket.create_connection((url.host, url.port)) for _ in range(20)]
    for line in lines:
        line.sendall(b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\n")
    assert ana.get("/health", Health).status == "ok"
    for line in lines:
        line.close()
