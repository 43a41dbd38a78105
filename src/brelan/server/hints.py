"""Hints: a worker is asked what the actions of a seat are worth, by what the seat sees.

The same view gets the same hint: its luck is always the same, and nothing else is asked.
"""

import msgspec

from brelan.review.evaluation import Worth
from brelan.server.table import Table
from brelan.server.thinking import HINT, Question
from brelan.server.wire import Hint, HintedAction

TOLD = 3  # actions

_decode = msgspec.json.Decoder(tuple[Worth, ...]).decode


def question_of(table: Table, seat: int) -> Question:
    """What a worker is asked for a hint."""
    match = table.running()
    return Question(
        game=table.opened.game,
        options=table.options,
        level=HINT,
        view=msgspec.Raw(msgspec.json.encode(match.view(seat))),
        legal=match.legal(seat),
        luck=HINT,
        mind="",
    )


def hint_of(table: Table, prompt: int, answer: str) -> Hint:
    """What a worker answered, as players are told."""
    measure = table.running().game.measure
    told = tuple(map(told_worth, _decode(answer)[:TOLD]))
    return Hint(prompt, measure.kind, measure.fewer, told)


def told_worth(worth: Worth) -> HintedAction:
    return HintedAction(worth.action, worth.worth, worth.error, worth.as_good)
