"""What the narrations of all games share."""


def seats_text(seats: tuple[int, ...]) -> str:
    """`seat 1`, or `seat 0 and seat 2`."""
    return " and ".join(f"seat {seat}" for seat in seats)


def who_wins(winners: tuple[int, ...]) -> str:
    """`seat 1 wins`, or `seat 0 and seat 2 win`."""
    return f"{seats_text(winners)} {'wins' if len(winners) == 1 else 'win'}"
