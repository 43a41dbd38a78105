"""The benchmark of reviews reviews whole matches; no time is compared."""

from benchmarks.measure import FULL, QUICK
from benchmarks.reviews import LIMITS, games_in, measured, played
from brelan.games import names
from brelan.review.moments import moments_of


def test_every_choice_of_a_match_is_judged() -> None:
    row = measured("tigre", visits=1)
    choices, _ = row.values
    assert (choices, row.limit) == (len(moments_of(played("tigre"))), LIMITS["tigre"])


def test_differenzler_is_reviewed_over_twelve_rounds() -> None:
    assert '"rounds":12' in played("differenzler").header.options


def test_a_full_run_reviews_all_games() -> None:
    assert games_in(FULL) == names()


def test_a_quick_run_reviews_the_games_with_a_goal() -> None:
    assert games_in(QUICK) == ("differenzler", "tigre")
