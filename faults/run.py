"""A run: a deployment is opened, guests play while it is broken, and what they saw is checked."""

import asyncio
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import mkdtemp
from time import monotonic as now

import msgspec

from faults.checker import Counts, Finding, check_all
from faults.deployment import opened
from faults.groups import Group, keep_time
from faults.guests import Workload
from faults.history import History, longest_away
from faults.injector import PAUSE, Fault, Injector

REPORT_EVERY = 60.0  # seconds
LONGEST_AWAY = 5.0  # seconds that a guest may be without a connection while servers are replaced
LONGEST_UNLED = 5.0  # seconds until another process leads the tables of one that was killed
ROLLED = 2  # processes of the first server in a rolling restart: SIGHUP replaces them


class Plan(msgspec.Struct, frozen=True):
    faults: int = 100
    seconds: float = 540.0  # until the last fault
    every: float = 2.0  # seconds from one fault to the next, about
    tables: int = 100
    pause: float = PAUSE  # seconds that a process is suspended
    pace: float = 2.0  # seconds that a guest thinks, at most
    seed: str = "1"
    virtual: float = 0.5  # of all seats but the first of a table
    servers: int = 3
    workers: int = 2
    rolling: bool = False  # instead of all faults, servers are replaced, then killed, one by one
    patience: float = 900.0  # seconds in which all matches must end after the last fault


class Report(msgspec.Struct):
    plan: Plan
    folder: Path  # with the histories and the logs of the processes
    faults: list[Fault]
    fell: list[str]  # processes that ended by themselves
    closings: Counter[str]
    counts: Counts
    findings: list[Finding]
    complaints: list[str]  # errors in the logs of the processes
    away: float  # seconds that a guest was without a connection, at most
    seconds: float

    @property
    def is_sound(self) -> bool:
        broken = self.findings or self.complaints or self.fell
        return not (broken or self.is_away_too_long or self.is_replaced_too_late)

    @property
    def is_away_too_long(self) -> bool:
        return self.plan.rolling and self.away > LONGEST_AWAY

    @property
    def is_replaced_too_late(self) -> bool:
        """A table stood still for longer than a turn takes and another leader needs."""
        turn = max(self.counts.turns, default=0.0)
        wait = max(self.counts.waits, default=0.0)
        return self.plan.rolling and wait > LONGEST_UNLED + turn

    def lines(self) -> Iterator[str]:
        counts, kinds = self.counts, Counter(fault.kind for fault in self.faults)
        summary = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
        yield f"seed {self.plan.seed}: {len(self.faults)} faults in {self.seconds:.0f} s: {summary}"
        yield f"{counts.tables} tables, {counts.actions} actions, {counts.own} of them by people"
        seen = f"{counts.updates} updates and {counts.answers} answers compared"
        yield f"{counts.connections} connections, {seen}"
        limit = f"; {LONGEST_AWAY:g} s are too long" if self.is_away_too_long else ""
        yield f"nobody was away for longer than {self.away:.1f} s{limit}"
        if counts.waits:
            yield f"virtual players went on {_spread(counts.waits)} after a server was killed"
            late = f"; {LONGEST_UNLED:g} s more are too long" if self.is_replaced_too_late else ""
            yield f"  where a table waited for them alone; {_turns(counts.turns)}{late}"
        yield f"refused: {_counted(counts.refusals)}; closed: {_counted(self.closings)}"
        found = Counter(str(finding.fault) for finding in self.findings)
        yield f"findings: {_counted(found) or 'none'}"
        for finding in self.findings[:20]:
            yield f"  {finding.fault} at {finding.table}, {finding.guest}: {finding.detail}"
        for line in [*self.fell, *self.complaints][:20]:
            yield f"  {line}"
        if not self.is_sound:
            yield f"histories and logs are in {self.folder}"


def _turns(seconds: Sequence[float]) -> str:
    return f"their turns took {_spread(seconds)}" if seconds else "no other turn ended"


def _spread(seconds: Sequence[float]) -> str:
    """The median and the longest."""
    return f"{median(seconds):.1f} s, at most {max(seconds):.1f} s ({len(seconds)} times)"


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.most_common())


def run(plan: Plan) -> Report:
    folder = Path(mkdtemp(prefix="brelan-faults-"))
    folder.chmod(0o755)  # PostgreSQL may run as another user
    report = asyncio.run(_run(plan, folder))
    if report.is_sound:
        shutil.rmtree(folder)
    return report


async def _run(plan: Plan, folder: Path) -> Report:
    start = now()
    (folder / "history").mkdir()
    history = History(folder / "history")
    processes = ROLLED if plan.rolling else 1
    async with opened(folder, plan.servers, plan.workers, processes) as deployment:
        workload = Workload(deployment.ports, history, plan.pace)
        injector = Injector(deployment, plan.seed, plan.pause)
        await play(plan, workload, injector)
        counts = Counts()
        for log in deployment.stored():
            history.keep(log)
        findings = check_all(history, counts, injector.deaths())
        complaints = deployment.complaints()
    return Report(
        plan=plan,
        folder=folder,
        faults=injector.done,
        fell=injector.fell,
        closings=workload.closings,
        counts=counts,
        findings=findings,
        complaints=complaints,
        away=max(map(longest_away, map(history.lines, history.tables())), default=0.0),
        seconds=now() - start,
    )


async def play(plan: Plan, workload: Workload, injector: Injector) -> None:
    """Wait until all matches are over, or the time limit is reached."""
    enough = asyncio.Event()
    groups = [Group(workload, number, plan.seed, plan.virtual) for number in range(plan.tables)]
    async with asyncio.TaskGroup() as tasks:
        clock = tasks.create_task(keep_time(groups))
        reporting = tasks.create_task(report_progress(injector, groups))
        runs = [tasks.create_task(group.run(enough)) for group in groups]
        await begun(groups, plan.patience)
        injector.begin()
        if plan.rolling:
            await asyncio.sleep(plan.seconds)
            await injector.roll()
        else:
            await injector.run(plan.faults, plan.seconds, plan.every)
        enough.set()
        _, unfinished = await asyncio.wait(runs, timeout=plan.patience)
        for task in (clock, reporting, *unfinished):
            task.cancel()


async def begun(groups: Sequence[Group], patience: float) -> None:
    """Wait until a match has begun at every table."""
    async with asyncio.timeout(patience):
        while not all(group.is_playing for group in groups):
            await asyncio.sleep(1)


async def report_progress(injector: Injector, groups: Sequence[Group]) -> None:
    """Print how far it has come, once a minute."""
    start = now()
    while True:
        await asyncio.sleep(REPORT_EVERY)
        begun = sum(len(group.tables) for group in groups)
        playing = sum(not player.over.is_set() for group in groups for player in group.players)
        faults = f"{len(injector.done)} faults, {begun} matches begun, {playing} people in play"
        print(f"{now() - start:.0f} s: {faults}", file=sys.stderr, flush=True)
