"""Quince, rules K1-K3. Actions: 0 says yes, 1 says no."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import NOBODY, SPECTATOR, State, Worlds, plain
from brelan.core.rng import Rng
from brelan.core.view import Event
from brelan.games.quince.view import Dealt, QuinceView, RoundEnded, Said

YES: Final[i64] = 0
NO: Final[i64] = 1
NONE: Final[i64] = -1
CARDS: Final[i64] = 3


class Quince(State):
    def __init__(self, rounds: i64) -> None:
        self.length: i64 = rounds
        self.finished: i64 = 0
        self.cards: vec[i64] = vec[i64]([NONE, NONE])  # NONE between rounds
        self.said: i64 = NONE  # by seat 0
        self.booked: vec[i64] = vec[i64]([0, 0])
        self.sums: vec[i64] = vec[i64]([0, 0])
        self.acted: i64 = NONE  # the seat of the last step; NONE after a deal
        self.action: i64 = NONE
        super().__init__(2)

    def actor(self) -> i64:
        if self.cards[0] == NONE:
            return NOBODY
        return 0 if self.said == NONE else 1

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([YES, NO]) if seat != SPECTATOR and seat == self.actor() else vec[i64]()

    def why(self, seat: i64, action: i64) -> str | None:
        if self.over():
            return "K3"
        return None if seat == self.actor() else "K2"

    def step(self, seat: i64, action: i64) -> None:
        self.acted = seat
        self.action = action
        if seat == 0:
            self.said = action
        else:
            self._book(action)

    def _book(self, second: i64) -> None:
        lead: i64 = 1 if self.cards[0] > self.cards[1] else -1
        self.booked = vec[i64]([lead if self.said == YES else 0, -lead if second == YES else 0])
        for seat in range(2):
            self.sums[seat] += self.booked[seat]  # K1
        self.finished += 1
        self.cards = vec[i64]([NONE, NONE])
        self.said = NONE

    def chance(self) -> tuple[i64, i64]:
        return (CARDS, CARDS) if self.cards[0] == NONE and not self.over() else (0, 0)

    def settle(self, outcome: vec[i64]) -> None:
        self.cards = outcome[:2]  # the third card stays hidden
        self.acted = NONE

    def view(self, seat: i64) -> QuinceView:
        card = self.cards[seat] if seat != SPECTATOR else NONE
        booked, sums = plain(self.booked), plain(self.sums)
        dealt = self.cards[0] != NONE
        return QuinceView(
            int(seat), int(card), dealt, int(self.said), booked, sums, int(self.finished)
        )

    def events(self, seat: i64) -> tuple[Event, ...]:
        if self.acted == NONE:
            return (Dealt(self.view(seat).card),) if self.cards[0] != NONE else ()
        said = Said(int(self.acted), int(self.action))
        return (said, RoundEnded(plain(self.booked))) if self.acted == 1 else (said,)

    def rounds(self) -> i64:
        return self.finished

    def payoff(self, seat: i64) -> float:
        return float(self.booked[seat])

    def scores(self) -> vec[i64]:
        return self.sums[:]

    def over(self) -> bool:
        return self.finished == self.length

    def copy(self) -> "Quince":
        twin = Quince(self.length)
        twin.finished = self.finished
        twin.cards = self.cards[:]
        twin.said = self.said
        twin.booked = self.booked[:]
        twin.sums = self.sums[:]
        twin.acted = self.acted
        twin.action = self.action
        return twin


class QuinceWorlds(Worlds):
    def __init__(self, rounds: i64, view: QuinceView) -> None:
        self._known: Quince = Quince(rounds)
        self._known.finished = view.finished
        self._known.said = view.said
        self._known.booked = vec[i64](view.booked)
        self._known.sums = vec[i64](view.sums)
        self._dealt: bool = view.dealt
        self._seat: i64 = view.seat
        self._card: i64 = view.card

    def draw(self, rng: Rng) -> Quince:
        world = self._known.copy()
        if self._dealt:
            world.cards = rng.sample(CARDS, 2)
            while self._seat != SPECTATOR and world.cards[self._seat] != self._card:
                world.cards = rng.sample(CARDS, 2)
        return world
