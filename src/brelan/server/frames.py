"""The frames of WebSockets that need no parser. Compiled."""

import struct

try:
    from websockets.speedups import apply_mask
except ImportError:  # the C extension is not built on every system
    from websockets.utils import apply_mask

HEADER = 6  # bytes before the payload of a short frame, the last four of them its mask
_medium_header = struct.Struct("!BBH").pack  # of frames of the most common sizes


def text_frame(message: bytes) -> bytes:
    """A message in a single unmasked frame."""
    size = len(message)
    if 126 <= size < 65_536:
        return _medium_header(0x81, 126, size) + message
    if size < 126:
        return bytes((0x81, size)) + message
    return struct.pack("!BBQ", 0x81, 127, size) + message


def ends_with_frame(data: bytes) -> bool:
    """Whether data that begin with a frame end with one; only short frames are recognised."""
    start = 0
    while start + HEADER <= len(data) and data[start + 1] & 0x7F < 126:
        start += HEADER + (data[start + 1] & 0x7F)
    return start == len(data)


def short_text(data: bytes) -> bytes | None:
    """The text, if the data are a single masked frame with a whole short one."""
    size = len(data) - HEADER
    if not 0 < size < 126 or data[0] != 0x81 or data[1] != 0x80 | size:
        return None
    content: bytes = apply_mask(data[HEADER:], data[HEADER - 4 : HEADER])
    return content if content.isascii() or is_text(content) else None


def is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
