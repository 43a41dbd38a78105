"""`brelan replay` and `brelan verify`: sound records are narrated, tampered ones reported."""

import json
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from brelan.core.rng import Rng
from brelan.games import game
from brelan.play.match import Match
from brelan.play.record import Seat
from tests.cli.conftest import Brelan
from tests.processes import PATIENCE, running


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match of one round, played at random."""
    match = Match(game("differenzler", rounds=1), seed=7)
    rng = Rng(7)
    while not match.over():
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.submit(seat, legal[rng.below(len(legal))])
    path = tmp_path / "match.txt"
    path.write_text(match.record.dumps())
    return path


def swap(path: Path, number: int, line: str) -> None:
    """Replace a line, counted from 1."""
    lines = path.read_text().split("\n")
    lines[number - 1] = line
    path.write_text("\n".join(lines))


def line_with(path: Path, word: str) -> int:
    lines = path.read_text().split("\n")
    return next(number for number, line in enumerate(lines, 1) if line.startswith(word))


def test_a_match_is_narrated(brelan: Brelan, record: Path) -> None:
    result = brelan("replay", str(record))
    assert (result.code, result.err) == (0, "")
    assert sum(" plays " in line for line in result.out.splitlines()) == 36
    assert sum("takes the trick" in line for line in result.out.splitlines()) == 9
    assert "You hold" not in result.out
    assert "The match ends" in result.out


def test_a_seat_sees_its_own_hand_and_estimate(brelan: Brelan, record: Path) -> None:
    shown = brelan("replay", str(record), "--seat", "2").out
    assert "You hold" in shown
    own = record.read_text().split("\n2 ")[1].split("\n")[0]
    assert f"You confirm an estimate: {own}." in shown
    assert "Seat 1 confirms an estimate.\n" in shown


def test_everyone_is_called_by_name(brelan: Brelan, tmp_path: Path) -> None:
    """People as the record names them, virtual players by their seats."""
    seats = [Seat("human", "Anna"), Seat("virtual", "regular"), Seat("human"), Seat("unknown")]
    match = Match(game("differenzler", rounds=1), seed=7, seats=seats)
    for seat in range(4):
        match.submit(seat, match.legal(seat)[0])
    file = tmp_path / "match.txt"
    file.write_text(match.record.dumps())
    shown = brelan("replay", str(file)).out
    told = ("Anna confirms", "Bruno confirms", "Seat 2 confirms", "Seat 3 confirms")
    assert all(f"{words} an estimate" in shown for words in told)


def test_a_dash_reads_standard_input(brelan: Brelan, record: Path) -> None:
    assert brelan("replay", "-", stdin=record.read_text()) == brelan("replay", str(record))
    assert brelan("verify", "-", stdin=record.read_text()) == brelan("verify", str(record))


def test_step_waits_for_enter(brelan: Brelan, record: Path) -> None:
    whole = brelan("replay", str(record)).out
    assert brelan("replay", str(record), "--step", stdin="\n" * 100).out == whole
    beginning = brelan("replay", str(record), "--step", stdin="\n\n").out
    assert whole.startswith(beginning)
    assert beginning.count("confirms") == 2


def test_an_unknown_seat_is_refused(brelan: Brelan, record: Path) -> None:
    result = brelan("replay", str(record), "--seat", "4")
    assert (result.code, result.err) == (2, "brelan: there is no seat 4: seats are 0 to 3\n")


def test_a_sound_record_passes_every_check(brelan: Brelan, record: Path) -> None:
    result = brelan("verify", str(record))
    assert (result.code, result.err) == (0, "")
    assert "✓ every action is legal" in result.out
    assert "✗" not in result.out


def test_checks_as_json(brelan: Brelan, record: Path) -> None:
    report = json.loads(brelan("verify", str(record), "--json").out)
    assert report["passed"] is True
    assert all(check["passed"] for check in report["checks"])


def test_a_tampered_result_is_found_in_its_line(brelan: Brelan, record: Path) -> None:
    number = line_with(record, "scores")
    swap(record, number, "scores 0 0 0 0")
    result = brelan("verify", str(record))
    assert result.code == 1
    assert f"✗ line {number}: " in result.out


def test_a_tampered_outcome_is_found_in_its_line(brelan: Brelan, record: Path) -> None:
    number = line_with(record, "chance")
    drawn = record.read_text().split("\n")[number - 1]
    swap(record, number, "chance 0 of 4" if drawn != "chance 0 of 4" else "chance 1 of 4")
    result = brelan("verify", str(record))
    assert result.code == 1
    assert f"✗ line {number}: " in result.out


def test_a_tampered_action_is_found_in_its_line(brelan: Brelan, record: Path) -> None:
    number = line_with(record, "scores") - 2  # the last card, before the result
    seat, card = record.read_text().split("\n")[number - 1].split(" ")
    swap(record, number, f"{seat} {'6s' if card != '6s' else '7s'}")
    report = json.loads(brelan("verify", str(record), "--json").out)
    assert report["passed"] is False
    assert report["checks"][-1]["line"] == number
    replayed = brelan("replay", str(record))
    assert replayed.code == 2
    assert f"line {number}: illegal: " in replayed.err
    assert "(D16)" in replayed.err


def test_a_truncated_record_fails_at_its_last_line(brelan: Brelan, record: Path) -> None:
    record.write_text("\n".join(record.read_text().split("\n")[:20]))
    result = brelan("verify", str(record))
    assert result.code == 1
    assert "✗ line 20: " in result.out


def test_a_binary_file_is_not_a_record(brelan: Brelan, record: Path) -> None:
    record.write_bytes(b"\xff\xfe\x00")
    assert brelan("verify", str(record)).code == 1
    result = brelan("replay", str(record))
    assert result.code == 2
    assert result.err.startswith("brelan: line 1: ")


def test_an_endless_file_is_not_a_record(brelan: Brelan) -> None:
    result = brelan("verify", "/dev/zero")
    assert result.code == 1
    assert "longer than" in result.out


def test_a_closed_pipe_gets_no_traceback(record: Path) -> None:
    command = [sys.executable, "-m", "brelan", "replay", str(record), "--step"]
    with running(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as replay:
        assert replay.stdout is not None
        replay.stdout.readline()
        replay.stdout.close()
        replay.stdout = None
        _, err = replay.communicate("\n" * 100, timeout=PATIENCE)
    assert err == ""
    assert replay.returncode == 1
