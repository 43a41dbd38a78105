"""`brelan serve`: its defaults, and its errors."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from brelan.cli import serve as command
from brelan.cli.terminal import Refused
from tests.cli.conftest import Brelan


@pytest.fixture
def taken() -> Iterator[int]:
    """A port in use."""
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
def test_the_default_data_folder_follows_the_xdg_rules(
    environ: dict[str, str], folder: str
) -> None:
    assert command.default_data(environ) == Path(folder)


def test_a_port_in_use_is_named_in_the_error(brelan: Brelan, taken: int, tmp_path: Path) -> None:
    result = brelan("serve", "--data", str(tmp_path), "--port", str(taken))
    assert (result.code, result.out) == (2, "")
    assert f"port {taken}" in result.err
    assert "choose another --port" in result.err


def test_a_foreign_host_is_refused(brelan: Brelan, tmp_path: Path) -> None:
    result = brelan("serve", "--data", str(tmp_path), "--host", "192.0.2.7", "--port", "0")
    assert result.code == 2
    assert "192.0.2.7" in result.err


@pytest.mark.parametrize("given", ["games.example.org", "ftp://games.example.org", "https://", "x"])
def test_a_public_address_must_be_a_url(brelan: Brelan, given: str) -> None:
    result = brelan("serve", "--port", "0", "--public", given)
    assert result.code == 2
    assert "https://games.example.org" in result.err


def test_a_public_address_loses_its_last_slash() -> None:
    assert command.public_address("https://a.example/") == "https://a.example"


def test_a_public_address_must_not_have_a_path() -> None:
    with pytest.raises(Refused, match="an address like"):
        command.public_address("https://a.example/games/")


def test_a_broken_public_address_is_refused() -> None:
    with pytest.raises(Refused):
        command.public_address("http://[::1")


@pytest.mark.parametrize(
    ("given", "network"),
    [
        ("127.0.0.1", "127.0.0.1/32"),
        ("10.1.2.3/8", "10.0.0.0/8"),
        ("::1", "::1/128"),
    ],
)
def test_a_proxy_is_an_address_or_a_network(given: str, network: str) -> None:
    assert command.proxy_networks([given]) == (network,)


@pytest.mark.parametrize("given", ["", "localhost", "*", "10.0.0.0/99"])
def test_any_other_proxy_is_refused(brelan: Brelan, given: str) -> None:
    result = brelan("serve", "--port", "0", "--proxy", given)
    assert result.code == 2
    assert "127.0.0.1 or 10.0.0.0/8" in result.err
