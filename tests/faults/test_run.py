"""A report says whether a deployment is sound; a short run breaks servers while guests play."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from faults.checker import Counts
from faults.deployment import complaints_in
from faults.run import LONGEST_AWAY, Plan, Report, run

FINE = Report(
    plan=Plan(),
    folder=Path(),
    faults=[],
    fell=[],
    closings=Counter(),
    counts=Counts(),
    findings=[],
    complaints=[],
    away=LONGEST_AWAY + 2,
    seconds=1.0,
)


def test_nobody_may_be_away_for_long_while_servers_are_replaced() -> None:
    """While everything is broken they may be."""
    assert FINE.is_sound
    rolling = msgspec.structs.replace(FINE, plan=Plan(rolling=True))
    assert not rolling.is_sound
    assert "nobody was away for longer than 7.0 s; 5 s are too long" in rolling.lines()
    assert msgspec.structs.replace(rolling, away=LONGEST_AWAY).is_sound


@pytest.mark.parametrize(("wait", "sound"), [(6.5, True), (6.6, False)])
def test_a_server_that_was_killed_must_be_replaced_in_time(wait: float, sound: bool) -> None:
    """Five seconds until another process leads, then a turn of at most 1.5 s."""
    counts = Counts(turns=[0.5, 1.5], waits=[2.0, wait])
    report = msgspec.structs.replace(FINE, counts=counts, away=0.0)
    assert report.is_sound  # while everything is broken
    rolling = msgspec.structs.replace(report, plan=Plan(rolling=True))
    assert rolling.is_sound is sound
    assert any("5 s more are too long" in line for line in rolling.lines()) is not sound


@pytest.mark.parametrize(
    ("log", "found"),
    [
        ('a table failed\nTraceback (most recent call last):\n  File "hub.py"', 1),
        ("gave up: other processes kept writing first table=abc", 1),
        ("the channel is lost reason=closed\nready", 0),
    ],
)
def test_errors_that_nobody_expected_are_found_in_logs(log: str, found: int) -> None:
    assert len(complaints_in(log)) == found


def test_nothing_is_lost_doubled_or_leaked() -> None:
    """A table of each game; `scripts/faults` does the same for long, at a hundred tables.

    Its seed has virtual players where matches are short, and spectators.
    """
    size = Plan(faults=10, every=0.4, tables=5, servers=2, workers=1)
    plan = msgspec.structs.replace(size, pace=0.1, pause=4.0, virtual=0.3, seed="281")
    report = run(plan)
    assert report.is_sound, "\n".join(report.lines())
    assert len(report.faults) == 10
    assert report.counts.tables >= 5
    assert report.counts.updates > 100
