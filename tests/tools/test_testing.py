"""What scripts/test runs: which tests on which engine, and when a run counts as passed."""

from fnmatch import fnmatch
from pathlib import Path

import pytest

from tools.jobs import Done, Job
from tools.results import Case, Result
from tools.testing import (
    ALIKE,
    BOTH,
    ONCE,
    PHASES,
    Selection,
    first_phases,
    folders,
    on_both_engines,
    package_of,
    package_phases,
    select,
    verdict,
)

ROOT = Path(__file__).parents[2]
ALL = select([])


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture(autouse=True)
def _node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NODE_HOME", "node")


def phases(*arguments: str) -> dict[str, Job]:
    """Those of the tests in Python."""
    selection = select(arguments)
    jobs = [*first_phases(selection), *package_phases(selection, "package")]
    return {job.name: job for job in jobs if "pytest" in job.command}


def test_without_arguments_everything_runs() -> None:
    assert Selection(("tests",), ("tests/browser",), (), everything=True) == ALL
    assert list(phases()) == ["interpreted", "browser", "compiled"]


def test_options_alone_choose_among_all_tests() -> None:
    chosen = select(["-k", "shuffle"])
    assert (chosen.places, chosen.browser) == (("tests",), ("tests/browser",))
    assert chosen.options == ("-k", "shuffle")
    assert not chosen.everything


@pytest.mark.parametrize(
    ("place", "names"),
    [
        ("tests", ["interpreted", "compiled"]),
        ("tests/core", ["interpreted", "compiled"]),
        ("tests/core/test_rng.py::test_below_stays_below", ["interpreted", "compiled"]),
        ("tests/server", ["interpreted", "compiled"]),
        ("tests/server/test_match.py", ["compiled"]),
        ("tests/server/test_games.py", ["interpreted", "compiled"]),
        ("tests/docs/", ["compiled"]),
        ("tests/browser", ["browser"]),
        ("tests/browser/tigre/test_bust.py", ["browser"]),
    ],
)
def test_a_place_runs_where_it_belongs(place: str, names: list[str]) -> None:
    assert list(phases(place, "-x")) == names
    assert all("-x" in job.command for job in phases(place, "-x").values())


def test_every_folder_that_is_not_listed_runs_on_both_engines() -> None:
    found = on_both_engines(["tests"])
    assert {"tests/core", "tests/contract", "tests/games", "tests/golden", "tests/play"} <= set(
        found
    )
    assert set(found) == {*folders(), *BOTH} - {*ONCE}


def test_of_a_folder_that_runs_once_some_files_run_on_both_engines() -> None:
    assert on_both_engines(["tests/cli/"]) == [
        "tests/cli/test_play.py",
        "tests/cli/test_version.py",
    ]


def test_all_places_that_are_listed_exist() -> None:
    assert all((ROOT / place).exists() for place in (*ONCE, *BOTH))


def test_each_engine_is_loaded_from_its_folder() -> None:
    found = {name: job.environment for name, job in phases().items()}
    assert found["interpreted"]["PYTHONPATH"] == str(ROOT / "src")
    for name in ("compiled", "browser"):
        assert (found[name]["PYTHONPATH"], found[name]["BRELAN_ENGINE"]) == ("package", "compiled")


def test_the_build_comes_first_and_nothing_else_waits_for_it_but_the_tests_of_the_package() -> None:
    assert [job.name for job in first_phases(ALL)] == ["build", "checks", "web", "interpreted"]
    assert [job.name for job in package_phases(ALL, "package")] == ["browser", "compiled"]
    assert "BRELAN_COMPILED" not in phases()["interpreted"].environment


def test_every_phase_is_reported() -> None:
    jobs = [*first_phases(ALL), *package_phases(ALL, "")]
    assert {job.name for job in jobs} == set(PHASES)


@pytest.mark.parametrize(
    ("done", "package"),
    [
        (Done("build", 0, 1.0, "building\n/a/package\n"), "/a/package"),
        (Done("build", 1, 1.0, "no compiler\n"), ""),
        (Done("checks", 0, 1.0, "checking\n"), ""),
    ],
)
def test_a_build_says_where_the_package_is(done: Done, package: str) -> None:
    assert package_of(done) == package


# -- the exit code -------------------------------------------------------------------------------

CHECKS = Result("checks", "passed")
TESTED = Result(
    "compiled", "passed", tests=(Case("compiled", "tests/a.py::test_a", 1.0, "passed"),)
)
EMPTY = Result("browser", "no tests")


@pytest.mark.parametrize(
    ("results", "selection", "code"),
    [
        ([CHECKS, TESTED], ALL, 0),
        ([CHECKS, TESTED, EMPTY], ALL, 1),
        ([CHECKS, TESTED, EMPTY], select(["-k", "a"]), 0),
        ([CHECKS, EMPTY], select(["-k", "a"]), 1),
        ([Result("checks", "failed"), TESTED], ALL, 1),
        ([TESTED, Result("browser", "not run")], ALL, 1),
        ([TESTED, Result("browser", "failed")], ALL, 1),
    ],
)
def test_a_run_passes_if_nothing_failed_and_something_ran(
    results: list[Result], selection: Selection, code: int
) -> None:
    assert verdict(results, selection) == code


def test_no_folder_of_tests_is_left_out(pytestconfig: pytest.Config) -> None:
    """As pytest does with some names."""
    left_out = pytestconfig.getini("norecursedirs")
    parts = {part for path in Path("tests").glob("**/test_*.py") for part in path.parts[:-1]}
    assert not [part for part in parts for name in left_out if fnmatch(part, name)]


@pytest.mark.parametrize("files", ALIKE)
@pytest.mark.parametrize(("full", "once"), [("", {"interpreted"}), ("1", set())])
def test_what_is_alike_is_tested_on_the_compiled_engine_only_unless_in_full(
    files: str, full: str, once: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That both engines choose and draw alike, `tests.checksum` tells."""
    monkeypatch.setenv("BRELAN_FULL", full)
    assert list(ROOT.glob(files))
    ignored = {name for name, job in phases().items() if f"--ignore-glob={files}" in job.command}
    assert ignored == once
