"""Strict decoding of what browsers send; a refusal names the field that is wrong."""

import re
from typing import TypeVar

import msgspec

from brelan.server.refusal import Refusal

LONGEST_FIELD, LONGEST_DETAIL = 40, 200  # characters that a refusal repeats
_PATH = re.compile(r" - at `\$\.?(.*)`$")
_NAME = re.compile(r"field `(.*?)`")  # one that is missing or unknown

T = TypeVar("T")


def decode(content: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(content)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("bad_message", field=field_of(str(error)), detail=_detail(error)) from None


def field_of(message: str) -> str:
    """The field that an error message of msgspec is about; empty for the whole message."""
    path, name = _PATH.search(message), _NAME.search(message)
    parts = [path[1].removesuffix("[...]") if path else "", name[1] if name else ""]
    return shorten(".".join(part for part in parts if part))


def shorten(text: str, longest: int = LONGEST_FIELD) -> str:
    """Truncate what a browser sent, so that it can be repeated in a refusal."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _detail(error: Exception) -> str:
    text = "nested too deeply" if isinstance(error, RecursionError) else str(error)
    return shorten(text, LONGEST_DETAIL)
