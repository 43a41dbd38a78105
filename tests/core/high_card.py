"""High card: a small game in plain Python with a hidden deal, for the contract and the search.

Each of two seats gets a card of three. Seat 0, then seat 1, stays or folds. Who folds alone loses
one, two that stay let the higher card win two (H1: in turn; H2: over after its rounds).
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from brelan.core.contract import Guide, State, Worlds, places_by
from brelan.core.errors import BadAction
from brelan.core.game import Bot, Game
from brelan.core.options import Options
from brelan.core.rng import Rng
from brelan.core.view import Event, View

STAY, FOLD = 0, 1


class Rounds(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1, le=9)] = 2


class Seen(View, frozen=True):
    card: int  # the seat's card, -1 before the deal
    dealt: bool
    first: int  # what seat 0 chose, -1 while open
    sums: tuple[int, ...]
    booked: tuple[int, ...]  # what the last round brought
    finished: int


class Dealt(Event, frozen=True):
    card: int  # -1 for a spectator


class Said(Event, frozen=True):
    seat: int
    word: int


class Booked(Event, frozen=True):
    booked: tuple[int, ...]


class HighCard(State):
    def __init__(self, rounds: int) -> None:
        super().__init__(2)
        self.length = rounds
        self.cards: tuple[int, ...] = ()  # one a seat; none before the deal
        self.first = -1  # what seat 0 chose
        self.sums = [0, 0]
        self.booked = (0, 0)
        self.finished = 0
        self.last = (-1, -1)  # seat and action of the last step; -1 after the deal

    def turn(self) -> int:
        return -1 if not self.cards else 0 if self.first < 0 else 1

    def actors(self) -> vec[i64]:
        return vec[i64]([self.turn()] if self.cards else [])

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([STAY, FOLD] if self.cards and seat == self.turn() else [])

    def why(self, seat: i64, action: i64) -> str | None:
        return "H2" if self.over() else None if seat == self.turn() else "H1"

    def step(self, seat: i64, action: i64) -> None:
        self.last = (seat, action)
        if seat == 0:
            self.first = action
        else:
            self.book(self.first, action)

    def book(self, first: int, second: int) -> None:
        higher = 1 if self.cards[0] > self.cards[1] else -1
        won = {(STAY, STAY): 2 * higher, (STAY, FOLD): 1, (FOLD, STAY): -1, (FOLD, FOLD): 0}
        self.booked = (won[first, second], -won[first, second])
        self.sums = [old + new for old, new in zip(self.sums, self.booked, strict=True)]
        self.finished, self.cards, self.first = self.finished + 1, (), -1

    def chance(self) -> tuple[i64, i64]:
        return (0, 0) if self.cards or self.over() else (3, 2)

    def settle(self, outcome: vec[i64]) -> None:
        self.cards, self.last = tuple(int(card) for card in outcome), (-1, -1)

    def view(self, seat: i64) -> Seen:
        card = self.cards[seat] if self.cards and seat >= 0 else -1
        sums = tuple(self.sums)
        dealt = bool(self.cards)
        return Seen(int(seat), card, dealt, self.first, sums, self.booked, self.finished)

    def events(self, seat: i64) -> tuple[Event, ...]:
        who, word = self.last
        if who < 0:
            return (Dealt(self.view(seat).card),) if self.cards else ()
        said = Said(who, word)
        return (said,) if self.cards else (said, Booked(self.booked))

    def glimpse(self, seat: i64) -> i64:
        return self.last[1] if self.last[0] >= 0 else 2 + self.view(seat).card

    def rounds(self) -> i64:
        return self.finished

    def payoff(self, seat: i64) -> float:
        return float(self.booked[seat])

    def scores(self) -> vec[i64]:
        return vec[i64](self.sums)

    def places(self) -> vec[i64]:
        return places_by(self.scores())

    def over(self) -> bool:
        return self.finished == self.length

    def copy(self) -> "HighCard":
        twin = type(self)(self.length)
        twin.cards, twin.first, twin.sums = self.cards, self.first, self.sums[:]
        twin.booked, twin.finished, twin.last = self.booked, self.finished, self.last
        return twin


class Possible(Worlds):
    def __init__(self, start: HighCard, view: Seen) -> None:
        self.start, self.seen = start, view

    def draw(self, rng: Rng) -> HighCard:
        world, seen = self.start.copy(), self.seen
        if seen.dealt:
            world.cards = self.deal(rng)
        world.first, world.sums = seen.first, [*seen.sums]
        world.booked, world.finished = (seen.booked[0], seen.booked[1]), seen.finished
        return world

    def deal(self, rng: Rng) -> tuple[int, ...]:
        if self.seen.seat < 0:
            return tuple(int(card) for card in rng.sample(3, 2))
        others = [card for card in range(3) if card != self.seen.card]
        other = others[rng.below(2)]
        return (self.seen.card, other) if self.seen.seat == 0 else (other, self.seen.card)


class HighCardGame(Game[HighCard, Seen, Rounds]):
    name: ClassVar[str] = "high-card"
    version: ClassVar[int] = 1
    rule_letter: ClassVar[str] = "H"
    options_type: ClassVar[type[Options]] = Rounds
    actions: ClassVar[int] = 2
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    laws: ClassVar[Mapping[str, str]] = {"H1": "Seat 0, then seat 1.", "H2": "The match is over."}

    def new(self) -> HighCard:
        return HighCard(self.options.rounds)

    def worlds(self, view: Seen) -> Possible:
        return Possible(self.new(), view)

    def notate(self, action: int) -> str:
        return ("stay", "fold")[action]

    def parse(self, text: str) -> int:
        if text not in ("stay", "fold"):
            raise BadAction(f"{text!r} is neither stay nor fold")
        return ("stay", "fold").index(text)

    def narrate(self, event: Event) -> str:
        if isinstance(event, Dealt):
            return "A card is dealt to each."
        if isinstance(event, Said):
            return f"Seat {event.seat} says {self.notate(event.word)}."
        assert isinstance(event, Booked)
        return f"The round brings {event.booked[0]} and {event.booked[1]}."

    def heuristic(self, skill: str) -> Bot[Seen]:
        raise AssertionError(f"nobody is {skill} at this")

    def guide(self) -> Guide:
        return Guide()
