"""Guests: identified by a signed cookie; no account, no password.

The signing key is in the data folder, so identities survive a restart. A cookie names the guest and
the device, which can be signed out. A personal link carries a signed token that makes another
device the same guest, once and within minutes; a recovery code, which is optional, does it at any
time.
"""

import base64
import hashlib
import hmac
import os
import secrets
import unicodedata
from collections.abc import Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import NamedTuple

from brelan.server.refusal import CannotServe, Refusal
from brelan.server.wire import COLOURS, Colour

COOKIE = "brelan"  # the prefix of the cookie names of all houses
KEY_FILE = "key"
KEY_SIZE = 32
MAX_NAME = 24
_NAME_SIZE = 12  # bytes
_SHARE_SIZE = 16  # characters: 96 bits
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # without letters and digits that look alike
_INVISIBLE = ("C", "Z")  # Unicode categories: control, format, private, separators
_BLANK = frozenset(  # letters, marks and symbols without a glyph
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
_VARIATIONS = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))  # select how a letter looks
_LOOK_ALIKE = str.maketrans(  # Greek and Cyrillic letters, small or capital, and digits
    "αβεζηικμνορτυχ" + "авекмнорстухіјѕԁһ" + "l10|",
    "abezhikmnoptyx" + "abekmhopctyxijsdh" + "iioi",
)


class Device(NamedTuple):
    """A browser of a guest."""

    player: str
    name: str


class Link(NamedTuple):
    """A personal link, valid once."""

    player: str
    number: int
    until: int  # milliseconds since 1970


class Signer:
    """Signs cookies and the tokens of personal links, and checks them."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        house = hmac.digest(key, b"house", hashlib.sha256).hex()
        self.cookie_name = f"{COOKIE}-{house[:8]}"  # cookies are shared by all ports of a host

    def device_in(self, cookies: Mapping[str, str]) -> Device | None:
        """The device in the cookies of a request; older ones had one name for all houses."""
        return self.device(cookies.get(self.cookie_name)) or self.device(cookies.get(COOKIE))

    def cookie(self, device: Device) -> str:
        return f"{device.player}.{device.name}.{self._sign('cookie', *device)}"

    def device(self, cookie: str | None) -> Device | None:
        """The device of a cookie; None when the signature is wrong."""
        player, _, rest = (cookie or "").partition(".")
        name, _, signature = rest.rpartition(".")
        if not name:  # an older cookie names no device: all of these count as one
            return Device(player, player) if self._is_good(signature, "cookie", player) else None
        return Device(player, name) if self._is_good(signature, "cookie", player, name) else None

    def token(self, link: Link) -> str:
        """The token in a personal link."""
        parts = (link.player, str(link.number), str(link.until))
        return ".".join((*parts, self._sign("link", *parts)))

    def link(self, token: str) -> Link:
        parts, _, signature = token.rpartition(".")
        player, *numbers = parts.split(".")
        if len(numbers) != 2 or not self._is_good(signature, "link", player, *numbers):
            raise Refusal("bad_link", field="token")
        return Link(player, *map(int, numbers))

    def share_key(self, table: str) -> str:
        """The key in a shared link to the replay of a match."""
        return self._sign("share", table)[:_SHARE_SIZE]

    def may_see(self, table: str, key: str) -> bool:
        return hmac.compare_digest(key.encode(), self.share_key(table).encode())

    def day_secret(self, day: str, what: str) -> bytes:
        """The secret from which the deal of a day is derived."""
        return hmac.digest(self._key, f"day\n{day}\n{what}".encode(), hashlib.sha256)

    def day_name(self, *parts: str) -> str:
        """Part of the name of a table where the deal of a day is played: it cannot be guessed."""
        return self._sign("day", *parts)[:_SHARE_SIZE]

    def deal_key(self, table: str) -> str:
        """The public name of the deal of a table, which does not reveal the table."""
        return self._sign("deal", table)[:_SHARE_SIZE]

    def deal_table(self, deal: str, player: str) -> str:
        """The name of the one table where a guest plays a deal that was sent."""
        return f"s{self._sign('same', deal, player)[:_SHARE_SIZE]}"

    def luck(self, table: str) -> str:
        """The seed of the choices of the virtual players at a table."""
        return hmac.digest(self._key, f"luck\n{table}".encode(), hashlib.sha256).hex()

    def hash_code(self, code: str) -> str:
        """A recovery code as it is stored."""
        plain = "".join(letter for letter in code.lower() if letter in _ALPHABET)
        return hmac.digest(self._key, f"recovery\n{plain}".encode(), hashlib.sha256).hex()

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
            write_key(path, secrets.token_bytes(KEY_SIZE))
        path.chmod(0o600)
        key = path.read_bytes()
    except OSError as error:
        raise CannotServe(f"cannot use the key {path}: {error.strerror}") from error
    return check_key(key, str(path))


def check_key(key: bytes, where: str) -> bytes:
    if len(key) != KEY_SIZE:
        raise CannotServe(f"{where} is not a signing key: {KEY_SIZE} bytes are needed")
    return key


def write_key(path: Path, key: bytes) -> None:
    """Atomically: the file is complete or absent, even after a crash."""
    part = path.with_suffix(".new")
    with os.fdopen(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def new_name() -> str:
    """For a guest or a device."""
    return secrets.token_urlsafe(_NAME_SIZE)


def new_code() -> str:
    """A recovery code: 99 bits, in groups that can be copied by hand."""
    letters = [secrets.choice(_ALPHABET) for _ in range(20)]
    return "-".join("".join(letters[start : start + 5]) for start in range(0, 20, 5))


def is_code(token: str) -> bool:
    """Whether it is a recovery code, not the token of a link."""
    return "." not in token


def usual_colour(player: str) -> Colour:
    """The default colour of a guest."""
    return COLOURS[hashlib.sha256(player.encode()).digest()[0] % len(COLOURS)]


def check_name(name: str) -> str:
    """A name as it is shown; refused when it is too long or has invisible characters."""
    tidy = unicodedata.normalize("NFC", name).translate(dict.fromkeys(_VARIATIONS)).strip()
    if len(tidy) > MAX_NAME:
        raise Refusal("bad_name", field="name", detail=f"longer than {MAX_NAME} characters")
    for letter in tidy:
        if letter != " " and _is_invisible(letter):
            raise Refusal("bad_name", field="name", detail=f"{letter!r} cannot be shown")
    return " ".join(tidy.split())


def _is_invisible(letter: str) -> bool:
    return letter in _BLANK or unicodedata.category(letter).startswith(_INVISIBLE)


def likeness(name: str) -> str:
    """A key that is the same for names that look alike."""
    plain = unicodedata.normalize("NFKC", name).casefold().replace(" ", "")
    return plain.translate(_LOOK_ALIKE)


def distinct(name: str, others: Iterable[str]) -> str:
    """A name, with a number added if one of the others looks the same."""
    taken = {likeness(other) for other in others}
    if not name or likeness(name) not in taken:
        return name
    numbered = (f"{name[: MAX_NAME - 2].rstrip()} {number}" for number in count(2))
    return next(each for each in numbered if likeness(each) not in taken)
