"""Tiguidoo: every card is a question; right answers build a hand, and three secret cards steal."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from brelan.core.game import Bot, Game, Notation
from brelan.core.laws import read_laws
from brelan.core.measure import Measure
from brelan.core.options import OptionInfo, Options, numbers_of, option_infos
from brelan.core.screen import Screen
from brelan.core.view import View
from brelan.games.tiguidoo import notation, packs
from brelan.games.tiguidoo.actions import (
    ACCEPT,
    ACTIONS,
    ANSWER,
    ASK,
    GIVE_UP,
    REJECT,
    STEAL,
)
from brelan.games.tiguidoo.notation import SUMMARY
from brelan.games.tiguidoo.rules import MOST_MISSES
from brelan.games.tiguidoo.sight import Tiguidoo
from brelan.games.tiguidoo.view import TiguidooOptions, TiguidooView
from brelan.games.tiguidoo.worlds import TiguidooWorlds

LONGEST_READING = 9.0  # seconds that a virtual player takes at most for a question

COMPILED = ("hands", "best", "actions", "rules", "sight", "worlds")


class TiguidooGame(Game[Tiguidoo, TiguidooView, TiguidooOptions]):
    name: ClassVar[str] = "tiguidoo"
    rule_letter: ClassVar[str] = "Q"
    options_type: ClassVar[type[Options]] = TiguidooOptions
    view_type: ClassVar[type[View]] = TiguidooView
    seat_counts: ClassVar[tuple[int, ...]] = numbers_of(TiguidooOptions, "seats")
    actions: ClassVar[int] = int(ACTIONS)
    text_actions: ClassVar[tuple[int, ...]] = (int(ANSWER),)
    notation: ClassVar[Notation] = notation
    laws: ClassVar[Mapping[str, str]] = read_laws(__file__)
    measure: ClassVar[Measure] = Measure("to win the game", "chance", doubt=0.05)
    summary: ClassVar[str] = SUMMARY
    score_word: ClassVar[str] = "points"
    races: ClassVar[bool] = True
    constants: ClassVar[Mapping[str, object]] = {
        "ASK": int(ASK),
        "ANSWER": int(ANSWER),
        "GIVE_UP": int(GIVE_UP),
        "ACCEPT": int(ACCEPT),
        "REJECT": int(REJECT),
        "STEAL": int(STEAL),
        "MOST_MISSES": int(MOST_MISSES),
    }

    def new(self) -> Tiguidoo:
        chosen = self.options
        return Tiguidoo(
            packs.find(chosen.pack),
            chosen.seats,
            chosen.win == "points",
            chosen.tries,
            chosen.seconds,
            chosen.judge == "asker",
            chosen.wheel,
        )

    def heuristic(self, skill: str) -> Bot[TiguidooView]:
        from brelan.games.tiguidoo.bot import Player, Regular

        return Regular(self.options) if skill == "regular" else Player(self.options)

    def master(self) -> Bot[TiguidooView]:
        from brelan.games.tiguidoo.bot import Master

        return Master(self.options)

    def judges(self, view: TiguidooView, legal: tuple[int, ...]) -> bool:
        """To ask or to steal is a choice; to know an answer, or to judge one, is not."""
        return int(ASK) in legal

    def par(self) -> float:
        return 1 / self.options.seats

    def reading(self, view: TiguidooView) -> float:
        if view.asked is None or view.waiting:
            return 0.0
        return min(LONGEST_READING, 0.6 * (self.options.seconds or LONGEST_READING))

    @classmethod
    def option_infos(cls) -> tuple[OptionInfo, ...]:
        found = option_infos(cls.options_type)
        return tuple(_with_packs(info) if info.name == "pack" else info for info in found)

    def screen(self) -> type[Screen]:
        from brelan.games.tiguidoo.screen import TiguidooScreen

        return TiguidooScreen

    def worlds(self, view: TiguidooView) -> TiguidooWorlds:
        return TiguidooWorlds(self.new(), view)


def _with_packs(info: OptionInfo) -> OptionInfo:
    usable = packs.usable()
    return replace(
        info,
        choices=tuple(pack.name for pack in usable),
        labels=tuple(pack.content.name for pack in usable),
        languages=tuple(pack.language for pack in usable),
    )


GAME = TiguidooGame
