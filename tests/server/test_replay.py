"""Matches that are over: their list, their replays, who may see them, and playing on from one."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from brelan import verify
from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from brelan.games import kind_of, names
from brelan.server.archive import PAGE, updates_of
from brelan.server.broadcast import state_of, update_of
from brelan.server.wire import (
    MAX_RECORD,
    MAX_RECORD_LINES,
    Matches,
    NewTable,
    PlayOn,
    Recorded,
    Replay,
    SeatChoice,
    TableMade,
    Update,
)
from tests.play.table import finished, play_on
from tests.server.guests import OPEN, Guest, Player, play_out
from tests.server.guests import play_on as play_until
from tests.server.house import House, open_house
from tests.server.tables import play_one, table_for

VIRTUAL = SeatChoice("virtual", "apprentice")


def replay(guest: Guest, table: str, **asked: int | str) -> Replay:
    answer = guest.http.get(f"/api/tables/{table}/replay", params=asked).raise_for_status()
    return msgspec.json.decode(answer.content, type=Replay)


def refusal(guest: Guest, table: str, **asked: int | str) -> tuple[int, str]:
    answer = guest.http.get(f"/api/tables/{table}/replay", params=asked)
    return answer.status_code, answer.json()["code"]


def play_alone(guest: Guest, name: str = "tigre") -> Player:
    """A short match against a virtual player, to its end."""
    closed = (SeatChoice("closed"),) * (max(kind_of(name).seat_counts) - 2)
    wanted = NewTable(name, (OPEN, VIRTUAL, *closed), {"rounds": 1}, start=True)
    player = guest.join(guest.make_table(wanted))
    while not player.update.places:
        play_until(player, player.update.actions + 1)
    return player


@pytest.mark.parametrize("fewest", [True, False], ids=["fewest", "most"])
@pytest.mark.parametrize("name", names())
def test_a_replay_is_what_every_seat_was_sent(name: str, fewest: bool) -> None:
    """At every step of a whole match."""
    seats = (min if fewest else max)(kind_of(name).seat_counts)
    table, rng = table_for(name, seats), Rng(name)
    everyone = (*range(len(table.seats)), SPECTATOR)
    state, opening = state_of(table.running(), 0), table.running().opening
    sent = {seat: [update_of(state, seat, opening.events[seat])] for seat in everyone}
    while table.status == "playing":
        (step,) = play_one(table, rng)
        state = state_of(table.running(), table.actions)
        for seat in everyone:
            sent[seat].append(update_of(state, seat, step.events[seat]))
    for seat in everyone:
        assert asyncio.run(updates_of(table.running().record, seat)) == tuple(sent[seat])


def test_a_player_sees_a_match_again_from_every_seat(playing: list[Player]) -> None:
    table, ben = playing[0].name, playing[1].guest
    play_out(playing)
    own = replay(ben, table)
    assert (own.you, own.table.you, own.table.status) == (1, 1, "over")
    assert [seat.name for seat in own.table.seats] == ["Ana", "Ben", "Cleo", "Dora"]
    assert [update.actions for update in own.updates] == list(range(41))
    seen = [each for each in playing[1].received if isinstance(each, Update)]
    assert own.updates[-1] == seen[-1]
    for seat in (*range(4), SPECTATOR):
        other = replay(ben, table, seat=seat)
        assert (other.you, other.table.you) == (1, seat)
        assert msgspec.json.decode(other.updates[5].view)["seat"] == seat


def test_a_match_in_play_is_not_replayed(playing: list[Player]) -> None:
    table = playing[0].name
    assert refusal(playing[0].guest, table) == (409, "not_over")


def test_a_table_that_waits_has_nothing_to_replay(waiting: list[Player]) -> None:
    assert refusal(waiting[0].guest, waiting[0].name) == (409, "not_started")


def test_others_need_the_key_of_a_shared_link(house: House, playing: list[Player]) -> None:
    play_out(playing)
    table, eve = playing[0].name, house.guest("Eve")
    assert refusal(eve, table) == (403, "not_shared")
    assert refusal(eve, table, key="0" * 16) == (403, "not_shared")
    key = replay(playing[0].guest, table).key
    shared = replay(eve, table, key=key, seat=2)
    assert (shared.you, shared.table.you) == (SPECTATOR, 2)
    assert refusal(eve, play_alone(playing[0].guest).name, key=key) == (403, "not_shared")


def test_a_record_is_sent_to_those_who_may_see_the_replay(
    house: House, playing: list[Player]
) -> None:
    """It contains the same cards, and a spectator knows the name of the table, too."""
    eve = house.guest("Eve")
    spectator = eve.join(playing[0].name)
    play_out(playing)
    assert playing[0].see(lambda table: table.status == "over").record
    assert not spectator.see(lambda table: table.status == "over").record
    path, key = f"/api/tables/{spectator.name}/record", replay(playing[0].guest, spectator.name).key
    for asked in ("", "?key=", f"?key={'0' * len(key)}", f"?key={key[:-1]}"):
        refused = eve.http.get(path + asked)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_shared")
        assert "seat 0" not in refused.text
    assert verify(eve.http.get(f"{path}?key={key}").text).passed
    assert verify(playing[2].guest.http.get(path).text).passed


@pytest.mark.parametrize("seat", [-2, 4, 99])
def test_there_is_no_such_seat(playing: list[Player], seat: int) -> None:
    play_out(playing)
    assert refusal(playing[0].guest, playing[0].name, seat=seat) == (400, "no_such_seat")


def test_an_unknown_table_is_not_replayed(house: House) -> None:
    assert refusal(house.guest(), "nowhere") == (404, "unknown_table")


# -- the list --------------------------------------------------------------------------------------


def test_a_newcomer_has_no_matches(house: House) -> None:
    assert house.guest().get("/api/matches", Matches) == Matches((), 0)


def test_the_list_has_what_is_over_and_nothing_else(playing: list[Player]) -> None:
    guest = playing[0].guest
    assert guest.get("/api/matches", Matches).matches == ()
    play_out(playing)
    (info,) = guest.get("/api/matches", Matches).matches
    assert (info.table, info.game, info.you) == (playing[0].name, "differenzler", 0)
    assert info.places == playing[0].update.places
    assert [seat.name for seat in info.seats] == ["Ana", "Ben", "Cleo", "Dora"]
    assert info.ended > 0
    assert not info.branched


def test_many_matches_come_in_pages(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        made = [play_alone(ana).name for _ in range(PAGE + 2)]
        first = ana.get("/api/matches", Matches)
        second = ana.get(f"/api/matches?before={first.before}", Matches)
        assert (len(first.matches), len(second.matches), second.before) == (PAGE, 2, 0)
        listed = [match.table for match in (*first.matches, *second.matches)]
        assert sorted(listed) == sorted(made)


# -- records from files ----------------------------------------------------------------------------


def test_a_record_from_a_file_is_replayed(house: House) -> None:
    text = finished().record.dumps()
    answer = house.guest().post("/api/replays", Recorded(text, 2)).raise_for_status()
    found = msgspec.json.decode(answer.content, type=Replay)
    assert (found.you, found.table.you, found.key) == (SPECTATOR, 2, "")
    assert [(seat.kind, seat.name, seat.level) for seat in found.table.seats] == [
        ("person", "Anna", ""),
        ("virtual", "Bruno", "regular"),
        ("person", "Zoé", ""),
        ("virtual", "Dario", "master"),
    ]
    assert len(found.updates) == 41


def spoilt(old: str, new: str) -> str:
    text = finished().record.dumps()
    assert old in text
    return text.replace(old, new, 1)


def with_lines(count: int) -> str:
    """A record with comments, of so many lines."""
    head, tail = finished().record.dumps().split("\nresult ")
    comments = "\n# x" * (count - head.count("\n") - tail.count("\n") - 1)
    return f"{head}{comments}\nresult {tail}"


BAD = {
    "nothing": ("", 400, "bad_record", "line 1"),
    "not text": ("\x89PNG\r\n\x00", 400, "bad_record", "line 1"),
    "CR LF": (spoilt("record 1\n", "record 1\r\n"), 400, "bad_record", "line 1"),
    "too long": ("x" * (MAX_RECORD + 1), 413, "too_large", "record"),
    "too many lines": (with_lines(MAX_RECORD_LINES + 1), 413, "too_large", "record"),
    "cut": (finished().record.dumps()[:-5], 400, "bad_record", "line 55"),
    "illegal": (spoilt("\n2 ", "\n3 "), 400, "bad_record", "line 15"),
    "format": (spoilt("record 1", "record 2"), 409, "new_record", "line 1"),
    "newer": (spoilt("differenzler 1", "differenzler 9"), 409, "new_record", "line 2"),
    "older": (spoilt("differenzler 1", "differenzler 0"), 409, "old_version", "line 2"),
    "other": (spoilt("differenzler 1", "patience 1"), 404, "unknown_game", "line 2"),
    "score": (spoilt("\nplaces ", "\nplaces 9 "), 400, "bad_record", ""),
    "running": (
        play_on(finished().record.replay(9), actions=1).record.dumps(),
        409,
        "not_over",
        "record",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_record_that_cannot_be_replayed_says_why(house: House, kind: str) -> None:
    text, status, code, field = BAD[kind]
    answer = house.guest().post("/api/replays", Recorded(text))
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code)
    assert problem["field"] == field or not field
    wanted = PlayOn(3, 0, record=text)
    assert house.guest().post("/api/branches", wanted).json()["code"] == code


def test_a_record_at_the_limit_is_replayed(house: House) -> None:
    assert house.guest().post("/api/replays", Recorded(with_lines(MAX_RECORD_LINES))).is_success


# -- playing on ------------------------------------------------------------------------------------


def branch(guest: Guest, wanted: PlayOn) -> Player:
    answer = guest.post("/api/branches", wanted).raise_for_status()
    return guest.join(msgspec.json.decode(answer.content, type=TableMade).table)


def test_a_match_is_played_on_from_any_point(playing: list[Player]) -> None:
    table, ben = playing[0].name, playing[1].guest
    play_out(playing)
    before = replay(ben, table, seat=2).updates[20]
    player = branch(ben, PlayOn(20, 2, table, level="apprentice"))
    first = next(each for each in player.received if isinstance(each, Update))
    assert (first.view, first.legal, first.actions) == (before.view, before.legal, 20)
    assert [seat.kind for seat in player.table.seats] == ["virtual", "virtual", "person", "virtual"]
    while not player.update.places:
        play_until(player, player.update.actions + 1)
    record = ben.http.get(f"/api/tables/{player.name}/record").text
    assert "\nbranch 20 3 " in record
    assert verify(record).passed
    info = ben.get("/api/matches", Matches).matches[0]
    assert (info.table, info.branched) == (player.name, True)
    assert replay(ben, player.name).branched


def test_a_branch_is_read_from_its_log_again(tmp_path: Path) -> None:
    text = play_on(finished(2).record.replay(0)).record.dumps()
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        player = branch(ana, PlayOn(30, 0, record=text, level="apprentice"))
        player.settle()
        name, actions = player.name, player.update.actions
    with open_house(tmp_path) as house:
        again = house.again(ana).join(name)
        assert again.table.status == "playing"
        assert again.update.actions >= actions >= 30


def test_nobody_plays_on_from_what_they_may_not_see(house: House, playing: list[Player]) -> None:
    eve, table = house.guest("Eve"), playing[0].name
    assert eve.post("/api/branches", PlayOn(3, 0, table)).json()["code"] == "not_over"
    play_out(playing)
    assert eve.post("/api/branches", PlayOn(3, 0, table)).json()["code"] == "not_shared"


def test_a_match_is_not_played_on_after_its_end(house: House) -> None:
    text = finished().record.dumps()
    answer = house.guest().post("/api/branches", PlayOn(40, 0, record=text))
    assert (answer.status_code, answer.json()["code"]) == (409, "over")
    assert (
        house.guest().post("/api/branches", PlayOn(3, 4, record=text)).json()["code"]
        == "no_such_seat"
    )
