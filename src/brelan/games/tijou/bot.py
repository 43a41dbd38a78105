"""Players by rules of thumb for Tijou: the apprentice and the regular.

The apprentice brings the pieces of its team on, step by step, and leaves others alone. The regular
weighs every action by the position it leads to, as far as it knows: its own cards, and what it gave
its partner.
"""

from functools import cache

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.tijou.board import ARRIVED, OFF, SQUARES, Board
from brelan.games.tijou.cards import GIVE, LAY, PASS, PIECES
from brelan.games.tijou.evaluation import Distances, Evaluator
from brelan.games.tijou.lookahead import board_after, weigh
from brelan.games.tijou.view import TijouOptions, TijouView
from brelan.games.tijou.worlds import known_state

_GIVE, _LAY, _PASS = int(GIVE), int(LAY), int(PASS)
ENTRY_CARDS = (1, 13)  # 2 and joker
CARELESS = 8  # the apprentice plays at random once in this many turns


@cache
def distances(entry_offset: int, king_enters: bool) -> Distances:
    """The distances depend on two options only."""
    return Distances(entry_offset, king_enters)


def distances_of(options: TijouOptions) -> Distances:
    return distances(options.entry_offset, options.king_enters)


class Regular(Bot[TijouView]):
    """Looks one turn ahead and knows the way home, corners and dangers."""

    def __init__(self, options: TijouOptions) -> None:
        self.options = options
        self._evaluator = Evaluator(distances_of(options))

    def choose(self, view: TijouView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        state = known_state(self.options, view)
        opinions = list(weigh(self._evaluator, state, view.seat, legal))
        return legal[opinions.index(max(opinions))]


class Apprentice(Bot[TijouView]):
    """Prefers to enter, to go on and to place; ignores captures, and sometimes acts at random."""

    def __init__(self, options: TijouOptions) -> None:
        self.options = options

    def choose(self, view: TijouView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if legal[0] >= _GIVE:
            return self.gift(legal, rng)
        if rng.below(CARELESS) == 0:
            return legal[int(rng.below(len(legal)))]
        board = known_state(self.options, view).board
        return max(legal, key=lambda action: (liking(board, view.seat, action), -action))

    def gift(self, legal: tuple[int, ...], rng: Rng) -> int:
        """Any card but one to enter with."""
        spare = [action for action in legal if action - _GIVE not in ENTRY_CARDS] or legal
        return spare[int(rng.below(len(spare)))]


def liking(board: Board, seat: int, action: int) -> int:
    """How much the apprentice prefers an action: by how far it brings the team's pieces."""
    if action >= _LAY:
        return -1 if action == _PASS else 0
    return standing(board_after(board, seat, action), seat) - standing(board, seat)


def standing(board: Board, seat: int) -> int:
    """How far the pieces of a seat's team have come."""
    own = [board.teams[number // PIECES] == board.teams[seat] for number in range(len(board.at))]
    gone = [progress(board, number) for number in range(len(board.at))]
    return sum(steps for steps, is_own in zip(gone, own, strict=True) if is_own)


def progress(board: Board, number: int) -> int:
    """How far a piece has come; entering, the exit and the arrival are steps of their own."""
    at = int(board.at[number])
    if at == OFF:
        return 0
    if at == ARRIVED:
        return 100
    left = (int(board.exits[number // int(PIECES)]) - at) % int(SQUARES)
    return 70 if left == 0 else 56 - left
