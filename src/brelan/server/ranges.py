"""Ascending numbers as ranges, as they are sent. Compiled."""

Ranges = tuple[tuple[int, int], ...]  # both ends included


def ranges(numbers: tuple[int, ...]) -> Ranges:
    if not numbers:
        return ()
    found: list[tuple[int, int]] = []
    first = last = numbers[0]
    for number in numbers:
        if number > last + 1:
            found.append((first, last))
            first = number
        last = number
    found.append((first, last))
    return tuple(found)
