"""The benchmarks of all games count what is played, on both engines."""

from benchmarks import games
from benchmarks.interpreted import Interpreted
from brelan.games import names

TIGRE = names().index("tigre")


def test_a_differenzler_round_counts_four_estimates_and_36_cards() -> None:
    assert games.actions(names().index("differenzler")) == 40


def test_a_tigre_round_counts_the_distance_and_what_seats_take_and_stop() -> None:
    """Four stops and a distance at least; half of all choices at random take a card."""
    assert 6 < games.actions(TIGRE) < 12
    reading = games.rounds(TIGRE, 20)
    assert (reading.units, reading.actions) == (20, 20 * games.actions(TIGRE))


def test_both_engines_count_the_same() -> None:
    with Interpreted() as interpreted:
        asked = interpreted.ask("rounds", TIGRE, 3)
    assert asked.actions == games.rounds(TIGRE, 3).actions
