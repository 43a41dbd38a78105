"""A Tijou table for tests that read like play.

`given({0: "5 7 A A K", 1: "2 3 4 6 8"})` seats the players, seat 0 to begin, and deals these hands;
`table.put("0a 12", "1b 14")` puts pieces on squares; `table.play("5 a")` plays for the seat whose
turn it is. Lots, deals and actions go through the same outcomes as in any other match.
"""

from collections.abc import Mapping, Sequence

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR
from brelan.core.errors import IllegalAction
from brelan.core.view import Event
from brelan.games.tijou import TijouGame
from brelan.games.tijou.notation import RANKS
from brelan.games.tijou.view import CardPlayed, TijouOptions, TijouView
from tests.engine import ints, portrait

COPIES = [4] * 13 + [2]
WHERE = {"off": -1, "home": 36}
# Lots after which seat i + 1 plays after seat i, seat 0 sits on side 0, and seats 4 and 5 are
# guests of seats 0 and 2; partners are 0 and 2, 1 and 3, 4 and 5.
LOTS: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((0,),),
    3: ((0, 3, 2),),
    4: ((1,), (1,)),
    5: ((4, 0), (0, 3, 2, 1)),
    6: ((3,), (2,), (1,), (0,)),
}
DEALER = {2: 1, 3: 2, 4: 3, 5: 3, 6: 3}  # the seat before seat 0


def rank(card: str) -> int:
    return RANKS.index(card)


def ranks(cards: str) -> list[int]:
    return [rank(card) for card in cards.split()]


class Table:
    def __init__(self, **options: object) -> None:
        self.game = TijouGame(TijouOptions(**options))  # type: ignore[arg-type]
        self.state = self.game.new()
        self.seats = self.game.seats

    # -- lots and deals --------------------------------------------------------------------

    def settle(self, outcome: Sequence[int]) -> "Table":
        n, k = ints(self.state.chance())
        assert len(outcome) == k, f"{k} of {n} are expected"
        assert all(number < n for number in outcome)
        self.state.settle(vec[i64](outcome))
        return self

    def sit(self, dealer: int | None = None) -> "Table":
        for outcome in LOTS[self.seats]:
            self.settle(outcome)
        return self.settle([DEALER[self.seats] if dealer is None else dealer])

    def deal(self, named: Mapping[int, str]) -> "Table":
        """Deal from a shuffled pack, so that these seats hold these cards."""
        view = self.view()
        order = self.order_from(view.dealer)
        needs = {seat: self.missing(seat, named.get(seat)) for seat in order}
        spare = self.loose()
        for cards in needs.values():
            for card in cards or ():
                spare.remove(card)
        hands = {seat: self.filled(seat, needs[seat], spare) for seat in order}
        packets = [hands[seat][:-2] for seat in order] + [hands[seat][-2:] for seat in order]
        return self.shuffle([card for packet in packets for card in packet] + spare)

    def order_from(self, dealer: int) -> list[int]:
        order = self.view().order
        first = order.index(dealer) + 1
        return [*order[first:], *order[:first]]

    def missing(self, seat: int, cards: str | None) -> list[int] | None:
        if cards is None:
            return None
        wanted = ranks(cards)
        for held in self.view(seat).hand:
            wanted.remove(held)
        return wanted

    def filled(self, seat: int, cards: list[int] | None, spare: list[int]) -> list[int]:
        size = 5 - self.view().counts[seat]
        if cards is None:
            cards = [spare.pop() for _ in range(size)]
        assert len(cards) == size
        return cards

    def loose(self) -> list[int]:
        """The cards that a shuffle is made of, in the order in which outcomes number them."""
        return list(ints(self.state.hands.loose()))

    def shuffle(self, cards: Sequence[int]) -> "Table":
        numbers: list[int | None] = list(self.loose())
        outcome = []
        for card in cards:
            outcome.append(numbers.index(card))
            numbers[outcome[-1]] = None
        return self.settle(outcome)

    # -- play ------------------------------------------------------------------------------

    def put(self, *places: str) -> "Table":
        """Put pieces on squares, off the board or home: `0a 12`, `1c off`, `2b home`."""
        for place in places:
            piece, square = place.split()
            self.state.board.at[number_of(piece)] = WHERE.get(square, -2)
            if square not in WHERE:
                self.state.board.at[number_of(piece)] = int(square)
        return self

    def at(self, piece: str) -> int:
        return int(self.state.board.at[number_of(piece)])

    def give(self, gifts: Mapping[int, str]) -> "Table":
        for seat, card in gifts.items():
            self.state.apply(seat, self.game.parse(f"give {card}"))
        return self

    def play(self, *actions: str) -> "Table":
        """Each by the seat whose turn it is."""
        for action in actions:
            self.state.apply(self.view().turn, self.game.parse(action))
        return self

    def legal(self, seat: int | None = None) -> list[str]:
        seat = self.view().turn if seat is None else seat
        return [self.game.notate(action) for action in ints(self.state.legal(seat))]

    def uses(self, card: str) -> list[str]:
        """What the seat whose turn it is may do with a card."""
        starts = (f"{card} ", f"{card}=")
        return [text for text in self.legal() if text.startswith(starts) or text == f"lay {card}"]

    def refusal(self, action: str, seat: int | None = None) -> str:
        """The rule that an action is refused by; nothing may change."""
        seat = self.view().turn if seat is None else seat
        number = self.game.parse(action)
        before = portrait(self.state)
        with pytest.raises(IllegalAction) as refused:
            self.state.apply(seat, number)
        assert refused.value.rule == self.state.why(seat, number)
        assert portrait(self.state) == before, "a refused action changes nothing"
        return refused.value.rule

    # -- what is seen ----------------------------------------------------------------------

    def view(self, seat: int = int(SPECTATOR)) -> TijouView:
        return self.state.view(seat)

    def events(self, seat: int = int(SPECTATOR)) -> tuple[Event, ...]:
        return self.state.events(seat)

    def played(self) -> CardPlayed:
        event = self.events()[0]
        assert isinstance(event, CardPlayed)
        return event

    def eaten(self) -> set[str]:
        return {f"{seat}{'abc'[piece]}" for seat, piece in self.played().eaten}


def number_of(piece: str) -> int:
    return 3 * int(piece[0]) + "abc".index(piece[1])


def given(named: Mapping[int, str], seats: int = 2, **options: object) -> Table:
    """A table of players without teams at which seat 0 begins with these hands."""
    return Table(seats=seats, **options).sit().deal(named)


def teams(named: Mapping[int, str], seats: int = 4, **options: object) -> Table:
    """A table of teams after an exchange: the hands are those *after* it.

    Partners swap equal cards, so that nothing moves: every hand named must share one with its
    partner's, or both are left to chance.
    """
    table = Table(seats=seats, **options).sit().deal(named)
    view = table.view()
    for seat, partner in enumerate(view.partners):
        shared = set(table.view(seat).hand) & set(table.view(partner).hand)
        card = min(shared) if shared else min(table.view(seat).hand)
        table.give({seat: RANKS[card]})
    return table
