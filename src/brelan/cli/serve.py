"""`brelan serve`: the data folder and the public address of the server."""

import os
from collections.abc import Iterable, Mapping
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

from brelan.cli.terminal import Refused
from brelan.server.settings import Settings


def serve(settings: Settings) -> int:
    """Serve until interrupted and return the exit code."""
    from brelan.server.main import serve as serve_house

    return serve_house(settings)


def data_folder(given: Path | None, database: str) -> Path:
    """Where the database is, unless it is given itself."""
    if given is not None and database:
        raise Refused("either --data or --database (BRELAN_DATABASE_URL) can be given, not both")
    return given or default_data()


def default_data(environ: Mapping[str, str] = os.environ) -> Path:
    """The default data folder."""
    if shared := environ.get("XDG_DATA_HOME"):
        return Path(shared, "brelan")
    if home := environ.get("HOME"):
        return Path(home, ".local/share/brelan")
    return Path("brelan-data")


def public_address(given: str | None) -> str | None:
    """The public URL for links: with its scheme, without a trailing slash."""
    if given is None:
        return None
    if not is_address(given):
        raise Refused(f"--public must be an address like https://games.example.org, not {given}")
    return given.rstrip("/")


def proxy_networks(given: Iterable[str]) -> tuple[str, ...]:
    """The networks of reverse proxies; a single address is a network of one."""
    return tuple(map(_network, given))


def _network(given: str) -> str:
    try:
        return str(ip_network(given, strict=False))
    except ValueError:
        example = "127.0.0.1 or 10.0.0.0/8"
        raise Refused(
            f"--proxy must be an address or a network like {example}, not {given}"
        ) from None


def metrics_address(given: str) -> tuple[str, int] | None:
    """Host and port; None when nothing is to be measured."""
    found = _host_and_port(given)
    if given and found is None:
        raise Refused(f"--metrics must be a host and a port like 127.0.0.1:9464, not {given}")
    return found


def _host_and_port(given: str) -> tuple[str, int] | None:
    try:
        parts = urlsplit(f"//{given}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    complete = parts.netloc == given and "@" not in given
    return (host, port) if complete and host and port is not None else None


def is_address(given: str) -> bool:
    try:
        parts = urlsplit(given)
    except ValueError:
        return False
    complete = (
        parts.scheme in ("http", "https") and bool(parts.hostname) and parts.path in ("", "/")
    )
    return complete and not parts.query and not parts.fragment
