"""Worths and their errors: what two actions share does not blur their difference."""

import pytest

from brelan.review.evaluation import Evaluation
from tests.engine import ints

LUCK = (3.0, -4.0, 9.0, 0.0, -7.0, 5.0)  # of six worlds
SMALL = (0.1, -0.1, 0.0, 0.1, -0.1, 0.0)


def tried(*advantages: float) -> dict[int, list[float]]:
    """Actions that differ by little in worlds that differ by much."""
    return {
        action: [
            luck + advantage + (small if action else 0.0)
            for luck, small in zip(LUCK, SMALL, strict=True)
        ]
        for action, advantage in enumerate(advantages)
    }


def test_the_best_comes_first_with_what_the_others_lack() -> None:
    found = Evaluation(tried(0.0, 2.0, -1.0), doubt=0.0)
    assert ints(worth.action for worth in found.worths) == (1, 0, 2)
    assert [worth.behind for worth in found.worths] == pytest.approx([0.0, 2.0, 3.0])
    assert found.best == 1
    assert found.worths[0].as_good
    assert not found.worths[1].as_good


def test_a_difference_is_surer_than_both_worths() -> None:
    first, second = Evaluation(tried(0.0, 1.0), doubt=0.0).worths
    assert first.error > 2.0
    assert second.margin < 0.1
    gap = Evaluation(tried(0.0, 1.0), doubt=0.0).gap(1, 0)
    assert gap.value == pytest.approx(1.0)
    assert gap.clear


def test_doubt_makes_small_differences_as_good() -> None:
    sure, unsure = (Evaluation(tried(0.0, 1.0), doubt).worths[1] for doubt in (0.0, 1.0))
    assert (sure.as_good, unsure.as_good) == (False, True)
    assert unsure.margin == pytest.approx(1.0, abs=0.01)


def test_an_action_given_up_early_is_compared_where_it_was_tried() -> None:
    """In the first two worlds luck was low, so its own mean would mislead."""
    worlds = tried(0.0, 1.0)
    worlds[0] = worlds[0][:2]
    found = Evaluation(worlds, doubt=0.0)
    assert found.best == 1
    assert found.worths[1].behind == pytest.approx(1.0, abs=0.11)
    assert found.worths[1].worth == pytest.approx(found.worths[0].worth - 1.0, abs=0.11)


def test_an_action_given_up_early_is_never_the_best() -> None:
    found = Evaluation({0: [9.0], 1: [1.0, 2.0]}, doubt=0.0)
    assert found.best == 1
    assert found.worths[1].behind == 0.0


def test_an_action_compared_with_itself() -> None:
    gap = Evaluation(tried(0.0, 1.0), doubt=5.0).gap(1, 1)
    assert (gap.value, gap.error, gap.clear) == (0.0, 0.0, False)
