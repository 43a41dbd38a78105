"""What cars are worth in a race of Grand Prix, and what kept cards are in the next one.

A car is worth the score card to expect, less the mean of what the others take. Before the other
cars are known, that follows from how many cars it usually beats. Cards that are kept for the next
race (G11) help to beat more of the others then.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.bits import bit, members
from brelan.games.grandprix.cards import PERFECT, TOP, VALUES, best_key
from brelan.games.grandprix.rules import GrandPrix

KEYS: Final[i64] = 464  # more than the strength of any car
_ROW: Final[i64] = 127  # seven values of a kind
_ONCE: Final[i64] = 0x7FFFFFFFF  # one of each card
_TWINS: Final[i64] = 0x1FFFFF  # second ones, after a shift by 35

# The strength of cars that a good player shows, one in 32 each, the weakest first; by seats.
# fmt: off
_SHOWN: Final = (
    (),
    (),
    (268, 301, 317, 330, 335, 346, 349, 355, 363, 366, 377, 380, 383, 392, 396, 398,
     409, 412, 414, 427, 429, 444, 445, 446, 451, 453, 456, 458, 461, 462, 463),
    (294, 314, 330, 335, 348, 358, 363, 366, 377, 380, 382, 392, 396, 398, 408, 411,
     414, 426, 427, 430, 444, 445, 446, 450, 452, 454, 456, 458, 462, 462, 463),
    (312, 330, 345, 350, 362, 365, 373, 379, 382, 391, 396, 398, 408, 411, 414, 426,
     427, 430, 444, 445, 446, 450, 452, 454, 455, 457, 459, 462, 462, 462, 463),
    (314, 332, 348, 359, 364, 373, 380, 382, 391, 396, 398, 409, 411, 414, 426, 427,
     430, 444, 445, 445, 450, 451, 453, 454, 456, 457, 460, 462, 462, 463, 463),
)
# fmt: on

# How much more of the others a seat beats in the next race by what it has kept, fitted to 16,500
# races of players like this one: by the value of its best part of each kind and of its driver,
# by two equal parts, a third, and a driver equal to them.
_PART: Final = vec[float]([0.0, 0.0, 0.004, 0.008, 0.012, 0.016, 0.02, 0.024])
_DRIVER: Final = vec[float]([0.0, 0.01, 0.01, 0.01, 0.04, 0.05, 0.1, 0.2])
_PAIR: Final = 0.07
_TRIPLE: Final = 0.2
_QUARTET: Final = 0.11


def _shares() -> vec[float]:
    """At 464 * seats + strength, the share of opponents that a car beats."""
    shares = []
    for shown in _SHOWN:
        for key in range(464):
            below = sum([car < key for car in shown])
            equal = sum([car == key for car in shown])
            shares.append((below + 0.5 * equal + 0.5 * min(1.0, key / 268)) / 32)
    return vec[float](shares)


_SHARE: Final = _shares()


class Worth:
    """What cars and kept cards are worth in one race."""

    def __init__(self) -> None:
        self._cars: vec[float] = vec[float]([0.0] * KEYS)  # by strength
        self._next: float = 0.0  # to beat all others instead of none in the next race
        self._stakes: i64 = 0  # the score cards that all this was made for,
        self._unturned: i64 = 0  # and those still face down then

    def price(self, state: GrandPrix) -> None:
        """Get ready for the race of a state."""
        if self._stakes == state.stakes and self._unturned == state.unturned:
            return
        self._stakes, self._unturned = state.stakes, state.unturned
        scores = members(state.stakes)
        for key in range(KEYS):
            share = _SHARE[KEYS * len(scores) + key]
            award = expected_score(scores, share) if key > 0 else 0.0
            self._cars[key] = lead(scores, award)
        is_last = state.finished + 1 == state.races
        self._next = 0.0 if is_last else next_spread(state.unturned, state.seats)

    def of_cards(self, cards: i64) -> float:
        """Of the best car of some cards, and the rest of them kept."""
        key = best_key(cards)
        if self._next == 0.0:
            return self._cars[key]
        return self._cars[key] + self._next * kept_share(rest_of(cards, key))

    def of_showing(self, shown: i64, kept: i64) -> float:
        return self._cars[best_key(shown)] + self._next * kept_share(kept)

    def of_rest(self, cards: i64, key: i64) -> float:
        """Of what is kept of some cards after showing their best car."""
        return self._next * kept_share(rest_of(cards, key)) if self._next > 0.0 else 0.0


def next_spread(unturned: i64, seats: i64) -> float:
    """How much winning and losing the next race differ, on average."""
    scores = members(unturned)
    span = float(scores[len(scores) - 1] - scores[0] + 2)
    return span * float(seats) / float(seats + 1)


def lead(scores: vec[i64], award: float) -> float:
    """How much higher an award is than the mean of the other score cards."""
    others = -award
    for score in scores:
        others += float(score)
    return award - others / float(len(scores) - 1)


def expected_score(scores: vec[i64], share: float) -> float:
    """The score card to expect, of some in ascending order, if a share of all others is beaten."""
    return score_against(scores, vec[float]([share] * (len(scores) - 1)))


def score_against(scores: vec[i64], shares: vec[float]) -> float:
    """The same with a chance to beat each of the others."""
    chances = vec[float]([1.0] + [0.0] * len(shares))  # by how many are beaten
    for met in range(len(shares)):
        share = shares[met]
        beaten: i64 = met + 1
        while beaten > 0:
            chances[beaten] = chances[beaten] * (1.0 - share) + chances[beaten - 1] * share
            beaten -= 1
        chances[0] *= 1.0 - share
    expected = 0.0
    for place in range(len(scores)):
        expected += chances[place] * float(scores[place])
    return expected


def rest_of(cards: i64, key: i64) -> i64:
    """The set of cards that are left of some after their best car, given its strength."""
    rest = cards & _ONCE
    if key > 0:
        rest &= ~_car_of(cards, key)
    return rest | ((cards >> 35) & _TWINS)


def _car_of(cards: i64, key: i64) -> i64:
    """The best car of some cards by its strength."""
    value = key >> 4
    driver = (key >> 1) & 7
    chassis = TOP[cards & _ROW]
    engine = TOP[(cards >> 7) & _ROW]
    tyres = TOP[(cards >> 14) & _ROW]
    if chassis + engine + tyres + driver != value:
        equal = cards & (cards >> 7) & (cards >> 14) & _ROW
        chassis = driver if value == PERFECT and driver < VALUES else TOP[equal]
        engine = chassis
        tyres = chassis
    parts = bit(chassis - 1) | bit(engine + 6) | bit(tyres + 13)
    return parts | bit(driver + (27 if key & 1 != 0 else 20))


def kept_share(cards: i64) -> float:
    """How much more of the others a seat beats in the next race with what it has kept."""
    chassis = cards & _ROW
    engines = (cards >> 7) & _ROW
    tyres = (cards >> 14) & _ROW
    drivers = ((cards >> 21) | (cards >> 28)) & _ROW
    share = _PART[TOP[chassis]] + _PART[TOP[engines]] + _PART[TOP[tyres]] + _DRIVER[TOP[drivers]]
    if (chassis & engines) | (chassis & tyres) | (engines & tyres) == 0:
        return share
    equal = chassis & engines & tyres
    if equal == 0:
        return share + _PAIR
    return share + _PAIR + _TRIPLE + (_QUARTET if equal & drivers != 0 else 0.0)
