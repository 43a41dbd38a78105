"""The interpreted engine, measured by the same functions in a process of its own.

The process is started once and asked line by line, so that it can take turns with the others.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import msgspec

from benchmarks.commands import ask
from benchmarks.measure import Reading

ROOT = Path(__file__).resolve().parents[1]


class Request(msgspec.Struct, frozen=True):
    """A function of `benchmarks.ours` or `.games`, and its arguments."""

    work: str
    arguments: tuple[int, ...]


class Interpreted:
    """The controlling side of the process, which is started with the first question."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Interpreted":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self._process.communicate()  # the end of its input ends it

    def ask(self, work: str, *arguments: int) -> Reading:
        """What the process measured."""
        if self._process is None:
            self._process = _start()
        return msgspec.json.decode(ask(self._process, Request(work, arguments)), type=Reading)


def _start() -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "benchmarks.interpreted"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )


def serve() -> None:
    """Answer every line with a reading, until there are none."""
    from benchmarks import games, machine, ours

    if machine.compiled():
        raise SystemExit("this process was to run interpreted, and found the compiled engine")
    works: dict[str, Callable[..., Reading]] = {
        "playouts": ours.playouts,
        "driven": ours.driven,
        "search": ours.search,
        "rounds": games.rounds,
    }
    for line in sys.stdin.buffer:
        request = msgspec.json.decode(line, type=Request)
        reading = works[request.work](*request.arguments)
        sys.stdout.buffer.write(msgspec.json.encode(reading) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    serve()
