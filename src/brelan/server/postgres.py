"""PostgreSQL: a database for one house, with the signing key in it. Imported only if chosen."""

import secrets
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from brelan.server import schema
from brelan.server.database import UNUSABLE
from brelan.server.identity import KEY_SIZE, check_key
from brelan.server.refusal import CannotServe, reason
from brelan.server.statements import Statements

CONNECTIONS = 8  # that read; one more writes, one follows what other processes write
CONNECT_TIMEOUT = 5  # seconds
LOCK_TIMEOUT = 3.0  # seconds
IDLE_TIMEOUT = 5.0  # seconds without a statement, after which a transaction is ended
_CONNECT_OPTIONS = {  # a dead peer is detected within half a minute
    "connect_timeout": f"{CONNECT_TIMEOUT}",
    "keepalives_idle": "5",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
HOUSE_LOCK = 0x6272656C616E  # advisory: held while a house uses the database
MIGRATION_LOCK = HOUSE_LOCK + 1  # advisory: one migrates at a time
_ENDED = ("25P03", "57P01", "57P02", "57P03")  # idle for too long, or PostgreSQL stops
_NO_DRIVER = "PostgreSQL needs a driver: pip install 'brelan[cluster]'"
_STATEMENTS = Statements(
    append=(
        "INSERT INTO entries (name, seq, at, entry) "
        "SELECT row->>0, (row->>1)::integer, (row->>2)::bigint, row->>3 "
        "FROM json_array_elements(%s::json) AS rows(row)"
    ),
    tails=(
        "SELECT name, (row->>1)::integer, seq, at, entry "
        "FROM json_array_elements(%s::json) AS rows(row) "
        "JOIN entries ON name = row->>0 AND seq >= (row->>1)::integer ORDER BY seq"
    ),
)


class PostgresDatabase:
    statements = _STATEMENTS

    def __init__(self, url: URL) -> None:
        query = {**_CONNECT_OPTIONS, **url.query}
        self._url = url.set(drivername="postgresql+psycopg", query=query)
        self.name = url.set(drivername="postgresql", query={}).render_as_string()
        try:
            import psycopg  # noqa: F401
        except ImportError as error:
            raise CannotServe(_NO_DRIVER) from error

    def engine(self) -> AsyncEngine:
        """Only queries go over these connections: no BEGIN, no ROLLBACK."""
        return create_async_engine(
            self._url,
            isolation_level="AUTOCOMMIT",
            skip_autocommit_rollback=True,
            pool_size=CONNECTIONS,
            max_overflow=0,
        )

    def writing_engine(self) -> Engine:
        """A transaction that is left open blocks others only for a limited time."""
        engine = create_engine(self._url, poolclass=NullPool)
        event.listen(engine, "connect", _limit)
        event.listen(engine, "handle_error", _note_end)
        return engine

    def plain_engine(self) -> Engine:
        return create_engine(self._url, poolclass=NullPool, isolation_level="REPEATABLE READ")

    def check(self, connection: Connection) -> None:
        """Lock until the end of the transaction, which may take long; refuse if read-only."""
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        if connection.execute(text("SHOW transaction_read_only")).scalar_one() == "on":
            raise CannotServe(f"cannot use the database {self.name}: it is read-only")

    def load_key(self, connection: Connection) -> bytes:
        """The signing key; created on first use."""
        row = {"purpose": schema.SIGNING, "key": secrets.token_bytes(KEY_SIZE)}
        connection.execute(insert(schema.keys).values(row).on_conflict_do_nothing())
        found = select(schema.keys.c.key).where(schema.keys.c.purpose == schema.SIGNING)
        return check_key(bytes(connection.execute(found).scalar_one()), f"the key of {self.name}")

    def store_key(self, connection: Connection, key: bytes) -> None:
        row = insert(schema.keys).values({"purpose": schema.SIGNING, "key": key})
        keys = schema.keys.c.purpose
        connection.execute(row.on_conflict_do_update(index_elements=[keys], set_={"key": key}))

    def keyless_on_failure(self) -> AbstractContextManager[None]:
        return nullcontext()

    @contextmanager
    def reserved(self, *, shared: bool = False) -> Iterator[None]:
        """As long as the connection lasts; the log stays consistent without it."""
        engine = create_engine(self._url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        with ExitStack() as open_connection:
            try:
                connection = open_connection.enter_context(engine.connect())
                is_free = _lock(connection, shared=shared)
            except UNUSABLE as error:
                problem = f"cannot use the database {self.name}: {reason(error)}"
                raise CannotServe(problem) from error
            if not is_free:
                raise CannotServe(
                    f"{self.name} is already in use by another Brelan server; "
                    "several can share it if each has a --channel"
                )
            yield


def _limit(connection: Any, _: object) -> None:
    """A process that is suspended or unreachable must not keep its locks."""
    with connection.cursor() as cursor:
        cursor.execute(f"SET idle_in_transaction_session_timeout = {int(1000 * IDLE_TIMEOUT)}")
    connection.commit()


def _note_end(context: ExceptionContext) -> None:
    """PostgreSQL has terminated the connection: treat it as lost."""
    if getattr(context.original_exception, "sqlstate", None) in _ENDED:
        context.is_disconnect = True


def _lock(connection: Connection, *, shared: bool) -> bool:
    """PostgreSQL may take a moment to notice that the last server is gone."""
    lock = func.pg_try_advisory_lock_shared if shared else func.pg_try_advisory_lock
    patience = time.monotonic() + LOCK_TIMEOUT
    while not connection.execute(select(lock(HOUSE_LOCK))).scalar_one():
        if time.monotonic() > patience:
            return False
        time.sleep(0.1)
    return True
