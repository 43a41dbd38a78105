"""The database: many changes in one commit, and what happens when something cannot be stored."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from threading import Event

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, QueuePool, create_engine, inspect

from brelan.server import migrations, schema
from brelan.server.database import revision_of
from brelan.server.hub import ATTEMPTS, Hub
from brelan.server.log import Freed
from brelan.server.opening import open_table
from brelan.server.protocols import Listener, SocketProtocol
from brelan.server.refusal import CannotServe, Conflict, Refusal
from brelan.server.settings import host_deal
from brelan.server.sqlite import FILE
from brelan.server.store import Store, open_store
from brelan.server.table import Table as TableState
from brelan.server.wire import (
    Leave,
    Me,
    NewTable,
    Rematch,
    SeatChoice,
    Sit,
    Start,
    Submit,
    Table,
    Update,
)
from brelan.server.writer import Write
from faults.deployment import GAVE_UP
from tests.processes import PATIENCE, until
from tests.server.databases import DATABASES, database_for, meddling
from tests.server.guests import (
    FOUR,
    OPEN,
    Player,
    people_wanted,
    play,
    play_on,
    play_out,
    seated,
    started,
    whose_turn,
)
from tests.server.house import House, open_house

FREED = Freed(0)
HOSTING = Path(__file__).parents[2] / "docs/hosting.md"


def table(name: str) -> TableState:
    people = {0: Me("owner", "Ana", "red")}
    return open_table(
        name, "owner", people_wanted(), people, lambda game: host_deal(game, bytes(32))
    )


@asynccontextmanager
async def stored(data: Path, *names: str) -> AsyncIterator[Store]:
    async with open_store(database_for(data)) as store:
        for name in names:
            await store.make_table(table(name), bytes(32), made=1)
        yield store


async def log(store: Store, name: str) -> list[int]:
    found = await store.table(name)
    assert found is not None
    return [seq for seq, _, _ in found.entries]


# -- one writer ----------------------------------------------------------------------------------


async def test_what_waits_is_committed_together(tmp_path: Path) -> None:
    async with stored(tmp_path, "a") as store:
        commits: list[int] = []
        execute = store._execute

        async def counted(batch: list[object]) -> None:
            commits.append(len(batch))
            await execute(batch)  # type: ignore[arg-type]

        store._execute = counted  # type: ignore[assignment, method-assign]
        await asyncio.gather(*(store.append("a", seq, [FREED], 1) for seq in range(2, 102)))
        assert await log(store, "a") == list(range(102))
        assert sum(commits) == 100
        assert len(commits) <= 2


async def test_a_conflict_refuses_its_own_write_only(tmp_path: Path) -> None:
    async with stored(tmp_path, "a", "b") as store:
        writes = [store.append("b", seq, [FREED], 1) for seq in range(2, 7)]
        writes.insert(2, store.append("a", 1, [FREED, FREED], 1))  # the number is taken
        results = await asyncio.gather(*writes, return_exceptions=True)
        refused = [result for result in results if result is not None]
        assert [type(result) for result in refused] == [Conflict]
        assert await log(store, "a") == [0, 1]  # of a refused write, nothing is left
        assert await log(store, "b") == [0, 1, 2, 3, 4, 5, 6]


async def test_a_write_that_builds_on_what_has_changed_is_left_out_alone(tmp_path: Path) -> None:
    async with stored(tmp_path, "a", "b", "c") as store:
        commits, execute = [], store._execute

        async def counted(batch: list[Write]) -> None:
            commits.append(len(batch))
            await execute(batch)

        store._execute = counted  # type: ignore[method-assign]
        changed = {"a": 0, "b": 7, "c": 0}
        writes = (store.append(name, 2, [FREED], 1, None, count) for name, count in changed.items())
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert commits == [3]
        assert [len(await log(store, name)) for name in "abc"] == [3, 2, 3]


async def test_a_write_waits_for_no_reader(tmp_path: Path) -> None:
    """However many there are: all connections for reading are in use."""
    async with stored(tmp_path, "a") as store, AsyncExitStack() as readers:
        pool = store._engine.pool
        assert isinstance(pool, QueuePool)
        for _ in range(pool.size() + pool._max_overflow):
            await readers.enter_async_context(store._engine.connect())
        await store.append("a", 2, [FREED], 1)
        await readers.aclose()
        assert await log(store, "a") == [0, 1, 2]


async def test_what_is_new_in_many_logs_is_read_together(tmp_path: Path) -> None:
    async with stored(tmp_path, "a", "b") as store:
        await store.append("a", 2, [FREED, FREED], 5)
        asked = (("a", 1), ("b", 0), ("a", 4), ("nowhere", 0), ("a", 1))
        found = await asyncio.gather(*(store.tail(*each) for each in asked))
        assert [[seq for seq, _, _ in rows] for rows in found] == [
            [1, 2, 3],
            [0, 1],
            [],
            [],
            [1, 2, 3],
        ]
        whole = await store.table("a")
        assert whole is not None
        assert found[0] == list(whole.entries[1:])


async def test_a_number_that_no_database_holds_is_refused_alone(tmp_path: Path) -> None:
    async with stored(tmp_path, "a", "b") as store:
        writes = (store.append("a", 2, [FREED], 10**30), store.append("b", 2, [FREED], 1))
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [Refusal, type(None)]
        assert await log(store, "b") == [0, 1, 2]


async def test_a_table_of_a_taken_name_is_refused(tmp_path: Path) -> None:
    async with stored(tmp_path, "a") as store:
        with pytest.raises(Refusal, match="not stored"):
            await store.make_table(table("a"), b"other", made=2)
        found = await store.table("a")
        assert found is not None
        assert found.secret == bytes(32)


async def test_the_newest_tables_of_a_player_are_found(tmp_path: Path) -> None:
    async with open_store(database_for(tmp_path)) as store:
        for made, name in enumerate("abcd"):
            await store.make_table(table(name), bytes(32), made)
        assert [row.name for row in await store.tables_of("owner", 3)] == ["d", "c", "b"]
        assert await store.tables_of("someone", 3) == []


async def test_an_entry_belongs_to_a_table(tmp_path: Path) -> None:
    async with stored(tmp_path) as store:
        with pytest.raises(Refusal):
            await store.append("nowhere", 0, [FREED], 1)


async def test_what_waits_is_stored_before_closing(tmp_path: Path) -> None:
    async with stored(tmp_path, "a") as store:
        waiting = [asyncio.create_task(store.append("a", n, [FREED], 1)) for n in range(2, 50)]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    with pytest.raises(Refusal) as refused:
        await store.append("a", 50, [FREED], 1)
    assert refused.value.code == "stopping"
    async with open_store(database_for(tmp_path)) as again:
        assert await log(again, "a") == list(range(50))


# -- a house that cannot store -------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path) as house:
        yield house


def forbid(data: Path, condition: str) -> None:
    """Let the database refuse some entries."""
    with meddling(data) as connection:
        if DATABASES.kind == "sqlite":
            connection.execute(
                f"CREATE TRIGGER broken BEFORE INSERT ON entries WHEN {condition} "
                "BEGIN SELECT RAISE(FAIL, 'the disk is full'); END"
            )
        else:
            connection.execute(
                "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                "$$BEGIN RAISE 'no space left' USING ERRCODE = 'disk_full'; END$$"
            )
            connection.execute(
                f"CREATE TRIGGER broken BEFORE INSERT ON entries FOR EACH ROW WHEN ({condition}) "
                "EXECUTE FUNCTION refuse()"
            )


def allow(data: Path) -> None:
    with meddling(data) as connection:
        on = "" if DATABASES.kind == "sqlite" else " ON entries"
        connection.execute(f"DROP TRIGGER broken{on}")


@contextmanager
def commits_held(house: House) -> Iterator[None]:
    """Nothing is committed before the end of the block."""
    store, go_on = house.inside.store, Event()
    execute = store._execute

    async def held(batch: list[Write]) -> None:
        await asyncio.to_thread(go_on.wait, PATIENCE)
        await execute(batch)

    store._execute = held  # type: ignore[method-assign]
    try:
        yield
    finally:
        store._execute = execute  # type: ignore[method-assign]
        go_on.set()


class Noted:
    """Passes on what a browser sends, and notes it."""

    def __init__(self, listener: Listener, arrived: list[bytes]) -> None:
        self._listener, self._arrived = listener, arrived
        self.leave, self.catch_up = listener.leave, listener.catch_up

    def receive(self, message: bytes) -> None:
        self._listener.receive(message)
        self._arrived.append(message)


def note_messages(hub: Hub) -> list[bytes]:
    """The messages that arrive at a table from now on."""
    arrived: list[bytes] = []
    for browser in hub.presence.connections:
        protocol = browser._socket
        assert isinstance(protocol, SocketProtocol)
        assert protocol._listener is not None
        protocol._listener = Noted(protocol._listener, arrived)
    return arrived


def again(house: House, players: list[Player]) -> list[Player]:
    return [house.again(player.guest).join(player.name) for player in players]


def test_what_could_not_be_stored_has_not_happened(own: House) -> None:
    players = started(own.guests(FOUR))
    play(players, 10)
    forbid(own.data, "true")
    actor = whose_turn(players)
    actor.submit(actor.legal[0])
    assert [player.closing() for player in players] == ["failed"] * 4
    assert all(player.update.actions == 10 for player in players)  # nobody received it
    allow(own.data)
    back = again(own, players)
    assert [player.update.actions for player in back] == [10] * 4
    play_out(back)


def test_after_a_failure_nothing_is_stored_on_top_of_it(own: House) -> None:
    """Four estimates at once, of which the first cannot be stored: the log stays sound."""
    players = started(own.guests(FOUR))
    arrived = note_messages(own.inside.awake[players[0].name])
    forbid(own.data, """new.entry LIKE '%"seat":1,%'""")
    with commits_held(own):
        players[1].submit(36 + 10)
        until(lambda: len(arrived) == 1, "the estimate that cannot be stored")
        for player in (players[0], players[2], players[3]):
            player.submit(36 + 10)
        until(lambda: len(arrived) == 4, "the other estimates")
    assert {player.closing() for player in players} == {"failed"}
    allow(own.data)
    back = again(own, players)
    assert back[0].table.fault == ""
    assert back[0].view.confirmed == (False,) * 4
    play_out(back)


def test_a_virtual_player_whose_action_could_not_be_stored_has_not_acted(own: House) -> None:
    seats = (OPEN, *(SeatChoice("virtual", "apprentice"),) * 3)
    ana = own.guest("Ana")
    player = ana.join(ana.make_table(NewTable("differenzler", seats, {"rounds": 1})))
    forbid(own.data, """new.entry LIKE '%Submitted%"seat":1,%'""")
    player.send(Start())
    assert player.closing() == "failed"
    allow(own.data)
    (back,) = again(own, [player])
    assert back.table.fault == ""
    play_on(back, 40)
    assert len(back.update.places) == 4


@pytest.mark.postgresql
def test_what_is_not_stored_yet_is_not_sent(own: House) -> None:
    """Nor when something else has to be told meanwhile, such as that somebody has left."""
    ana, ben, eve = own.guests(("Ana", "Ben", "Eve"))
    name = ana.make_table(people_wanted())
    player, other, spectator = (guest.join(name) for guest in (ana, ben, eve))
    hub = own.inside.awake[name]
    with meddling(own.data) as connection:
        connection.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
        other.send(Sit(3))
        until(lambda: hub.table.seats[3].player == ben.me.player, "the seat to be taken in memory")
        spectator.close()
        until(lambda: len(hub.presence.connections) == 2, "the spectator to leave")
        player.settle()
        assert player.table.seats[3].kind == "open"
    player.see(lambda table: table.seats[3].name == "Ben" and table.spectators == 0)


def test_other_tables_do_not_notice(own: House) -> None:
    players, others = started(own.guests(FOUR)), started(own.guests(FOUR))
    forbid(own.data, f"new.name = '{players[0].name}'")
    whose_turn(players).submit(36)
    assert players[0].closing() == "failed"
    play(others, 5)
    allow(own.data)


def test_what_someone_else_wrote_to_a_log_is_taken_up(own: House) -> None:
    """The number of the next entry is taken: everyone sees what the log says, nobody an error."""
    players = started(own.guests(FOUR))
    with meddling(own.data) as connection:
        name = players[0].name
        (last,) = connection.execute(
            "SELECT max(seq) FROM entries WHERE name = ?", [name]
        ).fetchone()
        entry = '{"type":"Submitted","seat":2,"action":99,"outcomes":[]}'
        connection.execute("INSERT INTO entries VALUES (?, ?, 1, ?)", [name, last + 1, entry])
    players[0].send(Submit(players[0].update.prompt, 36 + 7))
    for player in players:
        player.receive(Update, lambda update: update.actions == 2)
    assert players[0].view.confirmed == (True, False, True, False)
    assert players[2].view.estimate == 99 - 36
    play(players, 10)


def test_what_someone_else_wrote_to_a_log_that_makes_no_sense_closes_the_table(own: House) -> None:
    players = started(own.guests(FOUR))
    with meddling(own.data) as connection:
        query = "SELECT max(seq) FROM entries WHERE name = ?"
        (last,) = connection.execute(query, [players[0].name]).fetchone()
        values = [players[0].name, last + 1, '{"type":"Submitted","seat":2,"action":3}']
        connection.execute("INSERT INTO entries VALUES (?, ?, 1, ?)", values)
    players[0].send(Submit(players[0].update.prompt, 36 + 7))
    assert players[0].closing() == "failed"
    assert again(own, players)[0].table.fault == "damaged"


def test_a_change_that_others_are_always_ahead_of_is_given_up(
    own: House, caplog: pytest.LogCaptureFixture
) -> None:
    """After so many attempts the table is read anew, once somebody connects."""
    players = started(own.guests(FOUR))
    play(players, 10)
    tries: list[str] = []
    store, append = own.inside.store, own.inside.store.append_then

    def outrun(name: str, *given: object) -> None:
        done = given[-1]
        assert callable(done)
        tries.append(name)
        asyncio.get_running_loop().call_soon(done, Conflict())

    store.append_then = outrun  # type: ignore[assignment, method-assign]
    actor = whose_turn(players)
    actor.submit(actor.legal[0])
    assert [player.closing() for player in players] == ["failed"] * 4
    store.append_then = append  # type: ignore[method-assign]
    assert tries == [players[0].name] * (1 + ATTEMPTS)
    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert record.getMessage() == GAVE_UP
    back = again(own, players)
    assert [player.update.actions for player in back] == [10] * 4
    play_out(back)


def test_a_table_that_could_not_be_made_is_not_there(own: House) -> None:
    ana = own.guest("Ana")
    forbid(own.data, "true")
    answer = ana.post("/api/tables", people_wanted())
    assert (answer.status_code, answer.json()["code"]) == (503, "failed")
    assert "disk" not in answer.json().get("code")
    allow(own.data)
    assert ana.get("/api/tables", list[object]) == []
    player = ana.join(ana.make_table(people_wanted()))
    player.send(Sit(2))
    player.see(lambda table: table.you == 2)


# -- the form of the database --------------------------------------------------------------------


@contextmanager
def connected(data: Path) -> Iterator[Connection]:
    """A transaction as the server would begin it, without its migrations."""
    data.mkdir(exist_ok=True)
    url = DATABASES.url(data).replace("postgresql:", "postgresql+psycopg:")
    engine = create_engine(url or f"sqlite:///{data / FILE}", poolclass=NullPool)
    with engine.begin() as connection:
        yield connection


def test_migrations_give_the_form_that_the_code_expects(tmp_path: Path) -> None:
    with connected(tmp_path) as connection:
        migrations.upgrade(connection)
        differences = compare_metadata(
            MigrationContext.configure(connection, opts={"compare_server_default": True}),
            schema.metadata,
        )
    assert differences == []


def form(connection: Connection) -> dict[str, object]:
    """The tables of a database with their columns and keys."""
    found = inspect(connection)

    def of(table: str) -> object:
        columns = [{**column, "type": str(column["type"])} for column in found.get_columns(table)]
        columns.sort(key=lambda column: str(column["name"]))
        keys = found.get_pk_constraint(table)["constrained_columns"]
        others = [
            (key["constrained_columns"], key["referred_table"], key["referred_columns"])
            for key in found.get_foreign_keys(table)
        ]
        return columns, keys, others

    return {table: of(table) for table in found.get_table_names()}


async def test_a_new_database_has_the_form_that_migrations_give(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    async with open_store(database_for(tmp_path / "new")):
        pass
    with connected(tmp_path / "new") as connection:
        made = form(connection)
    with connected(tmp_path / "migrated") as connection:
        migrations.upgrade(connection)
        migrated = form(connection)
    assert made.keys() == {*schema.metadata.tables, "alembic_version"}
    assert made == migrated


REVISIONS = [
    script.revision for script in ScriptDirectory.from_config(migrations.config()).walk_revisions()
]


def test_every_migration_can_be_taken_back_and_made_again(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        play(started(house.guests(FOUR)), 10)
    before = log_texts(tmp_path)
    with connected(tmp_path) as connection:
        newest = form(connection)
        for revision in REVISIONS[1:]:
            migrations.downgrade(connection, revision)
            assert revision_of(connection) == revision
        migrations.upgrade(connection)
        assert form(connection) == newest
    assert log_texts(tmp_path) == before
    with connected(tmp_path) as connection:
        migrations.downgrade(connection, "base")
        assert form(connection).keys() == {"alembic_version"}


def test_a_database_is_taken_back_to_an_older_schema_as_documented(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        play(started(house.guests(FOUR)), 10)
    before = log_texts(tmp_path)
    written = re.DOTALL | re.MULTILINE
    (script,) = re.findall(r"(?<=<<'END'\n).*?(?=^END$)", HOSTING.read_text("utf-8"), written)
    url = DATABASES.url(tmp_path) or f"sqlite:///{tmp_path / FILE}"
    code = re.sub(r'(?<=^url = )".*"$', repr(url), script, flags=re.MULTILINE)
    assert url in code
    subprocess.run([sys.executable, "-c", code], check=True)
    with connected(tmp_path) as connection:
        assert revision_of(connection) in REVISIONS[1:]
    with open_house(tmp_path):  # a newer one brings it up to date again
        assert log_texts(tmp_path) == before


def test_the_newest_migration_is_the_one_that_is_expected() -> None:
    assert ScriptDirectory.from_config(migrations.config()).get_heads() == [schema.REVISION]


def test_a_database_is_brought_up_to_date_once(tmp_path: Path) -> None:
    for _ in range(2):
        with open_house(tmp_path) as house:
            house.guest("Ana").make_table(people_wanted())
    with meddling(tmp_path) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (2,)
        assert connection.execute("SELECT * FROM alembic_version").fetchall() == [
            (schema.REVISION,)
        ]


OLD_NAMES = {
    "Submitted": "Acted",
    "Started": "Began",
    "Rematched": "Followed",
    "WentAway": "Left",
    "Freed": "Stood",
}


def write_as_first_form(data: Path) -> None:
    """Bring a database back to the form before entries were renamed."""
    with meddling(data) as connection:
        rows = connection.execute("SELECT name, seq, entry FROM entries").fetchall()
        for name, seq, text in rows:
            entry = json.loads(text)
            entry["type"] = OLD_NAMES.get(entry["type"], entry["type"])
            old = {("maker" if key == "owner" else key): value for key, value in entry.items()}
            values = [json.dumps(old, separators=(",", ":"), ensure_ascii=False), name, seq]
            connection.execute("UPDATE entries SET entry = ? WHERE name = ? AND seq = ?", values)
        connection.execute("ALTER TABLE players DROP COLUMN recovery")
        connection.execute("ALTER TABLE players DROP COLUMN lessons")
        connection.execute("ALTER TABLE players DROP COLUMN practice")
        connection.execute("DROP TABLE devices")
        connection.execute("DROP TABLE keys")
        connection.execute("DROP TABLE reviews")
        connection.execute("ALTER TABLE tables DROP COLUMN changes")
        connection.execute("DROP INDEX ix_tables_deal")
        connection.execute("DROP INDEX ix_tables_made")
        connection.execute("ALTER TABLE tables DROP COLUMN deal")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")


@pytest.mark.sqlite  # the only one that there was
def test_logs_of_the_first_form_are_migrated(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        players = started(house.guests(FOUR))
        play_out(players)
        players[0].send(Rematch())
        following = players[0].receive(Table, lambda table: table.next != "").next
        others = seated(house.guests(FOUR))
        others[3].send(Leave())
        others[3].settle()
        others[3].send(Sit(3))
        others[0].see(lambda table: table.seats[3].name == "Dora")
        others[0].send(Start())
        others[1].receive(Update)
        others[1].send(Leave())
        assert others[1].closing() == "left"
        before = log_texts(tmp_path)
    write_as_first_form(tmp_path)
    assert log_texts(tmp_path) != before
    with open_house(tmp_path) as house:
        (back,) = again(house, players[:1])
        assert (back.table.status, back.table.next) == ("over", following)
        (back,) = again(house, others[:1])
        assert (back.table.status, back.table.owner) == ("playing", True)
        assert log_texts(tmp_path) == before


def log_texts(data: Path) -> list[str]:
    with meddling(data) as connection:
        rows = connection.execute("SELECT entry FROM entries ORDER BY name, seq").fetchall()
    return [text for (text,) in rows]


async def test_a_database_of_a_newer_brelan_is_refused(tmp_path: Path) -> None:
    async with open_store(database_for(tmp_path)):
        pass
    with meddling(tmp_path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotServe, match="newer version of Brelan: its schema is 9999"):
        async with open_store(database_for(tmp_path)):
            pass


@pytest.mark.sqlite
async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all" * 100)
    with pytest.raises(CannotServe, match="cannot use the database"):
        async with open_store(database_for(tmp_path)):
            pass
