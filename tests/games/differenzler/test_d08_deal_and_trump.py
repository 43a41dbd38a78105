"""D8, D9, D13: the deal in packets, the trump, the lot for the first leader."""

import pytest

from brelan.core.contract import SPECTATOR
from brelan.games.differenzler.view import Dealt, LeaderDrawn, TrumpAnnounced
from tests.engine import ints
from tests.games.differenzler.table import EVERYONE, SUITS, Table, given

IN_ORDER = range(36)


def dealt(leader: int) -> Table:
    table = Table()
    table.settle(leader)
    table.settle(*IN_ORDER)
    return table


@pytest.mark.parametrize("leader", range(4))
def test_d8_three_packets_of_three_from_the_leader_on(leader: int) -> None:
    table = dealt(leader)
    for turn in range(4):
        seat = (leader + turn) % 4
        packets = [*range(3 * turn, 3 * turn + 3)]
        expected = [place + 12 * packet for packet in range(3) for place in packets]
        assert table.view(seat).hand == tuple(expected)


def test_d8_a_seat_sees_only_its_own_cards() -> None:
    table = dealt(leader=2)
    for seat in range(4):
        assert table.events(seat) == (Dealt(round=1, leader=2, hand=table.view(seat).hand),)
    assert table.events(SPECTATOR) == (Dealt(round=1, leader=2, hand=()),)
    assert table.view(SPECTATOR).hand == ()


def test_d8_chance_shuffles_the_whole_pack() -> None:
    table = Table()
    table.settle(0)
    assert ints(table.state.chance()) == (36, 36)


@pytest.mark.parametrize("suit", range(4))
def test_d9_the_trump_is_announced_after_the_deal(suit: int) -> None:
    table = dealt(leader=0)
    assert table.view().trump == -1
    assert ints(table.state.chance()) == (4, 1)
    table.settle(suit)
    assert table.view().trump == suit
    for seat in EVERYONE:
        assert table.events(seat) == (TrumpAnnounced(suit),)


def test_d9_the_trump_is_drawn_in_each_round() -> None:
    table = given({}, trump="clubs").estimates(40, 40, 40, 40)
    table.play_on()
    table.settle(*IN_ORDER)
    assert table.view().trump == -1
    assert ints(table.state.chance()) == (4, 1)


def test_d13_the_first_leader_is_drawn_by_lot() -> None:
    for leader in range(4):
        table = Table()
        assert table.view().leader == -1
        assert ints(table.state.chance()) == (4, 1)
        table.settle(leader)
        assert table.view().leader == leader
        assert [table.events(seat) for seat in EVERYONE] == 5 * [(LeaderDrawn(leader),)]


def test_d13_the_leader_is_known_before_the_estimates() -> None:
    for leader in range(4):
        table = given({}, leader=leader)
        assert table.view(1).phase == "estimate"
        assert table.view(1).leader == leader


def test_d13_the_lead_moves_one_seat_to_the_right_each_round() -> None:
    table = given({}, leader=2, rounds=6)
    leaders = [table.view().leader]
    for _ in range(5):
        table.estimates(40, 40, 40, 40)
        table.play_on()
        table.settle(*IN_ORDER)
        table.settle(SUITS.index("clubs"))
        leaders.append(table.view().leader)
    assert leaders == [2, 3, 0, 1, 2, 3]
    assert ints(table.state.actors()) == (0, 1, 2, 3)
    table.estimates(1, 2, 3, 4)
    assert table.turn == 3
