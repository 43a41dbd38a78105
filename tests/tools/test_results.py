"""The summary of a test run: counts, slowest tests, and a last line that counts every failure."""

from pathlib import Path

from tools.results import Case, Result, result, summary

PYTEST = """<testsuites><testsuite>
<testcase classname="tests.core.test_a" file="tests/core/test_a.py" name="test_one" time="0.5"/>
<testcase classname="tests.core.test_a" file="tests/core/test_a.py" name="test_two[3]" time="7.25">
  <failure message="no">…</failure></testcase>
<testcase classname="tests.core.test_a" file="tests/core/test_a.py" name="test_three" time="1">
  <error message="no">…</error></testcase>
<testcase classname="tests.core.test_a" file="tests/core/test_a.py" name="test_four" time="0">
  <skipped message="later"/></testcase>
</testsuite></testsuites>"""
VITEST = """<testsuites><testsuite name="src/a.test.ts">
<testcase classname="src/a.test.ts" name="a card &gt; lands" time="0.01"/>
</testsuite></testsuites>"""


def read(folder: Path, text: str, code: int) -> Result:
    (folder / "report.xml").write_text(text, "utf-8")
    return result("compiled", code, 9.0, folder / "report.xml")


def test_tests_are_counted_by_verdict(tmp_path: Path) -> None:
    found = read(tmp_path, PYTEST, 1)
    assert found.verdict == "failed"
    assert [found.count(verdict) for verdict in ("passed", "failed", "skipped")] == [1, 2, 1]
    assert found.tests[1] == Case("compiled", "tests/core/test_a.py::test_two[3]", 7.25, "failed")


def test_tests_of_the_browser_part_are_read_as_well(tmp_path: Path) -> None:
    (test,) = read(tmp_path, VITEST, 0).tests
    assert (test.name, test.verdict) == ("src/a.test.ts::a card > lands", "passed")


def test_a_phase_that_fails_without_a_failed_test_counts_as_a_failure(tmp_path: Path) -> None:
    assert result("checks", 1, 9.0).failed == 1
    assert result("checks", 0, 9.0).failed == 0
    assert read(tmp_path, VITEST, 3).failed == 1
    assert read(tmp_path, PYTEST, 1).failed == 2
    assert Result("browser", "not run").failed == 1


def test_without_tests_a_phase_says_so() -> None:
    assert result("compiled", 5, 1.0, Path("/nowhere/report.xml")).verdict == "no tests"


def test_the_last_line_counts_every_failure(tmp_path: Path) -> None:
    results = [result("checks", 1, 20.0), read(tmp_path, PYTEST, 1), Result("browser", "not run")]
    assert summary(results, 30.0).splitlines()[-1] == "1 passed, 4 failed"


def test_a_row_for_each_phase_and_the_time_of_all(tmp_path: Path) -> None:
    rows = summary([result("checks", 0, 20.0), read(tmp_path, PYTEST, 1)], 25.0).splitlines()[-6:-2]
    assert [row.split() for row in rows] == [
        ["phase", "result", "passed", "failed", "time"],
        ["checks", "passed", "20", "s"],
        ["compiled", "failed", "1", "2", "9", "s"],
        ["all", "25", "s"],
    ]


def test_the_ten_slowest_tests_are_shown_with_their_phase() -> None:
    tests = tuple(Case("web", f"test {number}", float(number), "passed") for number in range(12))
    shown = summary([Result("web", "passed", 9.0, tests)], 9.0).splitlines()[1:11]
    assert shown[0].split() == ["11.0", "s", "web", "test", "11"]
    assert shown[-1].split() == ["2.0", "s", "web", "test", "2"]
