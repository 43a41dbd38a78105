"""Rate limits: token buckets."""

from time import monotonic


class Bucket:
    def __init__(self, rate: float) -> None:
        self._rate = rate  # tokens a second
        self._most = 3 * rate
        self._tokens = self._most
        self._filled = monotonic()

    def take(self) -> bool:
        """Whether there was a token left."""
        now = monotonic()
        self._tokens = min(self._most, self._tokens + self._rate * (now - self._filled))
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_full(self) -> bool:
        return self._tokens + self._rate * (monotonic() - self._filled) >= self._most


class Buckets:
    """A bucket for each address; full ones are forgotten."""

    MANY = 1000

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self._buckets) > self.MANY:
            self._buckets = {a: b for a, b in self._buckets.items() if not b.is_full()}
        return self._buckets.setdefault(address, Bucket(self._rate)).take()
