"""Tigre: a hidden-hand race to a distance; who lands on it, or nearest below, wins the round."""

from collections.abc import Mapping
from typing import ClassVar

from brelan.core.game import Bot, Game, Notation
from brelan.core.laws import read_laws
from brelan.core.measure import Measure
from brelan.core.options import Options, numbers_of
from brelan.core.view import View
from brelan.games.tigre import notation, rules, view
from brelan.games.tigre.notation import SUMMARY
from brelan.games.tigre.view import TigreOptions, TigreView, numbers
from brelan.games.tigre.worlds import TigreWorlds

COMPILED = ("totals", "rules", "worlds", "odds", "stakes", "turn")


class TigreGame(Game[rules.Tigre, TigreView, TigreOptions]):
    name: ClassVar[str] = "tigre"
    version: ClassVar[int] = 2  # 1: ties were drawn for from a fresh shuffle (T27)
    rule_letter: ClassVar[str] = "T"
    options_type: ClassVar[type[Options]] = TigreOptions
    view_type: ClassVar[type[View]] = TigreView
    seat_counts: ClassVar[tuple[int, ...]] = numbers_of(TigreOptions, "seats")
    actions: ClassVar[int] = int(rules.ACTIONS)
    notation: ClassVar[Notation] = notation
    laws: ClassVar[Mapping[str, str]] = read_laws(__file__)
    measure: ClassVar[Measure] = Measure("to win the match", "chance", "match", doubt=0.004)
    summary: ClassVar[str] = SUMMARY
    constants: ClassVar[Mapping[str, object]] = {
        "DISTANCES": view.DISTANCES,
        "TAKE": int(rules.TAKE),
        "STOP": int(rules.STOP),
        "DOUBLING": view.DOUBLING,
        "FLOATING": view.FLOATING,
        "NUMBERED": view.NUMBERED,
        "HIGHEST": view.HIGHEST,
        "PRESETS": tuple(view.PRESETS),
    }

    def new(self) -> rules.Tigre:
        chosen = self.options
        cards = numbers(chosen.deck)
        return rules.new_match(
            chosen.seats, chosen.rounds, cards, chosen.losers_score, chosen.replay_null
        )

    def worlds(self, view: TigreView) -> TigreWorlds:
        return TigreWorlds(self.options, view)

    def heuristic(self, skill: str) -> Bot[TigreView]:
        from brelan.games.tigre.bot import Apprentice, Regular, setting_of

        return Regular(setting_of(self.options)) if skill == "regular" else Apprentice()

    def master(self) -> Bot[TigreView]:
        from brelan.games.tigre.bot import Master, setting_of

        return Master(setting_of(self.options))

    def appraise(self, view: TigreView, legal: tuple[int, ...]) -> tuple[float, ...]:
        from brelan.games.tigre.bot import Master, setting_of

        return Master(setting_of(self.options)).appraise(view, legal)

    def par(self) -> float:
        return 1 / self.options.seats


GAME = TigreGame
