"""Who plays the matches: processes of this machine, or a Ray cluster (`cluster.py`).

Both are an `Executor` of the standard library, which is given functions and arguments that can be
pickled. Processes are spawned, never forked. They ignore Ctrl-C: this process ends them, and they
end by themselves when it is killed.
"""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from typing import Any

import msgspec

from brelan.arena.run import ArenaFailed
from brelan.bots.worker import start_worker


class Workers(msgspec.Struct, frozen=True):
    """Who works, and how many at a time."""

    executor: Executor
    count: int


@contextmanager
def local_workers(jobs: int) -> Iterator[Workers]:
    """Processes of this machine; none is left after the block.

    A script that uses them must be importable (`if __name__ == "__main__":`).
    """
    if jobs < 1:
        raise ArenaFailed(f"{jobs} jobs cannot play a match")
    others = set(active_children())
    pool = _Processes(jobs, mp_context=get_context("spawn"), initializer=start_worker)
    try:
        yield Workers(pool, jobs)
    except BaseException as error:
        pool.end(set(active_children()) - others)
        if isinstance(error, BrokenProcessPool):
            raise ArenaFailed("a worker process ended before its matches did") from error
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class _Processes(ProcessPoolExecutor):
    """Starts its processes, when work is submitted, so that Ctrl-C does not reach them."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        ensure_running()  # starting the tracker later would let Ctrl-C through again
        with interrupts_held():
            return super().submit(fn, *args, **kwargs)

    def end(self, processes: Iterable[BaseProcess]) -> None:
        """At once. One that ends while it writes leaves half a message: only when nobody else can
        write does the pool not wait for the other half."""
        for process in processes:
            process.terminate()
        answers: Any = self._result_queue
        answers._writer.close()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C is delivered after the block; processes started inside never receive it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
