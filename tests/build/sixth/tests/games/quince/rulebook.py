"""The facts of Quince's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(game="quince", parts=(3,), examples=(), pictures=("cards.svg",))
