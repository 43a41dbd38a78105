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


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    await socket.accept()
    try:
        connection, hub = await _arrive(socket, table)
    except Refusal as refusal:
        await _send_away(socket, refusal.code)
        return
    sender = asyncio.create_task(_send(socket, connection))
    try:
        await _converse(socket, connection, hub)
    except Exception:
        LOG.exception("the socket of table %s failed", table)
        raise
    finally:
        sender.cancel()
        hub.part(connection)


async def _arrive(socket: AnySocket, table: str) -> tuple[Connection, Hub]:
    house: House = socket.app.state.house
    check_origin(socket, house.settings)
    player = house.signer.player(socket.cookies.get(identity.COOKIE))
    if player is None:
        raise Refusal("no_identity")
    scheme = "https" if socket.url.scheme == "wss" else "http"
    netloc = socket.headers.get("host", "") or socket.url.netloc
    link = f"{address.base(house.settings, scheme, netloc)}/t/{table}"
    connection = Connection(await house.guest(player), link)
    return connection, await house.join(table, connection)


async def _send(socket: AnySocket, connection: Connection) -> None:
    """Send what is told, in order; nothing more after the last."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.outbox.get()) is not None:
            await socket.send_data(message.decode(), "text")
        await socket.close(1000)


async def _converse(socket: AnySocket, connection: Connection, hub: Hub) -> None:
    bucket, bad = Bucket(socket.app.state.house.switches.frames), 0
    while (frame := await _receive(socket)) is not None:
        if not bucket.take():
            connection.bye("too_fast")
            break
        ask = _read(frame)
        if ask is not None:
            await hub.ask(connection, ask)
            continue
        bad += 1
        connection.tell(write(Refused("", "bad_message")))
        if bad >= MOST_BAD:
            connection.bye("bad_message")
            break
    else:
        return
    await _until_gone(socket, connection)


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


async def _until_gone(socket: AnySocket, connection: Connection) -> None:
    """Let the sender say goodbye; what still comes in is not looked at."""
    while not connection.outbox.empty():
        await asyncio.sleep(0.01)
    with suppress(TimeoutError):
        async with asyncio.timeout(1):
            while await _receive(socket) is not None:
                pass


async def _send_away(socket: AnySocket, code: Code) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_data(write(Bye(code)).decode(), "text")
        await socket.close(1000)
