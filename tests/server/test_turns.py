"""The list of a guest's tables tells where it is their turn, whether or not anyone is connected."""

from pathlib import Path

import pytest

from brelan.server.wire import TableInfo
from tests.processes import until
from tests.server.guests import Guest, people_wanted, started
from tests.server.house import House, open_house


def turns(guest: Guest) -> list[bool]:
    tables: list[TableInfo] = guest.get("/api/tables", list[TableInfo])
    return [table.turn for table in tables]


def four(house: House) -> list[Guest]:
    return [house.guest(name) for name in ("Ana", "Ben", "Cleo", "Dan")]


def test_lists_show_who_may_act(house: House) -> None:
    guests = four(house)
    guests[0].make_table(people_wanted())  # where nothing has begun
    ana, *others = started(guests)
    assert sorted(turns(guests[0])) == [False, True]
    assert [turns(guest) for guest in guests[1:]] == [[True]] * 3
    ana.submit(40)
    others[0].receive(type(others[0].update))
    assert turns(guests[0]) == [False, False]
    assert [turns(guest) for guest in guests[1:]] == [[True]] * 3


@pytest.mark.sqlite  # where others may play on, nothing is remembered
def test_what_is_remembered_of_sleeping_tables_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan.server.house.ASLEEP", 1)
    with open_house(tmp_path) as house:
        guests = four(house)
        for _ in range(2):
            for player in started(guests):
                player.close()
        until(lambda: not house.inside.awake)
        assert turns(guests[0]) == [True, True]
        until(lambda: not house.inside.awake)
        assert len(house.inside._to_act._values) == 1


def test_lists_show_it_of_a_sleeping_table_and_after_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        guests = four(house)
        players = started(guests)
        players[0].submit(40)
        players[1].receive(type(players[1].update))
        for player in players:
            player.close()
        until(lambda: house.guest().http.get("/health").json()["tables"] == 0)
        assert [turns(guest) for guest in guests] == [[False], [True], [True], [True]]
        cookies = [guest.cookie for guest in guests]
    with open_house(tmp_path) as house:
        again = [Guest(house.address, cookie=cookie) for cookie in cookies]
        assert [turns(guest) for guest in again] == [[False], [True], [True], [True]]
        assert house.guest().http.get("/health").json()["tables"] == 0
        for guest in again:
            guest.close()
