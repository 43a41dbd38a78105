"""The facts of Grand Prix's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="grandprix",
    parts=(3, 2, 6, 6, 4, 4),
    examples=("G14", "G15", "G16", "G18", "G19", "G20", "G21", "G23"),
    pictures=("turn.svg", "cars.svg"),
    reconstructed=("G1", "G2"),
)
