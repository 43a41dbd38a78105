"""The registry is the only list of games: no other source names one."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from brelan.games import kind_of, names

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/brelan/games"


def shared_sources() -> Iterator[Path]:
    """The package outside the games' folders, what builds, checks, generates and breaks, what tests
    share, what hosts need, and files that are served unchanged. Benchmarks compare one game
    with others, so they name it."""
    for path in (ROOT / "src/brelan").rglob("*.py"):
        if not path.is_relative_to(GAMES):
            yield path
    for folder in ("", "faults", "tests", "tests/browser", "tools"):
        yield from (path for path in (ROOT / folder).glob("*.py") if "test_" not in path.name)
    for path in (ROOT / "tests").rglob("conftest.py"):
        if not set(path.parts) & set(names()):
            yield path
    for folder in ("deploy", "web/public"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.is_file())


@pytest.mark.parametrize("game", names())
def test_no_shared_source_names_a_game(game: str) -> None:
    name = re.compile(rf"\b(?:{game}|{kind_of(game).title or game})\b", re.IGNORECASE)
    found = [
        str(path) for path in shared_sources() if name.search(path.read_text("utf-8", "replace"))
    ]
    assert found == []


def test_the_registry_names_once_all_games() -> None:
    registry = (GAMES / "__init__.py").read_text("utf-8")
    assert [registry.count(game) for game in names()] == [1] * len(names())
