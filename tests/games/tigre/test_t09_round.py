"""T9-T17: distance, deal, turns, and what everyone sees of them."""

import pytest

from brelan.games.tigre.view import DISTANCES, Arrived, Dealt, Finished, Hand, Taken
from tests.engine import ints
from tests.games.tigre.oracle import ROUTES
from tests.games.tigre.table import STOP, TAKE, Table, counted, given, play_round

QUIET = {0: "1 2", 1: "3 4", 2: "5 6"}


def test_t09_ten_distances() -> None:
    table = Table(seats=2).bank(0)
    assert DISTANCES == ROUTES
    assert ints(table.state.legal(0)) == tuple(range(10))
    assert [table.game.notate(action) for action in range(10)] == [str(km) for km in ROUTES]


@pytest.mark.parametrize("distance", ROUTES)
def test_t09_the_banker_picks_any_of_them(distance: int) -> None:
    table = Table(seats=3).bank(2).choose(distance)
    assert table.view().distance == distance
    assert table.game.narrate(table.events()[0]) == f"Seat 2 chooses {distance} km."


def test_t09_repeats_are_allowed() -> None:
    table = counted(53, {0: "1 2", 1: "3 4"})
    play_round(table, 53, {0: "1 2", 1: "3 4"})
    assert table.view().played == 2


def test_t09_only_the_banker_and_only_then() -> None:
    table = Table(seats=3).bank(1)
    assert table.refusal(0, "53") == table.refusal(2, "53") == "T9"
    assert table.refusal(1, "take") == table.refusal(1, "stop") == "T9"
    table.choose(53)
    assert table.refusal(1, "53") == "T9"
    assert table.refusal(1, "take") == "T10"
    table.deal(QUIET)
    assert table.refusal(1, "53") == "T9"


def test_t10_two_rounds_of_one_card_from_the_bankers_left() -> None:
    table = Table(seats=3).bank(1).choose(53)
    table.settle([1, 2, 3, 4, 5, 6, *table.stack({0: "1 2", 1: "3 4", 2: "5 6"})[6:]])
    hands = [table.view(seat).hand.cards for seat in range(3)]
    assert hands == [(2, 5), (3, 6), (1, 4)], "seat 2 first, the Banker last"
    assert table.view().pile == 38 - 6


def test_t10_a_seat_sees_only_its_own_cards() -> None:
    table = given(53, QUIET)
    assert table.events(1) == (Dealt(1, 0, Hand((3, 4), 7, 0)),)
    assert table.events() == (Dealt(1, 0, Hand((), 0, 0)),)
    assert table.view().hand == Hand((), 0, 0)
    assert table.view().shown == ()


@pytest.mark.parametrize(("banker", "order"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [0, 1, 2])])
def test_t11_from_the_bankers_left_the_banker_last(banker: int, order: list[int]) -> None:
    table = given(53, QUIET, banker)
    turns = []
    while table.view().phase == "play":
        turns.append(table.turn)
        assert ints(table.state.actors()) == (table.turn,)
        table.play("stop")
    assert turns == order


def test_t11_out_of_turn() -> None:
    table = given(53, QUIET)
    assert table.refusal(0, "take") == table.refusal(2, "stop") == "T11"


def test_t12_one_card_at_a_time_or_stop() -> None:
    table = given(80, {0: "1 2", 1: "3 4 5 6"})
    assert ints(table.state.legal(1)) == (TAKE, STOP)
    table.play("take")
    assert table.events(1) == (Taken(1, 5),)
    assert table.events(0) == table.events() == (Taken(1, -1),)
    assert table.view(1).hand == Hand((3, 4, 5), 12, 0)
    table.play("take")
    assert table.view().counts == (2, 4)
    assert table.view().pile == 38 - 6
    table.play("stop")
    assert table.events(0) == table.events(1) == (Finished(1),)
    assert table.view().said == ("nothing", "finished")
    assert table.refusal(1, "take") == table.refusal(1, "stop") == "T12"


def test_t12_a_seat_may_stop_on_its_two_cards() -> None:
    assert counted(80, {0: "1 2", 1: "3 4"}).totals() == (3, 7)


def test_t13_exactly_on_the_distance_ends_the_turn_at_once() -> None:
    table = given(40, {0: "1 2", 1: "18 17 5"}).play("take")
    assert table.events(1) == (Taken(1, 5), Arrived(1))
    assert table.events(0) == (Taken(1, -1), Arrived(1))
    assert table.view().said == ("nothing", "arrived")
    assert table.turn == 0
    assert table.refusal(1, "stop") == table.refusal(1, "take") == "T13"


def test_t13_the_bankers_arrival_ends_the_round() -> None:
    table = given(40, {0: "18 17 5", 1: "1 2"}).play("stop take")
    kinds = [type(event).__name__ for event in table.events()]
    assert kinds == ["Taken", "Arrived", "HandsShown", "RoundEnded"]
    assert table.booked() == (80, 3)


def test_t14_above_the_distance_the_only_action_is_to_stop() -> None:
    table = given(39, {0: "1 2", 1: "18 17 16"}).play("take")
    assert ints(table.state.legal(1)) == (STOP,)
    assert table.view(1).hand.total == 51
    assert table.refusal(1, "take") == "T14"
    assert table.turn == 1, "it stops itself, at its own pace"
    table.play("stop")
    assert table.events(0) == (Finished(1),)


def test_t15_all_hands_are_shown_at_the_count() -> None:
    table = counted(53, {0: "1 2", 1: "18 17 16 15", 2: "5 6"})
    result = table.view().last_round
    assert result is not None
    assert [hand.cards for hand in result.hands] == [(1, 2), (18, 17, 16, 15), (5, 6)]
    assert (result.banker, result.distance, result.draws) == (0, 53, (-1, -1, -1))
    told = table.game.narrate(table.events()[1])
    assert told == (
        "Hands are shown: seat 0 holds 1 2 = 3; seat 1 holds 18 17 16 15 = 66; "
        "seat 2 holds 5 6 = 11."
    )


def test_t16_others_still_play_after_an_arrival() -> None:
    table = given(40, {0: "1 2", 1: "18 17 5", 2: "9 9 3"}).play("take")
    assert table.turn == 2
    table.play("take stop stop")
    assert table.winner() == 1


def test_t17_the_pile_is_empty_in_mid_turn() -> None:
    """With 1-9x4, four seats take 38 cards between them on the way to 80 km."""
    named = {
        1: "1 1 1 1 2 2 2 2 3 3 3 3",
        2: "4 4 4 4 5 5 5 5 6 6",
        3: "X2 6 6 7 7 7",
        0: "9 9 9 9 8 8 8 8 7 3/6/9",
    }
    table = given(80, named, deck="1-9x4")
    table.play("take " * 10 + "stop " + "take " * 8 + "stop " + "take " * 4 + "stop")
    table.play("take " * 7)
    assert (table.turn, table.view().pile) == (0, 1)
    assert ints(table.state.legal(0)) == (TAKE, STOP)
    table.play("take")
    assert (table.turn, table.view().pile) == (0, 0)
    assert ints(table.state.legal(0)) == (STOP,)
    assert table.refusal(0, "take") == "T17"
    table.play("stop")
    assert table.totals() == (78, 24, 48, 66)


def test_t17_with_the_pile_empty_the_only_action_is_to_stop() -> None:
    """Seats that have not begun included."""
    ones = ",".join(["1"] * 30 + ["2"] * 6)
    named = {1: " ".join(["1"] * 30 + ["3/6/9", "X2"]), 2: "2 2", 3: "2 2", 0: "2 2"}
    table = given(80, named, deck=ones)
    table.play("take " * 29)
    assert (table.turn, table.view().pile) == (1, 1)
    table.play("take")
    for seat in (1, 2, 3, 0):
        assert (table.turn, table.view().pile) == (seat, 0)
        assert ints(table.state.legal(seat)) == (STOP,)
        assert table.refusal(seat, "take") == "T17"
        table.play("stop")
    assert table.totals() == (4, 78, 4, 4)


def test_t17_above_the_distance_with_the_pile_empty() -> None:
    """Then T17 is what keeps it from taking a card, as anyone can see."""
    ones = ",".join(["1"] * 30 + ["2"] * 6)
    named = {1: " ".join(["1"] * 30 + ["2"] * 4 + ["3/6/9", "X2"]), 0: "2 2"}
    table = given(42, named, deck=ones).play("take " * 34)
    assert (table.view(1).hand.total, table.view().pile) == (82, 0)
    assert table.refusal(1, "take") == "T17"
