"""What the tables of all games have in common, for tests that read like play."""

from typing import Generic, TypeVar

import pytest

from brelan.core.contract import SPECTATOR, State
from brelan.core.errors import IllegalAction
from brelan.core.game import AnyGame
from brelan.core.view import Event
from tests.engine import portrait

G = TypeVar("G", bound=AnyGame)
S = TypeVar("S", bound=State)


class GameTable(Generic[G, S]):
    def __init__(self, game: G, state: S) -> None:
        self.game = game
        self.state = state

    def events(self, seat: int = SPECTATOR) -> tuple[Event, ...]:
        return self.state.events(seat)

    def refusal(self, seat: int, action: str) -> str:
        """The rule that an action is refused by; nothing may change."""
        number = self.game.parse(action)
        before = portrait(self.state)
        rule = self.state.why(seat, number)
        with pytest.raises(IllegalAction) as refused:
            self.state.apply(seat, number)
        assert (refused.value.rule, refused.value.seat) == (rule, seat)
        assert portrait(self.state) == before, "a refused action changes nothing"
        assert self.game.law(refused.value.rule)
        return refused.value.rule
