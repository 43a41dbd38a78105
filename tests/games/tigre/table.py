"""A Tigre table for tests that read like play.

`given(53, {0: "18 17 X2", 1: "9 9"}, banker=1)` deals the named cards, each hand in the order in
which its cards come: the first two are dealt, the others lie in the pile for when their seat takes
them, and the cards named by `pile` come after those. `table.play("take take stop")` lets the seats
play in turn. Everything goes through the same outcomes as any other match.
"""

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR
from brelan.games.tigre import TigreGame
from brelan.games.tigre.rules import Tigre
from brelan.games.tigre.view import DISTANCES, TigreOptions, TigreView, numbers
from tests.games.table import GameTable
from tests.games.tigre.oracle import Card

TAKE, STOP = 10, 11
FACE = {"X2": 0, "3/6/9": 20}
NAMES: dict[int, Card] = {0: "X2", 20: "3/6/9"}


def face(card: int | str) -> int:
    return FACE[card] if card in FACE else int(card)


def named(cards: Sequence[int]) -> list[Card]:
    """Cards of the engine as the oracle calls them."""
    return [NAMES.get(card, card) for card in cards]


def text(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def faces(cards: str) -> list[int]:
    return [face(card) for card in cards.split()]


def deck(options: TigreOptions) -> list[int]:
    """The cards in the order in which outcomes of chance number them."""
    return [*numbers(options.deck), 20, 0]


class Table(GameTable[TigreGame, Tigre]):
    def __init__(self, **options: object) -> None:
        game = TigreGame(TigreOptions(**options))  # type: ignore[arg-type]
        super().__init__(game, game.new())
        self.seats = self.game.seats
        self.outcomes: list[tuple[int, ...]] = []  # so far

    def settle(self, cards: Sequence[int]) -> None:
        """Settle these cards as the outcome; equal ones differ by number."""
        pack: list[int | None] = list(deck(self.game.options))
        outcome = []
        for card in cards:
            outcome.append(pack.index(card))
            pack[outcome[-1]] = None
        self.outcomes.append(tuple(outcome))
        self.state.settle(vec[i64](outcome))

    def draw(self, cards: str) -> "Table":
        self.settle(faces(cards))
        return self

    def bank(self, seat: int) -> "Table":
        """Make a seat the first Banker."""
        low = deck(self.game.options)[: self.seats]
        self.settle([20 if other == seat else low[other] for other in range(self.seats)])
        return self

    def choose(self, distance: int) -> "Table":
        self.state.apply(self.view().banker, DISTANCES.index(distance))
        return self

    def deal(self, named: Mapping[int, str], pile: str = "") -> "Table":
        self.settle(self.stack(named, pile))
        return self

    def stack(self, named: Mapping[int, str], pile: str = "") -> list[int]:
        """The deck that brings every seat its cards if it takes them all, then these."""
        order = [(self.view().banker + turn) % self.seats for turn in range(1, self.seats + 1)]
        hands = [faces(named[seat]) for seat in order]
        front = [hand[index] for index in range(2) for hand in hands]
        front += [card for hand in hands for card in hand[2:]] + faces(pile)
        rest = deck(self.game.options)
        for card in front:
            rest.remove(card)
        return front + rest

    def play(self, actions: str) -> "Table":
        for action in actions.split():
            self.state.apply(self.turn, self.game.parse(action))
        return self

    def play_out(self, named: Mapping[int, str]) -> "Table":
        """Every seat takes the cards named for it and stops, or arrives."""
        while self.view().phase == "play":
            seat = self.turn
            more = self.view().counts[seat] < len(named[seat].split())
            self.state.apply(seat, TAKE if more else STOP)
        return self

    @property
    def turn(self) -> int:
        return self.view().turn

    def view(self, seat: int = SPECTATOR) -> TigreView:
        return self.state.view(seat)

    def totals(self) -> tuple[int, ...]:
        """Of the last round."""
        result = self.view().last_round
        assert result is not None
        return tuple(hand.total for hand in result.hands)

    def booked(self) -> tuple[int, ...]:
        result = self.view().last_round
        assert result is not None
        return result.booked

    def winner(self) -> int:
        result = self.view().last_round
        assert result is not None
        return result.winner


def given(
    distance: int, named: Mapping[int, str], banker: int = 0, pile: str = "", **options: object
) -> Table:
    """A table at which the first round has been dealt."""
    table = Table(seats=len(named), **options)
    return table.bank(banker).choose(distance).deal(named, pile)


def counted(
    distance: int, named: Mapping[int, str], banker: int = 0, pile: str = "", **options: object
) -> Table:
    """A table at which the first round was played with these hands."""
    return given(distance, named, banker, pile, **options).play_out(named)


def play_round(table: Table, distance: int, named: Mapping[int, str]) -> Table:
    """One more round."""
    return table.choose(distance).deal(named).play_out(named)
