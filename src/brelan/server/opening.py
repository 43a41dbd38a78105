"""New tables, without I/O: the request is checked, and people take their seats."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

import msgspec

from brelan.core.errors import BadOption, UnknownGame
from brelan.core.game import AnyGame
from brelan.games import game as make_game
from brelan.play.branch import record_hash
from brelan.play.chance import Chance
from brelan.play.match import Record
from brelan.play.record import Action, Entry, Outcome, Timeout, prefix
from brelan.server import requests
from brelan.server.log import Expired, Opened, Prefix, Submitted
from brelan.server.refusal import Refusal
from brelan.server.seats import SeatState
from brelan.server.table import Table
from brelan.server.wire import LEVELS, Level, Me, NewTable, PlayOn, SeatChoice

People = Mapping[int, Me]  # who sits where
Dealer = Callable[[AnyGame], Chance]  # the source of chance for a table's match


class Luck(msgspec.Struct, frozen=True):
    """The seed of the virtual players' choices, and who else has the same."""

    seed: str
    compared: bool = False  # whether others play the same deal with it
    deal: str = ""  # its name, where somebody has sent it


NO_LUCK = Luck("")  # no seed: they choose at random


def open_table(
    name: str, owner: str, wanted: NewTable, people: People, deal: Dealer, luck: Luck = NO_LUCK
) -> Table:
    """A table with these people at it, started if that is wanted."""
    table = Table(name, opened(owner, wanted, luck), deal)
    for seat, me in people.items():
        table.fold(requests.sit(table, me, seat))
    if wanted.start:
        table.fold(requests.start(table, owner))
    return table


def opened(owner: str, wanted: NewTable, luck: Luck) -> Opened:
    game = check_game(wanted)
    return Opened(
        owner,
        game.name,
        game.version,
        msgspec.structs.asdict(game.options),
        wanted.pace,
        wanted.seats,
        luck=luck.seed,
        hints=wanted.hints,
        compared=luck.compared,
        deal=luck.deal,
    )


def check_game(wanted: NewTable) -> AnyGame:
    """The game that is wanted; refused with the field that is wrong."""
    try:
        game = make_game(wanted.game, **wanted.options)
        game.new()  # checks that everything it needs is there
    except UnknownGame as error:
        raise Refusal("unknown_game", field="game", detail=str(error)) from None
    except BadOption as error:
        raise requests.bad_option(error) from None
    if len(wanted.seats) != max(game.seat_counts):
        detail = f"{game.name} has {max(game.seat_counts)} seats"
        raise Refusal("bad_seats", field="seats", detail=detail)
    if all(choice.kind != "open" for choice in wanted.seats):
        raise Refusal("bad_seats", field="seats", detail="at least one seat must be open")
    return game


def open_branch(name: str, me: Me, wanted: PlayOn, record: Record, deal: Dealer) -> Table:
    """A table where a recorded match is played on; everything taken over is in its log."""
    taken = prefix(record.entries, wanted.actions)
    table = Table(name, _branched(me.player, wanted, record, taken), deal)
    table.fold(requests.sit(table, me, wanted.seat))
    table.fold(requests.start(table, me.player))
    for entry in taken:
        if isinstance(entry, Action):
            table.fold([Submitted(entry.seat, entry.action, text=entry.text)])
        elif isinstance(entry, Timeout):
            table.fold([Expired()])
    table.check_playing()
    return table


def _branched(owner: str, wanted: PlayOn, record: Record, taken: Sequence[Entry]) -> Opened:
    game = record.game
    others = SeatChoice("virtual", wanted.level)
    seats = [others] * game.seats + [SeatChoice("closed")] * (max(game.seat_counts) - game.seats)
    seats[wanted.seat] = SeatChoice("open")
    outcomes = tuple(entry for entry in taken if isinstance(entry, Outcome))
    taken_over = Prefix(record_hash(record.dumps()).hex(), wanted.actions, outcomes)
    options = msgspec.structs.asdict(game.options)
    return Opened(owner, game.name, game.version, options, wanted.pace, tuple(seats), taken_over)


def first_seat(me: Me, wanted: NewTable) -> People:
    """The owner gets the first open seat."""
    seats = (seat for seat, choice in enumerate(wanted.seats) if choice.kind == "open")
    return dict.fromkeys(islice(seats, 1), me)


def rematch(table: Table) -> tuple[NewTable, People]:
    """The same table again, for the same people; started at once if there is only one."""
    people = {
        seat: Me(state.player, state.name, state.colour)
        for seat, state in enumerate(table.seats)
        if state.kind == "person"
    }
    old = table.opened
    unused = (SeatChoice("closed"),) * (len(old.seats) - len(table.seats))
    seats = (*map(_rematch_seat, table.seats), *unused)
    start = len(people) == 1
    return NewTable(old.game, seats, old.options, old.pace, old.hints, start), people


def open_same(name: str, me: Me, first: Table, dealer: Dealer, deal: str) -> Table:
    """The same table again, with the same luck, and somebody else in the person's seat."""
    wanted, people = rematch(first)
    luck = Luck(first.opened.luck, compared=True, deal=deal)
    return open_table(name, me.player, wanted, dict.fromkeys(people, me), dealer, luck)


def _rematch_seat(state: SeatState) -> SeatChoice:
    """A virtual player that failed plays again, at the level regular."""
    if state.kind == "person":
        return SeatChoice("open")
    level: Level = next((level for level in LEVELS if level == state.level), "regular")
    return SeatChoice("virtual", level)
