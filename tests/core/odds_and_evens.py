"""Odds and evens: a whole game in plain Python on the contract, with hidden simultaneous choices.

Two seats show one or two fingers at once. An even sum is a point for seat 0, an odd one for
seat 1 (E1: show one or two, once; E2: the match is over after its rounds).
"""

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


class Fingers(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3


class Seen(View, frozen=True):
    own: int  # the seat's choice, -1 while open
    chosen: tuple[bool, bool]  # who has chosen
    shown: tuple[int, ...]  # the last round's choices
    points: tuple[int, int]
    finished: int


class Chosen(Event, frozen=True):
    seat: int
    fingers: int  # -1 when another seat's


class Shown(Event, frozen=True):
    fingers: tuple[int, ...]


class OddsAndEvens(State):
    def __init__(self, rounds: int) -> None:
        super().__init__(2)
        self.length = rounds
        self.own = [-1, -1]  # each seat's choice; -1 while open
        self.shown: tuple[int, ...] = ()  # the last round's choices
        self.points = [0, 0]
        self.finished = 0
        self.last = (-1, -1)  # seat and action of the last step

    def actors(self) -> vec[i64]:
        return vec[i64]([s for s in (0, 1) if self.own[s] < 0 and not self.over()])

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1] if seat in self.actors() else [])

    def why(self, seat: i64, action: i64) -> str | None:
        return "E2" if self.over() else "E1" if self.own[seat] >= 0 else None

    def step(self, seat: i64, action: i64) -> None:
        self.own[seat] = action
        self.last = (seat, action)
        if -1 not in self.own:
            self.shown, self.own = tuple(self.own), [-1, -1]
            self.points[sum(self.shown) % 2] += 1
            self.finished += 1

    def chance(self) -> tuple[i64, i64]:
        return 0, 0

    def settle(self, outcome: vec[i64]) -> None:
        raise AssertionError("nothing here is left to chance")

    def view(self, seat: i64) -> Seen:
        own = self.own[seat] if seat >= 0 else -1
        chosen = (self.own[0] >= 0, self.own[1] >= 0)
        points = (self.points[0], self.points[1])
        return Seen(int(seat), own, chosen, self.shown, points, self.finished)

    def events(self, seat: i64) -> tuple[Event, ...]:
        who, what = self.last
        if who < 0:
            return ()
        told = Chosen(who, what if who == seat else -1)
        return (told, Shown(self.shown)) if self.own == [-1, -1] else (told,)

    def glimpse(self, seat: i64) -> i64:
        who, what = self.last
        return what if who == seat else 2 + who

    def rounds(self) -> i64:
        return self.finished

    def payoff(self, seat: i64) -> float:
        return 0.0 if not self.shown else 1.0 if sum(self.shown) % 2 == seat else -1.0

    def scores(self) -> vec[i64]:
        return vec[i64](self.points)

    def places(self) -> vec[i64]:
        return places_by(self.scores())

    def over(self) -> bool:
        return self.finished == self.length

    def copy(self) -> "OddsAndEvens":
        twin = OddsAndEvens(self.length)
        twin.own, twin.points = self.own[:], self.points[:]
        twin.shown, twin.finished, twin.last = self.shown, self.finished, self.last
        return twin


class Possible(Worlds):
    def __init__(self, rounds: int, view: Seen) -> None:
        self.length, self.seen = rounds, view

    def draw(self, rng: Rng) -> OddsAndEvens:
        world, seen = OddsAndEvens(self.length), self.seen
        world.own = [int(rng.below(2)) if chosen else -1 for chosen in seen.chosen]
        if seen.seat >= 0:
            world.own[seen.seat] = seen.own
        world.shown, world.points, world.finished = seen.shown, [*seen.points], seen.finished
        return world


class OddsAndEvensGame(Game[OddsAndEvens, Seen, Fingers]):
    name: ClassVar[str] = "odds-and-evens"
    version: ClassVar[int] = 1
    rule_letter: ClassVar[str] = "E"
    options_type: ClassVar[type[Options]] = Fingers
    actions: ClassVar[int] = 2

    seat_counts: ClassVar[tuple[int, ...]] = (2,)

    def new(self) -> OddsAndEvens:
        return OddsAndEvens(self.options.rounds)

    def worlds(self, view: Seen) -> Possible:
        return Possible(self.options.rounds, view)

    def notate(self, action: int) -> str:
        return ("one", "two")[action]

    def parse(self, text: str) -> int:
        if text not in ("one", "two"):
            raise BadAction(f"{text!r} is neither one nor two")
        return ("one", "two").index(text)

    def narrate(self, event: Event) -> str:
        if isinstance(event, Shown):
            return f"They show {' and '.join(self.notate(f) for f in event.fingers)}."
        assert isinstance(event, Chosen)
        return f"Seat {event.seat} has chosen."

    def law(self, rule: str) -> str:
        return {"E1": "One or two fingers, chosen once.", "E2": "The match is over."}[rule]

    def heuristic(self, skill: str) -> Bot[Seen]:
        raise AssertionError(f"nobody is {skill} at this")

    def guide(self) -> Guide:
        return Guide()
