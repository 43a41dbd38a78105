"""A deployment of several servers with everything it needs, all on this machine."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

import psycopg

from faults.disk import Disk
from faults.history import StoredLog
from faults.parts import Brelan, Part, Postgres, Server, Valkey, Worker
from faults.proxy import Proxy

GAVE_UP = "gave up: other processes kept writing first"  # as hub.py logs it


class Deployment:
    def __init__(self, folder: Path, servers: int, workers: int, processes: int) -> None:
        self.logs = folder / "logs"
        self.logs.mkdir()
        (folder / "disk").mkdir()
        self.disk = Disk(folder / "disk")
        self.postgres = Postgres(self.disk.folder, self.logs / "postgres")
        self.valkey = Valkey(folder, self.logs / "valkey")
        connects = self.postgres.connect(), self.valkey.connect()
        self.servers = [
            Server(
                number,
                self.logs / f"server-{number}",
                *connects,
                processes=1 if number else processes,
            )
            for number in range(servers)
        ]
        self.workers = [
            Worker(number, self.logs / f"worker-{number}", *connects) for number in range(workers)
        ]

    @property
    def parts(self) -> list[Part]:
        return [self.postgres, self.valkey, *self.brelan]

    @property
    def brelan(self) -> list[Brelan]:
        return [*self.servers, *self.workers]

    @property
    def proxies(self) -> list[tuple[str, Proxy]]:
        """From guests to servers, and from these to PostgreSQL and Valkey."""
        return [
            (f"{part.name} {name}", proxy)
            for part in self.brelan
            for name, proxy in part.proxies.items()
        ]

    @property
    def ports(self) -> list[int]:
        return [server.entrance.port for server in self.servers]

    async def open(self) -> None:
        await asyncio.gather(self.postgres.start(), self.valkey.start())
        await self.servers[0].open()  # which makes the schema
        others = [part for part in self.brelan if part is not self.servers[0]]
        await asyncio.gather(*(part.open() for part in others))

    async def heal(self) -> None:
        """Everything runs again."""
        self.disk.free()
        for part in self.parts:
            part.send(signal.SIGCONT)
            if not part.is_running:
                await part.start()

    def close(self) -> None:
        for part in self.brelan:
            part.close()
        self.valkey.kill()
        self.postgres.kill()
        self.disk.close()

    def stored(self) -> Iterator[StoredLog]:
        """All tables, as they stand in the database."""
        with psycopg.connect(self.postgres.url) as database:
            for name, secret in database.execute("SELECT name, secret FROM secrets").fetchall():
                entries = "SELECT seq, at, entry FROM entries WHERE name = %s ORDER BY seq"
                rows = database.execute(entries, [name]).fetchall()
                yield StoredLog(name, bytes(secret), tuple((a, b, c) for a, b, c in rows))

    def complaints(self) -> list[str]:
        """Errors that nobody expected, from the logs."""
        texts = [part.log.read_text("utf-8") for part in self.brelan]
        return [line for text in texts for line in complaints_in(text)]


def complaints_in(log: str) -> list[str]:
    """Errors with their place, and tables where a process gave up."""
    lines = log.splitlines()
    errors = [line for line, place in pairwise(lines) if place.startswith('  File "')]
    return [*errors, *(line for line in lines if GAVE_UP in line)]


@asynccontextmanager
async def opened(
    folder: Path, servers: int, workers: int, processes: int = 1
) -> AsyncIterator[Deployment]:
    """`processes` of the first server; the others have one each."""
    deployment = Deployment(folder, servers, workers, processes)
    try:
        await deployment.open()
        yield deployment
    finally:
        deployment.close()
