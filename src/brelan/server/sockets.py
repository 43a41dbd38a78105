"""The socket of a table: frames in, frames out, and what is done about those that misbehave."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from brelan.server import address, identity
from brelan.server.company import Connection
from brelan.server.guards import check_origin
from brelan.server.house import House
from brelan.server.hub import Hub
from brelan.server.rate import Bucket
from brelan.server.refusal import Refusal
from brelan.server.wire import AnyAsk, Bye, Code, Refused, read_ask, write

LOG = logging.getLogger("brelan")
AnySocket = WebSocket[Any, Any, Any]
MOST_BAD = 10  # unreadable messages until a browser is sent away
LAST_WORDS = 1.0  # seconds to send what was said last


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    await socket.accept()
    try:
        connection, hub = await _arrive(socket, table)
    except Refusal as refusal:
        await _send_away(socket, refusal.code)
        return
    try:
        await _talk(socket, connection, hub)
    except Exception:
        LOG.exception("the socket of table %s failed", table)
        raise
    finally:
        hub.part(connection)


async def _arrive(socket: AnySocket, table: str) -> tuple[Connection, Hub]:
    house: House = socket.app.state.house
    check_origin(socket, house.settings)
    house.check_pace(socket)
    player = house.signer.player(socket.cookies.get(identity.COOKIE))
    if player is None:
        raise Refusal("no_identity")
    scheme = "https" if socket.url.scheme == "wss" else "http"
    netloc = socket.headers.get("host", "") or socket.url.netloc
    link = f"{address.base(house.settings, scheme, netloc)}/t/{table}"
    connection = Connection(await house.guest(player), link)
    return connection, await house.join(table, connection)


async def _talk(socket: AnySocket, connection: Connection, hub: Hub) -> None:
    """Until the browser has gone or is too far behind, or all is said."""
    saying = asyncio.create_task(_say(socket, connection))
    hearing = asyncio.create_task(_hear(socket, connection, hub))
    connection.on_overrun = saying.cancel
    try:
        await asyncio.wait({saying, hearing}, return_when=asyncio.FIRST_COMPLETED)
        if hearing.done():
            await asyncio.wait({saying}, timeout=LAST_WORDS)
            hearing.result()
    finally:
        saying.cancel()
        hearing.cancel()


async def _say(socket: AnySocket, connection: Connection) -> None:
    """Send what is told, in order; nothing more after the last."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (message := await connection.outbox.get()) is not None:
            await socket.send_data(message.decode(), "text")
        await socket.close(1000)


async def _hear(socket: AnySocket, connection: Connection, hub: Hub) -> None:
    """Ask what is asked, until the browser goes or has to go."""
    bucket, bad = Bucket(socket.app.state.house.switches.frames), 0
    while (frame := await _receive(socket)) is not None:
        if not bucket.take():
            return connection.bye("too_fast")
        if (ask := _read(frame)) is not None:
            await hub.ask(connection, ask)
            continue
        bad += 1
        connection.tell(write(Refused("", "bad_message")))
        if bad >= MOST_BAD:
            return connection.bye("bad_message")
    return connection.end()


async def _receive(socket: AnySocket) -> str | bytes | None:
    """The next frame; None when the browser has gone."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        return None
    text, data = message.get("text"), message.get("bytes")
    if isinstance(text, str):
        return text
    return data if isinstance(data, bytes) else b""


def _read(frame: str | bytes) -> AnyAsk | None:
    try:
        ask: AnyAsk = read_ask(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    return ask


async def _send_away(socket: AnySocket, code: Code) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_data(write(Bye(code)).decode(), "text")
        await socket.close(1000)
