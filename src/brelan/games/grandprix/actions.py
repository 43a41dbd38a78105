"""The actions and phases of Grand Prix as numbers.

Actions 0-34 discard a card, 35-69 choose the card `action - 35` for the car, 70-73 take from the
discard pile of a kind, 74 draws from the draw pile.
"""

from typing import Final

from mypy_extensions import i64

from brelan.games.grandprix.view import Phase

HAND: Final[i64] = 4  # G7: dealt, kept and shown
FULL: Final[i64] = 8  # G9
LAPS: Final[i64] = 4  # G9: turns a seat and race
HEIGHT: Final[i64] = 14  # the cards of a kind
CHOOSE: Final[i64] = 35  # the action that chooses card 0
TAKE: Final[i64] = 70  # the action that takes a chassis
DRAW: Final[i64] = 74
ACTIONS: Final[i64] = 75
NONE: Final[i64] = -1

LOT: Final[i64] = 0
DEAL: Final[i64] = 1
SCORES: Final[i64] = 2
TURN: Final[i64] = 3
CHOICE: Final[i64] = 4
SHUFFLE: Final[i64] = 5
RESHUFFLE: Final[i64] = 6
OVER: Final[i64] = 7
PHASES: Final[tuple[Phase, ...]] = (
    "lot",
    "deal",
    "scores",
    "turn",
    "choose",
    "shuffle",
    "reshuffle",
    "over",
)
