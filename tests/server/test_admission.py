"""What is admitted: new tables with what they need, pages of this house, guests with a cookie."""

from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from brelan.server.wire import Closing, NewTable, Refused, SeatChoice, Sit
from tests.processes import PATIENCE
from tests.server.guests import OPEN, Guest, Player, decode_message, people_wanted
from tests.server.house import UNLIMITED, House, until

FOUR_OPEN = [{"kind": "open"}] * 4
BOT = {"kind": "virtual", "level": "apprentice"}
CLOSED = {"kind": "closed"}

TABLES = [
    ({"game": "chess"}, 404, "unknown_game", "game"),
    ({"game": "Tigre"}, 404, "unknown_game", "game"),
    ({"game": ""}, 404, "unknown_game", "game"),
    ({"game": "x" * 41}, 400, "bad_message", "game"),
    ({"options": {"rounds": 0}}, 400, "bad_option", "options.rounds"),
    ({"options": {"rounds": 33}}, 400, "bad_option", "options.rounds"),
    ({"options": {"rounds": 10**30}}, 400, "bad_option", "options.rounds"),
    ({"options": {"rounds": "4"}}, 400, "bad_option", "options.rounds"),
    ({"options": {"rounds": True}}, 400, "bad_option", "options.rounds"),
    ({"options": {"exact_bonus": 5}}, 400, "bad_option", "options.exact_bonus"),
    ({"options": {"colour": 1}}, 400, "bad_option", "options.colour"),
    ({"options": {"rounds": 1.5}}, 400, "bad_message", "options"),
    ({"options": {"rounds": 3.0}}, 400, "bad_message", "options"),
    ({"options": {"rounds": 1e2}}, 400, "bad_message", "options"),
    ({"options": {"rounds": None}}, 400, "bad_message", "options"),
    ({"options": {"x" * 5000: 1}}, 400, "bad_option", f"options.{'x' * 39}…"),
    ({"options": {"self": 1}}, 400, "bad_option", "options.self"),
    ({"options": {"name": "x"}}, 400, "bad_option", "options.name"),
    ({"options": {"": 1}}, 400, "bad_option", "options."),
    ({"seats": FOUR_OPEN[:3]}, 400, "bad_seats", "seats"),
    ({"seats": [*FOUR_OPEN, CLOSED]}, 400, "bad_seats", "seats"),
    ({"seats": [BOT] * 4}, 400, "bad_seats", "seats"),
    ({"seats": [CLOSED] * 4}, 400, "bad_seats", "seats"),
    ({"seats": []}, 400, "bad_message", "seats"),
    ({"seats": FOUR_OPEN * 3}, 400, "bad_message", "seats"),
    ({"seats": [{"kind": "person"}] * 4}, 400, "bad_message", "seats[0].kind"),
    (
        {"seats": [{**BOT, "level": "random"}, *FOUR_OPEN[1:]]},
        400,
        "bad_message",
        "seats[0].level",
    ),
    ({"start": True}, 400, "not_full", "seats"),
    ({"start": True, "seats": [FOUR_OPEN[0], BOT, BOT, CLOSED]}, 400, "bad_seats", "seats"),
    ({"start": "soon"}, 400, "bad_message", "start"),
    ({"start": "true"}, 400, "bad_message", "start"),
    ({"start": 1}, 400, "bad_message", "start"),
    ({"pace": "slow"}, 400, "bad_message", "pace"),
    ({"owner": "me"}, 400, "bad_message", "owner"),
    ({"x" * 5000: "me"}, 400, "bad_message", "x" * 39 + "…"),
]


@pytest.mark.parametrize(("change", "status", "code", "field"), TABLES)
def test_a_table_that_cannot_be(
    house: House, change: dict[str, Any], status: int, code: str, field: str
) -> None:
    ana = house.guest("Ana")
    answer = ana.post("/api/tables", {"game": "differenzler", "seats": FOUR_OPEN, **change})
    assert answer.status_code == status
    assert (answer.json()["code"], answer.json()["field"]) == (code, field)
    assert len(answer.content) < 500
    assert ana.get("/api/tables", list[object]) == []


def test_a_message_that_cannot_be_read_names_the_field(house: House) -> None:
    answer = house.guest().post("/api/tables", {"game": 7, "seats": FOUR_OPEN})
    assert answer.json()["field"] == "game"
    assert "`str`" in answer.json()["detail"]


# -- the socket of a table -----------------------------------------------------------------------


@pytest.mark.parametrize("table", ["nowhere", "x" * 500, "%00", "é"])
def test_the_socket_of_an_unknown_table_is_closed(house: House, table: str) -> None:
    assert house.guest().connect(table).closing() == "unknown_table"


@pytest.mark.parametrize("cookie", ["", "brelan=", "brelan=x.y", "other=1"])
def test_a_socket_without_an_identity_is_refused(house: House, cookie: str) -> None:
    table = house.guest("Ana").make_table(people_wanted())
    address = f"{house.address.replace('http', 'ws')}/api/tables/{table}/socket"
    headers = {"cookie": cookie} if cookie else None
    with connect(address, additional_headers=headers, compression=None) as socket:
        assert decode_message(str(socket.recv(PATIENCE))) == Closing("no_identity")


def test_one_spectator_does_not_take_all_sockets(house: House) -> None:
    ana, eve, ben = house.guests(["Ana", "Eve", "Ben"])
    player = ana.join(ana.make_table(people_wanted()))
    crowd = [eve.join(player.name) for _ in range(UNLIMITED.tabs)]
    more = [eve.connect(player.name) for _ in range(64 - UNLIMITED.tabs)]
    assert {tab.closing() for tab in more} == {"too_many"}
    friend = ben.join(player.name)
    friend.send(Sit(1))
    friend.see(lambda table: table.you == 1)
    crowd[0].close()
    player.see(lambda table: table.spectators == UNLIMITED.tabs - 1)
    eve.join(player.name)


# -- pages of other sites ------------------------------------------------------------------------

FOREIGN = [
    "http://elsewhere.example",
    "https://elsewhere.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "null",
    "",
    "file://",
    "http://[::1",
    "chrome-extension://abc",
    "{own}.elsewhere.example",
]


def asked_from(guest: Guest, origin: str) -> httpx.Response:
    body = msgspec.json.encode(people_wanted())
    headers = {"origin": origin, "content-type": "application/json"}
    return guest.http.post("/api/tables", content=body, headers=headers)


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_changes_nothing(house: House, origin: str) -> None:
    ana = house.guest("Ana")
    answer = asked_from(ana, origin.format(own=house.address))
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert ana.get("/api/tables", list[object]) == []


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_gets_no_socket(house: House, origin: str) -> None:
    ana = house.guest("Ana")
    table = ana.make_table(people_wanted())
    player = ana.connect(table, origin=origin.format(own=house.address))
    assert player.closing() == "foreign_origin"
    assert len(player.received) == 1


def test_requests_of_our_own_page_are_accepted(house: House) -> None:
    ana = house.guest("Ana")
    assert asked_from(ana, house.address).status_code == 201
    player = ana.connect(ana.make_table(people_wanted()), origin=house.address)
    player.arrive()


# -- seats ---------------------------------------------------------------------------------------


def test_two_who_want_one_seat(house: House) -> None:
    """Of all who ask at once, one gets it, and the others are refused."""
    ana, *others = house.guests(["Ana", "Ben", "Cleo", "Dora"])
    table = ana.make_table(people_wanted())
    players = [guest.join(table) for guest in others]
    for player in players:
        player.send(Sit(2))
    for player in players:
        player.settle()
    lucky = [player for player in players if player.table.you == 2]
    assert len(lucky) == 1
    assert {codes(player) for player in players if player not in lucky} == {"seat_taken"}


def codes(player: Player) -> str:
    return " ".join(message.code for message in player.received if isinstance(message, Refused))


def test_a_seat_that_was_closed_can_be_opened(house: House) -> None:
    ana, ben = house.guests(["Ana", "Ben"])
    wanted = NewTable("differenzler", (OPEN, SeatChoice("closed"), OPEN, OPEN))
    player = ben.join(ana.make_table(wanted))
    assert player.refused(Sit(1)).code == "seat_closed"


def test_nobody_is_left_at_a_table_when_all_have_gone(house: House) -> None:
    ana = house.guest("Ana")
    table = ana.make_table(people_wanted())
    player = ana.join(table)
    assert table in house.inside.awake
    player.close()
    until(lambda: table not in house.inside.awake, "the table to sleep")
