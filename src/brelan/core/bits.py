"""Sets of cards as the bits of one integer.

Card `c` is in the set `m` when bit `c` of `m` is 1. Sets hold up to 62 cards. Compiled code
shifts a *literal* in 32 bits, silently wrong, so every single bit is made by `bit`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def bit(card: i64) -> i64:
    """The set of one card."""
    one: i64 = 1
    one <<= card
    return one


def _positions() -> vec[i64]:
    table = vec[i64]([0] * 67)
    for card in range(62):
        table[bit(card) % 67] = card
    return table


# 2 generates the residues modulo 67, so a power of two names its exponent by its remainder.
_POSITION: Final = _positions()


def lowest(cards: i64) -> i64:
    """The lowest card of a set that is not empty."""
    return _POSITION[(cards & -cards) % 67]


def count(cards: i64) -> i64:
    """How many cards a set holds."""
    total: i64 = 0
    while cards != 0:
        cards &= cards - 1
        total += 1
    return total


def nth(cards: i64, index: i64) -> i64:
    """The card with `index` lower ones in the set."""
    while index > 0:
        cards &= cards - 1
        index -= 1
    return _POSITION[(cards & -cards) % 67]


def members(cards: i64) -> vec[i64]:
    """The cards of a set in ascending order."""
    result = vec[i64]([0] * count(cards))
    index: i64 = 0
    while cards != 0:
        result[index] = _POSITION[(cards & -cards) % 67]
        cards &= cards - 1
        index += 1
    return result


def set_of(cards: vec[i64]) -> i64:
    """The set of some cards."""
    result: i64 = 0
    for card in cards:
        result |= bit(card)
    return result
