"""The results of the phases of a test run: read from their JUnit files, shown as a table."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.etree import ElementTree

import msgspec

SLOWEST = 10
NO_TESTS = 5  # pytest's exit code


class Case(msgspec.Struct, frozen=True):
    """One test."""

    phase: str
    name: str
    seconds: float
    verdict: str  # passed, failed or skipped


class Result(msgspec.Struct, frozen=True):
    """The results of one phase."""

    phase: str
    verdict: str  # passed, failed, no tests, not run
    seconds: float = 0.0
    tests: tuple[Case, ...] = ()

    def count(self, verdict: str) -> int:
        return sum(test.verdict == verdict for test in self.tests)

    @property
    def failed(self) -> int:
        """Failed tests; a phase that failed without one counts as one."""
        return self.count("failed") or int(self.verdict in ("failed", "not run"))


def result(phase: str, code: int, seconds: float, report: Path | None = None) -> Result:
    tests = tuple(_tests(phase, report)) if report and report.exists() else ()
    verdict = {0: "passed", NO_TESTS: "no tests"}.get(code, "failed")
    return Result(phase, verdict, seconds, tests)


def _tests(phase: str, report: Path) -> Iterable[Case]:
    for case in ElementTree.parse(report).iter("testcase"):
        place = case.get("file") or case.get("classname", "")
        yield Case(
            phase, f"{place}::{case.get('name')}", float(case.get("time", 0)), _verdict(case)
        )


def _verdict(case: ElementTree.Element) -> str:
    kinds = {child.tag for child in case}
    if kinds & {"failure", "error"}:
        return "failed"
    return "skipped" if "skipped" in kinds else "passed"


def summary(results: Sequence[Result], seconds: float) -> str:
    """The slowest tests, a table of the phases, and a line that counts all tests."""
    return "\n".join([*_slowest(results), "", *_table(results, seconds), "", _count(results)])


def _slowest(results: Sequence[Result]) -> Iterable[str]:
    tests = sorted((test for result in results for test in result.tests), key=_seconds)
    yield "slowest tests"
    for test in tests[: -SLOWEST - 1 : -1]:
        yield f"{test.seconds:6.1f} s  {test.phase:13}{test.name}"


def _seconds(test: Case) -> float:
    return test.seconds


def _table(results: Sequence[Result], seconds: float) -> Iterable[str]:
    yield f"{'phase':14}{'result':10}{'passed':>8}{'failed':>8}{'time':>9}"
    for result in results:
        passed, failed = (str(count) if result.tests else "" for count in _counts(result))
        name = f"{result.phase:14}{result.verdict:10}"
        yield f"{name}{passed:>8}{failed:>8}{result.seconds:7.0f} s"
    yield f"{'all':40}{seconds:7.0f} s"


def _counts(result: Result) -> tuple[int, int]:
    return result.count("passed"), result.count("failed")


def _count(results: Sequence[Result]) -> str:
    passed = sum(result.count("passed") for result in results)
    return f"{passed} passed, {sum(result.failed for result in results)} failed"
