"""Each game's README says what records, reviews and practice contain of it."""

import re
from pathlib import Path

import pytest

from brelan.games import kind_of, names
from brelan.review.practice import games_with_positions, positions_of

GAMES = Path(__file__).parents[2] / "src/brelan/games"

every_game = pytest.mark.parametrize("name", names())


def parts(name: str) -> dict[str, str]:
    """The parts of the page, by their headings."""
    page = (GAMES / name / "README.md").read_text("utf-8")
    _, *pieces = re.split(r"^## (.+)\n", page, flags=re.MULTILINE)
    return dict(zip(pieces[::2], pieces[1::2], strict=True))


@every_game
def test_it_says_what_the_outcomes_mean(name: str) -> None:
    assert re.search(r"`[^`]*of( \d+)?`", parts(name)["Outcomes"])


@every_game
def test_it_says_how_far_worths_can_be_trusted(name: str) -> None:
    measure = kind_of(name).measure
    doubt = f"{measure.doubt:.1%}" if measure.kind == "chance" else f"{measure.doubt} points"
    assert f"- **Doubt:** {doubt}, " in parts(name)["Worths"]


@every_game
def test_it_counts_the_positions_to_practise(name: str) -> None:
    kept = re.findall(r"\| (\d+) \|$", parts(name).get("Practice", ""), re.MULTILINE)
    assert kept == ([f"{len(positions_of(name))}"] if name in games_with_positions() else [])
