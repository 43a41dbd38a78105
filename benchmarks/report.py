"""The tables on the screen and the file of the same numbers."""

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.figures import Figures
from benchmarks.machine import Machine
from benchmarks.measure import Effort, Estimate, Result

NOTE = (
    "times are CPU time, at tables time on the wall; rates of actions "
    "are medians over repetitions in turns, in brackets the 95 % confidence interval"
)


class Report(msgspec.Struct, frozen=True):
    """All that a run has found."""

    machine: Machine
    effort: Effort
    sections: dict[str, list[Result | Figures]]


def to_json(report: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode() + "\n"


def show(report: Report, screen: Console) -> None:
    """Print the machine and a table for every contest and every list of figures."""
    here = report.machine
    engine = "compiled" if here.compiled else "interpreted"
    screen.print(f"{here.cpu}, {here.cores} cores, load {here.load[0]}; {here.python}, {engine}")
    for found in report.sections.values():
        for outcome in found:
            screen.print()
            screen.print(table_of(outcome))
    screen.print(f"\n{NOTE}", style="dim")


def table_of(outcome: Result | Figures) -> Table:
    return _contest(outcome) if isinstance(outcome, Result) else _figures(outcome)


def _contest(result: Result) -> Table:
    table = _table(result.title)
    for column in ("actions/s", f"{result.unit}/s", "Brelan is faster", "goal"):
        table.add_column(column, justify="right")
    for row in result.rows:
        ratio = "" if row.ratio is None else _times(row.ratio)
        goal = "" if row.goal is None else f"{row.goal:g} ×"
        actions, units = brief(row.actions.median), brief(row.units.median)
        table.add_row(row.name, actions, units, ratio, goal, style=_style(row.met))
    return table


def _figures(figures: Figures) -> Table:
    table = _table(figures.title)
    for column in (*figures.columns, "goal"):
        table.add_column(column, justify="right")
    for row in figures.rows:
        goal = "" if row.limit is None else f"< {row.limit:g}"
        table.add_row(row.name, *map(brief, row.values), goal, style=_style(row.met))
    return table


def _table(title: str) -> Table:
    return Table("", title=title, title_justify="left", box=None, pad_edge=False)


def _style(met: bool | None) -> str | None:
    return "red" if met is False else None


def _times(ratio: Estimate) -> str:
    return f"{ratio.median:.2f} × ({ratio.low:.2f}–{ratio.high:.2f})"


def brief(number: float) -> str:
    """Three digits that count, with thousands apart."""
    rounded = float(f"{number:.3g}")
    return f"{rounded:,.0f}" if rounded >= 1000 else f"{rounded:g}"
