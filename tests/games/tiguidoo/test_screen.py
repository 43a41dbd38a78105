"""Tiguidoo at a terminal: what is shown, and what may be typed."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from brelan.cli import play as command
from brelan.games.tiguidoo.screen import TiguidooScreen
from tests.cli.conftest import Brelan
from tests.cli.conftest import brelan as brelan
from tests.games.tiguidoo.table import Table, given


def screen_of(table: Table, seat: int) -> TiguidooScreen:
    names = tuple("You" if s == seat else f"Seat {s}" for s in range(table.seats))
    return TiguidooScreen(table.match.game, Console(file=io.StringIO(), width=100), names)


def shown(table: Table, seat: int) -> tuple[TiguidooScreen, str]:
    screen = screen_of(table, seat)
    screen.show(table.view(seat), table.match.legal(seat))
    return screen, text_of(screen)


def text_of(screen: TiguidooScreen) -> str:
    assert isinstance(screen.out.file, io.StringIO)
    return screen.out.file.getvalue()


def test_a_question_is_shown_with_its_card_and_all_hands() -> None:
    table = given("7h 7s 9c", first=0).win(1).ask()
    screen, text = shown(table, 0)
    assert "For 7♠ (science, difficulty 1)\nWhat is the code of 7s?" in text
    assert "Seat 1  7♥  0 points, high card; 3 Tiguidoo cards" in text
    assert "code 5" not in text
    assert screen.question(table.view(0)) == "Your answer, or pass: "


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Ottawa", "answer Ottawa"),
        ("7h x 7s", "answer 7h x 7s"),
        ("answer pass", "answer pass"),
        ("PASS", "pass"),
        ("ask", "ask"),
        ("rules q8", "rules q8"),
        ("?", "?"),
        ("", ""),
    ],
)
def test_what_is_typed_at_a_question_is_an_answer(typed: str, meant: str) -> None:
    screen, _ = shown(given("7h").ask(), 1)
    assert screen.normalise(typed) == meant


def test_a_steal_is_offered_with_its_question_and_owner() -> None:
    table = given("7h 9c", first=0, secrets={1: "7s 2d 3d"}).ask().right(2)
    screen, text = shown(table, 1)
    assert "You can steal: 7s x 7h" in text
    assert "Tiguidoo card 7♠  What is the code of 7s?" in text
    assert screen.normalise("7S 7H") == screen.normalise("7♠ x 7♥") == "7s x 7h"
    assert screen.question(table.view(1)) == "ask, or a steal like 7h x 7s: "
    screen.list_legal(table.match.legal(1))
    assert "7s x 7h  from Seat 2: What is the code of 7s?" in text_of(screen)
    assert "For 7♠ against 7♥" in shown(table.steal("7s", "7h"), 2)[1]


def test_the_asker_judges_by_yes_or_no() -> None:
    table = given("7h", judge="asker").ask().answer(1, "forty")
    screen, text = shown(table, 0)
    assert "Expected: code 18" in text
    assert screen.question(table.view(0)) == "Is “forty” right? yes or no: "
    assert (screen.normalise("Yes"), screen.normalise("n")) == ("accept", "reject")


# -- the race at a terminal ----------------------------------------------------------------------

PLAY = ("play", "tiguidoo", "--seed", "3", "--level", "master", "-o", "seats=3")


def ticking(seconds: float) -> Iterator[float]:
    """A clock that has moved so far whenever it is looked at."""
    now = 0.0
    while True:
        now += seconds
        yield now


@pytest.mark.parametrize(("seconds", "late"), [(0.0, False), (8.9, True), (25.0, True)])
def test_a_slow_answer_loses_the_race(
    brelan: Brelan, monkeypatch: pytest.MonkeyPatch, seconds: float, late: bool
) -> None:
    clock = ticking(seconds)
    monkeypatch.setattr(command, "monotonic", lambda: next(clock))
    told = brelan(*PLAY, stdin="nobody knows\n").out
    assert ("Too late." in told) == late
    assert ("You answer “nobody knows”: wrong." in told) != late
