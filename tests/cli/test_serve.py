"""`brelan serve` up to the opening of the house: folders, ports and addresses."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from brelan.cli import serve as command
from brelan.cli.terminal import Refused
from brelan.server.settings import Settings
from tests.cli.conftest import Brelan


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else has."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"XDG_DATA_HOME": "/data", "HOME": "/home/ana"}, "/data/brelan"),
        ({"HOME": "/home/ana"}, "/home/ana/.local/share/brelan"),
        ({"XDG_DATA_HOME": "", "HOME": ""}, "brelan-data"),
        ({}, "brelan-data"),
    ],
)
def test_tables_are_kept_where_data_belongs(environ: dict[str, str], folder: str) -> None:
    assert command.default_data(environ) == Path(folder)


def test_a_taken_port_is_named_and_another_proposed(brelan: Brelan, taken: int) -> None:
    result = brelan("serve", "--port", str(taken))
    assert (result.code, result.out) == (2, "")
    assert result.err == f"brelan: port {taken} is taken; try another: --port {taken + 1}\n"


def test_port_0_is_any_free_one() -> None:
    assert command.checked(Settings(Path("d"), port=0)).port > 0


def test_a_host_of_others_is_refused(brelan: Brelan) -> None:
    result = brelan("serve", "--host", "192.0.2.7", "--port", "0")
    assert result.code == 2
    assert result.err.startswith("brelan: cannot serve at 192.0.2.7: ")


@pytest.mark.parametrize("given", ["games.example.org", "ftp://games.example.org", "https://", "x"])
def test_a_public_address_must_be_one(brelan: Brelan, given: str) -> None:
    result = brelan("serve", "--port", "0", "--public", given)
    assert result.code == 2
    assert "https://games.example.org" in result.err


def test_a_public_address_loses_its_last_slash() -> None:
    assert command.public_address("https://a.example/games/") == "https://a.example/games"


def test_a_broken_public_address_is_refused() -> None:
    with pytest.raises(Refused):
        command.public_address("http://[::1")


def test_one_address_for_one_host() -> None:
    assert command.addresses("127.0.0.1", 8000) == ("http://127.0.0.1:8000",)
    assert command.addresses("::1", 8000) == ("http://[::1]:8000",)


def test_all_hosts_have_an_address_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "own_address", lambda: "192.168.1.7")
    assert command.addresses("0.0.0.0", 80) == ("http://127.0.0.1:80", "http://192.168.1.7:80")


def test_without_a_network_there_is_the_machine_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "own_address", lambda: None)
    assert command.addresses("0.0.0.0", 80) == ("http://127.0.0.1:80",)


def test_the_host_is_told_where_the_house_is(capsys: pytest.CaptureFixture[str]) -> None:
    command.announce(Settings(Path("/d"), port=8123, public="https://a.example"))
    assert capsys.readouterr().out.splitlines() == [
        "Brelan: http://127.0.0.1:8123",
        "for everyone: https://a.example",
        "tables are kept in /d; Ctrl-C closes the house",
    ]
