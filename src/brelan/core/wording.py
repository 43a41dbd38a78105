"""What the narrations of all games share."""


def who_wins(winners: tuple[int, ...]) -> str:
    """`seat 1 wins`, or `seat 0 and seat 2 win`."""
    names = " and ".join(f"seat {seat}" for seat in winners)
    return f"{names} {'wins' if len(winners) == 1 else 'win'}"
