"""Q22, Q23: the asker judges, and the order of answers."""

from typing import Any

import pytest

from brelan.core.errors import StalePrompt
from brelan.games.tiguidoo.actions import ACCEPT, ANSWER, GIVE_UP, REJECT
from brelan.games.tiguidoo.view import Answer, AnswerJudged, AnswerWaits
from tests.games.tiguidoo.table import Table, given

YES, NO, TRY, LEAVE = int(ACCEPT), int(REJECT), int(ANSWER), int(GIVE_UP)


def asked(**options: Any) -> Table:
    return given("7h 8h", seats=4, judge="asker", **options).ask()


def test_q22_answers_wait_for_the_asker() -> None:
    table = asked().answer(1, "seven")
    assert table.match.actors() == (0, 2, 3)
    assert table.match.legal(0) == (YES, NO)
    assert table.view().waiting == (1,)


def test_q22_that_an_answer_waits_is_public_its_text_is_not() -> None:
    table = asked().answer(1, "seven")
    assert [table.view(seat).texts for seat in (-1, 0, 1, 2)] == [
        ("",),
        ("seven",),
        ("seven",),
        ("",),
    ]
    assert table.events(0) == table.events(1) == (AnswerWaits(1, "seven"),)
    assert table.events(2) == table.events() == (AnswerWaits(1, ""),)


def test_q22_only_the_asker_sees_the_expected_answer_and_only_to_judge() -> None:
    table = asked()
    assert table.view(0).expected == ""
    table.answer(1, "seven")
    assert [table.view(seat).expected for seat in (-1, 0, 1, 2)] == ["", "code 18", "", ""]


def test_q22_the_first_that_came_is_judged_first() -> None:
    table = asked().answer(2, "two").answer(1, "one").reject()
    assert table.events() == (AnswerJudged(Answer(2, "two", right=False)),)
    assert table.view().waiting == (1,)
    table.accept()
    assert table.row(1) == "7h"


def test_q22_a_verdict_that_comes_too_late_is_not_about_the_next_answer() -> None:
    """Time is up for the first answer while the asker presses: the second one still waits."""
    table = asked().answer(2, "two").answer(1, "one")
    prompt = table.match.prompt(0)
    table.time_up()
    assert table.match.legal(0) == (YES, NO)
    with pytest.raises(StalePrompt):
        table.match.submit(0, YES, prompt)
    assert table.view().waiting == (1,)
    table.accept()
    assert table.row(1) == "7h"


def test_q22_acceptance_ends_the_question() -> None:
    table = asked().answer(2, "two").answer(1, "one").accept()
    assert (table.row(2), table.view().waiting, table.view().phase) == ("7h", (), "turn")
    last = table.view().last
    assert last is not None
    assert last.answers == (Answer(2, "two", right=True),)  # what still waited stays unseen


def test_q22_the_asker_decides_whatever_the_answer_is() -> None:
    table = asked().right(1).reject()
    assert table.view().phase == "question"
    assert table.refusal(1, TRY, "code 18") == "Q10"


def test_q10_a_seat_whose_answer_waits_sends_no_other() -> None:
    table = asked(tries=2).answer(1, "one")
    assert table.refusal(1, TRY, "two") == "Q10"
    assert table.refusal(1, LEAVE) == "Q10"
    table.reject()
    assert table.match.legal(1) == (TRY, LEAVE)


def test_q22_nobody_else_judges_and_not_before_an_answer_waits() -> None:
    table = asked()
    assert table.refusal(0, YES) == "Q22"
    table.answer(1, "one")
    assert table.refusal(2, YES) == "Q22"
    assert table.refusal(1, NO) == "Q22"
    assert given("7h").ask().refusal(0, YES) == "Q22"


def test_q22_the_clock_of_the_question_stands_still_while_an_answer_waits() -> None:
    table = asked(seconds=30)
    assert table.match.timer() == (16, 30)
    table.answer(1, "one").answer(2, "two")
    assert table.match.timer() == (17, 30)
    table.reject()
    assert table.match.timer() == (18, 30)  # each answer has its own time
    table.reject()
    assert table.match.timer() == (16, 30)  # goes on


def test_q22_an_asker_who_does_not_judge_is_replaced_by_the_automatic_judge() -> None:
    table = asked(seconds=0).answer(1, "code eighty").right(2)
    assert table.match.timer() == (17, 60)
    table.time_up()
    assert table.view().answers == (Answer(1, "code eighty", right=False),)
    table.time_up()
    assert table.row(2) == "7h"


def test_q10_with_an_asker_time_runs_out_only_when_no_answer_waits() -> None:
    table = asked(seconds=20).answer(1, "one").reject().time_up()
    assert table.view().phase == "turn"
    last = table.view().last
    assert last is not None
    assert last.winner == -1


def test_q10_the_question_goes_on_while_the_last_answer_waits() -> None:
    table = asked().give_up(1, 2).answer(3, "three")
    assert table.view().phase == "question"
    table.reject()
    assert table.view().phase == "turn"


def test_q22_an_answer_without_a_letter_or_digit_costs_no_try() -> None:
    for judge in ("auto", "asker"):
        table = given("7h", judge=judge).ask()
        for text in ("?", "…!", "- -", "ㅤ"):
            assert table.refusal(1, TRY, text) == "Q22"
        assert table.view().tries == (0, 1, 1)


def test_q23_the_order_of_arrival_is_the_order_of_play() -> None:
    first = given("7h").ask().right(2)
    second = given("7h").ask().right(1)
    assert (first.row(2), second.row(1)) == ("7h", "7h")
    assert first.refusal(1, TRY, "code 18") == "Q7"
