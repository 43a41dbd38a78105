"""Tables without a server: requests become entries, and entries are folded."""

from collections.abc import Iterable

import msgspec
import pytest

from brelan.core.contract import SPECTATOR
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games import kind_of
from brelan.play.chance import Chance
from brelan.play.step import Step
from brelan.server import requests
from brelan.server.log import AnyEntry, decode_entry
from brelan.server.opening import first_seat, open_table
from brelan.server.refusal import Refusal
from brelan.server.requests import Change
from brelan.server.settings import host_deal
from brelan.server.table import Table, load
from brelan.server.wire import Me, NewTable, SeatChoice, Sit, Start, Submit
from tests.samples import samples_of, text_for

ANA, BEN, CLEO, DORA, EVE = (
    Me("ana", "Ana", "red"),
    Me("ben", "Ben", "blue"),
    Me("cleo", "Cleo", "green"),
    Me("dora", "Dora", "amber"),
    Me("eve", "Eve", "violet"),
)
FOUR = (ANA, BEN, CLEO, DORA)
PEOPLE = (*FOUR, EVE, Me("finn", "Finn", "teal"))
OPEN, CLOSED = SeatChoice("open"), SeatChoice("closed")
VIRTUAL = SeatChoice("virtual", "apprentice")


def deal(game: AnyGame) -> Chance:
    """The same for every table."""
    return host_deal(game, bytes(range(32)))


def new_table(*seats: SeatChoice, game: str = "differenzler", **options: int | str | bool) -> Table:
    """Ana's table; four open seats unless others are given."""
    chosen = options or ({"rounds": 1} if game == "differenzler" else {})
    return opened(NewTable(game, seats or (OPEN,) * 4, chosen))


def opened(wanted: NewTable) -> Table:
    """Ana's table, as she wants it."""
    return open_table("table", ANA.player, wanted, first_seat(ANA, wanted), deal)


def waiting() -> Table:
    """Ana, Ben, Cleo and Dora in the seats 0 to 3, before the start."""
    table = new_table()
    for seat, me in enumerate(FOUR[1:], 1):
        ask(table, me, Sit(seat))
    return table


def table_for(name: str, seats: int) -> Table:
    """People in the seats, with closed ones between the owner and the others."""
    closed = max(kind_of(name).seat_counts) - seats
    choices = (OPEN, *[CLOSED] * closed, *[OPEN] * (seats - 1))
    table = new_table(*choices, game=name, **samples_of(name).short)
    for number, me in enumerate(PEOPLE[1:seats], closed + 1):
        ask(table, me, Sit(number))
    ask(table, ANA, Start())
    return table


def playing(actions: int = 0) -> Table:
    """Four people in a match of one round, after so many actions."""
    table = waiting()
    ask(table, ANA, Start())
    return play(table, actions)


def over() -> Table:
    return play(playing(), 40)


def play(table: Table, actions: int, rng: Rng | None = None) -> Table:
    """So many actions: the first legal one, or any."""
    for _ in range(actions):
        play_one(table, rng)
    return table


def play_one(table: Table, rng: Rng | None = None) -> list[Step]:
    match = table.running()
    seat = match.actors()[0]
    legal = match.legal(seat)
    action = legal[0] if rng is None else legal[int(rng.below(len(legal)))]
    text = text_for(match.game, match.view(seat), action, rng or Rng(action))
    return table.fold(requests.submit(table, seat, match.prompt(seat), action, text))


def ask(table: Table, me: Me, message: Change, *, away: bool = False) -> list[Step]:
    """What the server does with a message; `away`: whether the person meant is away."""
    return table.fold(requests.entries_of(table, me, message, lambda _: away))


def refused(table: Table, me: Me, message: Change, *, away: bool = False) -> Refusal:
    """A message that is refused and changes nothing."""
    before = picture(table)
    with pytest.raises(Refusal) as refusal:
        ask(table, me, message, away=away)
    assert picture(table) == before
    return refusal.value


def submitted(table: Table, me: Me, action: int) -> Submit:
    """An action of someone who knows the current prompt."""
    return Submit(table.running().prompt(table.own_seat(me.player)), action)


def picture(table: Table) -> dict[str, object]:
    """Everything about a table; equal tables have equal pictures."""
    return {
        "status": (table.status, table.phase, table.fault),
        "seats": msgspec.to_builtins(table.seats),
        "options": dict(table.options),
        "next": table.next,
        "actions": table.actions,
        "log": list(table.log),
        "listing": table.listing(),
        "match": _match_picture(table),
    }


def _match_picture(table: Table) -> object:
    match = table.match
    if match is None:
        return None
    seats = range(match.game.seats)
    asked = [(match.prompt(seat), match.legal(seat)) for seat in seats]
    views = [msgspec.json.encode(match.view(seat)) for seat in (*seats, SPECTATOR)]
    return asked, views, match.rounds(), match.scores(), match.record.dumps()


def stored(entries: Iterable[AnyEntry]) -> list[AnyEntry]:
    """As they come back from the database."""
    return [decode_entry(msgspec.json.encode(entry)) for entry in entries]


def restored(table: Table) -> Table:
    """The same table, read from its log."""
    return load(table.name, [(0, entry) for entry in stored(table.log)], table.deal)


def names(table: Table) -> list[str]:
    return [seat.name if seat.kind == "person" else seat.kind for seat in table.seats]
