"""`brelan review`: what choices cost is told by name; what cannot be reviewed is refused."""

import json
import os
import signal
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from brelan.games import game
from brelan.play.match import Match
from tests.cli.conftest import Brelan
from tests.processes import PATIENCE, children, running, until
from tests.review.played import played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    tigre = game("tigre", seats=2, rounds=3)
    path.write_text(played(tigre, ["regular", "random"], seed=1).dumps())
    return path


def test_luck_and_choices_are_shown_separately(brelan: Brelan, record: Path) -> None:
    result = brelan("review", str(record))
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert " ".join(lines[0].split()) == "player to win the match expected luck choices"
    assert lines[1].startswith("Seat 0")
    assert "50.0%" in lines[1]
    assert any(line.startswith("Seat 1, 1: round ") and " cost " in line for line in lines)
    assert "± is a 95% interval" in lines[-1]


def test_json_holds_every_choice(brelan: Brelan, record: Path) -> None:
    told = json.loads(brelan("review", str(record), "--seat", "1", "--json", "-").out)
    assert [seat["seat"] for seat in told["seats"]] == [1]
    assert {each["seat"] for each in told["judged"]} == {1}
    assert told["measure"]["unit"] == "to win the match"


def test_the_result_does_not_depend_on_the_jobs(brelan: Brelan, record: Path) -> None:
    alone, shared = (brelan("review", str(record), "--jobs", jobs) for jobs in "12")
    assert alone == shared


def test_what_cannot_be_reviewed_is_refused(brelan: Brelan, record: Path, tmp_path: Path) -> None:
    running = tmp_path / "running.txt"
    running.write_text(Match(game("tigre", seats=2, rounds=1), seed=1).record.dumps())
    result = brelan("review", str(running))
    assert result.code == 2
    assert "the match is still running: only a finished match can be reviewed" in result.err
    newer = record.read_text().replace("game tigre 2", "game tigre 99")
    assert "newer version" in brelan("review", "-", stdin=newer).err
    cut = record.read_text()[:-10]
    assert brelan("review", "-", stdin=cut).code == 2
    assert "there is no seat 2" in brelan("review", str(record), "--seat", "2").err
    assert "cannot write" in brelan("review", str(record), "--json", "/nowhere/x").err


def test_ctrl_c_stops_a_review_without_a_traceback(record: Path) -> None:
    record.write_text(played(game("tiguidoo", seats=4), ["regular"] * 4, seed=1).dumps())
    command = [sys.executable, "-m", "brelan", "review", str(record), "--jobs", "2"]
    with running([*command, "--visits", "1000000"], stderr=PIPE) as process:
        until(lambda: process.poll() is not None or len(children(process.pid)) == 3, "workers")
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert err == "brelan: Interrupted; no review.\n"
    assert process.returncode == 130
