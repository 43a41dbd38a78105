"""What leaves the rules: frozen structs of ints, strings, bools and tuples.

Never compiled: a compiled Struct loses its tag, its frozenness and its annotations.
"""

import hashlib

import msgspec


class View(msgspec.Struct, frozen=True, gc=False):
    """All that one seat may know, built up from nothing."""

    seat: int  # whose view this is; SPECTATOR (-1) without a seat


def digest(view: View) -> int:
    """A view as a number; collisions are negligible."""
    return int.from_bytes(hashlib.sha256(msgspec.json.encode(view)).digest()[:7], "big")


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that one seat saw happen."""
