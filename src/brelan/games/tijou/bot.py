"""Players by rules of thumb for Tijou: the apprentice and the regular.

The apprentice brings pieces in, eats and places them when it can, and else goes forward. The
regular weighs every action by the position it leads to, as far as it sees: its own cards, and what
it gave its partner.
"""

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.tijou.cards import GIVE, LAY, PASS
from brelan.games.tijou.guide import TijouGuide, weigh
from brelan.games.tijou.judge import Course, Judge
from brelan.games.tijou.rules import Tijou
from brelan.games.tijou.view import TijouOptions, TijouView
from brelan.games.tijou.worlds import TijouWorlds

_GIVE, _LAY, _PASS = int(GIVE), int(LAY), int(PASS)
ENTRY_CARDS = (1, 13)  # 2 and joker


@cache
def course(entry_offset: int, king_enters: bool) -> Course:
    """The course depends on two options only."""
    return Course(entry_offset, king_enters)


def course_of(options: TijouOptions) -> Course:
    return course(options.entry_offset, options.king_enters)


def guide_of(options: TijouOptions) -> TijouGuide:
    return TijouGuide(course_of(options))


class Regular(Bot[TijouView]):
    """Looks one turn ahead and knows the way home, corners and dangers."""

    def __init__(self, options: TijouOptions) -> None:
        self.options = options
        self._judge = Judge(course_of(options))

    def choose(self, view: TijouView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        world = TijouWorlds(self.options, view).draw(rng)
        knows = vec[i64]([int(seat == view.seat) for seat in range(self.options.seats)])
        if legal[0] >= _GIVE:
            knows[view.partners[view.seat]] = 1
        opinions = list(weigh(self._judge, world, view.seat, vec[i64](legal), knows))
        return legal[opinions.index(max(opinions))]


class Apprentice(Bot[TijouView]):
    """Likes to enter, to eat and to place, and is not always attentive."""

    def __init__(self, options: TijouOptions) -> None:
        self.options = options

    def choose(self, view: TijouView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if legal[0] >= _GIVE:
            return self.gift(legal, rng)
        if rng.below(5) == 0:
            return legal[int(rng.below(len(legal)))]
        world = TijouWorlds(self.options, view).draw(rng)
        return max(legal, key=lambda action: (self.liking(world, view.seat, action), -action))

    def gift(self, legal: tuple[int, ...], rng: Rng) -> int:
        """Any card but one to enter with."""
        spare = [action for action in legal if action - _GIVE not in ENTRY_CARDS] or legal
        return spare[int(rng.below(len(spare)))]

    def liking(self, world: Tijou, seat: int, action: int) -> int:
        """How much an action pleases: pieces home and on the board, eaten ones, squares gained."""
        if action >= _LAY:
            return -1 if action == _PASS else 0
        after = world.copy()
        after.step(seat, action)
        return standing(after, seat) - standing(world, seat)


def standing(world: Tijou, seat: int) -> int:
    """Squares gone by the seat's team, minus those of the others."""
    if world.deals == 0:  # the game has just ended
        return 10_000
    board, total = world.board, 0
    for number, at in enumerate(list(board.at)):
        owner = number // 3
        gone = squares_gone(int(at), int(board.exits[owner]))
        total += gone if board.teams[owner] == board.teams[seat] else -gone
    return total


def squares_gone(at: int, exit_: int) -> int:
    """How far a piece has come, from the entry to the exit; arrived counts more."""
    if at < 0:
        return 0
    return 80 if at == 36 else 10 + ((at - exit_ - 1) % 36)
