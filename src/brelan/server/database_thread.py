"""A database connection with a thread of its own; reconnects when the connection was lost."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")


class Unreachable(Exception):
    """There is no connection to the database."""


class DatabaseThread:
    """Each statement is a transaction, unless it is between a BEGIN and a COMMIT."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "database")
        self._connection: Connection | None = None

    async def call(self, work: Callable[[Connection], T]) -> T:
        """Retried once if the connection was lost, so the work has to be idempotent."""
        return await self._run(lambda: self._work(work))

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Run once, in a transaction."""
        return await self._run(lambda: self._transact(work))

    async def close(self) -> None:
        await self._run(self._disconnect)
        self._thread.shutdown()
        self._engine.dispose()

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    # -- in the thread ---------------------------------------------------------------------------

    def _work(self, work: Callable[[Connection], T]) -> T:
        try:
            return work(self._connected())
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            self._disconnect()
            return work(self._connected())

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def _connected(self) -> Connection:
        if self._connection is not None and self._connection.invalidated:
            self._disconnect()
        if self._connection is None:
            self._connection = self._new()
        return self._connection

    def _new(self) -> Connection:
        try:
            connection = self._engine.connect()
            return connection.execution_options(isolation_level="AUTOCOMMIT")
        except DBAPIError as error:
            raise Unreachable from error

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError):  # it has ended already
                connection.close()
