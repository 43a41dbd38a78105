"""What the rulebook of a game must contain in every language.

Each game states its own facts in `tests/games/<game>/rulebook.py`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from brelan.games import kind_of, names

LANGUAGES = ("en", "fr", "nl", "de")
BOOKS = Path(__file__).parents[2] / "docs/rulebook"
RULE = re.compile(r"^\*\*([A-Z]\d+)\*\* \S", re.MULTILINE)


@dataclass(frozen=True)
class Book:
    game: str
    parts: tuple[int, ...]  # how many rules are under each heading
    examples: tuple[str, ...]  # the subtle rules
    pictures: tuple[str, ...]
    rare: tuple[str, ...] = ()  # rules at the end of the book
    reconstructed: tuple[str, ...] = ()  # rules of which the sheet has lost a fact
    ruled: tuple[str, ...] = ()  # the rules on which the sheet is silent

    @property
    def title(self) -> str:
        return kind_of(self.game).title or self.game.title()

    @property
    def rules(self) -> list[str]:
        letter = kind_of(self.game).rule_letter
        return [f"{letter}{number}" for number in range(1, sum(self.parts) + 1)]

    @property
    def in_order(self) -> list[str]:
        """The rules in the order of the book."""
        return [rule for rule in self.rules if rule not in self.rare] + list(self.rare)

    @property
    def folder(self) -> Path:
        return BOOKS / self.game

    def text(self, language: str) -> str:
        return (self.folder / f"{language}.md").read_text()

    def told(self, language: str) -> dict[str, str]:
        """The text of each rule with its examples and pictures."""
        _, *pieces = RULE.split(self.text(language))
        return dict(zip(pieces[::2], pieces[1::2], strict=True))

    def marked(self, language: str, mark: str) -> tuple[str, ...]:
        """The rules with a paragraph that begins with this mark."""
        told = self.told(language)
        return tuple(rule for rule in told if f"\n\n{mark}" in told[rule])


def all_books() -> Iterator[Book]:
    for name in names():
        yield import_module(f"tests.games.{name}.rulebook").BOOK
