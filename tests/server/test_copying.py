"""A house that moves to another database, and back; backups while it is open."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from brelan.cli import main
from brelan.server import copying, schema
from brelan.server.main import prepare
from tests.server.databases import DATABASES, Kind, database_for, meddling
from tests.server.guests import FOUR, Guest, Player, people_wanted, play, play_out, started
from tests.server.house import House, open_house
from tests.server.test_reviews import finished, path, state, told

TABLES = ("players", "devices", "tables", "entries", "secrets", "seats", "reviews")


@pytest.fixture
def elsewhere(tmp_path: Path, stored_in: Kind) -> str:
    """Where a house of one kind of database may move to: one of the other kind."""
    new = tmp_path / "new"
    return str(new) if stored_in == "postgresql" else DATABASES.postgres.url(new)


@pytest.fixture
def here(tmp_path: Path) -> str:
    return DATABASES.url(tmp_path) or str(tmp_path)


def rows(data: Path) -> dict[str, list[Any]]:
    with meddling(data) as connection:
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall()) for name in TABLES
        }


def lived_in(house: House) -> tuple[list[Player], list[Player]]:
    """Four in mid-match, and four whose match is over."""
    playing, over = started(house.guests(FOUR)), started(house.guests(FOUR))
    play(playing, 10)
    play_out(over)
    return playing, over


def said(*command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command refuses, in one line."""
    assert main(command) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


def test_a_house_moves_to_another_database_and_back(
    tmp_path: Path, here: str, elsewhere: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_house(tmp_path) as house:
        playing, over = lived_in(house)
        ana: Guest = playing[0].guest
    before = rows(tmp_path)
    assert main(["copy", here, elsewhere]) == 0
    count = len(before["entries"])
    assert f"8 players, 2 tables, {count} entries" in capsys.readouterr().out
    back = tmp_path / "back"
    assert main(["copy", elsewhere, DATABASES.url(back) or str(back)]) == 0
    assert rows(back) == before
    with open_house(back) as house:
        assert house.again(ana).me == ana.me
        (again,) = [house.again(over[0].guest).join(over[0].name)]
        assert again.table.status == "over"
        players = [house.again(player.guest).join(player.name) for player in playing]
        assert players[0].update.actions == 10
        play_out(players)


def test_nothing_is_copied_on_top_of_a_house(
    tmp_path: Path, here: str, elsewhere: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_house(tmp_path) as house:
        house.guest("Ana")
    assert main(["copy", here, elsewhere]) == 0
    capsys.readouterr()
    assert "is not empty" in said("copy", here, elsewhere, capsys=capsys)
    assert "are the same" in said("copy", here, here, capsys=capsys)


def test_a_house_in_use_does_not_move(
    tmp_path: Path, here: str, elsewhere: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_house(tmp_path):
        assert "already in use" in said("copy", here, elsewhere, capsys=capsys)


def test_a_difference_is_found_and_nothing_is_left(
    tmp_path: Path,
    here: str,
    elsewhere: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with open_house(tmp_path) as house:
        house.guest("Ana").make_table(people_wanted())
    faithful = copying._copy_table

    def careless(old: Any, new: Any, table: Any) -> int:
        count = faithful(old, new, table)
        if table is schema.entries:
            new.execute(table.update().where(table.c.seq == 1).values(at=0))
        return count

    monkeypatch.setattr(copying, "_copy_table", careless)
    assert "entries could not be copied: name" in said("copy", here, elsewhere, capsys=capsys)
    monkeypatch.undo()
    assert main(["copy", here, elsewhere]) == 0


def test_a_backup_is_made_while_people_play_and_can_be_restored(tmp_path: Path) -> None:
    file, new = tmp_path / "backup.db", tmp_path / "restored"
    with open_house(tmp_path) as house:
        players = started(house.guests(FOUR))
        play(players, 10)
        assert main(["backup", str(file), *option(tmp_path)]) == 0
        play_out(players)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.glob("backup*")] == ["backup.db"]
    assert main(["restore", str(file), *option(new)]) == 0
    with open_house(new) as house:
        back = [house.again(player.guest).join(player.name) for player in players]
        assert [player.update.actions for player in back] == [10] * 4
        play_out(back)


def test_a_backup_holds_a_beginning_of_every_log_and_the_reviews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People act, and make tables, before each part is copied: the backup is of one moment."""
    file, new = tmp_path / "backup.db", tmp_path / "restored"
    faithful = copying._copy_table
    with open_house(tmp_path) as house:
        playing, over = lived_in(house)
        ana = over[0].guest
        told(ana.post(path(over[0].name)))
        review = finished(ana, over[0].name)
        before = rows(tmp_path)

        def interrupted(old: Any, copied: Any, table: Any) -> int:
            play(playing, 3)
            ana.make_table(people_wanted())
            return faithful(old, copied, table)

        monkeypatch.setattr(copying, "_copy_table", interrupted)
        assert main(["backup", str(file), *option(tmp_path)]) == 0
        monkeypatch.undo()
        after = rows(tmp_path)
    assert main(["restore", str(file), *option(new)]) == 0
    assert rows(new) == before
    for name, *_ in before["tables"]:
        log, longer = log_of(before, name), log_of(after, name)
        assert log == longer[: len(log)]
        assert (len(log) < len(longer)) == (name == playing[0].name)
    assert len(after["tables"]) > len(before["tables"])
    with open_house(new) as house:
        assert state(house.again(ana), over[0].name) == review
        back = [house.again(player.guest).join(player.name) for player in playing]
        play_out(back)


def log_of(stored: dict[str, list[Any]], name: str) -> list[Any]:
    return [row for row in stored["entries"] if row[0] == name]


def option(data: Path) -> list[str]:
    """Where the house of a folder is, for a command."""
    url = DATABASES.url(data)
    return ["--database", url] if url else ["--data", str(data)]


@pytest.mark.sqlite
def test_what_cannot_be_copied_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere, data = tmp_path / "nowhere", tmp_path / "data"
    new = str(tmp_path / "new")
    assert "there is no server data in" in said("copy", str(nowhere), new, capsys=capsys)
    assert "there is no server data in" in said(
        "backup", "--data", str(nowhere), new, capsys=capsys
    )
    assert not nowhere.exists()
    assert "no such file" in said("restore", "--data", new, str(nowhere), capsys=capsys)
    with open_house(data):
        pass
    taken = tmp_path / "taken"
    taken.write_text("letters")
    assert "File exists" in said("backup", "--data", str(data), str(taken), capsys=capsys)
    assert taken.read_text() == "letters"
    assert "cannot use the database" in said("restore", "--data", new, str(taken), capsys=capsys)


@pytest.mark.sqlite
def test_nothing_is_left_on_a_full_disk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the key alone: it is written before the rows are known to be stored."""
    file, new = str(tmp_path / "backup.db"), tmp_path / "new"
    with open_house(tmp_path) as house:
        house.guest("Ana").make_table(people_wanted())
    assert main(["backup", "--data", str(tmp_path), file]) == 0
    command = ["sh", "-c", 'ulimit -f 80 && exec "$@"', "sh", sys.executable, "-m", "brelan"]
    done = subprocess.run(
        [*command, "restore", "--data", str(new), file], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"brelan: cannot use the database in {new}: ")
    assert done.stderr.count("\n") == 1
    assert not (new / "key").exists()
    (new / "key.new").mkdir()  # so that the key cannot be written
    told = f"brelan: cannot write the key in {new}: Is a directory\n"
    capsys.readouterr()
    assert said("restore", "--data", str(new), file, capsys=capsys) == told
    (new / "key.new").rmdir()
    assert main(["restore", "--data", str(new), file]) == 0


def test_an_older_house_is_not_copied(
    tmp_path: Path, here: str, elsewhere: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(prepare(database_for(tmp_path)))
    with meddling(tmp_path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    assert "has schema 0001" in said("copy", here, elsewhere, capsys=capsys)
