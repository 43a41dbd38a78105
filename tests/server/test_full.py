"""A disk that is full, and one that may not be written: a clear word at the start, and in play
what cannot be stored is refused and has not happened."""

import asyncio
import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit
from tempfile import TemporaryDirectory

import httpx
import pytest

from brelan.server.database import database_in
from brelan.server.main import prepare
from brelan.server.refusal import CannotServe
from brelan.server.wire import TableInfo
from tests.processes import until
from tests.server.databases import DATABASES, meddling
from tests.server.guests import (
    FOUR,
    Player,
    people_wanted,
    play,
    play_out,
    started,
    whose_turn,
)
from tests.server.house import House, Process, open_house, serve

NOBODY = 65534
TABLES = ("tables", "entries", "players", "devices", "alembic_version")


@contextmanager
def full(house: Process) -> Iterator[None]:
    """No file of a house may grow: to its writes, that is a full disk."""
    size = max(path.stat().st_size for path in house.data.iterdir())
    prlimit(house.pid, RLIMIT_FSIZE, (size, RLIM_INFINITY))
    try:
        yield
    finally:
        prlimit(house.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))


@contextmanager
def full_postgresql(data: Path) -> Iterator[None]:
    """PostgreSQL answers every change as it does when no file of it can grow."""
    reason = "'could not extend file: No space left on device' USING ERRCODE = 'disk_full'"
    body = f"BEGIN RAISE EXCEPTION {reason}; END"
    when = "BEFORE INSERT OR UPDATE"
    with meddling(data) as connection:
        connection.execute(f"CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $${body}$$")
        for table in TABLES:
            connection.execute(f"CREATE TRIGGER no_room {when} ON {table} EXECUTE FUNCTION fail()")
    yield
    with meddling(data) as connection:
        connection.execute("DROP FUNCTION fail CASCADE")


@contextmanager
def read_only(house: House) -> Iterator[None]:
    """PostgreSQL is like a standby; SQLite like one whose file may not be written."""
    if DATABASES.kind == "sqlite":
        _query_only(house, "on")
        yield
        _query_only(house, "off")
        return
    _configure("SET default_transaction_read_only = on")
    try:
        until(lambda: is_read_only(house.data), "the change of the setting")
        yield
    finally:
        _configure("RESET default_transaction_read_only")
    until(lambda: not is_read_only(house.data), "the change of the setting")


def _query_only(house: House, state: str) -> None:
    """Of the connection that writes: SQLite reports the same as for a file without write access."""
    writing = house.inside.store._writing
    pragma = f"PRAGMA query_only = {state}"
    writing._thread.submit(lambda: writing._connected().exec_driver_sql(pragma)).result()


def _configure(change: str) -> None:
    DATABASES.postgres.run(f"ALTER SYSTEM {change}")
    DATABASES.postgres.run("SELECT pg_reload_conf()")


def act_in_vain(house: House | Process, players: list[Player]) -> None:
    actor = whose_turn(players)
    actor.submit(actor.legal[0])
    assert [player.closing() for player in players] == ["failed"] * 4
    assert {player.update.actions for player in players} == {10}
    lists = [player.guest.get("/api/tables", list[TableInfo]) for player in players]
    assert [table.turn for (table,) in lists] == [player is actor for player in players]
    assert httpx.get(f"{house.address}/health").status_code == 503


def go_on(house: House | Process, players: list[Player]) -> None:
    assert httpx.get(f"{house.address}/ready").status_code == 200
    back = [house.again(player.guest).join(player.name) for player in players]
    assert [player.update.actions for player in back] == [10] * 4
    play_out(back)


@pytest.mark.sqlite
def test_a_full_disk_takes_nothing_back(tmp_path: Path) -> None:
    with serve(tmp_path) as house:
        players = started(house.guests(FOUR))
        play(players, 10)
        with full(house):
            act_in_vain(house, players)
            refused = players[0].guest.post("/api/tables", people_wanted())
            assert (refused.status_code, refused.json()["code"]) == (503, "failed")
        go_on(house, players)


@pytest.mark.postgresql
def test_a_full_disk_of_postgresql_takes_nothing_back(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        players = started(house.guests(FOUR))
        play(players, 10)
        with full_postgresql(tmp_path):
            act_in_vain(house, players)
            refused = players[0].guest.post("/api/tables", people_wanted())
            assert (refused.status_code, refused.json()["code"]) == (503, "failed")
        go_on(house, players)


def test_a_database_that_becomes_read_only_takes_nothing_back(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        players = started(house.guests(FOUR))
        play(players, 10)
        with read_only(house):
            act_in_vain(house, players)
        go_on(house, players)


def is_read_only(data: Path) -> bool:
    with meddling(data) as connection:
        (answer,) = connection.execute("SHOW transaction_read_only").fetchone()
    return bool(answer == "on")


@pytest.mark.sqlite
def test_a_full_disk_is_reported_at_the_start(tmp_path: Path) -> None:
    command = ["sh", "-c", 'ulimit -f 1 && exec "$@"', "sh", sys.executable, "-m", "brelan"]
    place = ["serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run([*command, *place], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"brelan: cannot use the database in {tmp_path}: ")
    assert done.stderr.count("\n") == 1


@contextmanager
def without_privileges() -> Iterator[None]:
    """To the files of others, this thread is nobody, even where tests run as root."""
    libc = ctypes.CDLL(None)
    libc.setfsuid(NOBODY)
    try:
        yield
    finally:
        libc.setfsuid(os.geteuid())


@pytest.mark.sqlite
def test_a_folder_that_may_not_be_written_is_refused() -> None:
    with TemporaryDirectory() as name:
        data = Path(name)
        asyncio.run(prepare(database_in(data)))
        for path in data.iterdir():
            path.chmod(0o444)
        data.chmod(0o555)
        with without_privileges(), pytest.raises(CannotServe) as refused:
            asyncio.run(prepare(database_in(data)))
        assert str(refused.value) == f"cannot use the database in {data}: Permission denied"
        data.chmod(0o755)
