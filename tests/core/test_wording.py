"""Words that the narrations of all games share."""

from brelan.core.wording import seats_text, who_wins


def test_seats_are_named_one_by_one() -> None:
    assert seats_text((1,)) == "seat 1"
    assert seats_text((0, 2, 3)) == "seat 0 and seat 2 and seat 3"


def test_one_wins_and_several_win() -> None:
    assert who_wins((2,)) == "seat 2 wins"
    assert who_wins((0, 3)) == "seat 0 and seat 3 win"
