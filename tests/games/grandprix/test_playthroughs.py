"""The playthroughs of Grand Prix show what is rare."""

from tests.samples import golden_folder

FOLDER = golden_folder("grandprix")


def test_they_show_a_better_driver_a_broken_tie_and_unclaimed_cards() -> None:
    """G21: 15 against 15. G5: 20 each, one seat by a single card. G23: the lowest ones leave."""
    text = (FOLDER / "default.txt").read_text("utf-8")
    assert (
        "seat 0: C6 E2 T6 D1, worth 15, takes 8; seat 1: C6 E2 T1 D6w, worth 15, takes 20." in text
    )
    assert text.endswith("scores 20 20\nplaces 2 1\n")
    assert "takes 15; 4 3 unclaimed." in (FOLDER / "five.txt").read_text("utf-8")
