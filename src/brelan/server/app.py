"""The Litestar application: routes, checks before a request, and error responses."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar, Response, Router
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Method, Scope

from brelan import __version__
from brelan.server import http_matches, lessons, practice
from brelan.server.address import address_of
from brelan.server.assets import Assets
from brelan.server.decoding import decode
from brelan.server.guards import HEADERS, check_origin
from brelan.server.house import open_house
from brelan.server.http import DEPENDENCIES, HANDLERS, YEAR, AnyRequest
from brelan.server.identity import Device, Signer
from brelan.server.previews import Previews
from brelan.server.reference import Reference
from brelan.server.refusal import Refusal
from brelan.server.settings import Settings, Switches
from brelan.server.shares import Shares
from brelan.server.sockets import table_socket
from brelan.server.wire import Code, Problem

LOG = logging.getLogger("brelan")
_SAFE: tuple[Method, ...] = ("GET", "HEAD", "OPTIONS")
_EXPENSIVE = (  # these read whole logs, or play to a position
    "/api/tables/",
    "/api/matches",
    "/api/replays",
    "/api/branches",
    "/api/days",
    "/api/deals",
    "/api/practice/",
)
_CODES: dict[int, Code] = {404: "unknown_page", 405: "unknown_page", 413: "too_large"}


def make_app(settings: Settings, switches: Switches | None = None) -> Litestar:
    """The server as an ASGI application. Only a caller in Python can pass switches."""
    chosen = switches or Switches()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_house(settings, chosen) as house:
            app.state.house = house
            yield

    async def check_request(request: AnyRequest) -> None:
        shares: Shares = request.app.state.house.shares
        address = address_of(request)
        await shares.request(address)
        if request.url.path.startswith(_EXPENSIVE):
            await shares.reading(address)
        if request.method not in _SAFE:
            check_origin(request, settings)
            body = await read_body(request)
            await shares.change(address)  # only what is complete counts
            check_body(request, body)

    app = Litestar(
        [*HANDLERS, *http_matches.HANDLERS, *lessons.HANDLERS, *practice.HANDLERS, table_socket],
        lifespan=[lifespan],
        dependencies=DEPENDENCIES,
        before_request=check_request,
        before_send=[add_headers],
        exception_handlers={Exception: error_response},
        request_max_body_size=chosen.limits.body,
        openapi_config=openapi(),
        logging_config=None,
    )
    app.state.assets = Assets(chosen.static)
    app.state.previews = Previews(app.state.assets)
    return app


async def read_body(request: AnyRequest) -> bytes:
    try:
        return await request.body()
    except InternalServerException:  # the browser has disconnected: nobody reads the response
        raise Refusal("bad_message") from None


def check_body(request: AnyRequest, body: bytes) -> None:
    """Refuse a body that is not exactly of its type: Litestar would accept "3" or 3.0 as 3."""
    data = request.route_handler.parsed_fn_signature.parameters.get("data")
    if data is not None:
        decode(body, _decoder(data.annotation))


@cache
def _decoder(kind: type[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def openapi() -> OpenAPIConfig:
    here = Router(
        "/api", route_handlers=[], include_in_schema=False, after_request=problem_if_not_found
    )
    return OpenAPIConfig(
        title="Brelan",
        version=__version__,
        openapi_router=here,
        render_plugins=[Reference(path="/"), JsonRenderPlugin(path="/openapi.json")],
    )


def problem_if_not_found(response: Response[Any]) -> Response[Any]:
    """A Problem, as everywhere else, instead of Litestar's HTML page."""
    return _problem(404, Problem("unknown_page")) if response.status_code == 404 else response


async def add_headers(message: Message, scope: Scope) -> None:
    """Security headers, and the cookie of a guest who is new or came back."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    headers.update(HEADERS)
    device = scope["state"].get("device")
    if device is not None:
        signer: Signer = scope["litestar_app"].state.house.signer
        headers.add("set-cookie", cookie(signer, device, secure=scope["scheme"] == "https"))


def cookie(signer: Signer, device: Device, *, secure: bool) -> str:
    made = Cookie(
        signer.cookie_name,
        value=signer.cookie(device),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    return made.to_header(header="")


def error_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Every error as a Problem; an unexpected one is logged, and its message is not sent."""
    status, problem = _explained(request, error)
    request.app.state.house.metrics.note_refused(problem.code)
    return _problem(status, problem)


def _explained(request: AnyRequest, error: Exception) -> tuple[int, Problem]:
    if isinstance(error, Refusal):
        return error.status, Problem(error.code, error.field, error.detail)
    if isinstance(error, ValidationException):
        return 400, _invalid(error)
    if isinstance(error, RecursionError):
        return 400, Problem("bad_message", detail="nested too deeply")
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, Problem(_CODES.get(error.status_code, "bad_message"))
    asked = {"method": request.method, "path": request.scope.get("path_template", "")}
    LOG.error("a request failed", extra=asked, exc_info=error)
    return 500, Problem("failed")


def _problem(status: int, problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=status, media_type="application/json")


def _invalid(error: ValidationException) -> Problem:
    """Which field of the request is wrong, and how."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        field = str(extra[0].get("key", "")).removesuffix("[...]")
        return Problem("bad_message", field, str(extra[0].get("message", error.detail)))
    return Problem("bad_message")
