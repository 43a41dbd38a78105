"""Matches and records of a game that is not registered."""

import pytest

from brelan import Match, Record
from brelan.core.errors import BadRecord, MatchOver, StalePrompt
from brelan.core.options import Options
from tests.play.buzzer import Buzzer

TEXT = """\
brelan record 1
game buzzer 1
options {}
seat 0 unknown
seat 1 unknown
seed 1
# round 1
1 press
0 press
# round 2, scores 1 1
0 press
result finished
scores 2 1
places 1 2
end
"""


def new() -> Match:
    return Match(Buzzer(Options()), seed=1)


def test_it_is_played_and_recorded() -> None:
    match = new()
    for seat in (1, 0, 0):
        match.submit(seat, 0)
    assert match.record.dumps() == TEXT
    assert match.rounds() == ((1, 1), (2, 1))
    with pytest.raises(MatchOver):
        match.submit(1, 0)


def test_its_record_is_read_when_it_is_named() -> None:
    assert Record.loads(TEXT, Buzzer).replay().scores() == (2, 1)
    with pytest.raises(BadRecord, match="line 2: no game is called 'buzzer'"):
        Record.loads(TEXT)


def test_an_action_is_read_only_as_it_is_written() -> None:
    with pytest.raises(BadRecord, match="line 8: '1 PRESS' is neither"):
        Record.loads(TEXT.replace("1 press", "1 PRESS"), Buzzer)


def test_the_same_question_in_another_round_is_another_question() -> None:
    match = new()
    prompt, question = match.prompt(1), match.legal(1)
    match.submit(0, 0)
    assert match.legal(1) == question
    with pytest.raises(StalePrompt):
        match.submit(1, 0, prompt)


def test_the_same_question_after_the_seat_answered_is_another_question() -> None:
    match = new()
    prompt = match.prompt(1)
    match.submit(1, 0, prompt)
    with pytest.raises(StalePrompt):
        match.submit(1, 0, prompt)
    match.submit(1, 0, match.prompt(1))
    assert match.scores() == (0, 2)


def test_others_who_answer_at_once_do_not_change_the_question() -> None:
    match = new()
    prompt = match.prompt(0)
    match.submit(1, 0)
    match.submit(1, 0)
    match.submit(0, 0, prompt)
    assert match.scores() == (1, 2)
