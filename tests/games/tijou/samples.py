"""Tijou's options and playthroughs, for the tests that run over all games."""

from tests.samples import Playthrough, Samples

SAMPLES = Samples(
    option_sets=(
        {"seats": 2, "games": 1, "turn_cap": 100},
        {"seats": 3, "games": 1, "turn_cap": 100, "king_enters": True},
        {"seats": 4, "games": 2, "turn_cap": 100},
        {"seats": 5, "games": 1, "turn_cap": 100, "entry_offset": 8},
        {"seats": 6, "games": 1, "turn_cap": 100, "swap_opponents_only": True},
    ),
    long={"games": 9, "turn_cap": 100},
    secret=(
        {"seats": 4, "games": 1, "turn_cap": 100},
        {"seats": 6, "games": 1, "turn_cap": 100},
    ),
    playthroughs=(
        Playthrough("two", "tijou 1", {"seats": 2, "games": 1, "turn_cap": 100}),
        Playthrough("teams", "tijou 2", {"seats": 4, "games": 2, "turn_cap": 100}),
        Playthrough("guests", "tijou 3", {"seats": 6, "games": 1, "turn_cap": 100}),
    ),
    watched=("turns", "counts", "pieces"),
    explained="5 b to move piece b",
)
