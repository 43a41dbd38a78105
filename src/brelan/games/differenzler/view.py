"""What leaves Differenzler's rules: options, views and events."""

from typing import Annotated, Literal

import msgspec

from brelan.core.options import Options
from brelan.core.view import Event, View

Phase = Literal["lot", "deal", "trump", "estimate", "play", "over"]


class DifferenzlerOptions(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=32)] = 4  # D6: how many make a match
    exact_bonus: Literal[0, 10] = 0  # D5: taken off the sum for an exact estimate above zero


class Trick(msgspec.Struct, frozen=True):
    """A finished trick."""

    leader: int  # the seat that led
    cards: tuple[int, ...]  # in the order of play
    winner: int  # the seat that took it
    points: int  # what it was worth, the last trick's five included


class RoundResult(msgspec.Struct, frozen=True):
    """A finished round, as everyone sees it (D23)."""

    points: tuple[int, ...]  # what each seat won
    estimates: tuple[int, ...]  # what each seat had confirmed
    booked: tuple[int, ...]  # what went to each seat's sum: the difference, less any bonus


class DifferenzlerView(View, frozen=True):
    phase: Phase  # what the table is waiting for
    round: int  # from 1; the number of rounds finished while none is dealt
    leader: int  # the round's first leader (D13); -1 before the lot
    trump: int  # suit 0-3 (D9); -1 while none is announced
    turn: int  # the seat to play a card; -1 in other phases
    hand: tuple[int, ...]  # the seat's cards, ascending; none for a spectator
    estimate: int  # the seat's estimate; -1 while not confirmed and for a spectator
    confirmed: tuple[bool, ...]  # which seats have confirmed an estimate (D10)
    trick: tuple[int, ...]  # the cards of the open trick in the order of play
    trick_leader: int  # the seat that leads the open trick; -1 outside play
    winning: int  # the seat that is winning the open trick; -1 when no card is played
    last_trick: Trick | None  # the trick before, also across the end of a round
    laid: tuple[tuple[int, ...], ...]  # the cards each seat played in this round, ascending
    voids: tuple[tuple[int, ...], ...]  # suits each seat has shown to lack (J of trumps aside)
    points: tuple[int, ...]  # what each seat won in this round so far (D22)
    sums: tuple[int, ...]  # the sum of differences of each seat (D7)
    last_round: RoundResult | None  # the round before (D23)


class LeaderDrawn(Event, frozen=True):
    """The match's first leader has been drawn (D13)."""

    seat: int


class Dealt(Event, frozen=True):
    """A round has been dealt (D8)."""

    round: int
    leader: int
    hand: tuple[int, ...]  # the seat's cards; none for a spectator


class TrumpAnnounced(Event, frozen=True):
    """The trump suit has been drawn (D9)."""

    suit: int


class EstimateConfirmed(Event, frozen=True):
    """A seat has confirmed its estimate (D10)."""

    seat: int
    estimate: int  # -1 when it is another seat's (D11)


class CardPlayed(Event, frozen=True):
    seat: int
    card: int


class TrickTaken(Event, frozen=True):
    trick: Trick


class RoundEnded(Event, frozen=True):
    """Nine tricks are played; everything is shown (D23)."""

    round: int
    result: RoundResult
    sums: tuple[int, ...]


class MatchEnded(Event, frozen=True):
    """The last round is over (D24)."""

    sums: tuple[int, ...]
    winners: tuple[int, ...]
