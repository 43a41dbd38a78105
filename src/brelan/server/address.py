"""The address under which others reach this server."""

import socket
from ipaddress import ip_address

from brelan.server.settings import Settings

_SOMEWHERE = ("192.0.2.1", 9)  # an address for documentation: nothing is ever sent there


def own_address() -> str | None:
    """This machine's address in its network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)  # asks the routing table; a datagram socket sends nothing
        except OSError:
            return None
        return str(probe.getsockname()[0])


def is_loopback(host: str) -> bool:
    """Whether only this machine can use the address."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def is_every(host: str) -> bool:
    """Whether it means all addresses of the machine."""
    return host in ("", "0.0.0.0", "::")


def base(settings: Settings, scheme: str, netloc: str) -> str:
    """The base URL of links: the one the guest used, unless others could not reach it."""
    if settings.public:
        return settings.public.rstrip("/")
    host, port = _split(netloc)
    if is_every(settings.host) and is_loopback(host) and (own := own_address()):
        return f"{scheme}://{own}{port}"
    return f"{scheme}://{netloc}"


def _split(netloc: str) -> tuple[str, str]:
    """The host, and the port with its colon, if there is one."""
    host, colon, port = netloc.rpartition(":")
    return (host, colon + port) if colon and port.isdigit() else (netloc, "")
