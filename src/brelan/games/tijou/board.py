"""The ring of 36 squares and the pieces on it (J1-J5, J22-J33).

Pieces are numbered PIECES * seat + piece. A piece stands on a square, is off the board, or has
arrived.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.games.tijou.cards import (
    ENTER,
    MOVE_RANK,
    MOVE_USE,
    PIECES,
    PLACE,
    eats,
    squares,
)

SQUARES: Final[i64] = 36  # J1
SIDE: Final[i64] = 9  # squares from one corner to the next
ACROSS: Final[i64] = 18  # to the opposite corner
OFF: Final[i64] = -1
ARRIVED: Final[i64] = 36


class Board:
    """Where every piece is, and what it may do there."""

    def __init__(self, seats: i64, entry_offset: i64) -> None:
        self.seats: i64 = seats
        self.entry_offset: i64 = entry_offset  # J3
        self.exits: vec[i64] = vec[i64]([0] * seats)  # J2: the corner of each seat's side
        self.teams: vec[i64] = vec[i64]([seat for seat in range(seats)])  # the lowest of its seats
        self.at: vec[i64] = vec[i64]([OFF] * (seats * PIECES))

    def copy(self) -> "Board":
        twin = Board(self.seats, self.entry_offset)
        twin.exits = self.exits  # never changed in place, nor are the teams
        twin.teams = self.teams
        twin.at = self.at[:]
        return twin

    def entry(self, seat: i64) -> i64:
        return (self.exits[seat] + self.entry_offset) % SQUARES

    def on_track(self, piece: i64) -> bool:
        return 0 <= self.at[piece] < SQUARES

    def arrived(self, seat: i64) -> i64:
        """How many pieces of a seat have arrived."""
        total: i64 = 0
        for index in range(PIECES):
            total += 1 if self.at[seat * PIECES + index] == ARRIVED else 0
        return total

    def off(self, seat: i64) -> i64:
        """How many pieces of a seat are off the board."""
        total: i64 = 0
        for index in range(PIECES):
            total += 1 if self.at[seat * PIECES + index] == OFF else 0
        return total

    # -- moves -----------------------------------------------------------------------------

    def can_move(self, seat: i64, piece: i64, move: i64) -> bool:
        """Whether a piece of a seat (0-2) can make a move that the options allow (J7)."""
        number = seat * PIECES + piece
        use = MOVE_USE[move]
        if squares(move) != 0:
            return self.on_track(number)
        if use == ENTER:
            return self.at[number] == OFF  # J24
        return self.can_place(seat, number)

    def can_place(self, seat: i64, number: i64) -> bool:
        """Whether a piece may go to the arrival (J26)."""
        if self.at[number] != self.exits[seat]:
            return False
        return self.off(seat) == 0

    def landing(self, seat: i64, piece: i64, move: i64) -> i64:
        """Where a move ends, before a corner sends the piece on."""
        use = MOVE_USE[move]
        if use == ENTER:
            return self.entry(seat)
        if use == PLACE:
            return ARRIVED
        return (self.at[seat * PIECES + piece] + squares(move) + SQUARES) % SQUARES

    def sent(self, seat: i64, square: i64) -> i64:
        """Where a piece that ends a numbered move on a square comes to stand (J25)."""
        return sent(square, self.exits[seat])

    def move(self, seat: i64, piece: i64, move: i64) -> vec[i64]:
        """Carry out a move that is possible; the pieces eaten."""
        number = seat * PIECES + piece
        end = self.landing(seat, piece, move)
        steps = squares(move)
        if steps == 0:
            self.at[number] = end
            return vec[i64]()
        start = self.at[number]
        self.at[number] = self.sent(seat, end)
        return self._eat(seat, start, steps) if eats(MOVE_RANK[move]) else vec[i64]()

    def _eat(self, seat: i64, start: i64, steps: i64) -> vec[i64]:
        """Take off every opposing piece on the squares passed, the last included (J28-J31)."""
        eaten = vec[i64]()
        for number in range(len(self.at)):
            opposing = self.teams[number // PIECES] != self.teams[seat]
            if opposing and self.on_track(number) and passes(start, steps, self.at[number]):
                eaten = append(eaten, number)
                self.at[number] = OFF
        return eaten

    # -- swaps -----------------------------------------------------------------------------

    def can_swap(self, seat: i64, piece: i64, other: i64, opponents_only: bool) -> bool:
        """Whether a piece of a seat may swap places with another seat's (J32)."""
        owner = other // PIECES
        if owner == seat or owner >= self.seats:
            return False
        if opponents_only and self.teams[owner] == self.teams[seat]:
            return False
        return self.on_track(seat * PIECES + piece) and self.on_track(other)

    def swap(self, seat: i64, piece: i64, other: i64) -> None:
        """Swap two pieces; nothing is eaten, and no corner sends them on (J33)."""
        number = seat * PIECES + piece
        square = self.at[number]
        self.at[number] = self.at[other]
        self.at[other] = square


def sent(square: i64, own_exit: i64) -> i64:
    """Where a corner sends a piece that ends a numbered move on it (J25)."""
    if square % SIDE == 0 and square != own_exit:
        return (square + ACROSS) % SQUARES
    return square


def passes(start: i64, steps: i64, square: i64) -> bool:
    """Whether a move of this many steps passes a square, or ends on it."""
    ahead: i64 = square - start if steps > 0 else start - square
    distance: i64 = (ahead + SQUARES) % SQUARES
    return 0 < distance <= (steps if steps > 0 else -steps)
