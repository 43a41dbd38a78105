"""Tijou: three pieces a player round a ring of 36 squares, moved by cards, in teams or alone."""

from collections.abc import Mapping
from typing import ClassVar

from brelan.core.contract import Guide
from brelan.core.game import Bot, Game, Notation
from brelan.core.laws import read_laws
from brelan.core.measure import Measure
from brelan.core.options import Options, numbers_of
from brelan.core.screen import Screen
from brelan.core.view import View
from brelan.games.tijou import board, cards, notation
from brelan.games.tijou.notation import SUMMARY
from brelan.games.tijou.rules import Tijou
from brelan.games.tijou.seating import has_teams
from brelan.games.tijou.view import TijouOptions, TijouView
from brelan.games.tijou.worlds import TijouWorlds

COMPILED = (
    "cards",
    "board",
    "seating",
    "hands",
    "turns",
    "rules",
    "worlds",
    "evaluation",
    "lookahead",
    "features",
    "net",
    "guide",
)


class TijouGame(Game[Tijou, TijouView, TijouOptions]):
    name: ClassVar[str] = "tijou"
    version: ClassVar[int] = 1
    rule_letter: ClassVar[str] = "J"
    options_type: ClassVar[type[Options]] = TijouOptions
    view_type: ClassVar[type[View]] = TijouView
    seat_counts: ClassVar[tuple[int, ...]] = numbers_of(TijouOptions, "seats")
    actions: ClassVar[int] = int(cards.ACTIONS)
    notation: ClassVar[Notation] = notation
    laws: ClassVar[Mapping[str, str]] = read_laws(__file__)
    measure: ClassVar[Measure] = Measure("to win the game", "chance", doubt=0.01)
    summary: ClassVar[str] = SUMMARY
    score_word: ClassVar[str] = "points"
    constants: ClassVar[Mapping[str, object]] = {
        "MOVE_RANKS": tuple(int(rank) for rank in cards.MOVE_RANK),
        "MOVE_USES": tuple(int(use) for use in cards.MOVE_USE),
        "PIECES": int(cards.PIECES),
        "TARGETS": int(cards.TARGETS),
        "FIRST_SWAP": int(cards.FIRST_SWAP),
        "WITH_JOKER": int(cards.WITH_JOKER),
        "LAY": int(cards.LAY),
        "PASS": int(cards.PASS),
        "GIVE": int(cards.GIVE),
        "JOKER": int(cards.JOKER),
        "SQUARES": int(board.SQUARES),
        "SIDE": int(board.SIDE),
        "OFF": int(board.OFF),
        "ARRIVED": int(board.ARRIVED),
        "KEEP": int(cards.KEEP),
        "JACK": int(cards.JACK),
    }

    def new(self) -> Tijou:
        chosen = self.options
        return Tijou(
            chosen.seats,
            chosen.games,
            chosen.entry_offset,
            chosen.king_enters,
            chosen.swap_opponents_only,
            chosen.turn_cap,
        )

    def worlds(self, view: TijouView) -> TijouWorlds:
        return TijouWorlds(self.options, view)

    def heuristic(self, skill: str) -> Bot[TijouView]:
        from brelan.games.tijou.bot import Apprentice, Regular

        return Regular(self.options) if skill == "regular" else Apprentice(self.options)

    def guide(self) -> Guide:
        from brelan.games.tijou.guide import load_guide

        return load_guide(self.options.king_enters)

    def par(self) -> float:
        return (2 if has_teams(self.options.seats) else 1) / self.options.seats

    def screen(self) -> type[Screen]:
        from brelan.games.tijou.screen import TijouScreen

        return TijouScreen


GAME = TijouGame
