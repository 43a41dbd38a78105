"""Connections are lost, tabs opened twice, messages sent twice: nothing is lost or doubled."""

import msgspec
import pytest

from brelan.server.wire import Refused, Submit, Table, Update
from tests.server.guests import Player, play, play_out, step, whose_turn


def codes(player: Player) -> list[str]:
    return [message.code for message in player.received if isinstance(message, Refused)]


@pytest.mark.parametrize("lost", ["close", "drop"])
def test_a_lost_player_comes_back_to_seat_hand_and_question(
    playing: list[Player], lost: str
) -> None:
    play(playing, 10)  # two cards of the second trick lie on the table
    actor = whose_turn(playing)
    before, seat = actor.update, actor.seat
    getattr(actor, lost)()
    other = playing[(seat + 1) % 4]
    other.receive(Table, lambda table: not table.seats[seat].connected)
    back = actor.guest.join(actor.name)
    other.receive(Table, lambda table: table.seats[seat].connected)
    assert back.seat == seat
    assert bytes(back.update.view) == bytes(before.view)
    assert (back.update.prompt, back.update.legal) == (before.prompt, before.legal)
    back.send(Submit(before.prompt, before.legal[0][0]))  # with the number known from before
    assert back.receive(Update).actions == before.actions + 1


def test_everyone_goes_and_comes_back_and_finishes(playing: list[Player]) -> None:
    play(playing, 15)
    views = [bytes(player.update.view) for player in playing]
    for player in playing:
        player.drop()
    back = [player.guest.join(player.name) for player in playing]
    assert [bytes(player.update.view) for player in back] == views
    play_out(back)


def test_what_happened_meanwhile_is_there_on_return(playing: list[Player]) -> None:
    play(playing, 4)
    actor = whose_turn(playing)
    away = playing[(actor.seat + 3) % 4]  # the last to play
    away.drop()
    rest = [player for player in playing if player is not away]
    play(rest, 3)
    back = away.guest.join(away.name)
    assert back.update.actions == 7
    assert len(back.view.trick) == 3
    assert back.legal


def test_two_tabs_of_one_player_receive_the_same(playing: list[Player]) -> None:
    actor = whose_turn(playing)
    tab = actor.guest.join(actor.name)
    step(playing, 36 + 30)
    told = tab.receive(Update, lambda update: update.actions == 1)
    assert msgspec.json.encode(told) == msgspec.json.encode(actor.update)


def test_of_two_tabs_the_second_answer_is_stale(playing: list[Player]) -> None:
    actor = whose_turn(playing)
    tab = actor.guest.join(actor.name)
    actor.submit(36 + 30)
    tab.submit(36 + 40)
    for player in (actor, tab):
        player.settle()
    assert codes(actor) + codes(tab) == ["stale"]
    assert actor.view.estimate in (30, 40)
    assert actor.view.estimate == tab.view.estimate
    assert actor.update.actions == 1


def test_a_player_with_one_of_two_tabs_closed_is_still_connected(playing: list[Player]) -> None:
    ana, ben, *_ = playing
    tab = ana.guest.join(ana.name)
    tab.close()
    ben.settle()
    assert ben.table.seats[0].connected
    ana.submit(36)
    ben.receive(Update, lambda update: update.actions == 1)


def test_a_message_sent_often_does_something_once(playing: list[Player]) -> None:
    play(playing, 4)
    actor = whose_turn(playing)
    act = Submit(actor.update.prompt, actor.legal[0])
    for _ in range(10):
        actor.send(act)
    actor.settle()
    assert codes(actor) == ["stale"] * 9
    assert actor.update.actions == 5
    again = actor.stands()[1]
    assert again is not None
    assert again.actions == 5


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2)])
def test_four_estimates_sent_at_once_all_count(playing: list[Player], order: list[int]) -> None:
    for seat in order:
        playing[seat].submit(36 + 10 * seat)
    for player in playing:
        player.receive(Update, lambda update: update.actions == 4)
    assert [player.view.estimate for player in playing] == [0, 10, 20, 30]
    assert sum(bool(player.legal) for player in playing) == 1
