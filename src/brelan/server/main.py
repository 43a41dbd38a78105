"""Runs the server: data folder, port, uvicorn, browser."""

import asyncio
import gc
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import uvicorn
from litestar import Litestar

from brelan.server.address import is_every, own_address
from brelan.server.app import make_app
from brelan.server.channel import channel_at
from brelan.server.database import Database, database_of
from brelan.server.gate import ACCEPTED_AT_ONCE, Gate, raise_file_limit
from brelan.server.identity import Signer
from brelan.server.logs import set_up_logging
from brelan.server.protocols import Config, HttpProtocol, SocketProtocol
from brelan.server.refusal import CannotServe
from brelan.server.settings import Limits, Settings, Switches
from brelan.server.store import open_store

LOG = logging.getLogger("brelan")
CANNOT_SERVE = 2  # the exit code
YOUNG = 20_000  # surviving new objects, until the garbage collector looks for cycles
BACKLOG = 1024  # connections that the system holds until they are accepted


class Server(uvicorn.Server):
    """Calls back once it accepts connections, and reports its metrics on request."""

    def __init__(
        self, app: Litestar, made: Config, when_ready: Callable[[], None], asked: Connection
    ) -> None:
        super().__init__(made)
        self._when_ready = when_ready
        self._app = app
        self._gate = made.gate
        self._asked = asked

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(BACKLOG)
        if self.started:
            tune_garbage_collection()
            self._when_ready()
            house = self._app.state.house
            self._warming = asyncio.create_task(house.workers.warm_up())
            if house.settings.metrics:
                from brelan.server.prometheus import answer_scrapes

                answer_scrapes(house, self._gate, self._asked)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, then close all with `stopping`."""
        for accepting in (*self.servers, *(sockets or ())):
            accepting.close()
        if self.started:
            await self._app.state.house.close_connections()
        await super().shutdown(sockets)
        self._gate.end_all()


def tune_garbage_collection() -> None:
    """Objects made at startup stay; nearly all later ones are freed by reference counting."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def serve(settings: Settings, switches: Switches | None = None) -> int:
    """Run until a signal stops it; returns the exit code."""
    set_up_logging(settings.log)
    try:
        return _serve(settings, switches or Switches())
    except CannotServe as error:
        if settings.log == "text":
            raise
        LOG.error("the server cannot start", extra={"reason": str(error)})
        return CANNOT_SERVE


def _serve(settings: Settings, switches: Switches) -> int:
    check_processes(settings)
    database = database_of(settings)
    with database.reserved(shared=bool(settings.channel)), listening(settings) as listener:
        asyncio.run(prepare(database, settings.channel))
        if settings.processes > 1:
            from brelan.server.processes import Processes

            several = Processes(serve_one, settings, listener)
            with metrics_served(settings, several.pipes) as metrics:
                return several.run(partial(announce_addresses, settings, listener, metrics))
        asking, asked = Pipe()
        with metrics_served(settings, lambda: [asking]) as metrics:
            announce = partial(announce_addresses, settings, listener, metrics)
            return 0 if run_server(settings, switches, listener, announce, asked) else 1


def metrics_served(
    settings: Settings, pipes: Callable[[], Sequence[Connection]]
) -> AbstractContextManager[str]:
    """Serve the metrics of the processes behind some pipes, if that is wanted; yields the URL."""
    if settings.metrics is None:
        return nullcontext("")
    from brelan.server.scraping import served

    return served(settings.metrics, pipes)


def check_processes(settings: Settings) -> None:
    if settings.processes > 1 and not (settings.database and settings.channel):
        raise CannotServe(
            "--processes needs PostgreSQL (--database) and Valkey or Redis (--channel)"
        )


def serve_one(
    settings: Settings,
    listener: socket.socket,
    when_ready: Callable[[], None],
    asked: Connection,
) -> None:
    """One of several processes."""
    from brelan.server.processes import workers_of_each

    set_up_logging(settings.log)
    run_server(workers_of_each(settings), Switches(), listener, when_ready, asked)


def run_server(
    settings: Settings,
    switches: Switches,
    listener: socket.socket,
    when_ready: Callable[[], None],
    asked: Connection,
) -> bool:
    """Run until a signal stops it; returns whether it could start."""
    app = make_app(settings, switches)
    server = Server(app, config(app, settings, switches.limits), when_ready, asked)
    run(server, listener)
    return server.started


def announce_addresses(settings: Settings, listener: socket.socket, metrics: str) -> None:
    port = int(listener.getsockname()[1])
    if settings.log == "json":
        where = {"address": local_address(settings, port), "metrics": metrics}
        LOG.info("the server is ready", extra={**where, "processes": settings.processes})
    else:
        for line in addresses(settings, port, metrics):
            print(line, flush=True)
    if settings.open_browser:
        webbrowser.open(local_address(settings, port))


async def prepare(database: Database, channel: str = "") -> None:
    """Find database problems before uvicorn starts: they are then one line, not a traceback."""
    async with open_store(database) as store:
        if channel:
            await check_channel(channel, store.key)


async def check_channel(url: str, key: bytes) -> None:
    channel = channel_at(url, Signer(key).cookie_name)
    try:
        await channel.check()
    finally:
        await channel.close()


def run(server: uvicorn.Server, listener: socket.socket) -> None:
    """Run until a signal stops it; uvicorn shuts down cleanly, then raises the signal again."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # Ignored under nohup; Windows has none.
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def config(app: Litestar, settings: Settings, limits: Limits) -> Config:
    gate = Gate(limits, raise_file_limit(), settings.proxy)
    made = Config(
        app,
        http=HttpProtocol,
        backlog=ACCEPTED_AT_ONCE,
        callback_notify=gate.sweep,
        timeout_notify=1,
        ws=SocketProtocol,
        ws_max_size=limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=list(settings.proxy),
        log_config=None,  # set_up_logging has configured it
        log_level="error",
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    made.gate = gate
    return made


@contextmanager
def listening(settings: Settings) -> Iterator[socket.socket]:
    """A bound socket: a port that is taken is detected before anything else starts."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # With an explicit IPPROTO_TCP, asyncio sets TCP_NODELAY: small messages are sent at once.
    with socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host} port {settings.port}"
            reason = f"{error.strerror}; choose another --port or --host"
            raise CannotServe(f"cannot listen at {where}: {reason}") from None
        yield listener


def local_address(settings: Settings, port: int) -> str:
    host = "localhost" if is_every(settings.host) else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def addresses(settings: Settings, port: int, metrics: str = "") -> Iterator[str]:
    """What is printed once the server is up."""
    yield f"Brelan is open at {local_address(settings, port)}"
    own = own_address() if is_every(settings.host) else None
    if own:
        yield f"In your network: http://{own}:{port}/"
    if settings.public:
        yield f"Public address: {settings.public}"
    if metrics:
        yield f"Metrics: {metrics}"
    yield "Press Ctrl-C to stop."
