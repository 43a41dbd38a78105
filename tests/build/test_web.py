"""The browser part: what it is built from, and the error when it cannot be built."""

import re
import tomllib
from pathlib import Path

import pytest

import build_web
from brelan.games import NAMES

ROOT = Path(__file__).parents[2]


def test_it_is_made_from_pages_rulebooks_and_laws_only() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in build_web.sources(ROOT)}
    assert {
        "build_web.py",
        "LICENSE",
        "web/index.html",
        "web/src/main.ts",
        "web/package-lock.json",
    } <= names
    for game in NAMES:
        assert {f"docs/rulebook/{game}/en.md", f"src/brelan/games/{game}/laws/en.json"} <= names
    assert not [name for name in names if name.endswith(".py") and name != "build_web.py"]
    assert not [name for name in names if "node_modules" in name or name.startswith("web/dist")]


def test_a_failing_program_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"`node none\.js` failed.* BRELAN_WEB=0"):
        build_web.run("node", "none.js", cwd=tmp_path)
    assert "Cannot find module" in capfd.readouterr().err


def test_the_browser_part_can_be_left_out(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BRELAN_WEB", "0")
    assert not build_web.wanted()
    assert "no pages" in capfd.readouterr().err


def test_the_lock_names_no_addresses_to_fetch_from() -> None:
    lock = (ROOT / "web/package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock


def test_the_page_about_the_house_names_every_package_that_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {re.split(r"[^\w-]", each)[0] for each in project["dependencies"]}
    page = (ROOT / "web/src/house/licences.ts").read_text("utf-8")
    installed = page.partition("INSTALLED")[2]
    assert set(re.findall(r"'([\w-]+)'", installed)) == needed
