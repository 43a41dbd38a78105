"""A naive Grand Prix, written from the rules alone: the engine's second opinion.

It knows nothing of the engine. A card is ("chassis", 5) or ("driver", 5, "wreath"), hands and
piles are lists, the last card of a list lies on top. Slow and obvious on purpose.
"""

from collections import Counter
from itertools import combinations

Card = tuple[str, int, str]

PARTS = ("chassis", "engine", "tyres")
KINDS = (*PARTS, "driver")
RACES = {2: 5, 3: 6, 4: 5, 5: 4}  # G4


def pack() -> list[Card]:
    """G1, G2: 56 cards."""
    parts = [(kind, value, "") for kind in PARTS for value in range(1, 8) for _ in (1, 2)]
    drivers = [("driver", value, wreath) for value in range(1, 8) for wreath in ("", "wreath")]
    return parts + drivers


def is_complete(car: list[Card]) -> bool:
    return sorted(card[0] for card in car) == sorted(KINDS)  # G18


def value(car: list[Card]) -> int:
    """What a complete car is worth."""
    of = {kind: number for kind, number, _ in car}
    equal = of["chassis"] == of["engine"] == of["tyres"]
    if equal and of["driver"] == of["chassis"]:
        return 28  # G20
    if equal:
        return 21 + of["driver"]  # G19
    return sum(of.values())  # G18


def beats(one: list[Card], other: list[Card]) -> bool:
    """Whether a complete car beats another (G21)."""
    if value(one) != value(other):
        return value(one) > value(other)
    driver, rival = (next(c for c in car if c[0] == "driver") for car in (one, other))
    if driver[1] != rival[1]:
        return driver[1] > rival[1]
    return driver[2] == "wreath" and rival[2] != "wreath"


def ranking(cars: list[list[Card]]) -> list[int]:
    """The seats with complete cars, the best first."""
    left = [seat for seat, car in enumerate(cars) if is_complete(car)]
    order = []
    while left:
        best = next(s for s in left if not any(beats(cars[o], cars[s]) for o in left if o != s))
        order.append(best)
        left.remove(best)
    return order


def awards(cars: list[list[Card]], scores: list[int]) -> tuple[dict[int, int], list[int]]:
    """The score card of each seat that takes one, and those that nobody takes (G22-G24)."""
    falling = sorted(scores, reverse=True)
    order = ranking(cars)
    return dict(zip(order, falling, strict=False)), falling[len(order) :]


def places(won: list[list[int]]) -> list[int]:
    """G5: by sum, then by the highest card; those without any share."""
    keys = [(sum(cards), max(cards, default=0)) for cards in won]
    return [1 + sum(other > key for other in keys) for key in keys]


class Table:
    """A race under way."""

    def __init__(self, hands: list[list[Card]], closed: list[Card], starter: int) -> None:
        self.hands = hands
        self.closed = closed  # the last one on top
        self.open: dict[str, list[Card]] = {kind: [] for kind in KINDS}
        self.starter = starter
        self.turn = starter
        self.turns = 0
        self.discarded: str | None = None  # the kind of this turn's discard
        self.first: str | None = None  # the pile of this turn's first card

    @property
    def exchanging(self) -> bool:
        return self.turns < 4 * len(self.hands)  # G9

    def discards(self) -> set[Card]:
        return set() if self.discarded else set(self.hands[self.turn])  # G12

    def open_piles(self) -> set[str]:
        """The discard piles that a card may come from now (G13, G14)."""
        forbidden = (self.discarded, self.first)
        return {kind for kind in KINDS if self.open[kind] and kind not in forbidden}

    def may_draw(self) -> bool:
        """Whether the draw pile may be drawn from (G16)."""
        wanted = 2 if self.discarded and not self.first else 1
        return len(self.closed) >= wanted

    def discard(self, card: Card) -> None:
        self.hands[self.turn].remove(card)
        self.open[card[0]].append(card)
        self.discarded = card[0]

    def take(self, kind: str) -> None:
        self.hands[self.turn].append(self.open[kind].pop())
        if self.discarded and not self.first:
            self.first = kind
        else:
            self._next()

    def draw(self) -> None:
        for _ in range(2 if self.discarded and not self.first else 1):  # G15
            self.hands[self.turn].append(self.closed.pop())
        self._next()

    def is_stuck(self) -> bool:
        """Whether no pile is legal for the second card (G16)."""
        return bool(self.first) and not self.open_piles() and not self.closed

    def below_tops(self) -> list[Card]:
        """Every discard pile keeps its top card only; the rest."""
        rest = [card for pile in self.open.values() for card in pile[:-1]]
        self.open = {kind: pile[-1:] for kind, pile in self.open.items()}
        return rest

    def _next(self) -> None:
        self.discarded = self.first = None
        self.turns += 1
        self.turn = (self.turn + 1) % len(self.hands)

    def count(self) -> int:
        piles = [*self.hands, self.closed, *self.open.values()]
        return sum(len(pile) for pile in piles)


def ascending_choices(hand: list[Card]) -> list[tuple[Card, ...]]:
    """All cars that a hand of eight can show, each once (G10)."""
    seen = Counter(tuple(four) for four in combinations(hand, 4))
    return list(seen)
