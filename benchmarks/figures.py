"""What is measured alone, without a comparison: thinking time, and memory."""

import gc
import statistics
import tracemalloc
from collections.abc import Sequence
from time import process_time

import msgspec

from benchmarks import ours
from benchmarks.measure import Effort, Tick
from brelan import Match, game
from brelan.bots.levels import bot, budget
from brelan.core.contract import State
from brelan.core.rng import Rng

LEVELS = ("apprentice", "regular", "master")
MATCH_ROUNDS = 12
LONGEST_DECISION = 100.0  # milliseconds
LARGEST_MATCH = 100.0  # kilobytes
_SEED = 1
_FEWEST_ROUNDS = 2
COLUMNS = ("ms, mean", "ms, 95 % below", "ms, longest")


class Figure(msgspec.Struct, frozen=True):
    name: str
    values: tuple[float, ...]
    limit: float | None = None  # that the last value must keep below

    @property
    def met(self) -> bool | None:
        return None if self.limit is None else self.values[-1] < self.limit


class Figures(msgspec.Struct, frozen=True):
    """A table of numbers: what the columns are, and a figure a row."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Figure, ...]


def guided(effort: Effort, tick: Tick) -> Figures:
    """The master's search on the first card of a round: the most expensive decision there is."""
    rng = Rng(_SEED)
    master, allowed = bot(ours.GAME, "master"), budget("master")
    times = []
    for view, legal in ours.roots(effort.repetitions):
        choices = tuple(int(action) for action in legal)
        start = process_time()
        master.choose(view, choices, allowed, rng)
        times.append(process_time() - start)
        tick()
    speed = allowed.visits / statistics.median(times)
    columns = ("visits/s", *COLUMNS)
    row = Figure(f"master, {allowed.visits} visits", (speed, *spread(times)), LONGEST_DECISION)
    return Figures("guided search on the first card", columns, (row,))


def spread(seconds: Sequence[float]) -> tuple[float, float, float]:
    ordered = sorted(1000 * second for second in seconds)
    return statistics.fmean(ordered), ordered[(95 * len(ordered) - 1) // 100], ordered[-1]


def thinking(effort: Effort, tick: Tick) -> Figures:
    """How long each level thinks about a decision, in rounds among equals."""
    rows = []
    for level in LEVELS:
        estimates, cards = _decisions(level, effort.repetitions * effort.seconds)
        limit = LONGEST_DECISION if level == "master" else None
        rows.append(Figure(f"{level}, estimate", spread(estimates), limit))
        rows.append(Figure(f"{level}, card", spread(cards), limit))
        tick()
    return Figures("thinking time, decisions with a choice", COLUMNS, tuple(rows))


def _decisions(level: str, enough: float) -> tuple[list[float], list[float]]:
    """Seconds of every estimate and of every choice of a card, in rounds that take long enough."""
    rng = Rng(_SEED)
    estimates: list[float] = []
    cards: list[float] = []
    rounds = 0
    while rounds < _FEWEST_ROUNDS or sum(estimates) + sum(cards) < enough:
        _time_round(ours.dealt(rng), level, rng, (cards, estimates))
        rounds += 1
    return estimates, cards


def _time_round(state: State, level: str, rng: Rng, times: tuple[list[float], list[float]]) -> None:
    players = [bot(ours.GAME, level) for _ in range(ours.GAME.seats)]
    allowed = budget(level)
    while not state.over():
        seat = state.actor()
        view, legal = state.view(seat), tuple(int(action) for action in state.legal(seat))
        start = process_time()
        action = players[seat].choose(view, legal, allowed, rng)
        seconds = process_time() - start
        if len(legal) > 1:
            times[action >= ours.CARDS].append(seconds)
        state.step(seat, action)


def memory(_effort: Effort, tick: Tick) -> Figures:
    """What a finished match and its record hold on to.

    Compiled objects are made by Python's allocators, so tracemalloc counts them as well.
    """
    _finished_match()  # whatever is made once is made before
    gc.collect()
    tracemalloc.start()
    match = _finished_match()
    record = match.record
    text = record.dumps()
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    tick()
    row = Figure(
        f"{len(match.rounds())} rounds", (len(text.encode()) / 1000, size / 1000), LARGEST_MATCH
    )
    columns = ("kB, the record's text", "kB, all in all")
    return Figures("memory of a finished match and its record", columns, (row,))


def _finished_match() -> Match:
    match = Match(game("differenzler", rounds=MATCH_ROUNDS), seed=_SEED)
    rng = Rng(_SEED)
    while not match.over():
        for seat in match.actors():
            legal = match.legal(seat)
            match.submit(seat, legal[int(rng.below(len(legal)))])
    return match
