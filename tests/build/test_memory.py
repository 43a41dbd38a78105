"""Nothing is left behind by a decision or a deal: a simulation may make hundreds of millions.

tracemalloc sees compiled objects and their vectors, too. See `tests/play/test_memory.py`.
"""

import gc
import tracemalloc
from collections.abc import Callable
from typing import NamedTuple

import pytest

from brelan.bots import levels
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.games import game, names
from brelan.play.match import Match
from tests.samples import text_for

TIMES = 50
MOST = 16  # bytes each time, on average; a vector alone takes 40
VISITS = 2
LONGEST = 100  # actions that are looked at


class Choice(NamedTuple):
    view: View
    legal: tuple[int, ...]


def growth(repeated: Callable[[], object]) -> float:
    """How many bytes more are in use after each call."""
    for _ in range(TIMES):  # whatever is made once is made before
        repeated()
    gc.collect()
    gc.freeze()  # what is there already need not be looked at again
    tracemalloc.start()
    try:
        for _ in range(TIMES):
            repeated()
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        gc.unfreeze()
    return size / TIMES


def choices(chosen: AnyGame) -> list[Choice]:
    """Some of the choices in the first round of a match, the last included."""
    match, rng, found = Match(chosen, seed=1), Rng(1), list[Choice]()
    while not match.rounds() and len(found) < LONGEST:
        seat = match.actors()[0]
        legal = match.legal(seat)
        found.append(Choice(match.view(seat), legal))
        action = legal[int(rng.below(len(legal)))]
        match.submit(seat, action, text=text_for(chosen, match.view(seat), action, rng))
    return [choice for choice in found if len(choice.legal) > 1][:: -len(found) // 5]


@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize("name", names())
def test_decisions_leave_nothing_behind(name: str, level: str) -> None:
    player, budget, rng = levels.bot(game(name), level), levels.budget(level, VISITS), Rng(1)
    several = choices(game(name))

    def decide() -> None:
        for view, legal in several:
            player.choose(view, legal, budget, rng)

    assert len(several) > 1
    assert growth(decide) / len(several) < MOST


@pytest.mark.parametrize("name", names())
def test_deals_leave_nothing_behind(name: str) -> None:
    chosen = game(name)
    assert growth(lambda: Match(chosen, seed=1)) < MOST
