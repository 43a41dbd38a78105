"""Grand Prix, rules G9-G17: who may do what, turns, and what everyone knows of the hands.

Hands are as in `cards`, actions and phases as in `actions`. What ends a race is in `race`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit, count, members
from brelan.core.contract import NOBODY, SPECTATOR, State
from brelan.games.grandprix.actions import (
    CHOICE,
    CHOOSE,
    DRAW,
    HAND,
    HEIGHT,
    LAPS,
    LOT,
    NONE,
    RESHUFFLE,
    TAKE,
    TURN,
)
from brelan.games.grandprix.cards import (
    CARDS,
    HIGHEST_SCORE,
    KIND,
    KINDS,
    NO_CARD,
    TWINS,
    copies,
    distinct,
    minus,
    plus,
    sorted_cards,
)

_RACES: Final = vec[i64]([0, 0, 5, 6, 5, 4])  # G4, by seats
_NOT_NOW: Final = ("G8", "G7", "G6", "", "", "G11", "G16", "G4")  # by phase
_NO_CARDS: Final = vec[i64]()


def all_scores(seats: i64) -> i64:
    """The set of score cards in the match: with two seats the even ones (G3)."""
    scores: i64 = 0
    for score in range(1, HIGHEST_SCORE + 1):
        if seats > 2 or score & 1 == 0:
            scores |= bit(score)
    return scores


class Turns(State):
    """The race in play, what everyone knows, and the score cards."""

    def __init__(self, seats: i64, open_sums: bool) -> None:
        self.races: i64 = _RACES[seats]
        self.open_sums: bool = open_sums  # G25
        self.phase: i64 = LOT
        self.finished: i64 = 0  # races run
        self.starter: i64 = NONE
        self.turn: i64 = NONE  # the seat whose turn it is
        self.turns: i64 = 0  # finished in this race
        self.discarded: i64 = NONE  # the kind discarded in this turn
        self.taken: i64 = NONE  # the kind that this turn's first card came from
        self.hands: vec[i64] = vec[i64]([0] * seats)
        self.known: vec[i64] = vec[i64]([0] * seats)  # the part of each hand that all know (G17)
        self.piles: vec[i64] = vec[i64]([NO_CARD] * (KINDS * HEIGHT))  # by kind, bottom first
        self.heights: vec[i64] = vec[i64]([0] * KINDS)  # of the discard piles
        self.closed: vec[i64] = _NO_CARDS  # never changed in place: copies share it
        self.top: i64 = 0  # the index of the draw pile's top card
        self.returned: i64 = 0  # cards that all saw go into the draw pile, not seen since
        self.fresh: vec[i64] = vec[i64]([0] * seats)  # hidden cards that may come from it since
        self.chosen: vec[i64] = vec[i64]([0] * seats)  # the part of each hand chosen for the car
        self.unturned: i64 = all_scores(seats)  # the set of score cards still face down
        self.stakes: i64 = 0  # those of this race
        self.won: vec[i64] = vec[i64]([0] * seats)  # sets of score cards
        self.gone: i64 = 0  # all score cards that nobody claimed
        self.cars: vec[i64] = vec[i64]([0] * seats)  # the last race: what each seat showed,
        self.awards: vec[i64] = vec[i64]([0] * seats)  # the score card each took,
        self.unclaimed: i64 = 0  # and those that nobody did
        self.acted: i64 = NONE  # the seat of the last step; NONE after an outcome
        self.action: i64 = NONE  # the action of the last step; the phase after an outcome
        self.card: i64 = NO_CARD  # what the last step took
        self.second: i64 = NO_CARD  # the second of two drawn cards
        super().__init__(seats)  # last: so compiled code knows that every field is set

    # -- who may do what -------------------------------------------------------------------

    def actors(self) -> vec[i64]:
        if self.phase == TURN:
            return vec[i64]([self.turn])
        if self.phase == CHOICE:
            return vec[i64]([s for s in range(self.seats) if count(self.chosen[s]) < HAND])
        return vec[i64]()

    def actor(self) -> i64:
        if self.phase == TURN:
            return self.turn
        if self.phase == CHOICE:
            for seat in range(self.seats):
                if count(self.chosen[seat]) < HAND:
                    return seat
        return NOBODY

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == TURN and seat == self.turn:
            return self._turn_actions()
        if self.phase == CHOICE and seat != SPECTATOR:
            return vec[i64]([CHOOSE + card for card in members(self.choosable(seat))])
        return vec[i64]()

    def _turn_actions(self) -> vec[i64]:
        actions = vec[i64]()
        if self.discarded == NONE:
            actions = members(distinct(self.hands[self.turn]))  # G12
        for kind in range(KINDS):
            if self.heights[kind] > 0 and kind != self.discarded and kind != self.taken:
                actions = append(actions, TAKE + kind)
        if self.left() >= self.needed():
            actions = append(actions, DRAW)
        return actions

    def left(self) -> i64:
        """How many cards the draw pile holds."""
        return len(self.closed) - self.top

    def needed(self) -> i64:
        """How many cards a draw takes now (G12, G15, G16)."""
        return 2 if self.discarded != NONE and self.taken == NONE else 1

    def choosable(self, seat: i64) -> i64:
        """The set of cards that a seat may choose next: ascending, four in the end (G10)."""
        chosen = self.chosen[seat]
        number = count(chosen)
        if number == HAND:
            return 0
        cards = sorted_cards(self.hands[seat])
        allowed: i64 = 0
        index: i64 = 0
        while index < len(cards) - (HAND - 1 - number):
            if self._is_later(cards, index, chosen):
                allowed |= bit(cards[index])
            index += 1
        return allowed

    def _is_later(self, cards: vec[i64], index: i64, chosen: i64) -> bool:
        """Whether a place in a sorted hand comes after all chosen cards."""
        card = cards[index]
        if distinct(chosen) >> (card + 1) != 0:
            return False  # a higher one is chosen
        before: i64 = 1 if index > 0 and cards[index - 1] == card else 0
        return before >= copies(chosen, card)

    def why(self, seat: i64, action: i64) -> str | None:
        if self.phase != TURN and self.phase != CHOICE:
            return _NOT_NOW[self.phase]
        if CHOOSE <= action < TAKE:
            return self._why_not_choose(seat, action - CHOOSE)
        if self.phase == CHOICE:
            return "G9"
        if seat != self.turn:
            return "G15" if seat == self.acted and self.second != NO_CARD else "G8"
        return self._why_not_now(action)

    def _why_not_choose(self, seat: i64, card: i64) -> str | None:
        if self.phase != CHOICE:
            return "G9"
        return None if self.choosable(seat) & bit(card) != 0 else "G10"

    def _why_not_now(self, action: i64) -> str | None:
        if action == DRAW:
            return None if self.left() >= self.needed() else "G16"
        if 0 <= action < CARDS:
            return self._why_not_discard(action)
        if not TAKE <= action < DRAW:
            return "G13"
        kind = action - TAKE
        if kind == self.discarded or kind == self.taken:
            return "G14"
        return None if self.heights[kind] > 0 else "G13"

    def _why_not_discard(self, card: i64) -> str | None:
        held = self.hands[self.turn] & bit(card) != 0
        return None if held and self.discarded == NONE else "G12"

    # -- a turn ----------------------------------------------------------------------------

    def _discard(self, seat: i64, card: i64) -> None:
        kind = KIND[card]
        self._give(seat, card)
        self.piles[HEIGHT * kind + self.heights[kind]] = card
        self.heights[kind] += 1
        self.discarded = kind

    def _take(self, seat: i64, kind: i64) -> None:
        self.heights[kind] -= 1
        self.card = self.piles[HEIGHT * kind + self.heights[kind]]
        self.piles[HEIGHT * kind + self.heights[kind]] = NO_CARD
        self.hands[seat] = plus(self.hands[seat], self.card)
        self.known[seat] = plus(self.known[seat], self.card)  # G17
        if self.discarded == NONE or self.taken != NONE:
            self._end_turn()
        else:
            self.taken = kind
            if self._is_stuck():
                self.phase = RESHUFFLE  # G16

    def _is_stuck(self) -> bool:
        """Whether no pile is legal for the second card."""
        for kind in range(KINDS):
            if self.heights[kind] > 0 and kind != self.discarded and kind != self.taken:
                return False
        return self.left() == 0

    def _draw(self, seat: i64) -> None:
        cards = self.needed()
        self.card = self._draw_one(seat)
        if cards == 2:
            self.second = self._draw_one(seat)  # G15: at once
        self._end_turn()

    def _draw_one(self, seat: i64) -> i64:
        card = self.closed[self.top]
        self.top += 1
        self.hands[seat] = plus(self.hands[seat], card)
        self.fresh[seat] += 1
        return card

    def _end_turn(self) -> None:
        self.discarded = NONE
        self.taken = NONE
        self.turns += 1
        self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0  # G8
        if self.turns == LAPS * self.seats:  # G9
            self.phase = CHOICE
            self.turn = NONE

    # -- what everyone knows ---------------------------------------------------------------

    def _give(self, seat: i64, card: i64) -> None:
        """A seat gives up a card openly."""
        self.hands[seat] = minus(self.hands[seat], card)
        if copies(self.known[seat], card) > 0:
            self.known[seat] = minus(self.known[seat], card)
        elif copies(self.returned, card) > 0:
            if copies(self.returned, card) == self._hidden(card):
                self.fresh[seat] -= 1  # it was one of the returned cards, for certain
            self.returned = minus(self.returned, card)
        hidden = count(self.hands[seat]) - count(self.known[seat])
        if self.fresh[seat] > hidden:
            self.fresh[seat] = hidden

    def _hidden(self, card: i64) -> i64:
        """How many copies of a card were in unknown places before one was shown just now."""
        hidden: i64 = 2 if card < TWINS else 1
        for seat in range(self.seats):
            hidden -= copies(self.known[seat], card)
        base = HEIGHT * KIND[card]
        for place in range(self.heights[KIND[card]]):
            if self.piles[base + place] == card:
                hidden -= 1
        return hidden
