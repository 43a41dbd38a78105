"""What the worth of an action means in a game: declared once, shown by every hint and review."""

from typing import Literal

import msgspec

Kind = Literal["points", "chance"]
Span = Literal["round", "match"]


class Measure(msgspec.Struct, frozen=True):
    """How to read the worth of an action. More is better, as with payoffs."""

    unit: str = "points in the round"  # the words after the number
    kind: Kind = "points"  # a number of points, or a chance from 0 to 1
    span: Span = "round"  # what it is the expected result of
    fewer: bool = False  # whether people count what they lose: shown without its minus
    doubt: float = 0.0  # how far two actions may be misjudged, whatever the number of worlds

    def shown(self, worth: float) -> str:
        """A worth as people read it: `5.3 points off`, `41.2% to win the match`."""
        return f"{self.number(-worth if self.fewer else worth)} {self.unit}"

    def number(self, amount: float) -> str:
        """An amount without its unit."""
        if self.kind == "chance":
            return f"{100 * amount:.1f}%"
        return f"{amount:.1f}".replace("-0.0", "0.0")
