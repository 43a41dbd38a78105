"""The address under which others reach this server."""

import socket
from collections.abc import Collection
from ipaddress import IPv6Address, ip_address, ip_network

from brelan.server.guards import AnyConnection
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


def address_of(connection: AnyConnection) -> str:
    """Where a request comes from, as limits count it."""
    return neighbourhood(connection.client.host if connection.client else "")


def neighbourhood(host: str) -> str:
    """What limits count as one address: with IPv6 everybody has a whole /64 network."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), 64), strict=False))


def is_within(host: str, networks: Collection[str]) -> bool:
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return any(found in ip_network(network, strict=False) for network in networks)


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
