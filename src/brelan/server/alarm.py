"""Calls back when the time of a table's running timer is up."""

import asyncio
from collections.abc import Callable

from brelan.server.table import Table


class Alarm:
    def __init__(self, clock: Callable[[], int], on_expiry: Callable[[int], None]) -> None:
        self._clock = clock
        self._on_expiry = on_expiry  # called with the number of the timer
        self._set: asyncio.TimerHandle | None = None

    def set(self, table: Table) -> None:
        if self._set is not None:
            self.stop()
        timers = table.timers
        if timers.number and table.status == "playing":
            delay = timers.left(self._clock()) / 1000
            loop = asyncio.get_running_loop()
            self._set = loop.call_later(delay, self._on_expiry, timers.number)

    def stop(self) -> None:
        if self._set is not None:
            self._set.cancel()
            self._set = None
