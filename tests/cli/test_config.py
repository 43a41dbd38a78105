"""The config file of `brelan serve`, and what goes before it."""

from pathlib import Path

import pytest

from brelan.cli import main
from brelan.cli import serve as command
from brelan.server.settings import Settings
from tests.cli.conftest import Brelan


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """What the server would be started with."""
    found: list[Settings] = []

    def serve(settings: Settings) -> int:
        found.append(settings)
        return 0

    monkeypatch.setattr(command, "serve", serve)
    return found


def config(folder: Path, text: str) -> str:
    file = folder / "brelan.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_file_holds_what_the_options_can_say(tmp_path: Path, chosen: list[Settings]) -> None:
    text = """
        host = "0.0.0.0"
        port = 8080
        data = "/srv/brelan"
        public = "https://games.example.org"
        workers = 2
        open = true
        proxy = ["127.0.0.1", "10.0.0.0/8"]
        keep = 30
    """
    assert main(["serve", "--config", config(tmp_path, text)]) == 0
    networks = ("127.0.0.1/32", "10.0.0.0/8")
    public = "https://games.example.org"
    expected = Settings(Path("/srv/brelan"), "0.0.0.0", 8080, public, 2, True, networks, 30)
    assert chosen == [expected]


def test_options_go_before_the_environment_and_that_before_the_file(
    tmp_path: Path, chosen: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = config(tmp_path, 'database = "sqlite:////file.db"')
    main(["serve", "--config", file])
    monkeypatch.setenv("BRELAN_DATABASE_URL", "sqlite:////environment.db")
    main(["serve", "--config", file])
    main(["serve", "--config", file, "--database", "sqlite:////option.db"])
    places = [settings.database for settings in chosen]
    assert places == ["sqlite:////file.db", "sqlite:////environment.db", "sqlite:////option.db"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("prot = 1", "prot is not a setting; there are channel, data, database"),
        ("config = 'x'", "config is not a setting"),
        ("port = 'x'", "--port"),
        ("port = 70000", "--port"),
        ("port = 1.5", "port must be a string or a number"),
        ("proxy = '127.0.0.1'", "proxy must be a list of strings"),
        ("proxy = [1]", "proxy must be a list of strings"),
        ("[serve]", "serve is not a setting"),
        ("port =", "is not a TOML file"),
    ],
)
def test_a_wrong_file_is_explained(brelan: Brelan, tmp_path: Path, text: str, says: str) -> None:
    result = brelan("serve", "--config", config(tmp_path, text))
    assert (result.code, result.out) == (2, "")
    assert says in result.err


def test_a_file_that_cannot_be_read_is_named(brelan: Brelan, tmp_path: Path) -> None:
    result = brelan("serve", "--config", str(tmp_path / "nowhere.toml"))
    assert (result.code, result.out) == (2, "")
    assert "cannot read" in result.err
    assert "nowhere.toml" in result.err


@pytest.mark.parametrize(
    ("given", "at"),
    [
        ("127.0.0.1:9464", ("127.0.0.1", 9464)),
        ("[::1]:0", ("::1", 0)),
        ("metrics:1", ("metrics", 1)),
    ],
)
def test_metrics_have_an_address_of_their_own(
    chosen: list[Settings], monkeypatch: pytest.MonkeyPatch, given: str, at: tuple[str, int]
) -> None:
    main(["serve"])
    main(["serve", "--metrics", given])
    monkeypatch.setenv("BRELAN_METRICS", given)
    main(["serve"])
    assert [settings.metrics for settings in chosen] == [None, at, at]


@pytest.mark.parametrize(
    "given",
    ["9464", "localhost", ":9464", "localhost:", "a:x", "a:70000", "a:1/b", "b@a:1", "http://a:1"],
)
def test_any_other_address_of_metrics_is_refused(brelan: Brelan, given: str) -> None:
    result = brelan("serve", "--metrics", given)
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert "--metrics must be a host and a port like 127.0.0.1:9464" in result.err


def test_the_log_has_two_forms(
    tmp_path: Path,
    chosen: list[Settings],
    brelan: Brelan,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    main(["serve"])
    main(["serve", "--config", config(tmp_path, 'log = "json"')])
    monkeypatch.setenv("BRELAN_LOG", "json")
    main(["serve"])
    assert [settings.log for settings in chosen] == ["text", "json", "json"]
    result = brelan("serve", "--log", "xml")
    assert result.code == 2
    assert "--log" in result.err


def test_a_folder_and_a_database_exclude_each_other(brelan: Brelan, tmp_path: Path) -> None:
    result = brelan("serve", "--data", str(tmp_path), "--database", "sqlite:////x.db")
    assert result.code == 2
    assert "either --data or --database" in result.err
