"""Rounds, cutoffs, payoffs, scores, places, and what chance may decide."""

import math
from itertools import pairwise

from brelan.core.contract import playout, settle_chance
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from tests.contract.walks import walk
from tests.engine import enough, ints

MATCHES = enough(3, 50)


def test_rounds_are_booked_one_by_one(game: AnyGame) -> None:
    for number in range(MATCHES):
        rounds = [int(state.rounds()) for state in walk(game, Rng(number))]
        rises = [new - old for old, new in pairwise(rounds)]
        assert rounds[0] == 0
        assert set(rises) <= {0, 1}
        assert rises[-1] == 1, "the end of the match is the end of a round"


def test_the_cutoff_rises_at_least_with_every_round(game: AnyGame) -> None:
    for number in range(MATCHES):
        marks = [(int(state.rounds()), int(state.cutoff())) for state in walk(game, Rng(number))]
        for (rounds, cutoff), (new_rounds, new_cutoff) in pairwise(marks):
            assert new_cutoff >= cutoff
            assert new_cutoff > cutoff or new_rounds == rounds


def test_scores_change_only_when_a_round_ends(game: AnyGame) -> None:
    for number in range(MATCHES):
        rounds, scores = 0, (0,) * game.seats
        for state in walk(game, Rng(number)):
            if state.rounds() == rounds:
                assert ints(state.scores()) == scores
            rounds, scores = int(state.rounds()), ints(state.scores())


def test_payoffs_change_only_at_a_cutoff(game: AnyGame) -> None:
    for number in range(MATCHES):
        cutoff, payoffs = -1, [0.0] * game.seats
        for state in walk(game, Rng(number)):
            now = [state.payoff(seat) for seat in range(game.seats)]
            assert all(type(payoff) is float and math.isfinite(payoff) for payoff in now)
            if state.cutoff() == cutoff:
                assert now == payoffs
            cutoff, payoffs = int(state.cutoff()), now


def test_places_follow_the_scores(game: AnyGame) -> None:
    """The highest or the lowest score is the best all match long; only equal scores share."""
    signs = {1, -1}
    for number in range(MATCHES):
        for state in walk(game, Rng(number)):
            scores, places = ints(state.scores()), ints(state.places())
            assert len(scores) == len(places) == game.seats
            for place in places:
                assert place == 1 + sum(other < place for other in places)
            signs &= {sign for sign in (1, -1) if in_order(places, scores, sign)}
    assert signs


def in_order(places: tuple[int, ...], scores: tuple[int, ...], sign: int) -> bool:
    """Whether better places have better scores, or equal ones that a game tells apart."""
    by_place: dict[int, list[int]] = {}
    for place, score in sorted(zip(places, scores, strict=True)):
        by_place.setdefault(place, []).append(sign * score)
    groups = list(by_place.values())
    shared = all(len(set(group)) == 1 for group in groups)
    return shared and all(one[0] >= other[0] for one, other in pairwise(groups))


def test_a_playout_ends_at_the_next_cutoff(game: AnyGame) -> None:
    rng = Rng("playout")
    for state in walk(game, Rng("starts")):
        start = int(state.cutoff())
        moves = playout(twin := state.copy(), rng)
        assert (moves == 0) == state.over()
        assert (twin.cutoff() > start) == (moves > 0)


def test_chance_is_settled_by_its_own_numbers(game: AnyGame) -> None:
    for state in walk(game, Rng("settle")):
        n, k = ints(state.chance())
        if n > 0:
            outcome = ints(settle_chance(state.copy(), Rng("outcome")))
            assert len(set(outcome)) == len(outcome) == k
            assert all(0 <= number < n for number in outcome)


def test_nothing_remains_when_it_is_over(game: AnyGame) -> None:
    *_, last = walk(game, Rng("last"))
    assert last.over()
    assert ints(last.actors()) == ()
    assert ints(last.chance()) == (0, 0)
    assert min(ints(last.places())) == 1
