"""Records that are wrong, truncated or not records at all: each a BadRecord with its line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brelan import Given, Match, Record
from brelan.core.errors import BadRecord
from tests.engine import enough
from tests.play.table import differenzler, fair, finished, play_on

SEEDED = finished().record.dumps()
DEALT = fair().record.dumps()
GIVEN = play_on(Match(differenzler(), chance=Given(Match(differenzler(), seed=1).opening.outcomes)))


def check(text: str | bytes) -> None:
    Record.loads(text).replay()


def line_of(text: str, start: str) -> int:
    """The number of the first line that starts with this text."""
    return next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def replaced(text: str, number: int, line: str) -> str:
    lines = text.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def refused(text: str | bytes, line: int, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as refusal:
        check(text)
    assert refusal.value.line == line
    assert str(refusal.value).startswith(f"line {line}: ")


HEADERS = [
    (1, "", "not a Brelan record"),
    (1, "brelan record", "not a Brelan record"),
    (1, "brelan record 2", "of a newer Brelan"),
    (1, "brelan record 0", "no format 0"),
    (1, "brelan record one", "not a whole number"),
    (2, "game tarock 1", "no game is called 'tarock'"),
    (2, "game differenzler 2", r"made by a newer version of differenzler \(2\)"),
    (2, "game differenzler 0", "rules of differenzler have changed since version 0"),
    (2, "game differenzler", "not a whole number"),
    (2, "game differenzler 1 1", "not a whole number"),
    (2, "spiel differenzler 1", "a line `game …` is expected"),
    (3, 'options {"rounds":33,"exact_bonus":0}', "option 'rounds': 33 is not from 1 to 32"),
    (3, 'options {"rounds":true,"exact_bonus":0}', "option 'rounds': True is not a whole number"),
    (3, 'options {"rounds":1,"exact_bonus":5}', "option 'exact_bonus': 5 is none of 0, 10"),
    (3, 'options {"rounds":1,"exact_bonus":[]}', "option 'exact_bonus'"),
    (3, 'options {"rounds":1,"stoeck":0}', "option 'stoeck': does not exist"),
    (3, 'options {"rounds":1}', 'written {"rounds":1,"exact_bonus":0}'),
    (3, 'options {"exact_bonus":0,"rounds":1}', 'written {"rounds":1,"exact_bonus":0}'),
    (
        3,
        'options {"rounds":2,"rounds":1,"exact_bonus":0}',
        'written {"rounds":1,"exact_bonus":0}',
    ),
    (3, "options []", "Expected `object`"),
    (3, "options {", "truncated"),
    (3, "options " + "[" * 1500, "."),
    (4, "seat 1 human Anna", "seat 0 is expected here"),
    (4, "seat 0 robot Anna", "Invalid enum value 'robot'"),
    (4, "seat 0 human  Anna", "not a name"),
    (4, "seat 0 human " + "a" * 41, "not a name"),
    (4, "seat 0 human Anna ", "a space at its end"),
    (4, "seat 0 human Anna\r", "ends with CR LF"),
    (4, "seat 0 human An\rna", "unprintable character"),
    (5, "seed 7", "a line `seat …` is expected"),
    (8, "seed ", "a space at its end"),
    (8, "seed  7", "option 'seed'"),
    (8, "dice 7", "a line `seed …`, `server …` or `given` is expected here"),
    (8, "server 00", "is not 32 bytes as 64 digits 0-9 a-f"),
]


@pytest.mark.parametrize(("number", "line", "reason"), HEADERS)
def test_bad_headers(number: int, line: str, reason: str) -> None:
    refused(replaced(SEEDED, number, line), number, reason)


DEALS = [
    (9, "entropy 0", "a seat, its commitment and its entropy are expected here"),
    (9, "entropy 0 xx yy", "is not 32 bytes"),
    (9, f"entropy 1 {'0' * 64} {'0' * 64}", "seats .1, 2., but seats .0, 2. are human"),
    (9, f"entropy 0 {'0' * 64} {'0' * 64}", "entropy of seat 0 does not open its commitment"),
]


@pytest.mark.parametrize(("number", "line", "reason"), DEALS)
def test_bad_deals(number: int, line: str, reason: str) -> None:
    told = 10 if "seats" in reason else number  # known only when all entropy has been read
    refused(replaced(DEALT, number, line), told, reason)


def test_a_secret_that_does_not_open_its_commitment() -> None:
    number = line_of(DEALT, "secret")
    refused(replaced(DEALT, number, "secret " + "0" * 64), number, "does not open the server's")


def test_a_seed_that_does_not_give_the_outcomes() -> None:
    refused(SEEDED.replace("\nseed 7\n", "\nseed 8\n"), 10, "does not follow from the seed")


ENTRIES = [
    ("", "not a whole number"),
    ("0", "neither a card"),
    ("0 Zz", "neither a card"),
    ("0 158", "D10: '158' is not an estimate"),
    ("0 007", "D10: '007' is not an estimate"),
    ("4 40", "neither an action nor an outcome"),
    ("5 40", "neither an action nor an outcome"),
    ("-1 40", "neither an action nor an outcome"),
    ("00 40", "'00' is not a whole number"),
    ("Anna 40", "'Anna' is not a whole number"),
    ("1 6s", r"illegal: 6s by seat 1 \(D12\)\. The first card is played once all four"),
    ("chance 2 of 4", "no random outcome is expected here"),
    ("chance 2", "an outcome is written like `chance 2 of 4`"),
    ("chance of 4", "an outcome is written like"),
    ("chance x of 4", "'x' is not a whole number"),
    ("#comment", "'#comment' is not a whole number"),
    ("x" * 2001, "longer than 2000 characters"),
    ("# \u2028", "unprintable character"),
    ("# \ud800", "unprintable character"),
]


@pytest.mark.parametrize(("line", "reason"), ENTRIES)
def test_bad_entries(line: str, reason: str) -> None:
    refused(replaced(SEEDED, 13, line), 13, reason)


OUTCOMES = [
    (10, "chance 4 of 4", "4 is not a number from 0 to 3"),
    (10, "chance -1 of 4", "-1 is not a number from 0 to 3"),
    (10, "chance 1 2 of 4", "2 numbers were given"),
    (10, "chance 2 of 5", "an outcome is missing: 1 of 4 is expected here"),
    (10, "chance 3 of 4", "does not follow from the seed"),
    (11, "chance " + "0 " * 36 + "of 36", "a number occurs twice"),
    (12, "0 40", "an outcome is missing: 1 of 4 is expected here"),
]


@pytest.mark.parametrize(("number", "line", "reason"), OUTCOMES)
def test_bad_outcomes(number: int, line: str, reason: str) -> None:
    refused(replaced(SEEDED, number, line), number, reason)


def test_a_missing_outcome() -> None:
    lines = SEEDED.split("\n")
    refused("\n".join([*lines[:11], *lines[-5:]]), 12, "1 of 4 is expected here")


def test_a_card_played_by_the_wrong_seat() -> None:
    lines = SEEDED.split("\n")
    seat, card = lines[16].split(" ")
    refused(replaced(SEEDED, 17, f"{(int(seat) + 1) % 4} {card}"), 17, "(D15)")


def test_an_action_after_the_end() -> None:
    number = line_of(SEEDED, "result")
    refused(SEEDED.replace("\nresult", "\n0 6s\nresult"), number, "the match is over")


def test_an_outcome_after_the_end() -> None:
    number = line_of(SEEDED, "result")
    text = SEEDED.replace("\nresult", "\nchance 1 of 4\nresult")
    refused(text, number, "no random outcome is expected here")


RESULTS = [
    ("result", "result won", "Invalid enum value 'won'"),
    ("result", "result running", "the match is over"),
    ("result", "result abandoned rain", "the match is over"),
    ("result", "result abandoned", "an abandoned match has a short reason"),
    ("result", "result abandoned " + "x" * 201, "an abandoned match has a short reason"),
    ("result", "result finished rain", "an abandoned match has a short reason"),
    ("scores", "scores 0 0 0 0", "the scores are"),
    ("scores", "scores", "not a whole number"),
    ("scores", "scores 1 2 3", "the scores are"),
    ("scores", "places 1 2 3 4", "a line `scores …` is expected"),
    ("places", "places 1 1 1 1", "the places are"),
    ("end", "fin", "the record must end here"),
]


@pytest.mark.parametrize(("start", "line", "reason"), RESULTS)
def test_bad_results(start: str, line: str, reason: str) -> None:
    number = line_of(SEEDED, start)
    refused(replaced(SEEDED, number, line), number, reason)


def test_a_match_that_is_not_over() -> None:
    lines = SEEDED.split("\n")
    refused("\n".join([*lines[:20], *lines[-5:]]), 21, "the match is not over")


@pytest.mark.parametrize("rubbish", ["\n", "x", "end\n", " ", "\x00", "\n\n\n"])
def test_trailing_text(rubbish: str) -> None:
    refused(SEEDED + rubbish, SEEDED.count("\n"), "the record must end here")


@pytest.mark.parametrize("text", [SEEDED, DEALT, GIVEN.record.dumps()])
def test_every_truncated_record_is_refused(text: str) -> None:
    check(text)
    for length in range(len(text)):
        with pytest.raises(BadRecord):
            Record.loads(text[:length])


def test_a_text_that_is_too_long() -> None:
    refused(SEEDED + "x" * 1_000_000, 1, "longer than 1000000 characters")


def test_windows_line_ends() -> None:
    text = SEEDED.replace("\n", "\r\n")
    refused(text, 1, "the line ends with CR LF; lines of a record end with LF alone")
    refused(text.encode(), 1, "CR LF")


def test_bytes_that_are_not_utf_8() -> None:
    refused(SEEDED.encode().replace(b"Zo", b"\xff"), 6, "not text in UTF-8")
    refused(b"\x80\x04\x95", 1, "not text in UTF-8")


# -- anything at all ---------------------------------------------------------------------------

TEXTS = st.sampled_from([SEEDED, DEALT, GIVEN.record.dumps()])
PIECES = st.text(max_size=8) | st.sampled_from(["\n", " ", "chance ", "# ", "0", "-", "end\n", "{"])


def problem(text: str) -> int | None:
    """The line for which a record is refused; None if it is read, written and played back."""
    try:
        record = Record.loads(text)
        match = record.replay()
    except BadRecord as error:
        return error.line
    assert record.dumps() == text
    assert match.record.ending == record.ending
    return None


def survives(text: str) -> None:
    assert problem(text) in (None, *range(1, text.count("\n") + 3))


@settings(max_examples=enough(300, 5000))
@given(text=TEXTS, at=st.integers(0, 3000), length=st.integers(0, 12), piece=PIECES)
def test_a_mutated_record_is_refused_or_valid(text: str, at: int, length: int, piece: str) -> None:
    at = at % len(text)
    survives(text[:at] + piece + text[at + length :])


@settings(max_examples=enough(200, 3000))
@given(text=TEXTS, moved=st.integers(0, 60), to=st.integers(0, 60), copied=st.booleans())
def test_reordered_lines_are_refused_or_valid(text: str, moved: int, to: int, copied: bool) -> None:
    lines = text.split("\n")
    line = lines[moved % len(lines)]
    rest = lines if copied else lines[: moved % len(lines)] + lines[moved % len(lines) + 1 :]
    survives("\n".join([*rest[:to], line, *rest[to:]]))


@settings(max_examples=enough(200, 3000))
@given(text=st.text(max_size=200) | st.lists(PIECES, max_size=40).map("".join))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.loads(text)


@settings(max_examples=enough(100, 1000))
@given(data=st.binary(max_size=100))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        Record.loads(data)
