"""Tijou at a terminal: what is shown, and what may be typed."""

import io

import pytest
from rich.console import Console

from brelan.games.tijou.screen import TijouScreen
from tests.games.tijou.table import Table, given, teams


def screen_of(table: Table) -> TijouScreen:
    names = ("You", *(f"Seat {seat}" for seat in range(1, table.seats)))
    console = Console(file=io.StringIO(), width=80)
    return TijouScreen(table.game, console, names)


def shown(table: Table) -> tuple[TijouScreen, list[str]]:
    """The screen of seat 0, whose turn it is, and its lines."""
    screen = screen_of(table)
    screen.show(table.view(0), tuple(int(action) for action in table.state.legal(0)))
    return screen, lines_of(screen)


def lines_of(screen: TijouScreen) -> list[str]:
    file = screen.out.file
    assert isinstance(file, io.StringIO)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def told(table: Table, *actions: str) -> str:
    """What seat 0 reads of some actions."""
    screen = screen_of(table)
    for action in actions:
        table.play(action)
        screen.show_events(table.events(0))
    return "\n".join(lines_of(screen))


def test_the_ring_is_seen_from_the_own_side() -> None:
    table = given({0: "5 7 A A K"}).put("0a 1", "0b 12", "1c 35", "1a 12")
    _, lines = shown(table)
    ring = [line.split() for line in lines[1:11]]
    assert (ring[0][0], ring[0][-1]) == ("(1)", "()")  # two of the corners are nobody's exit
    assert ring[9] == ["()", *["."] * 7, ">a", "(=)"]
    assert ring[6][0] == ".b1a"  # three squares after the corner on the left
    assert ring[8][-1] == ".1c"  # just before the player's exit


def test_a_crowded_square_says_that_there_are_more() -> None:
    table = given({0: "5 7 A A K"}).put("0a 5", "1a 5", "1b 5", "1c 5", "0b 18", "0c 18", "1a 18")
    _, lines = shown(table)
    assert lines[1].split()[0] == "(1)b+"
    assert lines[10].split()[4] == ".a1b1c"
    assert max(map(len, lines)) <= 80


def test_seats_are_listed_in_the_order_of_play_with_what_is_left_to_go() -> None:
    table = teams({0: "5 7 A A K", 2: "5 7 A 2 K"}).put("0a 24", "0b home", "1a 27", "2a 20")
    _, lines = shown(table)
    assert lines[11:15] == [
        "You     a 12 to go   b home   c off   (5 cards)",
        "Seat 1  1a on the exit   1b off   1c off   (5 cards)",
        "Seat 2  2a 34 to go   2b off   2c off   (5 cards), your partner",
        "Seat 3  3a off   3b off   3c off   (5 cards), deals",
    ]


def test_every_card_says_what_it_does() -> None:
    table = given({0: "5 7 2 J joker"}).put("0a 13", "1b 15", "1a 1")
    _, lines = shown(table)
    assert "  5     5 a: on the exit across a corner, captures 1b" in lines
    assert "  7     7 a: 16 to go" in lines
    two = "2 a: 21 to go, captures 1b; 2 back a: 25 to go; 2 enter b: enter; 2 enter c: enter"
    assert two in " ".join(" ".join(lines).split())
    assert "  J     J a x 1a: 35 to go; J a x 1b: 21 to go" in lines


def test_useless_cards_and_a_pass_are_named() -> None:
    table = given({0: "5 7 9 10 K", 1: "3 3 3 3 4"})
    table.play("lay 5", "lay 3", "lay 7", "lay 3", "lay 9", "lay 3")
    _, lines = shown(table)
    assert "  10    no effect" in lines
    assert "  pass  keep 2 until the next deal" in lines


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("5 A", "5 a"),
        ("j  a X 1b", "J a x 1b"),
        ("JOKER=10 a", "joker=10 a"),
        ("7", "7 a"),  # only one piece can use it
        ("j", ""),  # two pieces to swap with
        ("K", "lay K"),  # refused: the card is not held
        ("hello", "hello"),
    ],
)
def test_what_is_typed_may_be_short(typed: str, action: str) -> None:
    table = given({0: "5 7 2 J joker"}).put("0a 13", "1b 15", "1a 1")
    screen, _ = shown(table)
    assert screen.normalise(typed) == action


def test_several_ways_are_offered() -> None:
    table = given({0: "5 7 2 J joker"}).put("0a 13", "1b 15", "1a 1")
    screen, _ = shown(table)
    screen.normalise("j")
    assert lines_of(screen)[-1] == "Which one? J a x 1a, J a x 1b"


def test_a_gift_is_asked_for_by_name() -> None:
    table = Table(seats=4).sit().deal({0: "5 7 2 J joker"})
    screen, _ = shown(table)
    assert screen.question(table.view(0)) == "Which card do you give Seat 2, your partner? "
    assert screen.normalise("j") == "give J"


def test_what_happens_is_shown_to_the_person() -> None:
    table = given({0: "5 7 2 J joker", 1: "8 9 2 Q K"}).put("0a 13", "1b 15", "1a 20")
    said = told(table, "5 a", "2 enter b", "J a x 1a", "Q a", "joker=7 a")
    assert said.splitlines() == [
        "  You     5           your a moves and jumps across a corner, captures 1b",
        "  Seat 1  2           1b enters",
        "  You     J           your a swaps with 1a",
        "  Seat 1  Q           1a moves",
        "  You     joker as 7  your a moves and jumps across a corner",
    ]


def test_a_pass_is_shown_in_a_sentence() -> None:
    table = given({0: "5 7 9 10 K", 1: "3 3 3 3 4"})
    table.play("lay 5", "lay 3", "lay 7", "lay 3", "lay 9", "lay 3")
    assert told(table, "pass", "pass").splitlines()[:2] == [
        "You pass and keep 2 cards.",
        "Seat 1 passes and keeps 2 cards.",
    ]
