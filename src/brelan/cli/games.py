"""`brelan games`: what can be played, and with which options."""

import json
import sys
from typing import Any

from brelan import games
from brelan.cli.terminal import console
from brelan.core.game import AnyGame


def listing() -> list[dict[str, Any]]:
    """Every game in plain values."""
    return [_entry(games.kind_of(name)) for name in games.names()]


def show_json() -> None:
    sys.stdout.write(json.dumps(listing(), indent=2) + "\n")


def show_table() -> None:
    from rich.table import Table

    table = Table("game", "seats", "rules", "option", "default", "takes", box=None, pad_edge=False)
    for entry in listing():
        head = [entry["name"], _range(entry["seats"]), f"version {entry['version']}"]
        for option in entry["options"] or [{"name": "", "default": "", "takes": ""}]:
            table.add_row(*head, option["name"], str(option["default"]), option["takes"])
            head = ["", "", ""]
    console().print(table)


def _range(counts: list[int]) -> str:
    return f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])


def _entry(kind: type[AnyGame]) -> dict[str, Any]:
    options = [
        {"name": info.name, "default": info.default, "takes": info.takes()}
        for info in kind.option_infos()
    ]
    seats = list(kind.seat_counts)
    return {"name": kind.name, "seats": seats, "version": kind.version, "options": options}
