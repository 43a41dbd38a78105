"""The servers that are compared, each with clients of its own: Brelan on either database, with
one or two processes, and boardgame.io's own server."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial

import msgspec

from benchmarks.boardgame.server import boardgame
from benchmarks.clients import Clients
from benchmarks.house import folder, opened
from benchmarks.machine import cpu, memory, tree
from tests.server.databases import Postgres, Valkey

SQLITE = "Brelan, SQLite"
SHARED = "Brelan, PostgreSQL + Valkey"
PAIR = f"{SHARED}, 2 processes"
BOARDGAME = "boardgame.io, in memory"
HOUSE = "benchmarks.house"


class Side(msgspec.Struct, frozen=True):
    name: str
    clients: Clients
    servers: tuple[int, ...]  # processes, without those below them
    storage: tuple[int, ...] = ()  # of PostgreSQL and Valkey

    def cpu(self) -> float:
        """Seconds of the servers so far."""
        return _sum(cpu, self.servers)

    def storage_cpu(self) -> float:
        return _sum(cpu, self.storage)

    def memory(self) -> float:
        """Megabytes of the servers."""
        return _sum(memory, self.servers) / 1000


def _sum(measure: Callable[[int], float], roots: Sequence[int]) -> float:
    return sum(measure(process) for root in roots for process in tree(root))


class Storage(msgspec.Struct, frozen=True):
    """A PostgreSQL with its usual settings, for several houses, and a Valkey."""

    postgres: Postgres
    valkey: Valkey

    @property
    def processes(self) -> tuple[int, ...]:
        return self.postgres.process, self.valkey.process


@contextmanager
def stored() -> Iterator[Storage]:
    with ExitStack() as stack:
        postgres = Postgres(settings=())
        stack.callback(postgres.close)
        valkey = Valkey()
        stack.callback(valkey.close)
        yield Storage(postgres, valkey)


@contextmanager
def on_sqlite() -> Iterator[Side]:
    with (
        folder() as data,
        opened(HOUSE, str(data)) as house,
        Clients("brelan", [house.port]) as clients,
    ):
        yield Side(SQLITE, clients, (house.process.pid,))


@contextmanager
def on_postgres(storage: Storage, processes: int) -> Iterator[Side]:
    """So many processes of one house; each table is at one of them."""
    with ExitStack() as stack:
        data = stack.enter_context(folder())
        urls = storage.postgres.url(data), storage.valkey.url
        houses = [stack.enter_context(opened(HOUSE, str(data), *urls)) for _ in range(processes)]
        clients = stack.enter_context(Clients("brelan", [house.port for house in houses]))
        servers = tuple(house.process.pid for house in houses)
        yield Side(PAIR if processes > 1 else SHARED, clients, servers, storage.processes)


@contextmanager
def on_boardgame() -> Iterator[Side]:
    with boardgame() as (process, port), Clients("boardgame.io", [port]) as clients:
        yield Side(BOARDGAME, clients, (process.pid,))


@contextmanager
def all_sides(storage: Storage, names: Sequence[str]) -> Iterator[list[Side]]:
    """Those of these names, open at once."""
    ways: dict[str, Callable[[], AbstractContextManager[Side]]] = {
        SQLITE: on_sqlite,
        SHARED: partial(on_postgres, storage, 1),
        PAIR: partial(on_postgres, storage, 2),
        BOARDGAME: on_boardgame,
    }
    with ExitStack() as stack:
        yield [stack.enter_context(ways[name]()) for name in names]
