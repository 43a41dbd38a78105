"""`brelan worker`: virtual players think in other processes, whatever becomes of these."""

import hashlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Thread
from typing import Any

import msgspec
import pytest
from redis import Redis

from brelan.cli import main
from brelan.server.prometheus import Present
from brelan.server.questions import (
    AnyWorkerMessage,
    Asked,
    Serving,
    Working,
    decode_asked,
    encode,
    rules,
)
from brelan.server.remote import Remote
from brelan.server.settings import Switches
from brelan.server.thinking import NICENESS, Question, decode_question
from brelan.server.wire import NewTable, SeatChoice, Sit, Start, Table, Update
from brelan.server.worker import house_of
from tests.processes import PATIENCE, children, is_running, running, until
from tests.server.databases import (
    DATABASES,
    Kind,
    database_for,
    impatient,
    meddling,
    silence,
)
from tests.server.guests import OPEN, Player, play_on
from tests.server.house import OWN_WORKERS, House, open_house

pytestmark = pytest.mark.postgresql
MATCH = 40  # actions of a round of Differenzler
IMPATIENT = msgspec.structs.replace(OWN_WORKERS, answering=0.3)
PATIENT = msgspec.structs.replace(OWN_WORKERS, answering=PATIENCE)


class Worker:
    """`brelan worker`, until the end of a test."""

    def __init__(self, process: "Popen[str]") -> None:
        self.process = process

    @property
    def thinkers(self) -> list[int]:
        """Its processes; one more sees to the resources of all."""
        return [
            each for each in children(self.process.pid) if "resource_tracker" not in _command(each)
        ]

    def stop(self) -> tuple[int, str]:
        """As Ctrl-C or the system does; its exit code, and what it complained about."""
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate()
        return self.process.returncode, errors

    def signal_all(self, number: int) -> None:
        os.killpg(self.process.pid, number)


def _command(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text()


def command(data: Path, *more: str) -> list[str]:
    place = ("--database", DATABASES.url(data), "--channel", DATABASES.valkey.url)
    return [sys.executable, "-m", "brelan", "worker", *place, "--jobs", "1", *more]


@contextmanager
def worker(data: Path) -> Iterator[Worker]:
    """It is ready."""
    with running(command(data), stdout=PIPE, stderr=PIPE) as process:
        assert process.stdout is not None
        assert "Choosing actions in 1" in process.stdout.readline()
        yield Worker(process)


def remote(house: House) -> Remote:
    found = house.inside.workers.remote
    assert found is not None
    return found


def until_found(house: House, workers: int = 1) -> None:
    """Each of them with one process that can be asked."""
    until(lambda: remote(house).places.room == workers, f"{workers} workers")


@contextmanager
def open_with_channel(data: Path, switches: Switches = OWN_WORKERS) -> Iterator[House]:
    with open_house(data, switches, channel=DATABASES.valkey.url) as house:
        yield house


@pytest.fixture(scope="module")
def shared_house(stored_in: Kind, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_with_channel(tmp_path_factory.mktemp(stored_in), IMPATIENT) as house:
        yield house


@pytest.fixture
def house(shared_house: House) -> Iterator[House]:
    yield shared_house
    shared_house.everyone_out()


def alone(house: House) -> Player:
    """Ana and three virtual players."""
    seats = (OPEN, *(SeatChoice("virtual", "apprentice"),) * 3)
    ana = house.guest("Ana")
    return ana.join(ana.make_table(NewTable("differenzler", seats, {"rounds": 1}, start=True)))


def submitted(house: House, table: str) -> int:
    with meddling(house.data) as connection:
        query = "SELECT entry FROM entries WHERE name = ?"
        return sum("Submitted" in entry for (entry,) in connection.execute(query, [table]))


def thoughts_here(house: House) -> bool:
    return bool(house.inside.workers._pool._processes)


def measured(house: House, *names: str) -> list[float]:
    """The metrics of its thinking."""
    found = {each.name: each.samples for each in Present(house.inside, ()).collect()}
    return [found[f"brelan_thinking_{name}"][0].value for name in names]


# -- what a worker does ----------------------------------------------------------------------------


def test_a_worker_thinks_and_stops_cleanly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("HEARTBEAT_TIMEOUT", "LONGEST"):  # however slowly it thinks, nobody else does
        monkeypatch.setattr(f"brelan.server.remote.{limit}", PATIENCE)
    with open_with_channel(tmp_path, PATIENT) as house, worker(tmp_path) as thinking:
        until_found(house)
        player = alone(house)
        play_on(player, 20)
        assert not thoughts_here(house)
        assert measured(house, "workers", "places") == [1, 1]
        later = min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        (thinker,) = thinking.thinkers
        assert os.getpriority(os.PRIO_PROCESS, thinker) == later
        assert thinking.stop() == (0, "")
        assert not is_running(thinker)
        until_found(house, 0)
        until(lambda: measured(house, "workers", "places") == [0, 0], "metrics")
        play_on(player, MATCH)
        assert thoughts_here(house)
        assert submitted(house, player.name) == MATCH
        assert [seat.level for seat in player.table.seats[1:]] == ["apprentice"] * 3


def holds_a_question(house: House) -> bool:
    """A question was taken, and is not answered."""
    with Redis.from_url(DATABASES.valkey.url) as client:
        waiting = sum(client.llen(key) for key in client.keys("brelan:*:thinking:*"))
    return bool(remote(house)._asked) and not waiting


def test_a_worker_is_killed_in_the_middle_of_a_question(house: House) -> None:
    with worker(house.data) as thinking:
        until_found(house)
        player = alone(house)
        play_on(player, 5)
        for thinker in thinking.thinkers:
            os.kill(thinker, signal.SIGSTOP)
        Thread(target=play_on, args=(player, MATCH)).start()
        until(lambda: holds_a_question(house), "a question that is not answered")
        thinking.signal_all(signal.SIGKILL)
        until(lambda: player.update.actions == MATCH, "the end of the match")
    assert submitted(house, player.name) == MATCH
    until_found(house, 0)


def test_a_worker_whose_processes_are_stuck_is_not_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan.server.remote.LONGEST", 1.0)
    with worker(house.data) as thinking:
        until_found(house)
        player = alone(house)
        play_on(player, 5)
        for thinker in thinking.thinkers:
            os.kill(thinker, signal.SIGSTOP)
        play_on(player, 15)
        until_found(house, 0)
        for thinker in thinking.thinkers:
            os.kill(thinker, signal.SIGCONT)
        until_found(house)
        play_on(player, MATCH)
        assert submitted(house, player.name) == MATCH


def test_a_worker_stands_still_for_a_while(house: House) -> None:
    """What it answers when it goes on comes too late, and changes nothing."""
    with worker(house.data) as thinking:
        until_found(house)
        player = alone(house)
        play_on(player, 5)
        thinking.signal_all(signal.SIGSTOP)
        play_on(player, MATCH - 4)
        thinking.signal_all(signal.SIGCONT)
        until_found(house)
        play_on(player, MATCH)
        assert submitted(house, player.name) == MATCH
        assert thinking.stop()[0] == 0


def test_valkey_stops_and_starts_again(house: House) -> None:
    with worker(house.data) as thinking:
        until_found(house)
        player = alone(house)
        play_on(player, 5)
        with DATABASES.valkey.stopped():
            play_on(player, 15)
        until_found(house)
        before = len(house.inside.workers._took)
        play_on(player, MATCH)
        assert len(house.inside.workers._took) > before
        assert submitted(house, player.name) == MATCH
        code, errors = thinking.stop()
    assert code == 0
    events = [line.partition("WARNING ")[2].split(maxsplit=1)[1] for line in errors.splitlines()]
    assert [event.partition(" channel=")[0] for event in events] == [
        "the channel is lost",
        "the channel is back",
    ]


def test_two_servers_and_two_workers_of_which_one_dies(house: House) -> None:
    with (
        open_with_channel(house.data, IMPATIENT) as other,
        worker(house.data) as first,
        worker(house.data) as second,
    ):
        until_found(house, 2)
        until_found(other, 2)
        players = across(house, other)
        finish(players, 12)
        first.signal_all(signal.SIGKILL)
        finish(players, MATCH)
        assert submitted(house, players[0].name) == MATCH
        until_found(house, 1)
        until_found(other, 1)
        assert second.stop() == (0, "")


def across(house: House, other: House) -> list[Player]:
    """Ana and Ben in two servers, with two virtual players."""
    ana, ben = house.guest("Ana"), other.guest("Ben")
    seats = (OPEN, OPEN, *(SeatChoice("virtual", "apprentice"),) * 2)
    table = ana.make_table(NewTable("differenzler", seats, {"rounds": 1}))
    players = [ana.join(table), ben.join(table)]
    players[1].send(Sit(1))
    players[1].receive(Table, lambda table: table.you == 1)
    players[0].send(Start())
    for player in players:
        player.receive(Update)
    return players


def finish(players: list[Player], actions: int) -> None:
    """People act when they may, until so many actions are taken in all."""
    while players[0].update.actions < actions:
        for player in players:
            if player.legal and player.update.actions == players[0].update.actions:
                player.submit(player.legal[0])
                break
        players[0].receive(Update)
        for player in players[1:]:
            while player.update.actions < players[0].update.actions:
                player.receive(Update)


# -- what travels ----------------------------------------------------------------------------------


def test_a_question_holds_what_its_seat_may_know_and_nothing_else(house: House) -> None:
    name = house.inside.signer.cookie_name
    with Redis.from_url(DATABASES.valkey.url) as client:
        publish_until(client, name, Working("hand", rules(), 3), lambda: remote(house).workers)
        player = alone(house)
        asked = [decode_asked(each) for each in taken(client, name, 3)]
    match = house.inside.awake[player.name].table.running()
    views = {msgspec.json.encode(match.view(seat)): match.legal(seat) for seat in (1, 2, 3)}
    for each in asked:
        question = decode_question(each.question)
        assert views.pop(bytes(question.view)) == question.legal
        fields = msgspec.json.decode(each.question)
        assert fields.pop("chosen") == -1  # of a review
        assert fields.keys() == {"game", "options", "level", "view", "legal", "seed", "mind"}
        for secret in (player.name, player.guest.me.player, "Ana", "127.0.0.1"):
            assert secret.encode() not in msgspec.json.encode(each)
    assert not views
    play_on(player, MATCH)  # nobody answered: it is decided here


def publish_until(
    client: Redis, house: str, message: AnyWorkerMessage, done: Callable[[], object]
) -> None:
    def published() -> object:
        client.publish(f"brelan:{house}:thinking", encode(message))
        return done()

    until(published, "a message to be received")


def taken(client: Redis, house: str, questions: int) -> list[bytes]:
    """So many questions, which no worker gets any more."""
    found: list[Any] = []

    def complete() -> bool:
        for key in client.keys(f"brelan:{house}:thinking:*"):
            found.extend(client.lpop(key, questions) or ())
        return len(found) >= questions

    until(complete, "questions")
    return found


def test_what_is_no_question_is_passed_over(house: House) -> None:
    """A worker answers the next one, and keeps no place taken."""
    name = house.inside.signer.cookie_name
    queue = f"brelan:{name}:thinking:{hashlib.sha256(rules().encode()).hexdigest()[:12]}"
    broken = Question("chess", {}, "master", msgspec.Raw(b"{}"), (0,), "", "")
    with Redis.from_url(DATABASES.valkey.url) as client, worker(house.data) as thinking:
        for data in (b"", b"\xff", b"{}", b"[" * 9000, b"x" * 10**6, encode(broken)):
            client.rpush(queue, data)
        client.rpush(queue, encode(Asked("1", "nobody", msgspec.Raw(encode(broken)))))
        client.rpush(queue, encode(Asked("2", "nobody", msgspec.Raw(b"3"))))
        until(lambda: not client.llen(queue), "all to be taken")
        until_found(house)
        play_on(alone(house), 12)
        code, errors = thinking.stop()
    assert code == 0
    assert errors.count("a question cannot be read") == 6
    assert errors.count("a question cannot be answered") == 2
    assert "Traceback" not in errors


# -- why one cannot start --------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["worker", *arguments]) == 2
    return " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("missing", ["database", "channel"])
def test_a_worker_needs_both_urls(
    missing: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    urls = {"database": DATABASES.url(tmp_path), "channel": DATABASES.valkey.url}
    del urls[missing]
    given = [f"--{name}={url}" for name, url in urls.items()]
    assert f"a worker needs the --{missing}" in refused(capsys, *given)


@pytest.mark.parametrize(
    ("database", "channel", "why"),
    [
        ("sqlite:////tmp/house.db", "", "workers need PostgreSQL"),
        ("mysql://host/house", "", "a database must be given as"),
        ("postgresql://127.0.0.1:1/house", "", "cannot use the database"),
        ("postgresql://no..host/house", "", "cannot use the database"),
        ("", "http://host", "a channel must be given as"),
        ("", "redis://127.0.0.1:1", "cannot use the channel redis://127.0.0.1:1"),
        ("", "redis://127.0.0.1:1?unknown=1", "cannot use the channel redis://127.0.0.1:1"),
    ],
)
def test_a_worker_says_what_it_cannot_reach(
    house: House, database: str, channel: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database, channel = database or DATABASES.url(house.data), channel or DATABASES.valkey.url
    assert why in refused(capsys, "--database", database, "--channel", channel)


@pytest.mark.parametrize("silent", ["database", "channel"])
def test_a_worker_says_what_never_answers(
    house: House,
    silent: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    impatient(monkeypatch)
    urls = {"database": DATABASES.url(house.data), "channel": DATABASES.valkey.url}
    with silence() as address:
        urls[silent] = {"database": "postgresql", "channel": "redis"}[silent] + f"://{address}"
        told = refused(capsys, *(f"--{name}={url}" for name, url in urls.items()))
    assert f"cannot use the {silent} {urls[silent]}" in told
    assert "timeout" in told.lower()


@pytest.mark.parametrize(
    ("schema", "age"), [("9999", "a newer version of Brelan"), ("0001", "an older version")]
)
def test_a_worker_of_another_version_does_not_start(
    schema: str, age: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_with_channel(tmp_path):
        pass
    with meddling(tmp_path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [schema])
    urls = ("--database", DATABASES.url(tmp_path), "--channel", DATABASES.valkey.url)
    told = refused(capsys, *urls)
    assert age in told
    assert f"(schema {schema})" in told


def test_a_worker_does_not_make_a_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    urls = ("--database", DATABASES.url(tmp_path), "--channel", DATABASES.valkey.url)
    assert "there is no server data in" in refused(capsys, *urls)
    assert "there is no server data in" in refused(capsys, *urls)  # nor has it now


def test_a_worker_says_what_it_may_not_do(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    """Notifications are allowed, the queue is not."""
    allowed = ("+publish", "+subscribe", "+unsubscribe", "+ping", "&brelan:*")
    DATABASES.valkey.run("ACL", "SETUSER", "hints", "on", ">secret", *allowed)
    channel = DATABASES.valkey.url.replace("//", "//hints:secret@")
    shown = refused(capsys, "--database", DATABASES.url(house.data), "--channel", channel)
    assert "cannot use the channel redis://127.0.0.1" in shown
    assert "permission" in shown.lower()
    assert "secret" not in shown


def test_a_worker_with_other_rules_does_not_start(tmp_path: Path) -> None:
    with open_with_channel(tmp_path):
        name = house_of(database_for(tmp_path))
    with (
        Redis.from_url(DATABASES.valkey.url) as client,
        running(command(tmp_path, "--log", "json"), stderr=PIPE) as process,
    ):
        other = Serving("server", "9.9.9 (differenzler 7)")
        publish_until(client, name, other, lambda: process.poll() is not None)
        assert process.stderr is not None
        logged = msgspec.json.decode(process.stderr.read())
    assert process.returncode == 2
    assert logged["event"] == "the worker cannot start"
    assert "play by other rules: theirs are 9.9.9 (differenzler 7)" in logged["reason"]


def test_servers_and_workers_may_share_a_config_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "brelan.toml"
    file.write_text('port = 8000\nprocesses = 2\nchannel = "http://host"\njobs = 3\n')
    assert "--database" in refused(capsys, "--config", str(file))
    file.write_text("colour = 3\n")
    assert "colour is not a setting" in refused(capsys, "--config", str(file))
    file.write_text("jobs = 3\n")
    assert main(["serve", "--config", str(file)]) == 2
    assert "jobs is not a setting" in capsys.readouterr().err
