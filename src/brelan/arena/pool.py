"""Many matches, in this process or spread over several.

Workers are spawned, never forked, and get plans and tasks in plain values. They ignore Ctrl-C:
this process ends them, and they end by themselves when it is killed.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from multiprocessing.resource_tracker import ensure_running

from brelan.arena.run import ArenaFailed, Plan, Played, Task, play_one
from brelan.bots.worker import start_worker

Progress = Callable[[int], None]  # called with the number of newly finished matches

_LARGEST_CHUNK = 16


def quiet(played: int) -> None:
    """No progress is shown."""


def play_all(
    plan: Plan, tasks: Sequence[Task], jobs: int = 1, progress: Progress = quiet
) -> list[Played]:
    """Play all tasks, in their order; the result does not depend on the number of jobs.

    A script that uses several jobs must be importable (`if __name__ == "__main__":`).
    """
    if jobs < 1:
        raise ArenaFailed(f"{jobs} jobs cannot play a match")
    if jobs == 1:
        return [_told(_play_named(plan, task), progress) for task in tasks]
    return _play_apart(plan, _chunks(tasks, jobs), jobs, progress)


def _told(played: Played, progress: Progress) -> Played:
    progress(1)
    return played


def _play_named(plan: Plan, task: Task) -> Played:
    """Play a task; a failure names it, so that it can be repeated."""
    try:
        return play_one(plan, task)
    except Exception as error:
        deal, rotation = task
        reason = f"{type(error).__name__}: {error}"
        raise ArenaFailed(f"deal {deal}, rotation {rotation}, failed: {reason}") from error


def _play_chunk(plan: Plan, tasks: Sequence[Task]) -> list[Played]:
    return [_play_named(plan, task) for task in tasks]


def _chunks(tasks: Sequence[Task], jobs: int) -> list[Sequence[Task]]:
    size = max(1, min(_LARGEST_CHUNK, len(tasks) // (8 * jobs)))
    return [tasks[start : start + size] for start in range(0, len(tasks), size)]


def _play_apart(
    plan: Plan, chunks: list[Sequence[Task]], jobs: int, progress: Progress
) -> list[Played]:
    others = set(active_children())
    pool = ProcessPoolExecutor(
        min(jobs, len(chunks)), mp_context=get_context("spawn"), initializer=start_worker
    )
    try:
        with _interrupts_held():
            futures = [pool.submit(_play_chunk, plan, chunk) for chunk in chunks]
        for future in as_completed(futures):
            progress(len(future.result()))
        return [played for future in futures for played in future.result()]
    except BaseException as error:
        for worker in set(active_children()) - others:
            worker.terminate()
        if isinstance(error, BrokenProcessPool):
            raise ArenaFailed("a worker process ended before its matches did") from error
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C is delivered after the block; processes started inside never receive it."""
    ensure_running()  # starting the tracker later would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
