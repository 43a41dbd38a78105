"""`brelan simulate`: tables, JSON and records, reproducible from a seed."""

import json
import socketserver
import sys
from pathlib import Path
from subprocess import run
from threading import Thread
from typing import Any

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


@pytest.mark.parametrize("address", ["head", "head:", ":6379", "head:0", "head:x", "ray://head:1"])
def test_an_address_of_ray_names_host_and_port(brelan: Brelan, address: str) -> None:
    result = brelan(*SIMULATE, f"--ray={address}")
    told = f"brelan: {address} is not the address of a Ray cluster: give HOST:PORT of its head\n"
    assert (result.code, result.out, result.err) == (2, "", told)


def test_jobs_are_not_for_ray(brelan: Brelan) -> None:
    result = brelan("simulate", "--jobs", "2", "--ray", "differenzler")
    assert (result.code, result.out) == (2, "")
    assert "--jobs is for this machine" in result.err


def test_ray_must_be_installed(brelan: Brelan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not
    result = brelan(*SIMULATE, "--ray")
    told = "brelan: Ray is not installed; install it with: pip install 'brelan[ray]'\n"
    assert (result.code, result.out, result.err) == (2, "", told)


def test_ray_is_imported_only_when_it_is_asked_for() -> None:
    code = "import sys, brelan.arena, brelan.cli.simulate; sys.exit('ray' in sys.modules)"
    assert run([sys.executable, "-c", code]).returncode == 0


def test_a_ray_cluster_that_does_not_answer_is_refused_at_once() -> None:
    with Stranger() as (host, port):
        assert (
            refusal(f"{host}:{port}")
            == f"brelan: what answers at {host}:{port} is not a Ray cluster\n"
        )
    told = f"brelan: no Ray cluster answers at {host}:{port}: Connection refused\n"
    assert refusal(f"{host}:{port}") == told


def test_a_name_that_no_host_can_have_is_refused() -> None:
    assert refusal("no..host:1").startswith("brelan: no Ray cluster answers at no..host:1: ")


def refusal(address: str) -> str:
    command = [sys.executable, "-m", "brelan", *SIMULATE, "--ray", address]
    done = run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


class Stranger(socketserver.ThreadingTCPServer):
    """Answers on loopback, but not as Ray does."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.2", 0), Answer)  # 127.0.0.1 means something else to Ray

    def __enter__(self) -> Any:
        Thread(target=self.serve_forever, daemon=True).start()
        return self.server_address

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()


class Answer(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self.wfile.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
