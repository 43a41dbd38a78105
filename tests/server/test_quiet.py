"""Hostile and broken traffic against a house as a host runs it: answered, and nothing is logged."""

import socket
import struct
from collections.abc import Iterator

import pytest

from tests.processes import PATIENCE
from tests.server.guests import Guest, Player, people_wanted, play, started
from tests.server.house import Process, serve

pytestmark = pytest.mark.sqlite  # the database plays no part

JSON = "content-type: application/json\r\n"
BROKEN_REQUESTS = (
    b"\x16\x03\x01\x02\x00\x01\x00",  # TLS
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x: " + b"y" * 70_000,
    b"GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n",
    b"GET /health?\xff HTTP/1.1\r\nhost: x\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n",
    b"GET /x HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nhost: x\r\ncookie: brelan=\xff\xfe\r\n\r\n",
    b"GET /%ff%fe?%ff=%fe HTTP/1.1\r\nhost: \xff\r\n\r\n",
)
BAD_UTF8 = (b"\xff", b'{"name":"\xff","colour":"red"}', b'{"na\xc3\x28me":1}', b"\xed\xa0\x80")
BROKEN_FRAMES = {  # and the code with which the socket is closed
    b"\x81\x81" + bytes(4) + b"\xff": 1007,  # text that is no UTF-8
    b"\x01\x81" + bytes(4) + b"\xc3" + b"\x80\x81" + bytes(4) + b"\x28": 1007,  # in two parts
    b"\x81\x01x": 1002,  # not masked
    b"\xf1\x81" + bytes(4) + b"x": 1002,  # reserved bits
    b"\x83\x81" + bytes(4) + b"x": 1002,  # reserved kind
    b"\x80\x81" + bytes(4) + b"x": 1002,  # the rest of nothing
    b"\x09\x81" + bytes(4) + b"x": 1002,  # a ping in parts
    b"\x88\x81" + bytes(4) + b"x": 1002,  # half a code
    b"\x81\xff" + b"\xff" * 8 + bytes(4): 1009,  # more than there can be
    b"\x81\xfe\xff\xff" + bytes(4): 1009,  # too much
}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with serve(tmp_path_factory.mktemp("quiet")) as house:
        yield house
        house.ask_to_stop()
        assert house.wait() == ""


def dial(house: Process, content: bytes) -> socket.socket:
    host, _, port = house.address.rpartition("/")[2].partition(":")
    tcp = socket.create_connection((host, int(port)), PATIENCE)
    tcp.sendall(content)
    return tcp


def hang_up(tcp: socket.socket) -> None:
    """Without a word: the other side is told that the connection was reset."""
    tcp.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    tcp.close()


def still_open(house: Process) -> bool:
    return house.guest().http.get("/health").is_success


def upgrade(guest: Guest, table: str) -> bytes:
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n"
        f"upgrade: websocket\r\nsec-websocket-version: 13\r\ncookie: {guest.cookie_header}\r\n"
        "sec-websocket-key: YnJlbGFuIGJyZWxhbiBicg==\r\n\r\n"
    ).encode()


@pytest.mark.parametrize("content", BROKEN_REQUESTS, ids=lambda content: repr(content)[:40])
def test_a_broken_request_is_answered_or_ended(running: Process, content: bytes) -> None:
    with dial(running, content) as tcp:
        tcp.shutdown(socket.SHUT_WR)
        answer = tcp.recv(4096)
    assert answer == b"" or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.1 200"))
    hang_up(dial(running, content))
    assert still_open(running)


@pytest.mark.parametrize("body", BAD_UTF8)
def test_text_that_is_no_utf8_is_refused(running: Process, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/continue")):
        answer = running.guest().http.request(method, path, content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


def test_a_connection_closed_in_mid_request_is_dropped(running: Process) -> None:
    ana = running.guest("Ana")
    table = ana.make_table(people_wanted())
    body = f"POST /api/tables HTTP/1.1\r\nhost: x\r\n{JSON}content-length: 500\r\n\r\n{{"
    record = f"GET /api/tables/{table}/record HTTP/1.1\r\nhost: x\r\n\r\n" * 20
    greeting = upgrade(ana, table)
    for content in (body.encode(), record.encode(), greeting, greeting[:-2], greeting + b"\x81"):
        for _ in range(10):
            hang_up(dial(running, content))
    assert still_open(running)


@pytest.mark.parametrize(("frame", "code"), BROKEN_FRAMES.items(), ids=repr)
def test_a_broken_frame_ends_its_socket(running: Process, frame: bytes, code: int) -> None:
    eve = running.guest("Eve")
    player = eve.join(eve.make_table(people_wanted()))
    player.socket.socket.sendall(frame)
    assert player.closing() == ""
    assert player.socket.close_code == code
    hang_up_with(eve.join(player.name), frame)


def hang_up_with(player: Player, frame: bytes) -> None:
    player.socket.socket.sendall(frame)
    player.drop()


def test_other_tables_are_not_affected(running: Process) -> None:
    players = started(running.guests(["Ana", "Ben", "Cleo", "Dora"]))
    eve = running.guest("Eve")
    for frame in BROKEN_FRAMES:
        hang_up_with(eve.join(players[0].name), frame)
        play(players, 1)
