"""Actions that carry a text, and time that runs out: in matches and in their records."""

import pytest

from brelan import BadRecord, BadText, IllegalAction, Match, MatchOver, NoTimer, Record, Rng
from brelan.core.game import MAX_TEXT, Budget, Random, decide
from tests.play.quiz import ANSWER, BREAK, GIVE_UP, Answered, Quiz, QuizOptions
from tests.play.table import differenzler

GAME = Quiz(QuizOptions())


def match() -> Match:
    return Match(GAME, seed=1)


def read(text: str) -> Record:
    return Record.loads(text, Quiz)


def test_the_first_right_answer_scores() -> None:
    quiz = match()
    quiz.submit(0, ANSWER, text="3")
    step = quiz.submit(1, ANSWER, text="2")
    assert (step.seat, step.action, step.text) == (1, ANSWER, "2")
    assert step.events == ((Answered(1, "2", right=True),),) * 3
    assert quiz.scores() == (0, 1)


REFUSED = {
    "none": "",
    "too long": "x" * (MAX_TEXT + 1),
    "far too long": "x" * 10_000,
    "a line break": "two\nlines",
    "invisible": "\u200b",
    "blanks at the ends": " 2 ",
    "a number": 2,
    "nothing at all": None,
    "bytes": b"2",
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_a_text_that_cannot_be_written_is_refused_and_costs_no_try(text: str) -> None:
    quiz = match()
    before = quiz.record.dumps()
    with pytest.raises(BadText):
        quiz.submit(0, ANSWER, text=text)
    assert quiz.record.dumps() == before
    assert quiz.legal(0) == (ANSWER, GIVE_UP, BREAK)


def test_the_longest_text_is_taken() -> None:
    quiz = match()
    quiz.submit(0, ANSWER, text="x" * MAX_TEXT)
    assert read(quiz.record.dumps()).replay().view(1) == quiz.view(1)


def test_a_text_that_the_rules_forbid_is_refused_with_the_rule() -> None:
    quiz = match()
    assert quiz.why(0, ANSWER) is None
    assert quiz.why(0, ANSWER, "2") is None
    assert quiz.why(0, ANSWER, "?!") == "Q1"
    with pytest.raises(IllegalAction, match=r"answer \?! by seat 0 \(Q1\)") as error:
        quiz.submit(0, ANSWER, text="?!")
    assert error.value.rule == "Q1"


def test_other_actions_take_no_text() -> None:
    with pytest.raises(BadText, match="pass takes no text"):
        match().submit(0, GIVE_UP, text="2")
    with pytest.raises(BadText, match="takes no text"):
        Match(differenzler(), seed=1).submit(0, 36, text="2")
    with pytest.raises(BadText, match="takes no text"):
        match().why(0, GIVE_UP, "2")


# -- time ----------------------------------------------------------------------------------------


def test_time_runs_for_each_question() -> None:
    quiz = match()
    assert quiz.timer() == (1, 20)
    quiz.submit(0, GIVE_UP)
    assert quiz.timer() == (1, 20)
    step = quiz.expire()
    assert (step.seat, step.action, step.text) == (-1, -1, "")
    assert quiz.timer() == (2, 20)
    assert quiz.actors() == (0, 1)


def test_another_timer_runs_during_a_break() -> None:
    quiz = match()
    quiz.submit(1, BREAK)
    assert (quiz.timer(), quiz.actors()) == ((101, 5), ())
    quiz.expire()
    assert (quiz.timer(), quiz.actors()) == ((1, 20), (0, 1))


def test_no_time_runs_out_where_none_runs() -> None:
    with pytest.raises(NoTimer, match="no timer is running"):
        Match(differenzler(), seed=1).expire()
    quiz = match()
    for _ in range(3):
        quiz.expire()
    assert (quiz.over(), quiz.timer()) == (True, (0, 0))
    with pytest.raises(MatchOver):
        quiz.expire()
    left = match()
    left.abandon("enough")
    assert left.timer() == (0, 0)


def test_prompts_rise_when_time_is_up() -> None:
    quiz = match()
    prompts = quiz.prompt(0), quiz.prompt(1)
    quiz.submit(0, GIVE_UP)
    quiz.expire()
    assert quiz.prompt(0) > prompts[0]


# -- records -------------------------------------------------------------------------------------


def played() -> Match:
    quiz = match()
    quiz.submit(0, ANSWER, text="3")
    quiz.submit(1, BREAK)
    quiz.expire()
    quiz.submit(1, ANSWER, text="2")
    quiz.submit(1, ANSWER, text="four")
    quiz.expire()
    quiz.submit(0, GIVE_UP)
    quiz.submit(1, ANSWER, text="6")
    return quiz


def test_texts_and_timeouts_are_in_the_record() -> None:
    lines = played().record.dumps().splitlines()
    body = lines[lines.index("# round 1") + 1 : lines.index("result finished")]
    assert body == [
        "0 answer 3",
        "1 break",
        "timeout",
        "1 answer 2",
        "1 answer four",
        "timeout",
        "0 pass",
        "1 answer 6",
    ]


def test_a_record_plays_back_to_the_same_match() -> None:
    quiz = played()
    text = quiz.record.dumps()
    record = read(text)
    assert record.dumps() == text
    assert record.replay().scores() == quiz.scores() == (0, 2)
    steps = list(record.steps())
    assert [(step.seat, step.text) for step in steps[1:5]] == [
        (0, "3"),
        (1, ""),
        (-1, ""),
        (1, "2"),
    ]
    assert record.replay(actions=3).timer() == (1, 20)
    assert record.replay(actions=2).timer() == (101, 5)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("1 answer 2", "1 answer", "is not a line of 1 to 200"),
        ("1 answer 2", "1 answer ?", "Q1"),
        ("1 answer 2", "1 answer 5", "the scores are"),
        ("1 break", "1 break now", "is not an action"),
        ("timeout", "timeout now", "is not a whole number"),
        ("0 pass\n", "0 pass 2\n", "is not an action"),
        ("1 answer 6\n", "1 answer 6\ntimeout\n", "the match is over"),
    ],
)
def test_a_record_with_a_wrong_text_or_timeout_is_refused(old: str, new: str, reason: str) -> None:
    text = played().record.dumps()
    assert old in text
    with pytest.raises(BadRecord, match=reason):
        read(text.replace(old, new, 1)).replay()


# -- players -------------------------------------------------------------------------------------


def test_a_bot_says_what_goes_with_its_action() -> None:
    quiz, rng = match(), Rng(1)
    texts = set()
    for _ in range(40):
        action, text = decide(Random(), GAME, quiz.view(0), quiz.legal(0), Budget(), rng)
        assert quiz.why(0, action, text) is None
        texts.add((action, text))
    assert texts == {(ANSWER, "x"), (GIVE_UP, ""), (BREAK, "")}
