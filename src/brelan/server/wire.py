"""What travels between a browser and the house, as JSON: one struct a message.

Over HTTP: who am I, which games are there, a new table. Over a table's socket: the browser *asks*
(`Ask`), the house *tells* (`Tell`). `tools/typescript.py` writes the same types for the browser.
"""

from typing import Annotated, Literal

import msgspec

Colour = Literal["red", "blue", "green", "amber", "violet", "teal", "orange", "rose"]
COLOURS: tuple[Colour, ...] = (
    "red",
    "blue",
    "green",
    "amber",
    "violet",
    "teal",
    "orange",
    "rose",
)

Level = Literal["apprentice", "regular", "master"]
LEVELS: tuple[Level, ...] = ("apprentice", "regular", "master")  # the weakest first
SeatKind = Literal["open", "person", "virtual", "closed"]
Pace = Literal["brisk", "calm"]  # of the virtual players
Status = Literal["waiting", "playing", "over", "closed"]  # closed: set aside, see `fault`

Code = Literal[
    # at the door
    "unknown_game",
    "unknown_table",
    "unknown_page",
    "bad_name",
    "bad_option",
    "bad_seats",
    "bad_link",
    "bad_message",
    "foreign_origin",
    "too_fast",
    "too_large",
    "too_many",
    "no_identity",
    "failed",
    "stopping",
    # before the start
    "no_such_seat",
    "seat_taken",
    "seat_closed",
    "not_seated",
    "not_yours",
    "not_full",
    "started",
    # in play
    "not_started",
    "stale",
    "not_your_turn",
    "illegal",
    "bad_action",
    "over",
    "not_over",
    "still_here",
    "left",
    # a table that cannot go on
    "damaged",
    "old_version",
]


# -- HTTP ---------------------------------------------------------------------------------------


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused; the browser has a sentence for every code."""

    code: Code
    field: str = ""  # which part of the request is wrong
    detail: str = ""  # for programmers, in English


class Me(msgspec.Struct, frozen=True):
    """A guest, known by a cookie."""

    player: str
    name: str  # empty until chosen
    colour: Colour


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    colour: Colour


class PersonalLink(msgspec.Struct, frozen=True):
    """An address that makes another browser the same guest."""

    url: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a personal link carries."""

    token: Annotated[str, msgspec.Meta(max_length=200)]


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    playable: bool
    seats: tuple[int, ...]  # how many may play
    options: dict[str, int | str | bool]  # with their defaults
    levels: tuple[Level, ...]  # of virtual players, the weakest first


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["open", "virtual", "closed"]
    level: Level = "regular"  # of a virtual player


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made; its maker takes the first open seat."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[tuple[SeatChoice, ...], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, int | str | bool] = {}
    pace: Pace = "brisk"
    start: bool = False  # begin at once, if every seat is taken


class TableMade(msgspec.Struct, frozen=True):
    table: str


class TableInfo(msgspec.Struct, frozen=True):
    """A table that the guest has a seat at."""

    table: str
    game: str
    status: Status
    made: int  # milliseconds since 1970
    names: tuple[str, ...]  # of the persons at it


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok"]
    version: str
    engine: str
    tables: int  # awake now
    connections: int


# -- the table's socket: what a browser asks -----------------------------------------------------


class Ask(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A message from a browser."""


class Sit(Ask, frozen=True):
    seat: int


class Leave(Ask, frozen=True):
    """Before the start, frees the seat; afterwards the seat is kept."""


class Arrange(Ask, frozen=True):
    """The table's maker says what an unoccupied seat is for."""

    seat: int
    kind: Literal["open", "virtual", "closed"]
    level: Level = "regular"


class Free(Ask, frozen=True):
    """The table's maker asks a person to stand up, before the start."""

    seat: int


class Swap(Ask, frozen=True):
    """The table's maker exchanges two seats, before the start."""

    first: int
    second: int


class Start(Ask, frozen=True):
    pass


class Act(Ask, frozen=True):
    prompt: int  # the question that is answered
    action: int


class Why(Ask, frozen=True):
    """Which rule forbids an action?"""

    action: int


class StandIn(Ask, frozen=True):
    """Let a virtual player sit in for a person who is away."""

    seat: int
    level: Level = "regular"


class Rematch(Ask, frozen=True):
    """Another match with the same people; everyone is told the new table."""


class Ping(Ask, frozen=True):
    pass


AnyAsk = Sit | Leave | Arrange | Free | Swap | Start | Act | Why | StandIn | Rematch | Ping


# -- the table's socket: what the house tells ----------------------------------------------------


class Tell(msgspec.Struct, frozen=True, tag=True):
    """A message from the house."""


class SeatInfo(msgspec.Struct, frozen=True):
    kind: SeatKind
    name: str  # a person's may be empty
    colour: Colour
    level: str  # of the virtual player who plays here now, for a person or not; empty for none
    here: bool  # whether the person is connected
    may_stand_in: bool  # whether the others may let a virtual player sit in


class Table(Tell, frozen=True):
    """How the table stands: sent on arrival and whenever it changes."""

    table: str
    game: str
    options: dict[str, int | str | bool]  # all of them
    pace: Pace
    status: Status
    seats: tuple[SeatInfo, ...]  # once play has begun, only those that play, by seat number
    you: int  # the own seat; -1 for a spectator
    maker: bool  # whether this guest made the table
    watching: int  # how many spectators are connected
    link: str  # the invitation
    next: str  # the table of the rematch, when there is one
    fault: Literal["", "damaged", "old_version"]  # why it is closed


class Update(Tell, frozen=True):
    """How the match stands for this seat. The view is the truth; events are what just happened."""

    step: int  # how many actions were taken so far
    events: Annotated[msgspec.Raw, "E[]"]  # none on arrival
    view: Annotated[msgspec.Raw, "V"]
    prompt: int  # to be named in an answer; -1 for a spectator
    legal: tuple[tuple[int, int], ...]  # what may be done now: ranges, both ends included
    rounds: tuple[tuple[int, ...], ...]  # the scores after each finished round
    places: tuple[int, ...]  # of each seat, once the match is over; 1 for a winner


class Because(Tell, frozen=True):
    """The answer to why: the rule's number, or nothing when the action is allowed."""

    action: int
    rule: str


class Refused(Tell, frozen=True):
    """Something asked was refused, and nothing has changed."""

    about: str  # the type of the message that was refused; empty when it could not be read
    code: Code
    rule: str = ""  # the rule that forbids it, when code is "illegal"


class Bye(Tell, frozen=True):
    """The socket is about to close."""

    code: Code


class Pong(Tell, frozen=True):
    pass


AnyTell = Table | Update | Because | Refused | Bye | Pong

read_ask = msgspec.json.Decoder(AnyAsk).decode
write = msgspec.json.Encoder().encode


def ranges(numbers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Ascending numbers as ranges, both ends included."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return tuple(found)
