"""Awaiting a callback in a task."""

import asyncio
from collections.abc import Callable

Done = Callable[[Exception | None], None]


async def awaited(begin: Callable[[Done], None]) -> None:
    """Begin something, and wait until it calls back; raises the error that it passes."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def resolve(error: Exception | None) -> None:
        if done.done():  # nobody waits any longer
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    begin(resolve)
    await done
