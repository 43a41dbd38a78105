"""Means and intervals, compared with numbers computed by hand and with printed tables."""

import math

import pytest

from brelan.arena.stats import Mean, mean_of, t_quantile


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (30, 2.042),
        (60, 2.000),
        (120, 1.980),
        (999, 1.962),
        (1_000_000, 1.960),
    ],
)
def test_quantiles_equal_the_printed_table(freedom: int, printed: float) -> None:
    assert round(t_quantile(freedom), 3) == printed


def test_three_numbers_by_hand() -> None:
    # mean 2, deviation 1, so the margin is 4.303 / sqrt(3)
    mean = mean_of([1.0, 2.0, 3.0])
    assert mean.value == 2
    assert mean.margin == pytest.approx(2.4841, abs=1e-4)
    assert mean.low == pytest.approx(-0.4841, abs=1e-4)
    assert mean.high == pytest.approx(4.4841, abs=1e-4)
    assert mean.count == 3


def test_equal_numbers_have_no_margin() -> None:
    assert mean_of([7.0] * 5) == Mean(7.0, 0.0, 5)


def test_one_number_has_an_unknown_margin() -> None:
    mean = mean_of([7.0])
    assert mean == Mean(7.0, None, 1)
    assert (mean.low, mean.high) == (-math.inf, math.inf)
