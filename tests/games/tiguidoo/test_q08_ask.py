"""Q8-Q12: asking, answering and missing."""

import pytest

from brelan.games.tiguidoo.actions import ANSWER, GIVE_UP
from brelan.games.tiguidoo.view import (
    Answer,
    AnswerJudged,
    CardTurned,
    GaveUp,
    MatchEnded,
    QuestionSettled,
    TimeUp,
)
from tests.games.tiguidoo.table import Table, cards, given

ASK, TRY, LEAVE = 0, int(ANSWER), int(GIVE_UP)


def test_q08_the_question_goes_to_all_opponents_at_once() -> None:
    table = given("7h").ask()
    assert table.match.actors() == (1, 2)
    assert table.events() == (CardTurned(0, cards("7h")[0], "What is the code of 7h?"),)
    for seat in (-1, 0, 1, 2):
        assert table.view(seat).expected == ""


def test_q08_the_asker_may_not_answer() -> None:
    table = given("7h").ask()
    assert table.refusal(0, TRY, "code 18") == "Q8"
    assert table.refusal(0, LEAVE) == "Q8"


def test_q09_the_first_right_answer_wins_the_card() -> None:
    table = given("7h 8h").ask().wrong(1).right(2)
    assert (table.row(1), table.row(2)) == ("", "7h")
    assert (table.view().turn, table.view().phase) == (1, "turn")
    last = table.view().last
    assert last is not None
    assert (last.winner, last.answer) == (2, f"code {cards('7h')[0]}")
    settled = table.events()[-1]
    assert isinstance(settled, QuestionSettled)
    assert settled.moved == ((cards("7h")[0], 2),)


def test_q10_one_try_each() -> None:
    table = given("7h").ask().wrong(1)
    assert table.match.legal(1) == ()
    assert table.refusal(1, TRY, "code 18") == "Q10"
    assert table.refusal(1, LEAVE) == "Q10"


def test_q10_up_to_three_tries() -> None:
    table = given("7h", tries=3).ask().wrong(1, 1)
    assert table.view().tries == (0, 1, 3)
    table.right(1)
    assert table.row(1) == "7h"


def test_q10_a_judged_answer_is_shown_to_all() -> None:
    table = given("7h").ask().answer(1, "Seven of Hearts")
    wrong = Answer(1, "Seven of Hearts", right=False)
    for seat in (-1, 0, 1, 2):
        assert table.events(seat) == (AnswerJudged(wrong),)
        assert table.view(seat).answers == (wrong,)


def test_q10_giving_up() -> None:
    table = given("7h", tries=3).ask().give_up(1)
    assert table.events() == (GaveUp(1),)
    assert table.match.actors() == (2,)


def test_q10_the_question_ends_when_nobody_has_a_try_left() -> None:
    table = given("7h").ask().give_up(1).wrong(2)
    assert table.view().phase == "turn"
    assert table.view().last is not None


def test_q10_when_time_runs_out_everyone_has_given_up() -> None:
    table = given("7h", seconds=20).ask()
    assert table.match.timer() == (16, 20)
    table.wrong(1).time_up()
    assert isinstance(table.events()[0], TimeUp)
    assert table.view().phase == "turn"
    assert table.match.timer() == (0, 0)
    table.ask()
    assert table.match.timer() == (32, 20)


def test_q10_time_can_be_off() -> None:
    assert given("7h", seconds=0).ask().match.timer() == (0, 0)


def test_q11_a_missed_card_goes_under_the_pile_and_its_answer_is_shown() -> None:
    table = given("7h 8h", seats=2).miss()
    view = table.view()
    assert (view.pile, view.rows) == (46, ((), ()))
    assert [(s.card, s.answer, s.misses) for s in view.shown] == [
        (cards("7h")[0], f"code {cards('7h')[0]}", 1)
    ]
    settled = table.events()[-1]
    assert isinstance(settled, QuestionSettled)
    assert settled.moved == ((cards("7h")[0], -1),)


def all_missed(table: Table, times: int) -> Table:
    """The whole pile is missed so many times."""
    for _ in range(times * table.view().pile):
        table.miss()
    return table


def test_q11_missed_cards_come_back_in_order() -> None:
    table = all_missed(given("7h 8h", seats=2), 1)
    assert [shown.card for shown in table.view().shown][:2] == cards("7h 8h")
    table.ask()
    asked = table.view().asked
    assert asked is not None
    assert (asked.card, asked.misses, asked.answer) == (cards("7h")[0], 1, "code 18")


def test_q12_a_card_missed_for_the_third_time_leaves_the_game() -> None:
    table = all_missed(given("7h 8h", seats=2), 2)
    table.miss()
    assert table.view().gone == tuple(cards("7h"))
    assert table.view().pile == 45


def test_q12_every_game_ends() -> None:
    table = all_missed(given(seats=2), 2)
    for _ in range(45):
        table.miss()
    assert not table.match.over()
    table.miss()  # the last card, missed for the third time (Q17)
    assert table.match.over()
    assert isinstance(table.events()[-1], MatchEnded)


@pytest.mark.parametrize("seat", [1, 2])
def test_q12_the_answer_is_shown_when_a_question_is_settled(seat: int) -> None:
    table = given("7h").ask().right(seat)
    last = table.view(0).last
    assert last is not None
    assert last.answer == "code 18"
