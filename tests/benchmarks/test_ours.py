"""The benchmarks count what is played, on both engines."""

from benchmarks import ours
from benchmarks.interpreted import Interpreted
from brelan.core.contract import playout
from brelan.core.rng import Rng


def test_a_round_counts_four_estimates_and_36_cards() -> None:
    assert ours.driven(3).actions == 3 * 40
    assert ours.driven_trusting(3).actions == 3 * 40
    assert ours.playouts(3).actions == 3 * 40
    assert ours.rollouts(3).actions == 3 * 40
    assert playout(ours.dealt(Rng(1)), Rng(1)) == 40


def test_a_visit_counts_the_cards_from_the_first_to_the_last() -> None:
    assert playout(ours.first_card(Rng(1)), Rng(1)) == 36
    found = ours.search(2, visits=20)
    assert (found.units, found.actions) == (40, 40 * 36)


def test_the_interpreted_engine_runs_in_its_own_process() -> None:
    with Interpreted() as interpreted:
        playouts = interpreted.ask("playouts", 2)
        search = interpreted.ask("search", 1, 10)
    assert (playouts.units, playouts.actions) == (2, 80)
    assert (search.units, search.actions) == (10, 360)
    assert playouts.seconds > 0
