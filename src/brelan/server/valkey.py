"""The channel between processes over Valkey or Redis. Imported if its URL is given."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec

from brelan.server.channel import AnyNote, decode_note, encode_note
from brelan.server.refusal import CannotServe, reason

try:
    from redis.asyncio import Redis
    from redis.exceptions import RedisError
except ImportError as error:
    raise CannotServe("a channel needs a driver: pip install 'brelan[cluster]'") from error

LOG = logging.getLogger("brelan")
SILENCE = 5.0  # seconds after which a connection is given up: a process hears its own beats
TIMEOUT = 2.0  # seconds to connect and to send
RETRY = 0.5  # seconds
MOST_WAITING = 10_000  # notes; older ones are dropped, which polling makes good
AT_ONCE = 500  # notes in one go


class ValkeyChannel:
    def __init__(self, url: str, house: str) -> None:
        self.connected = False
        self.name = without_password(url)
        self._topic = f"brelan:{house}"
        self._outbox: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._news = asyncio.Event()
        try:
            self._client = Redis.from_url(
                url, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT
            )
        except ValueError as error:
            raise CannotServe(f"cannot use the channel {self.name}: {error}") from None

    async def check(self) -> None:
        try:
            await self._client.publish(self._topic, b"")
            async with self._client.pubsub() as subscription:
                await subscription.subscribe(self._topic)
                await subscription.get_message(timeout=TIMEOUT)
        except (RedisError, OSError) as error:
            raise CannotServe(f"cannot use the channel {self.name}: {reason(error)}") from error

    def send(self, note: AnyNote) -> None:
        self._outbox.append(encode_note(note))
        self._news.set()

    async def run(self, receive: Callable[[AnyNote], None]) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._supervise(self._send))
            tasks.create_task(self._supervise(lambda: self._listen(receive)))

    async def close(self) -> None:
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(TIMEOUT):
                await self._flush()
        await self._client.aclose()

    async def _supervise(self, work: Callable[[], Awaitable[None]]) -> None:
        """Begin again, as often as it takes."""
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
            await self._news.wait()
            self._news.clear()
            await self._flush()

    async def _flush(self) -> None:
        while self._outbox:
            notes = [self._outbox.popleft() for _ in range(min(AT_ONCE, len(self._outbox)))]
            async with self._client.pipeline(transaction=False) as pipeline:
                for note in notes:
                    pipeline.publish(self._topic, note)
                await pipeline.execute()

    async def _listen(self, receive: Callable[[AnyNote], None]) -> None:
        async with self._client.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(self._topic)
            heard = asyncio.get_running_loop().time()
            while asyncio.get_running_loop().time() < heard + SILENCE:
                message = await subscription.get_message(timeout=1.0)
                if message is not None:
                    heard = asyncio.get_running_loop().time()
                    self.connected = True
                    _receive(message["data"], receive)
        raise TimeoutError("nothing was heard")


def _receive(data: bytes, receive: Callable[[AnyNote], None]) -> None:
    """What cannot be read is of another version, or of nobody."""
    try:
        receive(decode_note(data))
    except msgspec.DecodeError:
        pass
    except Exception:
        LOG.exception("a note could not be followed")


def without_password(url: str) -> str:
    try:
        parts = urlsplit(url)
        place = parts.hostname or parts.path
        return f"{parts.scheme}://{place}{f':{parts.port}' if parts.port else ''}"
    except ValueError as error:
        raise CannotServe(f"a channel is given by its address: {error}") from None
