"""A house for the benchmarks, in a process of its own: as it is served, without speed limits.

`python -m benchmarks.house DATA` prints its address as `brelan serve` does.
"""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

import msgspec

from benchmarks.interpreted import ROOT
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
_TICKS = 100  # of the kernel's clock in a second
_PAGE = 4.096  # kilobytes


class House(msgspec.Struct, frozen=True):
    """A house as seen from outside."""

    process: "subprocess.Popen[str]"
    port: int

    def cpu(self) -> float:
        """Seconds of CPU time so far, as Linux counts them."""
        fields = self._facts("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> float:
        """Kilobytes in use."""
        return int(self._facts("statm").split()[1]) * _PAGE

    def _facts(self, name: str) -> str:
        return Path(f"/proc/{self.process.pid}/{name}").read_text("utf-8")


@contextmanager
def folder() -> Iterator[Path]:
    """On the disk of the project: elsewhere a commit might cost nothing."""
    (ROOT / ".build").mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=ROOT / ".build") as name:
        yield Path(name)


@contextmanager
def unlimited() -> Iterator[House]:
    with folder() as data, opened("benchmarks.house", str(data)) as house:
        yield house


@contextmanager
def opened(
    module: str, *arguments: str, before: Sequence[str] = (), stderr: IO[str] | None = None
) -> Iterator[House]:
    """A house that was started by a module, once it says where it is."""
    command = [*before, sys.executable, "-m", module, *arguments]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=stderr, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise RuntimeError("the house did not open; its reason stands above")
        yield House(process, int(line.rstrip("/\n").rpartition(":")[2]))
    finally:
        process.terminate()
        process.communicate()


if __name__ == "__main__":
    switches = Switches(limits=UNLIMITED)
    sys.exit(serve(Settings(Path(sys.argv[1]), port=0, workers=1), switches))
