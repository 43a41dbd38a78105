"""The rows and statements that store a table."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import delete, insert, update

from brelan.server import schema
from brelan.server.log import AnyEntry
from brelan.server.refusal import Refusal
from brelan.server.seats import Listing
from brelan.server.writer import Part, Statement

_text = msgspec.json.Encoder().encode


def counted(name: str, changes: int) -> Statement:
    """Count a change of a table that has not started, unless another process made one first."""
    tables = schema.tables
    same = update(tables).where(tables.c.name == name, tables.c.changes == changes)
    return same.values(changes=changes + 1), []


def listed(name: str, listing: Listing) -> list[Statement]:
    """Store what lists show of a table, and in whose lists it is."""
    tables, seats = schema.tables, schema.seats
    change = update(tables).where(tables.c.name == name)
    rows = seat_rows(name, listing)
    return [
        (change.values(status=listing.status, people=names_in(listing)), []),
        (delete(seats).where(seats.c.name == name), []),
        *([(insert(seats), rows)] if rows else []),
    ]


def log_rows(name: str, first: int, log: Iterable[AnyEntry], at: int) -> Part:
    if at >= 2**63:  # SQLite would store it as a float
        raise Refusal("failed", detail="not stored")
    return [(name, seq, at, _text(entry).decode()) for seq, entry in enumerate(log, first)]


def seat_rows(name: str, listing: Listing) -> list[dict[str, Any]]:
    return [{"name": name, "player": player} for player in listing.players]


def names_in(listing: Listing) -> str:
    return msgspec.json.encode(listing.names).decode()
