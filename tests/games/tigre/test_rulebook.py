"""The rulebook: the table of roads (T9), and the example round, played out."""

import re

import pytest

from brelan.games.tigre.view import DISTANCES
from tests.docs.rulebook import LANGUAGES
from tests.games.tigre.rulebook import BOOK
from tests.games.tigre.table import counted

ROW = re.compile(r"^\| \w+ \| ([\d ]+) \| (\d+) \| ([+−]\d+) \|$", re.MULTILINE)
ANNA, BEN, CARLA = range(3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_t9_lists_the_ten_roads(language: str) -> None:
    roads = re.findall(r"^\| (.+)–(.+) \| (\d+) \|$", BOOK.text(language), re.MULTILINE)
    assert tuple(int(road[2]) for road in roads) == DISTANCES
    assert len({town for road in roads for town in road[:2]}) == 16


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_round(language: str) -> None:
    """Anna is Banker; the book tells of Ben first, who plays first."""
    rows = dict(zip((BEN, CARLA, ANNA), ROW.findall(BOOK.text(language)), strict=True))
    table = counted(53, {seat: row[0] for seat, row in rows.items()}, banker=ANNA)
    assert table.totals() == tuple(int(rows[seat][1]) for seat in range(3))
    points = tuple(int(rows[seat][2].replace("−", "-")) for seat in range(3))
    assert table.booked() == points
    assert table.winner() == BEN
    assert table.view().banker == BEN
