"""Runs commands in parallel, each in its own session; all of them stop when this process must."""

import math
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import FrameType

import msgspec

GRACE = 20.0  # seconds that an interrupted job has for its own cleanup before it is killed
INTERRUPTED = 130
_PAUSE = 0.05


class Job(msgspec.Struct, frozen=True):
    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = {}  # in addition to this process's
    limit: float = math.inf  # seconds; a job that hangs is interrupted then


class Done(msgspec.Struct, frozen=True):
    name: str
    code: int
    seconds: float
    output: str  # of both streams


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def say(text: str) -> None:
    print(f"brelan: {text}", file=sys.stderr, flush=True)


class _Signals:
    """Whether this process was asked to stop; jobs look at it between their steps."""

    stop = False


def take_signals() -> None:
    """SIGTERM and SIGHUP stop all jobs as Ctrl-C does; a job starts with default signals.

    A signal that was ignored from the start (nohup, &) changes nothing here. It gets a handler all
    the same: an ignored signal would be ignored in jobs as well.
    """
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        ignored = signal.getsignal(number) == signal.SIG_IGN
        signal.signal(number, _do_nothing if ignored else _ask_to_stop)


def _do_nothing(_number: int, _frame: FrameType | None) -> None:
    pass


def _ask_to_stop(_number: int, _frame: FrameType | None) -> None:
    _Signals.stop = True


def nothing(_: Done) -> Sequence[Job]:
    return ()


def run_beside(
    jobs: Sequence[Job],
    at_once: int,
    *,
    live: bool = False,
    then: Callable[[Done], Sequence[Job]] = nothing,
) -> list[Done]:
    """Run jobs, several at once, and what follows from each that has ended: that comes before those
    that wait. With `live`, lines of output are shown as they come, each with the job's name."""
    waiting, running, done = list(jobs), list[_Running](), dict[str, Done]()
    names = [job.name for job in jobs]
    try:
        while waiting or running:
            if _Signals.stop:
                raise KeyboardInterrupt
            while waiting and len(running) < at_once:
                running.append(_Running(waiting.pop(0), live=live))
            for one in running:
                one.end_if_overdue()
            for one in [one for one in running if one.ended()]:
                running.remove(one)
                done[one.job.name] = one.result()
                following = then(done[one.job.name])
                names += [job.name for job in following]
                waiting[:0] = following
            time.sleep(_PAUSE)
    finally:
        for one in running:
            one.interrupt()
        for one in running:
            one.end()
    return [done[name] for name in names]


class _Running:
    """A job under way, in a session of its own: the terminal's signals go to this process alone."""

    def __init__(self, job: Job, *, live: bool) -> None:
        self.job = job
        self._live = live
        self._output = tempfile.TemporaryFile()  # noqa: SIM115
        self._shown = 0  # bytes of it
        self._start = time.monotonic()
        self._process = subprocess.Popen(
            job.command,
            env={**os.environ, **job.environment},
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def ended(self) -> bool:
        ended = self._process.poll() is not None
        if self._live:
            self._show(to_the_end=ended)
        return ended

    def result(self) -> Done:
        seconds = time.monotonic() - self._start
        with self._output:
            output = self._read(0).decode(errors="replace")
        return Done(self.job.name, self._process.returncode, seconds, output)

    def _read(self, start: int) -> bytes:
        """Past the offset that this process and the job share: the job writes at it."""
        size = os.fstat(self._output.fileno()).st_size
        return os.pread(self._output.fileno(), size - start, start)

    def _show(self, *, to_the_end: bool) -> None:
        """The lines that have come since."""
        text = self._read(self._shown)
        lines = text if to_the_end else text[: text.rfind(b"\n") + 1]
        self._shown += len(lines)
        for line in lines.decode(errors="replace").splitlines():
            print(f"{self.job.name:12}| {line}".rstrip(), flush=True)

    def end_if_overdue(self) -> None:
        if time.monotonic() - self._start > self.job.limit and self._process.poll() is None:
            say(f"{self.job.name}: not done after {self.job.limit:g} s, so it is ended")
            self.interrupt()
            self._kill()

    def interrupt(self) -> None:
        """Interrupt the job, as Ctrl-C does."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGINT)

    def end(self) -> None:
        self._kill()
        self._output.close()

    def _kill(self) -> None:
        """Kill the session if it has not ended by itself soon."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
