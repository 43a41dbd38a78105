"""The cards of Grand Prix (G1-G3), hands of them, and what a car is worth (G18-G21).

A card is `7 * kind + value - 1`: chassis, engine, tyres, driver; 28-34 are the drivers with the
wreath. Of chassis, engines and tyres there are two of each value, which are indistinguishable:
they have the same number. A hand is a set of numbers, with a bit 35 higher for a second one.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit, lowest

KINDS: Final[i64] = 4
DRIVER: Final[i64] = 3  # the kind of the drivers; chassis, engines and tyres come before
VALUES: Final[i64] = 7
CARDS: Final[i64] = 35  # that are distinguishable
TWINS: Final[i64] = 21  # the cards below this number exist twice
ALL_CARDS: Final[i64] = 56
SAME: Final[i64] = 21  # G19: equal chassis, engine and tyres together
PERFECT: Final[i64] = 28  # G20
HIGHEST_SCORE: Final[i64] = 20  # G3
NO_CARD: Final[i64] = -1

_ONCE: Final[i64] = 0x7FFFFFFFF  # one of each card
_ROW: Final[i64] = 127  # seven values of a kind


def _highest() -> vec[i64]:
    """The highest value in a set of values, 0 for none."""
    return vec[i64]([values.bit_length() for values in range(128)])


def _kinds() -> vec[i64]:
    return vec[i64]([min(card // 7, 3) for card in range(35)])


TOP: Final = _highest()
KIND: Final = _kinds()
VALUE: Final = vec[i64]([card % 7 + 1 for card in range(35)])
PACK: Final = vec[i64](sorted([*range(35), *range(21)]))


def copies(hand: i64, card: i64) -> i64:
    """How many of a card a hand holds."""
    if hand & bit(card) == 0:
        return 0
    return 2 if card < TWINS and hand & bit(CARDS + card) != 0 else 1


def plus(hand: i64, card: i64) -> i64:
    """The hand with a card more."""
    return hand | bit(card) if hand & bit(card) == 0 else hand | bit(CARDS + card)


def minus(hand: i64, card: i64) -> i64:
    """The hand without one of a card that it holds."""
    return hand & ~bit(CARDS + card) if copies(hand, card) == 2 else hand & ~bit(card)


def sorted_cards(hand: i64) -> vec[i64]:
    """The cards of a hand in ascending order."""
    cards = vec[i64]()
    left = hand & _ONCE
    while left != 0:
        card = lowest(left)
        cards = append(cards, card)
        if card < TWINS and hand & bit(CARDS + card) != 0:
            cards = append(cards, card)
        left &= left - 1
    return cards


def hand_of(cards: vec[i64]) -> i64:
    """The hand of some cards."""
    hand: i64 = 0
    for card in cards:
        hand = plus(hand, card)
    return hand


def car_key(cards: tuple[int, ...]) -> i64:
    """How strong a car of these cards is."""
    return best_key(hand_of(vec[i64](cards)))


def distinct(hand: i64) -> i64:
    """The set of cards of which the hand has at least one."""
    return hand & _ONCE


def best_key(hand: i64) -> i64:
    """How strong the best car is that a hand can show; 0 when it has none (G18-G21).

    Cars compare by these numbers: 16 times the value, twice the driver, one for the wreath.
    """
    chassis = hand & _ROW
    engines = (hand >> 7) & _ROW
    tyres = (hand >> 14) & _ROW
    wreaths = (hand >> 28) & _ROW
    drivers = ((hand >> 21) & _ROW) | wreaths
    if chassis == 0 or engines == 0 or tyres == 0 or drivers == 0:
        return 0
    driver = TOP[drivers]
    value = TOP[chassis] + TOP[engines] + TOP[tyres] + driver
    equal = chassis & engines & tyres
    if equal != 0:
        if driver < VALUES and equal & drivers != 0:
            driver = TOP[equal & drivers]  # G20: better than any other but the seven
            value = PERFECT
        elif value < SAME + driver:
            value = SAME + driver  # G19
    return 16 * value + 2 * driver + ((wreaths >> (driver - 1)) & 1)


def value_of(key: i64) -> i64:
    """The value of a car by its strength."""
    return key >> 4
