"""Runs every phase of the tests, whatever fails, and shows a summary. Called by scripts/test.

Tests of the engine run on both engines. Tests of what stands above it run once, on the compiled
engine: that is what users get.
"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tools.checks import npm
from tools.jobs import INTERRUPTED, Done, Job, cores, run_beside, run_live, say, take_signals
from tools.results import Result, result, summary

REPORTS = Path(".build/tests")  # a JUnit file a phase
TESTS = "tests"
BROWSER = "tests/browser"
SOURCES = str(Path("src").resolve())
WORKERS = 2  # of pytest, in each phase
ONCE = (
    "tests/arena",
    "tests/benchmarks",
    "tests/build",
    "tests/cli",
    "tests/docs",
    "tests/server",
    "tests/tools",
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


def preparations(selection: Selection) -> list[Job]:
    """What needs no built package, and the package itself."""
    report = f"--outputFile={(REPORTS / 'web.xml').resolve()}"
    web = Job("web", npm("run", "test", "--", "--reporter=junit", report), {"NO_COLOR": "1"})
    checks = Job("checks", (sys.executable, "-m", "tools.checks"))
    build = Job("build", ("scripts/build",))
    return [checks, build, web] if selection.everything else [checks, build]


def python_phases(selection: Selection, package: str) -> list[Job]:
    """The tests in Python; a phase without a place to test is left out."""
    outside = [f"--ignore={BROWSER}", *selection.places] if selection.places else []
    found = {
        "interpreted": (SOURCES, on_both_engines(selection.places)),
        "compiled": (package, outside),
        "browser": (package, list(selection.browser)),
    }
    return [
        Job(name, _pytest(name, [*selection.options, *places]), _environment(folder, package))
        for name, (folder, places) in found.items()
        if places
    ]


def _pytest(name: str, arguments: Sequence[str]) -> tuple[str, ...]:
    report = ("-o", "junit_family=xunit1", f"--junitxml={REPORTS / name}.xml")
    return (sys.executable, "-m", "pytest", "-n", str(WORKERS), *report, *arguments)


def _environment(folder: str, package: str) -> dict[str, str]:
    return {
        "BRELAN_ENGINE": "interpreted" if folder == SOURCES else "compiled",
        "BRELAN_INTERPRETED": SOURCES,
        "BRELAN_COMPILED": package,
        "PYTHONDONTWRITEBYTECODE": "",  # kept bytecode halves the time to collect tests
        "PYTHONPATH": folder,
    }


# --- the run


def run(selection: Selection) -> list[Result]:
    say("checking and building")
    prepared = run_beside(preparations(selection), cores())
    for done in prepared:
        if done.code:
            print(done.output, flush=True)
    results = [_result(done) for done in prepared]
    return results + run_tests(selection, _package(prepared))


def _package(prepared: Sequence[Done]) -> str:
    """Where the package was built; empty if it was not."""
    (build,) = (done for done in prepared if done.name == "build")
    return "" if build.code else build.output.splitlines()[-1]


def run_tests(selection: Selection, package: str) -> list[Result]:
    jobs = python_phases(selection, package)
    ready = [job for job in jobs if package or job.environment["PYTHONPATH"] == SOURCES]
    missing = [Result(job.name, "not run") for job in jobs if job not in ready]
    return [_result(done) for done in _run_all(ready)] + missing


def _run_all(jobs: Sequence[Job]) -> list[Done]:
    """One phase after the other where cores are few: their output is shown as it comes."""
    at_once = cores() // WORKERS
    if at_once < 2:
        return [_announced(job) for job in jobs]
    say("testing")
    finished = run_beside(jobs, at_once)
    for done in finished:
        print(f"{done.name}\n{done.output}", flush=True)
    return finished


def _announced(job: Job) -> Done:
    say(f"testing, {job.name}")
    return run_live(job)


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
