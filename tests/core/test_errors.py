"""Errors say what was refused and by what, in their fields and in their text."""

import pytest

from brelan.core import errors
from brelan.core.errors import (
    BadLevel,
    BadOption,
    BadRecord,
    BrelanError,
    IllegalAction,
    StalePrompt,
    UnknownGame,
    shown,
)


def every_error() -> list[type[Exception]]:
    return [kind for kind in vars(errors).values() if isinstance(kind, type)]


@pytest.mark.parametrize("kind", every_error())
def test_one_base_catches_every_refusal(kind: type[Exception]) -> None:
    assert issubclass(kind, BrelanError)
    assert kind.__doc__


def test_an_illegal_action_names_rule_seat_action_and_law() -> None:
    error = IllegalAction("D17", 2, "6d", "Follow suit.")
    assert (error.rule, error.seat, error.action, error.law) == ("D17", 2, "6d", "Follow suit.")
    assert str(error) == "illegal: 6d by seat 2 (D17). Follow suit."
    assert str(IllegalAction("D17", 2, "6d")) == "illegal: 6d by seat 2 (D17)"


def test_a_bad_option_names_the_field() -> None:
    assert str(BadOption("rounds", "0 is not from 1 to 32")).startswith("option 'rounds': 0")


def test_an_unknown_game_or_level_is_named_with_those_there_are() -> None:
    game, level = UnknownGame("jass", ("tigre", "grandprix")), BadLevel("top", ("random", "master"))
    assert str(game) == "no game is called 'jass'; there are: tigre, grandprix"
    assert str(level) == "no level is called 'top'; there are: random, master"
    assert (game.name, level.level) == ("jass", "top")


def test_a_stale_prompt_names_both_numbers() -> None:
    error = StalePrompt(1, 3, 5)
    assert (error.prompt, error.current) == (3, 5)
    assert "prompt 3" in str(error)
    assert "prompt 5" in str(error)


def test_a_bad_record_names_the_line() -> None:
    error = BadRecord(12, "no such seat")
    assert (error.line, str(error)) == (12, "line 12: no such seat")
    assert (error.reason, error.check) == ("no such seat", "record")
    assert BadRecord(12, "no such seat", "actions").check == "actions"


def test_a_value_is_shown_in_at_most_80_characters() -> None:
    assert shown("x" * 78) == repr("x" * 78)
    assert shown("x" * 79) == f"'{'x' * 78}…"
    assert len(shown("x" * 78)) == len(shown("x" * 79)) == len(shown("x" * 5000)) == 80
