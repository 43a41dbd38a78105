"""What is measured of every registered game alike: random rounds, and how long players think.

Tigre's players also meet the best possible play, in reduced games that are solved through.
"""

from functools import cache
from time import process_time

from benchmarks.figures import COLUMNS, LEVELS, LONGEST_DECISION, Figure, Figures, spread
from benchmarks.measure import Effort, Reading, Tick
from brelan.bots.levels import bot, budget
from brelan.core.contract import State, playout, settle_chance
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games import game, names
from tests.games.tigre.oracle import Card
from tests.games.tigre.reduced import Reduced
from tests.games.tigre.reduced_players import loss

_SEED = 1
_COUNTED = 200  # rounds whose actions are counted
REDUCED: tuple[tuple[list[Card], int], ...] = (
    ([1, 2, 3, 4, 5, 6, 7, "X2"], 12),
    ([1, 2, 3, 4, 5, 6, 7, 8, "3/6/9", "X2"], 15),
    ([1, 2, 3, 4, 5, 6, 7, 8, 9, "3/6/9", "X2"], 20),
)


def rounds(index: int, count: int) -> Reading:
    """First rounds of matches at random, from what chance decides first to the scores."""
    chosen = game(names()[index])
    rng = Rng(_SEED)
    start = process_time()
    for _ in range(count):
        playout(chosen.new(), rng)
    seconds = process_time() - start
    return Reading(count, count * actions(index), seconds)


@cache
def actions(index: int) -> float:
    """Actions of players in such a round, in the mean."""
    chosen, rng = game(names()[index]), Rng(_SEED)
    return sum(_actions(chosen, rng) for _ in range(_COUNTED)) / _COUNTED


def _actions(chosen: AnyGame, rng: Rng) -> int:
    state: State = chosen.new()
    found = 0
    while state.rounds() == 0:
        seat = state.actor()
        if seat < 0:
            settle_chance(state, rng)
        else:
            state.step(seat, state.pick(seat, rng))
            found += 1
    return found


def thinking(effort: Effort, tick: Tick) -> Figures:
    """How long each level thinks over a decision with a choice, in matches among its like."""
    rows = []
    for name in names():
        for level in LEVELS:
            limit = LONGEST_DECISION if level == "master" else None
            times = _decisions(game(name), level, effort.repetitions * effort.seconds)
            rows.append(Figure(f"{name}, {level}", spread(times), limit))
            tick()
    return Figures("thinking time by game, decisions with a choice", COLUMNS, tuple(rows))


def _decisions(chosen: AnyGame, level: str, enough: float) -> list[float]:
    """Seconds of every decision, in matches that take long enough."""
    rng, players, thought = Rng(_SEED), [bot(chosen, level)] * chosen.seats, budget(level)
    times: list[float] = []
    state: State = chosen.new()
    while sum(times) < enough or not times:
        seat = state.actor()
        if state.over():
            state = chosen.new()
        elif seat < 0:
            settle_chance(state, rng)
        else:
            view, legal = state.view(seat), tuple(int(action) for action in state.legal(seat))
            start = process_time()
            action = players[seat].choose(view, legal, thought, rng)
            if len(legal) > 1:
                times.append(process_time() - start)
            state.step(seat, action)
    return times


def nearness(_effort: Effort, tick: Tick) -> Figures:
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
