"""The queue of questions in Valkey or Redis: a list, and topics for answers. Imported if needed.

Taking a question removes it from the list, so exactly one worker gets it. Nothing is kept: a
question that nobody takes expires, and one that a dead worker had is asked again by its server.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from brelan.server.questions import (
    HEARTBEAT_EVERY,
    HEARTBEAT_TIMEOUT,
    AnyWorkerMessage,
    ChannelLost,
    decode_message,
    encode,
)
from brelan.server.refusal import CannotServe, reason
from brelan.server.valkey import TIMEOUT, client_at, without_password

try:
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff
    from redis.exceptions import RedisError
except ImportError as error:
    raise CannotServe("a channel needs a driver: pip install 'brelan[cluster]'") from error

KEPT = 30  # seconds that a question stays in the list if no worker takes it
WAIT = 1.0  # seconds to block: a worker that is suspended longer takes nothing


class ValkeyQueue:
    def __init__(self, url: str, house: str, rules: str) -> None:
        self.name = without_password(url)
        self._topic = f"brelan:{house}:thinking"
        self._list = f"{self._topic}:{hashlib.sha256(rules.encode()).hexdigest()[:12]}"
        self._closed = False
        once_more = Retry(NoBackoff(), 1)  # on a new connection
        self._client = client_at(url, retry=once_more)

    async def check(self) -> None:
        try:
            async with self._client.pipeline(transaction=False) as pipeline:
                probe = f"{self._topic}:probe"
                pipeline.rpush(probe, b"")
                pipeline.expire(probe, KEPT)
                pipeline.lrem(probe, 1, "")
                await pipeline.execute()
            await self._client.blpop([f"{self._topic}:nothing"], timeout=0.01)
            await self._client.publish(self._topic, b"")
            async with self._client.pubsub() as subscription:
                await subscription.subscribe(self._topic)
                await subscription.get_message(timeout=TIMEOUT)
        except (RedisError, OSError) as error:
            raise CannotServe(f"cannot use the channel {self.name}: {reason(error)}") from error

    async def put(self, asked: bytes) -> None:
        with self._use():
            async with self._client.pipeline(transaction=False) as pipeline:
                pipeline.rpush(self._list, asked)
                pipeline.expire(self._list, KEPT)
                await pipeline.execute()

    async def take(self) -> bytes | None:
        with self._use():
            found: Any = await self._client.blpop([self._list], timeout=WAIT)
            return found[1] if found else None

    async def withdraw(self, asked: bytes) -> None:
        with self._use():
            await self._client.lrem(self._list, 1, asked.decode())

    async def publish(self, message: AnyWorkerMessage, server: str = "") -> None:
        with self._use():
            await self._client.publish(self._at(server), encode(message))

    async def listen(self, receive: Callable[[AnyWorkerMessage], None], server: str = "") -> None:
        with self._use():
            async with self._client.pubsub(ignore_subscribe_messages=True) as subscription:
                await subscription.subscribe(*{self._topic, self._at(server)})
                silent = 0.0
                while silent < HEARTBEAT_TIMEOUT:  # a listener receives its own heartbeats
                    received = await subscription.get_message(timeout=HEARTBEAT_EVERY)
                    silent = 0.0 if received else silent + HEARTBEAT_EVERY
                    message = decode_message(received["data"]) if received else None
                    if message is not None:
                        receive(message)
        raise ChannelLost("nothing was received")

    async def close(self) -> None:
        self._closed = True  # the client would reconnect if it were used again
        await self._client.aclose()

    def _at(self, server: str) -> str:
        return f"{self._topic}:{server}" if server else self._topic

    @contextmanager
    def _use(self) -> Iterator[None]:
        """Valkey may be down, not respond, or not allow the command."""
        if self._closed:
            raise ChannelLost("closed")
        try:
            yield
        except (RedisError, OSError, TimeoutError) as error:
            raise ChannelLost(reason(error)) from error
