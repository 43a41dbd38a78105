"""The rulebooks: every rule in every language, with pictures, typography and one-line laws."""

import json
import re
from pathlib import Path

import pytest

from brelan.games import kind_of
from tests.docs.rulebook import BOOKS, LANGUAGES, RULE, Book, all_books

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/brelan/games"
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
NARROW = "\u202f"  # the space that French puts before ; : ! ?
RECONSTRUCTED = {
    "en": "**Reconstructed.** ",
    "fr": "**Reconstitué.** ",
    "nl": "**Gereconstrueerd.** ",
    "de": "**Rekonstruiert.** ",
}
RULED = {
    "en": "**Our ruling.** ",
    "fr": "**Notre choix.** ",
    "nl": "**Onze keuze.** ",
    "de": "**Unsere Regelung.** ",
}


SHELVED = tuple(all_books())

every_book = pytest.mark.parametrize("book", SHELVED, ids=lambda book: book.game)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def laws(book: Book, language: str) -> dict[str, str]:
    return dict(json.loads((GAMES / book.game / "laws" / f"{language}.json").read_text()))


def prose(language: str) -> str:
    """Everything that is read: the books with their alternative texts, and the laws."""
    books = (PICTURE.sub(r"\1", book.text(language)) for book in SHELVED)
    sentences = (law for book in SHELVED for law in laws(book, language).values())
    return "\n".join([*books, *sentences])


def test_there_is_a_rulebook_for_all_games() -> None:
    assert {folder.name for folder in BOOKS.iterdir()} == {book.game for book in SHELVED}


@every_book
@every_language
def test_every_rule_once_and_in_order(book: Book, language: str) -> None:
    assert RULE.findall(book.text(language)) == book.in_order


@every_book
@every_language
def test_rules_are_under_the_same_headings_in_every_language(book: Book, language: str) -> None:
    intro, *parts = re.split(r"^## .+$", book.text(language), flags=re.MULTILINE)
    assert not RULE.findall(intro)
    assert tuple(len(RULE.findall(part)) for part in parts) == book.parts


@every_book
@every_language
def test_it_begins_with_a_short_summary(book: Book, language: str) -> None:
    title, intro, *_ = book.text(language).split("\n\n")
    assert title == f"# {book.title}"
    assert 4 <= len(re.findall(r"\.(?: |$)", intro.split("** ", 1)[1])) <= 5


@every_book
@every_language
def test_subtle_rules_have_an_example(book: Book, language: str) -> None:
    told = book.told(language)
    assert tuple(rule for rule in told if "\n\n> " in told[rule]) == book.examples


@every_book
@every_language
def test_what_was_reconstructed_is_marked(book: Book, language: str) -> None:
    assert book.marked(language, RECONSTRUCTED[language]) == book.reconstructed


@every_book
@every_language
def test_what_we_decided_is_marked(book: Book, language: str) -> None:
    assert book.marked(language, RULED[language]) == book.ruled


@every_book
@every_language
def test_pictures_exist_and_have_alternative_texts(book: Book, language: str) -> None:
    pictures = PICTURE.findall(book.text(language))
    assert tuple(file for _, file in pictures) == book.pictures
    for alternative, file in pictures:
        assert len(alternative) > 40
        assert (book.folder / file).read_text().startswith("<svg ")


@every_book
def test_pictures_share_no_ids(book: Book) -> None:
    ids = re.findall(r' id="([^"]+)"', "".join(p.read_text() for p in book.folder.glob("*.svg")))
    assert len(ids) == len(set(ids))


def test_german_is_spelled_as_in_switzerland() -> None:
    assert "ß" not in prose("de")


def test_french_typography() -> None:
    assert "'" not in prose("fr")
    assert not re.findall(rf"[^{NARROW}][;:!?»]", prose("fr"))
    assert not re.findall(rf"«[^{NARROW}]", prose("fr"))


@every_book
def test_every_rule_that_a_game_cites_is_in_the_rulebook(book: Book) -> None:
    letter = kind_of(book.game).rule_letter
    sources = "".join(path.read_text() for path in (GAMES / book.game).glob("*.py"))
    cited = set(re.findall(rf'"({letter}\d+)"', sources))
    assert cited
    assert cited <= set(book.rules)


@every_book
@every_language
def test_every_rule_has_a_law_of_one_short_sentence(book: Book, language: str) -> None:
    assert list(laws(book, language)) == book.rules
    for law in laws(book, language).values():
        assert 20 <= len(law) <= 90
        assert re.fullmatch(r"\S[^.]*\.", law)
