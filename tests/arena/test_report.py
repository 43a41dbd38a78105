"""Summaries of made-up matches: what is averaged, and what counts as an independent sample."""

import pytest

from brelan.arena.report import summarise, tasks_of
from brelan.arena.run import ArenaFailed, Plan, Played, win_shares
from brelan.arena.stats import Mean, mean_of
from brelan.games import game

PLAN = Plan("differenzler", {"rounds": 2}, ("regular", "random", "random", "random"), seed=1)
GAME = game("differenzler", rounds=2)


def played(deal: int, rotation: int, own: int, others: int = 40) -> Played:
    scores = (own, others, others, others)
    payoffs = tuple(-float(score) for score in scores)
    return Played(deal, rotation, 2, scores, payoffs, (1.0, 0.0, 0.0, 0.0))


def test_rotations_of_a_deal_count_as_one_sample() -> None:
    # the deals average 11 and 15 a match: 5.5 and 7.5 a round
    matches = [played(0, 0, 10), played(0, 1, 12), played(1, 0, 10), played(1, 1, 20)]
    own = summarise(GAME, PLAN, matches).players[0]
    assert own.score_per_match == mean_of([11.0, 15.0])
    assert own.score_per_round == mean_of([5.5, 7.5])
    assert own.payoff_per_round == mean_of([-5.5, -7.5])
    # deviation of 5.5 and 7.5 is sqrt(2), so the margin is 12.706 * sqrt(2) / sqrt(2)
    assert own.score_per_round.margin == pytest.approx(12.706, abs=1e-3)


def test_repeating_a_deal_does_not_narrow_the_interval() -> None:
    once = [played(0, 0, 10), played(1, 0, 20)]
    often = [played(deal, r, own) for deal, own in ((0, 10), (1, 20)) for r in range(4)]
    brief = summarise(GAME, PLAN, once).players[0].score_per_match
    long = summarise(GAME, PLAN, often).players[0].score_per_match
    assert long == brief == mean_of([10.0, 20.0])


def test_equal_players_share_a_row_but_keep_their_entries() -> None:
    comparison = summarise(GAME, PLAN, [played(0, 0, 10), played(1, 0, 20)])
    assert [(row.player, row.entries) for row in comparison.players] == [
        ("regular", (0,)),
        ("random", (1, 2, 3)),
    ]
    assert [row.entries for row in comparison.entries] == [(0,), (1,), (2,), (3,)]
    assert comparison.players[1].score_per_match == Mean(40.0, 0.0, 2)


def test_a_paired_difference_is_over_the_same_deals() -> None:
    # both score worse in the second deal: the difference is constant, the scores are not
    matches = [played(0, 0, 10, others=20), played(1, 0, 50, others=60)]
    (difference,) = summarise(GAME, PLAN, matches).differences
    assert (difference.player, difference.other) == ("regular", "random")
    assert difference.lead == Mean(5.0, 0.0, 2)
    assert difference.wins == Mean(1.0, 0.0, 2), "it won both"


def test_a_comparison_counts_what_was_played() -> None:
    comparison = summarise(GAME, PLAN, [played(d, r, 10) for d in range(3) for r in range(4)])
    assert (comparison.deals, comparison.rotations) == (3, 4)
    assert (comparison.matches, comparison.rounds) == (12, 24)
    assert (comparison.game, comparison.version) == ("differenzler", GAME.version)


def test_wins_are_shared_by_all_who_are_first() -> None:
    assert win_shares((1, 2, 3, 4)) == (1.0, 0.0, 0.0, 0.0)
    assert win_shares((3, 1, 1, 4)) == (0.0, 0.5, 0.5, 0.0)
    assert win_shares((1, 1, 1, 1)) == (0.25, 0.25, 0.25, 0.25)


def test_at_least_one_deal_is_needed() -> None:
    with pytest.raises(ArenaFailed, match="at least one"):
        tasks_of(0, 4)
