"""T9 in the rulebook: the table of roads."""

import re

import pytest

from brelan.games.tigre.view import DISTANCES
from tests.docs.rulebook import LANGUAGES
from tests.games.tigre.rulebook import BOOK


@pytest.mark.parametrize("language", LANGUAGES)
def test_t9_lists_the_ten_roads(language: str) -> None:
    roads = re.findall(r"^\| (.+)–(.+) \| (\d+) \|$", BOOK.text(language), re.MULTILINE)
    assert tuple(int(road[2]) for road in roads) == DISTANCES
    assert len({town for road in roads for town in road[:2]}) == 16
