"""Hidden cards exchanged between two seats leave everyone else's views and events unchanged."""

import msgspec
import pytest

from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from tests.engine import enough, ints
from tests.games.differenzler.deals import fair, lopsided, number_of
from tests.games.differenzler.table import PACK, SUITS, Table


def seen(table: Table, seat: int) -> bytes:
    """All bytes that a seat would be sent."""
    return msgspec.json.encode((table.view(seat), table.events(seat)))


def pair_of_tables(rng: Rng, one: int, other: int) -> tuple[Table, Table]:
    """Two tables that differ only in one card of seat `one` exchanged with one of `other`."""
    deal = lopsided(rng) if rng.below(2) else fair(rng)
    hands = [[PACK[number_of(card)] for card in hand] for hand in deal]
    leader, trump = int(rng.below(4)), SUITS[rng.below(4)]
    mine, theirs = int(rng.below(9)), int(rng.below(9))
    exchanged = [list(hand) for hand in hands]
    exchanged[one][mine], exchanged[other][theirs] = hands[other][theirs], hands[one][mine]
    tables = Table(rounds=1), Table(rounds=1)
    for table, dealt in zip(tables, (hands, exchanged), strict=True):
        table.settle(leader)
        table.deal(dealt, trump, leader)
    return tables


def common_card(left: Table, right: Table, rng: Rng) -> int | None:
    """A card that the seat to play may lay on both tables."""
    seat = left.turn
    both = sorted(set(ints(left.state.legal(seat))) & set(ints(right.state.legal(seat))))
    return both[rng.below(len(both))] if both else None


def compare(left: Table, right: Table, others: list[int]) -> None:
    for seat in others:
        assert seen(left, seat) == seen(right, seat)
        if seat != SPECTATOR:
            assert ints(left.state.legal(seat)) == ints(right.state.legal(seat))


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (1, 3), (2, 3), (3, 0)])
def test_exchanged_cards_are_invisible_to_others(one: int, other: int) -> None:
    rng = Rng(f"exchange {one} {other}")
    others = [seat for seat in (*range(4), SPECTATOR) if seat not in (one, other)]
    cards = 0
    for _ in range(enough(60, 1000)):
        left, right = pair_of_tables(rng, one, other)
        compare(left, right, others)
        assert left.view(one) != right.view(one)
        assert left.view(other) != right.view(other)
        for seat in range(4):
            left.confirm(seat, 40)
            right.confirm(seat, 40)
            compare(left, right, others)
        while (card := common_card(left, right, rng)) is not None:
            seat = left.turn
            left.state.apply(seat, card)
            right.state.apply(seat, card)
            compare(left, right, others)
            cards += 1
    assert cards > 60 * 10, "the tables were played on long enough"
