"""Browsers that misbehave: they are refused or disconnected, and nobody else notices."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode

from brelan.server.wire import Health, Ping, Pong, Refused, Sit, Table
from tests.server.guests import FOUR, Player, people_wanted, play, started
from tests.server.house import UNLIMITED, House, limited, open_house

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
def lone(shared_house: House) -> Iterator[Player]:
    """Ana at her own table; she reconnects whenever she was disconnected."""
    ana = shared_house.guest("Ana")
    yield ana.join(ana.make_table(people_wanted()))
    shared_house.everyone_out()


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
    assert sum(isinstance(message, Refused) for message in tab.received) == UNLIMITED.unreadable
    lone.settle()  # the other tab stays


def test_who_speaks_before_being_greeted_is_answered_after_it(lone: Player) -> None:
    tab = lone.guest.connect(lone.name)
    tab.send_frame("nonsense")
    tab.send(Ping())
    tab.receive(Pong)
    assert [type(message) for message in tab.received] == [Table, Refused, Pong]
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


def test_a_flooding_browser_is_disconnected_and_others_do_not_wait(tmp_path: Path) -> None:
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


def _frame(content: bytes, opcode: Opcode = Opcode.TEXT, *, last: bool = True) -> bytes:
    return Frame(opcode, content, last).serialize(mask=True)


WHOLE = _frame(b'{"type":"Ping"}')
LONG = _frame(b'{"type":"Ping"}' + b" " * 200)
BEGIN, END = _frame(b'{"type":', last=False), _frame(b'"Ping"}', Opcode.CONT)
CONTROL = _frame(b"?", Opcode.PING)


@pytest.mark.parametrize(
    ("pieces", "messages"),
    [
        ([WHOLE, WHOLE], 2),
        ([WHOLE + WHOLE, WHOLE], 3),
        ([WHOLE[:2], WHOLE[2:], WHOLE], 2),
        ([WHOLE + WHOLE[:3], WHOLE[3:], WHOLE], 3),
        ([bytes((each,)) for each in WHOLE + WHOLE], 2),
        ([WHOLE, LONG, WHOLE, LONG[:100], LONG[100:] + WHOLE[:1], WHOLE[1:]], 5),
        ([BEGIN, END, WHOLE], 2),
        ([WHOLE, BEGIN, CONTROL, END, WHOLE], 3),
        ([CONTROL, WHOLE, CONTROL + WHOLE], 2),
    ],
)
def test_messages_may_come_in_any_pieces(house: House, pieces: list[bytes], messages: int) -> None:
    ana = house.guest("Ana")
    player = ana.join(ana.make_table(people_wanted()))
    for piece in pieces:
        player.socket.socket.sendall(piece)
    for _ in range(messages):
        player.receive(Pong)
    player.settle()
    assert not any(isinstance(each, Refused) for each in player.received)


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (_frame(b"\xff"), CloseCode.INVALID_DATA),
        (WHOLE[:1] + bytes((len(WHOLE) - 6,)) + WHOLE[6:], CloseCode.PROTOCOL_ERROR),
        (bytes((WHOLE[0] | 0x40,)) + WHOLE[1:], CloseCode.PROTOCOL_ERROR),
        (BEGIN + WHOLE, CloseCode.PROTOCOL_ERROR),
    ],
    ids=["no text", "unmasked", "compressed", "in the middle of another"],
)
def test_a_short_frame_that_is_wrong_ends_the_socket(
    house: House, bad: bytes, code: CloseCode
) -> None:
    ana = house.guest("Ana")
    player = ana.join(ana.make_table(people_wanted()))
    player.socket.socket.sendall(WHOLE)
    player.receive(Pong)
    player.socket.socket.sendall(bad)
    with pytest.raises(ConnectionClosed) as closed:
        player.receive(Pong)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_half_a_handshake_does_not_disturb_others(house: House) -> None:
    ana = house.guest("Ana")
    url = ana.http.base_url
    assert url.port is not None
    connections = [socket.create_connection((url.host, url.port)) for _ in range(20)]
    for tcp in connections:
        tcp.sendall(b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\n")
    assert ana.get("/health", Health).status == "ok"
    for tcp in connections:
        tcp.close()
