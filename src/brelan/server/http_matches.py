"""The HTTP endpoints for finished matches (lists, replays, records, reviews, playing on) and for
deals that several guests play and compare."""

from datetime import date
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody, Parameter

from brelan.server import address
from brelan.server.http import CHANGES, AnyRequest, MeHere, TableName, house_of, refusals
from brelan.server.reviews import packed as packed_review
from brelan.server.wire import Matches, PlayOn, Recorded, TableMade
from brelan.server.wire_deals import Days, DealSent, SameDeal

MOST_BYTES = 500_000  # of a request with a record
MATCH_REFUSALS = refusals(400, 403, 404, 409, 429, 503)
Before = Annotated[int, Parameter(ge=0, lt=1 << 62, description="As in the page before")]
Day = Annotated[date | None, Parameter(description="Today's, or an earlier one")]
DealName = Annotated[str, Parameter(max_length=40, description="As in its link")]
GameName = Annotated[str, Parameter(max_length=40, description="As in the list of games")]
Key = Annotated[str, Parameter(max_length=60, description="Of a shared link")]
Results = Annotated[bool, Parameter(description="Whether the results of deals are wanted")]
SeatNumber = Annotated[int | None, Parameter(description="From which it is seen; -1: spectator")]


def packed(content: bytes) -> Response[bytes]:
    headers = {"content-encoding": "gzip", "cache-control": "private, no-cache"}
    return Response(content, media_type="application/json", headers=headers)


@get("/api/matches", responses=refusals(400, 429, 503), summary="The guest's finished matches.")
async def show_matches(request: AnyRequest, me: MeHere, before: Before = 0) -> Matches:
    return await house_of(request).archive.matches_of(me.player, before)


@get(
    "/api/tables/{table:str}/replay",
    media_type="application/json",
    responses=MATCH_REFUSALS,
    summary="A finished match step by step, as a seat saw it: a `Replay`, always packed with gzip.",
)
async def show_replay(
    request: AnyRequest, me: MeHere, table: TableName, seat: SeatNumber = None, key: Key = ""
) -> Response[bytes]:
    return packed(await house_of(request).archive.replay(table, me.player, seat, key))


@get(
    "/api/tables/{table:str}/record",
    media_type="text/plain",
    responses=MATCH_REFUSALS,
    summary="The record of a match that is over.",
)
async def show_record(
    request: AnyRequest, me: MeHere, table: TableName, key: Key = ""
) -> Response[str]:
    text = await house_of(request).record(table, me.player, key)
    name = f'attachment; filename="brelan-{table}.txt"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


@post(
    "/api/replays",
    status_code=200,
    media_type="application/json",
    request_max_body_size=MOST_BYTES,
    responses=CHANGES | refusals(404, 409),
    summary="The replay of a record from a file; nothing is stored.",
)
async def replay_file(request: AnyRequest, data: JSONBody[Recorded]) -> Response[bytes]:
    return packed(await house_of(request).archive.replay_file(data))


@post(
    "/api/branches",
    request_max_body_size=MOST_BYTES,
    responses=CHANGES | refusals(404, 409),
    summary="Make a table where a recorded match is played on, against virtual players.",
)
async def play_on(request: AnyRequest, me: MeHere, data: JSONBody[PlayOn]) -> TableMade:
    made = await house_of(request).make_branch(me, data, address.address_of(request))
    return TableMade(made)


@get(
    "/api/tables/{table:str}/review",
    media_type="application/json",
    responses=MATCH_REFUSALS,
    summary="What the choices of a seat have cost: a `ReviewState`, always packed with gzip.",
)
async def show_review(
    request: AnyRequest, me: MeHere, table: TableName, seat: SeatNumber = None, key: Key = ""
) -> Response[bytes]:
    found = await house_of(request).reviews.show(table, me.player, seat, key)
    return packed(packed_review(found))


@post(
    "/api/tables/{table:str}/review",
    status_code=200,
    media_type="application/json",
    responses=MATCH_REFUSALS,
    summary="Begin a review, or go on with one that was cancelled; then it is a `ReviewState`.",
)
async def start_review(
    request: AnyRequest, me: MeHere, table: TableName, seat: SeatNumber = None, key: Key = ""
) -> Response[bytes]:
    asked = (table, me.player, seat, key, address.address_of(request))
    return packed(packed_review(await house_of(request).reviews.start(*asked)))


@delete(
    "/api/tables/{table:str}/review",
    status_code=200,
    media_type="application/json",
    responses=MATCH_REFUSALS,
    summary="Cancel a review; what was judged is kept.",
)
async def cancel_review(
    request: AnyRequest, me: MeHere, table: TableName, seat: SeatNumber = None, key: Key = ""
) -> Response[bytes]:
    found = await house_of(request).reviews.cancel(table, me.player, seat, key)
    return packed(packed_review(found))


@get("/api/days", responses=refusals(400, 404, 429, 503), summary="The deals of a day.")
async def show_days(
    request: AnyRequest, me: MeHere, day: Day = None, results: Results = True
) -> Days:
    return await house_of(request).calendar.show(me.player, day, results=results)


@post(
    "/api/days/{game:str}",
    status_code=200,
    responses=MATCH_REFUSALS,
    summary="The guest's table for today's deal of a game; one try.",
)
async def play_day(request: AnyRequest, me: MeHere, game: GameName) -> TableMade:
    calendar = house_of(request).calendar
    return TableMade(await calendar.play(me, game, address.address_of(request)))


@post(
    "/api/tables/{table:str}/deal",
    status_code=200,
    responses=MATCH_REFUSALS,
    summary="The name of the deal of a guest's finished match, to be sent to friends.",
)
async def send_deal(request: AnyRequest, me: MeHere, table: TableName) -> DealSent:
    return DealSent(await house_of(request).same_deals.send(table, me.player))


@get("/api/deals/{deal:str}", responses=MATCH_REFUSALS, summary="A deal that somebody has sent.")
async def show_deal(request: AnyRequest, me: MeHere, deal: DealName) -> SameDeal:
    return await house_of(request).same_deals.show(deal, me.player)


@post(
    "/api/deals/{deal:str}",
    status_code=200,
    responses=MATCH_REFUSALS,
    summary="The guest's table for a deal that somebody has sent; one try.",
)
async def play_deal(request: AnyRequest, me: MeHere, deal: DealName) -> TableMade:
    made = await house_of(request).same_deals.play(deal, me, address.address_of(request))
    return TableMade(made)


HANDLERS = [
    show_matches,
    show_replay,
    show_record,
    replay_file,
    play_on,
    show_review,
    start_review,
    cancel_review,
    show_days,
    play_day,
    send_deal,
    show_deal,
    play_deal,
]
