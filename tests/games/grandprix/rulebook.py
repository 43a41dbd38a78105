"""The facts of Grand Prix's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="grandprix",
    parts=(3, 2, 6, 5, 4, 4, 1),
    examples=("G14", "G15", "G18", "G19", "G20", "G21", "G23", "G16"),
    pictures=("turn.svg", "cars.svg"),
    rare=("G16",),
    reconstructed=("G1", "G2"),
    ruled=("G5",),
)
