"""The rulebooks: every rule in every language, with its pictures, typography and one-line law."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from brelan.games import kind_of, names

ROOT = Path(__file__).parents[2]
BOOKS = ROOT / "docs/rulebook"
LAWS = ROOT / "web/src/rulebook/laws"
SHELF = ROOT / "web/src/rulebook/shelf.ts"
LANGUAGES = ("en", "fr", "nl", "de")

RULE = re.compile(r"^\*\*([A-Z]\d+)\*\* \S", re.MULTILINE)
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
NARROW = "\u202f"  # the space that French puts before ; : ! ?
RECONSTRUCTED = {
    "en": "**Reconstructed.** ",
    "fr": "**Reconstitué.** ",
    "nl": "**Gereconstrueerd.** ",
    "de": "**Rekonstruiert.** ",
}


@dataclass(frozen=True)
class Book:
    """What the rulebook of a game holds, in whatever language."""

    game: str
    title: str
    letter: str
    parts: tuple[int, ...]  # how many rules stand under each heading
    examples: tuple[str, ...]  # the subtle rules
    pictures: tuple[str, ...]
    reconstructed: tuple[str, ...] = ()  # the rules of which the sheet has lost a fact

    @property
    def rules(self) -> list[str]:
        return [f"{self.letter}{number}" for number in range(1, sum(self.parts) + 1)]

    @property
    def folder(self) -> Path:
        return BOOKS / self.game

    def text(self, language: str) -> str:
        return (self.folder / f"{language}.md").read_text()

    def told(self, language: str) -> dict[str, str]:
        """Each rule with its examples and pictures."""
        _, *pieces = RULE.split(self.text(language))
        return dict(zip(pieces[::2], pieces[1::2], strict=True))


DIFFERENZLER = Book(
    game="differenzler",
    title="Differenzler",
    letter="D",
    parts=(5, 2, 8, 6, 3),
    examples=("D17", "D18", "D19", "D20", "D21"),
    pictures=("trump-order.svg", "trick.svg"),
)
TIGRE = Book(
    game="tigre",
    title="Tigre",
    letter="T",
    parts=(2, 4, 2, 9, 2, 5, 3),
    examples=("T14", "T17", "T18", "T19", "T23", "T25"),
    pictures=("special-cards.svg", "count.svg"),
    reconstructed=("T2",),
)
GRAND_PRIX = Book(
    game="grandprix",
    title="Grand Prix",
    letter="G",
    parts=(3, 2, 6, 6, 4, 4),
    examples=("G14", "G15", "G16", "G18", "G19", "G20", "G21", "G23"),
    pictures=("turn.svg", "cars.svg"),
    reconstructed=("G1", "G2"),
)
SHELVED = (DIFFERENZLER, TIGRE, GRAND_PRIX)

every_book = pytest.mark.parametrize("book", SHELVED, ids=lambda book: book.game)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def laws(language: str) -> dict[str, str]:
    return dict(json.loads((LAWS / f"{language}.json").read_text()))


def prose(language: str) -> str:
    """All that is read aloud or shown: the books with their alternative texts, and the laws."""
    books = (PICTURE.sub(r"\1", book.text(language)) for book in SHELVED)
    return "\n".join([*books, *laws(language).values()])


def test_every_book_has_its_place() -> None:
    assert {folder.name for folder in BOOKS.iterdir()} == {book.game for book in SHELVED}
    shelf = re.findall(r"import\('rulebook:(\w+)/(\w+)'\)", SHELF.read_text())
    assert shelf == [(book.game, language) for book in SHELVED for language in LANGUAGES]


@every_book
@every_language
def test_every_rule_once_and_in_order(book: Book, language: str) -> None:
    assert RULE.findall(book.text(language)) == book.rules


@every_book
@every_language
def test_rules_stand_under_the_same_headings(book: Book, language: str) -> None:
    intro, *parts = re.split(r"^## .+$", book.text(language), flags=re.MULTILINE)
    assert not RULE.findall(intro)
    assert tuple(len(RULE.findall(part)) for part in parts) == book.parts


@every_book
@every_language
def test_it_begins_in_short(book: Book, language: str) -> None:
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
    told, mark = book.told(language), f"\n\n{RECONSTRUCTED[language]}"
    assert tuple(rule for rule in told if mark in told[rule]) == book.reconstructed


@every_book
@every_language
def test_pictures_exist_and_are_told(book: Book, language: str) -> None:
    pictures = PICTURE.findall(book.text(language))
    assert tuple(file for _, file in pictures) == book.pictures
    for alternative, file in pictures:
        assert len(alternative) > 40
        assert (book.folder / file).read_text().startswith("<svg ")


@every_book
def test_pictures_share_no_ids(book: Book) -> None:
    ids = re.findall(r' id="([^"]+)"', "".join(p.read_text() for p in book.folder.glob("*.svg")))
    assert len(ids) == len(set(ids))


@every_language
def test_tigre_lists_its_ten_roads(language: str) -> None:
    roads = re.findall(r"^\| (.+)–(.+) \| (\d+) \|$", TIGRE.text(language), re.MULTILINE)
    assert [int(road[2]) for road in roads] == [39, 40, 42, 53, 55, 57, 62, 68, 72, 80]
    assert len({town for road in roads for town in road[:2]}) == 16


def test_german_is_spelled_as_in_switzerland() -> None:
    assert "ß" not in prose("de")


def test_french_typography() -> None:
    assert "'" not in prose("fr")
    assert not re.findall(rf"[^{NARROW}][;:!?»]", prose("fr"))
    assert not re.findall(rf"«[^{NARROW}]", prose("fr"))


@pytest.mark.parametrize("game", names())
def test_every_rule_that_a_game_cites_is_told(game: str) -> None:
    (book,) = (book for book in SHELVED if book.game == game)
    assert set(kind_of(game).laws) <= set(book.rules)


@every_language
def test_every_rule_has_a_law_of_one_short_sentence(language: str) -> None:
    assert list(laws(language)) == [rule for book in SHELVED for rule in book.rules]
    for law in laws(language).values():
        assert 20 <= len(law) <= 90
        assert re.fullmatch(r"\S[^.]*\.", law)
