"""The rulebooks: every rule in every language, with its pictures, typography and one-line law."""

import json
import re
from pathlib import Path

import pytest

from brelan.games.differenzler.notation import LAW

ROOT = Path(__file__).parents[2]
BOOKS = ROOT / "docs/rulebook/differenzler"
LAWS = ROOT / "web/src/rulebook/laws"
LANGUAGES = ("en", "fr", "nl", "de")
RULES = [f"D{number}" for number in range(1, 25)]

PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
NARROW = "\u202f"  # the space that French puts before ; : ! ?


def book(language: str) -> str:
    return (BOOKS / f"{language}.md").read_text()


def law_text(language: str) -> str:
    return (LAWS / f"{language}.json").read_text()


def laws(language: str) -> dict[str, str]:
    return dict(json.loads(law_text(language)))


def prose(language: str) -> str:
    """All that is read aloud or shown: the book with its alternative texts, and the laws."""
    pictures_named = PICTURE.sub(r"\1", book(language))
    return pictures_named + "\n".join(laws(language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_once_and_in_order(language: str) -> None:
    assert re.findall(r"^\*\*(D\d+)\*\* \S", book(language), re.MULTILINE) == RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_stand_under_the_same_headings(language: str) -> None:
    parts = re.split(r"^## .+$", book(language), flags=re.MULTILINE)
    assert [len(re.findall(r"^\*\*D", part, re.MULTILINE)) for part in parts] == [0, 5, 2, 8, 6, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_in_short(language: str) -> None:
    title, intro, *_ = book(language).split("\n\n")
    assert title == "# Differenzler"
    assert 4 <= len(re.findall(r"\.(?: |$)", intro.split("** ", 1)[1])) <= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_subtle_rules_have_an_example(language: str) -> None:
    for rule in ("D17", "D18", "D19", "D20"):
        paragraph = book(language).split(f"**{rule}** ")[1].split("\n\n**D")[0]
        assert "\n\n> " in paragraph


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_exist_and_are_told(language: str) -> None:
    pictures = PICTURE.findall(book(language))
    assert [file for _, file in pictures] == ["trump-order.svg", "trick.svg"]
    for alternative, file in pictures:
        assert len(alternative) > 40
        assert (BOOKS / file).read_text().startswith("<svg ")


def test_pictures_share_no_ids() -> None:
    ids = re.findall(r' id="([^"]+)"', "".join(p.read_text() for p in BOOKS.glob("*.svg")))
    assert len(ids) == len(set(ids))


def test_german_is_spelled_as_in_switzerland() -> None:
    assert "ß" not in prose("de")


def test_french_typography() -> None:
    assert "'" not in prose("fr")
    assert not re.findall(rf"[^{NARROW}][;:!?»]", prose("fr"))
    assert not re.findall(rf"«[^{NARROW}]", prose("fr"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_the_game_cites_is_told(language: str) -> None:
    assert set(LAW) <= set(re.findall(r"^\*\*(D\d+)\*\*", book(language), re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_law_of_one_short_sentence(language: str) -> None:
    assert list(laws(language)) == RULES
    for law in laws(language).values():
        assert 20 <= len(law) <= 90
        assert re.fullmatch(r"\S[^.]*\.", law)
