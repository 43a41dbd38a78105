"""The example race of the rulebook, played out; seat 0 is "you", then Bruno and Cléa."""

import re

import pytest

from tests.docs.rulebook import LANGUAGES
from tests.games.grandprix.rulebook import BOOK
from tests.games.grandprix.table import given

ROW = re.compile(r"^\| \w+ \| (\d) (\d) (\d) \+ (\d) \| (\d+) \| (\d+) \|$", re.MULTILINE)
DEALT = {0: "C5 E3 T3 D2", 1: "C7 E6 T2 D4", 2: "C1 E7 T6 D6w"}
PILE = "C3 E5 T5 D1 C4 E1 D5 E2 C6 T1 D6 C2 D3 T7 D2w E4 D7 T4 E6"
TURNS = (
    "-D2 +? -T2 +? -C1 +?",
    "-C5 +D +? -D1 +C +? +?",
    "-D2 +? -E2 +? -E1 +?",
    "+? -C2 +? +?",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_race(language: str) -> None:
    table = given(DEALT, PILE, seats=3, scores=(17, 9, 4)).play(" ".join(TURNS))
    table.show("C3 E3 T3 D6", "C7 E6 T5 D7", "C6 E7 T7 D6w")
    told = [tuple(map(int, row)) for row in ROW.findall(BOOK.text(language))]
    assert told == [(3, 3, 3, 6, 27, 17), (6, 7, 7, 6, 26, 9), (7, 6, 5, 7, 25, 4)]
    last = table.view().last_race
    assert last is not None
    assert (last.values, last.awards) == ((27, 25, 26), (17, 4, 9))
    assert sorted(table.hand(0).split()) == ["D5", "E4", "E5", "T1"]


def test_your_cards_after_each_turn_of_the_example() -> None:
    table = given(DEALT, PILE, seats=3, scores=(17, 9, 4))
    held = [set(table.play(turn).hand(0).split()) for turn in TURNS]
    assert held[0] == {"C5", "C3", "E3", "E5", "T3"}
    assert held[1] == {"C3", "E3", "E5", "T3", "D2", "D5"}
    assert held[2] == {"C3", "E3", "E5", "T3", "D5", "T1", "D6"}
    assert held[3] == held[2] | {"E4"}
