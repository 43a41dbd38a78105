"""J8-J12, J18, J35: teams, sides, hosts and guests, the order of play and the first dealer."""

from collections import Counter
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tijou.view import DealerDrawn, GuestsDrawn, SidesDrawn, TeamsDrawn, TijouView
from tests.engine import ints
from tests.games.tijou.table import Table


def outcomes(table: Table) -> list[tuple[int, ...]]:
    """All that chance may decide next."""
    n, k = ints(table.state.chance())
    return list(permutations(range(n), k))


def seatings(seats: int) -> list[TijouView]:
    """Every seating that lots can lead to, once for each way to it."""
    found, waiting = [], [Table(seats=seats)]
    while waiting:
        table = waiting.pop()
        if table.view().phase == "dealer":
            found.append(table.view())
            continue
        for outcome in outcomes(table):
            after = Table(seats=seats)
            after.state = table.state.copy()
            after.state.settle(vec[i64](outcome))
            waiting.append(after)
    return found


@pytest.mark.parametrize(("seats", "ways"), [(2, 4), (3, 24), (4, 24), (5, 480), (6, 1440)])
def test_every_seating_is_as_likely(seats: int, ways: int) -> None:
    found = Counter((view.partners, view.sides, view.hosts) for view in seatings(seats))
    assert len(found) == ways
    assert set(found.values()) == {1}


def test_j08_four_are_two_teams_of_partners_on_opposite_sides() -> None:
    for view in seatings(4):
        assert sorted(view.sides) == [0, 1, 2, 3]
        for seat, partner in enumerate(view.partners):
            assert view.partners[partner] == seat != partner
            assert (view.sides[seat] - view.sides[partner]) % 4 == 2


def test_j09_two_sit_on_opposite_sides_without_teams() -> None:
    for view in seatings(2):
        assert (view.sides[0] - view.sides[1]) % 4 == 2
        assert view.partners == (-1, -1)


def test_j10_three_leave_one_side_empty_drawn_by_lot() -> None:
    empty = Counter(min({0, 1, 2, 3} - set(view.sides)) for view in seatings(3))
    assert empty == {0: 6, 1: 6, 2: 6, 3: 6}
    assert all(view.partners == (-1, -1, -1) for view in seatings(3))


def test_j11_the_fifth_is_the_guest_of_another_seat() -> None:
    for view in seatings(5):
        (guest,) = (seat for seat, host in enumerate(view.hosts) if host >= 0)
        host = view.hosts[guest]
        assert view.sides[guest] == view.sides[host]
        assert view.order[(view.order.index(host) + 1) % 5] == guest
        assert view.partners == (-1,) * 5


def test_j12_six_are_three_teams_one_of_them_guests_of_another() -> None:
    for view in seatings(6):
        guests = [seat for seat, host in enumerate(view.hosts) if host >= 0]
        hosts = [view.hosts[guest] for guest in guests]
        assert view.partners[guests[0]] == guests[1]
        assert view.partners[hosts[0]] == hosts[1]
        for seat, partner in enumerate(view.partners):
            distance = view.order.index(seat) - view.order.index(partner)
            assert distance % 6 == 3, "partners are three turns apart"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_j15_turns_go_counter_clockwise(seats: int) -> None:
    """From a side to the one numbered below it, as squares are numbered clockwise."""
    for view in seatings(seats):
        sides = [view.sides[seat] for seat in view.order]
        assert sides == sorted(sides, reverse=True)
        assert sorted(view.order) == list(range(seats))


def test_j18_the_first_dealer_is_drawn_by_lot() -> None:
    table = Table(seats=5)
    table.settle([4, 0]).settle([0, 3, 2, 1])
    assert ints(table.state.chance()) == (5, 1)
    table.settle([2])
    assert table.view().dealer == 2
    assert table.events() == (DealerDrawn(2),)


def test_everyone_sees_the_lots() -> None:
    table = Table(seats=6)
    table.settle([3])
    assert table.events() == (TeamsDrawn(1, (2, 3, 0, 1, 5, 4)),)
    table.settle([2])
    assert table.events() == (GuestsDrawn((-1, -1, -1, -1, 4, 5)),)
    table.settle([1])
    assert table.events() == (SidesDrawn(1, (0, 3, 2, 1, -1, -1), (-1, -1, -1, -1, 4, 5)),)
    table.settle([1])
    assert table.events() == (SidesDrawn(1, (0, 3, 2, 1, 2, 0), (-1, -1, -1, -1, 2, 0)),)


def test_j35_teams_are_drawn_among_the_pairings_not_used_yet() -> None:
    table = Table(seats=4, games=5, turn_cap=100)
    seen = []
    for game in range(5):
        left = 3 - game % 3
        assert ints(table.state.chance()) == (left, 1)
        table.settle([left - 1])
        seen.append(table.view().partners)
        lay_out(table)
    assert len(set(seen[:3])) == 3
    assert len(set(seen[3:])) == 2, "all are free again once all were used"


def lay_out(table: Table) -> None:
    """Play a game to its cap: pieces enter and go round, nobody places any."""
    game = table.view().game
    while table.view().game == game and not table.state.over():
        n, k = ints(table.state.chance())
        if n > 0:
            table.state.settle(vec[i64](range(k)))
            continue
        seat = int(table.state.actor())
        legal = [text for text in table.legal(seat) if "place" not in text]
        table.state.apply(seat, table.game.parse(legal[-1]))
