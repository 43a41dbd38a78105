"""Grand Prix: draft and discard to build a racing car; the best cars take the score cards."""

from collections.abc import Mapping
from typing import ClassVar

from brelan.core.contract import Guide
from brelan.core.game import Bot, Game
from brelan.core.options import Options, numbers_of
from brelan.core.view import Description, Event, View
from brelan.games.grandprix import notation
from brelan.games.grandprix.actions import ACTIONS
from brelan.games.grandprix.guide import (
    OPINION,
    SAMPLES,
    TRADES,
    GrandPrixGuide,
)
from brelan.games.grandprix.rules import GrandPrix
from brelan.games.grandprix.view import GrandPrixOptions, GrandPrixView
from brelan.games.grandprix.worlds import GrandPrixWorlds


class GrandPrixGame(Game[GrandPrix, GrandPrixView, GrandPrixOptions]):
    name: ClassVar[str] = "grandprix"
    title: ClassVar[str] = "Grand Prix"
    version: ClassVar[int] = 1
    rule_letter: ClassVar[str] = "G"
    options_type: ClassVar[type[Options]] = GrandPrixOptions
    view_type: ClassVar[type[View]] = GrandPrixView
    seat_counts: ClassVar[tuple[int, ...]] = numbers_of(GrandPrixOptions, "seats")
    actions: ClassVar[int] = int(ACTIONS)
    laws: ClassVar[Mapping[str, str]] = notation.LAW

    @property
    def seats(self) -> int:
        return self.options.seats

    def new(self) -> GrandPrix:
        return GrandPrix(self.options.seats, self.options.open_sums)

    def worlds(self, view: GrandPrixView) -> GrandPrixWorlds:
        return GrandPrixWorlds(self.options, view)

    def notate(self, action: int) -> str:
        return notation.notate(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def describe(self, action: int) -> Description:
        return notation.describe(action)

    def narrate(self, event: Event) -> str:
        return notation.narrate(event)

    def heuristic(self, skill: str) -> Bot[GrandPrixView]:
        from brelan.games.grandprix.bot import Apprentice, Regular

        return Regular(self.options) if skill == "regular" else Apprentice(self.options)

    def guide(self) -> Guide:
        return GrandPrixGuide(OPINION, SAMPLES, TRADES)
