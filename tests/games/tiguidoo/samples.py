"""Tiguidoo's options and playthroughs, for the tests that run over all games."""

from functools import cache

from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.core.view import Event
from brelan.games.tiguidoo import packs
from brelan.games.tiguidoo.view import TiguidooView
from tests.samples import Playthrough, Samples

RIGHT = 9  # of 10 answers


pack_named = cache(packs.find)  # which looks at its file each time


def typed(game: AnyGame, view: TiguidooView, rng: Rng) -> str:
    """An answer to the question: mostly right, sometimes shouted, else one to another question."""
    pack = pack_named(game.options.pack)
    assert view.asked is not None
    if int(rng.below(10)) < RIGHT:
        answer = pack.questions[pack.numbers[view.asked.question]].answer
        return answer if rng.below(2) == 0 else f"{answer.upper()}!"[:200]
    return pack.questions[int(rng.below(len(pack.questions)))].answer


def one_line_a_question(_event: Event, _view: TiguidooView) -> str:
    return "question"


SAMPLES = Samples(
    option_sets=(
        {"seats": 2, "seconds": 0},
        {"seats": 3, "win": "points", "pack": "francais"},
        {"seats": 4, "judge": "asker", "pack": "nederlands"},
        {"seats": 5, "wheel": True, "tries": 3, "seconds": 120, "pack": "deutsch"},
        {"seats": 6, "win": "points", "tries": 2, "seconds": 5},
    ),
    # Who wins is decided by who knows the answers: asking or stealing seldom changes the chances by
    # more than the `doubt` of the measure, and never clearly in a match as short as this.
    costs=False,
    timed={"seconds": 20},
    secret=(
        {"seats": 3},
        {"seats": 4, "judge": "asker"},
    ),
    playthroughs=(
        Playthrough("hand", "tiguidoo 1", {"pack": "francais"}),
        Playthrough("points", "tiguidoo 2", {"seats": 6, "win": "points", "wheel": True}),
        Playthrough("asker", "tiguidoo 8", {"seats": 5, "judge": "asker", "tries": 3}),
    ),
    watched=("pile", "rows"),
    line=one_line_a_question,
    explained="type your answer, or `pass`",
    text=typed,
)
