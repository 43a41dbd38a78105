"""Texts of actions and time: an action without a text, rules against texts, timers that agree."""

from collections.abc import Iterator

import pytest

from brelan.core.contract import State
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from tests.contract.walks import GAMES, label, walk
from tests.engine import enough, ints, portrait
from tests.play.quiz import QuizOptions, SteadyQuiz

MATCHES = enough(3, 50)
TEXTS = ("x", "?", "-", "7", "an answer", "!!!", "ß", "x" * 200)


@pytest.fixture(params=[*GAMES, SteadyQuiz(QuizOptions())], ids=label, scope="module")
def game(request: pytest.FixtureRequest) -> AnyGame:
    chosen: AnyGame = request.param
    return chosen


def positions(game: AnyGame) -> Iterator[State]:
    """Those of some matches."""
    for number in range(MATCHES):
        yield from walk(game, Rng(f"timed {number}"))


def test_beside_a_text_there_is_an_action_without_one(game: AnyGame) -> None:
    for state in positions(game):
        for seat in state.actors():
            assert set(ints(state.legal(seat))) - set(game.text_actions)


def test_a_text_is_forbidden_by_a_rule_with_a_law(game: AnyGame) -> None:
    for state in positions(game):
        for seat in state.actors() if game.text_actions else ():
            for action in set(ints(state.legal(seat))) & set(game.text_actions):
                rules = {state.why_text(seat, action, text) for text in TEXTS} - {None}
                assert all(rule and rule.startswith(game.rule_letter) for rule in rules)
                assert all(rule and game.law(rule) for rule in rules)


def test_a_timer_has_a_number_and_seconds(game: AnyGame) -> None:
    for state in positions(game):
        number, seconds = ints(state.timer())
        assert (number, seconds) == (0, 0) or (number > 0 and seconds > 0 and not state.over())


def test_a_timer_keeps_its_seconds(game: AnyGame) -> None:
    for match in range(MATCHES):
        lengths: dict[int, int] = {}
        for state in walk(game, Rng(f"timed {match}")):
            number, seconds = ints(state.timer())
            assert lengths.setdefault(number, seconds) == seconds


def test_a_timer_that_expires_changes_something_and_stops(game: AnyGame) -> None:
    for state in positions(game):
        number, _ = ints(state.timer())
        if number > 0:
            after = state.copy()
            after.expire()
            assert portrait(after) != portrait(state)
            assert ints(after.timer())[0] != number
