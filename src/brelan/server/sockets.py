"""The socket of a table, until a browser has joined."""

from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from brelan.server import address
from brelan.server.guards import check_origin
from brelan.server.house import House
from brelan.server.presence import Connection
from brelan.server.protocols import EXTENSION, SocketProtocol
from brelan.server.receiver import Receiver
from brelan.server.refusal import Refusal
from brelan.server.wire import Closing, Code, encode

AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    """Until the browser has joined the table; from then on its protocol calls the receiver."""
    await socket.accept()
    house: House = socket.app.state.house
    try:
        receiver = await _join(socket, house, table)
    except Refusal as refusal:
        house.metrics.note_refused(refusal.code)
        await _refuse(socket, refusal.code)
    else:
        receiver.protocol.listen(receiver)


async def _join(socket: AnySocket, house: House, table: str) -> Receiver:
    check_origin(socket, house.settings)
    origin = address.address_of(socket)
    await house.shares.reading(origin)
    device = await house.device_in(socket.cookies)
    if device is None:
        raise Refusal("no_identity")
    scheme = "https" if socket.url.scheme == "wss" else "http"
    netloc = socket.headers.get("host", "") or socket.url.netloc
    link = f"{address.base(house.settings, scheme, netloc)}/t/{table}"
    me, protocol = await house.guest(device.player), _protocol_of(socket)
    connection = Connection(me, device.name, origin, link, protocol)
    return Receiver(house, await house.join(table, connection), connection, protocol)


def _protocol_of(socket: AnySocket) -> SocketProtocol:
    protocol = (socket.scope["extensions"] or {})[EXTENSION]["protocol"]
    assert isinstance(protocol, SocketProtocol)
    return protocol


async def _refuse(socket: AnySocket, code: Code) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_data(encode(Closing(code)).decode(), "text")
        await socket.close(1000)
