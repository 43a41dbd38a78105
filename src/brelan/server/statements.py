"""SQL in the dialect of each database, for the paths that have to be fast."""

from typing import NamedTuple


class Statements(NamedTuple):
    """Each takes its parameters as one JSON text."""

    append: str  # to logs: [table, number, time, entry]…
    tails: str  # of logs, from [table, first number]… on: table, first number, number, time, entry
