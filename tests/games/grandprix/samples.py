"""Grand Prix's options and playthroughs, for the tests that run over all games."""

from typing import Any

from brelan.core.view import Event
from brelan.games.grandprix.view import Discarded, Drawn, Taken
from tests.samples import Playthrough, Samples, kind_of_event


def line(event: Event, view: Any) -> str:
    """All turns of a lap share a line."""
    if isinstance(event, (Discarded, Taken, Drawn)):
        return f"lap {view.turns // len(view.sizes)}"
    return kind_of_event(event, view)


SAMPLES = Samples(
    option_sets=({"seats": 2}, {"seats": 3, "open_sums": False}, {}, {"seats": 5}),
    secret=({"seats": 2}, {"seats": 5, "open_sums": False}),
    playthroughs=(
        Playthrough("default", "grandprix 2890", {"seats": 2}),
        Playthrough("three", "grandprix 1593", {"seats": 3, "open_sums": False}),
        Playthrough("five", "grandprix 2572", {"seats": 5}),
    ),
    watched=("starter", "won", "gone"),
    line=line,
    explained="+? to draw a card",
)
