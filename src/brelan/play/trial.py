"""A step, tried on a copy of the state. Compiled."""

from brelan.core.contract import SPECTATOR, State, plain, settle_as
from brelan.core.view import Event
from brelan.play.chance import Chance, check_outcome
from brelan.play.record import Action, Entry, Note, Outcome, Timeout
from brelan.play.step import Step


def take(state: State, action: Action) -> None:
    """Carry out an action that is known to be legal."""
    if action.text:
        state.step_text(action.seat, action.action, action.text)
    else:
        state.step(action.seat, action.action)


class Trial:
    """What a step would change."""

    def __init__(self, state: State) -> None:
        self.state: State = state.copy()
        self.entries: list[Entry] = []
        self.rounds: list[tuple[int, ...]] = []  # the scores after each round that ended
        self._drawn: list[Outcome] = []
        self._seen: list[tuple[Event, ...]] = [()] * (int(state.seats) + 1)  # the spectator last

    def act(self, action: Action) -> None:
        before = int(self.state.rounds())
        take(self.state, action)
        self.entries.append(action)
        self._note(before)

    def expire(self) -> None:
        before = int(self.state.rounds())
        self.state.expire()
        self.entries.append(Timeout())
        self._note(before)

    def settle(self, chance: Chance, index: int) -> None:
        """Draw outcomes until a seat may act or the match is over."""
        while True:
            n, k = map(int, self.state.chance())
            if n == 0:
                return
            before = int(self.state.rounds())
            numbers = chance.draw(index, n, k)
            check_outcome(numbers, n, k)
            settle_as(self.state, numbers)
            outcome = Outcome(n, numbers)
            self._drawn.append(outcome)
            self.entries.append(outcome)
            self._note(before)
            index += 1

    def _note(self, before: int) -> None:
        last = len(self._seen) - 1
        for seat in range(last):
            self._seen[seat] += self.state.events(seat)
        self._seen[last] += self.state.events(SPECTATOR)
        if self.state.rounds() > before:
            scores = plain(self.state.scores())
            self.rounds.append(scores)
            if not self.state.over():
                booked = " ".join([str(score) for score in scores])
                self.entries.append(Note(f"round {int(self.state.rounds()) + 1}, scores {booked}"))

    def step(self, taken: Action) -> Step:
        outcomes = tuple([outcome.numbers for outcome in self._drawn])
        sizes = tuple([outcome.n for outcome in self._drawn])
        return Step(taken.seat, taken.action, outcomes, tuple(self._seen), sizes, taken.text)
