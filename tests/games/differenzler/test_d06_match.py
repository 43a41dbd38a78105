"""D6, D7: how many rounds, and who wins."""

import pytest

from brelan.core.errors import BadOption
from brelan.core.rng import Rng
from brelan.games import game
from brelan.games.differenzler.view import MatchEnded
from tests.engine import ints
from tests.games.differenzler.table import Table, given
from tests.games.differenzler.test_d01_cards_and_points import ALL_HEARTS


def rounds_played(**options: object) -> int:
    """How many rounds a match of random play has, counted at its booked results."""
    table = Table(**options)
    rng = Rng("rounds")
    booked = 0
    while not table.state.over():
        seat = table.state.actor()
        if seat < 0:
            n, k = table.state.chance()
            table.state.settle(rng.sample(n, k))
        else:
            before = table.state.rounds()
            table.state.apply(seat, table.state.pick(seat, rng))
            booked += int(table.state.rounds() != before)
    return booked


def test_d6_four_rounds_by_default() -> None:
    assert rounds_played() == 4


@pytest.mark.parametrize("rounds", [1, 2, 8, 12, 32])
def test_d6_rounds(rounds: int) -> None:
    assert rounds_played(rounds=rounds) == rounds


@pytest.mark.parametrize("rounds", [0, 33, -1, "4", 4.0, True, None])
def test_d6_refuses_other_numbers_of_rounds(rounds: object) -> None:
    with pytest.raises(BadOption, match="rounds") as refused:
        game("differenzler", rounds=rounds)
    assert refused.value.field == "rounds"


def test_d7_the_lowest_sum_wins() -> None:
    table = given(ALL_HEARTS, rounds=1).estimates(150, 20, 3, 9)
    table.play_on()
    assert ints(table.state.scores()) == (7, 20, 3, 9)
    assert ints(table.state.places()) == (2, 4, 1, 3)
    assert table.events()[-1] == MatchEnded(sums=(7, 20, 3, 9), winners=(2,))


def test_d7_equal_sums_share() -> None:
    table = given(ALL_HEARTS, rounds=1).estimates(150, 7, 8, 7)
    table.play_on()
    assert ints(table.state.places()) == (1, 1, 4, 1)
    assert table.events()[-1] == MatchEnded(sums=(7, 7, 8, 7), winners=(0, 1, 3))


def test_d7_missing_above_and_below_cost_the_same() -> None:
    table = given(ALL_HEARTS, rounds=1).estimates(147, 10, 0, 0)
    table.play_on()
    assert ints(table.state.scores()) == (10, 10, 0, 0)
    assert [table.state.payoff(seat) for seat in range(4)] == [-10.0, -10.0, 0.0, 0.0]


def test_d6_no_other_option_exists() -> None:
    with pytest.raises(BadOption, match="'stakes'"):
        game("differenzler", stakes=5)


def test_d6_a_match_starts_without_points() -> None:
    view = Table().view()
    assert (view.points, view.sums) == ((0, 0, 0, 0), (0, 0, 0, 0))
