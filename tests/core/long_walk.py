"""Long walk: a game in plain Python whose rounds are far longer than a search should look.

Each of two seats is dealt a hidden bonus of 0 to 2. Then they walk in turn, one or two steps at a
time; a seat that lands on a multiple of three slips back by two. When all turns are taken, bonuses
are added, and the longer way wins the round (W1: in turn; W2: over after its rounds). A search
stops every four turns, and judges by the way walked so far.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from brelan.core.contract import State, Worlds
from brelan.core.game import Game
from brelan.core.options import Options
from brelan.core.rng import Rng
from brelan.core.view import Event, View

STRETCH = 4  # turns from one cutoff to the next


class Walk(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1, le=9)] = 2
    turns: Annotated[int, Meta(ge=2, le=10_000)] = 10  # of both seats together, in a round


class Seen(View, frozen=True):
    bonus: int  # the seat's; -1 between rounds and for a spectator
    dealt: bool
    ways: tuple[int, ...]  # how far each seat has walked in this round
    taken: int  # turns in this round
    wins: tuple[int, ...]
    finished: int
    judged: int  # by how much seat 0 was ahead at the last cutoff


class Dealt(Event, frozen=True):
    bonus: int  # -1 for a spectator


class Walked(Event, frozen=True):
    seat: int
    way: int


class Ended(Event, frozen=True):
    lead: int  # of seat 0


class LongWalk(State):
    def __init__(self, options: Walk) -> None:
        super().__init__(2)
        self.options = options
        self.bonuses: tuple[int, ...] = ()
        self.ways = [0, 0]
        self.taken = 0
        self.wins = [0, 0]
        self.finished = 0
        self.judged = 0
        self.acted = -1  # the seat of the last step; -1 after the deal

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1] if self.bonuses and seat == self.taken % 2 else [])

    def why(self, seat: i64, action: i64) -> str | None:
        return "W2" if self.over() else None if seat in self.actors() else "W1"

    def step(self, seat: i64, action: i64) -> None:
        self.ways[seat] += action + 1
        if self.ways[seat] % 3 == 0:
            self.ways[seat] -= 2
        self.acted = int(seat)
        self.taken += 1
        if self.taken == self.options.turns:
            self.book()
        elif self.taken % STRETCH == 0:
            self.judged = self.ways[0] - self.ways[1]

    def book(self) -> None:
        ends = [way + bonus for way, bonus in zip(self.ways, self.bonuses, strict=True)]
        self.judged = ends[0] - ends[1]
        for seat in (0, 1):
            self.wins[seat] += int(ends[seat] > ends[1 - seat])
        self.finished += 1
        self.bonuses, self.ways, self.taken = (), [0, 0], 0

    def chance(self) -> tuple[i64, i64]:
        return (0, 0) if self.bonuses or self.over() else (3, 2)

    def settle(self, outcome: vec[i64]) -> None:
        self.bonuses, self.acted = tuple(int(bonus) for bonus in outcome), -1

    def view(self, seat: i64) -> Seen:
        bonus = self.bonuses[seat] if self.bonuses and seat >= 0 else -1
        dealt, ways, wins = bool(self.bonuses), tuple(self.ways), tuple(self.wins)
        return Seen(int(seat), bonus, dealt, ways, self.taken, wins, self.finished, self.judged)

    def events(self, seat: i64) -> tuple[Event, ...]:
        if self.acted < 0:
            return (Dealt(self.view(seat).bonus),) if self.bonuses else ()
        return (
            (Walked(self.acted, self.ways[self.acted]),) if self.bonuses else (Ended(self.judged),)
        )

    def rounds(self) -> i64:
        return self.finished

    def cutoff(self) -> i64:
        return self.finished * self.options.turns + self.taken // STRETCH

    def payoff(self, seat: i64) -> float:
        return float(self.judged if seat == 0 else -self.judged)

    def scores(self) -> vec[i64]:
        return vec[i64](self.wins)

    def over(self) -> bool:
        return self.finished == self.options.rounds

    def copy(self) -> "LongWalk":
        twin = LongWalk(self.options)
        twin.bonuses, twin.ways, twin.taken = self.bonuses, self.ways[:], self.taken
        twin.wins, twin.finished = self.wins[:], self.finished
        twin.judged, twin.acted = self.judged, self.acted
        return twin


class Possible(Worlds):
    def __init__(self, options: Walk, view: Seen) -> None:
        self.options, self.seen = options, view

    def draw(self, rng: Rng) -> LongWalk:
        world, seen = LongWalk(self.options), self.seen
        if seen.dealt:
            world.bonuses = self.deal(rng)
        world.ways, world.taken, world.judged = [*seen.ways], seen.taken, seen.judged
        world.wins, world.finished = [*seen.wins], seen.finished
        return world

    def deal(self, rng: Rng) -> tuple[int, ...]:
        bonuses = [int(bonus) for bonus in rng.sample(3, 2)]
        while self.seen.seat >= 0 and bonuses[self.seen.seat] != self.seen.bonus:
            bonuses = [int(bonus) for bonus in rng.sample(3, 2)]
        return tuple(bonuses)


class LongWalkGame(Game[LongWalk, Seen, Walk]):
    name: ClassVar[str] = "long-walk"
    rule_letter: ClassVar[str] = "W"
    options_type: ClassVar[type[Options]] = Walk
    actions: ClassVar[int] = 2
    laws: ClassVar[Mapping[str, str]] = {"W1": "Seats walk in turn.", "W2": "The match is over."}

    def new(self) -> LongWalk:
        return LongWalk(self.options)

    def worlds(self, view: Seen) -> Possible:
        return Possible(self.options, view)

    def narrate(self, event: Event) -> str:
        if isinstance(event, Dealt):
            return "Bonuses are dealt."
        if isinstance(event, Walked):
            return f"Seat {event.seat} comes to {event.way}."
        assert isinstance(event, Ended)
        return f"The round ends with a lead of {event.lead} for seat 0."
