"""Players by rules of thumb for Differenzler: the apprentice and the regular."""

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.differenzler.view import DifferenzlerOptions, DifferenzlerView


class Regular(Bot[DifferenzlerView]):
    def __init__(self, options: DifferenzlerOptions) -> None:
        self.options = options

    def choose(
        self, view: DifferenzlerView, legal: tuple[int, ...], budget: Budget, rng: Rng
    ) -> int:
        return legal[int(rng.below(len(legal)))]


class Apprentice(Regular):
    """Legal and kind."""
