"""Rate limits: token buckets."""

from collections.abc import Iterable
from time import monotonic


class Bucket:
    """Holds up to `most` tokens, and gains `rate` of them a second."""

    def __init__(self, rate: float, most: float = 0.0) -> None:
        self._rate = rate
        self._most = most or 3 * rate
        self._tokens = self._most
        self._filled = monotonic()
        self.holders = 0  # who keep it, and so must find it again

    def take(self) -> bool:
        """Take a token; returns whether there was one."""
        return self.take_later(0.0, monotonic()) is not None

    def take_later(self, patience: float, now: float) -> float | None:
        """Reserve a token; returns the seconds until it is there, None if that is too long."""
        tokens = self._tokens + self._rate * (now - self._filled)
        if tokens > self._most:
            tokens = self._most
        self._tokens, self._filled = tokens, now
        wait = (1 - tokens) / self._rate if tokens < 1 else 0.0
        if wait > patience:
            return None
        self._tokens = tokens - 1
        return wait

    def is_needed(self) -> bool:
        """Whether a new one would not be the same."""
        tokens = self._tokens + self._rate * (monotonic() - self._filled)
        return self.holders > 0 or tokens < self._most


class Throttle:
    """The buckets that each message over a socket takes a token from, in this order."""

    def __init__(self, buckets: Iterable[tuple[Bucket, float]]) -> None:
        self._buckets = tuple(buckets)  # each with the patience for it
        for bucket, _ in self._buckets:
            bucket.holders += 1

    def take(self) -> float | None:
        """How many seconds a message has to wait; None if that is too long."""
        now, longest = monotonic(), 0.0
        for bucket, patience in self._buckets:
            wait = bucket.take_later(patience, now)
            if wait is None:
                return None
            if wait > longest:
                longest = wait
        return longest

    def release(self) -> None:
        """No message follows."""
        for bucket, _ in self._buckets:
            bucket.holders -= 1


class Buckets:
    """A bucket for each guest or address; full ones that nobody holds are dropped."""

    def __init__(self, rate: float, most: float = 0.0) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[str, Bucket] = {}
        self._many = 1000

    def of(self, key: str) -> Bucket:
        if len(self._buckets) > self._many:
            self._buckets = {key: each for key, each in self._buckets.items() if each.is_needed()}
            self._many = max(1000, 2 * len(self._buckets))
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._most)
        return bucket

    def __len__(self) -> int:
        return len(self._buckets)
