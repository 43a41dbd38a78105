"""Players by rules of thumb for Differenzler: the apprentice and the regular.

The regular looks one trick ahead. It weighs, for each card it may play, the chance to take the
trick and the miss to expect afterwards from what it then still wants and still holds.
How much a feature of a hand counts was fitted to self-play by `scripts/train differenzler regular`.
"""

from math import exp, log1p
from typing import NamedTuple

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.differenzler.cards import ALL_POINTS, CARDS
from brelan.games.differenzler.outlook import Features, Outlook, dot, estimate_features
from brelan.games.differenzler.view import DifferenzlerOptions, DifferenzlerView

SOFTNESS = 4.0  # points over which a miss begins to count

# What the apprentice counts for each card, by rank from the six to the ace.
TRUMP_COUNTS = (3, 3, 3, 20, 5, 30, 5, 8, 15)
PLAIN_COUNTS = (0, 0, 0, 0, 0, 0, 1, 4, 12)


class Weights(NamedTuple):
    """What was fitted to self-play.

    A hand has a low and a high worth: wanting less than the one or more than the other is likely
    to be missed. A feature's weight is given for mid-round, with its change per four cards.
    """

    estimate: tuple[float, ...]
    hand: tuple[tuple[float, ...], ...]  # low, its change, high, its change
    miss: tuple[tuple[float, ...], ...]  # by cards left from one: fixed, per point over, under
    take: tuple[float, ...]  # log-odds that the best card so far stays the best
    haul: tuple[
        float, ...
    ]  # what a later seat adds to a trick that we take: fixed, per mean unseen value


# Printed by `scripts/train differenzler regular`: six generations of 2,000 rounds each.
FITTED = Weights(
    estimate=(
        -4.74,  # any hand
        3.42,  # trump 6
        3.98,  # trump 7
        5.14,  # trump 8
        26.63,  # trump 9
        7.3,  # trump 10
        38.92,  # trump jack
        7.48,  # trump queen
        10.53,  # trump king
        18.09,  # trump ace
        0.56,  # trumps squared
        10.17,  # plain aces
        4.42,  # plain kings
        2.2,  # plain queens
        -1.97,  # plain tens
        -1.74,  # cards beyond two in an ace's suit
    ),
    hand=(
        (11.61, 2.68, 9.25, 2.27),  # trump, none unseen above
        (7.96, 2.75, 4.12, 3.97),  # one above
        (4.92, 3.3, 1.4, 4.38),  # two
        (3.39, 2.67, 0.06, 3.88),  # three
        (4.15, -0.26, 0.63, 2.01),  # more
        (2.77, 2.02, 0.9, 1.95),  # plain card, none unseen above
        (0.43, 1.82, -0.66, 1.31),  # one above
        (-0.32, 1.17, -0.94, 0.83),  # two
        (-0.57, 0.87, -0.94, 0.87),  # more
        (2.74, -0.85, 1.91, -0.98),  # exposed suits
        (1.06, -0.06, 0.99, -0.04),  # points in trumps
        (0.18, -0.17, 0.05, -0.02),  # points in plain cards
        (-0.79, 0.51, -0.3, 0.12),  # trumps squared
        (3.09, 3.81, 1.93, 1.4),  # any hand
        (0.99, 0.22, -0.21, -0.33),  # points a card
        (0.98, -2.62, -0.48, -2.63),  # on lead
        (-2.04, 0.16, -1.14, -0.29),  # unseen trumps
    ),
    miss=(
        (-3.88, 1.08, 1.14),
        (-3.79, 0.96, 1.12),
        (-3.73, 0.84, 1.07),
        (-3.48, 0.74, 1.0),
        (-3.27, 0.66, 0.95),
        (-2.95, 0.58, 0.91),
        (-2.25, 0.51, 0.86),
        (-0.93, 0.43, 0.73),
    ),
    take=(
        2.2,  # any card
        0.23,  # trump: later seats
        -0.84,  # root of the unseen cards above
        -1.44,  # those to a card held
        -0.43,  # plain card: later seats that may trump
        -0.58,  # root of the unseen cards above
        -1.75,  # those to a card held
        0.02,  # unseen trumps, if a later seat is void
        -0.45,  # unseen trumps to a card of the suit
    ),
    haul=(0.27, 0.92),
)


def _soft(points: float) -> float:
    """A smooth version of max(0, x)."""
    return SOFTNESS * log1p(exp(min(points / SOFTNESS, 99.0)))


class Regular(Bot[DifferenzlerView]):
    """Aims at its estimate with a one-trick judgement.

    An exact estimate is what it aims at anyway, so the bonus of D5 changes nothing for it.
    Judgements are compared to six digits: sums of floats differ between versions of Python.
    """

    def __init__(self, options: DifferenzlerOptions, weights: Weights = FITTED) -> None:
        self.options = options
        self.weights = weights
        self._low = [_at(weights.hand, 0, left) for left in range(9)]
        self._high = [_at(weights.hand, 2, left) for left in range(9)]

    def choose(
        self, view: DifferenzlerView, legal: tuple[int, ...], budget: Budget, rng: Rng
    ) -> int:
        if view.phase == "estimate":
            return int(CARDS) + self.estimate(view)
        return self.card(view, legal) if len(legal) > 1 else legal[0]

    def estimate(self, view: DifferenzlerView) -> int:
        points = dot(estimate_features(view), self.weights.estimate)
        return max(0, min(int(ALL_POINTS), round(round(points, 6))))

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
            misses.append((round(self._miss(outlook, card, worth), 6), card))
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


def _at(rows: tuple[tuple[float, ...], ...], first: int, left: int) -> list[float]:
    """The weights when this many cards are left."""
    return [row[first] + row[first + 1] * (left - 4.5) / 4 for row in rows]


class Apprentice(Bot[DifferenzlerView]):
    """A beginner: counts its top cards, takes what it wants, and sometimes plays at random."""

    def __init__(self, options: DifferenzlerOptions) -> None:
        self.options = options

    def choose(
        self, view: DifferenzlerView, legal: tuple[int, ...], budget: Budget, rng: Rng
    ) -> int:
        if view.phase == "estimate":
            return int(CARDS) + self.estimate(view, rng)
        return self.card(Outlook(view), legal, rng)

    def estimate(self, view: DifferenzlerView, rng: Rng) -> int:
        """A round number about as high as the points of the top cards."""
        points = int(rng.below(17)) - 4
        for card in view.hand:
            counts = TRUMP_COUNTS if card // 9 == view.trump else PLAIN_COUNTS
            points += counts[card % 9]
        return max(0, 5 * round(points / 5))

    def card(self, outlook: Outlook, legal: tuple[int, ...], rng: Rng) -> int:
        """While points are wanted, the cheapest card that seems to take the trick; else a loser."""
        by_power = sorted(legal, key=outlook.power)
        taking = [card for card in by_power if outlook.beats(card)]
        sure = [card for card in taking if not outlook.voids or outlook.above(card) == 0]
        if outlook.wanted > 0 and sure and rng.below(4) > 0:
            return sure[0]
        losing = [card for card in by_power if card not in taking] or by_power[:1]
        few = losing[:2] if outlook.wanted > 0 else losing[-2:]  # keeps or sheds its high cards
        return few[int(rng.below(len(few)))]
