"""Ctrl-C, SIGTERM and SIGKILL: commands stop, and leave nothing running."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from tests.processes import PATIENCE, children, is_running, running, until

COMMAND = [sys.executable, "-m", "brelan"]
SERVE = [*COMMAND, "serve", "--port", "0", "--workers", "1", "--data"]
IGNORING = ["sh", "-c", 'trap "" INT HUP; exec "$@"', "sh"]  # as nohup and & do


@contextmanager
def simulating() -> "Iterator[Popen[str]]":
    """A long simulation that has started two workers and the tracker of their resources."""
    args = ["simulate", "differenzler", "--seats", "random", "--matches", "100000", "--jobs", "2"]
    with running([*COMMAND, *args], stderr=PIPE) as process:
        until(lambda: process.poll() is not None or len(children(process.pid)) == 3, "workers")
        yield process


def test_ctrl_c_stops_a_simulation_without_a_traceback() -> None:
    with simulating() as process:
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert err == "brelan: Interrupted; no results.\n"
    assert process.returncode == 130


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_killed_simulation_leaves_no_process_behind(number: signal.Signals) -> None:
    with simulating() as process:
        workers = children(process.pid)
        process.send_signal(number)
        process.wait(PATIENCE)
        until(lambda: not any(map(is_running, workers)), "the workers to end")


@pytest.mark.parametrize(
    ("start", "number"),
    [([], signal.SIGINT), (IGNORING, signal.SIGINT), ([], signal.SIGTERM), ([], signal.SIGHUP)],
    ids=["terminal", "background", "system", "hangup"],
)
def test_a_signal_closes_the_house(
    start: list[str], number: signal.Signals, tmp_path: Path
) -> None:
    with running([*start, *SERVE, str(tmp_path)], stdout=PIPE, stderr=PIPE) as house:
        assert house.stdout is not None
        assert house.stdout.readline().startswith("Brelan is open at ")
        if start:
            house.send_signal(signal.SIGHUP)  # which does nothing under nohup
        house.send_signal(number)
        _, err = house.communicate(timeout=PATIENCE)
    assert (house.returncode, err) == (0, "")
