"""`brelan simulate`: tables, JSON and records, reproducible from a seed."""

import json
from pathlib import Path

import pytest

from brelan.play.match import Record
from tests.cli.conftest import Brelan

SIMULATE = ("simulate", "differenzler", "-o", "rounds=1", "--seats", "regular,random,random,random")


def test_a_table_with_intervals(brelan: Brelan) -> None:
    result = brelan(*SIMULATE, "--matches", "10")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    heading = "player seats miss/round score/match payoff/round wins"
    assert " ".join(lines[0].split()) == heading
    assert lines[1].startswith("regular  0 ")
    assert lines[2].startswith("random   1, 2, 3")
    assert "±" in lines[1]
    assert "10 matches, 10 rounds" in result.out
    assert "regular against random: +" in result.out or "regular against random: -" in result.out


def test_a_seed_gives_the_same_run_for_any_number_of_jobs(brelan: Brelan) -> None:
    runs = [brelan(*SIMULATE, "--matches", "12", "--jobs", jobs, "--rotate") for jobs in "112"]
    assert runs[0] == runs[1] == runs[2]
    assert runs[0] != brelan(*SIMULATE, "--matches", "12", "--rotate", "--seed", "2")


def test_json_holds_what_the_table_shows(brelan: Brelan, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    shown = brelan(*SIMULATE, "--matches", "5", "--rotate", "--json", str(file))
    told = json.loads(file.read_text())
    assert (told["deals"], told["rotations"], told["matches"]) == (5, 4, 20)
    assert told["options"] == {"rounds": 1, "exact_bonus": 0}
    assert f"{told['players'][0]['score_per_round']['value']:.2f} ±" in shown.out
    assert "each deal in 4 rotations" in shown.out


def test_json_alone_on_standard_output(brelan: Brelan) -> None:
    told = json.loads(brelan(*SIMULATE, "--matches", "2", "--json", "-").out)
    assert [row["player"] for row in told["players"]] == ["regular", "random"]


def test_one_level_fills_all_seats(brelan: Brelan) -> None:
    result = brelan(
        "simulate",
        "differenzler",
        "--seats",
        "random",
        "--matches",
        "2",
        "-o",
        "rounds=1",
        "--json",
        "-",
    )
    told = json.loads(result.out)
    assert told["levels"] == ["random"] * 4
    assert told["players"][0]["entries"] == [0, 1, 2, 3]
    assert told["players"][0]["win_share"]["value"] == pytest.approx(0.25)


def test_records_are_the_matches_of_the_table(brelan: Brelan, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    result = brelan(*SIMULATE, "--matches", "3", "--rotate", "--record", str(folder), "--json", "-")
    mean = json.loads(result.out)["players"][0]["score_per_match"]["value"]
    files = sorted(folder.iterdir())
    assert len(files) == 12
    own = []
    for file in files:
        record = Record.loads(file.read_bytes())
        names = [seat.name for seat in record.header.seats]
        own.append(record.replay().scores()[names.index("regular")])
        assert {seat.kind for seat in record.header.seats} == {"virtual"}
        assert brelan("verify", str(file)).code == 0
    assert sum(own) / len(own) == pytest.approx(mean)
