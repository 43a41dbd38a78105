"""`brelan copy`, `backup` and `restore`: a server's data in another database, or in a file."""

from pathlib import Path

from brelan.cli.serve import data_folder
from brelan.cli.terminal import Refused
from brelan.server.copying import Counts, copy
from brelan.server.database import Database, database_at, database_in
from brelan.server.sqlite import BackupFile, SqliteDatabase


def copy_house(old: str, new: str) -> None:
    """From a data folder or a URL to another, while no server uses either."""
    source, target = _existing(_place(old)), _place(new)
    if old == new:
        raise Refused("the two databases are the same")
    with source.reserved(), target.reserved():
        _report(copy(source, target))


def backup(data: Path | None, database: str, file: Path) -> None:
    """Into a new file, while a server may be running."""
    source = _existing(_database(data, database))
    try:
        file.touch(mode=0o600, exist_ok=False)
    except OSError as error:
        raise Refused(f"cannot write {file}: {error.strerror}") from None
    try:
        counts = copy(source, BackupFile(file))
    except BaseException:
        _remove(file)
        raise
    _report(counts)


def restore(data: Path | None, database: str, file: Path) -> None:
    """From a file into an empty database."""
    if not file.is_file():
        raise Refused(f"cannot read {file}: no such file")
    target = _database(data, database)
    with target.reserved():
        _report(copy(BackupFile(file), target))


def _place(given: str) -> Database:
    if "://" in given:
        return database_at(given)
    return database_in(Path(given))


def _database(data: Path | None, database: str) -> Database:
    folder = data_folder(data, database)
    return database_at(database) if database else database_in(folder)


def _existing(database: Database) -> Database:
    if isinstance(database, SqliteDatabase) and not database.file.is_file():
        raise Refused(f"there is no server data {database.name}")
    return database


def _remove(file: Path) -> None:
    for path in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal"))):
        path.unlink(missing_ok=True)


def _report(counts: Counts) -> None:
    names = ("players", "tables", "entries")
    amounts = ", ".join(f"{counts[name]} {name}" for name in names)
    print(f"Copied and compared: {amounts}.")
