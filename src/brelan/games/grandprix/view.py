"""What leaves Grand Prix's rules: options, views and events.

A card is `7 * kind + value - 1`; kinds are 0 chassis, 1 engine, 2 tyres, 3 driver, and 28-34 are
the drivers with the wreath. Chassis, engines and tyres exist twice, under the same number (G2).
"""

from typing import Annotated, Literal

import msgspec

from brelan.core.options import Options
from brelan.core.view import Event, View

Phase = Literal["lot", "deal", "scores", "turn", "choose", "shuffle", "reshuffle", "over"]
Cards = tuple[int, ...]


class GrandPrixOptions(Options, frozen=True, forbid_unknown_fields=True):
    seats: Annotated[int, msgspec.Meta(ge=2, le=5)] = 4  # G4: how many play, and so the races
    open_sums: bool = True  # G25: whether screens show the sums before the end


class RaceResult(msgspec.Struct, frozen=True):
    """A finished race, as everyone sees it (G17, G25)."""

    cars: tuple[Cards, ...]  # what each seat showed, ascending
    values: tuple[int, ...]  # what each car is worth; 0 when incomplete (G18)
    order: tuple[int, ...]  # the seats with a complete car, the best first (G21)
    awards: tuple[int, ...]  # the score card each seat took; 0 for none (G22)
    unclaimed: tuple[int, ...]  # score cards that left the game, highest first (G23)


class GrandPrixView(View, frozen=True):
    phase: Phase  # what the table is waiting for
    race: int  # from 1; the number of races finished while none is run
    races: int  # how many make the match (G4)
    starter: int  # the seat that starts this race, or the next one (G8); -1 before the lot
    turn: int  # the seat whose turn it is; -1 in other phases
    turns: int  # turns finished in this race, four a seat (G9)
    discarded: int  # the kind of the card discarded in this turn (G12); -1 for none
    taken: int  # the kind of the discard pile that the turn's first card came from; -1 for none
    hand: Cards  # the seat's cards, ascending, those chosen included; none for a spectator
    sizes: tuple[int, ...]  # how many cards each seat holds
    known: tuple[Cards, ...]  # what each seat is known to hold: taken openly, not given since
    piles: tuple[Cards, ...]  # the discard pile of each kind, from top to bottom (G17)
    closed: int  # how many cards the draw pile holds
    returned: Cards  # seen to go into the draw pile at the last shuffle, and not seen since
    fresh: tuple[int, ...]  # how many hidden cards of each seat may be from the pile since then
    stakes: tuple[int, ...]  # the score cards of this race, highest first (G6)
    chosen: Cards  # the seat's cards chosen for the car so far (G10)
    choices: tuple[int, ...]  # how many cards each seat has chosen
    won: tuple[tuple[int, ...], ...]  # the score cards each seat has won, highest first (G25)
    gone: tuple[int, ...]  # all score cards that nobody claimed, highest first (G23)
    show_sums: bool  # whether screens may show what the won cards sum up to now (G25)
    last_race: RaceResult | None  # the race before


class StarterDrawn(Event, frozen=True):
    """The match's first starter has been drawn (G8)."""

    seat: int


class Dealt(Event, frozen=True):
    """Every seat has been dealt four cards (G7)."""

    hand: Cards  # the seat's cards; none for a spectator


class ScoresTurned(Event, frozen=True):
    """A race begins: its score cards are turned up (G6)."""

    race: int
    starter: int
    stakes: tuple[int, ...]  # highest first


class Discarded(Event, frozen=True):
    """A seat has put a card on the discard pile of its kind (G12)."""

    seat: int
    card: int


class Taken(Event, frozen=True):
    """A seat has taken the top card of a discard pile (G13)."""

    seat: int
    card: int


class Drawn(Event, frozen=True):
    """A seat has drawn from the draw pile (G13)."""

    seat: int
    count: int
    cards: Cards  # in the order drawn; none when it is another seat (G17)


class Reshuffled(Event, frozen=True):
    """No pile was left: the cards below the tops have become the draw pile (G16)."""

    cards: int  # how many


class CardChosen(Event, frozen=True):
    """A seat has chosen one of the four cards of its car (G10)."""

    seat: int
    card: int  # -1 when it is another seat's
    choices: int  # how many it has chosen now


class RaceRun(Event, frozen=True):
    """The last seat has chosen: all cars are shown, score cards awarded (G10, G22)."""

    race: int
    result: RaceResult


class Shuffled(Event, frozen=True):
    """Cars and piles have become the draw pile of the next race (G11)."""

    cards: int  # how many


class MatchEnded(Event, frozen=True):
    """The last race is over (G5)."""

    sums: tuple[int, ...]
    winners: tuple[int, ...]
