"""A match that begins with part of another one's record, and is played on from there.

The outcomes until then are those of that record; all later ones come from a source of the new
match. The header of its record says where it branched off, because this match proves nothing about
the first part.
"""

import hashlib
from collections.abc import Iterable

from brelan.play.chance import Chance, Origin
from brelan.play.deal import Sealed


class Branch(Origin, frozen=True):
    record: bytes  # the SHA-256 of the record that was taken over in part
    actions: int  # taken over from it, timeouts among them
    drawn: int  # outcomes taken over
    rest: Origin  # what all later outcomes follow from

    def lines(self) -> tuple[str, ...]:
        taken = f"branch {self.actions} {self.drawn} {self.record.hex()}"
        return (taken, *self.rest.lines())

    def source(self, table: str, secret: bytes | None) -> Chance | None:
        rest = self.rest.source(table, secret)
        return None if rest is None else Branched(self, (), rest)


class Branched(Chance):
    """The outcomes that were taken over, then those of another source."""

    def __init__(self, origin: Branch, outcomes: Iterable[tuple[int, ...]], rest: Chance) -> None:
        self.origin: Branch = origin
        self.secret = rest.secret
        self._outcomes = tuple(outcomes)
        self._rest = rest

    def draw(self, index: int, n: int, k: int) -> tuple[int, ...]:
        return self._outcomes[index] if not self.proves(index) else self._rest.draw(index, n, k)

    def proves(self, index: int) -> bool:
        return index >= self.origin.drawn and self._rest.proves(index)

    def admit(self, table: str, humans: tuple[int, ...]) -> None:
        self._rest.admit(table, humans)


def record_hash(text: str) -> bytes:
    """What names a record in the branches that were taken from it."""
    return hashlib.sha256(text.encode()).digest()


def sealed_in(origin: Origin) -> Sealed | None:
    """The verifiable deal of a match, if it has one."""
    if isinstance(origin, Branch):
        return sealed_in(origin.rest)
    return origin if isinstance(origin, Sealed) else None
