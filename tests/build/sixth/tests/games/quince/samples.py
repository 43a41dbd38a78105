"""Quince's options and playthroughs, for the tests that run over all games."""

from tests.samples import Playthrough, Samples

SAMPLES = Samples(
    option_sets=({"rounds": 2}, {}),
    long={"rounds": 9},
    playthroughs=(Playthrough("default", "quince 1"),),
    watched=("sums",),
)
