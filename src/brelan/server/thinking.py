"""What runs in the worker processes: one decision of a virtual player, one hint, or the review of
one choice in a finished match.

The input is bytes, the output a number and a text; a worker gets only what a seat may know.
"""

import os
from functools import lru_cache
from time import monotonic

import msgspec

from brelan.bots import levels
from brelan.bots.search import Search
from brelan.bots.worker import start_worker
from brelan.core.game import AnyGame, Budget, decide
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.games import game as make_game
from brelan.review.judging import VISITS, appraise, rounded
from brelan.review.worths import evaluate

NICENESS = 5  # of the workers: the server goes first where there are too few cores
HINT = "hint"  # the level of a question that asks for a hint
REVIEW = "review"  # of one that asks how good a choice was
DECISION_TIME = 0.4  # seconds that a decision may take: less than the delay at any pace


class Question(msgspec.Struct, frozen=True):
    """A decision to be made."""

    game: str
    options: dict[str, int | str | bool]
    level: str
    view: msgspec.Raw
    legal: tuple[int, ...]
    seed: str  # the seed of the player's random choices
    mind: str  # the same for a seat throughout its match
    chosen: int = -1  # the action to be judged, if there is one

    @property
    def of_a_player(self) -> bool:
        """Whether a virtual player decides: only such decisions are timed."""
        return self.level not in (HINT, REVIEW)

    @property
    def can_wait(self) -> bool:
        """Whether nobody at a table waits for the answer."""
        return self.level == REVIEW


decode_question = msgspec.json.Decoder(Question).decode


def start() -> None:
    """In each worker process: the server has priority."""
    start_worker()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def warm_up() -> None:
    """Import what decisions need, before the first question."""
    from brelan.games import kind_of, names

    for name in names():
        levels.bot(kind_of(name)(kind_of(name).options_type()), "master")


def choose(question: bytes) -> tuple[int, str, float]:
    """One of the legal actions, with its text, and the seconds that it took."""
    began = monotonic()
    asked = decode_question(question)
    game = _game(asked.game, tuple(asked.options.items()))
    view = msgspec.json.decode(asked.view, type=game.view_type)
    if not asked.of_a_player:
        find = _hint if asked.level == HINT else _judge
        return *find(game, view, asked), monotonic() - began
    late = began + DECISION_TIME
    budget = levels.budget(asked.level, stop=lambda: monotonic() > late)
    bot = levels.bot(game, asked.level, asked.mind)
    if isinstance(bot, Search):
        bot.thorough = True
    action, text = decide(bot, game, view, asked.legal, budget, Rng(asked.seed))
    return action, text, monotonic() - began


def _hint(game: AnyGame, view: View, asked: Question) -> tuple[int, str]:
    """The best action; what all of them are worth, as a text."""
    worths = evaluate(game, view, asked.legal, Budget(VISITS), Rng(asked.seed)).worths
    shown = [rounded(worth) for worth in worths]
    return worths[0].action, msgspec.json.encode(shown).decode()


def _judge(game: AnyGame, view: View, asked: Question) -> tuple[int, str]:
    """The best action; what the choice might have been, as a text."""
    found = appraise(game, view, asked.legal, asked.chosen, VISITS, asked.seed)
    return found.worths[0].action, msgspec.json.encode(found).decode()


@lru_cache(maxsize=64)
def _game(name: str, options: tuple[tuple[str, int | str | bool], ...]) -> AnyGame:
    return make_game(name, **dict(options))
