"""Brelan: five card and board games, as a library.

What is here is public; the rest is described in ARCHITECTURE.md.
"""

from typing import Any

from brelan.core.contract import SPECTATOR
from brelan.core.errors import (
    BadAction,
    BadDeal,
    BadLevel,
    BadOption,
    BadOutcome,
    BadRecord,
    BadSeat,
    BadText,
    BrelanError,
    IllegalAction,
    MatchOver,
    NoTimer,
    StalePrompt,
    UnknownGame,
)
from brelan.core.game import AnyGame, Bot, Budget
from brelan.core.rng import Rng
from brelan.games import game, names
from brelan.play.chance import Given
from brelan.play.deal import Deal, seat_commitment, server_commitment
from brelan.play.match import Match, Record
from brelan.play.record import Seat
from brelan.play.step import Step
from brelan.play.verify import verify

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "AnyGame",
    "BadAction",
    "BadDeal",
    "BadLevel",
    "BadOption",
    "BadOutcome",
    "BadRecord",
    "BadSeat",
    "BadText",
    "Bot",
    "BrelanError",
    "Budget",
    "Deal",
    "Given",
    "IllegalAction",
    "Match",
    "MatchOver",
    "NoTimer",
    "Record",
    "Rng",
    "Seat",
    "StalePrompt",
    "Step",
    "UnknownGame",
    "bot",
    "game",
    "names",
    "seat_commitment",
    "server_commitment",
    "verify",
]


def bot(game: AnyGame, level: str) -> Bot[Any]:
    """A virtual player of a game: "random", "apprentice", "regular" or "master"."""
    from brelan.bots.levels import bot as of_level  # imports the search only when needed

    return of_level(game, level)
