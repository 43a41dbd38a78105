"""Random numbers that are the same everywhere: compiled, interpreted, on every machine.

`Rng` is a 32-bit generator of the sfc32 family whose every intermediate fits in 64 bits.
A subclass may replace `word`, the only source of randomness (verifiable deals do).
Chance in a game is one primitive, `sample(n, k)`: a shuffle is `sample(n, n)`, a lot is k = 1.
"""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from brelan.core.errors import BadOption, shown

_MASK: Final[i64] = 0xFFFFFFFF
_WORDS: Final[i64] = 0x100000000
_WARM_UP: Final = 12
_MOST: Final = 10**1000  # seeds are numbers below this


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A seeded source of random numbers."""

    def __init__(self, seed: object = 0) -> None:  # an int or a str
        digest = hashlib.sha256(_written(seed).encode("utf-8", "surrogatepass")).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "big")
        self._b: i64 = int.from_bytes(digest[4:8], "big")
        self._c: i64 = int.from_bytes(digest[8:12], "big")
        self._counter: i64 = 1
        for _ in range(_WARM_UP):
            Rng.word(self)

    def word(self) -> i64:
        """The next 32 random bits."""
        result: i64 = (self._a + self._b + self._counter) & _MASK
        self._counter = (self._counter + 1) & _MASK
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & _MASK
        self._c = ((((self._c << 21) & _MASK) | (self._c >> 11)) + result) & _MASK
        return result

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each exactly as likely (n is at most 2**31)."""
        product: i64 = self.word() * n
        if product & _MASK < n:
            rejected: i64 = (_WORDS - n) % n
            while product & _MASK < rejected:
                product = self.word() * n
        return product >> 32

    def uniform(self) -> float:
        """A number from 0 up to but not including 1, in steps of 2**-53."""
        high: i64 = self.word() >> 5
        low: i64 = self.word() >> 6
        return (float(high) * 67108864.0 + float(low)) / 9007199254740992.0

    def sample(self, n: i64, k: i64) -> vec[i64]:
        """k different numbers below n, in order; every such sequence is as likely."""
        items = vec[i64]([number for number in range(n)])
        index: i64 = 0
        while index < k:
            other: i64 = index + self.below(n - index)
            swapped: i64 = items[index]
            items[index] = items[other]
            items[other] = swapped
            index += 1
        return items[:k]

    def fork(self) -> "Rng":
        """An independent generator, seeded from this one."""
        return Rng(f"{self.word()} {self.word()}")


def _written(seed: object) -> str:
    """A seed as text: whole numbers and text are seeds."""
    if isinstance(seed, str):
        return seed
    if type(seed) is int and -_MOST < seed < _MOST:
        return str(seed)
    raise BadOption("seed", f"{shown(seed)} is neither a whole number nor text")
