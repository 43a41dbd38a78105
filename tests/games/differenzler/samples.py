"""Differenzler's options and playthroughs, for the tests that run over all games."""

from tests.samples import Playthrough, Samples

SAMPLES = Samples(
    option_sets=({"rounds": 1}, {"rounds": 2, "exact_bonus": 10}, {}),
    long={"rounds": 12},
    playthroughs=(
        Playthrough("default", "golden default"),
        Playthrough("exact-bonus", "exact 65", {"exact_bonus": 10, "rounds": 2}),
        Playthrough("one-round", "golden one", {"rounds": 1}),
    ),
    watched=("points", "voids"),
)
