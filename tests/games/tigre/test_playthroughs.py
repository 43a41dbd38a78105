"""The playthroughs of Tigre show what is rare."""

from tests.samples import golden_folder

FOLDER = golden_folder("tigre")


def test_they_show_a_tie_broken_an_arrival_and_a_null_round() -> None:
    """T27: seats 1 and 2 draw twice. T13: seat 2 arrives. T24: round 1 is played again."""
    tie = (FOLDER / "small-numbers.txt").read_text("utf-8")
    assert "From the pile, seat 1 draws 9, seat 2 draws 9; tied: seat 1 and seat 2." in tie
    assert "Seat 2 says Arrivé." in (FOLDER / "default.txt").read_text("utf-8")
    null = (FOLDER / "null-round.txt").read_text("utf-8")
    assert null.count("Round 1 ends") == 2
