"""Guests: identified by a signed cookie; no account, no password.

The signing key is in the data folder, so identities survive a restart. A personal link carries a
signed token that makes another browser the same guest; a new link invalidates the old one.
"""

import base64
import hashlib
import hmac
import os
import secrets
import unicodedata
from pathlib import Path

from brelan.server.refusal import CannotServe, Refusal
from brelan.server.wire import COLOURS, Colour

COOKIE = "brelan"
KEY_FILE = "key"
KEY_SIZE = 32
MAX_NAME = 24
_PLAYER_SIZE = 12  # bytes
_INVISIBLE = ("C", "Z")  # Unicode categories: control, format, private, separators


class Signer:
    """Signs cookies and the tokens of personal links, and checks them."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie(self, player: str) -> str:
        return f"{player}.{self._sign('cookie', player)}"

    def player(self, cookie: str | None) -> str | None:
        """The player of a cookie; None when the signature is wrong."""
        player, _, signature = (cookie or "").partition(".")
        return player if self._is_good(signature, "cookie", player) else None

    def token(self, player: str, links: int) -> str:
        """The token of the player's link number `links`."""
        return f"{player}.{links}.{self._sign('link', player, str(links))}"

    def claim(self, token: str) -> tuple[str, int]:
        """The player of a token, and the number of the link."""
        player, _, rest = token.partition(".")
        links, _, signature = rest.partition(".")
        if not self._is_good(signature, "link", player, links):
            raise Refusal("bad_link", field="token")
        return player, int(links)

    def _sign(self, *parts: str) -> str:
        signature = hmac.digest(self._key, "\n".join(parts).encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(signature).decode().rstrip("=")

    def _is_good(self, signature: str, *parts: str) -> bool:
        return hmac.compare_digest(signature.encode(), self._sign(*parts).encode())


def load_key(data: Path) -> bytes:
    """The signing key; created on first use, readable by its owner only."""
    path = data / KEY_FILE
    try:
        if not path.exists():
            _write_new(path, secrets.token_bytes(KEY_SIZE))
        key = path.read_bytes()
    except OSError as error:
        raise CannotServe(f"cannot use the key {path}: {error.strerror}") from error
    if len(key) != KEY_SIZE:
        raise CannotServe(f"{path} is not a signing key: {KEY_SIZE} bytes are needed")
    return key


def _write_new(path: Path, key: bytes) -> None:
    """Atomically: the file is complete or absent, even after a crash."""
    part = path.with_suffix(".new")
    with os.fdopen(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def new_player() -> str:
    return secrets.token_urlsafe(_PLAYER_SIZE)


def usual_colour(player: str) -> Colour:
    """The default colour of a guest."""
    return COLOURS[hashlib.sha256(player.encode()).digest()[0] % len(COLOURS)]


def check_name(name: str) -> str:
    """A name as it is shown; refused when it is too long or has invisible characters."""
    tidy = unicodedata.normalize("NFC", name).strip()
    if len(tidy) > MAX_NAME:
        raise Refusal("bad_name", field="name", detail=f"longer than {MAX_NAME} characters")
    for letter in tidy:
        if letter != " " and unicodedata.category(letter).startswith(_INVISIBLE):
            raise Refusal("bad_name", field="name", detail=f"{letter!r} cannot be shown")
    return " ".join(tidy.split())
