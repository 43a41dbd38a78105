"""What is measured of every registered game: random rounds, and how long players think.

A game can add figures of its own in `tests/games/<game>/figures.py`.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from types import ModuleType

from benchmarks.figures import COLUMNS, LEVELS, LONGEST_DECISION, Figure, Figures, spread
from benchmarks.measure import Effort, Reading, Tick
from brelan.bots.levels import bot, budget
from brelan.core.contract import State, playout, settle_chance
from brelan.core.game import AnyGame, decide
from brelan.core.rng import Rng
from brelan.games import game, names
from brelan.play.record import Action
from brelan.play.trial import take

_SEED = 1
_COUNTED = 20_000  # actions in the rounds that are counted, at least


def rounds(index: int, count: int) -> Reading:
    """First rounds of random matches, from the first outcome to the scores."""
    chosen = game(names()[index])
    rng = Rng(_SEED)
    start = process_time()
    for _ in range(count):
        playout(chosen.new(), rng)
    seconds = process_time() - start
    return Reading(count, count * actions(index), seconds)


@cache
def actions(index: int) -> float:
    """The mean number of actions of players in such a round."""
    chosen, rng = game(names()[index]), Rng(_SEED)
    counts = [_actions(chosen, rng)]
    while sum(counts) < _COUNTED:
        counts.append(_actions(chosen, rng))
    return sum(counts) / len(counts)


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
    """How long each level thinks about a decision with a choice, in matches among equals."""
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
    rng, allowed = Rng(_SEED), budget(level)
    players = [bot(chosen, level, str(seat)) for seat in range(chosen.seats)]
    times: list[float] = []
    state: State = chosen.new()
    while sum(times) < enough or not times:
        seat = int(state.actor())
        if state.over():
            state = chosen.new()
        elif seat < 0:
            settle_chance(state, rng)
        else:
            view, legal = state.view(seat), tuple(int(action) for action in state.legal(seat))
            start = process_time()
            action, text = decide(players[seat], chosen, view, legal, allowed, rng)
            if len(legal) > 1:
                times.append(process_time() - start)
            take(state, Action(seat, action, text))
    return times


def own_figures() -> list[ModuleType]:
    """What some games measure besides: each has `measure` and says how many `TICKS` that takes."""
    modules = [f"tests.games.{name}.figures" for name in names()]
    return [import_module(module) for module in modules if find_spec(module)]
