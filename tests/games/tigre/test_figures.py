"""The benchmark of Tigre's players against the best possible play."""

import pytest

from benchmarks.measure import Effort
from tests.engine import COMPILED
from tests.games.tigre import figures


def test_nearness_is_listed_by_game_and_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "REDUCED", figures.REDUCED[: 2 if COMPILED else 1])
    ticks: list[int] = []
    found = figures.measure(Effort(6, 0.01), lambda: ticks.append(1))
    assert len(ticks) == len(figures.REDUCED)
    assert [row.name for row in found.rows][:2] == [
        "8 cards, 12 km, regular",
        "8 cards, 12 km, master",
    ]
    assert all(0 <= value < 3 for row in found.rows for value in row.values)
