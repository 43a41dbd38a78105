"""What a table needs from its house."""

from typing import TYPE_CHECKING, Protocol

from brelan.server.metrics import Metrics
from brelan.server.presence import Connection
from brelan.server.settings import Switches
from brelan.server.store import Store
from brelan.server.table import Table
from brelan.server.workers import Workers

if TYPE_CHECKING:
    from brelan.server.hub import Hub


class House(Protocol):
    store: Store
    workers: Workers
    switches: Switches
    metrics: Metrics

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same logs."""

    async def make_rematch(self, table: Table, connection: Connection) -> str: ...

    def sleep(self, hub: "Hub") -> None: ...

    def note_stored(self, hub: "Hub") -> None:
        """Notify the other processes."""

    def note_presence(self, hub: "Hub") -> None:
        """Somebody connected or disconnected."""

    def elsewhere(self, table: str) -> tuple[str, ...]:
        """The guests connected to a table in other processes, once for each connection."""

    def awake_since(self, table: str, since: int) -> int:
        """When a table awoke: here at this time, or earlier in another process."""

    def leads(self, table: str) -> bool:
        """Whether virtual players and timers of a table act in this process."""
