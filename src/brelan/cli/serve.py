"""`brelan serve`: checks what the host asks for, says where the house is, and opens it."""

import errno
import os
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

from brelan.cli.terminal import Refused, console
from brelan.server.address import is_every, own_address
from brelan.server.settings import Settings

_LAST_PORT = 65535


def serve(settings: Settings) -> int:
    """Serve until interrupted; the exit code."""
    settings = checked(settings)
    announce(settings)
    from brelan.server.main import serve as serve_house

    return serve_house(settings)


def default_data(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the house keeps its tables unless the host says otherwise."""
    if shared := environ.get("XDG_DATA_HOME"):
        return Path(shared, "brelan")
    if home := environ.get("HOME"):
        return Path(home, ".local/share/brelan")
    return Path("brelan-data")


def checked(settings: Settings) -> Settings:
    """The settings with a port that is free and an address that is one."""
    return Settings(
        data=settings.data.absolute(),
        host=settings.host,
        port=free_port(settings.host, settings.port),
        public=public_address(settings.public),
        workers=settings.workers,
        open_browser=settings.open_browser,
    )


def free_port(host: str, port: int) -> int:
    """The port itself, or any for 0; refused if it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.create_server((host, port), family=family) as trial:
            return int(trial.getsockname()[1])
    except OSError as error:
        _refuse(host, port, error)


def _refuse(host: str, port: int, error: OSError) -> NoReturn:
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < _LAST_PORT else 0
        raise Refused(f"port {port} is taken; try another: --port {other}") from None
    if error.errno == errno.EACCES:
        raise Refused(f"port {port} may not be used by you; try --port 8000") from None
    raise Refused(f"cannot serve at {host}: {error.strerror or error}") from None


def public_address(given: str | None) -> str | None:
    """As links need it: with its scheme, without a slash in the end."""
    if given is None:
        return None
    if not is_address(given):
        raise Refused(f"--public must be an address like https://games.example.org, not {given}")
    return given.rstrip("/")


def is_address(given: str) -> bool:
    try:
        parts = urlsplit(given)
    except ValueError:
        return False
    complete = parts.scheme in ("http", "https") and bool(parts.hostname)
    return complete and not parts.query and not parts.fragment


def announce(settings: Settings) -> None:
    here, *network = addresses(settings.host, settings.port)
    lines = [f"Brelan: {here}"]
    lines += [f"in this network: {there}" for there in network]
    lines += [f"for everyone: {settings.public}"] if settings.public else []
    lines += [f"tables are kept in {settings.data}; Ctrl-C closes the house"]
    console().print("\n".join(lines), markup=False, soft_wrap=True)


def addresses(host: str, port: int) -> tuple[str, ...]:
    """What to open in a browser: on this machine, then from others in its network."""
    if not is_every(host):
        return (address(host, port),)
    own = own_address()
    here = address("127.0.0.1", port)
    return (here, address(own, port)) if own else (here,)


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
