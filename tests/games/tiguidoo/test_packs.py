"""Q2, Q3: the packs that ship, and what is refused."""

import json
import re
import tomllib
from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import pytest
from rapidfuzz import fuzz

from brelan import BadOption, Match, Record, verify
from brelan.games.tiguidoo import TiguidooGame, packs
from brelan.games.tiguidoo.judge import is_misspelt, spellings, words_of
from brelan.games.tiguidoo.numbers import is_number
from brelan.games.tiguidoo.packs import BadPack, Pack, Question, faults_in, load
from brelan.games.tiguidoo.view import TiguidooOptions
from tests.cli.conftest import Brelan
from tests.cli.conftest import brelan as brelan

SHIPPED = ("deutsch", "english", "francais", "nederlands")
LEAST = 312  # six games without a repeat
LEAST_OF_A_THEME = 40
SIMILAR = 92  # of 100: texts that may ask the same thing
STRAIGHT = re.compile(r"[\"']")

HEAD = 'name = "Codes"\nlanguage = "en"\n'


def block(number: int, **changes: object) -> str:
    values = {
        "theme": "science",
        "difficulty": 1,
        "question": f"What is the code of {number}?",
        "answer": f"code{number}x",
    } | changes
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    return "\n".join(["", "[[question]]", *lines, ""])


def written(count: int = 52, **changes: object) -> bytes:
    """A pack with so many questions; the last one is changed."""
    blocks = [block(number) for number in range(count - 1)]
    return (HEAD + "".join(blocks) + block(count - 1, **changes)).encode()


# -- the packs that ship --------------------------------------------------------------------------


@pytest.fixture(scope="module", params=SHIPPED)
def pack(request: pytest.FixtureRequest) -> Pack:
    return packs.find(request.param)


def test_q03_packs_ship_in_four_languages() -> None:
    assert set(packs.names()) >= set(SHIPPED)
    assert {packs.find(name).language for name in SHIPPED} == {"de", "en", "fr", "nl"}


def test_q03_each_is_enough_for_six_games(pack: Pack) -> None:
    assert len(pack.questions) >= LEAST
    themes = Counter(question.theme for question in pack.questions)
    assert set(themes) == set(packs.THEMES)
    assert min(themes.values()) >= LEAST_OF_A_THEME
    assert set(Counter(question.difficulty for question in pack.questions)) == {1, 2, 3}
    assert all(question.source for question in pack.questions)


def test_q22_the_judge_accepts_every_answer_to_its_question(pack: Pack) -> None:
    for number, question in enumerate(pack.questions):
        for text in question.accepted:
            assert pack.judge.is_right(number, text), (question.question, text)
            assert pack.judge.is_right(number, text.upper()), (question.question, text)


def test_q22_no_answer_is_also_another_questions(pack: Pack) -> None:
    owners: dict[str, set[str]] = {}
    for question in pack.questions:
        for text in question.accepted:
            for spelling in spellings("".join(words_of(text, pack.language))):
                owners.setdefault(spelling, set()).add(question.question)
    assert [asked for asked in owners.values() if len(asked) > 1] == []


def test_q22_no_answer_is_a_misspelling_of_another_questions(pack: Pack) -> None:
    """The judge would not take it, but nobody should have to know that."""
    close = []
    for words, others in by_word_count(pack).items():
        for (one, a), (other, b) in permutations(others, 2):
            near = abs(len(one) - len(other)) <= 2 * words
            if a is not b and near and is_misspelt(one, other, pack.language):
                close.append((one, other))
    assert close == []


def by_word_count(pack: Pack) -> dict[int, list[tuple[str, Question]]]:
    """Answers in words, with their questions."""
    found: dict[int, list[tuple[str, Question]]] = {}
    for question in pack.questions:
        for text in question.accepted:
            if not is_number(text, pack.language):
                count = len(words_of(text, pack.language))
                found.setdefault(count, []).append((text, question))
    return found


def test_no_answer_stands_in_its_question(pack: Pack) -> None:
    for question in pack.questions:
        asked = f" {' '.join(words_of(question.question, pack.language))} "
        for text in question.accepted:
            assert f" {' '.join(words_of(text, pack.language))} " not in asked, question.question


def test_no_question_is_asked_twice_in_other_words(pack: Pack) -> None:
    """The same answer, or nearly the same words with the same answer."""
    answers = Counter(
        "".join(words_of(question.answer, pack.language)) for question in pack.questions
    )
    assert [answer for answer, count in answers.items() if count > 1] == []
    texts = [" ".join(sorted(words_of(q.question, pack.language))) for q in pack.questions]
    same = [
        (pack.questions[a].question, pack.questions[b].question)
        for a, b in combinations(range(len(texts)), 2)
        if fuzz.ratio(texts[a], texts[b]) >= SIMILAR
        and fuzz.ratio(pack.questions[a].answer, pack.questions[b].answer) > 80
    ]
    assert same == []


def test_questions_are_short_and_typeset(pack: Pack) -> None:
    for question in pack.questions:
        assert len(question.question) <= 120
        assert len(words_of(question.answer, pack.language)) <= 4
        assert not STRAIGHT.search(question.question), question.question
        assert question.question.isprintable() or "\u202f" in question.question


def test_the_documentation_counts_what_ships() -> None:
    told = (Path(__file__).parents[3] / "docs/packs.md").read_text("utf-8")
    for pack in map(packs.find, SHIPPED):
        themes = Counter(question.theme for question in pack.questions)
        levels = Counter(question.difficulty for question in pack.questions)
        counts = [*(themes[theme] for theme in packs.THEMES), *(levels[n] for n in (1, 2, 3))]
        row = (pack.name, pack.language, len(pack.questions), *counts)
        assert f"| {' | '.join(map(str, row))} |\n" in told


# -- what is refused ------------------------------------------------------------------------------


def test_a_pack_that_can_be_used() -> None:
    assert faults_in(written()) == ()
    assert len(load("codes", written()).questions) == 52


def test_q02_a_pack_with_51_questions_is_refused() -> None:
    (fault,) = faults_in(written(51))
    assert fault.reason == "51 different questions; a game needs 52 (Q2)"


FAULTS = {
    "an unknown theme": ({"theme": "music"}, "theme: Invalid enum value 'music'"),
    "an unknown difficulty": ({"difficulty": 4}, "difficulty: Invalid enum value 4"),
    "no text": ({"question": ""}, "question: Expected `str` of length >= 1"),
    "a long text": ({"question": "x" * 201}, "question: Expected `str` of length <= 200"),
    "a long answer": ({"answer": "x" * 81}, "answer: Expected `str` of length <= 80"),
    "a number as answer": ({"answer": 7}, "answer: Expected `str`, got `int`"),
    "an unknown key": ({"hint": "x"}, "Object contains unknown field `hint`"),
    "signs only": ({"answer": "?!"}, "'?!' has no letter and no digit"),
    "a blank too much": ({"answer": " x1"}, "' x1' has a blank or invisible character too much"),
    "two lines": (
        {"question": "What?\nWhy?"},
        "the question has a blank or invisible character too much",
    ),
    "an answer in its question": ({"answer": "code"}, "'code' stands in its question"),
}


@pytest.mark.parametrize(("changes", "reason"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_with_its_line(changes: dict[str, object], reason: str) -> None:
    data = written(60, **changes)
    (fault,) = faults_in(data)
    assert fault.reason == reason
    (key,) = changes
    assert data.decode().splitlines()[fault.line - 1].startswith(key)


def test_the_same_question_twice_is_named_with_both_lines() -> None:
    data = written(60, question="WHAT is the code of 0!")
    (fault,) = faults_in(data)
    assert fault.reason == "the same question as in line 7"


def test_every_fault_is_found() -> None:
    data = HEAD + block(0, theme="music") + block(1, difficulty=0) + block(2, answer=1)
    assert [fault.line for fault in faults_in(data.encode())] == [5, 12, 20]


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", 1, "Object missing required field `name`"),
        (b"name = ", 1, "Invalid value"),
        (b'name = "x"\nlanguage = "xx"\n', 2, "language: Invalid enum value 'xx'"),
        (b'name = "x"\nlanguage = "en"\nfoo = 1\n', 3, "Object contains unknown field `foo`"),
        (b'name = "x"\n\xff\n', 2, "not text in UTF-8"),
        (b"#" * 1_000_001, 1, "longer than 1000000 bytes"),
        (b'name = "x"\nlanguage = "en"\nquestion = 3\n', 3, "0 different questions"),
    ],
)
def test_a_broken_file_is_refused(data: bytes, line: int, reason: str) -> None:
    fault = faults_in(data)[0]
    assert (fault.line, fault.reason[: len(reason)]) == (line, reason)
    with pytest.raises(BadPack, match=f"pack 'x', line {line}"):
        load("x", data)


# -- a host's own folder --------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(packs.VARIABLE, str(tmp_path))
    return tmp_path


def test_q03_a_host_adds_packs(folder: Path) -> None:
    (folder / "codes-2.toml").write_bytes(written())
    assert "codes-2" in packs.names()
    options = TiguidooOptions(pack="codes-2")
    assert re.fullmatch("codes-2:en:[0-9a-f]{16}", options.pack)
    assert TiguidooGame(options).new().pack.name == "codes-2"
    infos = {info.name: info for info in TiguidooGame.option_infos()}
    assert "codes-2" in infos["pack"].choices


def test_a_broken_pack_of_a_host_is_refused_by_name_and_line(folder: Path) -> None:
    (folder / "broken.toml").write_bytes(written(51))
    with pytest.raises(BadOption, match=r"pack 'broken', line .*51 different questions"):
        TiguidooOptions(pack="broken")


def test_a_pack_that_has_changed_is_refused(folder: Path) -> None:
    file = folder / "codes-2.toml"
    file.write_bytes(written())
    old = TiguidooOptions(pack="codes-2")
    file.write_bytes(written(53))
    with pytest.raises(BadOption, match="'codes-2' has changed"):
        TiguidooGame(old).new()
    assert TiguidooOptions(pack="codes-2").pack != old.pack


def test_the_head_of_a_pack_does_not_change_its_hash() -> None:
    one = load("codes", written())
    other = load("codes", written().replace(b"Codes", b"Numbers"))
    assert one.complete_name == other.complete_name


def test_the_files_are_written_in_one_way() -> None:
    """Blocks are grouped by theme, keys stand in order."""
    for name in SHIPPED:
        table = tomllib.loads((packs.FOLDER / f"{name}.toml").read_text("utf-8"))
        themes = [question["theme"] for question in table["question"]]
        assert themes == sorted(themes, key=packs.THEMES.index), name


# -- a record and its pack ------------------------------------------------------------------------


def recorded(folder: Path) -> str:
    """A match that was played with a pack of the host's."""
    (folder / "codes-2.toml").write_bytes(written())
    match = Match(TiguidooGame(TiguidooOptions(pack="codes-2", seats=2)), seed=1)
    while not match.over():
        seat = match.actors()[0]
        match.submit(seat, match.legal(seat)[-1])
    return match.record.dumps()


def test_a_record_names_its_pack_with_language_and_hash(folder: Path) -> None:
    text = recorded(folder)
    assert re.search(r'"pack":"codes-2:en:[0-9a-f]{16}"', text.splitlines()[2])
    assert verify(text).passed
    assert Record.loads(text).replay().over()


def test_without_its_pack_a_record_says_what_could_not_be_checked(folder: Path) -> None:
    text = recorded(folder)
    (folder / "codes-2.toml").unlink()
    report = verify(text)
    assert [(check.name, check.passed) for check in report.checks] == [
        ("record", True),
        ("outcomes", False),
    ]
    assert "no pack is called 'codes-2'" in report.checks[-1].detail
    assert "outcomes, actions and result could not be checked" in report.proves
    with pytest.raises(BadOption, match="no pack is called 'codes-2'"):
        Record.loads(text).replay()


def test_a_pack_that_changed_since_the_record_is_named(folder: Path) -> None:
    text = recorded(folder)
    (folder / "codes-2.toml").write_bytes(written(53))
    report = verify(text)
    assert not report.passed
    assert re.search(
        r"'codes-2' has changed: codes-2:en:\w+ is codes-2:en", report.checks[-1].detail
    )


# -- the commands ---------------------------------------------------------------------------------


def test_packs_are_listed(brelan: Brelan, folder: Path) -> None:
    (folder / "broken.toml").write_bytes(written(51))
    result = brelan("packs", "list")
    assert result.code == 0
    lines = {line.split()[0]: line for line in result.out.splitlines()}
    assert set(lines) == {*SHIPPED, "broken"}
    assert "cannot be used" in lines["broken"]
    assert re.fullmatch(r"english +en +\d+ questions +General knowledge", lines["english"])


def test_a_pack_is_checked_with_the_line_of_each_fault(brelan: Brelan, folder: Path) -> None:
    file = folder / "mine.toml"
    file.write_bytes(written(60, theme="music", difficulty=0))
    result = brelan("packs", "check", str(file))
    assert result.code == 1
    (line,) = result.out.splitlines()
    assert re.search(r"mine.toml:\d+: theme: Invalid enum value 'music'", line)
    file.write_bytes(written(60))
    result = brelan("packs", "check", str(file))
    assert (result.code, result.out) == (0, f"{file}: 60 questions, nothing wrong\n")
    assert brelan("packs", "check", str(folder / "none.toml")).code == 2


def test_the_commands_of_packs_are_listed_with_the_others(brelan: Brelan) -> None:
    assert "packs" in brelan("--help").out
    assert "List question packs, or check one." in brelan("packs", "--help").out
