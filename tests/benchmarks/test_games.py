"""The benchmarks of all games count what is played, on both engines."""

import pytest

from benchmarks import games
from benchmarks.interpreted import Interpreted
from benchmarks.measure import Effort
from brelan.games import names
from tests.engine import COMPILED

TIGRE = names().index("tigre")


def test_a_differenzler_round_counts_four_estimates_and_36_cards() -> None:
    assert games.actions(names().index("differenzler")) == 40


def test_a_tigre_round_counts_the_distance_and_what_seats_take_and_stop() -> None:
    """Four stops and a distance at least; half of all choices at random take a card."""
    assert 6 < games.actions(TIGRE) < 12
    reading = games.rounds(TIGRE, 20)
    assert (reading.units, reading.moves) == (20, 20 * games.actions(TIGRE))


def test_both_engines_count_the_same() -> None:
    with Interpreted() as interpreted:
        asked = interpreted.ask("rounds", TIGRE, 3)
    assert asked.moves == games.rounds(TIGRE, 3).moves


def test_nearness_is_listed_by_game_and_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "REDUCED", games.REDUCED[: 2 if COMPILED else 1])
    ticks: list[int] = []
    found = games.nearness(Effort(6, 0.01), lambda: ticks.append(1))
    assert len(ticks) == len(games.REDUCED)
    assert [row.name for row in found.rows][:2] == [
        "8 cards, 12 km, regular",
        "8 cards, 12 km, master",
    ]
    assert all(0 <= value < 3 for row in found.rows for value in row.values)
