"""Many finished matches at the cost of one: its rows, under other names and of other guests."""

from collections.abc import Sequence
from pathlib import Path

from tests.server.databases import Meddler, meddling
from tests.server.guests import Player

_PARTS = {
    "tables": "made, game, status, people, changes, deal",
    "secrets": "secret",
    "entries": "seq, at, entry",
}


def copy_match(data: Path, original: Player, names: Sequence[str]) -> None:
    """Each copy was begun a millisecond after the one before."""
    with meddling(data) as database:
        for number, name in enumerate(names, 1):
            _copy(database, original, name, number)


def _copy(database: Meddler, original: Player, name: str, number: int) -> None:
    for part, columns in _PARTS.items():
        row = f"SELECT ?, {columns} FROM {part} WHERE name = ?"
        into = f"INSERT INTO {part} (name, {columns}) {row}"
        database.execute(into, [name, original.name])
    later = "UPDATE tables SET made = made + ? WHERE name = ?"
    database.execute(later, [number, name])
    player, other = original.guest.me.player, f"guest {number}"
    database.execute(
        "UPDATE entries SET entry = replace(entry, ?, ?) WHERE name = ?", [player, other, name]
    )
