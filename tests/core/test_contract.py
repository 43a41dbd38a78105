"""What the contract's base classes do by themselves, on games in plain Python."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import NOBODY, Guide, State, places_by, playout
from brelan.core.errors import IllegalAction
from brelan.core.rng import Rng
from tests.core.high_card import FOLD, STAY, HighCard
from tests.core.long_walk import LongWalk, Walk
from tests.core.odds_and_evens import OddsAndEvens
from tests.engine import ints


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=8))
def test_places_by_is_competition_ranking(keys: list[int]) -> None:
    best_first = sorted(keys, reverse=True)
    expected = tuple(1 + best_first.index(key) for key in keys)
    assert ints(places_by(vec[i64](keys))) == expected


def test_odds_and_evens_plays_in_plain_python() -> None:
    state = OddsAndEvens(rounds=2)
    state.apply(1, 0)
    assert ints(state.actors()) == (0,)
    assert state.view(0).own == -1
    state.apply(0, 0)
    assert (ints(state.scores()), state.payoff(0), state.payoff(1)) == ((1, 0), 1.0, -1.0)
    state.apply(0, 1)
    state.apply(1, 0)
    assert state.over()
    assert ints(state.places()) == (1, 1)
    assert state.actor() == NOBODY


def test_apply_asks_why_first() -> None:
    state = OddsAndEvens(rounds=1)
    state.apply(1, 0)
    with pytest.raises(IllegalAction, match="E1"):
        state.apply(1, 1)
    assert state.view(1).own == 0


def test_high_card_is_won_by_the_higher_card_or_by_staying() -> None:
    state = HighCard(rounds=2)
    state.settle(vec[i64]([2, 1]))
    state.apply(0, STAY)
    state.apply(1, STAY)
    assert ints(state.scores()) == (2, -2)
    state.settle(vec[i64]([2, 0]))
    state.apply(0, FOLD)
    state.apply(1, STAY)
    assert ints(state.scores()) == (1, -1)


def test_a_playout_counts_actions_and_outcomes() -> None:
    assert playout(HighCard(rounds=1), Rng(1)) == 3
    assert playout(OddsAndEvens(rounds=3), Rng(1)) == 2


def test_a_playout_stops_at_a_cutoff_inside_a_round() -> None:
    state = LongWalk(Walk(turns=10))
    assert [int(playout(state, Rng(1))) for _ in range(3)] == [5, 4, 2]  # the deal, ten turns
    assert (state.rounds(), state.taken) == (1, 0)


def test_without_more_a_match_is_one_round_and_rounds_are_cutoffs() -> None:
    class OneRound(LongWalk):
        rounds, cutoff, question = State.rounds, State.cutoff, State.question

    state = OneRound(Walk(rounds=1, turns=2))
    assert (state.rounds(), state.cutoff(), state.question(0)) == (0, 0, 0)
    assert playout(state, Rng(1)) == 3
    assert (state.rounds(), state.cutoff(), state.question(0)) == (1, 1, 1)


def test_the_plain_guide_has_no_opinion() -> None:
    guide, state = Guide(), HighCard(rounds=1)
    state.settle(vec[i64]([2, 0]))
    assert guide.confidence(state, 0) == 0.0
    assert list(guide.weigh(state, 0, state.legal(0))) == [0.0, 0.0]


def test_random_play_averages_what_it_should() -> None:
    """Card 2 against card 0: 2 + 1 - 1 + 0 in four equally likely ways, half a point on average."""
    start, rng = HighCard(rounds=1), Rng("average")
    start.settle(vec[i64]([2, 0]))
    payoffs = []
    for _ in range(4000):
        playout(state := start.copy(), rng)
        payoffs.append(state.payoff(0))
        assert state.payoff(1) == -payoffs[-1]
    assert set(payoffs) == {2.0, 1.0, -1.0, 0.0}
    assert abs(sum(payoffs) / 4000 - 0.5) < 0.1
