"""Whole matches beside the naive oracle: the same may be done, and the same comes of it."""

import pytest

from brelan.core.rng import Rng
from tests.contract.walks import advance
from tests.engine import enough, ints
from tests.games.grandprix import oracle
from tests.games.grandprix.deals import card_of, naive, number_of, numbers_of
from tests.games.grandprix.table import Table


def begin(table: Table) -> oracle.Table:
    """The oracle's table at the start of a race."""
    state = table.state
    hands = [naive(table.view(seat).hand) for seat in range(table.seats)]
    closed = naive(ints(state.closed)[int(state.top) :])
    return oracle.Table(hands, closed[::-1], table.view().starter)


def expected_actions(naive_table: oracle.Table) -> list[int]:
    discards = sorted(number_of(card) for card in naive_table.discards())
    takes = sorted(70 + oracle.KINDS.index(kind) for kind in naive_table.open_piles())
    return discards + takes + ([74] if naive_table.may_draw() else [])


def follow(naive_table: oracle.Table, action: int) -> None:
    if action < 35:
        naive_table.discard(card_of(action))
    elif action < 74:
        naive_table.take(oracle.KINDS[action - 70])
    else:
        naive_table.draw()


def check(table: Table, naive_table: oracle.Table) -> None:
    view = table.view()
    assert naive_table.count() == 56
    assert view.closed == len(naive_table.closed)
    for kind, pile in zip(oracle.KINDS, view.piles, strict=True):
        assert naive(pile) == naive_table.open[kind][::-1]
    for seat in range(table.seats):
        assert table.view(seat).hand == numbers_of(naive_table.hands[seat])


def greedy_for_closed(table: Table, rng: Rng) -> int:
    """Mostly discards and draws: that is how the draw pile runs short."""
    legal = ints(table.state.legal(table.view().turn))
    if rng.below(8) == 0:
        return legal[rng.below(len(legal))]
    return legal[-1] if table.view().discarded >= 0 else legal[0]


def play_race(table: Table, rng: Rng) -> int:
    """One race on both tables; how often the discard piles had to be shuffled (G16)."""
    naive_table, reshuffled = begin(table), 0
    while table.view().phase == "turn":
        turn = table.view().turn
        assert turn == naive_table.turn
        assert list(ints(table.state.legal(turn))) == expected_actions(naive_table)
        action = greedy_for_closed(table, rng)
        follow(naive_table, action)
        table.state.apply(turn, action)
        if table.view().phase == "reshuffle":
            reshuffle(table, naive_table, rng)
            reshuffled += 1
        assert not naive_table.is_stuck()
        check(table, naive_table)
    assert not naive_table.exchanging
    return reshuffled


def reshuffle(table: Table, naive_table: oracle.Table, rng: Rng) -> None:
    """All below the top cards is the new draw pile, and the second card comes from it (G16)."""
    assert naive_table.is_stuck()
    below = sorted(naive_table.below_tops(), key=number_of)
    assert ints(table.state.chance()) == (len(below), len(below))
    outcome = ints(rng.sample(len(below), len(below)))
    table.settle(*outcome)
    naive_table.closed = [below[place] for place in reversed(outcome)]
    naive_table.draw()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_turn_is_as_by_the_oracle(seats: int) -> None:
    rng, reshuffled = Rng(f"oracle {seats}"), 0
    for _ in range(enough(6, 80)):
        table = Table(seats)
        while not table.state.over():
            if table.view().phase == "turn":
                reshuffled += play_race(table, rng)
            else:
                advance(table.state, rng)
    assert (reshuffled > 0) == (seats == 5), "closed-heavy play of five reaches G16"
