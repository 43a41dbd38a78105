"""Asking whether the database responds, with a limit: one that hangs must not hang the question."""

import asyncio
from collections.abc import Awaitable, Callable

from brelan.server.refusal import Refusal

TIMEOUT = 3.0  # seconds; those who check the health of a server wait a little longer


class Probe:
    """One question at a time, asked again once it is answered.

    It is not cancelled when time is up: the driver would then wait for the database all the same.
    """

    def __init__(self, ask: Callable[[], Awaitable[object]]) -> None:
        self._ask = ask
        self._asking: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Refuse if the answer is a refusal, or does not come in time."""
        if self._asking is None:
            self._asking = asyncio.create_task(self._run())
            self._asking.add_done_callback(self._end)
        answered, _ = await asyncio.wait({self._asking}, timeout=TIMEOUT)
        if not answered:
            raise Refusal("failed", detail="the database does not respond")
        for task in answered:
            task.result()

    async def _run(self) -> None:
        await self._ask()

    def _end(self, task: asyncio.Task[None]) -> None:
        self._asking = None
        if not task.cancelled():
            task.exception()  # which nobody may be waiting for any longer
