"""Tigre's options and playthroughs, for the tests that run over all games."""

from tests.samples import Playthrough, Samples

SAMPLES = Samples(
    option_sets=(
        {"seats": 2, "rounds": 2},
        {"seats": 3, "rounds": 3, "losers_score": False},
        {"seats": 4, "rounds": 2, "deck": "1-9x4"},
        {"seats": 3, "rounds": 1, "deck": "1-12x3", "losers_score": False, "replay_null": True},
        {"seats": 2, "rounds": 1, "deck": ",".join(["4", "19"] * 18), "replay_null": True},
    ),
    reviewed={"seats": 2, "rounds": 4},
    long={"rounds": 12},
    secret=({"seats": 3, "rounds": 2},),
    playthroughs=(
        Playthrough("default", "tigre 3", {"seats": 3, "rounds": 3}),
        Playthrough("small-numbers", "tigre 486", {"rounds": 2, "deck": "1-9x4"}),
        Playthrough(
            "null-round",
            "tigre 158",
            {"seats": 2, "rounds": 1, "losers_score": False, "replay_null": True},
        ),
    ),
    watched=("counts", "said"),
    explained="`take` to take a card",
)
