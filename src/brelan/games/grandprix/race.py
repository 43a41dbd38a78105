"""Grand Prix, rules G4-G25: turns, choices, races and score cards. What is seen is in `rules`.

Actions 0-34 discard a card, 35-69 choose the card `action - 35` for the car, 70-73 take from the
open pile of a kind, 74 draws from the closed pile. Hands are as in `cards`.
Score cards are turned up by chance race by race: those never turned up are nowhere (G6).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit, count, lowest, members
from brelan.core.contract import NOBODY, State, places_by
from brelan.games.grandprix.cards import (
    ALL_CARDS,
    CARDS,
    HIGHEST_SCORE,
    KIND,
    KINDS,
    NO_CARD,
    PACK,
    TWINS,
    best_key,
    copies,
    distinct,
    hand_of,
    minus,
    plus,
    sorted_cards,
)
from brelan.games.grandprix.view import Phase

HAND: Final[i64] = 4  # G7: dealt, kept and shown
FULL: Final[i64] = 8  # G9
LAPS: Final[i64] = 4  # G9: turns a seat and race
HEIGHT: Final[i64] = 14  # the cards of a kind
CHOOSE: Final[i64] = 35  # the action that chooses card 0
TAKE: Final[i64] = 70  # the action that takes a chassis
DRAW: Final[i64] = 74
ACTIONS: Final[i64] = 75
NONE: Final[i64] = -1
_RACES: Final = vec[i64]([0, 0, 5, 6, 5, 4])  # G4, by seats

LOT: Final[i64] = 0
DEAL: Final[i64] = 1
SCORES: Final[i64] = 2
TURN: Final[i64] = 3
CHOICE: Final[i64] = 4
SHUFFLE: Final[i64] = 5
RESHUFFLE: Final[i64] = 6
OVER: Final[i64] = 7
PHASES: Final[tuple[Phase, ...]] = (
    "lot",
    "deal",
    "scores",
    "turn",
    "choose",
    "shuffle",
    "reshuffle",
    "over",
)
_NOT_NOW: Final = ("G8", "G7", "G6", "", "", "G11", "G16", "G4")  # by phase
_NO_CARDS: Final = vec[i64]()


def races_of(seats: i64) -> i64:
    return _RACES[seats]


def all_scores(seats: i64) -> i64:
    """The set of score cards in the match: with two seats the even ones (G3)."""
    scores: i64 = 0
    for score in range(1, HIGHEST_SCORE + 1):
        if seats > 2 or score & 1 == 0:
            scores |= bit(score)
    return scores


class Race(State):
    """A Grand Prix match: the race in play, what everyone knows, and the score cards."""

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
        self.heights: vec[i64] = vec[i64]([0] * KINDS)  # of the open piles
        self.closed: vec[i64] = _NO_CARDS  # never changed in place: copies share it
        self.top: i64 = 0  # where the closed pile's top card stands in it
        self.returned: i64 = 0  # cards all saw go into the closed pile, not seen since
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
        if self.phase == CHOICE and seat < self.seats:
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
        """How many cards the closed pile holds."""
        return len(self.closed) - self.top

    def needed(self) -> i64:
        """How many cards a closed draw takes now (G12, G15, G16)."""
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
        """A seat parts with a card before everyone's eyes."""
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
        """How many of a card nobody knew the place of before one was shown just now."""
        hidden: i64 = 2 if card < TWINS else 1
        for seat in range(self.seats):
            hidden -= copies(self.known[seat], card)
        base = HEIGHT * KIND[card]
        for place in range(self.heights[KIND[card]]):
            if self.piles[base + place] == card:
                hidden -= 1
        return hidden

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
        """Make a closed pile."""
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
        self._end_turn()

    def _lift(self, kind: i64, tops: i64) -> vec[i64]:
        """Take an open pile away, but for so many of its top cards."""
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
        """Shuffle cards into a new closed pile; some of them everyone has seen go."""
        ordered = sorted_cards(hand_of(cards))
        self._close(vec[i64]([ordered[number] for number in outcome]))
        self.returned = hand_of(seen)
        for seat in range(self.seats):
            self.fresh[seat] = 0

    # -- scores ----------------------------------------------------------------------------

    def horizon(self) -> i64:
        return self.finished

    def payoff(self, seat: i64) -> float:
        """By how much a seat's score card surpassed the mean of the others'."""
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
    """What a set of score cards sums up to."""
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
