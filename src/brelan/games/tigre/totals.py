"""What cards count in Tigre (T18, T19), and a round of it: who holds what, and who has won.

Seats play one after the other, so each hand is two dealt cards and one run of the pile: a round
is the shuffled deck, how many cards each seat has, and what it said.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final[i64] = -1
DOUBLING: Final[i64] = 0
FLOATING: Final[i64] = 20
DEALT: Final[i64] = 2  # T10: cards a seat

NOTHING: Final[i64] = 0
FINISHED: Final[i64] = 1
ARRIVED: Final[i64] = 2

BONUS: Final[i64] = 20  # T21


class Tally:
    """Cards added up."""

    def __init__(self) -> None:
        self.base: i64 = 0  # the sum of the numbers
        self.factor: i64 = 1  # 2 with X2
        self.floats: bool = False  # with 3/6/9

    def add(self, card: i64) -> None:
        if card == DOUBLING:
            self.factor = 2  # T19
        elif card == FLOATING:
            self.floats = True
        else:
            self.base += card

    def lowest(self) -> i64:
        """The lowest total the cards can make."""
        return self.factor * (self.base + (3 if self.floats else 0))

    def reaches(self, distance: i64) -> bool:
        """Whether the cards can make exactly this total."""
        return self.total(distance) == distance

    def floating(self, distance: i64) -> i64:
        """What 3/6/9 counts (T18): exact if it can, else the highest below, else the lowest."""
        if not self.floats:
            return 0
        if self.factor * (self.base + 9) <= distance:
            return 9
        return 6 if self.factor * (self.base + 6) <= distance else 3

    def total(self, distance: i64) -> i64:
        return self.factor * (self.base + self.floating(distance))


def drawn_value(card: i64) -> i64:
    """What a card counts in a draw (T7)."""
    return 9 if card == FLOATING else card


class Draw:
    """A card each for some seats, openly, for Banker (T7) or to break a tie (T27)."""

    def __init__(self, cards: vec[i64], again: vec[i64], from_pile: bool) -> None:
        self.cards: vec[i64] = cards  # by seat; NONE for a seat that did not draw
        self.again: vec[i64] = again  # the seats that draw again, in that order
        self.from_pile: bool = from_pile  # else from a fresh shuffle of all cards


def last_cards(draws: list[Draw], seats: i64) -> vec[i64]:
    """The card each seat drew last; NONE for a seat that did not draw."""
    last = vec[i64]([NONE] * seats)
    for draw in draws:
        for seat in range(seats):
            if draw.cards[seat] != NONE:
                last[seat] = draw.cards[seat]
    return last


class Round:
    """A round from the choice of the distance to the count."""

    def __init__(self, seats: i64, banker: i64) -> None:
        self.seats: i64 = seats
        self.banker: i64 = banker
        self.distance: i64 = 0  # 0 while none is chosen
        self.turn: i64 = NONE
        self.deck: vec[i64] = vec[i64]()  # the shuffled cards; dealt and taken from the front
        self.next: i64 = 0  # where the pile begins
        self.counts: vec[i64] = vec[i64]([0] * seats)
        self.starts: vec[i64] = vec[i64]([0] * seats)  # where the cards a seat took begin
        self.said: vec[i64] = vec[i64]([NOTHING] * seats)
        self.winner: i64 = NONE
        self.draws: vec[i64] = vec[i64]([NONE] * seats)  # the last cards that broke a tie
        self.booked: vec[i64] = vec[i64]([0] * seats)

    def deal(self, deck: vec[i64]) -> None:
        self.deck = deck
        self.next = DEALT * self.seats
        for seat in range(self.seats):
            self.counts[seat] = DEALT
        self.turn = self.after(self.banker)  # T11
        self.starts[self.turn] = self.next

    def after(self, seat: i64) -> i64:
        """The seat on the left of a seat."""
        return 0 if seat + 1 == self.seats else seat + 1

    def order(self) -> vec[i64]:
        """The seats in the order of play: from the Banker's left, the Banker last (T11)."""
        return vec[i64]([(self.banker + turn) % self.seats for turn in range(1, self.seats + 1)])

    def place(self, seat: i64) -> i64:
        """Where a seat comes in the order of play."""
        place = seat - self.banker - 1
        return place + self.seats if place < 0 else place

    def card(self, seat: i64, index: i64) -> i64:
        """A card of a hand, in the order they came."""
        if index < DEALT:
            return self.deck[index * self.seats + self.place(seat)]
        return self.deck[self.starts[seat] + index - DEALT]

    def tally(self, seat: i64) -> Tally:
        tally = Tally()
        for index in range(self.counts[seat]):
            tally.add(self.card(seat, index))
        return tally

    def total(self, seat: i64) -> i64:
        return self.tally(seat).total(self.distance)

    def pile(self) -> i64:
        return len(self.deck) - self.next

    def may_take(self) -> bool:
        """Whether the seat in turn may take a card (T14, T17)."""
        return self.pile() > 0 and self.tally(self.turn).lowest() <= self.distance

    def take(self) -> None:
        seat = self.turn
        self.counts[seat] += 1
        self.next += 1
        if self.tally(seat).reaches(self.distance):
            self.end_turn(ARRIVED)  # T13

    def give(self, count: i64) -> vec[i64]:
        """The next cards of the pile, for seats that are tied: they join no hand (T27)."""
        self.next += count
        return self.deck[self.next - count : self.next]

    def end_turn(self, said: i64) -> None:
        seat = self.turn
        self.said[seat] = said
        self.turn = NONE if seat == self.banker else self.after(seat)
        if self.turn != NONE:
            self.starts[self.turn] = self.next

    # -- the count -------------------------------------------------------------------------

    def leaders(self) -> vec[i64]:
        """Who may have won (T20, T21, T25, T26), in the order of play; nobody when null."""
        totals = vec[i64]([self.total(seat) for seat in range(self.seats)])
        best: i64 = NONE
        for total in totals:
            if best < total <= self.distance:
                best = total
        tied = vec[i64]([seat for seat in self.order() if totals[seat] == best])
        if self.banker in tied:
            return vec[i64]([self.banker])  # T25
        fewest: i64 = len(self.deck)
        for seat in tied:
            fewest = min(fewest, self.counts[seat])
        return vec[i64]([seat for seat in tied if self.counts[seat] == fewest])  # T26

    def book(self, winner: i64, losers_score: bool) -> None:
        self.winner = winner
        if winner == NONE:
            return  # T24
        for seat in range(self.seats):
            self.booked[seat] = self._points(seat, losers_score)

    def _points(self, seat: i64, losers_score: bool) -> i64:
        total = self.total(seat)
        if total > self.distance:
            return self.distance - total  # T23
        if seat == self.winner:
            return 2 * total if total == self.distance else total + BONUS  # T20, T21
        return total if losers_score else 0  # T22

    def copy(self) -> "Round":
        twin = Round(self.seats, self.banker)
        twin.distance = self.distance
        twin.turn = self.turn
        twin.deck = self.deck  # never changed
        twin.next = self.next
        twin.winner = self.winner
        for seat in range(self.seats):
            twin.counts[seat] = self.counts[seat]
            twin.starts[seat] = self.starts[seat]
            twin.said[seat] = self.said[seat]
            twin.draws[seat] = self.draws[seat]
            twin.booked[seat] = self.booked[seat]
        return twin
