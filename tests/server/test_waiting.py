"""A table before the start: arriving, sitting down, and what its owner may arrange."""

from pathlib import Path

import pytest

from brelan.server.broadcast import colours_of
from brelan.server.seats import SeatState
from brelan.server.table import LONG_BEFORE_START
from brelan.server.wire import (
    COLOURS,
    Arrange,
    Colour,
    Free,
    Leave,
    NewTable,
    Refused,
    SeatChoice,
    Sit,
    Start,
    Swap,
    Table,
    Update,
)
from tests.server.databases import meddling
from tests.server.guests import OPEN, Guest, Player, people_wanted
from tests.server.house import House, limited, open_house


def names(player: Player) -> list[str]:
    return [seat.name if seat.kind == "person" else seat.kind for seat in player.table.seats]


def test_the_owner_of_a_table_sits_in_the_first_open_seat(house: House) -> None:
    ana = house.guest("Ana")
    virtual = SeatChoice("virtual", "apprentice")
    wanted = NewTable("differenzler", (virtual, OPEN, OPEN, virtual), pace="calm")
    player = ana.join(ana.make_table(wanted))
    table = player.table
    assert names(player) == ["virtual", "Ana", "open", "virtual"]
    assert (table.you, table.owner, table.status, table.pace) == (1, True, "waiting", "calm")
    assert table.options == {"rounds": 4, "exact_bonus": 0}
    assert [seat.level for seat in table.seats] == ["apprentice", "", "", "apprentice"]
    assert [seat.connected for seat in table.seats] == [False, True, False, False]
    assert table.link == f"{house.address}/t/{table.table}"


def test_nothing_is_sent_of_a_match_before_it_begins(waiting: list[Player]) -> None:
    for player in waiting:
        player.settle()
        assert not any(isinstance(message, Update) for message in player.received)


def test_a_guest_without_a_seat_is_a_spectator(house: House, waiting: list[Player]) -> None:
    eve = house.guest("Eve").join(waiting[0].name)
    assert (eve.table.you, eve.table.owner, eve.table.spectators) == (-1, False, 1)
    eve.close()
    waiting[0].receive(Table, lambda table: table.spectators == 0)


def test_everyone_sees_who_sits_down_and_who_is_here(house: House) -> None:
    ana, ben = house.guests(["Ana", "Ben"])
    one = ana.join(ana.make_table(people_wanted()))
    two = ben.join(one.name)
    two.send(Sit(2))
    one.receive(Table, lambda table: table.seats[2].name == "Ben" and table.seats[2].connected)
    two.close()
    one.receive(Table, lambda table: not table.seats[2].connected)
    assert names(one) == ["Ana", "open", "Ben", "open"]


def test_everyone_sees_how_the_owner_changes_the_seats(waiting: list[Player]) -> None:
    ana, ben, cleo, dora = waiting
    ana.send(Swap(0, 1))
    ben.receive(Table, lambda table: table.you == 0)
    ana.send(Free(2))
    cleo.receive(Table, lambda table: table.you == -1)
    ana.send(Arrange(2, "virtual"))
    dora.receive(Table, lambda table: table.seats[2].kind == "virtual")
    assert names(dora) == ["Ben", "Ana", "virtual", "Dora"]
    assert (ana.table.owner, ben.table.owner) == (True, False)


def test_a_full_table_starts_when_its_owner_says_so(waiting: list[Player]) -> None:
    waiting[0].send(Start())
    for seat, player in enumerate(waiting):
        player.receive(Table, lambda table: table.status == "playing")
        player.receive(Update)
        assert player.update.actions == 0
        assert player.view.seat == seat
        assert player.legal == list(range(36, 36 + 158))
        assert [event["type"] for event in player.events][-1] == "TrumpAnnounced"


def test_a_new_table_that_is_full_may_start_at_once(house: House) -> None:
    ana = house.guest("Ana")
    bots = (SeatChoice("virtual", "apprentice"),) * 3
    table = ana.make_table(NewTable("differenzler", (OPEN, *bots), {"rounds": 1}, start=True))
    assert ana.join(table).table.status == "playing"


def test_names_and_colours_change_for_everyone(house: House, waiting: list[Player]) -> None:
    ben = waiting[1].guest
    ben.set_profile("Benoît", "teal")
    waiting[0].receive(Table, lambda table: table.seats[1].name == "Benoît")
    assert waiting[0].table.seats[1].colour == "teal"
    assert names(house.guest().join(waiting[0].name))[1] == "Benoît"


def test_a_name_that_changed_while_the_table_slept_is_shown(waiting: list[Player]) -> None:
    table, cleo = waiting[0].name, waiting[2].guest
    for player in waiting:
        player.close()
    cleo.set_profile("Clio")
    assert cleo.join(table).table.seats[2].name == "Clio"


def test_tables_are_listed_for_those_who_sit_there(four: list[Guest], house: House) -> None:
    ana, ben, *_ = four
    first = ana.join(ana.make_table(people_wanted()))
    second = ana.make_table(people_wanted())
    player = ben.join(first.name)
    assert table_list(ben) == []
    player.send(Sit(1))
    player.settle()
    assert table_list(ben) == [(first.name, "waiting", ["Ana", "Ben"])]
    assert {name for name, *_ in table_list(ana)} == {first.name, second}
    player.send(Leave())
    player.settle()
    assert table_list(ben) == []
    assert table_list(house.guest()) == []


def table_list(guest: Guest) -> list[tuple[str, str, list[str]]]:
    listed = guest.get("/api/tables", list[dict[str, object]])
    return [(table["table"], table["status"], table["names"]) for table in listed]


def test_a_stranger_cannot_fill_up_a_table(house: House) -> None:
    ana, eve = house.guests(["Ana", "Eve"])
    owner = ana.join(ana.make_table(people_wanted()))
    stranger = eve.join(owner.name)
    for number in range(300):
        stranger.send(Sit(1 + number % 3))
    stranger.settle()
    assert not any(isinstance(message, Refused) for message in stranger.received)
    assert log_length(house, owner.name) <= LONG_BEFORE_START
    again = ana.join(owner.name)
    again.send(Free(stranger.seat))
    for seat in (1, 2, 3):
        again.send(Arrange(seat, "virtual"))
    again.send(Start())
    again.receive(Update)


def log_length(house: House, table: str) -> int:
    with meddling(house.data) as connection:
        query = "SELECT count(*) FROM entries WHERE name = ?"
        (count,) = connection.execute(query, [table]).fetchone()
        return int(count)


def test_a_seat_taken_back_is_kept_for_the_owner(tmp_path: Path) -> None:
    with open_house(tmp_path, limited(keep_seconds=1e6)) as house:
        ana, eve = house.guests(["Ana", "Eve"])
        owner = ana.join(ana.make_table(people_wanted()))
        stranger = eve.join(owner.name)
        stranger.send(Sit(1))
        owner.see(lambda table: table.seats[1].name == "Eve")
        owner.send(Free(1))
        owner.see(lambda table: table.seats[1].kind == "open")
        assert stranger.refused(Sit(1)).code == "seat_closed"
        owner.send(Arrange(1, "virtual"))
        owner.see(lambda table: table.seats[1].kind == "virtual")
        owner.send(Sit(2))
        owner.see(lambda table: table.you == 2)
        stranger.send(Sit(3))
        stranger.see(lambda table: table.you == 3)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_virtual_player_has_a_colour_that_no_person_has(colour: Colour) -> None:
    ana = SeatState("person", colour=colour)
    for seat in range(4):
        seats = [SeatState("virtual")] * 4
        seats[seat] = ana
        colours = colours_of(seats)
        assert (colours[seat], len(set(colours))) == (colour, 4)
