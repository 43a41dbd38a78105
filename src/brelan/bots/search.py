"""The searching player, for any game: it plays in the worlds that its view allows."""

from typing import Generic, TypeVar

from brelan.bots.tree import Tree
from brelan.core.contract import Guide
from brelan.core.errors import BadAction
from brelan.core.game import AnyGame, Bot, Budget
from brelan.core.rng import Rng
from brelan.core.view import View

V = TypeVar("V", bound=View)

EXPLORATION = 0.7  # how much the search tries what looks worse, in spreads of the guide


class Search(Bot[V], Generic[V]):
    thorough = False  # search even a forced action, so that the time taken reveals nothing

    def __init__(self, game: AnyGame, guide: Guide | None = None) -> None:
        self._game = game
        self._guide = game.guide() if guide is None else guide

    def choose(self, view: V, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if not legal:
            raise BadAction("no action is legal: there is nothing to choose from")
        if len(legal) == 1 and not self.thorough:
            return legal[0]
        tree = Tree(self._game.worlds(view), self._guide, view.seat, EXPLORATION)
        return int(tree.decide(legal, budget.visits, budget.stop, rng))
