"""The time that the timers of a match have left, without I/O.

The rules say which timer runs (`State.timer`); this is the fold of that over the times of a
table's entries. Timers stop while a table sleeps and while the server is down: a player who
reconnects has as much time left as after the last entry.
"""


class Timers:
    def __init__(self) -> None:
        self.number = 0  # of the timer that runs; 0 when none does
        self.seconds = 0
        self._since = 0  # when it started to run, in milliseconds
        self._used: dict[int, int] = {}  # milliseconds of each timer, until it stopped

    def switch(self, timer: tuple[int, int], at: int) -> None:
        """Another timer runs from here on, or the same."""
        if self.number:
            self._used[self.number] = self._used_by(at)
        self.number, self.seconds = timer
        self._since = at

    def resume(self, at: int) -> None:
        """The table was asleep until then."""
        self._since = max(self._since, at)

    def left(self, at: int) -> int:
        """Milliseconds until the time is up."""
        return max(0, 1000 * self.seconds - self._used_by(at))

    def _used_by(self, at: int) -> int:
        return self._used.get(self.number, 0) + max(0, at - self._since)
