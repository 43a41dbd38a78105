"""What an `Update` is made of, before it is encoded."""

import msgspec

from brelan.core.view import Event, View
from brelan.play.match import Match
from brelan.server.wire import ServerMessage


class State(msgspec.Struct, frozen=True, gc=False):
    """The part of an Update that is the same for all."""

    match: Match
    actions: int
    rounds: msgspec.Raw
    places: tuple[int, ...]
    time_left: int


class SeatUpdate(ServerMessage, frozen=True, tag="Update", gc=False):
    """An Update before it is encoded, which happens once."""

    actions: int
    events: tuple[Event, ...]
    view: View
    prompt: int
    legal: tuple[tuple[int, int], ...]
    rounds: msgspec.Raw
    places: tuple[int, ...]
    time_left: int
