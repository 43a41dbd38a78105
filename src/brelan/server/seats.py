"""The seats at a table, and who has them."""

import msgspec

from brelan.play.record import Seat
from brelan.server.wire import COLOURS, Colour, SeatChoice, SeatKind, Status


class SeatState(msgspec.Struct):
    kind: SeatKind
    level: str = ""  # of the virtual player who plays here now
    player: str = ""  # the person's identity
    name: str = ""
    colour: Colour = COLOURS[0]
    away: bool = False  # the person left during the match

    def recorded(self) -> Seat:
        """The seat as in a record."""
        return Seat("human", self.name) if self.kind == "person" else Seat("virtual", self.level)


def vacant(choice: SeatChoice) -> SeatState:
    """A seat that no person has."""
    return SeatState(choice.kind, level=choice.level if choice.kind == "virtual" else "")


class Listing(msgspec.Struct, frozen=True):
    """What lists of tables show."""

    status: Status
    players: tuple[str, ...]  # the identities of the people at it
    names: tuple[str, ...]
