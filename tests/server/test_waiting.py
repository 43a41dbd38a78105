"""A table before the start: arriving, sitting down, and what its owner may arrange."""

from itertools import count
from pathlib import Path

import msgspec
import pytest

from brelan.server.wire import (
    COLOURS,
    Arrange,
    Colour,
    Free,
    Leave,
    NewTable,
    SeatChoice,
    Sit,
    Start,
    Swap,
    Table,
    Update,
)
from tests.server.guests import OPEN, Guest, Player, people_wanted
from tests.server.house import QUICK, House, open_house


def names(player: Player) -> list[str]:
    return [seat.name if seat.kind == "person" else seat.kind for seat in player.table.seats]


def test_the_maker_of_a_table_sits_in_the_first_open_seat(house: House) -> None:
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


def test_nothing_is_told_of_a_match_before_it_begins(waiting: list[Player]) -> None:
    for player in waiting:
        player.settle()
        assert not any(isinstance(told, Update) for told in player.received)


def test_a_guest_without_a_seat_watches(house: House, waiting: list[Player]) -> None:
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


def test_sitting_elsewhere_frees_the_old_seat(house: House) -> None:
    ana = house.guest("Ana")
    player = ana.join(ana.make_table(people_wanted()))
    player.send(Sit(3))
    player.receive(Table, lambda table: table.you == 3)
    assert names(player) == ["open", "open", "open", "Ana"]


def test_leaving_before_the_start_frees_the_seat(waiting: list[Player]) -> None:
    ben = waiting[1]
    ben.send(Leave())
    ben.receive(Table, lambda table: table.you == -1)
    waiting[0].receive(Table, lambda table: table.seats[1].kind == "open")
    ben.send(Sit(1))  # still there, and may sit down again
    ben.receive(Table, lambda table: table.you == 1)


def test_the_maker_arranges_unoccupied_seats(house: House) -> None:
    ana = house.guest("Ana")
    player = ana.join(ana.make_table(people_wanted()))
    player.send(Arrange(1, "virtual", "master"))
    player.send(Arrange(2, "closed"))
    player.send(Arrange(1, "open"))
    player.send(Arrange(3, "virtual"))
    player.settle()
    assert names(player) == ["Ana", "open", "closed", "virtual"]
    assert [seat.level for seat in player.table.seats] == ["", "", "", "regular"]


def test_the_maker_asks_someone_to_stand_up(waiting: list[Player]) -> None:
    waiting[0].send(Free(2))
    waiting[2].receive(Table, lambda table: table.you == -1)
    assert names(waiting[2]) == ["Ana", "Ben", "open", "Dora"]


def test_the_maker_swaps_any_two_seats(waiting: list[Player]) -> None:
    ana, ben, *_ = waiting
    ana.send(Swap(0, 1))
    ben.receive(Table, lambda table: table.you == 0)
    ana.send(Free(3))
    ana.send(Swap(3, 1))
    ana.send(Swap(2, 2))
    ana.settle()
    assert names(ana) == ["Ben", "open", "Cleo", "Ana"]
    assert ana.table.owner


def test_a_full_table_starts_when_its_maker_says_so(waiting: list[Player]) -> None:
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


@pytest.mark.parametrize("asker", [0, 3])
def test_a_table_is_found_under_the_address_of_whoever_asks(
    waiting: list[Player], asker: int
) -> None:
    address = waiting[asker].guest.address
    assert waiting[asker].table.link == f"{address}/t/{waiting[0].name}"


def test_names_and_colours_change_for_everyone(house: House, waiting: list[Player]) -> None:
    ben = waiting[1].guest
    ben.set_profile("Benoît", "teal")
    waiting[0].receive(Table, lambda table: table.seats[1].name == "Benoît")
    assert waiting[0].table.seats[1].colour == "teal"
    assert names(house.guest().join(waiting[0].name))[1] == "Benoît"


@pytest.mark.parametrize("colour", COLOURS)
def test_a_virtual_player_wears_what_no_person_does(house: House, colour: Colour) -> None:
    ana, virtual = house.guest(), SeatChoice("virtual", "apprentice")
    ana.set_profile("Ana", colour)
    player = ana.join(ana.make_table(NewTable("differenzler", (OPEN, *[virtual] * 3))))
    worn = [seat.colour for seat in player.table.seats]
    assert (worn[0], len(set(worn))) == (colour, 4)


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


def test_the_newest_table_is_listed_first(tmp_path: Path) -> None:
    switches = msgspec.structs.replace(QUICK, clock=count(1).__next__)
    with open_house(tmp_path, switches) as house:
        ana = house.guest("Ana")
        made = [ana.make_table(people_wanted()) for _ in range(3)]
        assert [name for name, *_ in table_list(ana)] == made[::-1]


def table_list(guest: Guest) -> list[tuple[str, str, list[str]]]:
    listed = guest.get("/api/tables", list[dict[str, object]])
    return [(table["table"], table["status"], table["names"]) for table in listed]
