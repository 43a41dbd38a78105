"""Players by rules of thumb for Grand Prix: the apprentice and the regular.

The apprentice collects the highest card of each kind. The regular rates a hand by the best car
that it may become, equal parts included, and each card by what it adds to that.
"""

from collections.abc import Iterable
from itertools import combinations

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.grandprix.actions import CHOOSE, DRAW, FULL, TAKE
from brelan.games.grandprix.cards import car_key
from brelan.games.grandprix.view import Cards, GrandPrixOptions, GrandPrixView

_CHOOSE, _TAKE, _DRAW = int(CHOOSE), int(TAKE), int(DRAW)
_DRIVER, _PARTS = 3, 3
# By turns still to come after this one: what a kind that is missing may still bring,
HOPE = (0.0, 3.5, 4.5, 5.0)
# the chance of a certain part,
CHANCE = (0.0, 0.15, 0.3, 0.4)
# and what a card from the draw pile adds to a hand on average.
CLOSED = (0.6, 0.6, 0.5, 0.5)


def kind_of(card: int) -> int:
    return min(card // 7, _DRIVER)


def value_of(card: int) -> int:
    return card % 7 + 1


def highest(hand: Iterable[int], kind: int) -> int:
    """The highest value of a kind in a hand; 0 for none."""
    return max((value_of(card) for card in hand if kind_of(card) == kind), default=0)


class Regular(Bot[GrandPrixView]):
    """Collects equal parts if the hand is good for it, else high ones; always completes a car."""

    def __init__(self, options: GrandPrixOptions) -> None:
        self.options = options

    def choose(self, view: GrandPrixView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if view.phase == "choose":
            return self.car(view)
        later = int(FULL) - 1 - len(view.hand) - (view.discarded >= 0 > view.taken)
        if view.discarded >= 0:
            return self.take(view, legal, later)
        losses = {card: (self.loss(view.hand, card, later), value_of(card)) for card in view.hand}
        discard = min(losses, key=lambda card: losses[card])
        alone = self.best_gain(view, view.hand, later, -1)
        rest = without(view.hand, discard)
        two = self.best_gain(view, rest, later, kind_of(discard)) + CLOSED[later]
        if _DRAW in legal and two - losses[discard][0] >= alone:
            return discard
        return self.take(view, legal, later)

    def take(self, view: GrandPrixView, legal: tuple[int, ...], later: int) -> int:
        """The discard that adds most, unless a drawn card adds more on average."""
        gains = {
            action: self.gain(view.hand, view.piles[action - _TAKE][0], later)
            for action in legal
            if _TAKE <= action < _DRAW
        }
        if _DRAW in legal:
            gains[_DRAW] = CLOSED[later]
        return max(gains, key=lambda action: (round(gains[action], 6), action))

    def best_gain(self, view: GrandPrixView, hand: Cards, later: int, forbidden: int) -> float:
        tops = [pile[0] for kind, pile in enumerate(view.piles) if pile and kind != forbidden]
        return max([CLOSED[later], *(self.gain(hand, top, later) for top in tops)])

    def gain(self, hand: Cards, card: int, later: int) -> float:
        return rating((*hand, card), later) - rating(hand, later)

    def loss(self, hand: Cards, card: int, later: int) -> float:
        return round(rating(hand, later) - rating(without(hand, card), later), 6)

    def car(self, view: GrandPrixView) -> int:
        """The next card of the best car."""
        cars = combinations(view.hand, 4)
        best = max(cars, key=lambda car: (car_key(car), car))
        return _CHOOSE + best[len(view.chosen)]


def without(hand: Cards, card: int) -> Cards:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def rating(hand: Cards, later: int) -> float:
    """The value of the car that a hand may become with some turns still to come."""
    tops = [highest(hand, kind) for kind in range(4)]
    plain = sum(max(top, HOPE[later]) for top in tops)
    if later == 0 and 0 in tops:
        return 0.3 * plain  # no car
    driver = max(tops[_DRIVER], HOPE[later])
    return max(plain, *(equal_parts(hand, value, driver, plain, later) for value in range(1, 8)))


def equal_parts(hand: Cards, value: int, driver: float, plain: float, later: int) -> float:
    """The same if it collects chassis, engine and tyres of one value (G19)."""
    missing = sum(7 * kind + value - 1 not in hand for kind in range(_PARTS))
    chance = CHANCE[later] ** missing
    perfect = any(card in hand for card in (20 + value, 27 + value))
    worth = 28.0 if perfect else 21.0 + driver  # G20
    return chance * worth + (1.0 - chance) * plain


class Apprentice(Bot[GrandPrixView]):
    """Collects the highest card of each kind, and sometimes plays at random."""

    def __init__(self, options: GrandPrixOptions) -> None:
        self.options = options

    def choose(self, view: GrandPrixView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if view.phase == "choose":
            return self.car(view)
        spare = [card for card in legal if card < _CHOOSE and self.is_spare(view.hand, card)]
        if spare and rng.below(4) > 0:
            return min(spare, key=value_of)
        wanted = [a for a in legal if _TAKE <= a < _DRAW and self.wants(view, a - _TAKE)]
        if wanted and rng.below(4) > 0:
            return wanted[int(rng.below(len(wanted)))]
        return legal[-1]  # draw a card, if there are any

    def is_spare(self, hand: Cards, card: int) -> bool:
        """Whether another card of its kind is at least as good."""
        return highest(without(hand, card), kind_of(card)) >= value_of(card)

    def wants(self, view: GrandPrixView, kind: int) -> bool:
        return value_of(view.piles[kind][0]) > highest(view.hand, kind)

    def car(self, view: GrandPrixView) -> int:
        """The next of: the highest card of each kind, and others where one is missing."""
        falling = sorted(view.hand, key=lambda card: (value_of(card), card), reverse=True)
        first = [next((c for c in falling if kind_of(c) == kind), None) for kind in range(4)]
        car = [card for card in first if card is not None]
        for card in car:
            falling.remove(card)
        return _CHOOSE + sorted([*car, *falling][:4])[len(view.chosen)]
