"""Draws figures whose columns are numbers, each as a panel with a line for every row."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeGuard

import matplotlib
from matplotlib.figure import Figure as Sheet
from matplotlib.ticker import ScalarFormatter

from benchmarks.figures import Figures

WIDTH, HEIGHT = 4.2, 3.4  # inches, of a panel
COLOURS = ("#0b6e4f", "#3a6ea5", "#8d5a97", "#c8553d")
MARKS = ("o", "s", "^", "x")


def plottable(outcome: object) -> TypeGuard[Figures]:
    """Whether something measured is a series of numbers."""
    return isinstance(outcome, Figures) and all(map(str.isdecimal, outcome.columns))


def draw(panels: Sequence[Figures], file: Path) -> None:
    """Side by side into an SVG file, the same for the same numbers."""
    look = {"svg.fonttype": "none", "svg.hashsalt": "brelan", "font.size": 9}
    with matplotlib.rc_context(look):
        sheet = Sheet(figsize=(WIDTH * len(panels), HEIGHT), layout="constrained")
        axes = sheet.subplots(1, len(panels), squeeze=False)[0]
        for place, figures in zip(axes, panels, strict=True):
            _panel(place, figures)
        lines, names = axes[0].get_legend_handles_labels()
        sheet.legend(lines, names, loc="outside lower center", ncols=len(names), frameon=False)
        sheet.savefig(file, format="svg", metadata={"Date": None, "Creator": None})


def _panel(place: Any, figures: Figures) -> None:
    what, _, by = figures.title.partition(", by ")
    numbers = [float(column) for column in figures.columns]
    for row, colour, mark in zip(figures.rows, COLOURS, MARKS, strict=False):
        place.plot(numbers, row.values, color=colour, marker=mark, markersize=4, label=row.name)
    if numbers[-1] / numbers[0] > 20:
        place.set_xscale("log")
        place.set_xticks(numbers, labels=figures.columns)
        place.minorticks_off()
    highest = max(max(row.values) for row in figures.rows)
    if highest / min(min(row.values) for row in figures.rows) > 50:
        place.set_yscale("log")
        place.yaxis.set_major_formatter(ScalarFormatter())
    else:
        place.set_ylim(0, 1.1 * highest)
    place.set_title(what, fontsize=10)
    place.set_xlabel(by)
    place.grid(visible=True, color="#dddddd", linewidth=0.6)
    place.spines[["top", "right"]].set_visible(False)
