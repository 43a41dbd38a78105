"""D10-D12: secret estimates, all at once, then the first card."""

from itertools import permutations

import pytest

from brelan.core.contract import SPECTATOR
from brelan.core.errors import BadAction
from brelan.games import game
from brelan.games.differenzler.view import EstimateConfirmed
from tests.engine import ints, portrait
from tests.games.differenzler.table import EVERYONE, given, in_play


def test_d10_every_whole_number_from_0_to_157() -> None:
    table = given({})
    for seat in range(4):
        assert ints(table.state.legal(seat)) == tuple(range(36, 36 + 158))
    rules = game("differenzler")
    assert [rules.notate(36 + points) for points in range(158)] == [str(n) for n in range(158)]


@pytest.mark.parametrize("text", ["158", "-1", "007", "1.5", "1e2", "9999999999", "", "٣", "²"])
def test_d10_other_estimates_cannot_even_be_written(text: str) -> None:
    with pytest.raises(BadAction):
        game("differenzler").parse(text)


def test_d10_all_seats_may_confirm_at_once() -> None:
    table = given({})
    assert ints(table.state.actors()) == (0, 1, 2, 3)
    table.confirm(2, 31)
    assert ints(table.state.actors()) == (0, 1, 3)
    table.confirm(0, 31)
    assert ints(table.state.actors()) == (1, 3)
    assert ints(table.state.legal(0)) == ()


@pytest.mark.parametrize("estimate", [0, 1, 156, 157])
def test_d10_no_estimate_is_glimpsed_by_others(estimate: int) -> None:
    """Also the lowest and the highest: searches branch on a glimpse."""
    usual, table = given({}), given({})
    usual.confirm(1, 40)
    table.confirm(1, estimate)
    for seat in EVERYONE:
        same = table.state.glimpse(seat) == usual.state.glimpse(seat)
        assert same == (seat != 1)


def test_four_estimates_in_any_order_give_the_same_state() -> None:
    """Only the last event can differ: it shows who came last."""
    after_one_card = set()
    for order in permutations(range(4)):
        table = given({}, leader=1)
        for seat in order:
            table.confirm(seat, 10 * seat)
        table.play(table.legal().split()[0])
        after_one_card.add(portrait(table.state))
    assert len(after_one_card) == 1


def test_d10_who_has_confirmed_is_public() -> None:
    table = given({})
    table.confirm(3, 44)
    for seat in EVERYONE:
        assert table.view(seat).confirmed == (False, False, False, True)


def test_d10_a_confirmed_estimate_stands() -> None:
    table = given({})
    table.confirm(3, 44)
    assert table.refusal(3, "45") == "D10"
    assert table.refusal(3, "44") == "D10"
    assert table.view(3).estimate == 44


def test_d11_a_seat_sees_only_its_own_estimate() -> None:
    table = given({})
    table.confirm(3, 44)
    assert table.view(3).estimate == 44
    assert table.events(3) == (EstimateConfirmed(seat=3, estimate=44),)
    for seat in (0, 1, 2, SPECTATOR):
        assert table.view(seat).estimate == -1
        assert table.events(seat) == (EstimateConfirmed(seat=3, estimate=-1),)


def test_d11_estimates_of_others_leave_no_trace_while_the_round_lasts() -> None:
    """Two tables that differ in the others' estimates only look the same until the last card."""
    one = given({}, leader=1).estimates(50, 0, 1, 2)
    two = given({}, leader=1).estimates(50, 157, 99, 41)
    while one.left > 1:
        for seat in (0, SPECTATOR):
            assert one.view(seat) == two.view(seat)
            assert one.events(seat) == two.events(seat)
        assert one.view(1) != two.view(1)
        card = one.legal().split()[-1]
        one.play(card)
        two.play(card)
    one.play_on()
    two.play_on()
    assert one.view(0) != two.view(0)


def test_d12_the_first_card_follows_the_last_confirmation() -> None:
    table = given({2: "6s"}, leader=2)
    for seat in (2, 0, 1):
        table.confirm(seat, 40)
        assert table.view().phase == "estimate"
        assert table.refusal(2, "6s") == "D12"
    table.confirm(3, 40)
    assert table.view().phase == "play"
    assert ints(table.state.actors()) == (2,)
    table.play("6s")


def test_d12_no_estimate_once_cards_are_played() -> None:
    table = in_play({})
    for seat in range(4):
        assert table.refusal(seat, "40") == "D12"


def test_d11_estimates_are_shown_when_the_round_ends() -> None:
    table = given({}).estimates(7, 77, 17, 56)
    table.play_on()
    for seat in EVERYONE:
        result = table.view(seat).last_round
        assert result is not None
        assert result.estimates == (7, 77, 17, 56)
