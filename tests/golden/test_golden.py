"""The playthroughs still happen word for word. `python -m tests.golden --write` renews them."""

import pytest

from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, playthrough

NAMES = [name for name, *_ in PLAYTHROUGHS]


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_the_one_written_down(name: str) -> None:
    assert playthrough(name) == (FOLDER / name).read_text()


def test_the_folder_holds_these_playthroughs_all_short_enough_to_read() -> None:
    lengths = {path.name: len(path.read_text().splitlines()) for path in FOLDER.glob("*.txt")}
    assert sorted(lengths) == sorted(NAMES)
    assert max(lengths.values()) < 150


def test_the_one_with_a_bonus_shows_it() -> None:
    """Seat 0 had 43, was exact, and has 33."""
    text = (FOLDER / "differenzler-exact-bonus.txt").read_text()
    assert "seat 0 said 33, made 76, total 43;" in text
    assert "seat 0 said 81, made 81, total 33;" in text


def test_tigres_show_a_tie_broken_an_arrival_and_a_null_round() -> None:
    """T27: seats 1 and 2 draw twice. T13: seat 2 arrives. T24: round 1 is played again."""
    tie = (FOLDER / "tigre-small-numbers.txt").read_text()
    assert "From the pile, seat 1 draws 9, seat 2 draws 9; tied: seat 1 and seat 2." in tie
    assert "Seat 2 says Arrivé." in (FOLDER / "tigre.txt").read_text()
    null = (FOLDER / "tigre-null-round.txt").read_text()
    assert null.count("Round 1 ends") == 2


def test_grand_prix_shows_a_better_driver_a_broken_tie_and_unclaimed_cards() -> None:
    """G21: 15 against 15. G5: 20 each, one seat by a single card. G23: the lowest ones leave."""
    text = (FOLDER / "grandprix.txt").read_text()
    assert (
        "seat 0: C6 E2 T6 D1, worth 15, takes 8; seat 1: C6 E2 T1 D6w, worth 15, takes 20." in text
    )
    assert text.endswith("scores 20 20\nplaces 2 1\n")
    assert "takes 15; 4 3 unclaimed." in (FOLDER / "grandprix-five.txt").read_text()
