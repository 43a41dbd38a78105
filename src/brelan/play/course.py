"""The course of a match so far, without any checks. Compiled."""

from brelan.core.contract import State
from brelan.core.view import View
from brelan.play.chance import Chance
from brelan.play.prompts import Prompts
from brelan.play.record import Action, Entry, Note
from brelan.play.step import NO_ACTION, Step
from brelan.play.trial import Trial

Asked = tuple[int, tuple[int, ...]]  # a prompt, and what is legal
NOTHING_ASKED: Asked = (-1, ())


class Course:
    def __init__(self, state: State, chance: Chance) -> None:
        self.state: State = state
        self.over: bool = False  # whether the state is
        self.entries: list[Entry] = [Note("round 1")]
        self.rounds: tuple[tuple[int, ...], ...] = ()  # the scores after each
        self.prompts: Prompts = Prompts(int(state.seats))
        self._chance: Chance = chance
        self._drawn: int = 0  # outcomes so far

    def open(self) -> Step:
        return self._keep(Trial(self.state), NO_ACTION)

    def act(self, taken: Action) -> Step:
        """Carry out a legal action; if anything fails, nothing has changed."""
        trial = Trial(self.state)
        trial.act(taken)
        return self._keep(trial, taken)

    def expire(self) -> Step:
        trial = Trial(self.state)
        trial.expire()
        return self._keep(trial, NO_ACTION)

    def views(self, seats: list[int]) -> list[View]:
        return self.state.views(seats)

    def asked(self, seats: list[int]) -> list[Asked]:
        """The prompts of seats and what they may do; a spectator is asked nothing."""
        prompts, found = self.prompts, [NOTHING_ASKED] * len(seats)
        for index, seat in enumerate(seats):
            if seat >= 0:
                found[index] = (prompts.numbers[seat], prompts.legal[seat])
        return found

    def _keep(self, trial: Trial, taken: Action) -> Step:
        trial.settle(self._chance, self._drawn)
        step = trial.step(taken)
        self.state = trial.state
        self.over = bool(self.state.over())
        self.entries += trial.entries
        self.rounds += tuple(trial.rounds)
        self._drawn += len(step.outcomes)
        self.prompts.ask(trial.state, taken.seat)
        return step
