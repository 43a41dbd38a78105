"""Quince: everyone is dealt a hidden card, and says whether it is the higher one."""

from collections.abc import Mapping
from typing import ClassVar

from brelan.core.game import Game, Notation
from brelan.core.laws import read_laws
from brelan.core.options import Options
from brelan.core.view import View
from brelan.games.quince import notation
from brelan.games.quince.rules import NO, YES, Quince, QuinceWorlds
from brelan.games.quince.view import QuinceOptions, QuinceView

COMPILED = ("rules",)


class QuinceGame(Game[Quince, QuinceView, QuinceOptions]):
    name: ClassVar[str] = "quince"
    rule_letter: ClassVar[str] = "K"
    options_type: ClassVar[type[Options]] = QuinceOptions
    view_type: ClassVar[type[View]] = QuinceView
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    actions: ClassVar[int] = 2
    notation: ClassVar[Notation] = notation
    laws: ClassVar[Mapping[str, str]] = read_laws(__file__)
    constants: ClassVar[Mapping[str, object]] = {"YES": int(YES), "NO": int(NO)}

    def new(self) -> Quince:
        return Quince(self.options.rounds)

    def worlds(self, view: QuinceView) -> QuinceWorlds:
        return QuinceWorlds(self.options.rounds, view)


GAME = QuinceGame
