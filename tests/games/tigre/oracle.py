"""A naive Tigre, written from the rules alone: the engine's second opinion.

It knows nothing of the engine. Cards are 1 to 19, "3/6/9" and "X2"; every question is answered by
trying everything. Slow and obvious on purpose.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

Card = int | str

ROUTES = (39, 40, 42, 53, 55, 57, 62, 68, 72, 80)


def default_deck() -> list[Card]:
    """T1, T2."""
    return [*(number for number in range(1, 19) for _ in range(2)), "3/6/9", "X2"]


def possible_totals(cards: list[Card]) -> list[int]:
    """Every total that the cards can make, whatever 3/6/9 counts (T18, T19)."""
    plain = sum(card for card in cards if isinstance(card, int))
    sums = [plain + floating for floating in (3, 6, 9)] if "3/6/9" in cards else [plain]
    return [2 * one for one in sums] if "X2" in cards else sums


def total(cards: list[Card], distance: int) -> int:
    """T18: exact if it can, else the highest below, else the lowest."""
    possible = possible_totals(cards)
    if distance in possible:
        return distance
    below = [one for one in possible if one < distance]
    return max(below) if below else min(possible)


def is_exact(cards: list[Card], distance: int) -> bool:
    return distance in possible_totals(cards)


def is_over(cards: list[Card], distance: int) -> bool:
    return all(one > distance for one in possible_totals(cards))


def draw_value(card: Card) -> int:
    """T7."""
    return {"3/6/9": 9, "X2": 0}[card] if isinstance(card, str) else card


@dataclass
class Count:
    """The end of a round: who wins (None: null), or who must draw; and the points."""

    winner: int | None
    tied: list[int]
    points: list[int]


def count(
    hands: list[list[Card]], distance: int, banker: int, losers_score: bool, drawn: int = -1
) -> Count:
    """T20-T27. `drawn` is the seat that drew highest, if seats had to draw."""
    seats = range(len(hands))
    totals = [total(hand, distance) for hand in hands]
    if all(one > distance for one in totals):
        return Count(None, [], [0 for _ in seats])  # T24
    exact = [seat for seat in seats if totals[seat] == distance]
    below = [seat for seat in seats if totals[seat] < distance]
    nearest = exact or [s for s in below if totals[s] == max(totals[b] for b in below)]
    tied = break_tie(nearest, hands, banker)
    winner = tied[0] if len(tied) == 1 else drawn
    points = [score(totals[s], distance, s == winner, losers_score) for s in seats]
    return Count(winner, tied if len(tied) > 1 else [], points)


def break_tie(seats: list[int], hands: list[list[Card]], banker: int) -> list[int]:
    if banker in seats:
        return [banker]  # T25
    fewest = min(len(hands[seat]) for seat in seats)
    return [seat for seat in seats if len(hands[seat]) == fewest]  # T26


def score(total: int, distance: int, wins: bool, losers_score: bool) -> int:
    if total > distance:
        return -(total - distance)  # T23
    if wins:
        return 2 * distance if total == distance else total + 20  # T20, T21
    return total if losers_score else 0  # T22


def order_of_play(seats: int, banker: int) -> list[int]:
    """T11: from the Banker's left, the Banker last."""
    return [*range(banker + 1, seats), *range(banker + 1)]


@dataclass
class Ask:
    """What tied seats were given, in the order in which they asked, and whether by the pile."""

    cards: dict[int, Card]
    of_the_pile: bool


def ask_for_cards(
    asking: list[int], pile: list[Card], shuffles: Iterator[list[Card]]
) -> Iterator[Ask]:
    """T27: until one has the highest card. `asking` in the order of play; `pile` from its top."""
    left = list(pile)
    while len(asking) > 1:
        enough = len(left) >= len(asking)
        giving = left if enough else next(shuffles)
        ask = Ask({seat: giving.pop(0) for seat in asking}, enough)
        yield ask
        asking = highest(ask.cards)


def highest(drawn: dict[int, Card]) -> list[int]:
    """T7, T27: the seats that drew the highest card."""
    best = max(draw_value(card) for card in drawn.values())
    return [seat for seat, card in drawn.items() if draw_value(card) == best]


def could_have_played(cards: list[Card], distance: int, arrived: bool) -> bool:
    """Whether a seat that got these cards one by one could have taken them all (T12-T14)."""
    stages = [cards[:held] for held in range(2, len(cards) + 1)]
    for earlier, _ in pairwise(stages):
        if is_over(earlier, distance) or is_exact(earlier, distance):
            return False
    return is_exact(cards, distance) == arrived
