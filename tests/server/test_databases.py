"""Databases given by URL: what is refused at the start, and PostgreSQL while it comes and goes."""

import asyncio
from pathlib import Path

import httpx
import pytest

from brelan.cli import main
from brelan.server import probe, store
from brelan.server.database import database_at
from brelan.server.main import prepare
from brelan.server.refusal import CannotServe
from brelan.server.sqlite import FILE
from brelan.server.wire import Update
from tests.processes import PATIENCE, until
from tests.server.databases import DATABASES, Kind, database_for, impatient, meddling, silence
from tests.server.guests import FOUR, people_wanted, play, play_out, started, whose_turn
from tests.server.house import open_house, serve

PASSWORD = "correct-horse"


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("", "a database must be given as"),
        ("brelan.db", "a database must be given as"),
        (f"mysql://ana:{PASSWORD}@127.0.0.1/x", "not mysql"),
        (f"postgresql://ana:{PASSWORD}@127.0.0.1:port/x", "a database must be given as"),
        ("sqlite://", "a file"),
        ("sqlite:///:memory:", "a file"),
        ("sqlite:////tmp", "a file"),
        ("sqlite:////tmp/brelan.db?mode=ro", "a file"),
    ],
)
def test_a_wrong_url_is_explained(url: str, says: str) -> None:
    with pytest.raises(CannotServe) as refused:
        database_at(url)
    assert says in str(refused.value)
    assert PASSWORD not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://ana:{PASSWORD}@127.0.0.1:1/x",
        "postgres://h.invalid/x",
        f"postgresql://ana:{PASSWORD}@no..host/x",
        f"postgresql://ana:{PASSWORD}@127.0.0.1:1/x?unknown=1",
    ],
)
def test_an_unreachable_database_is_named_in_one_line(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database", url]) == 2
    said = capsys.readouterr().err
    assert said.startswith("brelan: cannot use the database postgresql://")
    assert said.count("\n") == 1
    assert PASSWORD not in said


def test_a_database_that_never_answers_is_named_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch)
    with silence() as address:
        assert main(["serve", "--port", "0", "--database", f"postgresql://{address}/x"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"brelan: cannot use the database postgresql://{address}/x: ")
    assert "timeout expired" in said
    assert said.count("\n") == 1


@pytest.mark.sqlite
def test_an_sqlite_file_is_used_where_it_is(tmp_path: Path) -> None:
    asyncio.run(prepare(database_at(f"sqlite:///{tmp_path / FILE}")))
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
    with serve(tmp_path, "--keep", "1") as again:
        assert again.again(ana).me == ana.me


def test_a_database_that_cannot_be_written_is_refused(tmp_path: Path, stored_in: Kind) -> None:
    asyncio.run(prepare(database_for(tmp_path)))
    if stored_in == "sqlite":
        (tmp_path / FILE).unlink()
        (tmp_path / FILE).mkdir()
    else:
        with meddling(tmp_path) as connection:
            (name,) = connection.execute("SELECT current_database()").fetchone()
            connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    with pytest.raises(CannotServe, match="cannot use the database"):
        asyncio.run(prepare(database_for(tmp_path)))


@pytest.mark.postgresql
def test_a_database_without_permission_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with meddling(tmp_path) as connection:
        connection.execute("CREATE ROLE stranger LOGIN")
        connection.execute("REVOKE EXECUTE ON FUNCTION pg_try_advisory_lock(bigint) FROM PUBLIC")
    url = DATABASES.url(tmp_path).replace("postgres:@", "stranger:@")
    assert "stranger" in url
    assert main(["serve", "--port", "0", "--database", url]) == 2
    said = capsys.readouterr().err
    assert said.startswith("brelan: cannot use the database postgresql://stranger")
    assert "permission denied" in said
    assert said.count("\n") == 1


@pytest.mark.postgresql
def test_a_match_goes_on_after_postgresql_was_restarted(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        players = started(house.guests(FOUR))
        play(players, 10)
        with DATABASES.postgres.stopped():
            assert httpx.get(f"{house.address}/health").status_code == 200  # nothing failed yet
            assert httpx.get(f"{house.address}/ready").status_code == 503
            refused = players[0].guest.post("/api/tables", people_wanted())
            assert (refused.status_code, refused.json()["code"]) == (503, "failed")
        play_out(players)


@pytest.mark.postgresql
def test_what_was_not_stored_while_postgresql_was_down_has_not_happened(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        players = started(house.guests(FOUR))
        play(players, 10)
        with DATABASES.postgres.stopped():
            actor = whose_turn(players)
            actor.submit(actor.legal[0])
            assert [player.closing() for player in players] == ["failed"] * 4
            assert httpx.get(f"{house.address}/health").status_code == 503
            assert httpx.get(f"{house.address}/ready").status_code == 503
        assert httpx.get(f"{house.address}/ready").status_code == 200
        assert httpx.get(f"{house.address}/health").status_code == 200
        back = [house.again(player.guest).join(player.name) for player in players]
        assert [player.update.actions for player in back] == [10] * 4
        play_out(back)


@pytest.mark.postgresql
def test_a_database_that_hangs_is_reported_in_time_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither answers nor ends: what was asked of it is done when it goes on."""
    monkeypatch.setattr(store, "STUCK", 0.2)
    monkeypatch.setattr(probe, "TIMEOUT", 0.2)
    with open_house(tmp_path) as house, httpx.Client(timeout=PATIENCE) as client:
        health, ready = f"{house.address}/health", f"{house.address}/ready"
        players = started(house.guests(FOUR))
        play(players, 10)
        with DATABASES.postgres.suspended():
            actor = whose_turn(players)
            actor.submit(actor.legal[0])
            until(lambda: client.get(health).status_code == 503, "storing to take too long")
            assert [client.get(ready).json()["code"] for _ in range(3)] == ["failed"] * 3
            assert house.inside.store.failing
        for player in players:
            player.receive(Update, lambda update: update.actions == 11)
        until(lambda: client.get(ready).status_code == 200, "the database to answer")
        assert client.get(health).status_code == 200
        play_out(players)
        back = house.again(players[0].guest).join(players[0].name)
        assert (back.table.status, back.update.actions) == ("over", 40)


@pytest.mark.postgresql
def test_a_database_that_hangs_is_not_ready_even_if_nobody_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe, "TIMEOUT", 0.2)
    with open_house(tmp_path) as house, httpx.Client(timeout=PATIENCE) as client:
        with DATABASES.postgres.suspended():
            answers = [client.get(f"{house.address}/ready") for _ in range(3)]
            assert [answer.status_code for answer in answers] == [503] * 3
        until(lambda: client.get(f"{house.address}/ready").is_success, "the database to answer")


@pytest.mark.postgresql
def test_guests_are_known_to_every_house_of_a_database(tmp_path: Path) -> None:
    """There is no data folder: the key is in the database."""
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
    with serve(tmp_path) as again:
        assert again.again(ana).me == ana.me
    assert list(tmp_path.iterdir()) == []
