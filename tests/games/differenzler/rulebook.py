"""The facts of Differenzler's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="differenzler",
    parts=(0, 0, 0, 0, 5, 2, 8, 6, 3),
    examples=("D7", "D17", "D18", "D19", "D20", "D21"),
    pictures=("trump-order.svg", "trump-order-swiss.svg", "trick.svg", "trick-swiss.svg"),
    ruled=("D6", "D7", "D13"),
)
