"""Q22: the automatic judge makes no mistake on the pairs of answers in `pairs/<language>.toml`.

A block of a file is a question: its answer, other accepted answers (`also`), answers of other
questions of the pack (`others`), and what is right or wrong if somebody types it.
"""

from pathlib import Path

import msgspec
import pytest

from brelan.games.tiguidoo.judge import Judge

LANGUAGES = ("en", "fr", "nl", "de")
FOLDER = Path(__file__).parent / "pairs"
LEAST = 300  # pairs of a language


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    answer: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    question: str = ""
    also: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


class Pairs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    question: tuple[Block, ...]


def pairs(language: str) -> tuple[Block, ...]:
    data = (FOLDER / f"{language}.toml").read_bytes()
    return msgspec.toml.decode(data, type=Pairs).question


def mistakes(language: str) -> list[tuple[str, str, str]]:
    """What the judge gets wrong: the answer, the text, and what it should have been."""
    found = []
    for block in pairs(language):
        judge = Judge(language, [(block.answer, *block.also), *((one,) for one in block.others)])
        found += [(block.answer, t, "right") for t in block.right if not judge.is_right(0, t)]
        found += [(block.answer, t, "wrong") for t in block.wrong if judge.is_right(0, t)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_q22_the_judge_makes_no_mistake(language: str) -> None:
    assert mistakes(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_q22_there_are_enough_pairs_of_both_kinds(language: str) -> None:
    blocks = pairs(language)
    right, wrong = (sum(len(b.right) for b in blocks), sum(len(b.wrong) for b in blocks))
    assert right + wrong >= LEAST
    assert min(right, wrong) >= LEAST // 3
    for block in blocks:
        assert not set(block.right) & set(block.wrong), block.answer


def test_q22_the_documentation_counts_the_pairs() -> None:
    told = (FOLDER.parents[3] / "docs/packs.md").read_text("utf-8")
    for language in LANGUAGES:
        blocks = pairs(language)
        right, wrong = (sum(len(b.right) for b in blocks), sum(len(b.wrong) for b in blocks))
        assert f"| {language} | {right} | {wrong} | {len(mistakes(language))} |\n" in told


def judged(language: str, expected: str, typed: str, *others: str) -> bool:
    return Judge(language, [(expected,), *((one,) for one in others)]).is_right(0, typed)


@pytest.mark.parametrize(
    ("language", "expected", "typed", "right"),
    [
        ("fr", "Ottawa", "L'Ottawa", True),
        ("fr", "Ottawa", "ottawa ", True),
        ("fr", "Ottawa", "Otawa", True),
        ("fr", "1867", "1867", True),
        ("fr", "1867", "1876", False),
        ("fr", "0,5", "0.500", True),
        ("fr", "1234,5", "1 234.5", True),
        ("fr", "1234", "1.234", True),
        ("en", "1234", "1.234", False),
        ("en", "3.5", "3,5", True),
        ("en", "seven", "7", True),
        ("en", "seven", "sevn", False),
        ("en", "7", "seven!", False),
        ("en", "5", "5 ₹", True),
        ("de", "Köln", "Koeln", True),
        ("de", "Köln", "Kölm", False),  # four letters, however they are written
        ("de", "Zürich", "Zuerch", True),
        ("fr", "livre", "livvre", True),  # no Roman numeral
        ("fr", "Louis XVIIIe", "Louis XVIIe", False),
        ("nl", "XVIIIde eeuw", "XVIIde eeuw", False),
        ("en", "Apollo", "Apoll0", False),
        ("en", "Ælfric", "Ǽlfric", True),
    ],
)
def test_q22_cases(language: str, expected: str, typed: str, *, right: bool) -> None:
    assert judged(language, expected, typed) is right


def test_q22_a_misspelling_that_is_another_questions_answer_is_wrong() -> None:
    assert judged("fr", "Irlande", "Islande")
    assert not judged("fr", "Irlande", "Islande", "Islande")
    assert judged("fr", "Irlande", "Irlamde", "Islande")
