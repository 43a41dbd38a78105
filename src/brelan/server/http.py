"""The HTTP endpoints: identity, games, new tables, records, health, and the static files."""

from functools import lru_cache
from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Request, Response, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from brelan import __version__
from brelan.server import address, identity
from brelan.server.assets import Assets
from brelan.server.house import House, engine, game_list
from brelan.server.refusal import Refusal
from brelan.server.wire import (
    Claim,
    GameInfo,
    Health,
    Me,
    NewTable,
    PersonalLink,
    Problem,
    Profile,
    TableInfo,
    TableMade,
)

AnyRequest = Request[Any, Any, Any]
TableName = Annotated[str, Parameter(max_length=40, description="The table's name, as in its link")]
YEAR = 365 * 24 * 3600
_WORDS = {
    400: "The request is invalid.",
    403: "Sent by another site's page.",
    404: "Not found.",
    409: "Not possible now.",
    413: "The body is too large.",
    429: "Too many requests.",
    503: "It could not be stored, or the server is stopping.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a request may be refused, for the OpenAPI schema."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_WORDS[status])
        for status in statuses
    }


CHANGES = refusals(400, 403, 413, 429, 503)
READS = refusals(400, 404, 429, 503)
READS_RECORD = refusals(400, 404, 409, 429, 503)


def house_of(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


def player_of(request: AnyRequest) -> str:
    """The guest who sends a request; a newcomer becomes one."""
    player = house_of(request).signer.player(request.cookies.get(identity.COOKIE))
    if player is None:
        player = identity.new_player()
        remember(request, player)
    return player


def remember(request: AnyRequest, player: str) -> None:
    """Send the guest's cookie with the response."""
    request.state.player = player


async def provide_me(request: AnyRequest) -> Me:
    return await house_of(request).guest(player_of(request))


def link_base(request: AnyRequest) -> str:
    netloc = request.headers.get("host", "") or request.url.netloc
    return address.base(house_of(request).settings, request.url.scheme, netloc)


MeHere = NamedDependency[Me]


@get("/api/me", summary="The guest's identity; a newcomer becomes a guest.")
async def show_me(request: AnyRequest, me: MeHere) -> Me:
    remember(request, me.player)  # renews the cookie
    return me


@put("/api/me", responses=CHANGES, summary="Set name and colour.")
async def change_me(request: AnyRequest, me: MeHere, data: JSONBody[Profile]) -> Me:
    return await house_of(request).set_profile(me.player, data)


@post(
    "/api/me/link",
    status_code=200,
    responses=CHANGES,
    summary="Make a personal link, for another device.",
)
async def make_link(request: AnyRequest, me: MeHere) -> PersonalLink:
    token = await house_of(request).personal_token(me.player)
    return PersonalLink(f"{link_base(request)}/continue#{token}")


@post("/api/continue", status_code=200, responses=CHANGES, summary="Use a personal link.")
async def follow_link(request: AnyRequest, data: JSONBody[Claim]) -> Me:
    me = await house_of(request).claim(data.token)
    remember(request, me.player)
    return me


@get("/api/games", summary="All games, with their options.")
async def show_games() -> list[GameInfo]:
    return game_list()


@get("/api/tables", summary="The tables where the guest has a seat, newest first.")
async def show_tables(request: AnyRequest, me: MeHere) -> list[TableInfo]:
    return await house_of(request).tables_of(me.player)


@post(
    "/api/tables",
    responses=CHANGES | refusals(404),
    summary="Make a table and take its first open seat.",
)
async def make_table(request: AnyRequest, me: MeHere, data: JSONBody[NewTable]) -> TableMade:
    return TableMade(await house_of(request).make_table(me, data))


@get(
    "/api/tables/{table:str}/qr.svg",
    media_type="image/svg+xml",
    responses=READS,
    summary="The invitation as a QR code.",
)
async def show_qr(request: AnyRequest, table: TableName) -> Response[bytes]:
    await house_of(request).check_exists(table)
    drawing = draw_qr(f"{link_base(request)}/t/{table}")
    return Response(drawing, media_type="image/svg+xml")


@lru_cache(maxsize=256)
def draw_qr(link: str) -> bytes:
    try:
        code = segno.make(link, error="m", micro=False)
    except segno.DataOverflowError:  # of a host name far too long
        raise Refusal("bad_message", field="host") from None
    drawing = BytesIO()
    code.save(
        drawing, kind="svg", scale=4, border=4, dark="#1d1a16", light="#f6f1e4", xmldecl=False
    )
    return drawing.getvalue()


@get(
    "/api/tables/{table:str}/record",
    media_type="text/plain",
    responses=READS_RECORD,
    summary="The record of a match that is over.",
)
async def show_record(request: AnyRequest, table: TableName) -> Response[str]:
    text = await house_of(request).record(table)
    name = f'attachment; filename="brelan-{table}.txt"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


@get("/health", summary="Whether the server is up.")
async def show_health(request: AnyRequest) -> Health:
    hubs = house_of(request).awake.values()
    connections = sum(len(hub.presence.connections) for hub in hubs)
    return Health("ok", __version__, engine(), len(hubs), connections)


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: AnyRequest) -> Response[bytes]:
    """The static files; every other path gets the page."""
    path = request.scope["path"]
    if path.startswith("/api/"):
        raise Refusal("unknown_page", detail=path)
    assets: Assets = request.app.state.assets
    return assets.get(path.lstrip("/"), request.headers)


HANDLERS = [
    show_me,
    change_me,
    make_link,
    follow_link,
    show_games,
    show_tables,
    make_table,
    show_qr,
    show_record,
    show_health,
    show_page,
]
DEPENDENCIES = {"me": Provide(provide_me)}
