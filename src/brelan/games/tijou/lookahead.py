"""What an action leads to, before any random outcome or action of another seat."""

from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tijou.board import Board
from brelan.games.tijou.cards import (
    GIVE,
    LAY,
    PASS,
    PIECES,
    RANKS,
    card_of,
    is_swap,
    move_of,
    piece_of,
    target_of,
)
from brelan.games.tijou.evaluation import Evaluator
from brelan.games.tijou.hands import Hands
from brelan.games.tijou.rules import Tijou


class After:
    """The board, the cards and who has passed after an action; the state stays as it is."""

    def __init__(self, state: Tijou, seat: i64, action: i64) -> None:
        self.board: Board = board_after(state.board, seat, action)
        self.hands: Hands = hands_after(state, seat, action)
        self.passed: vec[i64] = state.passed
        if action == PASS:
            self.passed = state.passed[:]
            self.passed[seat] = 1

    def is_won(self, seat: i64) -> bool:
        return self.board.arrived(seat) == PIECES


def board_after(board: Board, seat: i64, action: i64) -> Board:
    if action >= LAY:
        return board
    board = board.copy()
    if is_swap(action):
        board.swap(seat, piece_of(action), target_of(action))
    else:
        board.move(seat, piece_of(action), move_of(action))
    return board


def hands_after(state: Tijou, seat: i64, action: i64) -> Hands:
    """A gift goes to the partner at once, whatever comes back for it (J14)."""
    if action == PASS:
        return state.hands
    hands = state.hands.copy()
    partner = state.seating.partners[seat]
    if action < GIVE:
        hands.play(seat, card_of(action), partner)
        return hands
    card = action - GIVE
    hands.held[seat * RANKS + card] -= 1
    hands.held[partner * RANKS + card] += 1
    hands.gave[seat * RANKS + card] += 1
    return hands


def weigh(evaluator: Evaluator, state: Tijou, seat: i64, legal: tuple[int, ...]) -> vec[float]:
    """The chance to win after each action, from its cards and those given to the partner."""
    partner = state.seating.partners[seat]
    knows = vec[i64]([1 if s in (seat, partner) else 0 for s in range(state.seats)])
    chances = vec[float]([1.0] * len(legal))
    for index in range(len(legal)):
        after = After(state, seat, legal[index])
        if not after.is_won(seat):
            chances[index] = evaluator.chances(after.board, after.hands, knows)[seat]
    return chances
