"""The playthroughs of every game still happen word for word.

`python -m tests.golden --write` writes them again.
"""

import pytest

from brelan.games import names
from tests.golden.playthrough import file_of, playthroughs, written
from tests.samples import Playthrough, golden_folder, samples_of

EVERY = [pytest.param(*one, id=f"{one[0]}-{one[1].name}") for one in playthroughs()]


@pytest.mark.parametrize(("game", "chosen"), EVERY)
def test_the_playthrough_is_the_one_written_down(game: str, chosen: Playthrough) -> None:
    text = file_of(game, chosen).read_text("utf-8")
    assert written(game, chosen) == text
    assert len(text.splitlines()) < 150, "short enough to read"


@pytest.mark.parametrize("game", names())
def test_the_folder_holds_the_playthroughs_of_the_game(game: str) -> None:
    held = sorted(path.stem for path in golden_folder(game).glob("*.txt"))
    assert held == sorted(chosen.name for chosen in samples_of(game).playthroughs)
    assert held
