"""Old tables: those that never began go after a week, finished ones when the host wants it."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from brelan.server.house import DAY
from brelan.server.settings import Switches
from tests.server.databases import meddling
from tests.server.guests import FOUR, Guest, people_wanted, play_out, seated, started
from tests.server.house import QUICK, House, open_house

START = 1_000_000_000_000


def on_day(day: int) -> Switches:
    return msgspec.structs.replace(QUICK, clock=lambda: START + day * DAY)


@pytest.fixture
def tables(tmp_path: Path) -> dict[str, str]:
    """One of each status, made on day 0."""
    with open_house(tmp_path, on_day(0)) as house:
        four = house.guests(FOUR)
        waiting, playing, over = seated(four), started(four), started(four)
        play_out(over)
        found = {"waiting": waiting, "playing": playing, "over": over}
        return {status: players[0].name for status, players in found.items()}


def left(data: Path, tables: dict[str, str], day: int, keep: int = 0) -> list[str]:
    """What is left when the house is opened on a day."""
    with open_house(data, on_day(day), keep=keep) as house:
        tidy(house)
        guest = house.guest()
        return [status for status, name in tables.items() if is_there(guest, name)]


def tidy(house: House) -> None:
    loop = house.inside.store._writer.get_loop()
    asyncio.run_coroutine_threadsafe(house.inside.tidy(), loop).result()


def is_there(guest: Guest, table: str) -> bool:
    return guest.http.get(f"/api/tables/{table}/qr.svg").is_success


def test_a_table_that_never_began_goes_after_a_week(tmp_path: Path, tables: dict[str, str]) -> None:
    assert left(tmp_path, tables, 6) == ["waiting", "playing", "over"]
    assert left(tmp_path, tables, 8) == ["playing", "over"]
    with meddling(tmp_path) as connection:
        for part in ("tables", "entries", "secrets", "seats"):
            query = f"SELECT count(*) FROM {part} WHERE name = ?"
            assert connection.execute(query, [tables["waiting"]]).fetchone() == (0,)


def test_a_finished_table_stays_until_the_host_says_otherwise(
    tmp_path: Path, tables: dict[str, str]
) -> None:
    assert left(tmp_path, tables, 10_000) == ["playing", "over"]
    assert left(tmp_path, tables, 29, keep=30) == ["playing", "over"]
    assert left(tmp_path, tables, 31, keep=30) == ["playing"]


def test_a_table_in_use_stays(tmp_path: Path, tables: dict[str, str]) -> None:
    with open_house(tmp_path, on_day(6)) as house:
        player = house.guest("Eve").join(tables["waiting"])
        house.inside.switches = on_day(100)
        tidy(house)
        player.settle()
        assert is_there(player.guest, tables["waiting"])


def test_the_last_change_counts(tmp_path: Path, tables: dict[str, str]) -> None:
    with open_house(tmp_path, on_day(6)) as house:
        eve = house.guest("Eve").join(tables["waiting"])
        eve.settle()
    with meddling(tmp_path) as connection:
        connection.execute(
            "UPDATE entries SET at = ? WHERE name = ? AND seq = 1", [START + 6 * DAY, eve.name]
        )
    assert "waiting" in left(tmp_path, tables, 8)
    assert "waiting" not in left(tmp_path, tables, 14)


def test_people_stay_when_their_tables_go(tmp_path: Path) -> None:
    with open_house(tmp_path, on_day(0)) as house:
        ana = house.guest("Ana")
        ana.make_table(people_wanted())
    with open_house(tmp_path, on_day(8)) as house:
        tidy(house)
        again = house.again(ana)
        assert again.me == ana.me
        assert again.get("/api/tables", list[object]) == []
