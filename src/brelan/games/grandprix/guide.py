"""What a search is told about Grand Prix: what hands promise, by the cards that may still come.

A seat that takes two more cards a turn ends with about the best car of all that it held. What that
car brings is told by how many opponents it usually beats. The cards to come are a few samples of
the closed pile: in a drawn world its order means nothing. Drawn worlds give the other seats any
cards; here they are imagined to have kept what is of use to them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.bits import bit, count, lowest, members
from brelan.core.contract import Guide, State
from brelan.core.rng import Rng
from brelan.games.grandprix.actions import CHOICE, CHOOSE, DRAW, FULL, HAND, HEIGHT, NONE, TAKE
from brelan.games.grandprix.cards import (
    KIND,
    KINDS,
    NO_CARD,
    PACK,
    best_key,
    copies,
    distinct,
    minus,
    plus,
    sorted_cards,
)
from brelan.games.grandprix.rules import GrandPrix

SURE: Final = 1e9  # the car has a clear answer: a search knows no better
OPINION: Final = 20.0  # visits that the opinion of an action is worth
KEEP: Final = 0.6  # how much of what kept cards promise for the next race counts
SAMPLES: Final[i64] = 16  # of the cards to come
TRADES: Final[i64] = 3  # how often a hand is imagined better, for each card that it has grown by
_MOST: Final[i64] = 8  # cards to come
_KEYS: Final[i64] = 464  # more than the strength of any car
_WORST: Final = -1000.0

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


def _shares() -> vec[float]:
    """At 464 * seats + strength, the share of opponents that a car beats."""
    shares = []
    for shown in _SHOWN:
        for key in range(464):
            below = sum([car < key for car in shown])
            equal = sum([car == key for car in shown])
            shares.append((below + 0.5 * equal + 0.5 * min(1.0, key / 268)) / 32)
    return vec[float](shares)


def _fours() -> vec[i64]:
    """All ways to choose four of eight places, as sets."""
    return vec[i64]([places for places in range(256) if places.bit_count() == 4])


def _any_cards() -> vec[i64]:
    """Sets of eight cards of the pack, drawn by lot but always the same."""
    rng = Rng("any cards")
    sets = []
    for _ in range(24):
        cards: i64 = 0
        for index in rng.sample(56, 8):
            cards |= bit(PACK[index])
        sets.append(cards)
    return vec[i64](sets)


_SHARE: Final = _shares()
_FOURS: Final = _fours()
_ANY_CARDS: Final = _any_cards()


class GrandPrixGuide(Guide):
    def __init__(self, weight: float, samples: i64, trades: i64, keep: float) -> None:
        self._weight = weight  # how many visits the opinion of an action is worth
        self._samples: i64 = samples
        self._trades: i64 = trades
        self._keep = keep
        self._coming: vec[i64] = vec[i64]([0] * (samples * (_MOST + 1)))  # sets of cards to come
        self._worth: vec[float] = vec[float]([0.0] * _KEYS)  # of a car in this race, by strength
        self._priced: i64 = 0  # the score cards that `_worth` was made for
        # The best continuation of a turn considered so far:
        self._best: float = 0.0  # what it promises,
        self._first: i64 = NONE  # the open piles that cards are taken from,
        self._second: i64 = NONE
        self._cards: i64 = 0  # and the cards still to come after it

    def spread(self) -> float:
        return 2.0  # between actions worth thinking about, in points

    def repeats(self) -> bool:
        return True  # the closed pile lies in order

    def confidence(self, state: State, seat: i64) -> float:
        assert isinstance(state, GrandPrix)
        return SURE if state.phase == CHOICE else self._weight

    def weigh(self, state: State, seat: i64, legal: vec[i64]) -> vec[float]:
        assert isinstance(state, GrandPrix)
        self._price(state)
        if state.phase == CHOICE:
            return self._weigh_choices(state, seat, legal)
        self._look_ahead(state)
        self._plan(state, seat)
        return vec[float]([self._after(state, seat, action) for action in legal])

    def value(self, state: State, seat: i64) -> float:
        """What the own hand promises, against the mean of what the others do."""
        assert isinstance(state, GrandPrix)
        self._price(state)
        self._look_ahead(state)
        others = 0.0
        for other in range(state.seats):
            if other != seat:
                others += self._promised(state.hands[other], cards_to_come(state, other))
        return self._own(state, seat) - others / float(state.seats - 1)

    def _own(self, state: GrandPrix, seat: i64) -> float:
        """What a hand promises whose turn it is."""
        if state.phase == CHOICE:
            return self._promised(state.hands[seat], 0)
        self._plan(state, seat)
        return self._best

    # -- other hands -----------------------------------------------------------------------

    def imagine(self, world: State, seat: i64, rng: Rng) -> None:
        """Others have kept what is of use to them: exchange what is not with closed cards."""
        assert isinstance(world, GrandPrix)
        if world.phase == CHOICE or world.left() == 0:
            return
        self._price(world)
        self._look_ahead(world)
        world.closed = world.closed[:]  # copies share it
        for other in range(world.seats):
            if other != seat:
                for _ in range(self._trades * (count(world.hands[other]) - HAND + 1)):
                    self._trade(world, other, rng)

    def _trade(self, world: GrandPrix, seat: i64, rng: Rng) -> None:
        """Exchange a card of a hand with a closed one, if both are unknown and it gains by it."""
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
        """What the best car is worth of a hand that so many cards are still to come to."""
        total = 0.0
        for sample in range(self._samples):
            total += self._worth[best_key(hand | self._coming[(_MOST + 1) * sample + cards])]
        return total / float(self._samples)

    def _plan(self, state: GrandPrix, seat: i64) -> None:
        """Find the best continuation of a turn, as if a discard still to come cost nothing."""
        self._best = _WORST
        hand = distinct(state.hands[seat])
        later = cards_later(state, seat)
        if state.taken != NONE:
            self._consider_second(state, hand, state.discarded, state.taken, later)
        else:
            self._consider_first(state, hand, state.discarded, later)

    def _after(self, state: GrandPrix, seat: i64, action: i64) -> float:
        """What an action promises if the turn goes on well."""
        hand = state.hands[seat]
        later = cards_later(state, seat)
        if action == DRAW:
            return self._promised(hand, later + state.needed())
        if action < CHOOSE:
            return self._after_discard(state, distinct(minus(hand, action)), KIND[action], later)
        kind = action - TAKE
        hand = distinct(hand) | bit(top_of(state, kind))
        if state.discarded == NONE or state.taken != NONE:
            return self._promised(hand, later)
        self._best = _WORST
        self._consider_second(state, hand, state.discarded, kind, later)
        return self._best

    def _after_discard(self, state: GrandPrix, hand: i64, discarded: i64, later: i64) -> float:
        """What a hand promises after a discard: by the plan, unless it covers a pile of it."""
        if discarded != self._first and discarded != self._second:
            if self._first != NONE:
                hand |= bit(top_of(state, self._first))
            if self._second != NONE:
                hand |= bit(top_of(state, self._second))
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
            self._cards = cards

    def _consider_first(self, state: GrandPrix, hand: i64, discarded: i64, later: i64) -> None:
        """All ways to take two cards."""
        if state.left() >= 2:
            self._consider(hand, later + 2, NONE, NONE)
        for kind in range(KINDS):
            if kind != discarded and state.heights[kind] > 0:
                taken = hand | bit(top_of(state, kind))
                self._consider_second(state, taken, discarded, kind, later)

    def _consider_second(
        self, state: GrandPrix, hand: i64, discarded: i64, first: i64, later: i64
    ) -> None:
        """All ways to take a card after an open one; one that is held already adds nothing."""
        if state.left() >= 1:
            self._consider(hand, later + 1, first, NONE)
        for kind in range(KINDS):
            if kind != discarded and kind != first and state.heights[kind] > 0:
                taken = hand | bit(top_of(state, kind))
                if taken != hand or state.left() == 0:
                    self._consider(taken, later, first, kind)

    # -- the car ---------------------------------------------------------------------------

    def _weigh_choices(self, state: GrandPrix, seat: i64, legal: vec[i64]) -> vec[float]:
        """For each next card the best of all cars that go on so."""
        cards = sorted_cards(state.hands[seat])
        begun = places_of(cards, state.chosen[seat])
        is_last = state.finished + 1 == state.races
        opinions = vec[float]([_WORST] * len(legal))
        for places in _FOURS:
            following = next_place(places, begun)
            if following != NONE:
                opinion = self._showing(cards, places, 0.0 if is_last else self._keep)
                for index in range(len(legal)):
                    if legal[index] == CHOOSE + cards[following] and opinion > opinions[index]:
                        opinions[index] = opinion
        return opinions

    def _showing(self, cards: vec[i64], places: i64, keep: float) -> float:
        """What it is worth to show some cards of a hand, and to keep the others."""
        shown: i64 = 0
        kept: i64 = 0
        for place in range(FULL):
            if places & bit(place) != 0:
                shown |= bit(cards[place])
            else:
                kept |= bit(cards[place])
        worth = self._worth[best_key(shown)]
        return worth + keep * self._next_race(kept) if keep > 0.0 else worth

    def _next_race(self, kept: i64) -> float:
        """What kept cards promise for the next race."""
        total = 0.0
        for cards in _ANY_CARDS:
            total += self._worth[best_key(kept | cards)]
        return total / float(len(_ANY_CARDS))

    # -- what a car is worth ---------------------------------------------------------------

    def _price(self, state: GrandPrix) -> None:
        """Make the table of what cars are worth in this race."""
        if self._priced == state.stakes:
            return
        self._priced = state.stakes
        scores = members(state.stakes)
        total = 0.0
        for score in scores:
            total += float(score)
        for key in range(_KEYS):
            share = _SHARE[_KEYS * len(scores) + key]
            award = expected_score(scores, share) if key > 0 else 0.0
            self._worth[key] = award - (total - award) / float(len(scores) - 1)


def expected_score(scores: vec[i64], share: float) -> float:
    """The score card to expect, of some in ascending order, if a share of all others is beaten."""
    others: i64 = len(scores) - 1
    chances = vec[float]([1.0] + [0.0] * others)  # by how many are beaten
    for met in range(others):
        beaten: i64 = met + 1
        while beaten > 0:
            chances[beaten] = chances[beaten] * (1.0 - share) + chances[beaten - 1] * share
            beaten -= 1
        chances[0] *= 1.0 - share
    expected = 0.0
    for place in range(len(scores)):
        expected += chances[place] * float(scores[place])
    return expected


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
    """The top card of an open pile that is not empty."""
    return state.piles[HEIGHT * kind + state.heights[kind] - 1]


def places_of(cards: vec[i64], chosen: i64) -> i64:
    """The places of chosen cards in a sorted hand; of two alike the first."""
    places: i64 = 0
    before: i64 = NO_CARD
    for place in range(len(cards)):
        number: i64 = 2 if cards[place] == before else 1
        if copies(chosen, cards[place]) >= number:
            places |= bit(place)
        before = cards[place]
    return places


def next_place(places: i64, begun: i64) -> i64:
    """Where a choice of places goes on that was begun so; NONE if it is another one."""
    while begun != 0:
        if lowest(places) != lowest(begun):
            return NONE
        places &= places - 1
        begun &= begun - 1
    return lowest(places)
