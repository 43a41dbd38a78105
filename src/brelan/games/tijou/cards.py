"""Tijou's cards and actions as numbers.

Ranks are 0 (ace) to 12 (king); 13 is the joker. A *move* is one thing that a rank can do with one
piece: 2 has four of them. Actions, in this order: every move with each piece, every swap with the
jack, the same again with a joker, a card laid without effect, a pass, a card given to the partner.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

JACK: Final[i64] = 10
JOKER: Final[i64] = 13
RANKS: Final[i64] = 14  # the joker included
NAMED: Final[i64] = 13  # J21: what a joker may be named
CARDS: Final[i64] = 54  # J6
COPIES: Final = vec[i64]([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2])  # J6: of each rank
HAND: Final[i64] = 5  # J13
KEEP: Final[i64] = 2  # J19: a seat with at most this many cards may pass

PIECES: Final[i64] = 3  # J5
MOST_SEATS: Final[i64] = 6

FORWARD: Final[i64] = 0
BACK: Final[i64] = 1
ENTER: Final[i64] = 2
PLACE: Final[i64] = 3
SWAP: Final[i64] = 4

# The moves of J6 and J7, by rank; the jack's swaps are apart.
MOVES: Final[i64] = 17
MOVE_RANK: Final = vec[i64]([0, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 12, 12])
MOVE_USE: Final = vec[i64]([0, 0, 1, 2, 3, 0, 1, 0, 0, 0, 0, 0, 0, 3, 0, 0, 2])
# The first move of each rank, and one past the last; none for jack and joker.
FIRST_MOVE: Final = vec[i64]([0, 1, 5, 6, 7, 8, 9, 10, 11, 12, 14, 14, 15, 17, 17])
KING_ENTERS: Final[i64] = 16  # J7
TEN_PLACES: Final[i64] = 13

TARGETS: Final[i64] = MOST_SEATS * PIECES
FIRST_SWAP: Final[i64] = MOVES * PIECES
WITH_JOKER: Final[i64] = FIRST_SWAP + PIECES * TARGETS  # added to an action of another card
LAY: Final[i64] = 2 * WITH_JOKER
PASS: Final[i64] = LAY + NAMED
GIVE: Final[i64] = PASS + 1
ACTIONS: Final[i64] = GIVE + RANKS


def eats(rank: i64) -> bool:
    """Whether a move of this rank eats (J28)."""
    return rank == 1 or rank == 4


def squares(move: i64) -> i64:
    """How far a move goes; back is negative, and entering and placing go nowhere."""
    use = MOVE_USE[move]
    if use == FORWARD:
        return MOVE_RANK[move] + 1
    return -(MOVE_RANK[move] + 1) if use == BACK else 0


def move_action(move: i64, piece: i64) -> i64:
    return move * PIECES + piece


def swap_action(piece: i64, other: i64) -> i64:
    """Swap a piece with another seat's, which is numbered PIECES * seat + piece."""
    return FIRST_SWAP + piece * TARGETS + other


def plays_piece(action: i64) -> bool:
    """Whether an action moves or swaps a piece."""
    return 0 <= action < LAY


def without_joker(action: i64) -> i64:
    """The same move or swap by the card that the joker is named as."""
    return action - WITH_JOKER if action >= WITH_JOKER else action


def is_swap(action: i64) -> bool:
    return plays_piece(action) and without_joker(action) >= FIRST_SWAP


def move_of(action: i64) -> i64:
    return without_joker(action) // PIECES


def piece_of(action: i64) -> i64:
    """The seat's piece that an action moves or swaps."""
    plain = without_joker(action)
    return (plain - FIRST_SWAP) // TARGETS if plain >= FIRST_SWAP else plain % PIECES


def target_of(action: i64) -> i64:
    """The other seat's piece in a swap."""
    return (without_joker(action) - FIRST_SWAP) % TARGETS


def named_rank(action: i64) -> i64:
    """The rank that a piece is played by; for a joker, the one it is named (J21)."""
    return JACK if is_swap(action) else MOVE_RANK[move_of(action)]


def card_of(action: i64) -> i64:
    """The rank of the card that an action takes out of the hand; -1 for a pass."""
    if action >= GIVE:
        return action - GIVE
    if action == PASS:
        return -1
    if action >= LAY:
        return action - LAY
    return JOKER if action >= WITH_JOKER else named_rank(action)
