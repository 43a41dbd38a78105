"""Everything that the rules refuse: each by its number, with nothing changed."""

import pytest

from brelan.core.errors import BadAction, BadSeat, IllegalAction
from brelan.core.game import check_action
from tests.engine import portrait
from tests.games.differenzler.table import Table, card, given, in_play
from tests.games.differenzler.test_d01_cards_and_points import ALL_HEARTS


def test_a_card_before_the_estimates() -> None:
    table = given({0: "Jh"})
    assert table.refusal(0, "Jh") == "D12"


def test_an_estimate_or_a_card_before_the_deal() -> None:
    table = Table()
    assert table.refusal(0, "40") == "D12"
    table.settle(0)
    assert table.refusal(0, "Jh") == "D12"
    table.settle(*range(36))
    assert table.refusal(0, "40") == "D12"


def test_a_second_estimate() -> None:
    table = given({})
    table.confirm(1, 40)
    assert table.refusal(1, "41") == "D10"


def test_an_estimate_during_play() -> None:
    assert in_play({}).refusal(0, "40") == "D12"


def test_a_seat_that_does_not_lead() -> None:
    assert in_play({1: "Jh"}).refusal(1, "Jh") == "D15"


def test_a_seat_out_of_turn() -> None:
    assert in_play({0: "6s", 3: "Jh"}).play("6s").refusal(3, "Jh") == "D14"


def test_a_card_of_another_hand() -> None:
    assert in_play({1: "Jh"}).refusal(0, "Jh") == "D16"


def test_a_card_played_before() -> None:
    table = in_play({0: "As", 1: "6s", 2: "7s", 3: "8s"}).play("As 6s 7s 8s")
    assert table.turn == 0
    assert table.refusal(0, "As") == "D16"


def test_a_card_that_neither_follows_nor_trumps() -> None:
    assert in_play({0: "6s", 1: "7s 6d"}).play("6s").refusal(1, "6d") == "D17"


def test_a_lower_trump() -> None:
    hands = {0: "6s", 1: "Jh", 2: "7s 6h 6d 7d 8d 6c 7c 8c 9c"}
    assert in_play(hands).play("6s Jh").refusal(2, "6h") == "D18"


def test_a_plain_card_on_a_trump_lead() -> None:
    assert in_play({0: "10h", 1: "6h 7s"}).play("10h").refusal(1, "7s") == "D20"


@pytest.mark.parametrize("action", ["40", "Jh"])
def test_anything_after_the_end(action: str) -> None:
    table = given(ALL_HEARTS, rounds=1).estimates(1, 2, 3, 4)
    table.play_on()
    assert table.refusal(0, action) == "D24"


@pytest.mark.parametrize("action", [-1, 194, 10**9, True, 3.0, "Jh", None])
def test_numbers_outside_the_action_space(action: object) -> None:
    with pytest.raises(BadAction):
        check_action(Table().game, action)


def test_the_error_names_rule_seat_and_action() -> None:
    table = in_play({0: "6s", 1: "7s 6d"}).play("6s")
    before = portrait(table.state)
    with pytest.raises(IllegalAction, match=r"illegal: 18 by seat 1 \(D17\)") as refused:
        table.state.apply(1, card("6d"))
    assert (refused.value.rule, refused.value.seat) == ("D17", 1)
    assert portrait(table.state) == before


@pytest.mark.parametrize(("action", "rule"), [(194, "D10"), (999, "D10"), (-1, "D12")])
def test_a_state_refuses_numbers_outside_the_action_space(action: int, rule: str) -> None:
    table = given({})
    before = portrait(table.state)
    with pytest.raises(IllegalAction, match=rule):
        table.state.apply(0, action)
    assert portrait(table.state) == before


def test_a_negative_card_is_not_in_any_hand() -> None:
    with pytest.raises(IllegalAction, match="D16"):
        in_play({}).state.apply(0, -1)


@pytest.mark.parametrize("seat", [-1, 4, 5])
def test_a_state_refuses_seats_that_are_not_there(seat: int) -> None:
    table = given({})
    before = portrait(table.state)
    with pytest.raises(BadSeat):
        table.state.apply(seat, 40)
    assert portrait(table.state) == before
