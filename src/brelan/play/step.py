"""A step of a match: an action with the outcomes that follow it, and what everyone saw of it."""

import msgspec

from brelan.core.view import Event
from brelan.play.record import Action

NO_SEAT = -1
NO_ACTION = Action(NO_SEAT, -1)  # of the opening and of timeouts, which no seat took


class Step(msgspec.Struct, frozen=True, gc=False):
    """An action and the random outcomes after it."""

    seat: int  # -1 in the opening of a match, and when time is up
    action: int  # -1 as well
    outcomes: tuple[tuple[int, ...], ...]
    events: tuple[tuple[Event, ...], ...]  # what each seat saw, the spectator last
    sizes: tuple[int, ...] = ()  # from how many numbers each outcome was drawn
    text: str = ""  # of an action that carries one
