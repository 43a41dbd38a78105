"""The protocol between browser and server, as JSON: one struct per message.

Over HTTP: identity, games, new tables. Over a table's socket: the browser sends a `ClientMessage`,
the server a `ServerMessage`. `tools/typescript.py` writes the same types for the browser.
"""

from typing import Annotated, Literal

import msgspec

from brelan.core.options import OptionInfo
from brelan.review.practice import Grade

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
Status = Literal["waiting", "playing", "over", "closed"]  # closed: it cannot go on, see `fault`

MAX_RECORD = 120_000  # characters of a record that is sent; the longest matches have a third
MAX_RECORD_LINES = 6_000

Code = Literal[
    # connections and HTTP
    "unknown_game",
    "unknown_table",
    "unknown_page",
    "unknown_device",
    "unknown_deal",
    "bad_name",
    "bad_option",
    "bad_seats",
    "bad_link",
    "bad_record",
    "new_record",
    "bad_message",
    "not_shared",
    "not_yours",
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
    "not_owner",
    "not_full",
    "started",
    # in play
    "not_started",
    "stale",
    "not_your_turn",
    "illegal",
    "bad_action",
    "bad_text",
    "over",
    "not_over",
    "tried",
    "no_same_deal",
    "not_away",
    "left",
    "no_hints",
    "no_hint_here",
    # a table that cannot go on
    "not_closed",
    "damaged",
    "old_version",
    "old_options",
]


# -- HTTP ---------------------------------------------------------------------------------------


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused; the browser has a text for every code."""

    code: Code
    field: str = ""  # which part of the request is wrong
    detail: str = ""  # for programmers, in English


class Me(msgspec.Struct, frozen=True):
    """A guest, known by a cookie."""

    player: str
    name: str  # empty until chosen
    colour: Colour
    lessons: tuple[str, ...] = ()  # the games whose lesson the guest has finished


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    colour: Colour


class PersonalLink(msgspec.Struct, frozen=True):
    """An address that makes another browser the same guest, once."""

    url: str
    until: int  # milliseconds since 1970


class RecoveryCode(msgspec.Struct, frozen=True):
    """A code that makes any browser the same guest, valid until a new one is made; shown once."""

    code: str


class Claimed(msgspec.Struct, frozen=True):
    """Whose link or recovery code it is."""

    me: Me
    tables: int  # where the guest has a seat


class DeviceInfo(msgspec.Struct, frozen=True):
    """A browser of the guest."""

    device: str
    label: str  # such as "Firefox, Android"; may be empty
    seen: int  # milliseconds since 1970, to the hour
    here: bool  # whether it is the one that asks


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a personal link carries, or a recovery code."""

    token: Annotated[str, msgspec.Meta(max_length=200)]


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    seats: tuple[int, ...]  # how many may play
    options: tuple[OptionInfo, ...]  # what can be chosen, and what it takes
    levels: tuple[Level, ...]  # of virtual players, the weakest first
    practice: int  # how many positions there are to practise


class SeatChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["open", "virtual", "closed"]
    level: Level = "regular"  # of a virtual player


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made; its owner gets the first open seat."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[tuple[SeatChoice, ...], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, int | str | bool] = {}
    pace: Pace = "brisk"
    hints: bool = False  # whether everyone may ask for hints; people who play alone always may
    start: bool = False  # start at once; every seat must be taken


class TableMade(msgspec.Struct, frozen=True):
    table: str


class TableInfo(msgspec.Struct, frozen=True):
    """A table where the guest has a seat."""

    table: str
    game: str
    status: Status
    made: int  # milliseconds since 1970
    names: tuple[str, ...]  # of the people at it
    turn: bool  # whether the guest is to act


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok"]
    version: str
    engine: str
    tables: int  # awake now
    connections: int


# -- the table's socket: messages from the browser ------------------------------------------------


class ClientMessage(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A message from a browser."""


class Sit(ClientMessage, frozen=True):
    seat: int


class Leave(ClientMessage, frozen=True):
    """Before the start, frees the seat; afterwards the seat is kept."""


class Arrange(ClientMessage, frozen=True):
    """The owner opens, closes or fills a seat where nobody sits."""

    seat: int
    kind: Literal["open", "virtual", "closed"]
    level: Level = "regular"


class Free(ClientMessage, frozen=True):
    """The owner takes a seat back from a person, before the start."""

    seat: int


class Swap(ClientMessage, frozen=True):
    """The owner exchanges two seats, before the start."""

    first: int
    second: int


class Start(ClientMessage, frozen=True):
    """The owner starts the match."""


class Submit(ClientMessage, frozen=True, gc=False):
    """The seat's action."""

    prompt: int  # which prompt it answers
    action: int
    text: str = ""  # of an action that carries one


class Why(ClientMessage, frozen=True):
    """Which rule forbids an action?"""

    action: int


class AskHint(ClientMessage, frozen=True):
    """What would a master do with what this seat sees?"""

    prompt: int  # what the seat is asked


class StandIn(ClientMessage, frozen=True):
    """Let a virtual player play for a person who is away."""

    seat: int
    level: Level = "regular"


class Rematch(ClientMessage, frozen=True):
    """Another match with the same people, at a new table that everyone is sent."""


class Abandon(ClientMessage, frozen=True):
    """The owner closes a match for good that cannot go on; its record can be read then."""


class Ping(ClientMessage, frozen=True):
    pass


AnyClientMessage = (
    Sit
    | Leave
    | Arrange
    | Free
    | Swap
    | Start
    | Submit
    | Why
    | AskHint
    | StandIn
    | Rematch
    | Abandon
    | Ping
)


# -- the table's socket: messages from the server -------------------------------------------------


class ServerMessage(msgspec.Struct, frozen=True, tag=True):
    """A message from the server."""


class SeatInfo(msgspec.Struct, frozen=True):
    kind: SeatKind
    name: str  # a person's may be empty
    colour: Colour
    level: str  # of the virtual player who plays here now, for a person or not; empty for none
    connected: bool  # whether the person is connected
    may_stand_in: bool  # whether the others may let a virtual player play for the person


class Table(ServerMessage, frozen=True):
    """The state of the table: sent on arrival and whenever it changes."""

    table: str
    game: str
    options: dict[str, int | str | bool]  # all of them
    pace: Pace
    hints: bool  # whether those who play may ask for hints
    status: Status
    seats: tuple[SeatInfo, ...]  # once play has begun, only those that play, by seat number
    you: int  # your seat; -1 for a spectator
    owner: bool  # whether you made the table
    spectators: int  # how many spectators are connected
    link: str  # the invitation
    next: str  # the table of the rematch, when there is one
    fault: Literal["", "damaged", "old_version", "old_options"]  # why it is closed
    record: bool  # whether this guest can read the record of the match
    same: bool  # whether this guest can send its deal to a friend
    deal: str  # its name, where somebody has sent it to this guest; empty until the match is over


class Update(ServerMessage, frozen=True):
    """The match as this seat sees it. The view is the truth; events are what just happened."""

    actions: int  # how many actions were taken so far; a timeout counts as one
    events: Annotated[msgspec.Raw, "E[]"]  # none on arrival
    view: Annotated[msgspec.Raw, "V"]
    prompt: int  # to be sent back with an action; -1 for a spectator
    legal: tuple[tuple[int, int], ...]  # the legal actions: ranges, both ends included
    rounds: tuple[tuple[int, ...], ...]  # the scores after each finished round
    places: tuple[int, ...]  # of each seat, once the match is over; 1 for a winner
    time_left: int  # milliseconds of the running timer when this was sent; -1 when none runs


class Reason(ServerMessage, frozen=True):
    """The answer to Why: the rule's number, or nothing when the action is legal."""

    action: int
    rule: str


class HintedAction(msgspec.Struct, frozen=True):
    action: int
    worth: float  # the result to expect, in the game's measure; more is better
    error: float  # its standard error
    as_good: bool  # whether it may be as good as the first


class Hint(ServerMessage, frozen=True):
    """The answer to AskHint: the best actions, the best first."""

    prompt: int
    kind: Literal["points", "chance"]  # what worths are
    fewer: bool  # whether people count what they lose: shown without its minus
    actions: tuple[HintedAction, ...]


class Refused(ServerMessage, frozen=True):
    """A message was refused; nothing has changed."""

    about: str  # the type of the refused message; empty when it could not be read
    code: Code
    rule: str = ""  # the rule that forbids it, when code is "illegal"
    field: str = ""  # which part of the message is wrong, where one is


class Closing(ServerMessage, frozen=True):
    """The socket is about to close."""

    code: Code


class Pong(ServerMessage, frozen=True):
    pass


# -- HTTP: matches that are over ---------------------------------------------------------------


class MatchInfo(msgspec.Struct, frozen=True):
    """A finished match of the guest."""

    table: str
    game: str
    ended: int  # milliseconds since 1970
    seats: tuple[SeatInfo, ...]
    you: int  # the guest's seat
    places: tuple[int, ...]  # of each seat; none where there is a fault
    branched: bool  # whether it was played on from the record of another match
    same: bool  # whether its deal can be sent to a friend
    deal: str  # its name, once it was sent
    others: int  # who have played the same deal to its end
    fault: Literal["", "damaged", "old_version", "old_options"]  # why it cannot be replayed


class Matches(msgspec.Struct, frozen=True):
    """A page of the guest's finished matches, the newest first."""

    matches: tuple[MatchInfo, ...]
    before: int  # asks for the next page; 0 when this is the last


class Decision(msgspec.Struct, frozen=True):
    """What a seat did."""

    step: int  # how many actions came before it: the number of the update that it follows
    action: int
    text: str  # of an action that carries one


class Replay(msgspec.Struct, frozen=True):
    """A finished match as a seat saw it, step by step: what its table was sent at the time."""

    table: Table  # `you` is the seat
    you: int  # the guest's own seat; -1 when the guest had none, or nobody knows
    ended: int  # milliseconds since 1970; 0 when nobody knows
    key: str  # lets others see the replay too: part of a shared link; empty for a file
    branched: bool
    same: bool  # whether the guest can send its deal to a friend
    hints: int  # that the seat asked for
    decisions: tuple[Decision, ...]  # of the seat
    updates: tuple[Update, ...]  # from the opening on, one for each action or timeout


class LessonMoment(msgspec.Struct, frozen=True):
    """Something that a lesson explains."""

    name: str  # of its text
    at: int  # after so many actions
    points: tuple[str, ...]  # the anchors of what it speaks of
    closed: bool  # whether what was revealed then is put away first


class LessonAction(msgspec.Struct, frozen=True):
    """What a lesson asks its learner to do."""

    at: int  # after so many actions
    action: int
    text: str  # of an action that carries one
    reasons: dict[str, tuple[tuple[int, int], ...]]  # by rule: what it forbids then, as ranges


class LessonPlan(msgspec.Struct, frozen=True):
    """The guided first match of a game."""

    table: Table  # `you` is the learner's seat
    minutes: int  # that it takes, about
    moments: tuple[LessonMoment, ...]
    actions: tuple[LessonAction, ...]  # of the learner
    updates: tuple[Update, ...]  # from the opening on, one for each action


class PracticeInfo(msgspec.Struct, frozen=True):
    """A position to practise."""

    id: str
    grade: Grade


class PracticeList(msgspec.Struct, frozen=True):
    """The positions of a game, and which of them the guest has solved."""

    positions: tuple[PracticeInfo, ...]
    solved: tuple[str, ...]


class PracticePosition(msgspec.Struct, frozen=True):
    """A choice to practise, as its seat sees it."""

    id: str
    grade: Grade
    table: Table  # `you` is the seat
    update: Update
    reasons: dict[str, tuple[tuple[int, int], ...]]  # by rule: what it forbids now, as ranges


class PracticeTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would do in a position."""

    action: int


class PracticeAnswer(msgspec.Struct, frozen=True):
    """What actions of a position are worth; of a wrong try, that one alone."""

    right: bool
    missed: float  # the share of players of the lower levels that miss the best action
    kind: Literal["points", "chance"]  # what worths are
    fewer: bool  # whether people count what they lose: shown without its minus
    actions: tuple[HintedAction, ...]  # the best first


class JudgedChoice(msgspec.Struct, frozen=True):
    """A choice of a seat, judged by what the seat could know then."""

    step: int  # how many actions came before it: the number of the update that it follows
    round: int  # from 1
    chosen: int
    cost: float  # what it has cost; 0 where it may have been as good as the best
    error: float  # the standard error of that
    actions: tuple[HintedAction, ...]  # the best ones and the chosen one, the best first


class ResultShare(msgspec.Struct, frozen=True):
    """A result taken apart: result = par + luck + choices. More is better."""

    result: float
    par: float  # what a master may expect
    luck: float
    choices: float  # never above 0
    error: float  # the standard error of choices, and so of luck


class MatchReview(msgspec.Struct, frozen=True):
    """What the choices of a seat have cost in a finished match, and what luck gave."""

    kind: Literal["points", "chance"]  # what all numbers are
    fewer: bool  # whether people count what they lose: shown without its minus
    share: ResultShare
    rounds: tuple[ResultShare, ...]  # none where worths are of the whole match
    choices: tuple[JudgedChoice, ...]
    costly: tuple[int, ...]  # the most costly ones by their `step`, the worst first
    good: int  # the `step` of the best find; -1 where there is none


class ReviewState(msgspec.Struct, frozen=True):
    """A review, or how far it has come."""

    seat: int
    status: Literal["none", "running", "cancelled", "failed", "done"]
    done: int  # choices that are judged
    total: int  # 0 before it was begun
    review: MatchReview | None = None


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record from a file, to be replayed."""

    record: str
    seat: int = 0  # from which it is seen


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play a recorded match on from some point, against virtual players."""

    actions: Annotated[int, msgspec.Meta(ge=0)]  # that are taken over, timeouts among them
    seat: int  # that the guest takes
    table: Annotated[str, msgspec.Meta(max_length=40)] = ""  # where it was played
    key: Annotated[str, msgspec.Meta(max_length=60)] = ""  # of a link that was shared
    record: str = ""  # instead of a table
    level: Level = "regular"  # of the virtual players
    pace: Pace = "brisk"


AnyServerMessage = Table | Update | Reason | Hint | Refused | Closing | Pong

CLIENT_MESSAGES: msgspec.json.Decoder[AnyClientMessage] = msgspec.json.Decoder(AnyClientMessage)
encode = msgspec.json.Encoder().encode
