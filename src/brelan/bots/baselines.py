"""Players that know nothing of the game: what every other player must beat."""

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.core.view import View


class Random(Bot[View]):
    """Any legal action, each as likely."""

    def choose(self, view: View, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        return legal[int(rng.below(len(legal)))]
