"""The channel between processes over Valkey or Redis. Imported if its URL is given."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

from brelan.server.channel import AnyChannelMessage, decode_message, encode_message
from brelan.server.refusal import CannotServe, reason

try:
    from redis.asyncio import Redis
    from redis.exceptions import RedisError
except ImportError as error:
    raise CannotServe("a channel needs a driver: pip install 'brelan[cluster]'") from error

LOG = logging.getLogger("brelan")
SILENCE = 3.5  # seconds without a message until it reconnects: it receives its own heartbeats
TIMEOUT = 2.0  # seconds to connect and to send
RETRY = 0.5  # seconds
MOST_WAITING = 10_000  # messages; older ones are dropped, which polling makes up for
AT_ONCE = 500  # messages in one pipeline


class ValkeyChannel:
    def __init__(self, url: str, house: str) -> None:
        self.connected = False
        self.name = without_password(url)
        self._topic = f"brelan:{house}"
        self._outbox: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._pending = asyncio.Event()
        self._client = client_at(url)

    async def check(self) -> None:
        try:
            await self._client.publish(self._topic, b"")
            async with self._client.pubsub() as subscription:
                await subscription.subscribe(self._topic)
                await subscription.get_message(timeout=TIMEOUT)
        except (RedisError, OSError) as error:
            raise CannotServe(f"cannot use the channel {self.name}: {reason(error)}") from error

    def send(self, message: AnyChannelMessage) -> None:
        self._outbox.append(encode_message(message))
        self._pending.set()

    async def run(self, receive: Callable[[AnyChannelMessage], None]) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._supervise(self._send))
            tasks.create_task(self._supervise(lambda: self._listen(receive)))

    async def close(self) -> None:
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(TIMEOUT):
                await self._flush()
        await self._client.aclose()

    async def _supervise(self, work: Callable[[], Awaitable[None]]) -> None:
        """Restart it after every failure."""
        while True:
            try:
                await work()
            except (RedisError, OSError, TimeoutError) as error:
                if self.connected:
                    lost = {"channel": self.name, "reason": reason(error)}
                    LOG.warning("the channel is lost", extra=lost)
                self.connected = False
            await asyncio.sleep(RETRY)

    async def _send(self) -> None:
        while True:
            await self._pending.wait()
            self._pending.clear()
            await self._flush()

    async def _flush(self) -> None:
        while self._outbox:
            messages = [self._outbox.popleft() for _ in range(min(AT_ONCE, len(self._outbox)))]
            async with self._client.pipeline(transaction=False) as pipeline:
                for message in messages:
                    pipeline.publish(self._topic, message)
                await pipeline.execute()

    async def _listen(self, receive: Callable[[AnyChannelMessage], None]) -> None:
        async with self._client.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(self._topic)
            clock = asyncio.get_running_loop().time
            due = clock() + SILENCE
            while (left := due - clock()) > 0:
                message = await subscription.get_message(timeout=min(1.0, left))
                if message is not None:
                    due = clock() + SILENCE
                    self.connected = True
                    _receive(message["data"], receive)
        raise TimeoutError("nothing was received")


def _receive(data: bytes, receive: Callable[[AnyChannelMessage], None]) -> None:
    """What cannot be decoded comes from another version, or from something else."""
    try:
        receive(decode_message(data))
    except msgspec.DecodeError:
        pass
    except Exception:
        LOG.exception("a channel message could not be handled")


def client_at(url: str, **options: Any) -> Redis:
    """A client that connects when it is first used."""
    try:
        client = Redis.from_url(
            url, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT, **options
        )
        pool: Any = client.connection_pool
        pool.make_connection()  # which refuses unknown parameters
    except (RedisError, TypeError, ValueError) as error:
        raise CannotServe(f"cannot use the channel {without_password(url)}: {error}") from None
    return client


def without_password(url: str) -> str:
    try:
        parts = urlsplit(url)
        place = parts.hostname or parts.path
        return f"{parts.scheme}://{place}{f':{parts.port}' if parts.port else ''}"
    except ValueError as error:
        raise CannotServe(f"this is not the address of a channel: {error}") from None
