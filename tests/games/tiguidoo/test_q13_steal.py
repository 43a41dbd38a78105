"""Q13-Q16: stealing."""

import pytest

from brelan.games.tiguidoo.actions import ANSWER, GIVE_UP
from brelan.games.tiguidoo.view import QuestionSettled, StealTried
from tests.games.tiguidoo.table import Table, cards, given, stealing

TRY, LEAVE = int(ANSWER), int(GIVE_UP)
OWN = {1: "7s 9h 2c"}


def before() -> Table:
    """Seat 2 has 7h; it is the turn of seat 1."""
    return given("7h", first=0, secrets=OWN).ask().right(2)


def test_q13_by_rank() -> None:
    table = before().steal("7s", "7h")
    own, target = cards("7s 7h")
    assert table.events() == (StealTried(1, own, target, 2, "What is the code of 7s?"),)
    assert table.match.actors() == (2,)
    assert table.view().phase == "steal"
    assert table.view(0).held == (3, 2, 3)


def test_q13_by_suit() -> None:
    assert before().steal("9h", "7h").view().phase == "steal"


def test_q16_by_neither_is_refused() -> None:
    table = before()
    assert table.refusal(1, stealing("2c", "7h")) == "Q16"
    assert stealing("2c", "7h") not in table.match.legal(1)


def test_q16_without_a_matching_card_there_is_no_steal() -> None:
    table = given("7h", secrets={1: "2c 3c 4c"}).ask().right(2)
    assert table.match.legal(1) == (0,)


def test_q13_only_what_lies_before_an_opponent() -> None:
    table = given("7h", secrets={1: "7s 7c 2c"}).ask().right(1)
    assert table.match.legal(1) == (0,)
    assert table.refusal(1, stealing("7s", "7h")) == "Q13"  # the player's card
    assert table.refusal(1, stealing("7s", "7d")) == "Q13"  # lies nowhere
    assert table.refusal(1, stealing("9h", "7h")) == "Q5"  # not held


def test_q13_the_owner_alone_answers_once() -> None:
    table = given("7h", secrets=OWN, tries=3).ask().right(2).steal("7s", "7h")
    assert table.view().tries == (0, 0, 1)
    assert table.refusal(0, TRY, "code 5") == "Q13"
    assert table.refusal(1, TRY, "code 5") == "Q13"
    table.wrong(2)
    assert table.view().phase == "turn"


def test_q14_right_the_tiguidoo_card_leaves_the_game() -> None:
    table = before().steal("7s", "7h").right(2)
    assert table.row(2) == "7h"
    assert table.view().gone == tuple(cards("7s"))
    settled = table.events()[-1]
    assert isinstance(settled, QuestionSettled)
    assert (settled.settled.winner, settled.moved) == (2, ((cards("7s")[0], -2),))
    assert table.view().turn == 2  # a steal is the whole turn


@pytest.mark.parametrize("end", ["wrong", "given up", "out of time"])
def test_q15_else_the_thief_takes_both(end: str) -> None:
    table = before().steal("7s", "7h")
    if end == "wrong":
        table.wrong(2)
    elif end == "given up":
        table.give_up(2)
    else:
        table.time_up()
    assert (table.row(1), table.row(2)) == ("7h 7s", "")
    settled = table.events()[-1]
    assert isinstance(settled, QuestionSettled)
    assert settled.moved == ((cards("7h")[0], 1), (cards("7s")[0], 1))
    assert settled.settled.answer == f"code {cards('7s')[0]}"
    assert sum(table.places.values()) == 52


def test_q15_stealing_breaks_a_four() -> None:
    table = given("2s 3c 2h 4c 2d 5c 2c", first=1, secrets={1: "9h 3s 4s"}, seats=2).win(0, 4)
    assert table.view().standings[0].category == 8
    while table.view().turn == 0:
        table.miss()
    table.steal("9h", "2h").give_up(0)
    assert table.view().standings[0].category == 4
    assert table.view().standings[0].points == 10


def test_q13_steals_are_judged_automatically_even_where_the_asker_judges() -> None:
    table = given("7h", secrets=OWN, judge="asker").ask().right(2).accept()
    table.steal("7s", "7h").right(2)
    assert table.row(2) == "7h"


def test_q10_time_runs_in_a_steal_too() -> None:
    assert before().steal("7s", "7h").match.timer() == (32, 20)
