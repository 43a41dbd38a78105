"""Runs every phase of the tests, whatever fails, and shows a summary. Called by scripts/test.

Tests of the engine run on both engines. Tests of players, of how likely worlds are, and of what
stands above the engine, run once, on the compiled engine: that is what users get.
"""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tools.checks import npm
from tools.jobs import INTERRUPTED, Done, Job, cores, run_beside, say, take_signals
from tools.results import Result, result, summary

REPORTS = Path(".build/tests")  # a JUnit file a phase
TESTS = "tests"
BROWSER = "tests/browser"
SOURCES = str(Path("src").resolve())
PHASES = ("checks", "build", "web", "interpreted", "compiled", "browser")  # as they are reported
WORKERS = {  # of pytest; pages and servers often wait; tests of pages are handed out one by one
    "interpreted": ("-n", "2"),
    "compiled": ("-n", "3"),
    "browser": ("-n", "3", "--maxschedchunk=1"),
}
LIMIT = 3600.0  # seconds for a phase: only one that hangs takes so long, on slow machines too
UNUSED = ("faker", "schemathesis", "valkey")  # plugins of pytest that packages bring, slow to load
ONCE = (
    "tests/arena",
    "tests/benchmarks",
    "tests/build",
    "tests/cli",
    "tests/docs",
    "tests/faults",
    "tests/review",
    "tests/server",
    "tests/tools",
)
ALIKE = (  # once too, except in a full run: checksums show that engines play, choose and draw alike
    "tests/games/*/test_oracle.py",
    "tests/games/*/test_packs.py",  # of questions: they and their judge are not compiled
    "tests/games/*/test_players.py",
    "tests/games/*/test_worlds.py",
)
BOTH = (  # in folders that run once: what talks to the engine, end to end
    "tests/arena/test_run.py",
    "tests/cli/test_play.py",
    "tests/cli/test_version.py",
    "tests/server/test_games.py",
)


class Selection(msgspec.Struct, frozen=True):
    """What scripts/test was asked to run."""

    places: tuple[str, ...]  # outside the browser
    browser: tuple[str, ...]
    options: tuple[str, ...]  # of pytest
    everything: bool


def select(arguments: Sequence[str]) -> Selection:
    browser = tuple(text for text in arguments if is_inside(text, BROWSER))
    places = tuple(text for text in arguments if is_inside(text, TESTS) and text not in browser)
    options = tuple(text for text in arguments if text not in places + browser)
    if not places + browser:
        places, browser = (TESTS,), (BROWSER,)
    return Selection(places, browser, options, everything=not arguments)


def is_inside(place: str, folder: str) -> bool:
    """Whether a folder, file or test is in another, or is the other."""
    path = place.partition("::")[0].rstrip("/")
    return path == folder or path.startswith(f"{folder}/")


def on_both_engines(places: Sequence[str]) -> list[str]:
    """The places whose tests run interpreted as well."""
    found: list[str] = []
    for place in places:
        if is_inside(TESTS, place.rstrip("/")):
            found += on_both_engines(folders())
        elif any(is_inside(place, folder) for folder in ONCE):
            found += [place] if any(is_inside(place, file) for file in BOTH) else _both_in(place)
        else:
            found.append(place)
    return found


def _both_in(place: str) -> list[str]:
    return [file for file in BOTH if is_inside(file, place.rstrip("/"))]


def folders() -> list[str]:
    found = {str(Path(*path.parts[:2])) for path in Path(TESTS).glob("*/**/test_*.py")}
    return sorted(found - {BROWSER})


# --- phases


def first_phases(selection: Selection) -> list[Job]:
    """The build, which the longest phases wait for, and what does not need it."""
    build = Job("build", ("scripts/build",))
    checks = Job("checks", (sys.executable, "-m", "tools.checks"))
    web = [web_tests()] if selection.everything else []
    places = on_both_engines(selection.places)
    places = [*without_alike(), *places] if places else []
    return [build, checks, *web, *_tests("interpreted", SOURCES, selection, places)]


def without_alike() -> list[str]:
    """Tests that the interpreted engine runs only in a full run."""
    return [] if os.environ.get("BRELAN_FULL") else [f"--ignore-glob={files}" for files in ALIKE]


def web_tests() -> Job:
    report = f"--outputFile={(REPORTS / 'web.xml').resolve()}"
    return Job(
        "web", npm("run", "test", "--", "--reporter=junit", report), {"NO_COLOR": "1"}, LIMIT
    )


def package_phases(selection: Selection, package: str) -> list[Job]:
    """The tests of the built package, the longest phase first."""
    places = [f"--ignore={BROWSER}", *selection.places] if selection.places else []
    return [
        *_tests("browser", package, selection, selection.browser),
        *_tests("compiled", package, selection, places),
    ]


def _tests(name: str, folder: str, selection: Selection, places: Sequence[str]) -> list[Job]:
    """A phase with the engine of a folder; none without a place to test."""
    report = ("-o", "junit_family=xunit1", f"--junitxml={REPORTS / name}.xml")
    unused = UNUSED if name == "browser" else (*UNUSED, "playwright")
    without = tuple(f"-pno:{plugin}" for plugin in unused)
    command = (sys.executable, "-m", "pytest", *WORKERS[name], *without, *report)
    arguments = (*selection.options, *places)
    return [Job(name, (*command, *arguments), _environment(folder), LIMIT)] if places else []


def _environment(folder: str) -> dict[str, str]:
    compiled = {"BRELAN_ENGINE": "compiled", "BRELAN_COMPILED": folder}
    return {
        **({"BRELAN_ENGINE": "interpreted"} if folder == SOURCES else compiled),
        "BRELAN_INTERPRETED": SOURCES,
        "PYTHONDONTWRITEBYTECODE": "",  # kept bytecode halves the time to collect tests
        "PYTHONPATH": folder,
    }


# --- the run


def run(selection: Selection) -> list[Result]:
    """All phases. Several run at once, even on few cores: what one leaves idle, another uses."""
    say("checking, building and testing")
    at_once = max(2, cores() // 2)

    def then(done: Done) -> list[Job]:
        return package_phases(selection, package_of(done)) if package_of(done) else []

    results = [
        _result(done) for done in run_beside(first_phases(selection), at_once, live=True, then=then)
    ]
    missing = [Result(job.name, "not run") for job in package_phases(selection, "")]
    known = {one.phase: one for one in [*missing, *results]}
    return [known[name] for name in PHASES if name in known]


def package_of(done: Done) -> str:
    """Where a build put the package; empty if this was none, or failed."""
    return done.output.splitlines()[-1] if done.name == "build" and not done.code else ""


def _result(done: Done) -> Result:
    return result(done.name, done.code, done.seconds, REPORTS / f"{done.name}.xml")


def verdict(results: Sequence[Result], selection: Selection) -> int:
    """The exit code. A selection may leave a phase without tests, but not all of them."""
    if not any(result.tests for result in results):
        say("no test matches")
        return 1
    empty = selection.everything and any(result.verdict == "no tests" for result in results)
    return int(empty or any(result.failed for result in results))


def main() -> int:
    take_signals()
    selection = select(sys.argv[1:])
    REPORTS.mkdir(parents=True, exist_ok=True)
    for old in REPORTS.glob("*.xml"):
        old.unlink()
    start = time.monotonic()
    try:
        results = run(selection)
    except KeyboardInterrupt:
        say("interrupted")
        return INTERRUPTED
    print(f"\n{summary(results, time.monotonic() - start)}", flush=True)
    return verdict(results, selection)


if __name__ == "__main__":
    sys.exit(main())
