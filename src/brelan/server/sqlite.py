"""SQLite: a file in a data folder, for one server at a time, with the signing key next to it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from brelan.server import schema
from brelan.server.identity import KEY_FILE, check_key, load_key, write_key
from brelan.server.refusal import CannotServe
from brelan.server.statements import Statements

FILE = "brelan.db"
LOCK_FILE = "lock"
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
_STATEMENTS = Statements(
    append=(
        "INSERT INTO entries (name, seq, at, entry) SELECT json_extract(value, '$[0]'), "
        "json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]') "
        "FROM json_each(?)"
    ),
    tails=(
        "SELECT name, json_extract(value, '$[1]'), seq, at, entry FROM json_each(?) "
        "JOIN entries ON name = json_extract(value, '$[0]') AND seq >= json_extract(value, '$[1]') "
        "ORDER BY seq"
    ),
)


def files(name: str = FILE) -> tuple[str, ...]:
    """A database and the files that SQLite adds to it."""
    return (name, f"{name}-wal", f"{name}-shm")


class SqliteDatabase:
    statements = _STATEMENTS

    def __init__(self, file: Path) -> None:
        self.file = file
        self.folder = file.parent
        self.name = f"in {self.folder}"

    def engine(self) -> AsyncEngine:
        """Its files are private: they contain hidden cards."""
        self._make_files_private()
        engine = create_async_engine(f"sqlite+aiosqlite:///{self.file}")
        event.listen(engine.sync_engine, "connect", _prepare)
        return engine

    def writing_engine(self) -> Engine:
        self._make_files_private()
        engine = create_engine(f"sqlite:///{self.file}")
        event.listen(engine, "connect", _prepare)
        return engine

    def plain_engine(self) -> Engine:
        engine = self.writing_engine()
        event.listen(engine, "begin", _begin)
        return engine

    def check(self, connection: Connection) -> None:
        """Nothing to do: the files were opened for writing."""

    def load_key(self, connection: Connection) -> bytes:
        return load_key(self.folder)

    def store_key(self, connection: Connection, key: bytes) -> None:
        try:
            write_key(self.folder / KEY_FILE, key)
        except OSError as error:
            reason = f"cannot write the key in {self.folder}: {error.strerror}"
            raise CannotServe(reason) from error

    @contextmanager
    def keyless_on_failure(self) -> Iterator[None]:
        """The key is a file of its own, written before the commit: data without it are no house."""
        path = self.folder / KEY_FILE
        is_new = not path.exists()
        try:
            yield
        except BaseException:
            if is_new:
                path.unlink(missing_ok=True)
            raise

    @contextmanager
    def reserved(self, *, shared: bool = False) -> Iterator[None]:
        """Lock the data folder: one server at a time."""
        if shared:
            raise CannotServe("several processes need PostgreSQL: give its URL as --database")
        try:
            self._make_folder_private()
            file = (self.folder / LOCK_FILE).open("w")
        except OSError as error:
            reason = f"cannot use the folder {self.folder}: {error.strerror}"
            raise CannotServe(reason) from error
        with file:
            _lock(file.fileno(), self.folder)
            yield

    def _make_folder_private(self) -> None:
        """Make the folder unreadable for others, unless it contains other files too."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        own = {LOCK_FILE, KEY_FILE, *files(self.file.name)}
        if {path.name for path in self.folder.iterdir()} <= own:
            self.folder.chmod(0o700)

    def _make_files_private(self) -> None:
        """Files that SQLite adds later get the mode of the database."""
        try:
            os.close(os.open(self.file, os.O_CREAT | os.O_RDWR, 0o600))
            for path in (self.folder / name for name in files(self.file.name)):
                if path.exists():
                    path.chmod(0o600)
        except OSError as error:
            reason = f"cannot use the database {self.name}: {error.strerror}"
            raise CannotServe(reason) from error


class BackupFile(SqliteDatabase):
    """A house in a single file, with its signing key."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.name = str(file)

    def load_key(self, connection: Connection) -> bytes:
        found = select(schema.keys.c.key).where(schema.keys.c.purpose == schema.SIGNING)
        return check_key(connection.execute(found).scalar() or b"", f"the key in {self.file}")

    def store_key(self, connection: Connection, key: bytes) -> None:
        row = {"purpose": schema.SIGNING, "key": key}
        connection.execute(insert(schema.keys).values(row))

    @contextmanager
    def keyless_on_failure(self) -> Iterator[None]:
        yield  # it is in the database

    @contextmanager
    def reserved(self, *, shared: bool = False) -> Iterator[None]:
        yield


def _prepare(connection: Any, _: object) -> None:
    """Readers and the writer do not block each other, and a commit survives a power cut."""
    cursor = connection.cursor()
    try:
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
    except Exception:
        connection.close()  # it is not in the pool yet
        raise
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin at once: Python would begin a transaction only with the first change."""
    connection.exec_driver_sql("BEGIN")


def _lock(file: int, folder: Path) -> None:
    try:
        import fcntl
    except ImportError:
        return  # no file locks on this system
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise CannotServe(f"{folder} is already in use by another Brelan server") from None
