"""How fast Tijou's master searches, and how long it thinks, at each number of seats."""

from time import process_time

from benchmarks.figures import COLUMNS, LONGEST_DECISION, Figure, Figures, spread
from benchmarks.measure import Effort, Tick
from brelan.bots.levels import bot, budget
from brelan.core.contract import settle_chance
from brelan.core.rng import Rng
from brelan.games.tijou import TijouGame
from brelan.games.tijou.view import TijouOptions

SEATS = (2, 3, 4, 5, 6)
TICKS = len(SEATS)


def measure(effort: Effort, tick: Tick) -> Figures:
    """Visits a second and milliseconds a decision, in games among masters."""
    rows = []
    for seats in SEATS:
        times = decisions(seats, 2 * effort.repetitions * effort.seconds)
        speed = budget("master").visits * len(times) / sum(times)
        rows.append(Figure(f"{seats} seats", (speed, *spread(times)), LONGEST_DECISION))
        tick()
    columns = ("visits/s", *COLUMNS)
    title = f"Tijou: the master's search, {budget('master').visits} visits a decision"
    return Figures(title, columns, tuple(rows))


def decisions(seats: int, enough: float) -> list[float]:
    """Seconds of every decision with a choice, in games that take long enough."""
    game, rng = TijouGame(TijouOptions(seats=seats, games=1)), Rng(seats)
    master, allowed = bot(game, "master"), budget("master")
    times: list[float] = []
    state = game.new()
    while sum(times) < enough or not times:
        seat = int(state.actor())
        if state.over():
            state = game.new()
        elif seat < 0:
            settle_chance(state, rng)
        else:
            view, legal = state.view(seat), tuple(int(action) for action in state.legal(seat))
            start = process_time()
            action = master.choose(view, legal, allowed, rng)
            if len(legal) > 1:
                times.append(process_time() - start)
            state.step(seat, action)
    return times
