"""Tables of scripted people in a real house: how soon all screens show an action, how many
actions a second there can be, what memory they take, and how soon a house is open.

Everything goes over loopback, and times are those on the wall. The house runs in a process of its
own, all guests in this one.
"""

import asyncio
import statistics
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from http.client import HTTPConnection
from time import perf_counter
from typing import Any

import msgspec

from benchmarks.figures import Figure, Figures
from benchmarks.group import HOST, SEATS, hurry, keep_pace
from benchmarks.guests import Guests, Invitation, invitations
from benchmarks.house import ServerProcess, folder, opened, unlimited
from benchmarks.measure import Effort, Tick

TABLES = 100
PACE = 1.0  # seconds from one action of a table to the next
WARM_UP = 3  # actions of each table that are not counted
SLOWEST = 50.0  # milliseconds, of 95 actions in 100
SLOWEST_START = 1500.0  # milliseconds
DEEP = 1200  # actions of a long match
LONG = 20  # tables that play it
LARGEST_CONNECTION, LARGEST_TABLE, LARGEST_MATCH, LARGEST_LOG = 40.0, 30.0, 40.0, 500.0  # kB
TIMEOUT = 120.0  # timeout in seconds for a server that does not answer
_SPREAD = ("median ms", "99 % ms", "longest ms", "95 % ms")

Play = Callable[[Guests], Coroutine[Any, Any, list[float]]]


class Run(msgspec.Struct, frozen=True):
    """What all tables did."""

    actions: float  # a second
    delays: list[float]  # seconds until all screens of a table showed an action
    cpu: float  # seconds of the house, for each second on the wall


def paced(effort: Effort, tick: Tick) -> Figures:
    """Each table acts once a second, at its own moment, whatever the others do."""
    actions = WARM_UP + 2 * effort.repetitions
    run = asyncio.run(measured(TABLES, lambda group: keep_pace(group, PACE, actions)))
    tick()
    row = Figure(f"{TABLES} tables", (run.actions, 100 * run.cpu, *spread(run.delays)), SLOWEST)
    columns = ("actions/s", "CPU %", *_SPREAD)
    return Figures("from an action to all four screens", columns, (row,))


def saturated(effort: Effort, tick: Tick) -> Figures:
    """Each table acts as soon as all its screens show the action before."""
    run = asyncio.run(measured(TABLES, lambda group: hurry(group, effort.repetitions)))
    tick()
    each = 1000 * run.cpu / run.actions
    rates = (run.actions, SEATS * run.actions, each)
    columns = ("actions/s", "updates/s", "CPU ms each", *_SPREAD)
    row = Figure(f"{TABLES} tables", (*rates, *spread(run.delays)))
    return Figures("as many actions as can be", columns, (row,))


def remembering(_effort: Effort, tick: Tick) -> Figures:
    """Memory of a house: of a table, of each further connection, and of a match that is long."""
    used = asyncio.run(_used())
    tick()
    return Figures("memory in kB", ("kB",), memories(used))


class Used(msgspec.Struct, frozen=True):
    """Kilobytes of a house, the more there is in it."""

    before: float  # with all that is made once
    alone: float  # a guest at each table
    four: float
    begun: float  # matches
    played: float  # DEEP actions at LONG tables


def memories(used: Used) -> tuple[Figure, ...]:
    """A table with one guest is a table and a connection: two unknowns, two readings."""
    connection = (used.four - used.alone) / (TABLES * (SEATS - 1))
    table = (used.alone - used.before) / TABLES - connection
    match = (used.begun - used.four) / TABLES
    actions = (used.played - used.begun) / LONG
    return (
        Figure("a connection", (connection,), LARGEST_CONNECTION),
        Figure("a table before the start", (table,), LARGEST_TABLE),
        Figure("a match that has begun, besides", (match,), LARGEST_MATCH),
        Figure(f"{DEEP} actions of it, besides", (actions,), LARGEST_LOG),
    )


def opening(effort: Effort, tick: Tick) -> Figures:
    """From the command to the first answer, in a new folder and in one that was used before."""
    first, again = [], []
    for _ in range(starts(effort)):
        with folder() as data:
            first.append(_start(str(data)))
            again.append(_start(str(data)))
        tick()
    rows = (_starts("in an empty folder", first), _starts("again", again))
    columns = ("CPU ms", "shortest ms", "longest ms", "median ms")
    return Figures("from brelan serve to an answer of /health", columns, rows)


def _starts(name: str, found: Sequence[tuple[float, float]]) -> Figure:
    cpu, wall = zip(*found, strict=True)
    values = (statistics.median(cpu), min(wall), max(wall), statistics.median(wall))
    return Figure(name, values, SLOWEST_START)


def starts(effort: Effort) -> int:
    return effort.repetitions // 3


def spread(seconds: Sequence[float]) -> tuple[float, float, float, float]:
    """Milliseconds: the median, 99 %, the longest, 95 %."""
    ordered = sorted(1000 * second for second in seconds)
    median, most, usual = (ordered[(p * len(ordered) - 1) // 100] for p in (50, 99, 95))
    return median, most, ordered[-1], usual


async def measured(tables: int, play: Play) -> Run:
    """All tables at once, each with four people, in a house of their own."""
    with unlimited() as house:
        async with (
            asyncio.timeout(TIMEOUT),
            _arrived(house, invitations(house.port, tables)) as groups,
        ):
            await asyncio.gather(*(group.start() for group in groups))
            cpu, start = house.cpu(), perf_counter()
            found = await asyncio.gather(*map(play, groups))
            seconds = perf_counter() - start
            cpu = house.cpu() - cpu
    delays = [delay for own in found for delay in own[WARM_UP:]]
    return Run(sum(map(len, found)) / seconds, delays, cpu / seconds)


async def _used() -> Used:
    with unlimited() as house:
        first, *others = invitations(house.port, 1 + TABLES)
        async with asyncio.timeout(TIMEOUT), _arrived(house, [first]) as (warm,):
            await warm.start()
            await hurry(warm, actions=DEEP)
            before = house.memory()
            async with _arrived(house, [_first_of(invited) for invited in others]) as groups:
                alone = house.memory()
                for group, invited in zip(groups, others, strict=True):
                    await group.arrive([house.port], invited.table, invited.cookies[1:])
                four = house.memory()
                for group in groups:
                    await group.start()
                begun = house.memory()
                await asyncio.gather(*(hurry(group, actions=DEEP) for group in groups[:LONG]))
                return Used(before, alone, four, begun, house.memory())


def _first_of(invited: Invitation) -> Invitation:
    return Invitation(invited.table, invited.cookies[:1])


@asynccontextmanager
async def _arrived(house: ServerProcess, invited: list[Invitation]) -> AsyncIterator[list[Guests]]:
    groups = [Guests() for _ in invited]
    for group, invitation in zip(groups, invited, strict=True):
        await group.arrive([house.port], invitation.table, invitation.cookies)
    yield groups
    for group in groups:
        group.leave()


def _start(data: str) -> tuple[float, float]:
    """Milliseconds of CPU time, and on the wall."""
    start = perf_counter()
    with opened("brelan", "serve", "--port", "0", "--data", data) as house:
        http = HTTPConnection(HOST, house.port)
        http.request("GET", "/health")
        assert http.getresponse().status == 200
        found = 1000 * house.cpu(), 1000 * (perf_counter() - start)
        http.close()
    return found
