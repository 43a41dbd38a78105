"""The part of the protocol about deals that several guests play: of the day, or sent by one."""

from typing import Literal

import msgspec

from brelan.server.wire import Colour, SeatInfo

Ranking = Literal["score", "place"]  # what results are ranked by: the score, or the place first


class DealResult(msgspec.Struct, frozen=True):
    """How somebody did at a deal that others played too."""

    name: str  # may be empty
    colour: Colour
    you: bool
    place: int  # among the players of the match
    players: int
    score: int
    behind: int  # how far from the winner's score
    table: str  # where it was played
    key: str  # of its replay
    rank: int = 0  # among these results; equal ones share it


class DayInfo(msgspec.Struct, frozen=True):
    """The deal of the day of one game."""

    game: str
    table: str  # where the guest plays it; empty before
    done: bool
    played: int  # how many guests have finished it
    ranked: Ranking
    rank: int = 0  # the guest's among all who have finished it, where all are shown
    results: tuple[DealResult, ...] = ()  # the best first; none before one's own


class Days(msgspec.Struct, frozen=True):
    """The deals of a day."""

    day: str  # as in 2026-11-17
    past: bool  # it is over: what was not begun cannot be played any more
    streak: int  # days in a row up to this one on which the guest played one to its end
    week: tuple[bool, ...]  # seven days, this one last: whether the guest did
    deals: tuple[DayInfo, ...]


class DealSent(msgspec.Struct, frozen=True):
    deal: str  # its name, for a link


class SameDeal(msgspec.Struct, frozen=True):
    """A deal that somebody has sent to friends."""

    game: str
    options: dict[str, int | str | bool]
    seats: tuple[SeatInfo, ...]  # as in the first match: its person is whose deal it is
    yours: bool  # whether that is the guest
    table: str  # where the guest plays it; empty before
    done: bool
    playing: int  # others who have not finished; 0 before one's own is done
    ranked: Ranking
    results: tuple[DealResult, ...]  # the best first; none before one's own
