"""Hints: a worker is asked what the actions of a seat are worth, given only the seat's view.

The same view always gets the same hint, since its seed is always the same.
"""

import msgspec

from brelan.review.evaluation import Worth
from brelan.server.table import Table
from brelan.server.thinking import HINT, Question
from brelan.server.wire import Hint, HintedAction

SHOWN = 3  # actions

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
        seed=HINT,
        mind="",
    )


def hint_of(table: Table, prompt: int, answer: str) -> Hint:
    """The answer of a worker, as it is sent to a seat."""
    measure = table.running().game.measure
    actions = tuple(map(hinted_action, _decode(answer)[:SHOWN]))
    return Hint(prompt, measure.kind, measure.fewer, actions)


def hinted_action(worth: Worth) -> HintedAction:
    return HintedAction(worth.action, worth.worth, worth.error, worth.as_good)
