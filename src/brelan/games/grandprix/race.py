"""Grand Prix, rules G4-G8, G10, G11 and G22-G25: cars shown, score cards, races and chance.

Score cards are turned up by chance race by race: those never turned up are nowhere (G6).
What is seen of all that is in `rules`.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit, count, lowest, members
from brelan.core.contract import NOBODY, places_by
from brelan.games.grandprix.actions import (
    CHOOSE,
    DEAL,
    DRAW,
    HAND,
    HEIGHT,
    LOT,
    NONE,
    OVER,
    RESHUFFLE,
    SCORES,
    SHUFFLE,
    TAKE,
    TURN,
)
from brelan.games.grandprix.cards import (
    ALL_CARDS,
    KINDS,
    NO_CARD,
    PACK,
    best_key,
    hand_of,
    plus,
    sorted_cards,
)
from brelan.games.grandprix.turns import Turns


class Race(Turns):
    """A Grand Prix match: turns, and the races that they make."""

    def step(self, seat: i64, action: i64) -> None:
        self.acted = seat
        self.action = action
        self.card = NO_CARD
        self.second = NO_CARD
        if action < CHOOSE:
            self._discard(seat, action)
        elif action < TAKE:
            self._choose(seat, action - CHOOSE)
        elif action < DRAW:
            self._take(seat, action - TAKE)
        else:
            self._draw(seat)

    # -- a race ----------------------------------------------------------------------------

    def _choose(self, seat: i64, card: i64) -> None:
        self.chosen[seat] = plus(self.chosen[seat], card)
        if self.actor() == NOBODY:  # G10
            self._show_cars()
            self._award()
            self.finished += 1
            self.phase = OVER if self.finished == self.races else SHUFFLE

    def _show_cars(self) -> None:
        for seat in range(self.seats):
            self.cars[seat] = self.chosen[seat]
            for card in sorted_cards(self.chosen[seat]):
                self._give(seat, card)
            self.chosen[seat] = 0

    def _award(self) -> None:
        self.unclaimed = self.stakes
        for seat in range(self.seats):
            self.awards[seat] = 0
        winner = self._best_unpaid()
        if winner != NONE:
            self.starter = winner  # G8; else the same again (G24)
        while winner != NONE:
            self.awards[winner] = highest(self.unclaimed)  # G22
            self.unclaimed &= ~bit(self.awards[winner])
            self.won[winner] |= bit(self.awards[winner])
            winner = self._best_unpaid()
        self.gone |= self.unclaimed  # G23
        self.stakes = 0

    def _best_unpaid(self) -> i64:
        """The seat with the best complete car that has no score card yet."""
        best: i64 = NONE
        best_so_far: i64 = 0
        for seat in range(self.seats):
            key = best_key(self.cars[seat])
            if self.awards[seat] == 0 and key > best_so_far:
                best = seat
                best_so_far = key
        return best

    # -- chance ----------------------------------------------------------------------------

    def chance(self) -> tuple[i64, i64]:
        if self.phase == LOT:
            return self.seats, 1  # G8
        if self.phase == DEAL:
            return ALL_CARDS, ALL_CARDS  # G7
        if self.phase == SCORES:
            return count(self.unturned), self.seats  # G6
        if self.phase == SHUFFLE:
            cards = ALL_CARDS - HAND * self.seats
            return cards, cards  # G11
        if self.phase == RESHUFFLE:
            below = self._below_tops()
            return below, below  # G16
        return 0, 0

    def _below_tops(self) -> i64:
        below: i64 = 0
        for kind in range(KINDS):
            below += max(self.heights[kind] - 1, 0)
        return below

    def settle(self, outcome: vec[i64]) -> None:
        self.acted = NONE
        self.action = self.phase
        if self.phase == LOT:
            self.starter = outcome[0]
            self.phase = DEAL
        elif self.phase == DEAL:
            self._deal(outcome)
            self.phase = SCORES
        elif self.phase == SCORES:
            self._turn_scores(outcome)
            self._start()
        elif self.phase == SHUFFLE:
            self._shuffle(outcome)
            self.phase = SCORES
        else:
            self._reshuffle(outcome)

    def _deal(self, outcome: vec[i64]) -> None:
        """Round the table from the starter on; the rest is the pile, top card first (G7)."""
        dealt = HAND * self.seats
        for place in range(dealt):
            seat = (self.starter + place) % self.seats
            self.hands[seat] = plus(self.hands[seat], PACK[outcome[place]])
        self._close(vec[i64]([PACK[number] for number in outcome[dealt:]]))

    def _close(self, cards: vec[i64]) -> None:
        """Make a draw pile."""
        self.closed = cards
        self.top = 0

    def _turn_scores(self, outcome: vec[i64]) -> None:
        cards = members(self.unturned)
        for number in outcome:
            self.stakes |= bit(cards[number])
        self.unturned &= ~self.stakes

    def _start(self) -> None:
        self.phase = TURN
        self.turns = 0
        self.turn = self.starter

    def _shuffle(self, outcome: vec[i64]) -> None:
        cards = self.closed[self.top :]
        seen = vec[i64]()
        for kind in range(KINDS):
            seen = extended(seen, self._lift(kind, 0))
        for car in self.cars:
            seen = extended(seen, sorted_cards(car))
        self._bury(extended(cards, seen), seen, outcome)

    def _reshuffle(self, outcome: vec[i64]) -> None:
        cards = vec[i64]()
        for kind in range(KINDS):
            if self.heights[kind] > 0:
                cards = extended(cards, self._lift(kind, 1))
        self._bury(cards, cards, outcome)
        self.card = self._draw_one(self.turn)
        self.second = NO_CARD
        self.phase = TURN
        self._end_turn()

    def _lift(self, kind: i64, tops: i64) -> vec[i64]:
        """Remove a discard pile, except for this many of its top cards."""
        base = HEIGHT * kind
        below = self.heights[kind] - tops
        cards = self.piles[base : base + below]
        for place in range(below):
            self.piles[base + place] = NO_CARD
        if tops == 1 and below > 0:
            self.piles[base] = self.piles[base + below]
            self.piles[base + below] = NO_CARD
        self.heights[kind] = tops
        return cards

    def _bury(self, cards: vec[i64], seen: vec[i64], outcome: vec[i64]) -> None:
        """Shuffle cards into a new draw pile; some of them everyone has seen."""
        ordered = sorted_cards(hand_of(cards))
        self._close(vec[i64]([ordered[number] for number in outcome]))
        self.returned = hand_of(seen)
        for seat in range(self.seats):
            self.fresh[seat] = 0

    # -- scores ----------------------------------------------------------------------------

    def rounds(self) -> i64:
        return self.finished

    def payoff(self, seat: i64) -> float:
        """How much higher a seat's score card was than the mean of the others'."""
        others: i64 = 0
        for award in self.awards:
            others += award
        others -= self.awards[seat]
        return float(self.awards[seat]) - float(others) / float(self.seats - 1)

    def scores(self) -> vec[i64]:
        return vec[i64]([total(cards) for cards in self.won])

    def places(self) -> vec[i64]:
        keys = vec[i64]([32 * total(cards) + highest(cards) for cards in self.won])
        return places_by(keys)  # G5

    def over(self) -> bool:
        return self.phase == OVER


def highest(scores: i64) -> i64:
    """The highest score card of a set; 0 for none."""
    best: i64 = 0
    while scores != 0:
        best = lowest(scores)
        scores &= scores - 1
    return best


def total(scores: i64) -> i64:
    """The sum of a set of score cards."""
    result: i64 = 0
    while scores != 0:
        result += lowest(scores)
        scores &= scores - 1
    return result


def extended(cards: vec[i64], more: vec[i64]) -> vec[i64]:
    """Cards, and more of them."""
    for card in more:
        cards = append(cards, card)
    return cards
