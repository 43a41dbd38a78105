"""The guide of Grand Prix for the search: what hands are worth, by the cards that may still come.

A seat that takes two more cards a turn ends with about the best car of all that it held. What that
car and the rest are worth is in `worth`. The cards to come are a few samples of the draw pile:
in a drawn world its order is random. Drawn worlds give the other seats any cards; here they are
assumed to have kept the cards that are useful to them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.bits import bit, count, members
from brelan.core.contract import Guide, State
from brelan.core.rng import Rng
from brelan.games.grandprix.actions import CHOICE, CHOOSE, DRAW, FULL, HAND, HEIGHT, NONE, TAKE
from brelan.games.grandprix.cards import (
    KIND,
    KINDS,
    best_key,
    minus,
    plus,
    sorted_cards,
)
from brelan.games.grandprix.choice import weigh_choices
from brelan.games.grandprix.rules import GrandPrix
from brelan.games.grandprix.worth import Worth, lead, score_against

SURE: Final = 1e9  # the choice of the car is exact: a search does no better
OPINION: Final = 20.0  # visits that the opinion of an action is worth
SAMPLES: Final[i64] = 8  # of the cards to come
TRADES: Final[i64] = 3  # how often a hand is imagined better, for each card that it has grown by
_MOST: Final[i64] = 8  # cards to come
_WORST: Final = -1000.0


class GrandPrixGuide(Guide):
    def __init__(self, weight: float, samples: i64, trades: i64) -> None:
        self._weight = weight  # how many visits the opinion of an action is worth
        self._samples: i64 = samples
        self._trades: i64 = trades
        self._worth: Worth = Worth()
        self._coming: vec[i64] = vec[i64]([0] * (samples * (_MOST + 1)))  # sets of cards to come
        self._rivals: vec[i64] = vec[i64]()  # the strength of other cars, by seat and sample
        # The best continuation of a turn considered so far:
        self._best: float = 0.0  # its expected payoff,
        self._first: i64 = NONE  # the discard piles that cards are taken from,
        self._second: i64 = NONE
        self._hand: i64 = 0  # the hand with them,
        self._cards: i64 = 0  # and the cards still to come after it

    def spread(self) -> float:
        return 2.0  # between actions worth thinking about, in points

    def repeats(self) -> bool:
        return True  # the draw pile has an order

    def confidence(self, state: State, seat: i64) -> float:
        assert isinstance(state, GrandPrix)
        return SURE if state.phase == CHOICE else self._weight

    def weigh(self, state: State, seat: i64, legal: vec[i64]) -> vec[float]:
        assert isinstance(state, GrandPrix)
        self._worth.price(state)
        if state.phase == CHOICE:
            return weigh_choices(self._worth, state, seat, legal)
        self._look_ahead(state)
        self._plan(state, seat)
        return vec[float]([self._after(state, seat, action) for action in legal])

    # -- a position ------------------------------------------------------------------------

    def value(self, state: State, seat: i64) -> float:
        """What the seat's hand is worth against the others' hands."""
        assert isinstance(state, GrandPrix)
        self._worth.price(state)
        self._look_ahead(state)
        self._rivals = vec[i64]([0] * (self._samples * (state.seats - 1)))
        theirs = 0.0
        row: i64 = 0
        for other in range(state.seats):
            if other != seat:
                theirs += self._rival(state.hands[other], cards_to_come(state, other), row)
                row += 1
        self._plan(state, seat)
        return self._against(members(state.stakes)) - theirs / float(row)

    def _rival(self, hand: i64, cards: i64, row: i64) -> float:
        """Note the cars that another hand may become; what the rest of it is worth."""
        rest = 0.0
        for sample in range(self._samples):
            pool = hand | self._coming[(_MOST + 1) * sample + cards]
            key = best_key(pool)
            self._rivals[self._samples * row + sample] = key
            rest += self._worth.of_rest(pool, key)
        return rest / float(self._samples)

    def _against(self, scores: vec[i64]) -> float:
        """The expected payoff of the planned hand against the noted cars."""
        award = 0.0
        rest = 0.0
        for sample in range(self._samples):
            pool = self._hand | self._coming[(_MOST + 1) * sample + self._cards]
            key = best_key(pool)
            if key > 0:
                award += score_against(scores, self._chances(key, len(scores) - 1))
            rest += self._worth.of_rest(pool, key)
        return lead(scores, award / float(self._samples)) + rest / float(self._samples)

    def _chances(self, key: i64, others: i64) -> vec[float]:
        """The chance of a car to beat each of the others."""
        chances = vec[float]([0.0] * others)
        for other in range(others):
            beaten = 0.0
            for sample in range(self._samples):
                rival = self._rivals[self._samples * other + sample]
                beaten += 1.0 if rival < key else 0.5 if rival == key else 0.0
            chances[other] = beaten / float(self._samples)
        return chances

    # -- other hands -----------------------------------------------------------------------

    def imagine(self, world: State, seat: i64, rng: Rng) -> None:
        """Others have kept what is useful to them: swap their other cards with the draw pile."""
        assert isinstance(world, GrandPrix)
        if world.phase == CHOICE or world.left() == 0:
            return
        self._worth.price(world)
        self._look_ahead(world)
        world.closed = world.closed[:]  # copies share it
        for other in range(world.seats):
            if other != seat:
                for _ in range(self._trades * (count(world.hands[other]) - HAND + 1)):
                    self._trade(world, other, rng)

    def _trade(self, world: GrandPrix, seat: i64, rng: Rng) -> None:
        """Swap a card of a hand with the draw pile, if both are unknown and the hand gains."""
        hand = world.hands[seat]
        held = sorted_cards(hand)
        given = held[rng.below(len(held))]
        place = world.top + rng.below(world.left())
        gained = world.closed[place]
        if (world.known[seat] | world.returned) & (bit(given) | bit(gained)) != 0:
            return
        cards = cards_to_come(world, seat)
        after = plus(minus(hand, given), gained)
        if self._promised(after, cards) > self._promised(hand, cards):
            world.hands[seat] = after
            world.closed[place] = given

    # -- a turn ----------------------------------------------------------------------------

    def _look_ahead(self, state: GrandPrix) -> None:
        """Take samples of the cards to come: the first none, one, two… of each."""
        left = state.left()
        for sample in range(self._samples):
            cards: i64 = 0
            at = sample * 5 % left if left > 0 else 0
            for number in range(_MOST + 1):
                self._coming[(_MOST + 1) * sample + number] = cards
                if number < left:
                    cards |= bit(state.closed[state.top + at])
                    at = at + 1 if at + 1 < left else 0

    def _promised(self, hand: i64, cards: i64) -> float:
        """What a hand is worth to which this many cards will be added."""
        total = 0.0
        for sample in range(self._samples):
            total += self._worth.of_cards(hand | self._coming[(_MOST + 1) * sample + cards])
        return total / float(self._samples)

    def _plan(self, state: GrandPrix, seat: i64) -> None:
        """Find the best continuation of a turn, as if a discard still to come cost nothing."""
        self._best = _WORST
        hand = state.hands[seat]
        if state.phase == CHOICE:
            self._consider(hand, 0, NONE, NONE)
        elif state.taken != NONE:
            self._consider_second(
                state, hand, state.discarded, state.taken, cards_later(state, seat)
            )
        else:
            self._consider_first(state, hand, state.discarded, cards_later(state, seat))

    def _after(self, state: GrandPrix, seat: i64, action: i64) -> float:
        """What an action is worth if the rest of the turn is played well."""
        hand = state.hands[seat]
        later = cards_later(state, seat)
        if action == DRAW:
            return self._promised(hand, later + state.needed())
        if action < CHOOSE:
            return self._after_discard(state, minus(hand, action), KIND[action], later)
        kind = action - TAKE
        hand = plus(hand, top_of(state, kind))
        if state.discarded == NONE or state.taken != NONE:
            return self._promised(hand, later)
        self._best = _WORST
        self._consider_second(state, hand, state.discarded, kind, later)
        return self._best

    def _after_discard(self, state: GrandPrix, hand: i64, discarded: i64, later: i64) -> float:
        """The expected payoff after a discard: as planned, unless it covers a planned pile."""
        if discarded != self._first and discarded != self._second:
            if self._first != NONE:
                hand = plus(hand, top_of(state, self._first))
            if self._second != NONE:
                hand = plus(hand, top_of(state, self._second))
            return self._promised(hand, self._cards)
        first, second, cards = self._first, self._second, self._cards
        self._best = _WORST
        self._consider_first(state, hand, discarded, later)
        self._first, self._second, self._cards = first, second, cards
        return self._best

    def _consider(self, hand: i64, cards: i64, first: i64, second: i64) -> None:
        promised = self._promised(hand, cards)
        if promised > self._best:
            self._best = promised
            self._first = first
            self._second = second
            self._hand = hand
            self._cards = cards

    def _consider_first(self, state: GrandPrix, hand: i64, discarded: i64, later: i64) -> None:
        """All ways to take two cards."""
        if state.left() >= 2:
            self._consider(hand, later + 2, NONE, NONE)
        for kind in range(KINDS):
            if kind != discarded and state.heights[kind] > 0:
                taken = plus(hand, top_of(state, kind))
                self._consider_second(state, taken, discarded, kind, later)

    def _consider_second(
        self, state: GrandPrix, hand: i64, discarded: i64, first: i64, later: i64
    ) -> None:
        """All ways to take a card after a discard; without any, there is a reshuffle (G16)."""
        is_stuck = state.left() == 0
        if not is_stuck:
            self._consider(hand, later + 1, first, NONE)
        for kind in range(KINDS):
            if kind != discarded and kind != first and state.heights[kind] > 0:
                self._consider(plus(hand, top_of(state, kind)), later, first, kind)
                is_stuck = False
        if is_stuck:
            self._consider(hand, later + 1, first, NONE)


def cards_to_come(state: GrandPrix, seat: i64) -> i64:
    """The cards that come to a seat whose turn it is not, two a turn."""
    return 0 if state.phase == CHOICE else 2 * (FULL - count(state.hands[seat]))


def cards_later(state: GrandPrix, seat: i64) -> i64:
    """The cards that come to the seat whose turn it is, after this turn."""
    turns = FULL - 1 - count(state.hands[seat])
    if state.discarded != NONE and state.taken == NONE:
        turns -= 1  # the hand is a card short
    return 2 * turns


def top_of(state: GrandPrix, kind: i64) -> i64:
    """The top card of a discard pile that is not empty."""
    return state.piles[HEIGHT * kind + state.heights[kind] - 1]
