"""T7: the draw for the first Banker."""

import pytest

from brelan.games.tigre.view import BankerNamed, Drawn
from tests.engine import everyone, ints
from tests.games.tigre.table import Table


def test_t07_the_highest_card_is_banker() -> None:
    table = Table(seats=3)
    assert ints(table.state.chance()) == (38, 3)
    table.draw("5 18 17")
    assert (table.view().banker, table.view().phase) == (1, "distance")
    assert table.view().draws == (Drawn((5, 18, 17), (), "shuffle"),)
    told = [table.game.narrate(event) for event in table.events(2)]
    assert told == [
        "For the highest card, seat 0 draws 5, seat 1 draws 18, seat 2 draws 17.",
        "Seat 1 is Banker.",
    ]


@pytest.mark.parametrize(
    ("cards", "banker"), [("3/6/9 8", 0), ("3/6/9 10", 1), ("X2 1", 1), ("3/6/9 X2", 0)]
)
def test_t07_floating_counts_9_and_doubling_nothing(cards: str, banker: int) -> None:
    assert Table(seats=2).draw(cards).view().banker == banker


def test_t07_those_tied_for_highest_draw_again_from_a_fresh_shuffle() -> None:
    table = Table(seats=4).draw("18 4 18 17")
    view = table.view()
    assert (view.banker, view.phase, view.drawing) == (-1, "draw", (True, False, True, False))
    assert table.game.narrate(table.events()[0]).endswith("tied: seat 0 and seat 2.")
    assert ints(table.state.chance()) == (38, 2)
    table.draw("18 18")
    assert table.view().drawing == (True, False, True, False)
    table.draw("1 2")
    assert table.view().banker == 2
    assert table.view().draws == (
        Drawn((18, 4, 18, 17), (0, 2), "shuffle"),
        Drawn((18, -1, 18, -1), (0, 2), "shuffle"),
        Drawn((1, -1, 2, -1), (), "shuffle"),
    )


def test_t07_no_banker_is_named_while_seats_are_tied() -> None:
    table = Table(seats=3).draw("18 18 4")
    for seat in everyone(table.state):
        assert table.events(seat) == (Drawn((18, 18, 4), (0, 1), "shuffle"),)
    table.draw("1 2")
    assert table.events() == (Drawn((1, 2, -1), (), "shuffle"), BankerNamed(1))


def test_t07_a_tie_of_9_and_floating() -> None:
    table = Table(seats=2).draw("9 3/6/9")
    assert table.view().drawing == (True, True)


def test_t07_nobody_acts_during_the_draw() -> None:
    table = Table(seats=2)
    assert ints(table.state.actors()) == ()
    assert table.refusal(0, "39") == "T9"
    assert table.refusal(0, "take") == table.refusal(1, "stop") == "T7"
