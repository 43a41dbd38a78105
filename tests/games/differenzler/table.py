"""A Differenzler table for tests that read like play.

`given({0: "Jh 9h", 1: "6s"}, trump="hearts", leader=0)` deals the named cards, fills the hands
up with the rest of the pack in order, and asks for estimates; `table.play("Jh 7h")` then lets
the seats play in turn. The deal goes through the same outcomes as any other.
"""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR
from brelan.games import game as make_game
from brelan.games.differenzler import DifferenzlerGame
from brelan.games.differenzler.rules import Differenzler
from brelan.games.differenzler.view import DifferenzlerView
from tests.engine import ints
from tests.games.table import GameTable

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
EVERYONE = (*range(4), SPECTATOR)
PACK = tuple(f"{rank}{suit}" for suit in "shdc" for rank in RANKS)


def card(text: str) -> int:
    return PACK.index(text)


def text(cards: tuple[int, ...]) -> str:
    return " ".join(PACK[number] for number in cards)


def filled(named: Mapping[int, str]) -> list[list[str]]:
    """Four hands of nine: the named cards, then the rest of the pack from seat 0 on."""
    hands = [named.get(seat, "").split() for seat in range(4)]
    used = [name for hand in hands for name in hand]
    assert len(set(used) & set(PACK)) == len(used), "cards of one pack"
    rest = [name for name in PACK if name not in used]
    for hand in hands:
        missing = 9 - len(hand)
        assert missing >= 0, "nine cards at most"
        hand += rest[:missing]
        rest = rest[missing:]
    return hands


def packets(hands: list[list[str]], leader: int) -> list[int]:
    """The pack that gives these hands when dealt in threes from the leader on (D8)."""
    order = [(leader + turn) % 4 for turn in range(4)]
    return [
        card(name)
        for packet in range(3)
        for seat in order
        for name in hands[seat][3 * packet : 3 * packet + 3]
    ]


class Table(GameTable[DifferenzlerGame, Differenzler]):
    def __init__(self, **options: object) -> None:
        game = make_game("differenzler", **options)
        assert isinstance(game, DifferenzlerGame)
        super().__init__(game, game.new())

    def settle(self, *outcome: int) -> None:
        self.state.settle(vec[i64](outcome))

    def deal(self, hands: list[list[str]], trump: str, leader: int) -> None:
        self.settle(*packets(hands, leader))
        self.settle(SUITS.index(trump))

    def confirm(self, seat: int, points: int) -> None:
        self.state.apply(seat, 36 + points)

    def estimates(self, *points: int) -> "Table":
        for seat, estimate in enumerate(points):
            self.confirm(seat, estimate)
        return self

    def play(self, cards: str) -> "Table":
        """The cards, each by the seat whose turn it is."""
        for name in cards.split():
            self.state.apply(self.turn, card(name))
        return self

    def play_on(self) -> None:
        """Everyone plays the lowest legal card until the round ends."""
        rounds = self.state.rounds()
        while self.state.rounds() == rounds:
            self.state.apply(self.turn, self.state.legal(self.turn)[0])

    @property
    def turn(self) -> int:
        return self.view().turn

    @property
    def points(self) -> tuple[int, ...]:
        return self.view().points

    @property
    def left(self) -> int:
        """How many cards are still in hands."""
        return sum(len(self.view(seat).hand) for seat in range(4))

    def view(self, seat: int = SPECTATOR) -> DifferenzlerView:
        return self.state.view(seat)

    def legal(self) -> str:
        """What the seat whose turn it is may play."""
        return text(ints(self.state.legal(self.turn)))


def given(
    named: Mapping[int, str], trump: str = "hearts", leader: int = 0, **options: object
) -> Table:
    """A table that waits for the estimates of its first round."""
    table = Table(**options)
    table.settle(leader)
    table.deal(filled(named), trump, leader)
    return table


def in_play(
    named: Mapping[int, str], trump: str = "hearts", leader: int = 0, **options: object
) -> Table:
    """A table that waits for the first card; everyone said 40."""
    return given(named, trump, leader, **options).estimates(40, 40, 40, 40)
