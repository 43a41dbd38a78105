"""How often something may happen: a bucket that fills steadily and is emptied by use."""

from time import monotonic


class Bucket:
    def __init__(self, rate: float) -> None:
        self._rate = rate  # drops a second
        self._most = 3 * rate
        self._drops = self._most
        self._filled = monotonic()

    def take(self) -> bool:
        """Whether there was a drop left."""
        now = monotonic()
        self._drops = min(self._most, self._drops + self._rate * (now - self._filled))
        self._filled = now
        if self._drops < 1:
            return False
        self._drops -= 1
        return True

    def is_full(self) -> bool:
        return self._drops + self._rate * (monotonic() - self._filled) >= self._most


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
