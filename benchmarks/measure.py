"""Contests: the same kind of work done by several contenders, in turns.

Every repetition runs each contender once, so a machine that is busy for a while is busy for all
of them, and a ratio is only ever taken within a repetition. Seconds are CPU time of the process
that does the work.
"""

import math
import statistics
from collections.abc import Callable, Sequence

import msgspec

_CONFIDENCE = 0.95
FEWEST = 6  # repetitions: with fewer, no pair of them encloses the median 95 times in 100

Tick = Callable[[], None]


class Reading(msgspec.Struct, frozen=True):
    """What one run of a contender did, and how long it took."""

    units: int  # rounds, decisions: what the contest is about
    actions: float  # actions of players
    seconds: float  # of CPU time


class Contender(msgspec.Struct, frozen=True):
    name: str
    run: Callable[[int], Reading]  # does so many units
    goal: float | None = None  # how many times as fast the first contender ought to be
    least: int = 1  # units of a reading, at least


class Contest(msgspec.Struct, frozen=True):
    """Contenders of one kind of work; all are compared with the first."""

    title: str
    unit: str
    contenders: tuple[Contender, ...]


class Effort(msgspec.Struct, frozen=True):
    """How long to measure."""

    repetitions: int
    seconds: float  # that a reading takes, about


FULL = Effort(repetitions=15, seconds=0.2)
QUICK = Effort(repetitions=6, seconds=0.04)


class Estimate(msgspec.Struct, frozen=True):
    """A median, and the 95 % confidence interval of it."""

    median: float
    low: float
    high: float


class Row(msgspec.Struct, frozen=True):
    """What a contender reached."""

    name: str
    actions: Estimate  # a second
    units: Estimate  # a second
    ratio: (
        Estimate | None
    )  # actions of the first contender to actions of this one; None for the first
    goal: float | None
    readings: tuple[Reading, ...]

    @property
    def met(self) -> bool | None:
        """Whether the median ratio reaches the goal, if there is one."""
        if self.goal is None or self.ratio is None:
            return None
        return self.ratio.median >= self.goal


class Result(msgspec.Struct, frozen=True):
    title: str
    unit: str
    rows: tuple[Row, ...]


def ticks_of(contest: Contest, effort: Effort) -> int:
    """How many ticks a contest gives."""
    return len(contest.contenders) * (effort.repetitions + 1)


def hold(contest: Contest, effort: Effort, tick: Tick) -> Result:
    """Run all contenders in turns and compare them."""
    sizes = [_calibrated(contender, effort, tick) for contender in contest.contenders]
    readings: list[list[Reading]] = [[] for _ in contest.contenders]
    for repetition in range(effort.repetitions):
        for index in order(len(sizes), repetition):
            readings[index].append(contest.contenders[index].run(sizes[index]))
            tick()
    return compared(contest, readings)


def compared(contest: Contest, readings: Sequence[Sequence[Reading]]) -> Result:
    """What the readings of each contender, taken in turns, come to."""
    rows = [_row(*pair, readings[0]) for pair in zip(contest.contenders, readings, strict=True)]
    rows[0] = msgspec.structs.replace(rows[0], ratio=None)
    return Result(contest.title, contest.unit, tuple(rows))


def order(count: int, repetition: int) -> Sequence[int]:
    """Forwards and backwards in turn, so that no contender always runs after the same one."""
    return range(count) if repetition % 2 == 0 else range(count - 1, -1, -1)


def _calibrated(contender: Contender, effort: Effort, tick: Tick) -> int:
    """The number of units for a reading of the wanted length. Warms up, too."""
    size = contender.least
    reading = contender.run(size)
    while reading.seconds < effort.seconds / 4:
        size *= 2
        reading = contender.run(size)
    tick()
    return max(contender.least, math.ceil(size * effort.seconds / reading.seconds))


def _row(contender: Contender, own: Sequence[Reading], first: Sequence[Reading]) -> Row:
    speeds = [reading.actions / reading.seconds for reading in own]
    best = [reading.actions / reading.seconds for reading in first]
    return Row(
        name=contender.name,
        actions=estimate(speeds),
        units=estimate([reading.units / reading.seconds for reading in own]),
        ratio=estimate([one / other for one, other in zip(best, speeds, strict=True)]),
        goal=contender.goal,
        readings=tuple(own),
    )


def estimate(numbers: Sequence[float]) -> Estimate:
    """The median with its interval, which assumes nothing of how the numbers are spread."""
    ordered = sorted(numbers)
    outside = _outside(len(ordered))
    return Estimate(statistics.median(ordered), ordered[outside], ordered[-1 - outside])


def _outside(count: int) -> int:
    """How many numbers may be left out at either end.

    Each number falls below the true median as a coin falls, so the chance that the true median
    lies beyond the k-th number from an end is that of fewer than k heads.
    """
    if count < FEWEST:
        raise ValueError(f"{count} repetitions are too few for an interval; {FEWEST} are not")
    heads = 0
    beyond = 0.0
    while True:
        beyond += math.comb(count, heads) / 2**count
        if beyond > (1 - _CONFIDENCE) / 2:
            return heads - 1
        heads += 1
