"""Processes that tests start: each ends with the test that started it, whatever happens."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

PATIENCE = 300.0  # seconds until a test gives up waiting; no test depends on a machine's speed


def until(condition: Callable[[], object], what: str = "a condition") -> None:
    """Wait for something that must happen."""
    given_up = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < given_up, f"timed out waiting for {what}"
        time.sleep(0.005)


@contextmanager
def running(command: Sequence[str], **options: Any) -> "Iterator[subprocess.Popen[str]]":
    """A process in a session of its own; it and its children are killed when the block ends."""
    with subprocess.Popen(command, text=True, start_new_session=True, **options) as process:
        try:
            yield process
        finally:
            kill_group(process.pid)


def kill_group(leader: int) -> None:
    """Kill all processes of a session that are left."""
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


def is_running(process: int) -> bool:
    """Whether a process exists and is not a zombie."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):  # it may end while it is read
        return False


def children(process: int) -> list[int]:
    try:
        line = Path(f"/proc/{process}/task/{process}/children").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return []
    return [int(child) for child in line.split()]


def let_children_be_interrupted() -> None:
    """Give children the default signals where this process ignores some (under nohup or &).

    An ignored signal stays ignored in a child, one with a handler does not.
    """
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, _ignore)


def _ignore(_number: int, _frame: FrameType | None) -> None:
    pass
