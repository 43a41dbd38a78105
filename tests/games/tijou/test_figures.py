"""The benchmark of the master's search."""

import pytest

from benchmarks.measure import Effort
from brelan.bots import levels
from tests.games.tijou import figures


def test_the_search_is_measured_at_each_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "MASTER_VISITS", 4)
    ticks: list[int] = []
    found = figures.measure(Effort(6, 0.001), lambda: ticks.append(1))
    assert len(ticks) == figures.TICKS == len(found.rows)
    assert [row.name for row in found.rows] == [f"{seats} seats" for seats in (2, 3, 4, 5, 6)]
    assert all(value > 0 for row in found.rows for value in row.values)
