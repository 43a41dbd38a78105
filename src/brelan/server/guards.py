"""Protection from other sites: the Origin check and security headers."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from brelan.server.refusal import Refusal
from brelan.server.settings import Settings

AnyConnection = ASGIConnection[Any, Any, Any, Any]

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; "
        "font-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",  # a table's URL is its invitation
    "x-content-type-options": "nosniff",
}


def check_origin(connection: AnyConnection, settings: Settings) -> None:
    """Refuse requests that a page of another site sends with a guest's cookie."""
    origin = connection.headers.get("origin")
    if origin is None:
        return  # not a browser
    own = {connection.headers.get("host", ""), urlsplit(settings.public or "").netloc}
    if _netloc(origin) not in own - {""}:
        raise Refusal("foreign_origin", detail=f"{origin} is not this server")


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
