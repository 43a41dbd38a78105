"""Transactions are short, and one that is left open holds nobody up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from brelan.server import postgres
from brelan.server.database_thread import DatabaseThread
from brelan.server.log import Freed
from brelan.server.store import Store
from brelan.server.wire import Me
from brelan.server.writer import MOST_TOGETHER, Write
from tests.server.databases import database_for, meddling
from tests.server.test_store import stored

APPEND = "INSERT INTO entries (name, seq, at, entry) VALUES ('a', 2, 1, '[]')"


@asynccontextmanager
async def left_open(data: Path) -> AsyncIterator[None]:
    """Another process has begun to write to a log, and is suspended."""
    thread = DatabaseThread(database_for(data).writing_engine())
    await thread.call(_begin)
    try:
        yield
    finally:
        await thread.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
    connection.exec_driver_sql(APPEND)


@pytest.mark.postgresql
async def test_a_process_that_stands_still_in_a_transaction_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stored(tmp_path, "a") as store:
        monkeypatch.setattr(postgres, "IDLE_TIMEOUT", 0.2)
        async with left_open(tmp_path):
            await store.append("a", 2, [Freed(0)], 1)
        found = await store.table("a")
        assert found is not None
        assert [entry for _, _, entry in found.entries][2] != "[]"


@pytest.mark.postgresql
async def test_a_transaction_whose_connection_is_lost_is_done_again(tmp_path: Path) -> None:
    async with stored(tmp_path, "a") as store:
        with meddling(tmp_path) as database:
            database.execute("CREATE SEQUENCE tries")
        lost_once = "SELECT CASE nextval('tries') WHEN 1 THEN pg_terminate_backend({}) END"
        await asyncio.gather(
            store._write(text(lost_once.format("pg_backend_pid()"))),
            store.store_player(Me("p", "Ana", "red")),
        )
        assert await store.player("p") is not None
        with meddling(tmp_path) as database:
            assert database.execute("SELECT last_value FROM tries").fetchone() == (2,)
            database.execute("DROP SEQUENCE tries")


async def test_what_is_one_statement_is_one_commit_and_transactions_are_short(
    tmp_path: Path,
) -> None:
    names = [f"t{number}" for number in range(5)]
    async with stored(tmp_path, *names) as store:
        sizes = _sizes(store)
        people = [Me(f"p{number}", "Ana", "red") for number in range(2 * MOST_TOGETHER)]
        appended = [store.append(name, 2, [Freed(0)], 1) for name in names]
        await asyncio.gather(*(store.store_player(each) for each in people), *appended)
        await store.append(names[0], 3, [Freed(0)], 1)
    assert sum(sizes) == len(people) + len(names) + 1
    assert len(names) in sizes
    assert max(sizes) <= MOST_TOGETHER


def _sizes(store: Store) -> list[int]:
    """Of all commits from here on."""
    sizes: list[int] = []
    execute = store._execute

    async def counted(batch: list[Write]) -> None:
        sizes.append(len(batch))
        await execute(batch)

    store._execute = counted  # type: ignore[method-assign]
    return sizes
