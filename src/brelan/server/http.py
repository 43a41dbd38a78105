"""The HTTP endpoints: identity, games, new tables, health, and the static files."""

from functools import lru_cache
from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Request, Response, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from brelan import __version__
from brelan.server import address, identity
from brelan.server.assets import Assets
from brelan.server.devices import label_of
from brelan.server.house import House, engine, game_list
from brelan.server.identity import Device
from brelan.server.previews import Previews
from brelan.server.refusal import Refusal
from brelan.server.wire import (
    Claim,
    Claimed,
    DeviceInfo,
    GameInfo,
    Health,
    Me,
    NewTable,
    PersonalLink,
    Problem,
    Profile,
    RecoveryCode,
    TableInfo,
    TableMade,
)

AnyRequest = Request[Any, Any, Any]
DeviceName = Annotated[str, Parameter(max_length=40, description="As in the list of devices")]
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
    """The possible refusals of a request, for the OpenAPI schema."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_WORDS[status])
        for status in statuses
    }


CHANGES = refusals(400, 403, 413, 429, 503)
READS = refusals(400, 404, 429, 503)


def house_of(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


async def provide_device(request: AnyRequest) -> Device:
    """The device of a request; a newcomer becomes a guest."""
    device = await house_of(request).device_in(request.cookies)
    if device is None:
        device = Device(identity.new_name(), identity.new_name())
        remember(request, device)
    return device


def remember(request: AnyRequest, device: Device) -> None:
    """Send the cookie with the response."""
    request.state.device = device


async def provide_me(request: AnyRequest, here: NamedDependency[Device]) -> Me:
    return await house_of(request).guest(here.player)


def label(request: AnyRequest) -> str:
    return label_of(request.headers.get("user-agent", ""))


def link_base(request: AnyRequest) -> str:
    netloc = request.headers.get("host", "") or request.url.netloc
    return address.base(house_of(request).settings, request.url.scheme, netloc)


MeHere = NamedDependency[Me]
Here = NamedDependency[Device]


@get("/api/me", summary="The guest's identity; a newcomer becomes a guest.")
async def show_me(request: AnyRequest, me: MeHere, here: Here) -> Me:
    remember(request, here)  # renews the cookie
    await house_of(request).note_device(here, label(request))
    return me


@put("/api/me", responses=CHANGES, summary="Set name and colour.")
async def change_me(request: AnyRequest, me: MeHere, here: Here, data: JSONBody[Profile]) -> Me:
    house = house_of(request)
    changed = await house.set_profile(me.player, data, address.address_of(request))
    await house.note_device(here, label(request))
    return changed


@post(
    "/api/me/link",
    status_code=200,
    responses=CHANGES,
    summary="Make a personal link, for another device; valid once, for ten minutes.",
)
async def make_link(request: AnyRequest, me: MeHere) -> PersonalLink:
    house = house_of(request)
    link = await house.personal_link(me.player)
    return PersonalLink(f"{link_base(request)}/continue#{house.signer.token(link)}", link.until)


@post(
    "/api/me/recovery",
    status_code=200,
    responses=CHANGES,
    summary="Make a recovery code; the one before it is no longer valid.",
)
async def make_recovery_code(request: AnyRequest, me: MeHere) -> RecoveryCode:
    return RecoveryCode(await house_of(request).recovery_code(me.player))


@get("/api/me/devices", responses=refusals(503), summary="The guest's devices.")
async def show_devices(request: AnyRequest, here: Here) -> list[DeviceInfo]:
    return await house_of(request).devices_of(here)


@delete(
    "/api/me/devices/{device:str}",
    status_code=200,
    responses=CHANGES | refusals(404),
    summary="Sign a device out.",
)
async def sign_out(request: AnyRequest, here: Here, device: DeviceName) -> list[DeviceInfo]:
    await house_of(request).sign_out(here.player, device)
    return await house_of(request).devices_of(here)


@post(
    "/api/continue/who",
    status_code=200,
    responses=CHANGES,
    summary="Whose personal link or recovery code it is.",
)
async def show_claimed(request: AnyRequest, data: JSONBody[Claim]) -> Claimed:
    return await house_of(request).guest_of(data.token)


@post(
    "/api/continue",
    status_code=200,
    responses=CHANGES,
    summary="Use a personal link or a recovery code.",
)
async def follow_link(request: AnyRequest, data: JSONBody[Claim]) -> Me:
    device = await house_of(request).claim(data.token, label(request))
    remember(request, device)
    return await house_of(request).guest(device.player)


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
    made = await house_of(request).make_table(me, data, address.address_of(request))
    return TableMade(made)


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
    except segno.DataOverflowError:  # the host name is far too long
        raise Refusal("bad_message", field="host") from None
    drawing = BytesIO()
    code.save(
        drawing, kind="svg", scale=4, border=4, dark="#1d1a16", light="#f6f1e4", xmldecl=False
    )
    return drawing.getvalue()


@get("/health", responses=refusals(503), summary="Whether the server is up and can store.")
async def show_health(request: AnyRequest) -> Health:
    await house_of(request).store.check()
    return summary(house_of(request))


def summary(house: House) -> Health:
    hubs = house.awake.values()
    connections = sum(len(hub.presence.connections) for hub in hubs)
    return Health("ok", __version__, engine(), len(hubs), connections)


@get("/ready", responses=refusals(503), summary="Whether the server can take guests now.")
async def show_ready(request: AnyRequest) -> Health:
    await house_of(request).check_ready()
    return summary(house_of(request))


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: AnyRequest) -> Response[bytes]:
    """The static files; every other path gets the page."""
    path = request.scope["path"].lstrip("/")
    if path.startswith("api/"):
        raise Refusal("unknown_page")
    assets: Assets = request.app.state.assets
    if assets.has(path):
        return assets.get(path, request.headers)
    previews: Previews = request.app.state.previews
    kind, _, name = path.partition("/")
    table = await house_of(request).invitation(kind, name)
    language = previews.language(request.headers.get("accept-language", ""))
    page = previews.page(path, table, language, link_base(request))
    return assets.page(path, request.headers, page)


HANDLERS = [
    show_me,
    change_me,
    make_link,
    make_recovery_code,
    show_devices,
    sign_out,
    show_claimed,
    follow_link,
    show_games,
    show_tables,
    make_table,
    show_qr,
    show_health,
    show_ready,
    show_page,
]
DEPENDENCIES = {"here": Provide(provide_device), "me": Provide(provide_me)}
