"""Odds in Tigre: with which total a hidden hand ends, from the cards that are not seen.

A seat is assumed to stop about a given number of kilometres short. The number of sets of unseen
cards with each sum is exact; that the hands of two other seats cannot share a card is ignored.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tigre.totals import DEALT, DOUBLING, FLOATING, Tally

FACES: Final[i64] = 21  # cards differ by their numbers, 0-20
SUMS: Final[i64] = 81  # no total that matters is above 80
TOTALS: Final[i64] = 180  # what a hand above the distance can come to
MOST: Final[i64] = 39  # cards a hand
SOFTNESS: Final = 0.16  # how gradually a seat decides to stop, in mean cards
_NEVER: Final = 1e-8
_SURE: Final = 7.0  # times the softness: nobody stops further from the usual place


def unseen_faces(deck: tuple[int, ...], hand: tuple[int, ...]) -> vec[i64]:
    """How many there are of each card that is not in a hand."""
    counts = vec[i64]([0] * FACES)
    for index in range(len(deck)):
        counts[deck[index]] += 1
    for index in range(len(hand)):
        counts[hand[index]] -= 1
    return counts


def total_of(counts: vec[i64]) -> i64:
    total: i64 = 0
    for count in counts:
        total += count
    return total


def mean_of(counts: vec[i64]) -> float:
    """What a numbered card is worth on average."""
    cards: i64 = 0
    worth: i64 = 0
    for face in range(1, FLOATING):
        cards += counts[face]
        worth += counts[face] * face
    return float(worth) / float(cards)


def subsets(counts: vec[i64]) -> vec[float]:
    """At k * SUMS + s: how many sets of k numbered cards have the sum s."""
    ways = vec[float]([0.0] * (MOST * SUMS))
    ways[0] = 1.0
    held: i64 = 0
    for face in range(1, FLOATING):
        for _ in range(counts[face]):
            held += 1
            _add_card(ways, face, held)
    return ways


def _add_card(ways: vec[float], face: i64, held: i64) -> None:
    k: i64 = held
    while k > 0:
        to: i64 = k * SUMS + face
        end: i64 = (k + 1) * SUMS
        of: i64 = (k - 1) * SUMS
        while to < end:
            ways[to] += ways[of]
            to += 1
            of += 1
        k -= 1


def without(ways: vec[float], face: i64) -> vec[float]:
    """The same when one card of this face is taken away."""
    left = ways[:]
    index: i64 = SUMS
    while index < MOST * SUMS:
        if index % SUMS >= face:
            left[index] -= left[index - SUMS - face]
        index += 1
    return left


class Finals:
    """With which chance a seat ends its turn with n cards and a total, at n * TOTALS + total."""

    def __init__(
        self, deck: tuple[int, ...], hand: tuple[int, ...], distance: i64, short: float
    ) -> None:
        self.counts: vec[i64] = unseen_faces(deck, hand)
        self.distance: i64 = distance
        soft = SOFTNESS * mean_of(self.counts)
        self._takes: vec[float] = willingness(distance, short, soft)
        self._soon: i64 = distance - int(short + _SURE * soft)  # nobody stops with less
        self._scale: vec[float] = _scales(total_of(self.counts))
        self._ways: vec[float] = subsets(self.counts)
        self._rows: i64 = _likely_rows(self._ways, self._scale)  # no hand has more numbers
        self.most: i64 = self._rows + 3  # nor this many cards
        self.chances: vec[float] = vec[float]([0.0] * (self.most * TOTALS))
        for face in range(FACES):
            if self.counts[face] > 0:
                plain = face != DOUBLING and face != FLOATING
                self._end_with(face, without(self._ways, face) if plain else self._ways)

    def _end_with(self, face: i64, ways: vec[float]) -> None:
        """Add the hands whose last card is this one."""
        for doubled in range(2):
            for floats in range(2):
                if self._can_hold(DOUBLING, doubled, face) and self._can_hold(
                    FLOATING, floats, face
                ):
                    self._end_hands(face, ways, doubled, floats)

    def _can_hold(self, special: i64, held: i64, face: i64) -> bool:
        return held == 0 or (self.counts[special] > 0 and face != special)

    def _end_hands(self, face: i64, ways: vec[float], doubled: i64, floats: i64) -> None:
        tally = Tally()
        after = Tally()
        tally.factor = 1 + doubled
        tally.floats = floats == 1
        copies = float(self.counts[face])
        tally.base = -1
        _extend(after, tally, face)
        soon = max(0, self._soon // after.factor - (after.base + 1) - (9 if after.floats else 0))
        k: i64 = max(0, 1 - doubled - floats)
        while k < self._rows and k + doubled + floats < len(self._scale):
            held = k + doubled + floats
            for base in range(soon, self.distance):
                found = ways[k * SUMS + base] * copies * self._scale[held]
                if found > _NEVER:
                    tally.base = base
                    _extend(after, tally, face)
                    self._end_hand(held, found, tally, after)
            k += 1

    def _end_hand(self, held: i64, found: float, before: Tally, after: Tally) -> None:
        distance = self.distance
        if held >= DEALT:
            if before.lowest() >= distance or before.reaches(distance):
                return
            found *= self._takes[before.total(distance)]
        total = after.total(distance)
        if total < distance:
            found *= 1.0 - self._takes[total]
        self.chances[(held + 1) * TOTALS + min(total, TOTALS - 1)] += found

    def unknown(self) -> vec[float]:
        """For a seat that has not begun."""
        return certain(self.chances[:])

    def known(self, cards: i64, arrived: bool) -> vec[float]:
        """For a seat that has ended its turn with this many cards."""
        row = min(cards, self.most - 1) * TOTALS
        chances = vec[float]([0.0] * len(self.chances))
        if arrived:
            chances[row + self.distance] = 1.0  # T13
            return chances
        for total in range(TOTALS):
            if total != self.distance:
                chances[row + total] = self.chances[row + total]
        return certain(chances) if _sum(chances) > 0.0 else self._surprising(cards)

    def _surprising(self, cards: i64) -> vec[float]:
        """For a seat that stopped where the model never stops: any total below the distance."""
        chances = vec[float]([0.0] * len(self.chances))
        row = min(cards, self.most - 1)
        for base in range(self.distance):
            chances[row * TOTALS + base] = self._ways[min(cards, MOST - 1) * SUMS + base]
        return certain(chances) if _sum(chances) > 0.0 else self.unknown()


def _extend(after: Tally, tally: Tally, face: i64) -> None:
    after.base = tally.base
    after.factor = tally.factor
    after.floats = tally.floats
    after.add(face)


def _likely_rows(ways: vec[float], scale: vec[float]) -> i64:
    """How many numbered cards a hand below the distance has at most, except in very rare cases."""
    rows: i64 = 0
    for index in range(SUMS * min(MOST, len(scale))):
        if ways[index] * scale[index // SUMS] > _NEVER:
            rows = index // SUMS + 1
    return rows


def _scales(unseen: i64) -> vec[float]:
    """At n: the chance of one set of n cards and one card after it."""
    scales = vec[float]([0.0] * unseen)
    sets = 1.0
    for n in range(unseen):
        scales[n] = 1.0 / (sets * float(unseen - n))
        sets *= float(unseen - n) / float(n + 1)
    return scales


def willingness(distance: i64, short: float, soft: float) -> vec[float]:
    """With which chance a seat takes another card, by its total."""
    chances = vec[float]([0.0] * TOTALS)
    for total in range(distance):
        gap = float(distance - total)
        chances[total] = 1.0 / (1.0 + math.exp((short - gap) / soft))
    return chances


def certain(chances: vec[float]) -> vec[float]:
    """Chances made to add up to one."""
    total = _sum(chances)
    for index in range(len(chances)):
        chances[index] /= total
    return chances


def _sum(chances: vec[float]) -> float:
    total = 0.0
    for chance in chances:
        total += chance
    return total
