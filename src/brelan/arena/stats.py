"""Means with 95 % confidence intervals, in plain Python.

The interval is Student's t. Each number must be independent of the others: matches that share
a deal are averaged to one number before they come here.
"""

import math
import statistics
from collections.abc import Sequence

import msgspec

_CONFIDENCE = 0.95
_LARGE = 1000  # degrees of freedom from which Student's t and the normal curve agree to 0.2 %


class Mean(msgspec.Struct, frozen=True):
    """A mean and its margin of error."""

    value: float
    margin: float | None  # half of the 95 % interval; None when there is one number only
    count: int  # how many independent numbers

    @property
    def low(self) -> float:
        return self.value - (math.inf if self.margin is None else self.margin)

    @property
    def high(self) -> float:
        return self.value + (math.inf if self.margin is None else self.margin)


def mean_of(numbers: Sequence[float]) -> Mean:
    """The mean of independent numbers with its 95 % interval."""
    count = len(numbers)
    mean = statistics.fmean(numbers)
    if count < 2:
        return Mean(mean, None, count)
    error = statistics.stdev(numbers, mean) / math.sqrt(count)
    return Mean(mean, t_quantile(count - 1) * error, count)


def t_quantile(freedom: int) -> float:
    """The t with 95 % of Student's distribution between -t and t."""
    if freedom >= _LARGE:
        return statistics.NormalDist().inv_cdf((1 + _CONFIDENCE) / 2)
    low, high = 0.0, 13.0
    for _ in range(50):
        middle = (low + high) / 2
        if _within(middle, freedom) < _CONFIDENCE:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """The share of Student's distribution between -t and t, by its finite trigonometric series."""
    angle = math.atan(t / math.sqrt(freedom))
    cosine = math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(2 + odd, freedom - 1, 2):
        term *= cosine * cosine * (k - 1) / k
        total += term
    series = math.sin(angle) * total
    return (angle + series) * 2 / math.pi if odd else series
