"""The example round of the rulebook, played out; seat 0 is "you", then Bruno, Cléa and Dario."""

import re

import pytest

from tests.docs.rulebook import LANGUAGES
from tests.games.differenzler.rulebook import BOOK
from tests.games.differenzler.table import RANKS, card, given

LETTERS = {"en": "JQKA", "fr": "VDRA", "nl": "BVHA", "de": "BDKA"}
ROW = re.compile(r"^\| (\d) \| " + r"(\S+) \| " * 4 + r"(\d+) \|$", re.MULTILINE)
RESULT = re.compile(r"^\| \w+ \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)


def named(shown: str, language: str) -> str:
    """A card of the book as the table calls it: 10♥ is 10h, the French D♠ is Qs."""
    rank, mark = shown.strip("*")[:-1], shown.strip("*")[-1]
    own = dict(zip(LETTERS[language], RANKS[5:], strict=True))
    return own.get(rank, rank) + dict(zip("♠♥♦♣", "shdc", strict=True))[mark]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_round(language: str) -> None:
    rows = ROW.findall(BOOK.text(language))
    tricks = [[named(shown, language) for shown in row[1:5]] for row in rows]
    hands = {seat: " ".join(trick[seat] for trick in tricks) for seat in range(4)}
    results = [tuple(map(int, row)) for row in RESULT.findall(BOOK.text(language))]
    table = given(hands, trump="clubs", leader=0, rounds=1)
    table.estimates(*(estimate for estimate, _, _ in results))
    for row, trick in zip(rows, tricks, strict=True):
        winner = next(seat for seat in range(4) if row[1 + seat].startswith("**"))
        won = table.view().points[winner]
        leader = table.turn
        table.play(" ".join(trick[(leader + turn) % 4] for turn in range(4)))
        if row is not rows[-1]:
            assert table.turn == winner
            assert table.view().points[winner] - won == int(row[5])
    assert sum(int(row[5]) for row in rows) == 157
    last = table.view().last_round
    assert last is not None
    assert [*zip(last.estimates, last.points, last.booked, strict=True)] == results


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_begins_with_your_hand(language: str) -> None:
    """Nine cards in the text are those that you play in the table."""
    text = BOOK.text(language)
    shown = re.search(r"(?:\S+[♠♥♦♣] ?){9}", text)
    assert shown is not None
    own = {card(named(row[1], language)) for row in ROW.findall(text)}
    assert {card(named(name, language)) for name in shown[0].split()} == own
