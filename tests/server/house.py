"""A real house to test: uvicorn, a database, HTTP and sockets; and guests who come to it.

`open_house` opens one in a thread of this process, where tests may replace its switches;
`serve` runs `brelan serve` in a process of its own, to be stopped or killed.
"""

import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import SO_SNDBUF, SOL_SOCKET
from subprocess import PIPE, Popen
from threading import Thread
from typing import Any, ClassVar

import httpx
import msgspec
import uvicorn
from litestar import Litestar

from brelan.bots.worker import WorkerPool
from brelan.server import thinking
from brelan.server.app import make_app
from brelan.server.gate import Gate
from brelan.server.house import House as Inside
from brelan.server.main import config, listening
from brelan.server.settings import Limits, Settings, Switches
from brelan.server.workers import new_pool
from tests.processes import PATIENCE, kill_group, running
from tests.processes import until as until
from tests.server.databases import DATABASES, database_for
from tests.server.guests import Guest


def no_delay(_: object) -> float:
    return 0.0


def same_secret() -> bytes:
    """All tables are dealt the same cards, so tests are deterministic."""
    return bytes(range(32))


UNLIMITED = Limits(
    request_seconds=PATIENCE,
    requests=1e6,
    changes=1e6,
    readings=1e6,
    frames=1e6,
    messages=1e6,
    messages_per_address=1e6,
    sockets=10**6,
    sockets_per_address=10**6,
    tables=10**6,
    tables_per_address=10**6,
    tables_a_day=10**6,
    tables_a_day_per_address=10**6,
    guests_a_day_per_address=10**6,
    keep_seconds=0.0,
)


class KeptPool(WorkerPool):
    """Worker processes for one house after the other: to start them takes longer than most tests.

    A pool that is broken is ended by the house that finds it so.
    """

    kept: ClassVar["KeptPool | None"] = None

    def end(self) -> None:
        if self._broken or KeptPool.kept is not self:
            super().end()


def kept_pool(count: int) -> WorkerPool:
    if KeptPool.kept is None or KeptPool.kept._broken:
        KeptPool.kept = KeptPool(count, thinking.start)
    return KeptPool.kept


def end_kept_pool() -> None:
    pool, KeptPool.kept = KeptPool.kept, None
    if pool is not None:
        pool.end()


QUICK = Switches(
    new_pool=kept_pool,
    new_secret=same_secret,
    delay=no_delay,
    reading=no_delay,
    pause=0.0,
    slot=no_delay,
    tick=0.01,
    thinking=PATIENCE,
    limits=UNLIMITED,
    grace=1e6,
)
OWN_WORKERS = msgspec.structs.replace(QUICK, new_pool=new_pool)  # as in any house


def limited(**limits: float) -> Switches:
    """A quick house with a limit or two."""
    chosen = msgspec.structs.replace(UNLIMITED, **limits)
    return msgspec.structs.replace(QUICK, limits=chosen)


class Place:
    """A server that guests connect to."""

    def __init__(self, address: str, data: Path) -> None:
        self.address = address  # http://127.0.0.1:port
        self.data = data
        self._guests: list[Guest] = []

    def guest(self, name: str = "", cookie: str = "", jar: httpx.Cookies | None = None) -> Guest:
        """Someone new, with a name or without; with a cookie, someone who claims to be known."""
        self._guests.append(Guest(self.address, name, cookie, jar))
        return self._guests[-1]

    def guests(self, names: Iterable[str]) -> list[Guest]:
        return [self.guest(name) for name in names]

    def again(self, guest: Guest) -> Guest:
        """Someone who was here before comes back, with the cookie."""
        return self.guest(cookie=guest.cookie)

    def everyone_out(self) -> None:
        for guest in self._guests:
            guest.close()
        self._guests.clear()


class House(Place):
    """A house in a thread."""

    def __init__(self, address: str, app: Litestar, data: Path, gate: Gate) -> None:
        super().__init__(address, data)
        self.app = app
        self.gate = gate

    @property
    def inside(self) -> Inside:
        """The house object, which no guest can reach."""
        inside: Inside = self.app.state.house
        return inside

    def until_tcp_connections(self, count: int) -> None:
        """Wait until so many TCP connections are left."""
        until(lambda: len(self.gate) == count, f"{count} TCP connections")


@contextmanager
def open_house(
    data: Path,
    switches: Switches = QUICK,
    *,
    host: str = "127.0.0.1",
    public: str | None = None,
    proxy: tuple[str, ...] = (),
    keep: int = 0,
    narrow: bool = False,
    channel: str | None = None,
) -> Iterator[House]:
    """A house, until the end of the block; `narrow` gives it a small send buffer.

    It has a channel where its database can be shared, unless another one is given, or none.
    """
    url = DATABASES.url(data)
    channel = DATABASES.channel if channel is None else channel
    settings = Settings(data, host, 0, public, 1, False, proxy, keep, url, channel)
    place = database_for(data)
    with place.reserved(shared=bool(channel)), listening(settings) as listener:
        if narrow:
            listener.setsockopt(SOL_SOCKET, SO_SNDBUF, 4096)
        app = make_app(settings, switches)
        chosen = config(app, settings, switches.limits)
        server = uvicorn.Server(chosen)
        thread = Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        until(lambda: server.started or not thread.is_alive(), "the house to open")
        address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
        house = House(address, app, data, chosen.gate)
        try:
            yield house
        finally:
            house.everyone_out()
            server.should_exit = True
            thread.join()


class Process(Place):
    """`brelan serve` as a host runs it."""

    def __init__(self, process: "Popen[str]", data: Path, *, json: bool = False) -> None:
        self._process = process
        self.opening: dict[str, Any] = {}  # what it tells of itself when it logs in JSON
        super().__init__(self._first_event() if json else self.told(" at "), data)

    def told(self, about: str) -> str:
        """The address at the end of the next line that it prints about something."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if about in line:
                return line.split()[-1].rstrip("/")
        _, errors = self._process.communicate()
        raise AssertionError(f"the house did not open: {errors}")

    def _first_event(self) -> str:
        assert self._process.stderr is not None
        self.opening = msgspec.json.decode(self._process.stderr.readline())
        return str(self.opening["address"]).rstrip("/")

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask_to_stop(self) -> None:
        """Stop it as Ctrl-C or the system does."""
        self._process.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Like a power cut, for the house and its workers."""
        kill_group(self._process.pid)
        self.wait()

    def wait(self) -> str:
        """Wait until it has ended; its error output."""
        _, errors = self._process.communicate(timeout=PATIENCE)
        self.everyone_out()
        return errors


@contextmanager
def serve(data: Path, *more: str, files: int = 0) -> Iterator[Process]:
    """`files`: how many the system lets it have open; 0 for as many as this process may."""
    limit = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh"] if files else []
    command = [*limit, sys.executable, "-m", "brelan", "serve", "--port", "0", "--workers", "1"]
    url = DATABASES.url(data)
    place = ["--database", url] if url else ["--data", str(data)]
    if DATABASES.channel and "--channel" not in more:
        place += ["--channel", DATABASES.channel]
    with running([*command, *place, *more], stdout=PIPE, stderr=PIPE) as process:
        house = Process(process, data, json="json" in more)
        try:
            yield house
        finally:
            house.everyone_out()
