"""What leaves Quince's rules: options, views and events."""

from typing import Annotated

import msgspec

from brelan.core.options import Options
from brelan.core.view import Event, View


class QuinceOptions(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3


class QuinceView(View, frozen=True):
    card: int  # the seat's own, 0 to 2; -1 between rounds and for a spectator
    dealt: bool
    said: int  # what seat 0 said in this round; -1 for nothing
    booked: tuple[int, ...]  # what the last round brought
    sums: tuple[int, ...]
    finished: int  # rounds


class Dealt(Event, frozen=True):
    card: int  # the seat's own; -1 for a spectator


class Said(Event, frozen=True):
    seat: int
    word: int


class RoundEnded(Event, frozen=True):
    booked: tuple[int, ...]
