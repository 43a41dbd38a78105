"""Turns a batch of writes into one commit.

New log entries, which are nearly all of the writes, go to the database as one statement with one
JSON text, however many they are.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import Connection, Executable
from sqlalchemy.exc import SQLAlchemyError

from brelan.server.waiting import Done

MOST_APPENDED = 500  # writes in one commit that is one statement
MOST_TOGETHER = 16  # writes in a transaction of several statements: it may block others
LogRow = tuple[str, int, int, str]  # table, number, time and entry
Statement = tuple[Executable, list[dict[str, Any]]]  # with its rows, if it takes any
Part = list[LogRow] | Statement  # to be appended to logs, or anything else


class Write(msgspec.Struct):
    """Parts that belong together, and the callback for their result.

    If it is conditional, the first part is the condition: it has to change a row.
    """

    parts: Sequence[Part]
    done: Done
    table: str = ""
    conditional: bool = False
    stale: bool = False  # the condition did not hold: nothing was stored

    @property
    def only_appends(self) -> bool:
        return len(self.parts) == 1 and isinstance(self.parts[0], list)


class Commit:
    """One commit over a connection; `append` is the statement that takes rows of logs as JSON."""

    def __init__(self, connection: Connection, append: str) -> None:
        self._connection = connection
        self._append = append
        self._rows: list[LogRow] = []  # to be appended

    def store(self, batch: Sequence[Write]) -> None:
        """All or nothing, except for writes whose condition does not hold."""
        if all(write.only_appends for write in batch):
            for write in batch:
                self._execute(write.parts[0])
            self._flush()  # one statement
        else:
            self._transact(batch)

    def _transact(self, batch: Sequence[Write]) -> None:
        self._connection.exec_driver_sql("BEGIN")
        try:
            self._execute_all(batch)
            self._connection.exec_driver_sql("COMMIT")
        except BaseException:
            with suppress(SQLAlchemyError):  # the transaction or the connection may have ended
                self._connection.exec_driver_sql("ROLLBACK")
            raise

    def _execute_all(self, batch: Sequence[Write]) -> None:
        for write in batch:
            write.stale = write.conditional and not self._holds(write.parts[0])
            if not write.stale:
                for part in write.parts[write.conditional :]:
                    self._execute(part)
        self._flush()

    def _holds(self, condition: Part) -> bool:
        assert isinstance(condition, tuple)
        self._flush()
        return self._connection.execute(condition[0]).rowcount == 1

    def _execute(self, part: Part) -> None:
        if isinstance(part, list):
            self._rows += part
        else:
            self._flush()
            self._connection.execute(part[0], part[1] or None)

    def _flush(self) -> None:
        """Append all collected log rows in one statement."""
        if self._rows:
            rows, self._rows = msgspec.json.encode(self._rows).decode(), []
            self._connection.exec_driver_sql(self._append, (rows,))


def commits(batch: Sequence[Write]) -> Iterator[list[Write]]:
    """The writes of each commit: a single statement, or few enough for a short transaction.

    Sorted by table, so that processes cannot deadlock.
    """
    appends: list[Write] = []
    others: list[Write] = []
    for write in sorted(batch, key=attrgetter("table")):
        (appends if write.only_appends else others).append(write)
    yield from _portions(appends, MOST_APPENDED)
    yield from _portions(others, MOST_TOGETHER)


def _portions(writes: list[Write], size: int) -> Iterator[list[Write]]:
    for start in range(0, len(writes), size):
        yield writes[start : start + size]
