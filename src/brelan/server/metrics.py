"""What the house measures.

`Metrics` is the implementation without `--metrics`: it measures nothing. Labels are few and known
in advance (games, codes); none reveals who plays, or what they hold.
"""

from time import perf_counter
from typing import Literal

from brelan.server.wire import Code

By = Literal["person", "virtual"]


class Metrics:
    def note_update(self, game: str, arrived: float) -> None:
        """An action of a person was stored and sent; it was received at `arrived`, by `now`."""

    def note_action(self, game: str, by: By) -> None:
        """An action was stored by this process."""

    def note_refused(self, code: Code) -> None:
        """A request or a message was refused."""

    def note_commit(self, began: float, writes: int) -> None:
        """A number of writes were committed together."""

    def note_conflict(self) -> None:
        """Another process wrote to a log first."""

    def note_thought(self, waited: float, seconds: float) -> None:
        """A virtual player decided, after it had waited for a worker."""

    def note_failed_thought(self) -> None:
        """A virtual player could not decide."""

    def note_lost_question(self) -> None:
        """A question was handed to the workers elsewhere, and no answer came in time."""


now = perf_counter  # seconds
NOTHING = Metrics()
