"""What leaves Tigre's rules: options, views and events.

A card is the number on it, 1 to 19; 0 is `X2`, which is worth nothing itself, and 20 is `3/6/9`.
-1 stands for a card that is not seen, and for none.
"""

from typing import Annotated, Literal

import msgspec

from brelan.core.errors import BadOption
from brelan.core.options import Options, check_range
from brelan.core.view import Event, View

DISTANCES = (39, 40, 42, 53, 55, 57, 62, 68, 72, 80)  # T9: kilometres by route
DOUBLING = 0  # the card X2
FLOATING = 20  # the card 3/6/9
NUMBERED = 36  # T1: how many numbered cards there are
HIGHEST = 19  # T2
EXTRA_ROUNDS = 3  # T5

PRESETS: dict[str, tuple[int, ...]] = {
    "1-18x2": tuple(sorted((*range(1, 19),) * 2)),
    "1-12x3": tuple(sorted((*range(1, 13),) * 3)),
    "1-9x4": tuple(sorted((*range(1, 10),) * 4)),
}
_DECK = f"{', '.join(PRESETS)}, or {NUMBERED} numbers from 1 to {HIGHEST}: 1,1,2,5,…"

Phase = Literal["draw", "distance", "deal", "play", "tie", "over"]
Said = Literal["nothing", "finished", "arrived"]
Source = Literal["pile", "shuffle"]  # the next cards of the pile, or a fresh shuffle of all 38


class TigreOptions(Options, frozen=True, forbid_unknown_fields=True):
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 4  # how many play
    rounds: Annotated[int, msgspec.Meta(ge=1, le=50)] = 10  # T3
    deck: Annotated[str, msgspec.Meta(description=_DECK, examples=list(PRESETS))] = "1-18x2"  # T2
    losers_score: bool = True  # T22: whether losing below the distance scores
    replay_null: bool = False  # T24: whether a null round is played again

    def __post_init__(self) -> None:
        super().__post_init__()
        numbers(self.deck)


def numbers(deck: str) -> tuple[int, ...]:
    """The numbered cards of a deck, ascending; BadOption when it is none (T2)."""
    if deck in PRESETS:
        return PRESETS[deck]
    cards = deck.split(",")
    if len(cards) == 1:
        raise BadOption("deck", f"{deck[:40]!r} is not a deck; decks are {_DECK}")
    if len(cards) != NUMBERED:
        raise BadOption("deck", f"{len(cards)} numbers; a deck has {NUMBERED}")
    return tuple(sorted([_number(card) for card in cards]))


def _number(card: str) -> int:
    if not (card.isascii() and card.isdigit() and len(card) <= 2 and card[0] != "0"):
        raise BadOption("deck", f"{card[:20]!r} is not a whole number from 1 to {HIGHEST}")
    check_range("deck", int(card), 1, HIGHEST)
    return int(card)


class Hand(msgspec.Struct, frozen=True):
    cards: tuple[int, ...]  # in the order they came
    total: int  # what they count now (T18, T19); 0 without cards
    floating: int  # what 3/6/9 counts in it: 3, 6 or 9, before any doubling; 0 when not held


class RoundResult(msgspec.Struct, frozen=True):
    """A finished round, as everyone sees it (T15)."""

    banker: int
    distance: int
    hands: tuple[Hand, ...]  # of each seat
    winner: int  # the seat that won; -1 when the round was null (T24)
    draws: tuple[int, ...]  # the last card each seat drew to break a tie; -1 for none (T27)
    booked: tuple[int, ...]  # what went to each seat's score


class Drawn(Event, frozen=True):
    """Seats have drawn a card each, openly, for Banker (T7) or to break a tie (T27)."""

    cards: tuple[int, ...]  # by seat; -1 for a seat that did not draw
    again: tuple[int, ...]  # the seats that are tied for highest and draw again, in that order
    source: Source  # where the cards came from


class TigreView(View, frozen=True):
    phase: Phase  # what the table is waiting for
    round: int  # from 1; those beyond the number of rounds are extra (T5)
    played: int  # rounds that have ended, with those played again (T24)
    nulls: int  # null rounds just before that did not count (T24)
    banker: int  # -1 before the draw (T7)
    distance: int  # 0 while none is chosen (T9)
    turn: int  # the seat whose turn it is; -1 in other phases
    hand: Hand  # the seat's cards; empty for a spectator
    counts: tuple[int, ...]  # how many cards each seat holds
    pile: int  # how many cards the pile holds
    said: tuple[Said, ...]  # how each seat ended its turn (T12-T14)
    shown: tuple[Hand, ...]  # all hands while a tie is drawn for (T27); else none
    drawing: tuple[bool, ...]  # which seats are to draw a card (T7, T27)
    draws: tuple[Drawn, ...]  # for Banker (T7) or to break a tie (T27); until the next deal
    scores: tuple[int, ...]
    last_round: RoundResult | None  # the round before


class BankerNamed(Event, frozen=True):
    seat: int


class DistanceChosen(Event, frozen=True):
    """The Banker has picked a distance (T9)."""

    seat: int
    distance: int


class Dealt(Event, frozen=True):
    """Everyone has two cards (T10)."""

    round: int
    banker: int
    hand: Hand  # the seat's cards; empty for a spectator


class Taken(Event, frozen=True):
    """A seat has taken a card (T12)."""

    seat: int
    card: int  # -1 when it is another seat's (T15)


class Finished(Event, frozen=True):
    """A seat has said "Terminé" (T12, T14)."""

    seat: int


class Arrived(Event, frozen=True):
    """A seat has said "Arrivé" (T13)."""

    seat: int


class HandsShown(Event, frozen=True):
    """All turns have ended, and all hands are shown (T15)."""

    hands: tuple[Hand, ...]


class RoundEnded(Event, frozen=True):
    """A round is booked (T20-T24)."""

    round: int
    result: RoundResult
    scores: tuple[int, ...]


class MatchEnded(Event, frozen=True):
    """The match has ended (T4, T5)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
