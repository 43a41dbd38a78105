"""A house in a process of its own, as quick as tests need it: `python -m tests.browser.host DATA`.

The same server as in production; only how long virtual players wait and absences last is shorter,
and every table is dealt the same cards.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from brelan.server.main import serve
from brelan.server.settings import Settings, Switches
from tests.processes import PATIENCE, kill_group
from tests.server.house import UNLIMITED

QUICK = Switches(
    new_secret=lambda: bytes(32),
    delay=lambda _: 0.02,
    reading=lambda longest: longest / 100,
    pause=0.02,
    slot=lambda _: 0.0,
    tick=0.02,
    thinking=PATIENCE,
    grace=0.2,
    limits=UNLIMITED,
)
PLACE = Path(__file__).parent.parent.parent


class Host:
    """A house that can be stopped, killed and opened again at the same address."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self._data = data
        self._port = port
        self.open()

    def open(self) -> None:
        command = [sys.executable, "-m", "tests.browser.host", str(self._data), str(self._port)]
        self._process = subprocess.Popen(
            command, cwd=PLACE, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        try:
            self.address = self._first_address()
        except BaseException:
            self.kill()
            raise
        self._port = int(self.address.rpartition(":")[2])

    def _first_address(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Brelan is open at http"), f"the house did not open: {line}"
        return line.split()[-1].rstrip("/")

    def kill(self) -> None:
        """As in a power failure: with all its processes."""
        with self._process:
            kill_group(self._process.pid)

    def stop(self) -> None:
        """Stopped in order; killed if that fails."""
        try:
            self._process.terminate()
            self._process.wait(PATIENCE)
        finally:
            self.kill()

    @contextmanager
    def killed(self) -> Iterator[None]:
        """Killed, and opened again afterwards."""
        self.kill()
        yield from self._opened_again()

    @contextmanager
    def closed(self) -> Iterator[None]:
        """Stopped in order, and opened again afterwards."""
        self.stop()
        yield from self._opened_again()

    def _opened_again(self) -> Iterator[None]:
        try:
            yield
        finally:
            self.open()


@contextmanager
def hosting(data: Path) -> Iterator[Host]:
    host = Host(data)
    try:
        yield host
    finally:
        host.stop()


if __name__ == "__main__":
    serve(Settings(Path(sys.argv[1]), port=int(sys.argv[2])), QUICK)
