"""Reads the new entries of many logs in one query: requests during a query go into the next one."""

import asyncio
from collections import defaultdict

import msgspec
from sqlalchemy import Connection

from brelan.server.database_thread import DatabaseThread
from brelan.server.log import Row

Asked = tuple[str, int]  # a table, and the number of the first entry that is wanted


class Tails:
    def __init__(self, thread: DatabaseThread, query: str) -> None:
        self._database = thread
        self._query = query  # takes the requests as JSON
        self._waiting: dict[Asked, asyncio.Future[list[Row]]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def read(self, table: str, first: int) -> list[Row]:
        """The entries of a log, starting at a number."""
        asked = (table, first)
        if asked not in self._waiting:
            self._waiting[asked] = asyncio.get_running_loop().create_future()
        found = self._waiting[asked]
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all())
        return await asyncio.shield(found)

    async def _read_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, {}
            await self._read(batch)
        self._reading = None

    async def _read(self, batch: dict[Asked, asyncio.Future[list[Row]]]) -> None:
        try:
            found = await self._database.call(lambda each: self._rows(each, list(batch)))
        except Exception as error:
            for future in batch.values():
                future.set_exception(error)
        else:
            for asked, future in batch.items():
                future.set_result(found[asked])

    def _rows(self, connection: Connection, batch: list[Asked]) -> dict[Asked, list[Row]]:
        rows = connection.exec_driver_sql(self._query, (msgspec.json.encode(batch).decode(),))
        found: dict[Asked, list[Row]] = defaultdict(list)
        for name, first, seq, at, entry in rows:
            found[name, first].append((seq, at, entry))
        return found
