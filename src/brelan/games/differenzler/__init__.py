"""Differenzler: trick-taking with a secret estimate; the smallest sum of misses wins."""

from collections.abc import Mapping
from typing import ClassVar

from brelan.core.contract import Guide
from brelan.core.game import Bot, Game
from brelan.core.options import Options
from brelan.core.view import Description, Event, View
from brelan.games.differenzler import notation, rules
from brelan.games.differenzler.guide import load_guide
from brelan.games.differenzler.view import DifferenzlerOptions, DifferenzlerView
from brelan.games.differenzler.worlds import DifferenzlerWorlds


class DifferenzlerGame(Game[rules.Differenzler, DifferenzlerView, DifferenzlerOptions]):
    name: ClassVar[str] = "differenzler"
    version: ClassVar[int] = 1
    rule_letter: ClassVar[str] = "D"
    options_type: ClassVar[type[Options]] = DifferenzlerOptions
    view_type: ClassVar[type[View]] = DifferenzlerView
    seat_counts: ClassVar[tuple[int, ...]] = (int(rules.SEATS),)
    actions: ClassVar[int] = int(rules.ACTIONS)
    laws: ClassVar[Mapping[str, str]] = notation.LAW

    @property
    def seats(self) -> int:
        return int(rules.SEATS)

    def new(self) -> rules.Differenzler:
        return rules.Differenzler(self.options.rounds, self.options.exact_bonus)

    def worlds(self, view: DifferenzlerView) -> DifferenzlerWorlds:
        return DifferenzlerWorlds(self.options, view)

    def notate(self, action: int) -> str:
        return notation.notate(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def describe(self, action: int) -> Description:
        return notation.describe(action)

    def narrate(self, event: Event) -> str:
        return notation.narrate(event)

    def heuristic(self, skill: str) -> Bot[DifferenzlerView]:
        from brelan.games.differenzler.bot import Apprentice, Regular

        return Regular(self.options) if skill == "regular" else Apprentice(self.options)

    def guide(self) -> Guide:
        return load_guide()
