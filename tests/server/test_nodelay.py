"""The listening socket: small messages are not delayed."""

import asyncio
import socket
from pathlib import Path

import pytest

from brelan.server.main import listening
from brelan.server.settings import Settings

pytestmark = pytest.mark.sqlite  # nothing is stored


def test_small_messages_are_sent_at_once(tmp_path: Path) -> None:
    """Otherwise the system holds a message back until the one before it was acknowledged."""
    assert asyncio.run(no_delay(Settings(tmp_path, port=0))) != 0


async def no_delay(settings: Settings) -> int:
    """The option that the sockets of guests have."""
    found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def arrived(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        guest = writer.get_extra_info("socket")
        found.set_result(guest.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    with listening(settings) as listener:
        async with await asyncio.start_server(arrived, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            writer.close()
            return await found
