"""The database: one thread writes everything, many changes in one commit.

A write is acknowledged after the commit. A change that violates a constraint (a log entry whose
number is taken) fails alone; the rest of its batch is stored.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import (
    AsyncIterator,
    Callable,
    Container,
    Iterable,
    Iterator,
    Sequence,
)
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Executable, Select, delete, func, insert, select, text, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import (
    DatabaseError,
    DataError,
    DBAPIError,
    IntegrityError,
    SQLAlchemyError,
)

from brelan.server import schema
from brelan.server.database import Database, prepare
from brelan.server.database_thread import DatabaseThread, Unreachable
from brelan.server.identity import Device
from brelan.server.log import AnyEntry
from brelan.server.log import Row as LogRow
from brelan.server.logs import brief
from brelan.server.metrics import NOTHING, now
from brelan.server.probe import Probe
from brelan.server.refusal import Conflict, Refusal, reason
from brelan.server.rows import counted, listed, log_rows, names_in, seat_rows
from brelan.server.seats import Listing
from brelan.server.statements import Statements
from brelan.server.table import Table
from brelan.server.tails import Tails
from brelan.server.waiting import Done, awaited
from brelan.server.wire import Me
from brelan.server.writer import Commit, Part, Write, commits

LOG = logging.getLogger("brelan")
MOST_NAMED = 500  # tables in one query
SOON = 2 * 24 * 3600 * 1000  # milliseconds: in which the tables of a day are made
STUCK = 5.0  # seconds that no commit takes while the database responds
_PARTS = (schema.reviews, schema.entries, schema.secrets, schema.seats, schema.tables)  # of a table


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it is stored."""

    secret: bytes
    status: str
    entries: tuple[LogRow, ...]  # not yet decoded
    changes: int  # before the start


class Store:
    def __init__(
        self, connections: "DatabaseConnections", statements: Statements, key: bytes
    ) -> None:
        self.key = key  # signs the guests' cookies
        self._engine = connections.engine
        self._writing = connections.writing
        self._append = statements.append
        self._tails = Tails(connections.following, statements.tails)
        self._upsert = _upsert(connections.engine.dialect.name)
        self._writes: list[Write] = []  # waiting for the next commit
        self._wanted = asyncio.Event()  # set when there are some, or no more will come
        self._writer = asyncio.create_task(self._write_all())
        self._closing = False
        self._failed = False  # the last write, because of the database
        self._committing: float | None = None  # when the commit in progress began
        self._probe = Probe(self._write_nothing)
        self.metrics = NOTHING

    # -- reading ---------------------------------------------------------------------------------

    async def player(self, player: str) -> Row[Any] | None:
        rows = await self._rows(select(schema.players).where(schema.players.c.player == player))
        return rows[0] if rows else None

    async def player_of_code(self, recovery: str) -> Row[Any] | None:
        found = select(schema.players).where(schema.players.c.recovery == recovery)
        rows = await self._rows(found)
        return rows[0] if rows else None

    async def device(self, device: str) -> Row[Any] | None:
        if not is_storable(device):
            return None
        rows = await self._rows(select(schema.devices).where(schema.devices.c.device == device))
        return rows[0] if rows else None

    async def devices_of(self, player: str, most: int) -> list[Row[Any]]:
        """The devices of a guest that are not signed out, the last seen first."""
        devices = schema.devices
        mine = select(devices).where(devices.c.player == player, devices.c.out.is_(False))
        return list(await self._rows(mine.order_by(devices.c.seen.desc()).limit(most)))

    async def table(self, name: str) -> StoredTable | None:
        if not is_storable(name):
            return None
        tables, secrets, entries = schema.tables, schema.secrets, schema.entries
        parts = select(tables.c.status, tables.c.changes, secrets.c.secret, entries)
        parts = parts.join(secrets, secrets.c.name == tables.c.name)
        parts = parts.outerjoin(entries, entries.c.name == tables.c.name)
        rows = await self._rows(parts.where(tables.c.name == name).order_by(entries.c.seq))
        if not rows:
            return None
        log = tuple((row.seq, row.at, row.entry) for row in rows if row.seq is not None)
        return StoredTable(rows[0].secret, rows[0].status, log, rows[0].changes)

    async def tail(self, name: str, first: int) -> list[LogRow]:
        """The entries of a log, starting at a number."""
        with readable():
            return await self._tails.read(name, first)

    async def counts(self, names: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of tables have."""
        tables, entries = schema.tables, schema.entries
        last = select(func.max(entries.c.seq)).where(entries.c.name == tables.c.name)
        counts = select(tables.c.name, last.scalar_subquery().label("last"))
        found: dict[str, int] = {}
        for start in range(0, len(names), MOST_NAMED):
            some = tables.c.name.in_(names[start : start + MOST_NAMED])
            rows = await self._rows(counts.where(some))
            found.update((row.name, row.last + 1) for row in rows if row.last is not None)
        return found

    async def game_of(self, name: str) -> str:
        """The game of a table; empty if there is no such table."""
        if not is_storable(name):
            return ""
        found = await self._rows(select(schema.tables.c.game).where(schema.tables.c.name == name))
        return found[0].game if found else ""

    async def tables_of(self, player: str, most: int) -> list[Row[Any]]:
        """The tables where a guest has a seat, newest first."""
        mine = select(schema.tables).join(schema.seats, schema.seats.c.name == schema.tables.c.name)
        mine = mine.where(schema.seats.c.player == player)
        return list(await self._rows(mine.order_by(schema.tables.c.made.desc()).limit(most)))

    async def finished_of(self, player: str, before: int, most: int) -> list[Row[Any]]:
        """The tables of a guest where the match is over, made before a time, newest first."""
        tables, seats = schema.tables, schema.seats
        mine = select(tables).join(seats, seats.c.name == tables.c.name)
        mine = mine.where(seats.c.player == player, tables.c.status == "over")
        mine = mine.where(tables.c.made < before).order_by(tables.c.made.desc())
        return list(await self._rows(mine.limit(most)))

    async def statuses(self, names: Iterable[str]) -> dict[str, str]:
        """The status of those of these tables that exist."""
        tables = schema.tables.c
        found = select(tables.name, tables.status).where(tables.name.in_(names))
        return {row.name: row.status for row in await self._rows(found)}

    async def finished_named(self, start: str, since: int, first: str, most: int) -> list[str]:
        """The tables made since a time and soon after, over, whose name has a prefix: one, then the
        newest."""
        name, tables = schema.tables.c.name, schema.tables.c
        over = select(name).where(*_over(start, since))
        over = over.order_by(name != first, tables.made.desc(), name)
        return [row.name for row in await self._rows(over.limit(most))]

    async def count_finished(self, start: str, since: int, size: int) -> dict[str, int]:
        """How many such tables there are, by so many first characters of their names."""
        prefix = func.substr(schema.tables.c.name, 1, size).label("prefix")
        over = select(prefix, func.count().label("over")).where(*_over(start, since))
        return {row.prefix: row.over for row in await self._rows(over.group_by(prefix))}

    async def finished_days(self, player: str) -> list[str]:
        """The tables where a guest played deals of the day to their end."""
        tables, seats = schema.tables, schema.seats
        mine = select(tables.c.name).join(seats, seats.c.name == tables.c.name)
        mine = mine.where(seats.c.player == player, tables.c.status == "over")
        return [row.name for row in await self._rows(mine.where(tables.c.name.like("d______-%")))]

    async def tables_with(self, deal: str) -> list[Row[Any]]:
        """The tables where a deal is played, the oldest first."""
        if not is_storable(deal):
            return []
        tables = schema.tables
        same = select(tables).where(tables.c.deal == deal).order_by(tables.c.made, tables.c.name)
        return list(await self._rows(same))

    async def finished_with(self, deals: Sequence[str]) -> Counter[str]:
        """How many matches of each of these deals are over."""
        deal, status = schema.tables.c.deal, schema.tables.c.status
        over = select(deal, func.count().label("over")).where(deal.in_(deals), status == "over")
        rows = await self._rows(over.group_by(deal)) if deals else ()
        return Counter({row.deal: row.over for row in rows})

    async def review(self, name: str, seat: int) -> Row[Any] | None:
        reviews = schema.reviews
        one = select(reviews).where(reviews.c.name == name, reviews.c.seat == seat)
        rows = await self._rows(one)
        return rows[0] if rows else None

    async def reviews_of(self, player: str, since: int) -> list[Row[Any]]:
        """The unfinished reviews of a guest that somebody has worked on since a time."""
        reviews = schema.reviews
        own = select(reviews.c.name, reviews.c.seat).where(reviews.c.player == player)
        return list(
            await self._rows(own.where(reviews.c.status == "running", reviews.c.at >= since))
        )

    async def reviews_left(self, before: int) -> list[Row[Any]]:
        """The unfinished reviews that nobody has worked on since a time."""
        reviews = schema.reviews
        left = select(reviews).where(reviews.c.status == "running", reviews.c.at < before)
        return list(await self._rows(left))

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        with readable():
            try:
                return await self._read(query)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            return await self._read(query)  # over a new connection

    async def _read(self, query: Select[Any]) -> Sequence[Row[Any]]:
        async with self._engine.connect() as connection:
            found: Sequence[Row[Any]] = (await connection.execute(query)).all()
        return found

    # -- writing ---------------------------------------------------------------------------------

    async def store_player(self, me: Me) -> None:
        values = {"player": me.player, "name": me.name, "colour": me.colour}
        row = self._upsert(schema.players).values(**values, links=0)
        await self._write(row.on_conflict_do_update(index_elements=["player"], set_=values))

    async def store_secret(self, me: Me, **values: int | str) -> None:
        """The number of a guest's last link, or the hash of the recovery code."""
        await self.store_player(me)
        players = schema.players
        await self._write(update(players).where(players.c.player == me.player).values(**values))

    async def store_lessons(self, player: str, games: Iterable[str]) -> None:
        """The games whose lesson a guest has finished."""
        players = schema.players
        row = update(players).where(players.c.player == player)
        await self._write(row.values(lessons=" ".join(games)))

    async def store_solved(self, player: str, positions: Iterable[str]) -> None:
        """The positions that a guest has solved."""
        players = schema.players
        row = update(players).where(players.c.player == player)
        await self._write(row.values(practice=" ".join(positions)))

    async def use_link(self, player: str, number: int) -> None:
        """Use up a personal link; Conflict if it was used before."""
        players = schema.players
        last = update(players).where(players.c.player == player, players.c.links == number)
        await self._submit([(last.values(links=number + 1), [])], conditional=True)

    async def store_device(self, device: Device, label: str, seen: int, *, out: bool) -> None:
        values = {"player": device.player, "label": label, "seen": seen, "out": out}
        row = self._upsert(schema.devices).values(device=device.name, **values)
        await self._write(row.on_conflict_do_update(index_elements=["device"], set_=values))

    async def begin_review(self, name: str, seat: int, **values: int | str) -> None:
        """Begin or resume a review; what was judged before is kept."""
        row = self._upsert(schema.reviews)
        row = row.values(name=name, seat=seat, judged="[]", review="", **values)
        await self._write(row.on_conflict_do_update(index_elements=["name", "seat"], set_=values))

    async def note_review(self, name: str, seat: int, **values: int | str) -> None:
        """Store the progress of a review; Conflict if it was ended by somebody else."""
        reviews = schema.reviews
        one = update(reviews).where(reviews.c.name == name, reviews.c.seat == seat)
        running = one.where(reviews.c.status == "running").values(**values)
        await self._submit([(running, [])], name, conditional=True)

    async def name_deal(self, name: str, deal: str) -> None:
        """Name the deal of a table, which is sent to somebody."""
        tables = schema.tables
        await self._write(update(tables).where(tables.c.name == name).values(deal=deal))

    async def make_table(self, table: Table, secret: bytes, made: int) -> None:
        """Store a new table with its log, in one commit."""
        listing = table.listing()
        row = {
            "name": table.name,
            "made": made,
            "game": table.opened.game,
            "status": listing.status,
            "people": names_in(listing),
            "deal": table.opened.deal or None,
        }
        secrets = {"name": table.name, "secret": secret}
        await self._submit(
            [
                (insert(schema.tables), [row]),
                (insert(schema.secrets), [secrets]),
                (insert(schema.seats), seat_rows(table.name, listing)),
                log_rows(table.name, 0, table.log, made),
            ]
        )

    async def append(
        self,
        name: str,
        first: int,
        entries: Iterable[AnyEntry],
        at: int,
        listing: Listing | None = None,
        changes: int | None = None,
    ) -> None:
        """Append to a log; `first` is the number of the first new entry.

        `listing` is stored with it, all or nothing, when it has changed. `changes` says how often
        a table that has not started was changed so far.
        """
        await awaited(partial(self.append_then, name, first, entries, at, listing, changes))

    def append_then(
        self,
        name: str,
        first: int,
        entries: Iterable[AnyEntry],
        at: int,
        listing: Listing | None,
        changes: int | None,
        done: Done,
    ) -> None:
        """The same with a callback instead of a task; `done` gets the refusal if there is one."""
        log: list[Part] = [log_rows(name, first, entries, at)]
        self._change_table(name, log, listing, changes, done)

    def rewrite_then(
        self,
        name: str,
        entries: Iterable[AnyEntry],
        at: int,
        listing: Listing | None,
        changes: int | None,
        done: Done,
    ) -> None:
        """Replace a log."""
        entries_of = delete(schema.entries).where(schema.entries.c.name == name)
        log: list[Part] = [(entries_of, []), log_rows(name, 0, entries, at)]
        self._change_table(name, log, listing, changes, done)

    async def remove(self, name: str) -> None:
        """Delete a table."""
        await self._write(*(delete(part).where(part.c.name == name) for part in _PARTS))

    def _change_table(
        self, name: str, log: list[Part], listing: Listing | None, changes: int | None, done: Done
    ) -> None:
        if listing is not None:
            log += listed(name, listing)
        if changes is not None:
            log.insert(0, counted(name, changes))
        self._enqueue(Write(log, done, name, changes is not None))

    async def close(self) -> None:
        """Commit what is queued, then close."""
        self._closing = True
        self._wanted.set()
        await self._writer

    @property
    def failing(self) -> bool:
        """Whether nothing can be stored, as far as is known: it was refused, or takes too long."""
        return self._failed or self._is_stuck()

    def _is_stuck(self) -> bool:
        return self._committing is not None and self._committing + STUCK < now()

    async def check(self) -> None:
        """Refuse when nothing can be stored."""
        if self._is_stuck():
            raise Refusal("failed", detail="the database does not respond")
        if self._failed:
            await self._probe.check()

    async def _write_nothing(self) -> None:
        """A write that changes nothing."""
        await self._write(text("UPDATE alembic_version SET version_num = version_num"))

    async def forget(self, status: str, before: int, but: Container[str]) -> int:
        """Delete the tables of a status that were last changed before a time; returns how many."""
        tables, entries = schema.tables, schema.entries
        last = select(func.max(entries.c.at)).where(entries.c.name == tables.c.name)
        old = select(tables.c.name).where(tables.c.status == status, tables.c.made < before)
        rows = await self._rows(old.where(last.scalar_subquery() < before))
        names = [row.name for row in rows if row.name not in but]
        for name in names:
            await self.remove(name)
        return len(names)

    async def _write(self, *statements: Executable) -> None:
        await self._submit([(statement, []) for statement in statements])

    async def _submit(
        self, parts: Sequence[Part], table: str = "", *, conditional: bool = False
    ) -> None:
        await awaited(lambda done: self._enqueue(Write(parts, done, table, conditional)))

    def _enqueue(self, write: Write) -> None:
        if self._closing:
            raise Refusal("stopping")
        self._writes.append(write)
        self._wanted.set()

    async def _write_all(self) -> None:
        while self._writes or not self._closing:
            await self._wanted.wait()
            self._wanted.clear()
            batch, self._writes = self._writes, []
            for writes in commits(batch):
                await self._commit(writes)

    async def _commit(self, batch: list[Write]) -> None:
        began = self._committing = now()
        try:
            await self._execute(batch)
        except Exception as error:
            self._committing = None
            if len(batch) > 1 and not isinstance(error, Unreachable):
                half = len(batch) // 2  # most likely only one write is at fault
                await self._commit(batch[:half])
                await self._commit(batch[half:])
                return
            self._note(error)
            _notify(batch, _refusal(error))
        else:
            self._failed, self._committing = False, None
            self.metrics.note_commit(began, len(batch))
            _notify(batch, None)

    def _note(self, found: Exception) -> None:
        """Find out whether nothing can be stored, or only this; logged once."""
        error = cause(found)
        if isinstance(error, DatabaseError) and not isinstance(error, IntegrityError | DataError):
            if not self._failed:
                LOG.error("cannot store", extra={"reason": reason(error)})
            self._failed = True

    async def _execute(self, batch: list[Write]) -> None:
        """In one commit; writes whose condition does not hold are left out."""
        await self._writing.call(lambda each: Commit(each, self._append).store(batch))


def is_storable(name: str) -> bool:
    """Whether it can be the name of anything: PostgreSQL has no null character in texts."""
    return "\0" not in name


def _over(start: str, since: int) -> tuple[ColumnElement[bool], ...]:
    """Made since a time and soon after, which an index finds, with this prefix, and over."""
    tables = schema.tables.c
    named = tables.name.startswith(start, autoescape=True)
    return tables.made.between(since, since + SOON), named, tables.status == "over"


def _upsert(dialect: str) -> Callable[..., Any]:
    """INSERT … ON CONFLICT, which SQLAlchemy has for each database."""
    if dialect == "sqlite":
        from sqlalchemy.dialects import sqlite

        return sqlite.insert
    from sqlalchemy.dialects import postgresql

    return postgresql.insert


def _notify(batch: list[Write], refusal: Refusal | None) -> None:
    """Call back, once the next commit has begun."""
    asyncio.get_running_loop().call_soon(_call_back, batch, refusal)


def _call_back(batch: list[Write], refusal: Refusal | None) -> None:
    for write in batch:
        try:
            write.done(Conflict() if write.stale else refusal)
        except Exception:
            LOG.exception("a write could not be finished", extra={"table": brief(write.table)})


def _refusal(error: Exception) -> Refusal:
    """The refusal for a write that failed."""
    conflict = isinstance(error, IntegrityError)
    refusal = Conflict() if conflict else Refusal("failed", detail="not stored")
    refusal.__cause__ = error
    return refusal


@contextmanager
def readable() -> Iterator[None]:
    """Refuse when the database cannot be read."""
    try:
        yield
    except (SQLAlchemyError, Unreachable) as error:
        LOG.error("cannot read", extra={"reason": reason(cause(error))})
        raise Refusal("failed", detail="cannot be read") from error


def cause(error: Exception) -> Exception:
    """The error of the database itself."""
    return error.__cause__ if isinstance(error.__cause__, SQLAlchemyError) else error


class DatabaseConnections:
    """Several connections that read, one that writes, one that follows other processes."""

    def __init__(self, database: Database) -> None:
        self.engine = database.engine()
        self.writing = DatabaseThread(database.writing_engine())
        self.following = DatabaseThread(database.writing_engine())

    async def close(self) -> None:
        await self.writing.close()
        await self.following.close()
        await self.engine.dispose()


@asynccontextmanager
async def open_store(database: Database) -> AsyncIterator[Store]:
    """The database, migrated to the current schema."""
    connections = DatabaseConnections(database)
    try:
        key = await prepare(database, connections.writing.transact)
        store = Store(connections, database.statements, key)
        try:
            yield store
        finally:
            await store.close()
    finally:
        await connections.close()
