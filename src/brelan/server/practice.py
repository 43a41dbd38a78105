"""Positions to practise, as browsers show them, and which ones a guest has solved.

A position is the update of one seat, made by the functions that live tables use: nothing hidden is
sent. After a try the worth of that action is sent; that of all actions only once the best is found,
or when the guest asks for it.
"""

from functools import cache, lru_cache
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, Parameter

from brelan.games import kind_of
from brelan.review.evaluation import Worth
from brelan.review.practice import Position, games_with_positions, positions_of
from brelan.server.archive import table_of_record
from brelan.server.broadcast import state_of, update_of
from brelan.server.hints import hinted_action
from brelan.server.http import CHANGES, READS, AnyRequest, MeHere, house_of, refusals
from brelan.server.http_matches import GameName
from brelan.server.lessons import Language, reasons
from brelan.server.refusal import Refusal
from brelan.server.wire import (
    PracticeAnswer,
    PracticeInfo,
    PracticeList,
    PracticePosition,
    PracticeTry,
)

Id = Annotated[str, Parameter(max_length=40, description="As in the list of positions")]


@get(
    "/api/practice/{game:str}",
    responses=READS,
    summary="The positions of a game, those in the reader's language and the easiest first.",
)
async def show_practice(
    request: AnyRequest, me: MeHere, game: GameName, language: Language = "en"
) -> PracticeList:
    solved = await house_of(request).solved(me)
    listed = listed_in(checked(game), language)
    known = {info.id for info in listed}
    return PracticeList(listed, tuple(sorted(solved & known)))


@get(
    "/api/practice/{game:str}/{position:str}",
    responses=refusals(400, 404, 429),
    summary="A position, as the seat sees it that has to choose.",
)
async def show_position(game: GameName, position: Id) -> PracticePosition:
    found(game, position)
    return shown(game, position)


@post(
    "/api/practice/{game:str}/{position:str}",
    status_code=200,
    responses=CHANGES | refusals(404),
    summary="Try an action; stored once the best is found by a guest who has a name.",
)
async def try_action(
    request: AnyRequest, me: MeHere, game: GameName, position: Id, data: JSONBody[PracticeTry]
) -> PracticeAnswer:
    asked = found(game, position)
    tried = tuple(worth for worth in asked.worths if worth.action == data.action)
    if not tried:
        raise Refusal("illegal", field="action")
    if data.action != asked.best:
        return answer(game, asked, tried)
    await house_of(request).solve(me, (position,))
    return answer(game, asked, asked.worths)


@get(
    "/api/practice/{game:str}/{position:str}/answer",
    responses=refusals(400, 404, 429),
    summary="What every action is worth, the best first.",
)
async def show_answer(game: GameName, position: Id) -> PracticeAnswer:
    asked = found(game, position)
    return answer(game, asked, asked.worths)


@post(
    "/api/me/practice",
    status_code=200,
    responses=CHANGES,
    summary="Positions that the guest has solved before having a name; unknown ones do not count.",
)
async def remember_solved(request: AnyRequest, me: MeHere, data: JSONBody[list[str]]) -> list[str]:
    await house_of(request).solve(me, data)
    return sorted(await house_of(request).solved(me))


HANDLERS = [show_practice, show_position, try_action, show_answer, remember_solved]


def checked(game: str) -> str:
    if game not in games_with_positions():
        raise Refusal("unknown_game", field="game")
    return game


def found(game: str, name: str) -> Position:
    position = positions_of(checked(game)).get(name)
    if position is None:
        raise Refusal("unknown_page", field="position")
    return position


@lru_cache(maxsize=32)
def listed_in(game: str, language: str) -> tuple[PracticeInfo, ...]:
    positions = positions_of(game).items()
    infos = [(each.language(game), PracticeInfo(name, each.grade)) for name, each in positions]
    foreign = [(spoken not in ("", language), info) for spoken, info in infos]
    return tuple(info for _, info in sorted(foreign, key=lambda each: each[0]))


@cache  # about two kilobytes for each that ships; others are refused
def shown(game: str, name: str) -> PracticePosition:
    position = found(game, name)
    match, seat = position.match(game), position.seat
    table = table_of_record(match.record, seat)
    update = update_of(state_of(match, len(position.actions)), seat)
    return PracticePosition(name, position.grade, table, update, reasons(match, seat))


def answer(game: str, position: Position, worths: tuple[Worth, ...]) -> PracticeAnswer:
    """What is sent about these actions."""
    measure = kind_of(game).measure
    right = worths[0].action == position.best
    actions = tuple(map(hinted_action, worths))
    return PracticeAnswer(right, position.missed, measure.kind, measure.fewer, actions)
