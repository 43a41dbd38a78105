"""Differenzler: trick-taking with a secret estimate; the smallest sum of misses wins."""

from collections.abc import Mapping
from typing import ClassVar

from brelan.core.contract import Guide
from brelan.core.game import Bot, Game, Notation
from brelan.core.laws import read_laws
from brelan.core.measure import Measure
from brelan.core.options import Options
from brelan.core.screen import Screen
from brelan.core.view import View
from brelan.games.differenzler import cards, ending, notation, rules
from brelan.games.differenzler.guide import load_guide
from brelan.games.differenzler.notation import SUMMARY
from brelan.games.differenzler.view import DifferenzlerOptions, DifferenzlerView
from brelan.games.differenzler.worlds import DifferenzlerWorlds

MASTERS = -5.3  # how far four masters miss a round on average

COMPILED = ("cards", "rules", "worlds", "net", "guide")


class DifferenzlerGame(Game[rules.Differenzler, DifferenzlerView, DifferenzlerOptions]):
    name: ClassVar[str] = "differenzler"
    version: ClassVar[int] = 1
    rule_letter: ClassVar[str] = "D"
    options_type: ClassVar[type[Options]] = DifferenzlerOptions
    view_type: ClassVar[type[View]] = DifferenzlerView
    seat_counts: ClassVar[tuple[int, ...]] = (int(rules.SEATS),)
    actions: ClassVar[int] = int(rules.ACTIONS)
    notation: ClassVar[Notation] = notation
    laws: ClassVar[Mapping[str, str]] = read_laws(__file__)
    score_word: ClassVar[str] = "miss"
    measure: ClassVar[Measure] = Measure("points off", fewer=True, doubt=0.6)
    summary: ClassVar[str] = SUMMARY
    constants: ClassVar[Mapping[str, object]] = {
        "FIRST_ESTIMATE": int(cards.CARDS),
        "HIGHEST_ESTIMATE": int(cards.ALL_POINTS),
        "TRUMP_VALUES": cards.TRUMP_VALUES,
        "PLAIN_VALUES": cards.PLAIN_VALUES,
        "TRUMP_ORDER": cards.TRUMP_ORDER,
    }

    def new(self) -> rules.Differenzler:
        return rules.Differenzler(self.options.rounds, self.options.exact_bonus)

    def worlds(self, view: DifferenzlerView) -> DifferenzlerWorlds:
        return DifferenzlerWorlds(self.options, view)

    def heuristic(self, skill: str) -> Bot[DifferenzlerView]:
        from brelan.games.differenzler.bot import Apprentice, Regular

        return Regular(self.options) if skill == "regular" else Apprentice(self.options)

    def guide(self) -> Guide:
        return load_guide()

    def appraise(self, view: DifferenzlerView, legal: tuple[int, ...]) -> tuple[float, ...] | None:
        return ending.worths(self.worlds(view), view, legal) if self.exact(view) else None

    def exact(self, view: DifferenzlerView) -> bool:
        return ending.is_ending(view)

    def par(self) -> float:
        return MASTERS

    def screen(self) -> type[Screen]:
        from brelan.games.differenzler.screen import DifferenzlerScreen

        return DifferenzlerScreen


GAME = DifferenzlerGame
