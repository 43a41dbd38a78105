"""A match over sockets, from the first estimate to the rematch."""

from brelan import verify
from brelan.core.contract import SPECTATOR
from brelan.server.wire import Reason, Rematch, Start, Table, Update, Why
from tests.server.guests import FOUR, Player, play, play_out, seated, step
from tests.server.house import House

LEFT_TO_OTHERS = -1  # an estimate that is not one's own


def why(player: Player, action: int) -> str:
    player.send(Why(action))
    return player.receive(Reason).rule


def test_four_people_play_a_round(playing: list[Player]) -> None:
    play_out(playing)
    for player in playing:
        assert player.update.actions == 40
        assert player.update.places == playing[0].update.places
        assert player.update.rounds == (playing[0].view.sums,)
        assert player.legal == []
        assert [event["type"] for event in player.events][-2:] == ["RoundEnded", "MatchEnded"]


def test_a_seat_is_sent_only_its_own_hand_and_estimate(playing: list[Player]) -> None:
    assert len({card for player in playing for card in player.view.hand}) == 36
    for number, player in enumerate(playing):
        step(playing, 36 + number)
        assert player.view.estimate == number
        told = [other.events for other in playing]
        assert told[number][0]["estimate"] == number
        others = [events for seat, events in enumerate(told) if seat != number]
        assert all(events[0]["estimate"] == LEFT_TO_OTHERS for events in others)
    for number, player in enumerate(playing):
        assert player.view.estimate == number
        assert player.view.confirmed == (True,) * 4


def test_a_spectator_sees_no_hand_and_is_asked_nothing(house: House, playing: list[Player]) -> None:
    eve = house.guest("Eve").join(playing[0].name)
    assert eve.view.seat == SPECTATOR
    play([*playing, eve], 10)
    assert (eve.view.hand, eve.view.estimate, eve.update.prompt) == ((), -1, -1)
    assert eve.update.legal == ()
    assert eve.view.laid == playing[0].view.laid


def test_an_arriving_player_gets_the_whole_truth_and_no_events(playing: list[Player]) -> None:
    play(playing, 7)
    for player in playing:
        _, update = player.stands()
        assert update is not None
        assert bytes(update.events) == b"[]"
        assert bytes(update.view) == bytes(player.update.view)
        assert (update.actions, update.prompt) == (7, player.update.prompt)
        assert update.legal == player.update.legal


def test_why_is_answered_with_the_rule_that_forbids(playing: list[Player]) -> None:
    ana = playing[0]
    assert why(ana, 36 + 50) == ""
    assert why(ana, 0) == "D12"  # no card before the last estimate


def test_the_record_can_be_had_after_the_end_and_is_true(
    house: House, playing: list[Player]
) -> None:
    path = f"/api/tables/{playing[0].name}/record"
    for guest in (house.guest(), playing[0].guest):
        early = guest.http.get(path)
        assert (early.status_code, early.json()["code"]) == (409, "not_over")
    play_out(playing)
    answer = playing[3].guest.http.get(path)
    assert answer.headers["content-type"].startswith("text/plain")
    assert f'filename="brelan-{playing[0].name}.txt"' in answer.headers["content-disposition"]
    assert verify(answer.text).passed
    assert all(f"seat {seat} human {name}\n" in answer.text for seat, name in enumerate(FOUR))
    places = " ".join(map(str, playing[0].update.places))
    assert f"\nplaces {places}\n" in answer.text


def test_the_table_is_listed_as_it_stands(playing: list[Player]) -> None:
    ana = playing[0].guest
    (listed,) = ana.get("/api/tables", list[dict[str, object]])
    assert (listed["status"], listed["game"]) == ("playing", "differenzler")
    play_out(playing)
    (listed,) = ana.get("/api/tables", list[dict[str, object]])
    assert (listed["status"], listed["names"]) == ("over", list(FOUR))


def test_a_rematch_is_a_new_table_for_the_same_people(playing: list[Player]) -> None:
    play_out(playing)
    ben = playing[1]
    ben.send(Rematch())
    for player in playing:
        player.receive(Table, lambda table: table.next != "")
    again = ben.table.next
    playing[2].send(Rematch())  # at the same time: there is one rematch only
    assert playing[2].receive(Table).next == again
    back = [player.guest.join(again) for player in playing]
    assert [player.seat for player in back] == [0, 1, 2, 3]
    assert [player.table.owner for player in back] == [False, True, False, False]
    assert back[0].table.options == playing[0].table.options
    back[1].send(Start())
    back[3].receive(Table, lambda table: table.status == "playing")


def test_tables_do_not_mix(house: House, playing: list[Player]) -> None:
    others = seated([playing[1].guest, *house.guests(["Eve", "Finn", "Gil"])])
    before = playing[1].stands()
    others[0].send(Start())
    for player in others:
        player.receive(Update)
    play(others, 5)
    assert playing[1].stands() == before
    play(playing, 5)
