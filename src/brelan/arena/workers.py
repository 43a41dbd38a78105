"""Who plays the matches: processes of this machine, or a Ray cluster (`cluster.py`).

Both are an `Executor` of the standard library, which is given functions and arguments that can be
pickled.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

import msgspec

from brelan.arena.run import ArenaFailed
from brelan.bots.worker import WorkerPool
from brelan.core.errors import shown


class Workers(msgspec.Struct, frozen=True):
    """Who works, and how many at a time."""

    executor: Executor
    count: int


@contextmanager
def local_workers(jobs: int) -> Iterator[Workers]:
    """Processes of this machine; none is left after the block.

    A script that uses them must be importable (`if __name__ == "__main__":`).
    """
    if type(jobs) is not int or jobs < 1:
        raise ArenaFailed(f"at least one job is needed, not {shown(jobs)}")
    pool = WorkerPool(jobs)
    try:
        yield Workers(pool, jobs)
    except BaseException as error:
        pool.end()
        if isinstance(error, BrokenProcessPool):
            raise ArenaFailed("a worker process ended before its matches did") from error
        raise
    else:
        pool.shutdown(cancel_futures=True)
