"""The facts of Tijou's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="tijou",
    parts=(5, 2, 5, 6, 3, 6, 4, 2, 5),
    examples=("J14", "J20", "J21", "J23", "J25", "J26", "J32"),
    pictures=("board.svg", "five.svg"),
    reconstructed=("J3", "J7"),
    ruled=("J11", "J32", "J36"),
)
