"""What the contract's base classes do by themselves, on games in plain Python."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import NOBODY, SPECTATOR, Guide, State, places_by, playout
from brelan.core.errors import BadSeat, IllegalAction
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


def test_a_refused_action_is_named_with_its_seat() -> None:
    state = OddsAndEvens(rounds=1)
    state.apply(1, 0)
    with pytest.raises(IllegalAction) as refused:
        state.apply(1, 1)
    assert (refused.value.rule, refused.value.seat, refused.value.action) == ("E1", 1, "1")


@pytest.mark.parametrize("seat", [-1, 2, 3])
def test_nobody_acts_from_a_seat_that_is_not_there(seat: int) -> None:
    state = OddsAndEvens(rounds=1)
    with pytest.raises(BadSeat, match=f"there is no seat {seat}: seats are 0 to 1"):
        state.apply(seat, 0)
    assert state.own == [-1, -1]


def test_a_seat_that_has_no_choice_must_still_act() -> None:
    class OneFinger(OddsAndEvens):
        actors = State.actors

        def legal(self, seat: i64) -> vec[i64]:
            return vec[i64]([0] if self.own[seat] < 0 and not self.over() else [])

    state = OneFinger(rounds=1)
    assert ints(state.actors()) == (0, 1)
    state.apply(0, 0)
    assert (ints(state.actors()), state.actor()) == ((1,), 1)


def test_without_more_a_glimpse_is_what_the_view_shows() -> None:
    """Seat 1 chooses unseen: the same to seat 0 whatever it is, and not to seat 1."""

    class Plain(OddsAndEvens):
        glimpse = State.glimpse

    one, two = Plain(rounds=1), Plain(rounds=1)
    before = one.glimpse(0)
    one.apply(1, 0)
    two.apply(1, 1)
    assert one.glimpse(0) == two.glimpse(0) != before
    assert one.glimpse(1) != two.glimpse(1)


def test_nobody_and_a_spectator_have_the_number_that_records_and_messages_show() -> None:
    assert (NOBODY, SPECTATOR) == (-1, -1)


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


def test_a_match_that_is_over_is_not_played_out() -> None:
    state = OddsAndEvens(rounds=1)
    assert playout(state, Rng(1)) == 2
    assert playout(state, Rng(1)) == 0


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
    assert (guide.value(state, 0), guide.spread(), guide.repeats()) == (0.0, 1.0, False)
    before = state.view(0), state.view(1)
    guide.imagine(state, 0, Rng(1))
    assert (state.view(0), state.view(1)) == before


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
