"""Starting the server: what it prints, what prevents it, and what a host cannot reach."""

import ast
import asyncio
import re
import socket
from pathlib import Path

import msgspec
import pytest

import brelan.server
from brelan.cli import main
from brelan.server import settings
from brelan.server.identity import KEY_FILE
from brelan.server.main import addresses, listening, prepare, serve
from brelan.server.refusal import CannotServe
from brelan.server.settings import Limits, Settings, Switches
from brelan.server.sqlite import FILE
from tests.server.databases import DATABASES, database_for, meddling
from tests.server.guests import people_wanted
from tests.server.house import open_house

SOURCES = sorted(Path(brelan.server.__file__).parent.rglob("*.py"))


def cannot(data: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """`brelan serve` where it cannot: what it says, in one line."""
    url = DATABASES.url(data)
    place = ["--database", url] if url else ["--data", str(data)]
    assert main(["serve", "--port", "0", *place]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


# -- what stands in the way ----------------------------------------------------------------------


def test_a_database_is_for_one_house_at_a_time(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        with pytest.raises(CannotServe, match="is already in use by another Brelan server"):
            serve(Settings(tmp_path, port=0, database=DATABASES.url(tmp_path)))
        assert house.guest("Ana").make_table(people_wanted())
    with database_for(tmp_path).reserved():
        pass  # free again


@pytest.mark.sqlite
def test_a_folder_that_cannot_be_one_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe, match="cannot use the folder"):
        serve(Settings(tmp_path / "file", port=0))


@pytest.mark.sqlite
def test_a_taken_port_is_named_before_anything_is_begun(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port}.*choose another --port"):
            serve(Settings(tmp_path, port=port))
    assert not (tmp_path / FILE).exists()


def test_errors_of_the_house_are_not_blamed_on_the_folder(tmp_path: Path) -> None:
    with pytest.raises(TimeoutError), database_for(tmp_path).reserved():
        raise TimeoutError


def test_a_newer_database_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(prepare(database_for(tmp_path)))
    with meddling(tmp_path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    said = cannot(tmp_path, capsys)
    assert "the database is of a newer version of Brelan: its schema is 9999" in said


@pytest.mark.sqlite
def test_a_broken_key_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"short")
    assert "32 bytes are needed" in cannot(tmp_path, capsys)


# -- what it prints ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "public", "lines"),
    [
        ("127.0.0.1", None, ["Brelan is open at http://127.0.0.1:80/"]),
        ("::1", None, ["Brelan is open at http://[::1]:80/"]),
        (
            "127.0.0.1",
            "https://a.example",
            ["Brelan is open at http://127.0.0.1:80/", "Public address: https://a.example"],
        ),
    ],
)
@pytest.mark.sqlite
def test_addresses_are_such_that_one_can_follow_them(
    tmp_path: Path, host: str, public: str | None, lines: list[str]
) -> None:
    told = list(addresses(Settings(tmp_path, host, public=public), 80))
    assert told[:-1] == lines
    assert told[-1] == "Press Ctrl-C to stop."


@pytest.mark.sqlite
def test_a_house_for_everyone_names_its_address_in_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan.server.main.own_address", lambda: "192.0.2.7")
    told = list(addresses(Settings(tmp_path, "0.0.0.0"), 80))
    assert told[0] == "Brelan is open at http://localhost:80/"
    assert told[1] == "In your network: http://192.0.2.7:80/"


@pytest.mark.sqlite
def test_the_port_is_chosen_where_none_is(tmp_path: Path) -> None:
    with listening(Settings(tmp_path, port=0)) as listener:
        assert listener.getsockname()[1] > 0


# -- what a host cannot reach --------------------------------------------------------------------


def test_the_command_offers_no_switch_of_the_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    told = capsys.readouterr().out
    offered = set(re.findall(r"--([a-z-]+)", told))
    assert offered == {
        *("host", "port", "data", "public", "workers", "open", "proxy", "keep", "help"),
        *("database", "channel", "processes", "metrics", "log", "config"),
    }
    assert not offered & set(Switches.__struct_fields__)
    own = offered - {"open", "help", "config"}
    assert set(Settings.__struct_fields__) == own | {"open_browser"}


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_no_variable_of_the_environment_is_read(source: Path) -> None:
    nodes = list(ast.walk(ast.parse(source.read_text())))
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    names |= {
        alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert not names & {"environ", "environb", "getenv", "getenvb"}


def test_without_a_test_everything_is_real() -> None:
    real = Switches()
    assert real.clock is settings.wall_clock
    assert real.new_id is settings.random_id
    assert real.delay is settings.human_delay
    assert real.slot is settings.thinking_slot
    assert real.deal is settings.host_deal
    assert real.static == settings.STATIC
    assert (real.pause, real.grace, real.limits) == (0.6, 20.0, Limits())
    assert real.thinking == 20.0
    assert len({real.new_secret() for _ in range(50)}) == 50
    assert {len(real.new_secret()) for _ in range(5)} == {32}
    assert len({real.new_id() for _ in range(1000)}) == 1000
    assert all(re.fullmatch(r"[2-9a-z]{12}", real.new_id()) for _ in range(50))
    assert all(0.5 <= real.delay("brisk") <= 1.0 for _ in range(100))
    assert all(1.5 <= real.delay("calm") <= 2.5 for _ in range(100))


def test_only_python_can_replace_a_switch(tmp_path: Path) -> None:
    with pytest.raises(AttributeError):
        Switches().grace = 0.0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Settings(tmp_path).port = 1  # type: ignore[misc]
    assert msgspec.structs.replace(Switches(), grace=1.0).grace == 1.0
