"""Where a house is stored: SQLite or PostgreSQL, migrated to the current schema when opened."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Connection, Engine, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from brelan.server import schema
from brelan.server.refusal import CannotServe, reason
from brelan.server.settings import Settings
from brelan.server.sqlite import FILE, SqliteDatabase
from brelan.server.statements import Statements

_FORMS = "sqlite:////folder/brelan.db or postgresql://user:password@host/database"
UNUSABLE = (SQLAlchemyError, UnicodeError)  # the latter for a name that no host can have


class Database(Protocol):
    name: str  # for messages: no password
    statements: Statements

    def engine(self) -> AsyncEngine:
        """For reading."""

    def writing_engine(self) -> Engine:
        """For the one connection that writes."""

    def plain_engine(self) -> Engine:
        """For synchronous commands; its transactions see a snapshot."""

    def check(self, connection: Connection) -> None:
        """Raise CannotServe if it cannot be written to; called before a migration."""

    def load_key(self, connection: Connection) -> bytes:
        """The key that signs the guests' cookies."""

    def store_key(self, connection: Connection, key: bytes) -> None:
        """Store the key of a house that is copied here."""

    def keyless_on_failure(self) -> AbstractContextManager[None]:
        """If the block fails, no new key is left where the transaction does not include it."""

    def reserved(self, *, shared: bool = False) -> AbstractContextManager[None]:
        """Lock the database, for one server or for several that share it."""


def database_of(settings: Settings) -> Database:
    return database_at(settings.database) if settings.database else database_in(settings.data)


def database_in(data: Path) -> Database:
    """The database of a data folder."""
    return SqliteDatabase(data / FILE)


def database_at(given: str) -> Database:
    """The database at a URL, which is not repeated in errors: it may contain a password."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise CannotServe(f"a database must be given as {_FORMS}") from None
    match url.get_backend_name():
        case "sqlite":
            return SqliteDatabase(_path(url))
        case "postgresql" | "postgres":
            from brelan.server.postgres import PostgresDatabase

            return PostgresDatabase(url)
        case other:
            raise CannotServe(f"a database must be given as {_FORMS}, not {other}")


def _path(url: URL) -> Path:
    path = url.database or ""
    if path in ("", ":memory:") or path.endswith("/") or Path(path).is_dir() or url.query:
        raise CannotServe("an SQLite database must be given as sqlite:////folder/brelan.db, a file")
    return Path(path)


async def prepare(
    database: Database, transact: Callable[[Callable[[Connection], bytes]], Awaitable[bytes]]
) -> bytes:
    """Migrate to the current schema, in one transaction; returns the signing key."""

    def run(connection: Connection) -> bytes:
        database.check(connection)
        migrate(connection)
        return database.load_key(connection)

    try:
        return await transact(run)
    except UNUSABLE as error:
        raise CannotServe(f"cannot use the database {database.name}: {reason(error)}") from error


def migrate(connection: Connection) -> None:
    """Migrate to the current schema."""
    found = revision_of(connection)
    if found == schema.REVISION:
        return
    if found is None:
        _make_new(connection)
        return
    if found > schema.REVISION:
        versions = f"its schema is {found}, and this version has {schema.REVISION}"
        raise CannotServe(f"the database is of a newer version of Brelan: {versions}")
    from brelan.server.migrations import upgrade  # slow to import, and rarely needed

    upgrade(connection)


def _make_new(connection: Connection) -> None:
    """Create the current schema directly, without running the migrations."""
    schema.metadata.create_all(connection)
    connection.execute(
        text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    )
    connection.execute(
        text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": schema.REVISION}
    )


def revision_of(connection: Connection) -> str | None:
    """The schema of a database; None when it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
