"""Words that several games or programs share."""

VIRTUAL_NAMES = ("Alba", "Bruno", "Cléa", "Dario", "Elif", "Fynn", "Gina", "Hugo")  # by seat


def seats_text(seats: tuple[int, ...]) -> str:
    """`seat 1`, or `seat 0 and seat 2`."""
    return " and ".join(f"seat {seat}" for seat in seats)


def listed(names: tuple[str, ...]) -> str:
    """`Bruno`, `Bruno and Cléa`, or `Bruno, Cléa and Dario`."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def who_wins(winners: tuple[int, ...]) -> str:
    """`seat 1 wins`, or `seat 0 and seat 2 win`."""
    return f"{seats_text(winners)} {'wins' if len(winners) == 1 else 'win'}"
