"""The playthroughs of Differenzler show what is rare."""

from tests.samples import golden_folder

FOLDER = golden_folder("differenzler")


def test_the_one_with_a_bonus_shows_it() -> None:
    """D5: seat 0 had 43, was exact, and has 33."""
    text = (FOLDER / "exact-bonus.txt").read_text("utf-8")
    assert "seat 0 said 33, made 76, total 43;" in text
    assert "seat 0 said 81, made 81, total 33;" in text
