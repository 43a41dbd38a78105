"""A small game in plain Python: everyone may press a button; seat 0's press ends the round.

Seat 1 is asked the same in every round, so only the round distinguishes its questions.
"""

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import State, places_by
from brelan.core.game import Game
from brelan.core.options import Options
from brelan.core.view import Event, View


class Presses(View, frozen=True):
    presses: tuple[int, ...]


class BuzzerState(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.presses = [0, 0]

    def actors(self) -> vec[i64]:
        return vec[i64]([] if self.over() else [0, 1])

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([] if self.over() else [0])

    def why(self, seat: i64, action: i64) -> str | None:
        return "B1" if self.over() else None

    def step(self, seat: i64, action: i64) -> None:
        self.presses[seat] += 1

    def chance(self) -> tuple[i64, i64]:
        return 0, 0

    def settle(self, outcome: vec[i64]) -> None:
        raise AssertionError("no random outcome is expected")

    def view(self, seat: i64) -> Presses:
        return Presses(seat, tuple(self.presses))

    def events(self, seat: i64) -> tuple[Event, ...]:
        return ()

    def glimpse(self, seat: i64) -> i64:
        return 0

    def rounds(self) -> i64:
        return self.presses[0]

    def payoff(self, seat: i64) -> float:
        return float(self.presses[seat])

    def scores(self) -> vec[i64]:
        return vec[i64](self.presses)

    def places(self) -> vec[i64]:
        return places_by(self.scores())

    def over(self) -> bool:
        return self.presses[0] == 2

    def copy(self) -> "BuzzerState":
        twin = BuzzerState()
        twin.presses = [*self.presses]
        return twin


class Buzzer(Game[BuzzerState, Presses, Options]):
    name: ClassVar[str] = "buzzer"
    version: ClassVar[int] = 1
    rule_letter: ClassVar[str] = "B"
    options_type: ClassVar[type[Options]] = Options
    actions: ClassVar[int] = 1

    @property
    def seats(self) -> int:
        return 2

    def new(self) -> BuzzerState:
        return BuzzerState()

    def notate(self, action: int) -> str:
        return "press"

    def parse(self, text: str) -> int:
        return 0  # whatever was written

    def law(self, rule: str) -> str:
        return "The match ends with the second press of seat 0."
