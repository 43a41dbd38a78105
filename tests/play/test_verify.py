"""`verify` says what a record proves, and finds every change with its line."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from brelan import Deal, Given, Match, verify
from brelan.play.verify import CHECKS
from tests.play import independent_check
from tests.play.table import PEOPLE, dealt, differenzler, fair, finished, play_on
from tests.processes import PATIENCE

DEALT = fair(2).record.dumps()
SEEDED = finished(2).record.dumps()
SCRIPT = Path(independent_check.__file__)


def failure(text: str) -> tuple[str, int]:
    """The check that failed, and its line."""
    report = verify(text)
    assert not report.passed
    assert report.proves == "This record proves nothing."
    *before, last = report.checks
    assert all(check.passed for check in before)
    assert last.passed is False
    return last.name, last.line


def reason(text: str, seen: tuple[str, ...] = ()) -> str:
    """Why the last check failed."""
    return verify(text, seen).checks[-1].detail


def changed(text: str, start: str, change: Callable[[str], str]) -> tuple[str, int]:
    """The text with a change in the first line that starts so, and the number of that line."""
    lines = text.split("\n")
    index = next(index for index, line in enumerate(lines) if line.startswith(start))
    lines[index] = change(lines[index])
    return "\n".join(lines), index + 1


def last_digit(line: str) -> str:
    return line[:-1] + ("1" if line[-1] == "0" else "0")


def commitment(line: str) -> str:
    """Another commitment in a line `entropy`."""
    word, seat, committed, entropy = line.split(" ")
    return " ".join([word, seat, last_digit(committed), entropy])


def first_two(line: str) -> str:
    """The first two numbers of an outcome exchanged."""
    word, first, second, *rest = line.split(" ")
    return " ".join([word, second, first, *rest])


def other_lot(line: str) -> str:
    word, drawn, *rest = line.split(" ")
    return " ".join([word, str((int(drawn) + 1) % 4), *rest])


DEAL = next(line for line in DEALT.split("\n") if line.endswith(" of 36"))


def test_a_fair_match_passes_every_check() -> None:
    report = verify(DEALT)
    assert report.passed
    names = [check.name for check in report.checks]
    assert names == ["record", "commitments", "outcomes", "actions", "result"]
    assert set(names) < set(CHECKS)
    assert [check.detail for check in report.checks[1:4]] == ["all 3", "all 5", "all 80"]
    scores = DEALT.split("\nscores ")[1].split("\n")[0]
    assert report.checks[4].detail == f"finished, scores {scores}"
    assert "seat 0, seat 2" in report.proves


def test_a_seed_does_not_prove_a_fair_deal() -> None:
    report = verify(SEEDED.encode())
    assert report.passed
    assert [check.name for check in report.checks] == ["record", "outcomes", "actions", "result"]
    assert "This does not prove a fair deal" in report.proves


def test_without_people_the_server_dealt_alone() -> None:
    chance = Deal(differenzler(), bytes(32), []).chance()
    report = verify(play_on(Match(differenzler(), chance=chance)).record.dumps())
    assert report.passed
    assert "no player added entropy" in report.proves


def test_people_may_let_the_host_deal() -> None:
    chance = Deal(differenzler(), bytes(32), []).chance()
    text = play_on(Match(differenzler(), chance=chance, seats=PEOPLE)).record.dumps()
    report = verify(text)
    assert report.passed
    assert "no player added entropy" in report.proves
    assert independent_check.check(text) == 3


def test_given_outcomes_prove_nothing() -> None:
    outcomes = Match(differenzler(), seed=1).opening.outcomes
    text = play_on(Match(differenzler(), chance=Given(outcomes))).record.dumps()
    assert failure(text) == ("outcomes", 0)
    assert reason(text) == "their origin is unknown"


def test_a_deal_whose_secret_is_not_revealed_yet_proves_nothing() -> None:
    rules = differenzler()
    match = play_on(Match(rules, chance=dealt(rules), seats=PEOPLE), actions=9)
    assert failure(match.record.dumps()) == ("outcomes", 0)
    assert verify(match.record.dumps()).checks[-1].detail == "the secret is not revealed yet"


TAMPERED = [
    ("commitments", "secret", last_digit),
    ("commitments", "entropy 2", last_digit),
    ("commitments", "entropy 2", commitment),
    ("outcomes", "chance", other_lot),
    ("outcomes", DEAL, first_two),
    ("result", "scores", last_digit),
    ("result", "places", last_digit),
    ("record", "end", str.upper),
]


@pytest.mark.parametrize(("name", "start", "change"), TAMPERED)
def test_a_change_is_found(name: str, start: str, change: Callable[[str], str]) -> None:
    text, line = changed(DEALT, start, change)
    assert failure(text) == (name, line)


def test_a_missing_line_fails_the_check_that_needs_it() -> None:
    """A missing lot, a missing card, a card and an outcome after the end."""
    lines = SEEDED.split("\n")
    lot = next(index for index, line in enumerate(lines) if line.endswith(" of 4"))
    assert failure("\n".join([*lines[:lot], *lines[lot + 1 :]])) == ("outcomes", lot + 1)
    end = lines.index("result finished")
    assert failure("\n".join([*lines[: end - 1], *lines[end:]])) == ("result", end)
    assert failure("\n".join([*lines[:end], lines[end - 1], *lines[end:]])) == ("actions", end + 1)
    assert failure("\n".join([*lines[:end], lines[lot], *lines[end:]])) == ("outcomes", end + 1)


def test_every_commitment_of_a_seat_covers_the_commitment_of_the_server() -> None:
    text, line = changed(DEALT, "server", last_digit)
    assert failure(text) == ("commitments", line + 1)


def test_a_changed_option_breaks_every_commitment() -> None:
    text = DEALT.replace('"exact_bonus":0', '"exact_bonus":10')
    assert failure(text) == ("commitments", 9)


def test_every_changed_action_is_found_with_its_line() -> None:
    text = fair(1).record.dumps()
    lines, tried = text.split("\n"), 0
    for index, line in enumerate(lines):
        if line[:2] in ("0 ", "1 ", "2 ", "3 "):
            wrong = [*lines]
            wrong[index] = f"{(int(line[0]) + 1) % 4}{line[1:]}"
            name, where = failure("\n".join(wrong))
            # An estimate given in another's name is noticed when the other gives one, too.
            assert name == "actions"
            assert where >= index + 1 if index < 17 else where == index + 1
            tried += 1
    assert tried == 4 + 36, "estimates and cards"


def test_the_commitments_seen_at_the_table_must_be_in_the_record() -> None:
    own = DEALT.split("\nentropy 0 ")[1][:64]
    assert verify(DEALT, seen=[own]).passed
    assert "seen" in [check.name for check in verify(DEALT, seen=[own]).checks]
    assert verify(DEALT, seen=[f" {own.upper()} "]).passed, "however it was copied"
    unknown = verify(DEALT, seen=[own, "00" * 32]).checks[-1]
    assert (unknown.name, unknown.passed, unknown.line) == ("seen", False, 0)
    assert unknown.detail == f"'{'00' * 32}' is not among the commitments"
    assert not verify(SEEDED, seen=[own]).passed
    entropy = DEALT.split("\nentropy 0 ")[1][65:129]
    assert not verify(DEALT, seen=[entropy]).passed


@pytest.mark.parametrize(("text", "source"), [(DEALT, "deal"), (SEEDED, "seed")])
def test_a_changed_outcome_names_what_it_must_follow_from(text: str, source: str) -> None:
    wrong, _ = changed(text, "chance", other_lot)
    assert reason(wrong) == f"this outcome does not follow from the {source}"


# -- a checker that knows nothing but docs/deals.md ----------------------------------------------


def run_script(path: Path) -> tuple[int, str]:
    command = [sys.executable, "-I", str(SCRIPT), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stdout + done.stderr


def test_an_independent_script_agrees(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(DEALT, encoding="utf-8")
    assert run_script(path) == (0, "5 outcomes follow from the deal\n")


def test_an_independent_script_finds_what_was_changed(tmp_path: Path) -> None:
    text, line = changed(DEALT, DEAL, first_two)
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    code, said = run_script(path)
    assert code == 1
    assert f"line {line}: this outcome does not follow" in said


@pytest.mark.parametrize(("name", "start", "change"), TAMPERED[:5])
def test_the_independent_script_refuses_what_verify_refuses(
    name: str, start: str, change: Callable[[str], str]
) -> None:
    text, _ = changed(DEALT, start, change)
    with pytest.raises(independent_check.Wrong):
        independent_check.check(text)
    assert failure(text)[0] == name


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_independent_script_computes_every_outcome(rounds: int) -> None:
    assert independent_check.check(fair(rounds).record.dumps()) == 1 + 2 * rounds
