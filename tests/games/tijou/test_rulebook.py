"""The example turns of the rulebook, played out; seat 0 is "you", with exit 0 and entry 1.

Bruno is seat 1 on the right (exit 27), Cléa seat 2 opposite (exit 18), Dario seat 3 on the left
(exit 9).
"""

import re
from math import comb

import pytest

from brelan.games.tijou.view import Dealt
from tests.docs.rulebook import LANGUAGES
from tests.games.tijou.rulebook import BOOK
from tests.games.tijou.table import Table, teams

ENTRY = 1


def you(cards: str, *places: str) -> Table:
    """A team game in which you hold these cards and it is your turn."""
    return teams({0: cards, 2: cards}).put(*places)


def to_go(table: Table, piece: str = "0a") -> int:
    return -table.at(piece) % 36


def before(squares: int) -> str:
    """A piece of yours with so many squares to go."""
    return f"0a {-squares % 36}"


@pytest.mark.parametrize(
    ("card", "start", "left"),
    [
        ("A", 1, 0),
        ("3", 23, 20),
        ("6", 23, 17),
        ("7", 23, 16),
        ("9", 23, 14),
        ("8", 35, 9),  # over Dario's exit to Bruno's
        ("Q", 12, 0),
        ("K", 5, 28),
        ("4", 35, 3),
        ("10", 13, 3),
    ],
)
def test_a_card_leaves_so_many_squares_to_go(card: str, start: int, left: int) -> None:
    table = you(f"{card} A 3 5 9", before(start))
    assert to_go(table.play(f"{card} a")) == left


def test_a_2_moves_both_ways_and_captures() -> None:
    table = you("2 2 5 5 9", "0a 12", "1a 13", "3b 14", "3c 10")
    assert table.play("2 a").eaten() == {"1a", "3b"}
    table = you("2 2 5 5 9", "0a 12", "3c 10")
    assert table.play("2 back a").eaten() == {"3c"}


def test_a_2_enters_and_brings_home() -> None:
    table = you("2 2 5 5 9", "1a 1")
    assert table.play("2 enter a").at("0a") == ENTRY
    assert table.at("1a") == ENTRY  # nothing is captured on entering
    assert you("2 10 5 5 9", "0a 0", "0b 5", "0c home").play("10 place a").at("0a") == 36


def test_a_5_passes_the_partner() -> None:
    table = you("2 2 5 5 9", "0a 12", "3a 14", "2a 15")
    assert table.play("5 a").eaten() == {"3a"}


def test_a_jack_swaps_with_a_piece_before_your_exit() -> None:
    table = you("J 2 5 5 9", before(30), "1b 34")
    assert to_go(table.play("J a x 1b")) == 2


def test_the_example_deal() -> None:
    """To the end of the deal, and what everyone is dealt next."""
    hands = {0: "2 3 4 9 Q", 1: "7 K A J 6", 2: "joker 10 8 5 6", 3: "2 5 9 7 K"}
    table = Table(seats=4).sit().deal(hands).give({0: "Q", 1: "A", 2: "10", 3: "9"})
    table.play("2 enter a", "lay 7", "joker=2 enter a", "2 enter a")
    assert to_go(table) == 35
    table.play("4 a", "lay K", "8 a", "A a")
    assert (to_go(table), table.at("2a"), 18 - table.at("2a")) == (3, 9, 9)
    table.play("3 a", "lay J", "5 a")
    assert (to_go(table), table.eaten(), 18 - table.at("2a")) == (0, {"3a"}, 4)
    table.play("lay 7", "pass", "lay 6", "pass", "lay 5", "lay 9", "lay K")
    dealt = next(event for event in table.events() if isinstance(event, Dealt))
    assert (dealt.dealer, dealt.counts) == (0, (3, 5, 3, 5))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_match(language: str) -> None:
    """Every game has other teams, and each winner gets a point."""
    names = ("(You|Vous|Jij|Du)", "Bruno", "Cléa", "Dario")
    points = [0, 0, 0, 0]
    rows = re.findall(r"^\| \d \| (.+) \|((?: \d \|){4})$", BOOK.text(language), re.MULTILINE)
    teams_so_far = set()
    for winners, told in rows:
        won = [seat for seat in range(4) if re.search(names[seat], winners)]
        teams_so_far.add(frozenset([frozenset(won), frozenset(range(4)) - frozenset(won)]))
        for seat in won:
            points[seat] += 1
        assert [int(number) for number in re.findall(r"\d", told)] == points
    assert len(rows) == len(teams_so_far) == 3


def test_j20_a_jack_without_a_target_may_be_laid() -> None:
    table = you("10 J 3 3 9", before(10))
    assert table.uses("J") == ["lay J"]
    assert "lay 10" not in table.legal()


def test_j21_a_joker_that_brings_home_counts_as_a_2() -> None:
    table = you("joker 3 5 5 9", "0a 0", "0b 5", "0c 7")
    assert [text for text in table.legal() if "place" in text] == ["joker=2 place a"]


def test_j23_three_cards_to_the_exit() -> None:
    table = you("2 3 4 5 9").play("2 enter a")
    for card in ("3 a", "4 a"):
        while table.view().turn != 0:
            table.play(next(text for text in table.legal() if text != "pass"))
        table.play(card)
    assert to_go(table) == 0


@pytest.mark.parametrize(("corner", "end"), [(18, 0), (27, 9), (9, 27)])
def test_j25_corners_send_across(corner: int, end: int) -> None:
    assert you("3 3 5 5 9", f"0a {corner - 3}").play("3 a").at("0a") == end


def test_j26_a_captured_piece_keeps_the_others_out_of_home() -> None:
    table = you("10 3 5 5 9", "0a 0", "0b 5", "0c off")
    assert table.uses("10") == ["10 a", "10 b"]


def test_j28_the_square_where_a_piece_starts_is_left_out() -> None:
    table = you("2 2 5 5 9", "0a 12", "1a 12", "3a 12", "1b 13")
    assert table.play("5 a").eaten() == {"1b"}


def test_j30_pieces_on_the_corner_it_is_sent_to_stay() -> None:
    table = you("2 2 5 5 9", "0a 13", "1a 18", "3a 0")
    assert table.play("5 a").eaten() == {"1a"}
    assert (table.at("0a"), table.at("3a")) == (0, 0)


def test_j32_a_swap_onto_the_exit() -> None:
    table = you("J 2 5 5 9", before(33), "1b 0").play("J a x 1b")
    assert (table.at("0a"), table.at("1b")) == (0, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_hands_cannot_enter(language: str) -> None:
    """Four 2s and two jokers among 54 cards: a hand of five has none of them."""
    without = comb(48, 5) / comb(54, 5)
    told = re.findall(r"\((\d+)\s?%\)", BOOK.text(language))
    assert told == [f"{100 * without:.0f}"]
