"""Grand Prix: draft and discard to build a racing car; the best cars take the score cards."""

from collections.abc import Mapping
from typing import ClassVar

from brelan.core.contract import Guide
from brelan.core.game import Bot, Game, Notation
from brelan.core.laws import read_laws
from brelan.core.measure import Measure
from brelan.core.options import Options, numbers_of
from brelan.core.view import View
from brelan.games.grandprix import notation
from brelan.games.grandprix.actions import ACTIONS, CHOOSE, DRAW, HAND, LAPS, TAKE
from brelan.games.grandprix.guide import OPINION, SAMPLES, TRADES, GrandPrixGuide
from brelan.games.grandprix.notation import SUMMARY
from brelan.games.grandprix.rules import GrandPrix
from brelan.games.grandprix.view import GrandPrixOptions, GrandPrixView
from brelan.games.grandprix.worlds import GrandPrixWorlds

COMPILED = (
    "cards",
    "actions",
    "turns",
    "race",
    "rules",
    "worlds",
    "worth",
    "choice",
    "guide",
)


class GrandPrixGame(Game[GrandPrix, GrandPrixView, GrandPrixOptions]):
    name: ClassVar[str] = "grandprix"
    title: ClassVar[str] = "Grand Prix"
    version: ClassVar[int] = 1
    rule_letter: ClassVar[str] = "G"
    options_type: ClassVar[type[Options]] = GrandPrixOptions
    view_type: ClassVar[type[View]] = GrandPrixView
    seat_counts: ClassVar[tuple[int, ...]] = numbers_of(GrandPrixOptions, "seats")
    actions: ClassVar[int] = int(ACTIONS)
    notation: ClassVar[Notation] = notation
    laws: ClassVar[Mapping[str, str]] = read_laws(__file__)
    measure: ClassVar[Measure] = Measure("points ahead of the others", doubt=0.4)
    summary: ClassVar[str] = SUMMARY
    constants: ClassVar[Mapping[str, object]] = {
        "CHOOSE": int(CHOOSE),
        "TAKE": int(TAKE),
        "DRAW": int(DRAW),
        "CAR": int(HAND),
        "LAPS": int(LAPS),
    }

    def new(self) -> GrandPrix:
        return GrandPrix(self.options.seats, self.options.open_sums)

    def worlds(self, view: GrandPrixView) -> GrandPrixWorlds:
        return GrandPrixWorlds(self.options, view)

    def heuristic(self, skill: str) -> Bot[GrandPrixView]:
        from brelan.games.grandprix.bot import Apprentice, Regular

        return Regular(self.options) if skill == "regular" else Apprentice(self.options)

    def single(self, view: GrandPrixView, legal: tuple[int, ...]) -> bool:
        """A car is chosen at once, by four actions (G10)."""
        return view.phase == "turn"

    def guide(self) -> Guide:
        return GrandPrixGuide(OPINION, SAMPLES, TRADES)


GAME = GrandPrixGame
