"""Runs the server: data folder, port, uvicorn, browser."""

import asyncio
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import uvicorn
from litestar import Litestar

from brelan.server.address import is_every, own_address
from brelan.server.app import make_app
from brelan.server.channel import channel_at
from brelan.server.database import Database, database_of
from brelan.server.gate import (
    ACCEPTED_AT_ONCE,
    Config,
    Gate,
    HttpLine,
    SocketLine,
    raise_file_limit,
)
from brelan.server.identity import Signer
from brelan.server.refusal import CannotServe
from brelan.server.settings import Limits, Settings, Switches
from brelan.server.store import open_store

WAITING_LINES = 1024  # connections that the system holds until they are accepted


class Server(uvicorn.Server):
    """Tells once it accepts connections."""

    def __init__(
        self, app: Litestar, settings: Settings, limits: Limits, when_ready: Callable[[], None]
    ) -> None:
        super().__init__(config(app, settings, limits))
        self._when_ready = when_ready
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(WAITING_LINES)
        if self.started:
            self._when_ready()
            self._warming = asyncio.create_task(self._app.state.house.workers.warm_up())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.started:
            await self._app.state.house.close_connections()
        await super().shutdown(sockets)


def serve(settings: Settings, switches: Switches | None = None) -> int:
    """Run until a signal stops it; the exit code."""
    logging.basicConfig(format="%(levelname)s %(message)s", stream=sys.stderr)
    check_processes(settings)
    database = database_of(settings)
    with database.reserved(shared=bool(settings.channel)), listening(settings) as listener:
        asyncio.run(prepare(database, settings.channel))

        def announce() -> None:
            tell_addresses(settings, int(listener.getsockname()[1]))

        if settings.processes > 1:
            from brelan.server.processes import Processes

            return Processes(serve_one, settings, listener).run(announce)
        return 0 if run_server(settings, switches or Switches(), listener, announce) else 1


def check_processes(settings: Settings) -> None:
    if settings.processes > 1 and not (settings.database and settings.channel):
        raise CannotServe(
            "--processes needs PostgreSQL (--database) and Valkey or Redis (--channel)"
        )


def serve_one(settings: Settings, listener: socket.socket, when_ready: Callable[[], None]) -> None:
    """One of several processes."""
    from brelan.server.processes import workers_of_each

    logging.basicConfig(format="%(levelname)s %(message)s", stream=sys.stderr)
    run_server(workers_of_each(settings), Switches(), listener, when_ready)


def run_server(
    settings: Settings,
    switches: Switches,
    listener: socket.socket,
    when_ready: Callable[[], None],
) -> bool:
    """Until a signal comes; whether it could start."""
    server = Server(make_app(settings, switches), settings, switches.limits, when_ready)
    run(server, listener)
    return server.started


def tell_addresses(settings: Settings, port: int) -> None:
    for line in addresses(settings, port):
        print(line, flush=True)
    if settings.open_browser:
        webbrowser.open(local_address(settings, port))


async def prepare(database: Database, channel: str = "") -> None:
    """Find what is wrong with the database before uvicorn starts: errors are then one line."""
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
    """Until a signal comes; uvicorn shuts down cleanly, then sends itself the signal again."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def config(app: Litestar, settings: Settings, limits: Limits) -> Config:
    gate = Gate(limits, raise_file_limit(), settings.proxy)
    made = Config(
        app,
        http=HttpLine,
        backlog=ACCEPTED_AT_ONCE,
        callback_notify=gate.sweep,
        timeout_notify=1,
        ws=SocketLine,
        ws_max_size=limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=list(settings.proxy),
        log_level="error",
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    made.gate = gate
    return made


@contextmanager
def listening(settings: Settings) -> Iterator[socket.socket]:
    """A listening socket: a port that is taken is found before anything else starts."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # With IPPROTO_TCP named, asyncio sets TCP_NODELAY: small messages are sent at once.
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


def addresses(settings: Settings, port: int) -> Iterator[str]:
    """What is printed once the server is up."""
    yield f"Brelan is open at {local_address(settings, port)}"
    own = own_address() if is_every(settings.host) else None
    if own:
        yield f"In your network: http://{own}:{port}/"
    if settings.public:
        yield f"Public address: {settings.public}"
    yield "Press Ctrl-C to stop."
