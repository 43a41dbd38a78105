"""The guided first match of each game, as browsers play it, and which ones a guest has finished.

The updates are made from a prepared record by the functions that live tables and replays use. The
browser fetches them once, shows them in the real table, and does not need the server after that.
"""

from functools import lru_cache
from typing import Annotated, Literal

from litestar import Response, get, put
from litestar.params import Parameter

from brelan.play.lesson import Lesson, games_with_lessons, lesson_of
from brelan.play.match import Match
from brelan.play.record import Action
from brelan.server.archive import packed, table_of_record
from brelan.server.broadcast import state_of, update_of
from brelan.server.http import CHANGES, AnyRequest, MeHere, house_of, refusals
from brelan.server.http_matches import GameName
from brelan.server.http_matches import packed as answer
from brelan.server.ranges import ranges
from brelan.server.refusal import Refusal
from brelan.server.wire import LessonAction, LessonMoment, LessonPlan, Me, Update

Language = Annotated[
    Literal["en", "fr", "nl", "de"], Parameter(description="Of the texts in the match")
]


@get(
    "/api/lessons/{game:str}",
    media_type="application/json",
    responses=refusals(400, 404),
    summary="The guided first match of a game: a `LessonPlan`, always packed with gzip.",
)
async def show_lesson(game: GameName, language: Language = "en") -> Response[bytes]:
    return answer(plan_of(checked(game), language))


@put(
    "/api/me/lessons/{game:str}",
    responses=CHANGES | refusals(404),
    summary="The guest has finished the lesson of a game; stored once the guest has a name.",
)
async def finish_lesson(request: AnyRequest, me: MeHere, game: GameName) -> Me:
    return await house_of(request).finish_lesson(me, checked(game))


HANDLERS = [show_lesson, finish_lesson]


def checked(game: str) -> str:
    if game not in games_with_lessons():
        raise Refusal("unknown_game", field="game")
    return game


@lru_cache(maxsize=32)
def plan_of(game: str, language: str) -> bytes:
    return packed(plan(lesson_of(game, language)))


def plan(lesson: Lesson) -> LessonPlan:
    record, course = lesson.record, lesson.course
    expected = dict(lesson.actions())
    updates: list[Update] = []
    actions: list[LessonAction] = []
    for at, (match, step) in enumerate(record.positions()):
        updates.append(update_of(state_of(match, at), course.seat, step.events[course.seat]))
        if at in expected:
            actions.append(_asked(match, at, expected[at]))
    moments = tuple(LessonMoment(m.name, m.at, m.points, m.closed) for m in course.moments)
    table = table_of_record(record, course.seat)
    return LessonPlan(table, course.minutes, moments, tuple(actions), tuple(updates))


def _asked(match: Match, at: int, wanted: Action) -> LessonAction:
    return LessonAction(at, wanted.action, wanted.text, reasons(match, wanted.seat))


def reasons(match: Match, seat: int) -> dict[str, tuple[tuple[int, int], ...]]:
    """Which rule forbids which actions."""
    against: dict[str, list[int]] = {}
    for action in range(match.game.actions):
        rule = match.why(seat, action)
        if rule is not None:
            against.setdefault(rule, []).append(action)
    return {rule: ranges(tuple(actions)) for rule, actions in against.items()}
