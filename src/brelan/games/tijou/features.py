"""A Tijou position as one seat knows it, as a list of active features: what the net looks at.

The place of a piece is counted from the exit of its own seat, so that all sides look the same;
opponents are told apart by their side, as this seat sees it. A feature may be listed twice: two
pieces on one square are.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tijou.board import SIDE, SQUARES, Board, sent
from brelan.games.tijou.cards import (
    COPIES,
    FIRST_MOVE,
    JACK,
    JOKER,
    NAMED,
    PIECES,
    RANKS,
    squares,
)
from brelan.games.tijou.evaluation import SPOTS, spot_of
from brelan.games.tijou.hands import Hands

TWO: Final[i64] = 1  # ranks
FIVE: Final[i64] = 4
TEN: Final[i64] = 9
KING: Final[i64] = 12

# When it is the seat's turn: after so many others, or
OUT: Final[i64] = 6  # not again in this deal;
CHOOSING: Final[i64] = 7  # it chooses a card for its partner,
CHOSEN: Final[i64] = 8  # or has chosen it.
_WHENS: Final[i64] = 10

_LOADS: Final[i64] = 12  # pieces off the board and arrived: 4 * arrived + off
_SIZES: Final[i64] = 8  # cards of a hand; 6 and 7 for one and two that were kept by passing
_RISKS: Final[i64] = 45  # a coarse place, by how many seats may eat there with a 5, and with a 2
_PLANS: Final[i64] = 8  # how a piece comes to its exit
_MOST: Final[i64] = 7  # one more than the most seats
_WATCHED: Final = vec[i64]([TWO, FIVE, TEN, JACK, JOKER])

# Where each group of features begins.
_SPOT: Final[i64] = 0  # own pieces
_LOAD: Final[i64] = _SPOT + SPOTS
_CARD: Final[i64] = _LOAD + _LOADS  # own cards: the first, second... of a rank
_CARD_SPOT: Final[i64] = _CARD + 4 * RANKS  # a rank held, with the place of one of its pieces
_PLAN: Final[i64] = _CARD_SPOT + RANKS * SPOTS  # with a sibling off the board, and without
_ENTRIES: Final[i64] = _PLAN + 2 * _PLANS  # cards to enter with, by pieces off the board
_RISK: Final[i64] = _ENTRIES + 16
_PREY: Final[i64] = _RISK + _RISKS  # opponents' pieces that this seat may eat
_SWAP: Final[i64] = _PREY + _RISKS  # others' squares from its exit, with a jack in hand
_FOE_SPOT: Final[i64] = _SWAP + SQUARES  # of opponents, by side
_FOE_LOAD: Final[i64] = _FOE_SPOT + 4 * SPOTS
_FOE_SIZE: Final[i64] = _FOE_LOAD + 4 * _LOADS
_MATE_SPOT: Final[i64] = _FOE_SIZE + 4 * _SIZES  # of the partner
_MATE_LOAD: Final[i64] = _MATE_SPOT + SPOTS
_MATE_SIZE: Final[i64] = _MATE_LOAD + _LOADS
_MATE_CARD: Final[i64] = _MATE_SIZE + _SIZES  # given to the partner
_MATE_CARD_SPOT: Final[i64] = _MATE_CARD + RANKS
_MATE_RISK: Final[i64] = _MATE_CARD_SPOT + RANKS * SPOTS
_SIZE: Final[i64] = _MATE_RISK + _RISKS
_WHEN: Final[i64] = _SIZE + _SIZES
_SEATS: Final[i64] = _WHEN + _WHENS
_SEATS_LOAD: Final[i64] = _SEATS + _MOST
_UNSEEN: Final[i64] = _SEATS_LOAD + _MOST * _LOADS  # copies of the ranks watched
_PACK: Final[i64] = _UNSEEN + 25  # its size, in fives
_KING: Final[i64] = _PACK + 10  # kings enter
FEATURES: Final[i64] = _KING + 1

# Plans: on the exit, or there with so many cards of the hand; odd where a card to place is left.
_THERE: Final[i64] = 0
_ONE_CARD: Final[i64] = 2
_TWO_CARDS: Final[i64] = 4
_NO_PLAN: Final[i64] = 6


class Sight:
    """Lists features under one set of options; not to be shared between threads."""

    def __init__(self, king_enters: bool) -> None:
        self._king_enters: bool = king_enters
        self._one: vec[i64] = one_card_ways()
        self._two: vec[i64] = two_card_ways(self._one)
        self._found: vec[i64] = vec[i64]([0] * 240)
        self._count: i64 = 0

    def look(
        self, board: Board, hands: Hands, passed: vec[i64], seat: i64, partner: i64, when: i64
    ) -> vec[i64]:
        """What a seat knows; `when` says when it is its turn."""
        self._count = 0
        hand = hands.held[seat * RANKS : (seat + 1) * RANKS]
        self._add(_WHEN + when)
        self._add(_SEATS + board.seats)
        self._add(_SIZE + size_of(hands, passed, seat))
        self._add_cards(hand)
        self._add_pieces(board, hand, seat)
        for other in range(board.seats):
            if other == partner:
                self._add_partner(board, hands, passed, seat, partner)
            elif other != seat:
                self._add_opponent(board, hands, passed, seat, other)
        self._add_contacts(board, hand, seat, partner)
        self._add_unseen(hands, hand)
        return self._found[: self._count]

    def _add(self, feature: i64) -> None:
        self._found[self._count] = feature
        self._count += 1

    # -- the hand and pieces of the seat ----------------------------------------------------

    def _add_cards(self, hand: vec[i64]) -> None:
        for rank in range(RANKS):
            for index in range(hand[rank]):
                self._add(_CARD + 4 * rank + index)
        if self._king_enters:
            self._add(_KING)

    def _add_pieces(self, board: Board, hand: vec[i64], seat: i64) -> None:
        off = board.off(seat)
        load = 4 * board.arrived(seat) + off
        self._add(_LOAD + load)
        self._add(_SEATS_LOAD + board.seats * _LOADS + load)
        entries = hand[TWO] + hand[JOKER] + (hand[KING] if self._king_enters else 0)
        self._add(_ENTRIES + 4 * min(entries, 3) + off)
        for piece in range(PIECES):
            spot = spot_of(board, seat, piece)
            self._add(_SPOT + spot)
            for rank in range(RANKS):
                if hand[rank] > 0:
                    self._add(_CARD_SPOT + rank * SPOTS + spot)
            if spot < SQUARES:
                self._add(_PLAN + (_PLANS if off == 0 else 0) + self._plan(hand, spot))

    def _plan(self, hand: vec[i64], spot: i64) -> i64:
        """The best way to bring a piece to its exit with cards of the hand."""
        places = hand[TWO] + hand[TEN] + hand[JOKER]
        if spot == 0:
            return _THERE + (1 if places > 0 else 0)
        best = _NO_PLAN
        for first in range(RANKS):
            if hand[first] == 0:
                continue
            left = places - places_with(first)
            if self._one[first * SQUARES + spot] == 1:
                best = better(best, _ONE_CARD, left)
            for second in range(RANKS):
                held = hand[second] - (1 if first == second else 0)
                if held > 0 and self._two[(first * RANKS + second) * SQUARES + spot] == 1:
                    best = better(best, _TWO_CARDS, left - places_with(second))
        return best

    # -- other seats -----------------------------------------------------------------------

    def _add_opponent(
        self, board: Board, hands: Hands, passed: vec[i64], seat: i64, other: i64
    ) -> None:
        side = (board.exits[other] - board.exits[seat] + SQUARES) % SQUARES // SIDE
        self._add(_FOE_LOAD + side * _LOADS + 4 * board.arrived(other) + board.off(other))
        self._add(_FOE_SIZE + side * _SIZES + size_of(hands, passed, other))
        for piece in range(PIECES):
            self._add(_FOE_SPOT + side * SPOTS + spot_of(board, other, piece))

    def _add_partner(
        self, board: Board, hands: Hands, passed: vec[i64], seat: i64, partner: i64
    ) -> None:
        self._add(_MATE_LOAD + 4 * board.arrived(partner) + board.off(partner))
        self._add(_MATE_SIZE + size_of(hands, passed, partner))
        for piece in range(PIECES):
            spot = spot_of(board, partner, piece)
            self._add(_MATE_SPOT + spot)
            for rank in range(RANKS):
                if hands.gave[seat * RANKS + rank] > 0:
                    self._add(_MATE_CARD_SPOT + rank * SPOTS + spot)
        for rank in range(RANKS):
            if hands.gave[seat * RANKS + rank] > 0:
                self._add(_MATE_CARD + rank)

    # -- eating and swapping ---------------------------------------------------------------

    def _add_contacts(self, board: Board, hand: vec[i64], seat: i64, partner: i64) -> None:
        """Pieces on the track that may be eaten, or swapped with."""
        jack = hand[JACK] + hand[JOKER] > 0
        for number in range(len(board.at)):
            owner = number // PIECES
            if not board.on_track(number):
                continue
            if jack and owner != seat:
                self._add(_SWAP + (board.at[number] - board.exits[seat] + SQUARES) % SQUARES)
            if owner in (seat, partner):
                self._add_risk(board, seat, partner, number)
            else:
                self._add_prey(board, hand, seat, number)

    def _add_risk(self, board: Board, seat: i64, partner: i64, number: i64) -> None:
        """How many opponents may eat a piece of the team."""
        twos: i64 = 0
        fives: i64 = 0
        for other in range(board.seats):
            if other != seat and other != partner:
                two, five = reach_of(board, other, board.at[number])
                twos += two
                fives += five
        if twos + fives > 0:
            group = _RISK if number // PIECES == seat else _MATE_RISK
            self._add(group + 9 * stretch(board, number) + 3 * min(fives, 2) + min(twos, 2))

    def _add_prey(self, board: Board, hand: vec[i64], seat: i64, number: i64) -> None:
        """Whether the seat may eat a piece, and holds the card for it."""
        two, five = reach_of(board, seat, board.at[number])
        if two + five > 0:
            two += two if hand[TWO] + hand[JOKER] > 0 else 0
            five += five if hand[FIVE] + hand[JOKER] > 0 else 0
            self._add(_PREY + 9 * stretch(board, number) + 3 * five + two)

    def _add_unseen(self, hands: Hands, hand: vec[i64]) -> None:
        """How many cards that matter may still come."""
        for index in range(len(_WATCHED)):
            rank = _WATCHED[index]
            self._add(_UNSEEN + 5 * index + COPIES[rank] - hands.played[rank] - hand[rank])
        self._add(_PACK + min(9, hands.pack_size() // 5))


def size_of(hands: Hands, passed: vec[i64], seat: i64) -> i64:
    """The number of cards of a hand; passing makes it another kind of hand."""
    return hands.sizes[seat] + (5 if passed[seat] == 1 else 0)


def stretch(board: Board, number: i64) -> i64:
    """The coarse place of a piece on the track: on its exit, or which quarter of its way."""
    spot = spot_of(board, number // PIECES, number % PIECES)
    return 0 if spot == 0 else 1 + spot // SIDE


def reach_of(board: Board, seat: i64, square: i64) -> tuple[i64, i64]:
    """1 where a piece of a seat passes a square with a 2, and with a 5."""
    two: i64 = 0
    five: i64 = 0
    for piece in range(PIECES):
        if board.on_track(seat * PIECES + piece):
            ahead = (square - board.at[seat * PIECES + piece] + SQUARES) % SQUARES
            five |= 1 if 0 < ahead <= 5 else 0
            two |= 1 if 0 < ahead <= 2 or ahead >= SQUARES - 2 else 0
    return two, five


# -- plans -------------------------------------------------------------------------------------


def places_with(rank: i64) -> i64:
    """1 for a card that places a piece."""
    return 1 if rank in (TWO, TEN, JOKER) else 0


def better(best: i64, plan: i64, places: i64) -> i64:
    """The better of two plans: where a card to place is left, then the shorter one."""
    plan += 1 if places > 0 else 0
    if best == _NO_PLAN or plan & 1 > best & 1:
        return plan
    return min(best, plan) if plan & 1 == best & 1 else best


def one_card_ways() -> vec[i64]:
    """By rank and spot: 1 where the card brings a piece to its exit."""
    table = vec[i64]([0] * (RANKS * SQUARES))
    for rank in range(NAMED):
        for spot in range(SQUARES):
            for move in range(FIRST_MOVE[rank], FIRST_MOVE[rank + 1]):
                if squares(move) != 0 and there(move, spot) == 0:
                    table[rank * SQUARES + spot] = 1
                    table[JOKER * SQUARES + spot] = 1
    return table


def two_card_ways(one: vec[i64]) -> vec[i64]:
    """By first card, second card and spot: 1 where the two bring a piece to its exit."""
    table = vec[i64]([0] * (RANKS * RANKS * SQUARES))
    for first in range(NAMED):
        for spot in range(SQUARES):
            for move in range(FIRST_MOVE[first], FIRST_MOVE[first + 1]):
                if squares(move) != 0:
                    _note_second(table, one, first, spot, there(move, spot))
    return table


def _note_second(table: vec[i64], one: vec[i64], first: i64, spot: i64, after: i64) -> None:
    for second in range(RANKS):
        if one[second * SQUARES + after] == 1:
            table[(first * RANKS + second) * SQUARES + spot] = 1
            table[(JOKER * RANKS + second) * SQUARES + spot] = 1


def there(move: i64, spot: i64) -> i64:
    """Where a numbered move brings a piece, as seen from its exit."""
    return sent((spot + squares(move) + SQUARES) % SQUARES, 0)
