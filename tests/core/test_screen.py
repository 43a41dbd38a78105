"""The plain screen: what a person at a terminal reads of any game."""

from collections.abc import Mapping
from io import StringIO
from typing import ClassVar

import pytest
from rich.console import Console

from brelan.core.game import AnyGame, Game
from brelan.core.options import Options
from brelan.core.screen import Screen, with_names
from brelan.core.view import Event, View
from tests.core.test_twenty_lines import GAME, Pennies


class Won(Event, frozen=True):
    seat: int


class Tellers:
    """A notation of numbers and of who won."""

    def notate(self, action: int) -> str:
        return str(action)

    def parse(self, text: str) -> int:
        return int(text)

    def narrate(self, event: Event) -> str:
        assert isinstance(event, Won)
        return f"Seat {event.seat} wins [all]."


class Many(Game[Pennies, View, Options]):
    name, actions, summary = "many", 30, "Choose a number."
    notation = Tellers()
    laws: ClassVar[Mapping[str, str]] = {"R1": "Choose once.", "R2": "The highest wins."}

    def new(self) -> Pennies:
        return Pennies({})


def screen(game: AnyGame, *names: str) -> tuple[Screen, StringIO]:
    out = StringIO()
    return Screen(game, Console(file=out, width=100), names), out


@pytest.mark.parametrize(
    ("number", "listed"), [(1, "0"), (24, " ".join(map(str, range(24)))), (25, "0 … 24")]
)
def test_of_many_actions_the_first_and_the_last_are_listed(number: int, listed: str) -> None:
    shown, out = screen(Many(Options()), "You", "Seat 1")
    shown.show(View(0), tuple(range(number)))
    assert out.getvalue() == f"You may choose: {listed}\n"


def test_events_are_shown_to_the_person_in_order() -> None:
    shown, out = screen(Many(Options()), "Seat 0", "You")
    shown.show_events([Won(0), Won(1)])
    assert out.getvalue() == "Seat 0 wins [all].\nYou win [all].\n"


def test_the_rules_are_listed_or_one_of_them() -> None:
    shown, out = screen(Many(Options()), "You", "Seat 1")
    shown.list_rules("")
    shown.list_rules("R2")
    shown.list_rules("R9")
    assert out.getvalue().splitlines() == [
        "Choose a number. The rules:",
        "R1: Choose once.",
        "R2: The highest wins.",
        "R2: The highest wins.",
        "There is no rule R9. Type `rules` for the list.",
    ]


def test_a_game_without_rules_in_words() -> None:
    shown, out = screen(GAME, "You", "Seat 1")
    shown.list_rules("")
    assert out.getvalue() == "The rules:\n"
    assert (shown.question(View(0)), shown.normalise(" 0h ")) == ("Your choice: ", " 0h ")


def test_the_person_is_named_in_the_middle_and_at_the_end_of_a_line() -> None:
    names = ("Seat 0", "You", "Seat 2")
    assert with_names(names, "Cards go to seat 1.") == "Cards go to you."
    assert with_names(names, "Seat 1: 4, seat 2: 5.") == "You: 4, seat 2: 5."
    assert with_names(names, "Then seat 1 was drawn.") == "Then you were drawn."
    assert with_names(names, "Seat 1 is next.") == "You are next."


def test_a_style_is_passed_on() -> None:
    out = StringIO()
    console = Console(file=out, force_terminal=True, color_system="standard")
    shown = Screen(GAME, console, ("You", "Seat 1"))
    shown.say("loud", "bold")
    shown.say("plain")
    assert out.getvalue() == "\x1b[1mloud\x1b[0m\nplain\n"
