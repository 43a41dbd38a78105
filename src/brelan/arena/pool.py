"""Many matches, in this process or by several workers."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue

from brelan.arena.run import ArenaFailed, Plan, Played, Task, play_one
from brelan.arena.workers import Workers, local_workers
from brelan.core.errors import BadOption, shown

Progress = Callable[[int], None]  # called with the number of newly finished matches

_LARGEST_CHUNK = 128
_ENOUGH = 1.0  # seconds after which a worker hands in what it has played of a chunk


def quiet(played: int) -> None:
    """No progress is shown."""


def play_all(
    plan: Plan,
    tasks: Sequence[Task],
    jobs: int = 1,
    progress: Progress = quiet,
    workers: Workers | None = None,
) -> list[Played]:
    """Play all tasks, in their order; the result does not depend on which worker plays them.

    Without workers, so many processes of this machine are started (see `local_workers`).
    """
    if not callable(progress):
        raise BadOption("progress", f"{shown(progress)} cannot be called")
    if workers is not None:
        if not isinstance(workers, Workers):
            raise BadOption("workers", f"{shown(workers)} are not workers of brelan.arena")
        return _Run(plan, workers, progress).play(tasks)
    if type(jobs) is int and jobs == 1:
        return [_play_one_here(plan, task, progress) for task in tasks]
    with local_workers(jobs) as processes:
        return _Run(plan, processes, progress).play(tasks)


def _play_one_here(plan: Plan, task: Task, progress: Progress) -> Played:
    played = _play_named(plan, task)
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
    """Play tasks until the time limit, but at least one."""
    enough = time.monotonic() + _ENOUGH
    played = [_play_named(plan, tasks[0])]
    for task in tasks[1:]:
        if time.monotonic() > enough:
            break
        played.append(_play_named(plan, task))
    return played


class _Run:
    """Tasks that workers play in chunks; the unplayed rest of a chunk is submitted again."""

    def __init__(self, plan: Plan, workers: Workers, progress: Progress) -> None:
        self._plan = plan
        self._workers = workers
        self._progress = progress
        self._done: SimpleQueue[tuple[range, Future[list[Played]]]] = SimpleQueue()

    def play(self, tasks: Sequence[Task]) -> list[Played]:
        results: dict[int, Played] = {}
        for chunk in _chunks(len(tasks), self._workers.count):
            self._submit(tasks, chunk)
        while len(results) < len(tasks):
            chunk, future = self._done.get()
            played = future.result()
            results.update(zip(chunk, played, strict=False))
            self._progress(len(played))
            self._submit(tasks, chunk[len(played) :])
        return [results[place] for place in range(len(tasks))]

    def _submit(self, tasks: Sequence[Task], chunk: range) -> None:
        if chunk:
            part = tasks[chunk.start : chunk.stop]
            future = self._workers.executor.submit(_play_chunk, self._plan, part)
            future.add_done_callback(lambda done: self._done.put((chunk, done)))


def _chunks(count: int, workers: int) -> list[range]:
    """Ranges of this many tasks, sized so that all workers end at about the same time."""
    size = max(1, min(_LARGEST_CHUNK, count // (8 * workers)))
    return [range(start, min(start + size, count)) for start in range(0, count, size)]
