"""Grand Prix cards of the engine as cards of the naive oracle, and back."""

from collections.abc import Iterable

from tests.games.grandprix import oracle


def number_of(card: oracle.Card) -> int:
    """The engine's number of one of the oracle's cards."""
    kind, value, wreath = card
    return 7 * (4 if wreath else oracle.KINDS.index(kind)) + value - 1


def card_of(number: int) -> oracle.Card:
    """The oracle's card of the engine's number."""
    kind = oracle.KINDS[min(number // 7, 3)]
    return kind, number % 7 + 1, "wreath" if number >= 28 else ""


def naive(numbers: Iterable[int]) -> list[oracle.Card]:
    return [card_of(int(number)) for number in numbers]


def numbers_of(cards: Iterable[oracle.Card]) -> tuple[int, ...]:
    """The engine's numbers of some cards, ascending."""
    return tuple(sorted(number_of(card) for card in cards))
