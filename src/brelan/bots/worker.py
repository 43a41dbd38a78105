"""Worker processes of virtual players. They are spawned, never forked; they ignore Ctrl-C, and end
with their parent."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.resource_tracker import ensure_running
from threading import Thread
from typing import Any


def start_worker() -> None:
    """An interrupt at the terminal is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Exit when the parent does, even if it was killed and cannot end its workers."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class WorkerPool(ProcessPoolExecutor):
    """Starts its processes, when work is submitted, so that Ctrl-C does not reach them."""

    def __init__(self, count: int, start: Callable[[], None] = start_worker) -> None:
        super().__init__(count, mp_context=get_context("spawn"), initializer=start)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        ensure_running()  # starting the tracker later would let Ctrl-C through again
        with interrupts_held():
            return super().submit(fn, *args, **kwargs)

    def end(self) -> None:
        """End all processes at once, with work in progress or not.

        A worker that is ended while it writes leaves half a message. So that the pool does not wait
        for the other half, its writing end is closed.
        """
        for process in list((self._processes or {}).values()):
            process.terminate()
        answers: Any = self._result_queue
        if answers is not None:
            answers._writer.close()
        self.shutdown()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C is delivered after the block; processes started inside never receive it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
