"""D14, D15: play goes to the right, and the trick's winner leads."""

import pytest

from tests.engine import ints
from tests.games.differenzler.table import in_play, text

SPADES = {0: "6s", 1: "As", 2: "7s", 3: "8s"}


@pytest.mark.parametrize("leader", range(4))
def test_d14_to_the_right(leader: int) -> None:
    table = in_play({}, leader=leader)
    for turn in range(4):
        assert ints(table.state.actors()) == ((leader + turn) % 4,)
        if turn < 3:
            table.play(table.legal().split()[0])
        assert len(table.view().trick) == min(turn + 1, 3)


def test_d14_nobody_plays_out_of_turn() -> None:
    table = in_play(SPADES).play("6s")
    assert table.turn == 1
    assert [table.refusal(seat, name) for seat, name in ((2, "7s"), (3, "8s"))] == ["D14", "D14"]
    assert table.refusal(0, "6s") == "D14"
    assert [ints(table.state.legal(seat)) for seat in (0, 2, 3)] == [(), (), ()]


def test_d15_the_winner_leads_the_next_trick() -> None:
    table = in_play(SPADES).play("6s As 7s 8s")
    assert table.turn == 1
    assert table.view().trick_leader == 1
    assert table.refusal(0, text(table.view(0).hand).split()[0]) == "D15"


def test_d15_nobody_else_leads_the_first_trick() -> None:
    table = in_play(SPADES, leader=3)
    assert table.refusal(0, "6s") == "D15"
    assert table.refusal(2, "7s") == "D15"
    table.play("8s")
