"""Every game over sockets: people, and virtual players. Every number of seats: test_restored.py."""

from itertools import cycle, islice

import msgspec
import pytest

from brelan import verify
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games import game as make_game
from brelan.games import kind_of, names
from brelan.server.wire import (
    Level,
    NewTable,
    Rematch,
    SeatChoice,
    Sit,
    Start,
    Table,
    Update,
)
from tests.samples import samples_of, text_for
from tests.server.guests import OPEN, Guest, Player, whose_turn
from tests.server.house import House

CLOSED = SeatChoice("closed")
FEWEST = [(name, min(kind_of(name).seat_counts)) for name in names()]
MOST = [(name, max(kind_of(name).seat_counts)) for name in names()]
LEVELS: tuple[Level, ...] = ("master", "regular", "apprentice")
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")


def places(name: str, choices: list[SeatChoice]) -> tuple[SeatChoice, ...]:
    """The owner's seat, closed ones, and then these."""
    closed = max(kind_of(name).seat_counts) - len(choices) - 1
    return (OPEN, *[CLOSED] * closed, *choices)


def come_together(guests: list[Guest], name: str) -> list[Player]:
    """All at a new table of the first; seats that are not needed lie between them."""
    seats = places(name, [OPEN] * (len(guests) - 1))
    table = guests[0].make_table(NewTable(name, seats, samples_of(name).short))
    players = [guest.join(table) for guest in guests]
    for back, player in enumerate(reversed(players[1:]), 1):
        player.send(Sit(len(seats) - back))
        player.receive(Table, lambda table: table.you >= 0)
    players[0].send(Start())
    for player in players:
        player.receive(Update)
        player.see(lambda table: table.status == "playing")
    return players


def play_at_random(players: list[Player], rng: Rng) -> None:
    while not players[0].update.places:
        actor = whose_turn(players)
        after = actor.update.actions + 1
        act(actor, actor.legal[int(rng.below(len(actor.legal)))], rng)
        receive_step(players, after)


def act(player: Player, action: int, rng: Rng) -> None:
    """Submit an action, with a text if it carries one."""
    game = game_at(player)
    view = msgspec.json.decode(player.update.view, type=game.view_type)
    player.submit(action, text_for(game, view, action, rng))


def receive_step(players: list[Player], number: int) -> None:
    for player in players:
        player.receive(Update, lambda update: update.actions == number)


def game_at(player: Player) -> AnyGame:
    return make_game(player.table.game, **player.table.options)


def expect_own_view(player: Player) -> None:
    """What is sent is the view of this seat, and of nobody else."""
    game = game_at(player)
    view = msgspec.json.decode(player.update.view, type=game.view_type)
    assert view.seat == player.seat
    assert len(player.update.rounds[0]) == game.seats


@pytest.mark.parametrize(("name", "seats"), FEWEST)
def test_people_play_a_match_and_another(house: House, name: str, seats: int) -> None:
    players = come_together(house.guests(NAMES[:seats]), name)
    assert [player.seat for player in players] == list(range(seats))
    assert [seat.name for seat in players[0].table.seats] == list(NAMES[:seats])
    play_at_random(players, Rng(f"{name} {seats}"))
    for player in players:
        expect_own_view(player)
        assert player.update.places == players[0].update.places
        assert player.update.rounds == players[0].update.rounds
    record = players[0].guest.http.get(f"/api/tables/{players[0].name}/record").text
    assert verify(record).passed
    expect_rematch(players)


def expect_rematch(players: list[Player]) -> None:
    """The same people in the same seats."""
    players[0].send(Rematch())
    again = players[0].receive(Table, lambda table: table.next != "").next
    back = [player.guest.join(again) for player in players]
    assert [player.seat for player in back] == list(range(len(players)))
    back[0].send(Start())
    for player in back:
        player.receive(Update)
    assert game_at(back[0]).options == game_at(players[0]).options


@pytest.mark.parametrize(("name", "seats"), MOST)
def test_virtual_players_play_along(house: House, name: str, seats: int) -> None:
    ana = house.guest("Ana")
    levels = tuple(islice(cycle(LEVELS), seats - 1))
    wanted = places(name, [SeatChoice("virtual", level) for level in levels])
    player = ana.join(ana.make_table(NewTable(name, wanted, samples_of(name).short, start=True)))
    submitted = 0
    while submitted < 3 and not player.update.places:  # a short match may end before
        if player.update.legal:
            act(player, player.legal[0], Rng(submitted))
            submitted += 1
            player.receive(Update)
        else:
            player.receive(Update, lambda update: bool(update.legal or update.places))
    assert submitted > 0
    assert tuple(seat.level for seat in player.table.seats[1:]) == levels
