"""The facts of Tigre's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="tigre",
    parts=(0, 0, 0, 0, 2, 3, 2, 8, 2, 4, 2, 4, 0),
    examples=("T14", "T18", "T19", "T23", "T25", "T17"),
    pictures=("special-cards.svg", "count.svg"),
    rare=("T5", "T17", "T24", "T27"),
    reconstructed=("T2",),
    ruled=("T7", "T8", "T10", "T18", "T22", "T5", "T17", "T24", "T27"),
)
