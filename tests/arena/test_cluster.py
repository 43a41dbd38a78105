"""Matches on Ray: a real cluster of two nodes, and Ray started for one run."""

import os
import re
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory

import pytest

import brelan
from brelan.arena import ArenaFailed
from brelan.arena.cluster import do, sources
from tests.arena.lingering import PARTS
from tests.processes import PATIENCE, is_running, running, until

PACKAGE, PROJECT = Path(brelan.__file__).parents[1], Path(__file__).parents[2]
SIMULATE = [sys.executable, "-m", "brelan", "simulate", "differenzler", "-o", "rounds=1"]
SHORT = [*SIMULATE, "--seats", "regular,random,random,random", "--matches", "60", "--json", "-"]
LONG = [*SIMULATE, "--seats", "random", "--matches", "1000000"]
SHOWN = re.compile(rb"[1-9][0-9]*/1000000")  # some of them, on the progress bar
TRAIN = [sys.executable, "-m", "training", "regular", "200", "1"]
LINGERING = [sys.executable, "-c", "from tests.arena.lingering import main; main()"]
INTERRUPTED = (130, "", "brelan: Interrupted; no results.\n")
BUSY = "ray::do"  # what a worker of Ray is called while it works


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder for all that Ray writes; nothing that runs with it is left after the test."""
    with TemporaryDirectory(prefix="br", dir="/tmp") as name:  # paths of sockets are short
        Path(name, "ray").mkdir()
        try:
            yield Path(name)
            until(lambda: not processes(name), "the processes of Ray to end")
        finally:
            for process in processes(name):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)


def environment(home: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(PACKAGE), str(PROJECT)]),
        "TMPDIR": str(home),
        "RAY_TMPDIR": str(home),
        "RAY_AUTH_MODE": "disabled",
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # loopback stays loopback
        "RAY_worker_niceness": "0",
        # A busy machine may take its time:
        "RAY_NUM_REDIS_GET_RETRIES": f"{PATIENCE:.0f}",
        "RAY_raylet_start_wait_time_s": f"{PATIENCE:.0f}",
    }


def processes(home: str, title: str = "") -> list[int]:
    """Those that run with a home, of a title."""
    time.sleep(0.1)  # looking takes some time from them
    return [
        int(folder.name)
        for folder in Path("/proc").glob("[0-9]*")
        if home.encode() in _read(folder / "environ")
        and _read(folder / "cmdline").startswith(title.encode())
        and is_running(int(folder.name))
    ]


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except (OSError, ProcessLookupError):  # it has ended, or is somebody else's
        return b""


def result(process: "Popen[str]") -> tuple[int, str, str]:
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def run(command: list[str], env: Mapping[str, str]) -> tuple[int, str, str]:
    with running(command, env=env, stdout=PIPE, stderr=PIPE, cwd="/") as process:
        return result(process)


class Nodes:
    """The cluster of `nodes.py`."""

    def __init__(self, process: "Popen[str]") -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._asked, self._told = process.stdin, process.stdout
        self.address = self._told.readline().strip()

    def replace_one(self) -> None:
        print(file=self._asked, flush=True)
        assert self._told.readline() == "another node has joined\n"


@contextmanager
def cluster(env: Mapping[str, str]) -> Iterator[Nodes]:
    command = [sys.executable, "-m", "tests.arena.nodes"]
    with running(command, env=env, stdin=PIPE, stdout=PIPE) as process:
        yield Nodes(process)
        assert result(process)[0] == 0


def test_a_cluster_gives_the_same_numbers_whatever_is_lost(home: Path) -> None:
    env = environment(home)
    with cluster(env) as nodes:
        at = ["--ray", nodes.address]
        assert run([*SHORT, *at], env) == run(SHORT, env)
        assert run([*TRAIN, *at], env) == run([*TRAIN, "--jobs", "1"], env)
        check_losses(nodes, env, home)
        check_progress([*LONG, *at], env)
        until(lambda: not processes(str(home), BUSY), "the nodes to be free again")


def check_losses(nodes: Nodes, env: Mapping[str, str], home: Path) -> None:
    folder = home / "attempts"
    folder.mkdir()
    command = [*LINGERING, nodes.address, str(folder)]
    with running(command, env=env, stdout=PIPE, stderr=PIPE) as process:
        until(lambda: attempts(folder) == 2 or process.poll() is not None, "two nodes at work")
        nodes.replace_one()
        until(lambda: attempts(folder) == 3 or process.poll() is not None, "the new node at work")
        os.kill(processes(str(home), BUSY)[0], signal.SIGKILL)
        until(lambda: attempts(folder) == 4 or process.poll() is not None, "a new worker at work")
        (folder / "end").touch()
        assert result(process) == (0, " ".join(map(str, PARTS)) + "\n", "")
    assert attempts(folder) == len(PARTS) + 2, "two were lost, and only these were made again"


def attempts(folder: Path) -> int:
    return len(list(folder.glob("*.*")))


def check_progress(command: list[str], env: Mapping[str, str]) -> None:
    """On a terminal, results are shown as they come; then Ctrl-C is pressed."""
    screen, terminal = os.openpty()
    with running(command, env={**env, "TERM": "xterm"}, stdout=PIPE, stderr=terminal) as process:
        os.close(terminal)
        shown = os.read(screen, 1024)
        while not SHOWN.search(shown):
            shown += os.read(screen, 1024)
        os.killpg(process.pid, signal.SIGINT)
        with suppress(OSError):  # nobody is left at the other end
            while more := os.read(screen, 1024):
                shown += more
        assert result(process)[:2] == INTERRUPTED[:2]
    os.close(screen)
    assert INTERRUPTED[2].strip().encode() in shown


def interrupted(command: list[str], env: Mapping[str, str], home: Path) -> tuple[int, str, str]:
    """What a run that plays on Ray comes to when Ctrl-C is pressed."""
    with running(command, env=env, stdout=PIPE, stderr=PIPE) as process:
        until(lambda: processes(str(home), BUSY) or process.poll() is not None, "matches on Ray")
        os.killpg(process.pid, signal.SIGINT)
        return result(process)


def test_ray_that_was_started_for_a_run_ends_with_it(home: Path) -> None:
    env = environment(home)
    assert interrupted([*LONG, "--ray"], env, home) == INTERRUPTED
    assert [path.name for path in home.iterdir()] == ["ray"]


def test_a_node_with_other_sources_is_refused() -> None:
    assert do(sources(), max, (3, 4), {}) == 4
    with pytest.raises(ArenaFailed, match="install the same one on every node"):
        do("other sources", max, (3, 4), {})
