"""What leaves Tijou's rules: options, views and events.

A card is its rank: 0 (ace) to 12 (king), 13 for a joker; suits mean nothing (J6). A piece is named
by its seat and its number, 0 to 2. A square is 0 to 35; -1 is off the board, 36 the arrival.
Elsewhere -1 stands for none, and for a card that is not seen.
"""

from typing import Annotated, Literal

import msgspec

from brelan.core.options import Options
from brelan.core.view import Event, View

Phase = Literal["teams", "guests", "sides", "hosts", "dealer", "deal", "exchange", "play", "over"]
Use = Literal["forward", "back", "enter", "place", "swap", "none"]
Cards = tuple[int, ...]
Pieces = tuple[int, int, int]  # where the three pieces of a seat are


class TijouOptions(Options, frozen=True, forbid_unknown_fields=True):
    seats: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4  # how many play (J8-J12)
    games: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3  # J35
    entry_offset: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1  # J3: from the exit to the entry
    king_enters: bool = False  # J7: whether a king may enter a piece
    swap_opponents_only: bool = False  # J32: whether a partner's piece is no target of a swap
    turn_cap: Annotated[int, msgspec.Meta(ge=100, le=100_000)] = 2000  # J36
    table_talk: bool = False  # J37: whether there is a chat during a team game


class GameResult(msgspec.Struct, frozen=True):
    """A finished game."""

    winners: tuple[int, ...]  # the seats that got a point; none when it was drawn (J34, J36)
    finisher: int  # the seat whose third piece arrived; -1 when it was drawn
    turns: int  # how many it took
    arrived: tuple[int, ...]  # how many pieces of each seat had arrived


class TijouView(View, frozen=True):
    phase: Phase  # what the table is waiting for
    game: int  # from 1; the number of games once the match is over
    turns: int  # turns taken in this game (J36)
    deals: int  # deals begun in this game
    sides: tuple[int, ...]  # the side of each seat; -1 before it is drawn (J8-J12)
    partners: tuple[int, ...]  # of each seat; -1 for none
    hosts: tuple[int, ...]  # of each guest (J11, J12), itself until its host is drawn; else -1
    order: tuple[int, ...]  # the seats in the order of play
    dealer: int  # -1 before it is drawn (J18)
    turn: int  # the seat whose turn it is; -1 in other phases
    pieces: tuple[Pieces, ...]  # of each seat
    hand: Cards  # the seat's cards, ascending; none for a spectator
    counts: tuple[int, ...]  # how many cards each seat holds
    gift: int  # the seat's card chosen for the partner; -1 while none is (J14)
    chosen: tuple[bool, ...]  # which seats have chosen one
    given: Cards  # cards given to the partner, who still holds them (J38), ascending
    received: Cards  # own cards that the partner gave
    passed: tuple[bool, ...]  # which seats have passed in this deal (J19)
    laid: tuple[Cards, ...]  # what each seat has played in this deal, in order
    played: tuple[int, ...]  # how many cards of each rank lie in the middle (J38)
    top: int  # the card on top of those in the middle; -1 for none
    pack: int  # how many cards are kept for the next deal (J17)
    pairings: tuple[int, ...]  # the numbers of the pairings used in this match (J35)
    scores: tuple[int, ...]  # points
    last_game: GameResult | None  # the game before


class TeamsDrawn(Event, frozen=True):
    """Who plays with whom in this game (J35)."""

    game: int
    partners: tuple[int, ...]


class GuestsDrawn(Event, frozen=True):
    """Who shares the side of another seat (J11, J12)."""

    hosts: tuple[int, ...]  # of each guest, itself until its host is drawn; -1 for other seats


class SidesDrawn(Event, frozen=True):
    """Where the seats sit, guests included once their hosts are known."""

    game: int
    sides: tuple[int, ...]
    hosts: tuple[int, ...]


class DealerDrawn(Event, frozen=True):
    seat: int


class Dealt(Event, frozen=True):
    """Every hand was filled up to five cards (J13, J16)."""

    dealer: int
    counts: tuple[int, ...]  # how many cards each seat was dealt
    cards: Cards  # the seat's new cards, ascending; none for a spectator
    shuffled: bool  # whether the played cards were shuffled in first (J17)


class GiftChosen(Event, frozen=True):
    """A seat has chosen the card for its partner (J14)."""

    seat: int
    card: int  # -1 when it is another seat's


class Exchanged(Event, frozen=True):
    """Partners have exchanged their cards (J14)."""

    given: int  # the seat's card; -1 for a spectator
    received: int


class CardPlayed(Event, frozen=True):
    """A seat has played a card with a piece (J20-J33), or laid it without effect."""

    seat: int
    card: int
    named: int  # what a joker counts as (J21); else the card
    use: Use
    piece: int  # the seat's piece; -1 when the card had no effect
    start: int  # where it was
    landing: int  # where the move ended
    end: int  # where it then stands: a corner may have sent it on (J25)
    eaten: tuple[tuple[int, int], ...]  # seats and pieces
    other: tuple[int, int]  # the seat and the piece swapped with; -1, -1 for none


class Passed(Event, frozen=True):
    """A seat keeps its cards until the next deal (J19)."""

    seat: int
    kept: int


class GameEnded(Event, frozen=True):
    """A game is booked (J34-J36)."""

    game: int
    result: GameResult
    scores: tuple[int, ...]


class MatchEnded(Event, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
