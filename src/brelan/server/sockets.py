"""The socket of a table: frames in, frames out, and the limits for browsers that misbehave."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from brelan.server import address
from brelan.server.decoding import decode
from brelan.server.guards import check_origin
from brelan.server.house import House
from brelan.server.hub import Hub
from brelan.server.journal import brief
from brelan.server.presence import Connection
from brelan.server.rate import Bucket
from brelan.server.refusal import Refusal
from brelan.server.shares import Shares
from brelan.server.wire import CLIENT_MESSAGES, Closing, Code, Refused, encode

LOG = logging.getLogger("brelan")
AnySocket = WebSocket[Any, Any, Any]
CLOSE_TIMEOUT = 1.0  # seconds to send what is still queued


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    await socket.accept()
    try:
        connection, hub = await _join(socket, table)
    except Refusal as refusal:
        socket.app.state.house.metrics.note_refused(refusal.code)
        await _refuse(socket, refusal.code)
        return
    try:
        await _serve(socket, connection, hub)
    except Exception:
        LOG.exception("a socket failed", extra={"table": brief(table)})
        raise
    finally:
        socket.app.state.house.leave(hub, connection)


async def _join(socket: AnySocket, table: str) -> tuple[Connection, Hub]:
    house: House = socket.app.state.house
    check_origin(socket, house.settings)
    origin = address.address_of(socket)
    await house.shares.reading(origin)
    device = await house.device_in(socket.cookies)
    if device is None:
        raise Refusal("no_identity")
    scheme = "https" if socket.url.scheme == "wss" else "http"
    netloc = socket.headers.get("host", "") or socket.url.netloc
    link = f"{address.base(house.settings, scheme, netloc)}/t/{table}"
    connection = Connection(
        await house.guest(device.player), device.name, origin, link, house.limits
    )
    return connection, await house.join(table, connection)


async def _serve(socket: AnySocket, connection: Connection, hub: Hub) -> None:
    """Until the browser disconnects, is too far behind, or everything is sent."""
    sending = asyncio.create_task(_send(socket, connection))
    receiving = asyncio.create_task(_receive(socket, connection, hub))
    connection.on_overrun = sending.cancel
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        if receiving.done():
            await asyncio.wait({sending}, timeout=CLOSE_TIMEOUT)
            receiving.result()
    finally:
        sending.cancel()
        receiving.cancel()


async def _send(socket: AnySocket, connection: Connection) -> None:
    """Send what is queued, in order, then close."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (message := await connection.outbox.get()) is not None:
            await socket.send_data(message.decode(), "text")
        await socket.close(1000)


async def _receive(socket: AnySocket, connection: Connection, hub: Hub) -> None:
    """Handle messages until the browser disconnects or has to be disconnected."""
    house: House = socket.app.state.house
    bucket, bad = Bucket(house.limits.frames), 0
    while (frame := await _next_frame(socket)) is not None:
        try:
            await _take_turn(bucket, house.shares, connection)
        except Refusal as refusal:
            house.metrics.note_refused(refusal.code)
            return connection.close(refusal.code)
        try:
            message = decode(frame, CLIENT_MESSAGES)
        except Refusal as refusal:
            bad += 1
            house.metrics.note_refused(refusal.code)
            connection.send(encode(Refused("", refusal.code, field=refusal.field)))
            if bad >= house.limits.unreadable:
                return connection.close("bad_message")
        else:
            await hub.receive(connection, message)
    return connection.end()


async def _take_turn(bucket: Bucket, shares: Shares, connection: Connection) -> None:
    if not bucket.take():
        raise Refusal("too_fast")
    await shares.message(connection.me.player, connection.address)


async def _next_frame(socket: AnySocket) -> str | bytes | None:
    """The next frame; None when the browser has gone."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        return None
    text, data = message.get("text"), message.get("bytes")
    if isinstance(text, str):
        return text
    return data if isinstance(data, bytes) else b""


async def _refuse(socket: AnySocket, code: Code) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_data(encode(Closing(code)).decode(), "text")
        await socket.close(1000)
