"""`python -m benchmarks`: measure, show tables, write a JSON file."""

import argparse
import gc
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)

from benchmarks.figures import Figures
from benchmarks.interpreted import ROOT, Interpreted
from benchmarks.machine import Machine, machine
from benchmarks.measure import FULL, QUICK, Effort, Result, Tick
from benchmarks.report import Report, show, to_json
from benchmarks.sections import SECTIONS, WHOLE, run, ticks

JSON_FILE = ROOT / ".build" / "bench.json"


def main() -> None:
    request = _parser().parse_args()
    here = machine()
    if not here.compiled:
        raise SystemExit("the benchmarks measure the compiled engine: run scripts/bench")
    for file in filter(None, (request.json, request.plot)):
        if not file.parent.is_dir():
            raise SystemExit(f"cannot write {file}: {file.parent} is not a folder")
    unknown = [name for name in request.sections if name not in SECTIONS]
    if unknown:
        raise SystemExit(f"no section {unknown[0]}; there are: {', '.join(SECTIONS)}")
    effort = QUICK if request.quick else FULL
    report = _measured(here, effort, request.sections or WHOLE)
    request.json.write_text(to_json(report), "utf-8")
    if request.plot:
        _draw(report, request.plot)
    screen = Console(highlight=False)
    show(report, screen)
    screen.print(f"written to {request.json}", style="dim", soft_wrap=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description="Compare Brelan with itself and with OpenSpiel."
    )
    names = ", ".join(SECTIONS)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{names}; all if none")
    parser.add_argument("--quick", action="store_true", help="a rough answer in a minute")
    parser.add_argument("--json", type=Path, default=JSON_FILE, metavar="FILE", help="results")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="an SVG file of the servers' load"
    )
    return parser


def _draw(report: Report, file: Path) -> None:
    from benchmarks.plots import draw, plottable

    draw([each for own in report.sections.values() for each in own if plottable(each)], file)


def _measured(here: Machine, effort: Effort, names: list[str]) -> Report:
    found: dict[str, list[Result | Figures]] = {}
    with Interpreted() as interpreted, _bar() as bar:
        jobs = {name: SECTIONS[name](interpreted) for name in names}
        total = sum(ticks(job, effort) for own in jobs.values() for job in own)
        task = bar.add_task("", total=total)
        for name, own in jobs.items():
            bar.update(task, description=name, refresh=True)
            tick = _tick(bar, task)
            found[name] = [outcome for job in own for outcome in run(job, effort, tick)]
    return Report(here, effort, found)


def _tick(bar: Progress, task: TaskID) -> Tick:
    """Between readings: progress is shown, and no reading pays for the garbage of another."""

    def tick() -> None:
        bar.update(task, advance=1, refresh=True)
        gc.collect()

    return tick


def _bar() -> Progress:
    """It is drawn between readings only: a thread of its own would count as work."""
    screen = Console(stderr=True)
    columns = (
        TextColumn("{task.description:8}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    shown = screen.is_terminal
    return Progress(*columns, console=screen, transient=True, auto_refresh=False, disable=not shown)


if __name__ == "__main__":
    main()
