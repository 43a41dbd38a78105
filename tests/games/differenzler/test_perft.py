"""The engine reaches as many positions as the oracle counted on fixed deals, kept as data."""

import pytest

from brelan.games.differenzler.rules import Differenzler
from tests.games.differenzler import perft
from tests.games.differenzler.table import Table

DEALS = {deal["name"]: deal for deal in perft.load()}


def start(deal: perft.Deal) -> Differenzler:
    table = Table(rounds=1)
    table.settle(deal["leader"])
    table.deal([hand.split() for hand in deal["hands"]], deal["trump"], deal["leader"])
    return table.estimates(40, 40, 40, 40).play(deal["played"]).state


def count(state: Differenzler, depth: int, totals: list[int], level: int = 0) -> None:
    for action in state.legal(state.turn):
        totals[level] += 1
        if level + 1 < depth:
            after = state.copy()
            after.apply(state.turn, action)
            count(after, depth, totals, level + 1)


@pytest.mark.parametrize("name", DEALS)
def test_positions_reached(name: str) -> None:
    deal = DEALS[name]
    totals = [0] * len(deal["positions"])
    count(start(deal), len(totals), totals)
    assert totals == deal["positions"]


@pytest.mark.parametrize("name", DEALS)
def test_the_oracle_still_counts_the_same(name: str) -> None:
    deal = DEALS[name]
    depth = min(4, len(deal["positions"]))
    assert perft.count(perft.start(deal), depth) == deal["positions"][:depth]


def test_the_data_covers_what_it_says() -> None:
    assert len(DEALS) >= 6
    assert all(len(deal["positions"]) >= 6 for deal in DEALS.values())
    for deal in DEALS.values():
        cards = [name for hand in deal["hands"] for name in hand.split()]
        assert len(set(cards)) == 36
