"""What people may ask of a table: a request is checked and becomes entries, or is refused.

Nothing changes here: the table changes when its entries are folded.
"""

from collections.abc import Callable

from brelan.core.contract import SPECTATOR
from brelan.core.errors import BadAction, BadOption, BadText
from brelan.core.game import check_text
from brelan.core.lines import one_line
from brelan.games import game as make_game
from brelan.play.match import Match
from brelan.server.decoding import LONGEST_DETAIL, shorten
from brelan.server.identity import distinct
from brelan.server.log import (
    Abandoned,
    AnyEntry,
    Arranged,
    Expired,
    Freed,
    HintAsked,
    Renamed,
    Returned,
    Seated,
    Started,
    StoodIn,
    Submitted,
    Swapped,
    WentAway,
)
from brelan.server.refusal import Refusal
from brelan.server.seats import SeatState
from brelan.server.table import Table
from brelan.server.wire import (
    Abandon,
    Arrange,
    Free,
    Leave,
    Me,
    Sit,
    StandIn,
    Start,
    Submit,
    Swap,
)

Entries = list[AnyEntry]
Arrangement = Sit | Arrange | Free | Swap
Change = Arrangement | Start | Submit | StandIn | Leave | Abandon


def entries_of(
    table: Table, me: Me, message: Change, may_stand_in: Callable[[SeatState], bool]
) -> Entries:
    """What a person's message changes; `may_stand_in` knows whether a person is away."""
    if isinstance(message, Submit):
        return act(table, me, message)
    if isinstance(message, Abandon):
        return abandon(table, me.player)
    if table.fault:
        raise Refusal(table.fault)
    match message:
        case Leave():
            return leave(table, me.player)
        case StandIn(seat, level):
            return stand_in(table, me.player, seat, level, may_stand_in)
        case Start():
            return start(table, me.player)
        case Sit() | Arrange() | Free() | Swap():
            return arrange(table, me, message)


# -- before the start ----------------------------------------------------------------------------


def arrange(table: Table, me: Me, message: Arrangement) -> Entries:
    """Change the seats."""
    table.check_waiting()
    if isinstance(message, Sit):
        return sit(table, me, message.seat)
    check_owner(table, me.player)
    match message:
        case Arrange(seat, kind, level):
            table.check_vacant(seat)
            return [Arranged(seat, kind, level)]
        case Free(seat):
            table.check_person(seat)
            return [Freed(seat)]
        case Swap(first, second):
            same = table.seat(first) is table.seat(second)
            return [] if same else [Swapped(first, second)]


def sit(table: Table, me: Me, seat: int) -> Entries:
    table.check_open(seat)
    old = table.seat_of(me.player)
    moved: Entries = [] if old == SPECTATOR else [Freed(old)]
    return [*moved, Seated(seat, me.player, name_at(table, me), me.colour)]


def name_at(table: Table, me: Me) -> str:
    """The name of a guest, made distinct from the others at the table."""
    people = [seat for seat in table.seats if seat.kind == "person" and seat.player != me.player]
    return distinct(me.name, [seat.name for seat in people])


def start(table: Table, player: str) -> Entries:
    table.check_waiting()
    check_owner(table, player)
    table.check_full()
    check_complete(table)
    return [Started(table.in_play())]


def check_complete(table: Table) -> None:
    """Refuse if something that the game needs is no longer there."""
    try:
        make_game(table.opened.game, **table.options).new()
    except BadOption as error:
        raise bad_option(error) from None


def bad_option(error: BadOption) -> Refusal:
    field, detail = f"options.{shorten(error.field)}", shorten(str(error), LONGEST_DETAIL)
    return Refusal("bad_option", field=field, detail=detail)


def check_owner(table: Table, player: str) -> None:
    if player != table.opened.owner:
        raise Refusal("not_owner")


# -- in play -------------------------------------------------------------------------------------


def act(table: Table, me: Me, message: Submit) -> Entries:
    """A person acts."""
    if table.fault:
        raise Refusal(table.fault)
    seat = table.own_seat(me.player)
    return submit(table, seat, message.prompt, message.action, message.text)


def submit(table: Table, seat: int, prompt: int, action: int, text: str = "") -> Entries:
    match = table.running()
    current, legal = match.asked(seat)
    if prompt != current:
        raise Refusal("stale", detail=f"seat {seat} is at prompt {current}")
    table.check_playing()
    if action not in legal:
        rule = rule_against(match, seat, action)
        raise Refusal("illegal" if seat in match.actors() else "not_your_turn", rule=rule)
    return [Submitted(seat, action, text=checked_text(match, seat, action, text))]


def checked_text(match: Match, seat: int, action: int, text: str) -> str:
    """The text of a legal action, with normalised whitespace."""
    if not text and action not in match.game.text_actions:
        return ""
    tidy = one_line(text, len(text))
    try:
        check_text(match.game, action, tidy)
        rule = match.why(seat, action, tidy)
    except BadText as error:
        raise Refusal("bad_text", field="text", detail=str(error)) from None
    if rule:
        raise Refusal("illegal", rule=rule, field="text")
    return tidy


def ask_hint(table: Table, seat: int, prompt: int) -> Entries:
    """A seat asks for a hint; recorded once for each prompt."""
    match = table.running()
    table.check_playing()
    if not table.allows_hints():
        raise Refusal("no_hints")
    if seat not in match.actors():
        raise Refusal("not_your_turn")
    if prompt != match.prompt(seat):
        raise Refusal("stale", detail=f"seat {seat} is at prompt {match.prompt(seat)}")
    legal = match.legal(seat)
    if len(legal) < 2 or not match.game.judges(match.view(seat), legal):
        raise Refusal("no_hint_here")
    return [] if table.hinted.get(seat) == prompt else [HintAsked(seat)]


def expire(table: Table, timer: int, at: int) -> Entries:
    """Time is up, if this timer still runs and no action came first."""
    timers = table.timers
    running = table.status == "playing" and timers.number == timer
    return [Expired()] if running and timers.left(at) == 0 else []


def why(table: Table, player: str, action: int) -> str:
    """The rule that forbids an action to a person; empty when it is legal."""
    return rule_against(table.running(), table.own_seat(player), action)


def rule_against(match: Match, seat: int, action: int) -> str:
    try:
        return match.why(seat, action) or ""
    except BadAction as error:
        raise Refusal("bad_action", field="action", detail=str(error)) from None


def stand_in(
    table: Table, player: str, seat: int, level: str, may_stand_in: Callable[[SeatState], bool]
) -> Entries:
    """A virtual player stands in for a person who is away."""
    absent = table.seat(seat)
    table.running()
    own = table.own_seat(player)
    table.check_playing()
    if own == seat or not may_stand_in(absent):
        raise Refusal("not_away")
    return [StoodIn(seat, level)]


# -- at any time ---------------------------------------------------------------------------------


def leave(table: Table, player: str) -> Entries:
    """Before the start the seat becomes free; during the match it is kept."""
    seat = table.own_seat(player)
    if table.phase == "waiting":
        return [Freed(seat)]
    if table.phase == "over" or table.seats[seat].away:
        return []
    return [WentAway(seat)]


def rename(table: Table, me: Me) -> Entries:
    """A person has changed name or colour; applied until the match is over."""
    seat = table.seat_of(me.player)
    if seat == SPECTATOR or table.status not in ("waiting", "playing"):
        return []
    state = table.seats[seat]
    name = name_at(table, me)
    if (state.name, state.colour) == (name, me.colour):
        return []
    return [Renamed(seat, name, me.colour)]


def come_back(table: Table, me: Me) -> Entries:
    """A person connects: the seat is theirs again at once, under their current name."""
    seat = table.seat_of(me.player)
    if seat == SPECTATOR or table.status != "playing":
        return rename(table, me)
    state = table.seats[seat]
    returned: Entries = [Returned(seat)] if state.away or state.level else []
    return [*rename(table, me), *returned]


def abandon(table: Table, player: str) -> Entries:
    """The owner closes for good a match that cannot go on."""
    check_owner(table, player)
    if not table.fault:
        raise Refusal("not_closed")
    if table.phase == "waiting":
        raise Refusal("not_started")
    return [] if table.allows_record() else [Abandoned(table.fault)]


def check_rematch(table: Table, player: str) -> None:
    table.own_seat(player)
    table.running()
    table.check_over()
