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


def test_an_unknown_game_or_level_names_those_there_are() -> None:
    assert "differenzler, tigre" in str(UnknownGame("jass", ("differenzler", "tigre")))
    assert "random, master" in str(BadLevel("genius", ("random", "master")))


def test_a_stale_prompt_names_both_numbers() -> None:
    error = StalePrompt(1, 3, 5)
    assert (error.prompt, error.current) == (3, 5)
    assert "prompt 3" in str(error)
    assert "prompt 5" in str(error)


def test_a_bad_record_names_the_line() -> None:
    error = BadRecord(12, "no such seat")
    assert (error.line, str(error)) == (12, "line 12: no such seat")
