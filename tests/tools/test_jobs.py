"""Jobs: their output is kept, only so many run at once, and none outlives an interrupted run."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from tests.processes import PATIENCE, children, is_running, running, until
from tools.jobs import INTERRUPTED, Done, Job, run_beside

ROOT = Path(__file__).parents[2]


def python(name: str, program: str) -> Job:
    return Job(name, (sys.executable, "-c", program))


def test_results_come_in_the_order_of_the_jobs(tmp_path: Path) -> None:
    """Even where the second ends first."""

    def then(done: Done) -> list[Job]:
        (tmp_path / done.name).touch()
        return []

    waits = ("sh", "-c", f"until [ -e {tmp_path}/bad ]; do sleep 0.01; done; echo late")
    slow, bad = run_beside([Job("slow", waits), python("bad", "exit(3)")], 2, then=then)
    assert (slow.name, slow.code, slow.output) == ("slow", 0, "late\n")
    assert (bad.name, bad.code, bad.output) == ("bad", 3, "")


def test_both_streams_are_kept() -> None:
    program = "import os; os.write(1, b'out '); os.write(2, b'err')"
    (done,) = run_beside([python("both", program)], 1)
    assert done.output == "out err"


def test_live_output_names_the_job(capfd: pytest.CaptureFixture[str]) -> None:
    program = "print('one'); print('two', end='')"
    (done,) = run_beside([python("live", program)], 1, live=True)
    assert done.output == "one\ntwo"
    assert capfd.readouterr().out == "live        | one\nlive        | two\n"


WAITING = """
from tools.jobs import Job, run_beside

program = "echo started; until [ -e {end} ]; do sleep 0.05; done"
run_beside([Job("waits", ("sh", "-c", program))], 1, live=True)
"""


def test_live_output_is_shown_as_it_comes(tmp_path: Path) -> None:
    end = tmp_path / "end"
    command = [sys.executable, "-c", WAITING.replace("{end}", str(end))]
    with running(command, cwd=ROOT, stdout=PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "waits       | started\n"
        assert process.poll() is None
        end.touch()
        assert process.wait(PATIENCE) == 0


def test_what_follows_a_job_comes_before_those_that_wait(tmp_path: Path) -> None:
    def job(name: str) -> Job:
        return Job(name, ("sh", "-c", f"echo {name} >> {tmp_path}/order"))

    def then(done: Done) -> list[Job]:
        return [job("next")] if done.name == "first" else []

    done = run_beside([job("first"), job("second")], 1, then=then)
    assert [one.name for one in done] == ["first", "second", "next"]
    assert (tmp_path / "order").read_text().split() == ["first", "next", "second"]


def test_a_job_that_hangs_is_ended_and_has_failed(capfd: pytest.CaptureFixture[str]) -> None:
    program = "import time\ntry: time.sleep(1e6)\nexcept KeyboardInterrupt: print('cut'); exit(7)"
    slow = Job("slow", (sys.executable, "-u", "-c", f"print('begun')\n{program}"), limit=1.0)
    hung, quick = run_beside([slow, python("quick", "print('done')")], 2)
    assert hung.code != 0
    assert quick.output == "done\n"
    assert "slow: not done after 1 s" in capfd.readouterr().err


def test_a_job_adds_to_the_environment() -> None:
    show = "import os; print(os.environ['PATH'] != '', os.environ['BRELAN_X'])"
    (done,) = run_beside([Job("x", (sys.executable, "-c", show), {"BRELAN_X": "5"})], 1)
    assert done.output == "True 5\n"


def test_only_so_many_run_at_once(tmp_path: Path) -> None:
    """Each job counts the jobs that are there when it starts; the first waits for the second."""
    program = f"""
import os, pathlib, time
here, started = pathlib.Path({str(tmp_path)!r}, "here"), pathlib.Path({str(tmp_path)!r}, "started")
for folder in (here, started):
    (folder / str(os.getpid())).touch()
print(len(list(here.iterdir())))
while len(list(started.iterdir())) < 2:
    time.sleep(0.01)
(here / str(os.getpid())).unlink()
"""
    for folder in ("here", "started"):
        (tmp_path / folder).mkdir()
    done = run_beside([python(str(number), program) for number in range(5)], 2)
    assert max(int(one.output) for one in done) == 2


# -- signals -------------------------------------------------------------------------------------

LONG = """
import sys
from tools.jobs import INTERRUPTED, Job, run_beside, take_signals

child = "until [ -e {end} ]; do sleep 0.05; done"
take_signals()
try:
    run_beside([Job(str(number), ("sh", "-c", f"({child}); true")) for number in range(2)], 2)
except KeyboardInterrupt:
    sys.exit(INTERRUPTED)
"""
IGNORING = ["sh", "-c", 'trap "" INT HUP; exec "$@"', "sh"]


@contextmanager
def long_run(start: list[str], end: Path) -> "Iterator[tuple[Popen[str], list[int]]]":
    """Two jobs with a child each, until a file is there."""
    program = LONG.replace("{end}", str(end))
    with running([*start, sys.executable, "-c", program], cwd=ROOT) as process:
        until(lambda: len(grandchildren(process.pid)) == 2, "the jobs to start")
        yield process, [*children(process.pid), *grandchildren(process.pid)]


def grandchildren(process: int) -> list[int]:
    return [one for child in children(process) for one in children(child)]


@pytest.mark.parametrize(
    ("start", "number"),
    [
        ([], signal.SIGINT),
        ([], signal.SIGTERM),
        ([], signal.SIGHUP),
        (IGNORING, signal.SIGTERM),
    ],
)
def test_a_signal_stops_all_jobs_and_their_children(
    start: list[str], number: signal.Signals, tmp_path: Path
) -> None:
    with long_run(start, tmp_path / "end") as (process, jobs):
        process.send_signal(number)
        assert process.wait(PATIENCE) == INTERRUPTED
        until(lambda: not any(map(is_running, jobs)), "all processes to end")


def test_signals_that_were_ignored_from_the_start_change_nothing(tmp_path: Path) -> None:
    with long_run(IGNORING, tmp_path / "end") as (process, _):
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGHUP)
        (tmp_path / "end").touch()
        assert process.wait(PATIENCE) == 0
