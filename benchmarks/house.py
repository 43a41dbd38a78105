"""A house for the benchmarks, in a process of its own: as it is served, without speed limits.

`python -m benchmarks.house DATA [DATABASE CHANNEL]` prints its address as `brelan serve` does.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

import msgspec

from benchmarks.interpreted import ROOT
from benchmarks.machine import cpu, memory
from brelan.server.main import serve
from brelan.server.settings import Limits, Settings, Switches

MANY = 10**9
UNLIMITED = Limits(
    connections=MANY,
    connections_per_address=MANY,
    requests=MANY,
    changes=MANY,
    readings=MANY,
    frames=MANY,
    messages=MANY,
    messages_per_address=MANY,
    sockets_per_address=MANY,
    tables_per_address=MANY,
    tables_a_day_per_address=MANY,
)


class ServerProcess(msgspec.Struct, frozen=True):
    """A house as seen from outside."""

    process: "subprocess.Popen[str]"
    port: int

    def cpu(self) -> float:
        """Seconds of CPU time so far."""
        return cpu(self.process.pid)

    def memory(self) -> float:
        """Kilobytes in use."""
        return memory(self.process.pid)


@contextmanager
def folder() -> Iterator[Path]:
    """A folder on the disk of the project: on a file system in memory commits would be free."""
    (ROOT / ".build").mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=ROOT / ".build") as name:
        yield Path(name)


@contextmanager
def unlimited() -> Iterator[ServerProcess]:
    with folder() as data, opened("benchmarks.house", str(data)) as house:
        yield house


@contextmanager
def opened(
    module: str, *arguments: str, before: Sequence[str] = (), stderr: IO[str] | None = None
) -> Iterator[ServerProcess]:
    """A house that was started by a module, once it has printed its address."""
    command = [*before, sys.executable, "-m", module, *arguments]
    with started(command, stderr=stderr) as (process, port):
        yield ServerProcess(process, port)


@contextmanager
def started(
    command: Sequence[str], stderr: IO[str] | None = None, **environment: str
) -> "Iterator[tuple[subprocess.Popen[str], int]]":
    """A server in a process of its own, once it has printed its address; it ends with the block."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise RuntimeError("the server did not start; see the reason above")
        yield process, int(line.rstrip("/\n").rpartition(":")[2])
    finally:
        process.terminate()
        process.communicate()


def main(data: str, database: str = "", channel: str = "") -> int:
    settings = Settings(Path(data), port=0, workers=1, database=database, channel=channel)
    return serve(settings, Switches(limits=UNLIMITED))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
