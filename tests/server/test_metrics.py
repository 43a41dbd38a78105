"""`--metrics`: what Prometheus reads from a running house, and what it cannot read."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from brelan.cli import main
from brelan.games import NAMES
from brelan.server.wire import Code, NewTable, SeatChoice, Start, Submit, Update
from tests.processes import PATIENCE, until
from tests.server.databases import DATABASES, meddling
from tests.server.guests import (
    FOUR,
    OPEN,
    Player,
    people_wanted,
    play,
    play_on,
    play_out,
    seated,
    started,
)
from tests.server.house import Process, serve
from tests.server.test_processes import servers

MATCH = 40  # actions of a round of Differenzler: four estimates and 36 cards
KNOWN = {
    "game": {*NAMES, "other"},
    "by": {"person", "virtual"},
    "reason": set(Code.__args__),  # type: ignore[attr-defined]
}


class Scrape:
    """What is found at one moment."""

    def __init__(self, address: str) -> None:
        answer = httpx.get(address, timeout=PATIENCE)
        assert answer.headers["content-type"].startswith("text/plain")
        self.text = answer.raise_for_status().text
        families = text_string_to_metric_families(self.text)
        self.samples = [sample for family in families for sample in family.samples]

    def value(self, name: str, **labels: str) -> float:
        """The sum of all that have these labels."""
        return sum(
            sample.value
            for sample in self.samples
            if sample.name == f"brelan_{name}" and labels.items() <= sample.labels.items()
        )


class Measured:
    """A house, and where its metrics are."""

    def __init__(self, house: Process, processes: int = 1) -> None:
        self.house = house
        self.address = house.told("Metrics: ")
        self._processes = processes

    def scrape(self) -> Scrape:
        """Once all processes answer."""
        while (found := Scrape(self.address)).value("up") < self._processes:
            pass
        return found

    def until(self, value: float, name: str, **labels: str) -> None:
        until(lambda: self.scrape().value(name, **labels) == value, f"{name} to be {value}")


@pytest.fixture
def measured(tmp_path: Path) -> Iterator[Measured]:
    with serve(tmp_path, "--metrics", "127.0.0.1:0") as house:
        yield Measured(house)


@pytest.fixture
def several(tmp_path: Path) -> Iterator[Measured]:
    options = ("--processes", "2", "--channel", DATABASES.valkey.url)
    with serve(tmp_path, *options, "--metrics", "127.0.0.1:0") as house:
        yield Measured(house, 2)


@pytest.mark.sqlite
def test_a_played_match_is_counted(measured: Measured) -> None:
    players = started(measured.house.guests(FOUR))
    before = measured.scrape()
    play_out(players)
    measured.until(MATCH, "update_seconds_count")
    found = measured.scrape()
    assert found.value("actions_total", game="differenzler", by="person") == MATCH
    assert found.value("actions_total") == MATCH
    assert found.value("connections") == found.value("people") == 4
    assert found.value("tables", game="differenzler") == found.value("tables") == 1
    assert found.value("tcp_connections") >= 4
    assert found.value("writes_total") >= found.value("commit_seconds_count") >= MATCH
    commits = found.value("commit_seconds_sum") - before.value("commit_seconds_sum")
    assert found.value("update_seconds_sum") > commits / 2 > 0
    assert found.value("up", process="1") == found.value("up") == 1
    assert found.value("storage_failing") == 0
    until(lambda: measured.scrape().value("lag_seconds_count") >= 1, "a measured delay")
    for player in players:
        player.close()
    measured.until(0, "connections")
    measured.until(0, "tables")


@pytest.mark.sqlite
def test_virtual_players_are_counted_with_the_time_they_think(measured: Measured) -> None:
    seats = (OPEN, *[SeatChoice("virtual", "regular")] * 3)
    ana = measured.house.guest("Ana")
    player = ana.join(ana.make_table(NewTable("differenzler", seats, {"rounds": 1})))
    player.send(Start())
    player.receive(Update)
    play_on(player, 8)
    found = measured.scrape()
    assert found.value("actions_total", by="virtual") >= 3
    assert found.value("thinking_seconds_count") >= found.value("actions_total", by="virtual")
    assert found.value("thinking_seconds_count") == found.value("thinking_wait_seconds_count")
    assert found.value("thinking_seconds_sum") > 0
    assert found.value("thinking_failed_total") == 0


@pytest.mark.sqlite
def test_refusals_are_counted_by_reason(measured: Measured) -> None:
    players = started(measured.house.guests(FOUR))
    players[0].refused(Submit(10**6, 0))
    players[0].refused("{")
    measured.house.guest().http.get("/api/tables/nothing/record")
    found = measured.scrape()
    assert found.value("refused_total", reason="stale") == 1
    assert found.value("refused_total", reason="bad_message") == 1
    assert found.value("refused_total", reason="unknown_table") == 1
    assert found.value("refused_total") == 3
    assert found.value("update_seconds_count") == 0


@pytest.mark.sqlite
def test_a_database_that_fails_shows(measured: Measured) -> None:
    ana = measured.house.guest("Ana")
    with meddling(measured.house.data) as file:
        file.execute("ALTER TABLE entries RENAME TO gone")
    assert ana.post("/api/tables", people_wanted()).status_code == 503
    measured.until(1, "storage_failing")
    with meddling(measured.house.data) as file:
        file.execute("ALTER TABLE gone RENAME TO entries")
    assert ana.http.get("/health").is_success
    measured.until(0, "storage_failing")


@pytest.mark.sqlite
def test_metrics_do_not_show_who_plays_and_their_number_does_not_matter(measured: Measured) -> None:
    players = started(measured.house.guests(["Zerline", "Quirin", "Xaver", "Yorick"]))
    play_out(players)
    before = measured.scrape()
    more = started(measured.house.guests(["Walburga", "Ottokar", "Ursula", "Isidor"]))
    play_out(more)
    after = measured.scrape()
    assert len(after.samples) == len(before.samples) < 200
    assert "brelan_" not in players[0].guest.http.get("/metrics").text  # the public port
    secret = [text for player in [*players, *more] for text in secrets_of(player)]
    assert not [text for text in secret if text in after.text]
    for sample in after.samples:
        for label, values in KNOWN.items():
            assert sample.labels.get(label, "other") in {*values, "other"}
        assert set(sample.labels) <= {*KNOWN, "process", "le", "version", "engine", "schema"}


def secrets_of(player: Player) -> tuple[str, ...]:
    guest = player.guest
    return (guest.me.name, guest.me.player, guest.cookie, player.name, "127.0.0.1")


@pytest.mark.sqlite
@pytest.mark.parametrize("host", ["127.0.0.1", "no..host"])
def test_an_address_that_cannot_be_used_is_named(
    host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        at = f"{host}:{taken.getsockname()[1]}"
        assert main(["serve", "--port", "0", "--data", str(tmp_path), "--metrics", at]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert f"cannot show metrics at {host}" in err
    assert "choose another --metrics" in err


@pytest.mark.postgresql
def test_every_process_is_counted_for_itself(several: Measured) -> None:
    players = seated(several.house.guests(FOUR))
    others = [seated(several.house.guests(FOUR)) for _ in range(3)]
    players[0].send(Start())
    for player in players:
        player.receive(Update)
    play(players, 12)
    several.until(12, "update_seconds_count")
    found = several.scrape()
    each = [found.value("connections", process=place) for place in ("1", "2")]
    assert sum(each) == found.value("connections") == 4 * (1 + len(others))
    assert found.value("actions_total", game="differenzler") == 12
    assert found.value("up") == found.value("channel_connected") == 2
    assert found.text.count("# TYPE brelan_connections gauge") == 1


@pytest.mark.postgresql
def test_a_process_that_hangs_or_dies_does_not_delay_a_scrape(several: Measured) -> None:
    first, _ = servers(several.house)
    os.kill(first, signal.SIGSTOP)
    until(lambda: Scrape(several.address).value("up") == 1, "the other one's answer")
    os.kill(first, signal.SIGCONT)
    several.scrape()  # its late answers are not taken for others
    os.kill(first, signal.SIGKILL)
    until(lambda: first not in servers(several.house), "its end")
    players = started(several.house.guests(FOUR))
    play(players, 4)
    several.until(4, "update_seconds_count")
