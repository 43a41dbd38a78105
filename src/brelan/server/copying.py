"""Copies a house from one database to another, all or nothing, and compares every row.

A backup is such a copy: an SQLite file that includes the signing key. It is a consistent snapshot,
even while the house is open.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any

from sqlalchemy import Connection, Row, Select, Table, collate, func, insert, select

from brelan.server import schema
from brelan.server.database import UNUSABLE, Database, migrate, revision_of
from brelan.server.refusal import CannotServe, reason

BATCH = 1000  # rows
_TABLES = tuple(table for table in schema.metadata.sorted_tables if table is not schema.keys)

Counts = dict[str, int]  # rows by table


def copy(source: Database, target: Database) -> Counts:
    """Copy everything, including the signing key; returns how many rows."""
    with _connected(source) as old, target.keyless_on_failure(), _connected(target) as new:
        _check_source(source, old)
        target.check(new)
        migrate(new)
        _check_empty(target, new)
        counts = {table.name: _copy_table(old, new, table) for table in _TABLES}
        for table in _TABLES:
            _compare(old, new, table)
        target.store_key(new, source.load_key(old))
    return counts


@contextmanager
def _connected(database: Database) -> Iterator[Connection]:
    """One transaction, which sees a snapshot."""
    engine = database.plain_engine()
    try:
        with engine.begin() as connection:
            yield connection
    except UNUSABLE as error:
        raise CannotServe(f"cannot use the database {database.name}: {reason(error)}") from error
    finally:
        engine.dispose()


def _check_source(source: Database, connection: Connection) -> None:
    found = revision_of(connection)
    if found is None:
        raise CannotServe(f"there is no server data in the database {source.name}")
    if found != schema.REVISION:
        versions = f"it has schema {found}, and this version of Brelan {schema.REVISION}"
        raise CannotServe(f"cannot copy the database {source.name}: {versions}")


def _check_empty(target: Database, connection: Connection) -> None:
    for table in _TABLES:
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise CannotServe(f"the database {target.name} is not empty")


def _copy_table(old: Connection, new: Connection, table: Table) -> int:
    count = 0
    for rows in old.execute(_in_order(old, table)).yield_per(BATCH).mappings().partitions():
        new.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count


def _compare(old: Connection, new: Connection, table: Table) -> None:
    for one, other in zip_longest(_rows(old, table), _rows(new, table)):
        if one is None or other is None or tuple(one) != tuple(other):
            raise CannotServe(f"{table.name} could not be copied: {_place(table, one or other)}")


def _rows(connection: Connection, table: Table) -> Iterator[Row[Any]]:
    return iter(connection.execute(_in_order(connection, table)).yield_per(BATCH))


def _in_order(connection: Connection, table: Table) -> Select[Any]:
    """All rows by primary key, in the same order in every database."""
    texts = connection.dialect.name == "postgresql"
    keys = [
        collate(column, "C") if texts and column.type.python_type is str else column
        for column in table.primary_key
    ]
    return select(table).order_by(*keys)


def _place(table: Table, row: Row[Any] | None) -> str:
    """The key of a row, without its contents."""
    keys = [column.name for column in table.primary_key]
    return "" if row is None else ", ".join(f"{key} {getattr(row, key)}" for key in keys)
