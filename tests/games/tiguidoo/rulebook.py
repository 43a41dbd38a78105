"""The facts of Tiguidoo's rulebook."""

from tests.docs.rulebook import Book

BOOK = Book(
    game="tiguidoo",
    parts=(0, 0, 0, 0, 0, 0, 0, 3, 4, 4, 4, 5, 2, 2),
    examples=("Q13", "Q18", "Q19", "Q21", "Q22", "Q12"),
    pictures=("hands.svg", "points.svg", "steal.svg"),
    rare=("Q12", "Q23"),
    reconstructed=("Q2",),
    ruled=("Q5", "Q7", "Q10", "Q17", "Q18", "Q19", "Q20", "Q21", "Q22", "Q24", "Q12", "Q23"),
)
