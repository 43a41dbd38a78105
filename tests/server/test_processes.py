"""`brelan serve --processes`: what it needs, processes that die, and a rolling restart."""

import asyncio
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from brelan.cli import main
from brelan.server.main import prepare
from tests.processes import PATIENCE, children, is_running, until
from tests.server.databases import DATABASES, database_for, impatient, silence
from tests.server.guests import FOUR, Player, play, play_out, started
from tests.server.house import Process, serve

PASSWORD = "correct-horse"
pytestmark = pytest.mark.postgresql


def said(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """What `brelan serve` says where it cannot, in one line."""
    assert main(["serve", "--port", "0", *options]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert PASSWORD not in err
    return err


# -- what it needs -------------------------------------------------------------------------------


def test_several_processes_need_postgresql_and_a_channel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    needs = "--processes needs PostgreSQL (--database) and Valkey or Redis (--channel)"
    data, database = ("--data", str(tmp_path)), ("--database", DATABASES.url(tmp_path))
    channel = ("--channel", DATABASES.valkey.url)
    assert needs in said(capsys, *data, "--processes", "2")
    assert needs in said(capsys, *data, *channel, "--processes", "2")
    assert needs in said(capsys, *database, "--processes", "2")
    assert "several processes need PostgreSQL" in said(capsys, *data, *channel)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("valkey", "a channel must be given as redis://host"),
        (f"http://ana:{PASSWORD}@127.0.0.1", "a channel must be given as redis://host"),
        (f"redis://ana:{PASSWORD}@127.0.0.1:port", "not the address of a channel"),
        (f"redis://ana:{PASSWORD}@127.0.0.1:1", "cannot use the channel redis://127.0.0.1:1"),
        (f"redis://ana:{PASSWORD}@no..host", "cannot use the channel redis://no..host"),
        (f"redis://ana:{PASSWORD}@127.0.0.1:1?unknown=1", "cannot use the channel redis://"),
        ("unix:///nowhere/valkey.sock", "cannot use the channel unix:///nowhere/valkey.sock"),
    ],
)
def test_a_channel_that_cannot_be_used_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], url: str, says: str
) -> None:
    assert says in said(capsys, "--database", DATABASES.url(tmp_path), "--channel", url)


def test_a_channel_that_never_answers_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch)
    with silence() as address:
        told = said(
            capsys, "--database", DATABASES.url(tmp_path), "--channel", f"redis://{address}"
        )
    assert f"cannot use the channel redis://{address}: Timeout" in told


def test_a_channel_without_permission_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    DATABASES.valkey.run("ACL", "SETUSER", "reader", "on", f">{PASSWORD}", "+@read", "+ping")
    url = DATABASES.valkey.url.replace("redis://", f"redis://reader:{PASSWORD}@")
    told = said(capsys, "--database", DATABASES.url(tmp_path), "--channel", url)
    assert "cannot use the channel" in told
    assert "permission" in told


def test_a_user_of_the_channel_needs_few_permissions(tmp_path: Path) -> None:
    """Those that docs/hosting.md names."""
    rights = ("+publish", "+subscribe", "+unsubscribe", "+ping", "&brelan:*")
    DATABASES.valkey.run("ACL", "SETUSER", "player", "on", f">{PASSWORD}", *rights)
    url = DATABASES.valkey.url.replace("redis://", f"redis://player:{PASSWORD}@")
    asyncio.run(prepare(database_for(tmp_path), url))


# -- several processes ---------------------------------------------------------------------------


@contextmanager
def several(data: Path) -> Iterator[Process]:
    with serve(data, "--processes", "2", "--channel", DATABASES.valkey.url) as house:
        yield house


def servers(house: Process) -> list[int]:
    """The processes that serve; the tracker of multiprocessing is none."""
    found = children(house.pid)
    return [each for each in found if b"spawn_main" in command_of(each)]


def command_of(process: int) -> bytes:
    """Nothing, once it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def again(house: Process, players: list[Player]) -> list[Player]:
    return [house.again(player.guest).join(player.name) for player in players]


def test_a_process_that_is_killed_is_replaced_and_nothing_is_lost(tmp_path: Path) -> None:
    with several(tmp_path) as house:
        players = started([house.guest(name) for name in FOUR])
        play(players, 10)
        first, second = servers(house)
        os.kill(first, signal.SIGKILL)
        until(lambda: len(servers(house)) == 2 and first not in servers(house), "another process")
        back = again(house, players)
        assert {player.update.actions for player in back} == {10}
        play_out(back)
        assert is_running(second)


def test_a_rolling_restart_replaces_every_process(tmp_path: Path) -> None:
    with several(tmp_path) as house:
        players = started([house.guest(name) for name in FOUR])
        play(players, 10)
        before = set(servers(house))
        os.kill(house.pid, signal.SIGHUP)
        assert {player.closing() for player in players} == {"stopping"}
        assert httpx.get(f"{house.address}/health", timeout=PATIENCE).status_code == 200
        until(lambda: len(servers(house)) == 2 and not before & set(servers(house)), "a restart")
        back = again(house, players)
        assert {player.update.actions for player in back} == {10}
        play_out(back)


def test_all_processes_stop_with_the_first(tmp_path: Path) -> None:
    with several(tmp_path) as house:
        found = servers(house)
        house.ask_to_stop()
        assert house.wait() == ""
        assert not any(map(is_running, found))


def test_no_process_is_left_when_the_first_is_killed(tmp_path: Path) -> None:
    with several(tmp_path) as house:
        found = servers(house)
        os.kill(house.pid, signal.SIGKILL)
        until(lambda: not any(map(is_running, found)), "the end of all processes")
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", int(house.address.rpartition(":")[2]))) != 0
