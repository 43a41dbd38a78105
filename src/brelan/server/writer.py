"""The one connection that writes, in a thread of its own: a batch of writes is one commit.

New entries of logs, which is nearly all that is ever written, go to the database as one statement
and one text, however many they are. A connection that was lost is replaced.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")
LogRow = tuple[str, int, int, str]  # table, number, time and entry
Statement = tuple[Executable, list[dict[str, Any]]]  # with its rows, if it takes any
Part = list[LogRow] | Statement  # to be appended to logs, or anything else


class Stale(Exception):
    """What a write builds on has changed."""


class Unreachable(Exception):
    """There is no connection to the database: no write can be stored."""


class Write(msgspec.Struct):
    """Statements that belong together, and the future that their caller awaits.

    The first is a condition if there is one: it has to change a row.
    """

    parts: Sequence[Part]
    done: asyncio.Future[None]
    table: str = ""
    conditional: bool = False


class Writer:
    def __init__(self, engine: Engine, append: str) -> None:
        self._engine = engine
        self._append = append  # the statement that takes the rows of logs as JSON
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Something else, in a transaction of its own."""
        return await self._call(lambda: self._in_transaction(work))

    async def write(self, batch: list[Write]) -> None:
        """All or nothing."""
        await self._call(lambda: self._write(batch))

    async def close(self) -> None:
        await self._call(self._disconnect)
        self._thread.shutdown()
        self._engine.dispose()

    async def _call(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    # -- in the thread ---------------------------------------------------------------------------

    def _in_transaction(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def _write(self, batch: list[Write]) -> None:
        """Once more if the connection was lost; what was stored all the same is a conflict then."""
        try:
            self._commit(batch)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            self._disconnect()
            self._commit(batch)

    def _commit(self, batch: list[Write]) -> None:
        connection, parts = self._connected(), joined(batch)
        if len(parts) == 1:
            return self._execute(connection, parts, batch)
        connection.exec_driver_sql("BEGIN")
        try:
            self._execute(connection, parts, batch)
            connection.exec_driver_sql("COMMIT")
        except BaseException:
            with suppress(DBAPIError):  # some errors have ended it already
                connection.exec_driver_sql("ROLLBACK")
            raise
        return None

    def _execute(self, connection: Connection, parts: list[Part], batch: list[Write]) -> None:
        conditions = {id(write.parts[0]) for write in batch if write.conditional}
        for part in parts:
            if isinstance(part, list):
                connection.exec_driver_sql(self._append, (msgspec.json.encode(part).decode(),))
                continue
            result = connection.execute(part[0], part[1] or None)
            if id(part) in conditions and result.rowcount != 1:
                raise Stale

    def _connected(self) -> Connection:
        if self._connection is None or self._connection.invalidated:
            self._disconnect()
            try:
                self._connection = self._engine.connect()
            except DBAPIError as error:
                raise Unreachable from error
            self._connection.execution_options(isolation_level="AUTOCOMMIT")
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def joined(batch: list[Write]) -> list[Part]:
    """All parts in order; consecutive rows of logs become one."""
    found: list[Part] = []
    for part in (part for write in batch for part in write.parts):
        if isinstance(part, list) and found and isinstance(found[-1], list):
            found[-1].extend(part)
        else:
            found.append(list(part) if isinstance(part, list) else part)
    return found
