"""What a Tijou position is worth: the chance of each team to win the game.

`Distances` holds how many turns a piece needs from every square to the arrival, in a game of one
piece whose player sees two cards a turn and uses the better one, or none. The pieces of a seat
together, what its cards promise and the danger they are in give its *cost*; the seat with the
lowest is the likeliest to finish.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tijou.board import ARRIVED, OFF, SQUARES, Board, sent
from brelan.games.tijou.cards import (
    COPIES,
    ENTER,
    FIRST_MOVE,
    JOKER,
    KING_ENTERS,
    MOVE_USE,
    NAMED,
    PIECES,
    PLACE,
    RANKS,
    squares,
)
from brelan.games.tijou.hands import Hands

# Where a piece is, as seen from its own exit: 0 to 35, then off the board and arrived.
AWAY: Final[i64] = 36
HOME: Final[i64] = 37
SPOTS: Final[i64] = 38

_SWEEPS: Final[i64] = 120  # until the distances no longer change
_SHARPNESS: Final[float] = 0.16  # how much one turn of cost decides
_NEXT_CARD: Final[float] = 0.65  # what each further good card counts, after the best
_UNSEEN: Final[float] = 0.18  # the danger from a card that a seat may hold
_HELD: Final[float] = 0.5  # and from one that it holds
_RETURN: Final[float] = 1.0


class Distances:
    """The turns that a piece needs, from every spot."""

    def __init__(self, entry_offset: i64, king_enters: bool) -> None:
        self._entry: i64 = entry_offset
        self._king_enters: bool = king_enters
        self.turns: vec[float] = vec[float]([0.0] * SPOTS)
        # The turns left after the best use of each rank, with and without leave to be placed.
        self.after: vec[float] = vec[float]([0.0] * (RANKS * SPOTS))
        self.after_unplaced: vec[float] = vec[float]([0.0] * (RANKS * SPOTS))
        for _ in range(_SWEEPS):
            self._sweep()
        self._fill(self.after_unplaced, False)

    def _sweep(self) -> None:
        """Look one turn further ahead."""
        self._fill(self.after, True)
        for spot in range(HOME):
            self.turns[spot] = 1.0 + self._expected(spot)

    def _fill(self, after: vec[float], placing: bool) -> None:
        for spot in range(SPOTS):
            best = self.turns[spot]
            for rank in range(NAMED):
                left = self._best_use(rank, spot, placing)
                after[rank * SPOTS + spot] = left
                best = min(best, left)
            after[JOKER * SPOTS + spot] = best

    def _best_use(self, rank: i64, spot: i64, placing: bool) -> float:
        best = self.turns[spot]
        move = FIRST_MOVE[rank]
        while move < FIRST_MOVE[rank + 1]:
            there = self._reached(move, spot, placing)
            best = min(best, self.turns[there])
            move += 1
        return best

    def _reached(self, move: i64, spot: i64, placing: bool) -> i64:
        """Where a move brings a piece; the same spot when it cannot."""
        use = MOVE_USE[move]
        if use == ENTER:
            knows = move != KING_ENTERS or self._king_enters
            return self._entry if spot == AWAY and knows else spot
        if use == PLACE:
            return HOME if spot == 0 and placing else spot
        if spot >= SQUARES:
            return spot
        return sent((spot + squares(move) + SQUARES) % SQUARES, 0)

    def _expected(self, spot: i64) -> float:
        """The turns left after the better of two cards."""
        total = 0.0
        for first in range(RANKS):
            for second in range(RANKS):
                left = min(self.after[first * SPOTS + spot], self.after[second * SPOTS + spot])
                total += float(COPIES[first] * COPIES[second]) * left
        return total / 2916.0


class Evaluator:
    """Evaluates positions of one game, with hands that may be known or not."""

    def __init__(self, distances: Distances) -> None:
        self._distances = distances

    def chances(self, board: Board, hands: Hands, knows: vec[i64]) -> vec[float]:
        """Each seat's chance that its team wins; `knows` marks the hands that are looked at."""
        weights = vec[float]([0.0] * board.seats)
        lowest = 1e9
        costs = vec[float]([0.0] * board.seats)
        for seat in range(board.seats):
            costs[seat] = self.cost(board, hands, knows, seat)
            lowest = min(lowest, costs[seat])
        total = 0.0
        for seat in range(board.seats):
            weights[seat] = math.exp(_SHARPNESS * (lowest - costs[seat]))
            total += weights[seat]
        return team_sums(board, weights, total)

    def cost(self, board: Board, hands: Hands, knows: vec[i64], seat: i64) -> float:
        """About how many turns a seat needs to finish."""
        total = self._danger(board, hands, knows, seat)
        for piece in range(PIECES):
            total += self._distances.turns[spot_of(board, seat, piece)]
        return total - self._promise(board, hands, seat) if knows[seat] == 1 else total

    def _promise(self, board: Board, hands: Hands, seat: i64) -> float:
        """The turns that the cards of a hand save, each with its best piece."""
        gains = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
        count: i64 = 0
        for rank in range(RANKS):
            for _ in range(hands.held[seat * RANKS + rank]):
                gain = self._gain(board, seat, rank)
                if gain > 0.0 and count < 6:
                    insert(gains, count, gain)
                    count += 1
        total = 0.0
        factor = _RETURN
        for index in range(count):
            total += factor * gains[index]
            factor *= _NEXT_CARD
        return total * 0.5

    def _gain(self, board: Board, seat: i64, rank: i64) -> float:
        """The turns that a card saves with its best piece."""
        distances = self._distances
        after = distances.after if board.off(seat) == 0 else distances.after_unplaced
        best = 0.0
        for piece in range(PIECES):
            spot = spot_of(board, seat, piece)
            best = max(best, distances.turns[spot] - after[rank * SPOTS + spot])
        return best

    def _danger(self, board: Board, hands: Hands, knows: vec[i64], seat: i64) -> float:
        """The turns that a seat may lose by being eaten (J28)."""
        total = 0.0
        for piece in range(PIECES):
            number = seat * PIECES + piece
            if board.on_track(number):
                risk = self._risk(board, hands, knows, seat, board.at[number])
                spot = spot_of(board, seat, piece)
                total += risk * max(0.0, self._distances.turns[AWAY] - self._distances.turns[spot])
        return total

    def _risk(self, board: Board, hands: Hands, knows: vec[i64], seat: i64, square: i64) -> float:
        """The chance that a piece on a square is eaten before long."""
        safe = 1.0
        for other in range(board.seats):
            if board.teams[other] == board.teams[seat]:
                continue
            two, five = reach(board, other, square)
            if two:
                safe *= 1.0 - threat(hands, knows, other, 1)
            if five:
                safe *= 1.0 - threat(hands, knows, other, 4)
        return 1.0 - safe


def threat(hands: Hands, knows: vec[i64], seat: i64, rank: i64) -> float:
    """The danger from a rank that a seat could eat with."""
    if knows[seat] == 0:
        return _UNSEEN
    held = hands.held[seat * RANKS + rank] + hands.held[seat * RANKS + JOKER]
    return _HELD if held > 0 else 0.05


def reach(board: Board, seat: i64, square: i64) -> tuple[bool, bool]:
    """Whether a piece of a seat passes a square with a 2, and with a 5."""
    two = False
    five = False
    for piece in range(PIECES):
        at = board.at[seat * PIECES + piece]
        if not board.on_track(seat * PIECES + piece):
            continue
        ahead = (square - at + SQUARES) % SQUARES
        two = two or 0 < ahead <= 2 or ahead >= SQUARES - 2
        five = five or 0 < ahead <= 5
    return two, five


def spot_of(board: Board, seat: i64, piece: i64) -> i64:
    """Where a piece is, as seen from its own exit."""
    at = board.at[seat * PIECES + piece]
    if at == OFF:
        return AWAY
    return HOME if at == ARRIVED else (at - board.exits[seat] + SQUARES) % SQUARES


def team_sums(board: Board, weights: vec[float], total: float) -> vec[float]:
    """The share of each seat's team."""
    shares = vec[float]([0.0] * board.seats)
    for seat in range(board.seats):
        for other in range(board.seats):
            if board.teams[other] == board.teams[seat]:
                shares[seat] += weights[other] / total
    return shares


def insert(gains: vec[float], count: i64, gain: float) -> None:
    """Put a gain among the others, the greatest first."""
    index = count
    while index > 0 and gains[index - 1] < gain:
        gains[index] = gains[index - 1]
        index -= 1
    gains[index] = gain
