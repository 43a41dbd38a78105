"""Which engine is tested, how long tests play, and all that can be asked of a state."""

import os
from typing import Any

import msgspec

import brelan.core.bits
from brelan.core.contract import SPECTATOR, State

COMPILED = not str(brelan.core.bits.__file__).endswith(".py")
FULL = os.environ.get("BRELAN_FULL", "") not in ("", "0")
ALL_OPTIONS = COMPILED or FULL or "BRELAN_ALL_OPTIONS" in os.environ  # every set of the samples

# The interpreted engine is checked to compute the same: where a test does much in each of very many
# cases, one in so many is enough there.
APART = 1 if COMPILED or FULL else 8


def enough(usual: int, full: int) -> int:
    """How many cases a test tries: `usual`, or `full` in a full run."""
    return full if FULL else usual


def ints(numbers: Any) -> tuple[int, ...]:
    return tuple(int(number) for number in numbers)


def everyone(state: State) -> tuple[int, ...]:
    """All seats and, last, the spectator."""
    return (*range(int(state.seats)), SPECTATOR)


def portrait(state: State) -> bytes:
    """Everything that can be asked of a state, as bytes: equal states have equal portraits."""
    seats = range(int(state.seats))
    public = {
        "actors": ints(state.actors()),
        "chance": ints(state.chance()),
        "rounds": int(state.rounds()),
        "cutoff": int(state.cutoff()),
        "scores": ints(state.scores()),
        "places": ints(state.places()),
        "over": state.over(),
        "legal": [ints(state.legal(seat)) for seat in seats],
        "question": [int(state.question(seat)) for seat in seats],
        "payoff": [state.payoff(seat) for seat in seats],
        "view": [state.view(seat) for seat in everyone(state)],
        "events": [state.events(seat) for seat in everyone(state)],
        "glimpse": [int(state.glimpse(seat)) for seat in everyone(state)],
    }
    return msgspec.json.encode(public)
