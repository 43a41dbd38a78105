"""The learned judge: it knows what a seat knows, nothing else, and judges it sensibly."""

from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.rng import Rng
from brelan.games.differenzler import net
from brelan.games.differenzler.guide import DifferenzlerGuide, load_guide
from brelan.games.differenzler.rules import Differenzler
from tests.games.differenzler.table import Table, filled, given, in_play

STRONG = "Jh 9h Ah Kh Qh As Ks Ad Kd"
WEAK = "6s 7s 8s 6d 7d 8d 6c 7c 8c"


def guide() -> DifferenzlerGuide:
    return load_guide()


def estimate(hand: str, leader: int = 0) -> int:
    return int(guide().estimate(given({0: hand}, trump="hearts", leader=leader).state, 0))


def positions(table: Table, seed: str) -> list[Differenzler]:
    """The positions of a round played at random."""
    rng, seen = Rng(seed), []
    while not table.state.over():
        seen.append(table.state.copy())
        seat = table.state.actor()
        table.state.apply(seat, table.state.pick(seat, rng))
    return seen


def renamed(hand: str, suits: dict[str, str]) -> str:
    return " ".join(name[:-1] + suits[name[-1]] for name in hand.split())


def test_features_are_few_different_and_in_range() -> None:
    for state in positions(in_play({}, rounds=1), "features"):
        for seat in range(4):
            features = [*net.situation(state, seat), *net.needs(40, net.tricks_to_go(state))]
            assert len(set(features)) == len(features)
            assert min(features) >= 0
            assert max(features) < net.FEATURES


def test_wanting_one_point_more_is_always_another_input_near_the_aim() -> None:
    inputs = [list(net.needs(wanted, 5)) for wanted in range(-30, 80)]
    assert all(one != other for one, other in pairwise(inputs))


@pytest.mark.parametrize("wanted", [-157, -31, 80, 157])
def test_needs_beyond_the_range_are_still_features(wanted: int) -> None:
    for tricks in range(1, 10):
        assert all(0 <= feature < net.FEATURES for feature in net.needs(wanted, tricks))


def test_plain_suits_are_interchangeable() -> None:
    hands = filled({0: "Jh 6h As Ks 7s Ad 8d 7c 6c"})
    suits = {"h": "h", "s": "d", "d": "c", "c": "s"}
    one = given({seat: " ".join(hand) for seat, hand in enumerate(hands)})
    other = given({seat: renamed(" ".join(hand), suits) for seat, hand in enumerate(hands)})
    for seat in range(4):
        mine = sorted(net.opening(one.state, seat))
        assert mine == sorted(net.opening(other.state, seat))


def test_opinions_do_not_depend_on_the_cards_of_others() -> None:
    judge, hand = guide(), "Jh 9s As 8d 7d Kc Qc 6c 10h"
    one = in_play({0: hand, 1: "Ah 9h", 2: "Kh"})
    other = in_play({0: hand, 1: "Kh", 2: "Ah 9h"})
    legal = one.state.legal(0)
    assert list(judge.weigh(one.state, 0, legal)) == list(judge.weigh(other.state, 0, legal))


def test_opinions_do_depend_on_the_seats_cards() -> None:
    judge, legal = guide(), vec[i64]([36 + 20, 36 + 100])
    weak, strong = given({0: WEAK}).state, given({0: STRONG}).state
    assert list(judge.weigh(weak, 0, legal)) != list(judge.weigh(strong, 0, legal))


def test_strong_hands_are_estimated_higher() -> None:
    assert estimate(STRONG) > 80
    assert estimate(WEAK) < 15
    assert estimate(STRONG) > estimate("Jh 9h 8h As Ks Qs 6d 7c 8c") > estimate(WEAK)


def test_a_likely_estimate_is_judged_better_than_an_absurd_one() -> None:
    judge, state = guide(), given({0: WEAK}).state
    likely, absurd = judge.weigh(state, 0, vec[i64]([36 + 3, 36 + 120]))
    assert likely > absurd + 20


def test_imagined_estimates_replace_those_of_others_only() -> None:
    table = given({0: WEAK, 1: STRONG}).estimates(7, 157, 157, 157)
    guide().imagine(table.state, 0, Rng(1))
    mine, strong, *_ = table.state.estimates
    assert mine == 7
    assert 80 < strong < 157


def test_estimates_not_yet_made_stay_open() -> None:
    table = given({0: WEAK, 1: STRONG})
    table.confirm(2, 157)
    guide().imagine(table.state, 0, Rng(1))
    first, second, third, fourth = table.state.estimates
    assert (first, second, fourth) == (-1, -1, -1)
    assert third < 157


def test_the_last_card_of_a_round_is_not_judged_but_counted() -> None:
    table = in_play({0: STRONG}, rounds=1)
    while table.left > 1:
        table.state.apply(table.turn, table.state.legal(table.turn)[0])
    seat = table.turn
    (opinion,) = guide().weigh(table.state, seat, table.state.legal(seat))
    table.play_on()
    assert opinion == table.state.payoff(seat)


def test_weights_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="3 weights instead of"):
        net.load(bytes(6))
