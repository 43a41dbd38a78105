"""The facts of Grand Prix's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="grandprix",
    parts=(0, 0, 0, 0, 3, 2, 6, 5, 4, 3, 2),
    examples=("G14", "G15", "G18", "G19", "G20", "G21", "G23", "G16"),
    pictures=("turn.svg", "cars.svg"),
    rare=("G16", "G24"),
    reconstructed=("G1", "G2"),
    ruled=("G5", "G8", "G17", "G23", "G25", "G16", "G24"),
)
