"""The facts of Tijou's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="tijou",
    parts=(0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 2, 5, 6, 3, 6, 3, 2, 3, 3, 0),
    examples=("J14", "J20", "J21", "J23", "J25", "J26", "J28", "J32", "J30"),
    pictures=("board.svg", "captures.svg", "seats.svg", "shared.svg"),
    rare=("J30", "J36", "J37"),
    reconstructed=("J3", "J7"),
    ruled=("J11", "J18", "J21", "J23", "J32", "J33", "J35", "J30", "J36", "J37"),
)
