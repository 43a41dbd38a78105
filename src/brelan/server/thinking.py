"""What runs in the worker processes: a virtual player makes one decision.

Bytes come in, a number and a text go out; a worker gets what a seat may know and nothing else.
"""

import os
from functools import lru_cache
from time import monotonic

import msgspec

from brelan.bots import levels
from brelan.bots.search import Search
from brelan.bots.worker import start_worker
from brelan.core.game import AnyGame, decide
from brelan.core.rng import Rng
from brelan.games import game as make_game

NICENESS = 5  # how much the house goes before its workers where there are too few cores
PATIENCE = 0.4  # seconds that a decision may take: less than the delay of any pace


class Question(msgspec.Struct, frozen=True):
    """A decision to be made."""

    game: str
    options: dict[str, int | str | bool]
    level: str
    view: msgspec.Raw
    legal: tuple[int, ...]
    luck: str  # the seed of the player's random choices
    mind: str  # the same for a seat throughout its match


decode_question = msgspec.json.Decoder(Question).decode


def start() -> None:
    """In each worker: thinking waits for whoever acts."""
    start_worker()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def warm_up() -> None:
    """Import what decisions need, before the first question."""
    from brelan.games import kind_of, names

    for name in names():
        levels.bot(kind_of(name)(kind_of(name).options_type()), "master")


def choose(question: bytes) -> tuple[int, str, float]:
    """One of the legal actions, with its text, and how many seconds it took."""
    began = monotonic()
    asked = decode_question(question)
    game = _game(asked.game, tuple(asked.options.items()))
    view = msgspec.json.decode(asked.view, type=game.view_type)
    late = began + PATIENCE
    budget = levels.budget(asked.level, stop=lambda: monotonic() > late)
    bot = levels.bot(game, asked.level, asked.mind)
    if isinstance(bot, Search):
        bot.thorough = True
    action, text = decide(bot, game, view, asked.legal, budget, Rng(asked.luck))
    return action, text, monotonic() - began


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, int | str | bool], ...]) -> AnyGame:
    return make_game(name, **dict(options))
