"""The facts of Tigre's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="tigre",
    parts=(2, 4, 2, 9, 2, 5, 3, 0),
    examples=("T14", "T17", "T18", "T19", "T23", "T25"),
    pictures=("special-cards.svg", "count.svg"),
    reconstructed=("T2",),
    ruled=("T5", "T7", "T8", "T24", "T27"),
)
