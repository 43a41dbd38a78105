"""What the seats of a match are asked. Compiled."""

from brelan.core.contract import State, plain


class Prompts:
    def __init__(self, seats: int) -> None:
        self.actors: tuple[int, ...] = ()  # the seats that may act now
        self.legal: list[tuple[int, ...]] = [()] * seats  # what each may do
        self.numbers: list[int] = [0] * seats  # the prompt of each
        self._questions: list[int] = [0] * seats  # what each was asked last

    def ask(self, state: State, acted: int) -> None:
        """Raise the prompt of every seat for which the question is another one now."""
        self._change(state, plain(state.actors()), acted)

    def ask_nobody(self, state: State) -> None:
        self._change(state, (), -1)

    def _change(self, state: State, actors: tuple[int, ...], acted: int) -> None:
        for seat, old in enumerate(self.legal):
            legal = plain(state.legal(seat)) if seat in actors else ()
            asked = self._questions[seat]
            question = int(state.question(seat)) if legal else asked
            if seat == acted or legal != old or question != asked:
                self.numbers[seat] += 1
            self.legal[seat] = legal
            self._questions[seat] = question
        self.actors = tuple([seat for seat in sorted(actors) if self.legal[seat]])
