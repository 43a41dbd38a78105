"""How near Tigre's players come to the best possible play, in reduced games that are solved."""

from benchmarks.figures import Figure, Figures
from benchmarks.measure import Effort, Tick
from tests.games.tigre.oracle import Card
from tests.games.tigre.reduced import Reduced
from tests.games.tigre.reduced_players import loss

REDUCED: tuple[tuple[list[Card], int], ...] = (
    ([1, 2, 3, 4, 5, 6, 7, "X2"], 12),
    ([1, 2, 3, 4, 5, 6, 7, 8, "3/6/9", "X2"], 15),
    ([1, 2, 3, 4, 5, 6, 7, 8, 9, "3/6/9", "X2"], 20),
)
TICKS = len(REDUCED)


def measure(_effort: Effort, tick: Tick) -> Figures:
    """Points a round that Tigre's players give away against the best answer to them."""
    rows = []
    for cards, distance in REDUCED:
        for level in ("regular", "master"):
            found = loss(Reduced(cards, distance), level)
            name = f"{len(cards)} cards, {distance} km, {level}"
            rows.append(Figure(name, (found.as_first, found.as_banker)))
        tick()
    columns = ("points given away, first", "Banker")
    return Figures("Tigre reduced and solved: how near to the best play", columns, tuple(rows))
