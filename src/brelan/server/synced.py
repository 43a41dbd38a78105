"""A table in memory, in step with its log in the database.

New entries are folded, then stored. What other processes stored is read and folded by the same
code; before the start, where a log may have been replaced, the table is reloaded.
"""

from collections.abc import Callable

from brelan.play.step import Step
from brelan.server.log import AnyEntry, Row, Started, decode_log
from brelan.server.refusal import Refusal
from brelan.server.requests import Entries
from brelan.server.seats import Listing
from brelan.server.store import Store
from brelan.server.table import Table, load
from brelan.server.waiting import Done


class SyncedTable:
    def __init__(
        self, table: Table, store: Store, clock: Callable[[], int], stored: int, changes: int
    ) -> None:
        self.table = table
        self.stored = stored  # entries; more than the table has if some cannot be decoded
        self._store = store
        self._clock = clock
        self._changes = changes  # before the start
        self._waiting = table.phase == "waiting"  # as stored
        self._listing = None if table.fault else table.listing()  # as stored

    @property
    def version(self) -> tuple[int, int]:
        """Changes when something was read that others wrote."""
        return self.stored, self._changes

    def is_behind(self, count: int) -> bool:
        """Whether a log with this many entries contains something new."""
        return count > self.stored or (self._waiting and count != self.stored)

    # -- new entries -----------------------------------------------------------------------------

    def fold(self, entries: Entries, done: Done) -> list[Step]:
        """Fold, store, then call back.

        If storing fails, the table is ahead of its log.
        """
        at, known, phase = self._clock(), len(self.table.log), self.table.phase
        steps = self.table.fold(entries, at)
        listing = self._listing
        if len(steps) < len(entries) or phase != self.table.phase:  # more than the match changed
            listing = self.table.listing()

        def note(refusal: Exception | None) -> None:
            if refusal is None:
                self.stored, self._listing = count, listing
                self._changes += self._waiting
                self._waiting = self.table.phase == "waiting"
            done(refusal)

        count = self._append(at, known, listing, note)
        return steps

    def _append(self, at: int, known: int, listing: Listing | None, done: Done) -> int:
        """Store new entries; returns how many the log will have."""
        table, store = self.table, self._store
        changes = self._changes if self._waiting else None
        new = table.log[known:]
        changed = None if listing == self._listing else listing
        if table.shorten():
            store.rewrite_then(table.name, table.log, at, changed, changes, done)
            return len(table.log)
        store.append_then(table.name, self.stored, new, at, changed, changes, done)
        return self.stored + len(new)

    # -- what others wrote -----------------------------------------------------------------------

    async def read_new(self, *, reload: bool = False) -> list[Row]:
        """What is new in the log. `reload`: the table is ahead of its log, and is replaced."""
        if reload or self._waiting:
            return await self._reload(dirty=reload)
        return await self._store.tail(self.table.name, self.stored)

    def restore(self, entry: AnyEntry, at: int) -> Step | None:
        """Fold an entry that others stored."""
        step = self.table.restore(entry, at)
        self.stored += 1
        self._waiting = self.table.phase == "waiting"
        self._listing = self.table.listing()
        return step

    async def _reload(self, *, dirty: bool) -> list[Row]:
        """Load the table as far as it was known; returns what is new in its log."""
        name = self.table.name
        found = await self._store.table(name)
        if found is None:
            raise Refusal("unknown_table")
        if found.changes == self._changes and not dirty:
            return []
        rows = list(found.entries)
        known = before_start(rows) if self._waiting else self.stored
        table = load(name, decode_log(rows[:known]), self.table.deal)
        if table.fault:
            raise Refusal(table.fault)
        self._changes = found.changes
        self.table, self.stored = table, known
        self._listing = table.listing()
        return rows[known:]


def before_start(rows: list[Row]) -> int:
    """How many entries of a log come before the start of the match."""
    for number, (_, entry) in enumerate(decode_log(rows)):
        if isinstance(entry, Started):
            return number
    return len(rows)
