"""G22-G25: who takes which score card, and what leaves the game."""

from itertools import combinations

import pytest

from brelan.core.rng import Rng
from tests.contract.walks import advance
from tests.engine import enough
from tests.games.grandprix import oracle
from tests.games.grandprix.deals import naive
from tests.games.grandprix.table import NAMES, Table, given, race


def test_g22_the_best_car_takes_the_highest_card_and_so_on() -> None:
    table = race("C1 E1 T2 D1", "C7 E7 T6 D6", "C3 E4 T5 D5", scores=(3, 17, 9))
    result = table.view().last_race
    assert result is not None
    assert result.values == (5, 26, 17)
    assert result.order == (1, 2, 0)
    assert result.awards == (3, 17, 9)
    assert result.unclaimed == ()
    assert table.view().won == ((3,), (17,), (9,))


def test_g22_the_lowest_score_card_is_an_award_too() -> None:
    table = race("C1 E1 T2 D1", "C7 E7 T6 D6", "C3 E4 T5 D5", scores=(1, 2, 3))
    result = table.view().last_race
    assert result is not None
    assert (result.order, result.awards) == ((1, 2, 0), (1, 3, 2))
    assert (result.unclaimed, table.view().won[0]) == ((), (1,))


def test_g23_one_of_three_incomplete_the_lowest_card_leaves() -> None:
    table = race("C7 C7 T7 D7", "C6 E7 T6 D6", "C3 E4 T5 D5", scores=(3, 17, 9))
    result = table.view().last_race
    assert result is not None
    assert (result.values, result.awards) == ((0, 25, 17), (0, 17, 9))
    assert (result.unclaimed, table.view().gone) == ((3,), (3,))


def test_g23_an_incomplete_car_gives_up_its_cards_too() -> None:
    table = race("C7 C7 T7 D7", "C6 E7 T6 D6")
    assert table.view().sizes == (4, 4)
    table.shuffle()
    assert table.view().closed == 48


def test_g23_an_incomplete_car_may_be_shown_on_purpose() -> None:
    hands = {0: "C6 E7 T6 D6", 1: "C1 E1 T2 D1"}
    table = given(hands, pile="C7 C2 E6 C3 T7 C4 D7 C5", scores=(4, 8)).play_on()
    table.show("C6 C7 E6 E7", "C1 E1 T2 D1")
    result = table.view().last_race
    assert result is not None
    assert (result.values, result.awards, result.unclaimed) == ((0, 5), (0, 8), (4,))
    assert table.hand(0) == "T6 T7 D6 D7"


def test_g24_nobody_complete_all_cards_leave_and_the_same_seat_starts() -> None:
    table = race("C7 C7 T7 D7", "C6 C6 T6 D6", scores=(4, 8))
    assert table.view().gone == (8, 4)
    assert table.view().won == ((), ())
    assert table.view().starter == 0
    table.shuffle().turn_up()
    assert table.view().turn == 0


def test_g25_won_cards_are_public_and_the_view_says_whether_to_show_sums() -> None:
    for open_sums in (True, False):
        table, rng = Table(3, open_sums), Rng("sums")
        while not table.state.over():
            assert table.view().show_sums == open_sums
            advance(table.state, rng)
        assert table.view().show_sums


def test_the_payoff_is_what_a_seat_won_more_than_the_others() -> None:
    table = race("C1 E1 T2 D1", "C7 E7 T6 D6", "C3 E4 T5 D5", scores=(3, 17, 9))
    assert [table.state.payoff(seat) for seat in range(3)] == [-10.0, 11.0, -1.0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_race_is_awarded_as_by_the_oracle(seats: int) -> None:
    """Chance would seldom show complete cars: here seats show one if they can, mostly."""
    compared = 0
    for number in range(enough(10, 150)):
        table, rng = Table(seats), Rng(f"awards {number}")
        stakes: tuple[int, ...] = ()
        while not table.state.over():
            races, starter = table.state.rounds(), table.view().starter
            stakes = table.view().stakes or stakes
            if table.view().phase == "choose":
                show_cars(table, rng)
            else:
                advance(table.state, rng)
            if table.state.rounds() > races:
                compared += check_race(table, stakes, starter) > 1
    assert compared > 10, "races in which cars were compared"


def show_cars(table: Table, rng: Rng) -> None:
    """Every seat shows a complete car, or any four cards."""
    for seat in range(table.seats):
        hand = table.view(seat).hand
        complete = [car for car in combinations(hand, 4) if oracle.is_complete(naive(car))]
        cars = complete if complete and rng.below(4) > 0 else list(combinations(hand, 4))
        for number in cars[rng.below(len(cars))]:
            table.act(seat, NAMES[number])


def check_race(table: Table, stakes: tuple[int, ...], starter: int) -> int:
    """How many complete cars there were."""
    result = table.view().last_race
    assert result is not None
    cars = [naive(car) for car in result.cars]
    taken, left = oracle.awards(cars, list(stakes))
    order = oracle.ranking(cars)
    assert list(result.order) == order
    assert result.awards == tuple(taken.get(seat, 0) for seat in range(table.seats))
    assert list(result.unclaimed) == left
    assert result.values == tuple(
        oracle.value(car) if oracle.is_complete(car) else 0 for car in cars
    )
    assert table.view().starter == (order[0] if order else starter)
    return len(order)
