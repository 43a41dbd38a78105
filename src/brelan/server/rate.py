"""Rate limits: token buckets."""

from time import monotonic


class Bucket:
    """Holds up to `most` tokens, and gains `rate` of them a second."""

    def __init__(self, rate: float, most: float = 0.0) -> None:
        self._rate = rate
        self._most = most or 3 * rate
        self._tokens = self._most
        self._filled = monotonic()

    def take(self, now: float = 0.0) -> bool:
        """Take a token; returns whether there was one. `now` spares a look at the clock."""
        return self.take_later(0.0, now) is not None

    def take_later(self, patience: float, now: float = 0.0) -> float | None:
        """Reserve a token; returns the seconds until it is there, None if that is too long."""
        now = now or monotonic()
        tokens = self._tokens + self._rate * (now - self._filled)
        if tokens > self._most:
            tokens = self._most
        self._tokens, self._filled = tokens, now
        wait = (1 - tokens) / self._rate if tokens < 1 else 0.0
        if wait > patience:
            return None
        self._tokens = tokens - 1
        return wait

    def is_full(self) -> bool:
        return self._tokens + self._rate * (monotonic() - self._filled) >= self._most


class Buckets:
    """A bucket for each guest or address; full ones are dropped."""

    def __init__(self, rate: float, most: float = 0.0) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[str, Bucket] = {}
        self._many = 1000

    def of(self, key: str) -> Bucket:
        if len(self._buckets) > self._many:
            self._buckets = {key: each for key, each in self._buckets.items() if not each.is_full()}
            self._many = max(1000, 2 * len(self._buckets))
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._most)
        return bucket

    def __len__(self) -> int:
        return len(self._buckets)
