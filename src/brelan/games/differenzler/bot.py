"""Players by rules of thumb for Differenzler: the apprentice and the regular.

The regular looks one trick ahead. It weighs, for each card it may play, the chance to take the
trick and the miss to expect afterwards from what it then still wants and still holds.
How much a feature of a hand counts was fitted to self-play by `scripts/fit_regular.py`.
"""

from collections.abc import Iterable, Sequence
from math import exp, log1p, sqrt
from typing import NamedTuple

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.differenzler.rules import ALL_POINTS, CARDS, LAST_TRICK, POWER, VALUE
from brelan.games.differenzler.view import DifferenzlerOptions, DifferenzlerView

Features = list[tuple[int, float]]  # which feature, and how much of it

_VALUE = tuple(int(value) for value in VALUE)  # at 36 * trump + card
_POWER = tuple(int(power) for power in POWER)  # at 36 * trump + card
_SUITS = tuple(511 << 9 * suit for suit in range(4))
_TENS, _QUEEN, _KING, _ACE = 4, 6, 7, 8

# The features of what is left of a hand after a card, in the order of the fitted rows.
TRUMP_CARD = 0  # five rows: trumps with 0, 1, 2, 3, more unseen cards above them
PLAIN_CARD = 5  # four rows: other cards with 0, 1, 2, more unseen cards above them
EXPOSED = 9  # plain suits in which even the own lowest card has three unseen below it
TRUMP_POINTS, PLAIN_POINTS, TRUMPS_SQUARED, ANY_HAND, POINTS_A_CARD, ON_LEAD, UNSEEN_TRUMPS = range(
    10, 17
)
HAND_FEATURES = 17
ESTIMATE_FEATURES = 16
SOFTNESS = 4.0  # points over which a miss begins to count


class Weights(NamedTuple):
    """What was fitted to self-play."""

    estimate: tuple[float, ...]  # a row of `estimate_features` each
    low: tuple[tuple[float, float], ...]  # (weight in mid-round, its change per four cards):
    high: tuple[tuple[float, float], ...]  # wanting less than low or more than high is missed
    miss: tuple[tuple[float, float, float], ...]  # by cards left: (at best, per point over, under)
    take: tuple[float, ...]  # log-odds that the best card so far stays the best
    haul: tuple[float, float]  # what a later seat adds to an own trick: at least, of the mean value


FITTED = Weights((), (), (), (), (), (0.0, 0.0))


def dot(left: Iterable[float], right: Iterable[float]) -> float:
    return sum([a * b for a, b in zip(left, right, strict=True)])


def _set(cards: Iterable[int]) -> int:
    return sum([1 << card for card in cards])


def _soft(points: float) -> float:
    """Nothing below zero and all above it, with a gentle bend."""
    return SOFTNESS * log1p(exp(min(points / SOFTNESS, 99.0)))


def _stronger(trump: int, card: int) -> int:
    suit = range(card - card % 9, card - card % 9 + 9)
    return _set(c for c in suit if _POWER[36 * trump + c] > _POWER[36 * trump + card])


_ABOVE = tuple(_stronger(trump, card) for trump in range(4) for card in range(36))


def estimate_features(view: DifferenzlerView) -> list[float]:
    """A new hand: one, each trump by rank, trumps squared, plain tops, tens."""
    ranks = [[card % 9 for card in view.hand if card // 9 == suit] for suit in range(4)]
    trumps = ranks.pop(view.trump)
    by_rank = [float(rank in trumps) for rank in range(9)]
    tops = [float(sum([rank in held for held in ranks])) for rank in (_ACE, _KING, _QUEEN, _TENS)]
    long_aces = float(sum([len(held) - 2 for held in ranks if _ACE in held and len(held) > 2]))
    return [1.0, *by_rank, float(len(trumps) ** 2), *tops, long_aces]


class Outlook:
    """What a view tells a seat in its turn, in the form its judgement needs."""

    def __init__(self, view: DifferenzlerView) -> None:
        self.trump = view.trump
        self.row = 36 * view.trump
        self.left = len(view.hand) - 1  # own cards after this trick
        self.held = [[card for card in view.hand if card // 9 == suit] for suit in range(4)]
        self.wanted = view.estimate - view.points[view.seat]
        self.outstanding = int(ALL_POINTS) - sum(view.points)
        self.voids = [view.voids[(view.seat + i) & 3] for i in range(1, 4 - len(view.trick))]
        known = _set(view.hand) | _set(view.gone) | _set(view.trick)
        self.unseen = ((1 << 36) - 1) & ~known
        self.unseen_trumps = (self.unseen & _SUITS[view.trump]).bit_count()
        self._look_at_trick(view)

    def _look_at_trick(self, view: DifferenzlerView) -> None:
        values = [_VALUE[self.row + card] for card in view.trick]
        self.pile = sum(values) + (int(LAST_TRICK) if self.left == 0 else 0)
        self.led = view.trick[0] // 9 if view.trick else -1
        self.best = -1  # the strength to beat
        if view.trick:
            self.best = _POWER[self.row + view.trick[(view.winning - view.trick_leader) & 3]]
        own = sum([_VALUE[self.row + card] for card in view.hand])
        unseen_points = self.outstanding - sum(values) - own - int(LAST_TRICK)
        self.mean_value = unseen_points / max(1, self.unseen.bit_count())

    def beats(self, card: int) -> bool:
        """Whether a card would be the best of the trick so far."""
        follows = self.led in (-1, card // 9) or card // 9 == self.trump
        return follows and _POWER[self.row + card] > self.best

    def above(self, card: int) -> int:
        """How many unseen cards of its suit are stronger than a card."""
        return (self.unseen & _ABOVE[self.row + card]).bit_count()

    def take_features(self, card: int) -> list[float]:
        """What endangers a card that is the best so far: stronger cards, and being trumped."""
        suit, cards = card // 9, self.left + 1
        above = self.above(card) * sum([suit not in voids for voids in self.voids])
        if suit == self.trump:
            return [1.0, len(self.voids), sqrt(above), above / cards, 0.0, 0.0, 0.0, 0.0, 0.0]
        trumping = sum([self.trump not in voids for voids in self.voids])
        trumps = trumping * self.unseen_trumps
        void = any([suit in voids for voids in self.voids])
        thin = trumps / (1 + (self.unseen & _SUITS[suit]).bit_count())
        odds = [trumping, sqrt(above), above / cards, trumps if void else 0.0, thin]
        return [1.0, 0.0, 0.0, 0.0, *odds]

    def chance(self, card: int, take: Sequence[float]) -> float:
        """How likely a card takes the trick."""
        if not self.beats(card):
            return 0.0
        return 1 / (1 + exp(-dot(self.take_features(card), take))) if self.voids else 1.0

    def haul(self, card: int, weights: tuple[float, float]) -> float:
        """What the trick is worth, if it is taken by a card."""
        later = weights[0] + weights[1] * self.mean_value
        return self.pile + _VALUE[self.row + card] + len(self.voids) * later

    def suit_features(self, suit: int, cards: list[int]) -> Features:
        """What the own cards of a suit are good for."""
        is_trump = suit == self.trump
        first, most = (TRUMP_CARD, 4) if is_trump else (PLAIN_CARD, 3)
        found: Features = [(first + min(self.above(card), most), 1.0) for card in cards]
        points = sum([_VALUE[self.row + card] for card in cards])
        found.append((TRUMP_POINTS if is_trump else PLAIN_POINTS, points))
        if is_trump:
            found.append((TRUMPS_SQUARED, len(cards) ** 2))
        elif cards and (self.unseen & _SUITS[suit] & ((1 << cards[0]) - 1)).bit_count() >= 3:
            found.append((EXPOSED, 1.0))
        return found

    def hand_features(self, haul: float, lead: float) -> Features:
        """What does not depend on the own cards, after a trick worth this much."""
        points = (self.outstanding - haul) / (4 * self.left)
        trumps = float(self.unseen_trumps)
        return [(ANY_HAND, 1.0), (POINTS_A_CARD, points), (ON_LEAD, lead), (UNSEEN_TRUMPS, trumps)]


class Regular(Bot[DifferenzlerView]):
    """Aims at its estimate with a one-trick judgement.

    An exact estimate is what it aims at anyway, so the bonus of D5 changes nothing for it.
    """

    def __init__(self, options: DifferenzlerOptions, weights: Weights = FITTED) -> None:
        self.options = options
        self.weights = weights
        self._low = [_at(weights.low, left) for left in range(9)]
        self._high = [_at(weights.high, left) for left in range(9)]

    def choose(
        self, view: DifferenzlerView, legal: tuple[int, ...], budget: Budget, rng: Rng
    ) -> int:
        if view.phase == "estimate":
            return int(CARDS) + self.estimate(view)
        return self.card(view, legal) if len(legal) > 1 else legal[0]

    def estimate(self, view: DifferenzlerView) -> int:
        points = round(dot(estimate_features(view), self.weights.estimate))
        return max(0, min(int(ALL_POINTS), points))

    def card(self, view: DifferenzlerView, legal: tuple[int, ...]) -> int:
        outlook = Outlook(view)
        left = outlook.left
        suits = [self._worth(outlook.suit_features(s, outlook.held[s]), left) for s in range(4)]
        low, high = sum([suit[0] for suit in suits]), sum([suit[1] for suit in suits])
        misses = []
        for card in legal:
            suit = card // 9
            others = [held for held in outlook.held[suit] if held != card]
            after = self._worth(outlook.suit_features(suit, others), left)
            worth = low - suits[suit][0] + after[0], high - suits[suit][1] + after[1]
            misses.append((self._miss(outlook, card, worth), card))
        return min(misses)[1]

    def _miss(self, outlook: Outlook, card: int, worth: tuple[float, float]) -> float:
        """The miss to expect after a card that leaves a hand of this worth."""
        chance = outlook.chance(card, self.weights.take)
        haul = outlook.haul(card, self.weights.haul)
        miss = 0.0
        if chance > 0.0:
            miss += chance * self._miss_later(outlook, haul, worth, outlook.wanted - haul, 1.0)
        if chance < 1.0:
            miss += (1 - chance) * self._miss_later(outlook, haul, worth, outlook.wanted, 0.0)
        return miss

    def _miss_later(
        self, outlook: Outlook, haul: float, worth: tuple[float, float], wanted: float, lead: float
    ) -> float:
        low, high = self._worth(outlook.hand_features(haul, lead), outlook.left)
        at_best, too_much, too_little = self.weights.miss[outlook.left - 1]
        over, under = wanted - worth[1] - high, worth[0] + low - wanted
        return at_best + too_much * _soft(over) + too_little * _soft(under)

    def _worth(self, features: Features, left: int) -> tuple[float, float]:
        low, high = self._low[left], self._high[left]
        return sum([low[i] * x for i, x in features]), sum([high[i] * x for i, x in features])


def _at(rows: tuple[tuple[float, float], ...], left: int) -> list[float]:
    """The weights when so many cards are left."""
    return [middle + change * (left - 4.5) / 4 for middle, change in rows]
