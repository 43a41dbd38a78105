"""Load on whole servers, side by side: Brelan on either database, and boardgame.io's own server.

All servers of a comparison are open at once, each with clients at its tables, and act in turns: a
machine that is busy for a while is busy for all of them. CPU time is that of the servers alone;
delays run from the sending of an action to the last of the four screens, on the wall.
"""

import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from benchmarks.clients import Gather, Hurry, KeepPace, Traffic
from benchmarks.figures import Figure, Figures
from benchmarks.group import MATCH, SEATS
from benchmarks.measure import Contender, Contest, Effort, Reading, Result, Tick, compared, order
from benchmarks.sides import BOARDGAME, PAIR, SHARED, SQLITE, Side, all_sides, stored

ALL = (SQLITE, SHARED, PAIR, BOARDGAME)
USUAL = 100  # tables of the comparison
SIZES = (10, 30, 100, 300, 1000)  # tables
FEW_SIZES = (10, 100, 1000)
FEW = 6  # repetitions where sizes are compared
READING = 30_000  # actions of all tables, for each second of effort
MOST = 150  # of a table in a reading: where there are few, matches would have to be renewed
GOALS = {SQLITE: 3.0, PAIR: 4.0}  # times as many actions as boardgame.io
CHEAPEST = 0.3  # milliseconds of CPU an action
AS_LATE = 1.0  # times the delay of boardgame.io: 99 actions in 100 are shown as soon
FLAT = 1.25  # times as dear as the cheapest: an action at any number of tables, or at any length
PART = 200  # actions: a match is looked at in parts of so many
PARTS = MATCH // PART
LONG_TABLES = 10
RATES = (50, 100, 200, 400, 800, 1600, 3200)  # actions a second
PEOPLE_PACE = 5.0  # seconds from one action of a table to the next
SLOWEST = 50.0  # milliseconds, of 95 actions in 100
IDLE = 1250  # tables where nobody acts
LARGEST = 500.0  # megabytes
_COLUMNS = ("actions/s", "median ms", "95 % ms", "99 % ms", "MB", "CPU ms storage", "CPU ms each")


class Sample(msgspec.Struct, frozen=True):
    """One reading of a side."""

    traffic: Traffic
    cpu: float  # seconds of the servers
    storage: float  # seconds of PostgreSQL and Valkey
    memory: float  # megabytes of the servers

    @property
    def price(self) -> float:
        """Milliseconds of CPU an action."""
        return 1000 * self.cpu / self.traffic.actions


Samples = dict[str, list[Sample]]


def taken(side: Side, wanted: Hurry | KeepPace) -> Sample:
    """What a side does on a command, and what it costs."""
    cpu, storage = side.cpu(), side.storage_cpu()
    traffic = side.clients.do(wanted)
    return Sample(traffic, side.cpu() - cpu, side.storage_cpu() - storage, side.memory())


@contextmanager
def gathered(names: Sequence[str], tables: int) -> Iterator[list[Side]]:
    with stored() as storage, all_sides(storage, names) as sides:
        for side in sides:
            side.clients.do(Gather(tables))
        yield sides


# -- as many actions as can be -------------------------------------------------------------------


def saturated(effort: Effort, tick: Tick) -> list[Result | Figures]:
    """From few tables to many, with ratios at a usual number; the most also at people's pace."""
    found: dict[int, Samples] = {}
    people: list[Figures] = []
    for size in SIZES:
        with gathered(ALL, size) as sides:
            repetitions = effort.repetitions if size == USUAL else FEW
            found[size] = hurried(sides, size, repetitions, of_each(size, effort), tick)
            if size == SIZES[-1]:
                people = [peopled(sides, size, effort, tick)]
    prices = {f"{size}": each(samples) for size, samples in found.items()}
    by_tables = by_number("CPU ms an action, by number of tables", prices)
    return [
        *ratios(found[USUAL]),
        lateness(found[USUAL]),
        *(detailed(size, samples) for size, samples in found.items()),
        by_tables,
        flatness(by_tables),
        *people,
    ]


def saturated_ticks(effort: Effort) -> int:
    return len(ALL) * (effort.repetitions + FEW * (len(SIZES) - 1) + 1)


def summarized(effort: Effort, tick: Tick) -> list[Result | Figures]:
    """The same with fewer readings at fewer numbers of tables."""
    found: dict[int, Samples] = {}
    for size in FEW_SIZES:
        with gathered(ALL, size) as sides:
            found[size] = hurried(sides, size, FEW, of_each(size, effort), tick)
    figures = [detailed(size, samples) for size, samples in found.items()]
    return [*ratios(found[USUAL]), lateness(found[USUAL]), *figures]


def of_each(tables: int, effort: Effort) -> int:
    """How many actions of each table a reading has."""
    return max(1, min(MOST, int(READING * effort.seconds / tables)))


def hurried(
    sides: Sequence[Side], tables: int, repetitions: int, actions: int, tick: Tick
) -> Samples:
    """Each side in turns, as fast as it can; a first reading of each warms it up."""
    samples: Samples = {side.name: [] for side in sides}
    for side in sides:
        side.clients.do(Hurry(actions=actions))
    for repetition in range(repetitions):
        for index in order(len(sides), repetition):
            side = sides[index]
            side.clients.do(Gather(tables, actions))
            samples[side.name].append(taken(side, Hurry(actions=actions)))
            tick()
    return samples


def detailed(tables: int, samples: Samples) -> Figures:
    rows = tuple(_row(name, own) for name, own in samples.items())
    return Figures(f"{tables} tables, as many actions as can be", _COLUMNS, rows)


def _row(name: str, samples: Sequence[Sample]) -> Figure:
    middle = statistics.median
    values = (
        middle(sample.traffic.actions / sample.traffic.seconds for sample in samples),
        *delays([sample.traffic for sample in samples]),
        max(sample.memory for sample in samples),
        middle(1000 * sample.storage / sample.traffic.actions for sample in samples),
        middle(sample.price for sample in samples),
    )
    return Figure(name, values, CHEAPEST if name == SQLITE else None)


def delays(traffic: Sequence[Traffic]) -> tuple[float, float, float]:
    """Milliseconds: the median, 95 %, 99 %."""
    ordered = sorted(1000 * delay for each in traffic for delay in each.delays)
    median, most, nearly = (ordered[(p * len(ordered) - 1) // 100] for p in (50, 95, 99))
    return median, most, nearly


def ratios(samples: Samples) -> list[Result | Figures]:
    return [
        *(ratio(samples, name, "CPU", lambda sample: sample.cpu) for name in GOALS),
        *(ratio(samples, name, "wall", lambda sample: sample.traffic.seconds) for name in GOALS),
    ]


def lateness(samples: Samples) -> Figures:
    """How late the latest of 99 actions in 100 are shown, compared with boardgame.io."""
    latest = {name: delays([sample.traffic for sample in own])[-1] for name, own in samples.items()}
    rows = tuple(
        Figure(name, (latest[name], latest[BOARDGAME], latest[name] / latest[BOARDGAME]), AS_LATE)
        for name in GOALS
    )
    columns = ("99 % ms", "99 % ms of boardgame.io", "times as late")
    return Figures(f"delays at {USUAL} saturated tables", columns, rows)


def ratio(samples: Samples, name: str, kind: str, seconds: Callable[[Sample], float]) -> Result:
    """How many times as many actions as boardgame.io a side can do in a second of some kind."""
    readings = [
        [
            Reading(sample.traffic.actions, sample.traffic.actions, seconds(sample))
            for sample in samples[who]
        ]
        for who in (name, BOARDGAME)
    ]
    contenders = (_contender(name), _contender(BOARDGAME, GOALS[name]))
    title = f"actions a second ({kind} time), {USUAL} tables"
    return compared(Contest(title, "actions", contenders), readings)


def _contender(name: str, goal: float | None = None) -> Contender:
    return Contender(name, lambda _: Reading(0, 0, 0.0), goal)


def each(samples: Samples) -> dict[str, float]:
    return {
        name: statistics.median(sample.price for sample in own) for name, own in samples.items()
    }


def by_number(title: str, columns: dict[str, dict[str, float]]) -> Figures:
    """A row for each side, a column for each number that it depends on."""
    names = next(iter(columns.values()))
    rows = tuple(Figure(name, tuple(column[name] for column in columns.values())) for name in names)
    return Figures(title, tuple(columns), rows)


def flatness(found: Figures) -> Figures:
    """How many times as dear as the cheapest the dearest is, for each of our sides."""
    rows = tuple(
        Figure(
            row.name, (min(row.values), max(row.values), max(row.values) / min(row.values)), FLAT
        )
        for row in found.rows
        if row.name != BOARDGAME
    )
    columns = ("cheapest", "dearest", "times as dear")
    return Figures(f"{found.title}: how much it matters", columns, rows)


# -- the length of a match ------------------------------------------------------------------------


def lengthened(_effort: Effort, tick: Tick) -> list[Result | Figures]:
    """Matches from their first action on, part by part."""
    parts: list[Samples] = []
    with gathered(ALL, LONG_TABLES) as sides:
        for part in range(PARTS):
            found = {
                sides[index].name: [taken(sides[index], Hurry(actions=PART))]
                for index in order(len(sides), part)
            }
            parts.append(found)
            tick()
    title = "CPU ms an action, by actions of the match so far"
    columns = {
        f"{PART * number}": each({name: part[name] for name in ALL})
        for number, part in enumerate(parts, 1)
    }
    by_length = by_number(title, columns)
    return [by_length, flatness(by_length)]


# -- the load -------------------------------------------------------------------------------------


def loaded(effort: Effort, tick: Tick) -> list[Result | Figures]:
    """How late an action is shown, the more of them there are."""
    found: dict[str, dict[str, float]] = {}
    seconds = 25 * effort.seconds
    with gathered(ALL, USUAL) as sides:
        for rate in RATES:
            found[f"{rate}"] = {side.name: _lateness(side, rate, seconds) for side in sides}
            tick()
    return [by_number("ms until all screens show an action (95 %), by actions/s", found)]


def _lateness(side: Side, rate: int, seconds: float) -> float:
    actions = max(1, int(rate * seconds / USUAL))
    side.clients.do(Gather(USUAL, actions))
    traffic = side.clients.do(KeepPace(USUAL / rate, actions, 2 * seconds))
    return delays([traffic])[1]


# -- people ---------------------------------------------------------------------------------------


def peopled(sides: Sequence[Side], tables: int, effort: Effort, tick: Tick) -> Figures:
    """Tables at the pace of people."""
    actions = max(1, round(10 * effort.seconds * effort.repetitions / PEOPLE_PACE))
    rows = []
    for side in sides:
        side.clients.do(Gather(tables, actions))
        rows.append(_people(side.name, taken(side, KeepPace(PEOPLE_PACE, actions))))
        tick()
    columns = ("actions/s", "CPU %", "MB", "median ms", "99 % ms", "95 % ms")
    title = f"{tables} tables, an action in {PEOPLE_PACE:g} s at each"
    return Figures(title, columns, tuple(rows))


def _people(name: str, sample: Sample) -> Figure:
    median, most, nearly = delays([sample.traffic])
    seconds = sample.traffic.seconds
    busy = 100 * sample.cpu / seconds
    values = (sample.traffic.actions / seconds, busy, sample.memory, median, nearly, most)
    return Figure(name, values, None if name == BOARDGAME else SLOWEST)


def idle(_effort: Effort, tick: Tick) -> list[Result | Figures]:
    """Matches that have begun, with all four people connected, where nobody acts."""
    rows = []
    for name in (SQLITE, BOARDGAME):
        with gathered((name,), IDLE) as (side,):
            rows.append(Figure(name, (side.memory(),), LARGEST if name == SQLITE else None))
            tick()
    return [Figures(f"memory, {SEATS * IDLE:,} idle seats in play", ("MB",), tuple(rows))]
