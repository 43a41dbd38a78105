"""How benchmarks alternate, compare and estimate; with invented times, no clock is read."""

from math import comb

import pytest

from benchmarks.figures import Figure
from benchmarks.measure import (
    FEWEST,
    Contender,
    Contest,
    Effort,
    Reading,
    estimate,
    hold,
    ticks_of,
)
from benchmarks.report import brief

EFFORT = Effort(repetitions=8, seconds=1.0)


def steady(name: str, speed: float, diary: list[str], goal: float | None = None) -> Contender:
    """Always runs at the same speed; logs when it ran."""

    def run(units: int) -> Reading:
        diary.append(name)
        return Reading(units, 10.0 * units, units / speed)

    return Contender(name, run, goal)


def nothing() -> None:
    pass


def test_a_median_lies_in_the_middle_of_its_interval() -> None:
    found = estimate([5.0, 1.0, 4.0, 2.0, 3.0, 9.0, 7.0, 8.0, 6.0])
    assert (found.low, found.median, found.high) == (2.0, 5.0, 8.0)


@pytest.mark.parametrize("count", range(FEWEST, 40))
def test_the_interval_is_the_narrowest_with_95_percent_coverage(count: int) -> None:
    found = estimate([float(number) for number in range(count)])
    outside = round(found.low)
    assert found.high == count - 1 - outside
    assert coverage(count, outside) >= 0.95
    assert coverage(count, outside + 1) < 0.95


def coverage(count: int, outside: int) -> float:
    """How often the true median lies between the numbers left when both ends are removed."""
    inside = sum(comb(count, heads) for heads in range(outside + 1, count - outside))
    return inside / float(2**count)


def test_too_few_repetitions_raise_an_error() -> None:
    with pytest.raises(ValueError, match="5 repetitions are too few"):
        estimate([1.0] * (FEWEST - 1))


def test_contenders_run_in_alternating_order() -> None:
    diary: list[str] = []
    contest = Contest("race", "laps", (steady("a", 4.0, diary), steady("b", 4.0, diary)))
    ticks: list[str] = []
    hold(contest, EFFORT, lambda: ticks.append("tick"))
    assert "".join(diary).endswith("abba" * 4)
    assert len(ticks) == ticks_of(contest, EFFORT)


def test_ratios_compare_with_the_first_contender() -> None:
    diary: list[str] = []
    others = (steady("slow", 2.0, diary, goal=3.0), steady("slower", 1.0, diary, goal=9.0))
    result = hold(Contest("race", "laps", (steady("a", 8.0, diary), *others)), EFFORT, nothing)
    first, slow, slower = result.rows
    assert (first.ratio, first.met) == (None, None)
    assert slow.ratio is not None
    assert slower.ratio is not None
    assert [slow.ratio.median, slower.ratio.median] == pytest.approx([4.0, 8.0])
    assert (slow.met, slower.met) == (True, False)
    assert [first.actions.median, first.units.median] == pytest.approx([80.0, 8.0])


def test_ratios_are_taken_within_a_repetition() -> None:
    """A machine that slows down for all contenders changes the rates but not the ratio."""
    pace = [1.0]

    def run(units: int, speed: float) -> Reading:
        pace[0] *= 1.1
        return Reading(units, units, units * pace[0] / speed)

    fast = Contender("fast", lambda units: run(units, 4.0))
    slow = Contender("slow", lambda units: run(units, 2.0))
    result = hold(Contest("race", "laps", (fast, slow)), EFFORT, nothing)
    ratio = result.rows[1].ratio
    assert ratio is not None
    assert 2.0 / 1.11 < ratio.low <= ratio.median <= ratio.high < 2.0 * 1.11
    assert result.rows[0].actions.high > 1.5 * result.rows[0].actions.low


def test_a_reading_takes_about_as_long_as_asked() -> None:
    contest = Contest("race", "laps", (steady("a", 1000.0, []),))
    row = hold(contest, EFFORT, nothing).rows[0]
    assert len(row.readings) == EFFORT.repetitions
    assert all(reading.seconds == pytest.approx(1.0, rel=0.01) for reading in row.readings)


def test_a_contender_runs_at_least_its_minimum_of_units() -> None:
    slow = Contender("slow", lambda units: Reading(units, units, 60.0 * units), least=17)
    row = hold(Contest("race", "laps", (slow,)), EFFORT, nothing).rows[0]
    assert {reading.units for reading in row.readings} == {17}


def test_a_figure_meets_its_limit_by_its_last_value() -> None:
    assert Figure("kB", (500.0, 99.0), limit=100.0).met is True
    assert Figure("kB", (5.0, 100.0), limit=100.0).met is False
    assert Figure("kB", (5.0, 100.0)).met is None


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (12_345_678.0, "12,300,000"),
        (1234.0, "1,230"),
        (999.6, "1,000"),
        (45.67, "45.7"),
        (0.01234, "0.0123"),
    ],
)
def test_numbers_are_shown_with_three_digits(number: float, text: str) -> None:
    assert brief(number) == text
