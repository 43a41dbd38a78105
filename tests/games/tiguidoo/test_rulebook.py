"""The examples of the rulebook, played out; seat 0 is "you", then Bruno, Cléa and Dario."""

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tiguidoo.hands import best_hand, category_of, points
from brelan.games.tiguidoo.packs import Content, Pack, Question
from tests.docs.rulebook import LANGUAGES
from tests.games.tiguidoo import naive_hands as naive
from tests.games.tiguidoo.rulebook import BOOK
from tests.games.tiguidoo.table import Table, cards, given

YOU, BRUNO, CLEA, DARIO = range(4)


def hand(text: str) -> int:
    return int(best_hand(vec[i64](cards(text)), False))


def category(text: str) -> str:
    return naive.NAMES[int(category_of(hand(text)))]


def score(text: str) -> int:
    return int(points(vec[i64](cards(text))))


def before_the_turns() -> Table:
    """Everyone has won what the example begins with, and it is Bruno's turn."""
    won = "Qh Ac 6s 9s Qc 8c 6d 9d 10s 5c Ah 4c 3c"
    table = given(f"{won} Jc 9h", seats=4, secrets={YOU: "4h", DARIO: "6c"})
    for _ in range(12):
        table.ask().right((table.view().turn + 1) % 4)
    return table.ask().right(CLEA)


def rows(table: Table) -> list[list[int]]:
    return [sorted(row) for row in table.view().rows]


def sorted_cards(*texts: str) -> list[list[int]]:
    return [sorted(cards(text)) for text in texts]


def test_the_example_turns() -> None:
    table = before_the_turns()
    start = ("9s 9d 4c", "Qh Qc 10s", "Ac 8c 5c 3c", "6s 6d Ah")
    assert rows(table) == sorted_cards(*start)
    assert table.view().turn == BRUNO
    table.ask().wrong(DARIO).right(CLEA)
    assert category(table.row(CLEA)) == "flush"
    table.ask().wrong(BRUNO).give_up(YOU).time_up()
    assert [shown.card for shown in table.view().shown] == cards("9h")
    table.steal("6c", "Qc").wrong(BRUNO)
    assert category(table.row(DARIO)) == "three"
    table.steal("4h", "Ah").right(DARIO)
    assert list(table.view().gone) == cards("4h")
    end = ("9s 9d 4c", "Qh 10s", "Ac Jc 8c 5c 3c", "6s 6d 6c Ah Qc")
    assert rows(table) == sorted_cards(*end)
    assert [score(text) for text in end] == [5, 0, 0, 10]
    assert [category(text) for text in end] == ["pair", "high card", "flush", "three"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_book_tells_the_points_of_the_example(language: str) -> None:
    assert re.findall(r"\| (\d+) \|", BOOK.text(language)) == ["5", "0", "0", "10"]


@pytest.mark.parametrize(("seats", "left"), [(2, 46), (4, 40), (6, 34)])
def test_so_many_cards_are_in_the_pile(seats: int, left: int) -> None:
    assert given(seats=seats).view().pile == left
    for language in LANGUAGES:
        assert re.search(rf"\b{left}\b", BOOK.text(language))


def test_q18_points() -> None:
    assert score("2s 2h 2d 9s 9h 9c") == 20
    assert category("2s 2h 2d 9s 9h 9c") == "full house"
    assert score("7s 7h 7d 7c Ks Kd Ah") == 25


def test_q19_a_flush_rather_than_a_straight() -> None:
    assert category("3s 6s 7d 8s 9h 10s As") == "flush"


def test_q21_a_fifth_card_wins() -> None:
    assert hand("Kh Kc 9s 6d 2s") > hand("Ks Kd 9h 6c")


@pytest.mark.parametrize(
    ("answer", "text", "right"),
    [
        ("Mercury", "Mercry", True),
        ("1867", "1876", False),
        ("Shakespeare", "Shakespear", True),
        ("São Tomé", "sao tome", True),
        ("Nile", "the Nile", True),
        ("Ottawa", "Otawa", True),
        ("7", "seven", True),
        ("7", "7.0", True),
        ("Ireland", "Iceland", False),
        ("3.5", "3,5", True),
        ("3500", "3,500", True),
        ("Christopher Columbus", "Cristopher Colombus", True),
        ("Christopher Columbus", "Columbus", False),
        ("Henry VIII", "Henry VII", False),
    ],
)
def test_q22_answers_of_the_english_book(answer: str, text: str, right: bool) -> None:
    asked = (Question("science", 1, "Which?", answer), Question("science", 1, "And?", "Iceland"))
    pack = Pack("book", Content("Book", "en", asked))
    assert pack.judge.is_right(0, text) is right
