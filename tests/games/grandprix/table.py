"""A Grand Prix table for tests that read like play.

`given({0: "C5 E5"}, pile="D7w T5")` deals the named cards and puts the named ones on top of the
draw pile; the rest of the pack fills hands and pile in order. `table.play("-C1 +? +E")` then
lets the seats act in turn. The deal goes through the same outcomes as any other.
"""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR
from brelan.games.grandprix import GrandPrixGame
from brelan.games.grandprix.rules import GrandPrix
from brelan.games.grandprix.view import GrandPrixOptions, GrandPrixView
from tests.engine import ints
from tests.games.table import GameTable

KINDS = "CETD"
NAMES = tuple(f"{kind}{value}" for kind in KINDS for value in range(1, 8)) + tuple(
    f"D{value}w" for value in range(1, 8)
)
PACK = tuple(sorted([*range(35), *range(21)]))


def card(name: str) -> int:
    return NAMES.index(name)


def cards(names: str) -> tuple[int, ...]:
    return tuple(card(name) for name in names.split())


def text(numbers: tuple[int, ...]) -> str:
    return " ".join(NAMES[number] for number in numbers)


def places_in_pack(wanted: list[int]) -> list[int]:
    """The places in the pack of cards, each used once."""
    free = list(range(56))
    places = []
    for number in wanted:
        place = next(place for place in free if PACK[place] == number)
        free.remove(place)
        places.append(place)
    return places


def filled(named: Mapping[int, str], pile: str, seats: int) -> tuple[list[list[int]], list[int]]:
    """Hands of four and the draw pile, top first: the named cards, then the rest of the pack."""
    hands = [list(cards(named.get(seat, ""))) for seat in range(seats)]
    closed = list(cards(pile))
    rest = list(PACK)
    for number in [*closed, *(number for hand in hands for number in hand)]:
        rest.remove(number)
    for hand in hands:
        assert len(hand) <= 4, "four cards at most"
        while len(hand) < 4:
            hand.append(rest.pop(0))
    return hands, closed + rest


class Table(GameTable[GrandPrixGame, GrandPrix]):
    def __init__(self, seats: int = 2, open_sums: bool = True) -> None:
        game = GrandPrixGame(GrandPrixOptions(seats=seats, open_sums=open_sums))
        super().__init__(game, game.new())
        self.seats = seats

    def settle(self, *outcome: int) -> None:
        self.state.settle(vec[i64](outcome))

    def deal(self, hands: list[list[int]], closed: list[int], starter: int) -> None:
        order = [hands[(starter + turn) % self.seats] for turn in range(self.seats)]
        dealt = [hand[place] for place in range(4) for hand in order]
        self.settle(*places_in_pack(dealt + closed))

    def turn_up(self, *scores: int) -> "Table":
        """Score cards for the race; the lowest ones if none are named."""
        n, k = ints(self.state.chance())
        left = [number for number in range(1, 21) if self.seats > 2 or number % 2 == 0]
        view = self.view()
        for gone in (view.gone, *view.won):
            left = [number for number in left if number not in gone]
        assert len(left) == n
        wanted = scores or tuple(left[:k])
        self.settle(*(left.index(number) for number in wanted))
        return self

    def shuffle(self, top: str = "") -> "Table":
        """Shuffle for the next race, with named cards on top of the pile."""
        n, _ = ints(self.state.chance())
        state = self.state.copy()
        state.settle(vec[i64](range(n)))
        order = list(ints(state.closed))  # ascending, as nothing was mixed
        places = []
        for number in cards(top):
            places.append(next(p for p in range(n) if order[p] == number and p not in places))
        self.settle(*places, *(place for place in range(n) if place not in places))
        return self

    def act(self, seat: int, action: str) -> None:
        self.state.apply(seat, self.game.parse(action))

    def play(self, actions: str) -> "Table":
        """Actions, each by the seat whose turn it is."""
        for action in actions.split():
            self.act(self.view().turn, action)
        return self

    def show(self, *cars: str) -> "Table":
        """Every seat chooses its four cards."""
        for seat, car in enumerate(cars):
            for number in sorted(cards(car)):
                self.act(seat, NAMES[number])
        return self

    def play_on(self) -> "Table":
        """Everyone draws a card until the cars are to be chosen."""
        while self.view().phase == "turn":
            self.play("+?")
        return self

    def view(self, seat: int = SPECTATOR) -> GrandPrixView:
        return self.state.view(seat)

    def hand(self, seat: int) -> str:
        return text(self.view(seat).hand)

    def legal(self, seat: int | None = None) -> str:
        """What a seat, or the one whose turn it is, may do."""
        chosen = self.view().turn if seat is None else seat
        return " ".join(self.game.notate(action) for action in ints(self.state.legal(chosen)))


def given(
    named: Mapping[int, str],
    pile: str = "",
    seats: int = 2,
    starter: int = 0,
    scores: tuple[int, ...] = (),
    open_sums: bool = True,
) -> Table:
    """A table at the first turn of its first race."""
    table = Table(seats, open_sums)
    table.settle(starter)
    table.deal(*filled(named, pile, seats), starter)
    return table.turn_up(*scores)


def race(*cars: str, scores: tuple[int, ...] = ()) -> Table:
    """A race in which each seat is dealt a car, draws four cards, and shows what it was dealt."""
    table = given(dict(enumerate(cars)), seats=len(cars), scores=scores)
    return table.play_on().show(*cars)
