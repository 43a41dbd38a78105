"""Damaged logs: the table is closed, with a record of all that was played before the damage."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from brelan import Record, verify
from brelan.server import requests
from brelan.server.log import (
    Abandoned,
    AnyEntry,
    Damaged,
    Expired,
    HintAsked,
    Rematched,
    Row,
    decode_log,
    is_abandoned,
)
from brelan.server.records import record_of
from brelan.server.refusal import Refusal
from brelan.server.settings import host_deal
from brelan.server.table import Table, load
from brelan.server.wire import (
    Abandon,
    Arrange,
    Free,
    Leave,
    Matches,
    Me,
    PlayOn,
    Sit,
    StandIn,
    Start,
    Submit,
    Swap,
)
from tests.server.databases import Kind, meddling
from tests.server.guests import FOUR, Guest, Player, play, play_out, started
from tests.server.house import House, open_house, until
from tests.server.tables import ANA, BEN, DORA, ask, names, playing, refused, waiting
from tests.server.tables import play as play_on

ACTIONS = 12  # until the damage: four estimates, two tricks
Rows = list[Row]  # a log as it is stored
Damage = Callable[[Rows], Rows]


def stored(table: Table) -> Rows:
    return [(seq, 0, msgspec.json.encode(entry).decode()) for seq, entry in enumerate(table.log)]


def read(rows: Rows, secret: bytes = bytes(range(32))) -> Table:
    return load("table", decode_log(rows), lambda game: host_deal(game, secret))


@pytest.fixture(scope="module")
def short() -> Rows:
    """Four people in the third trick."""
    return stored(playing(ACTIONS))


@pytest.fixture(scope="module")
def long() -> Rows:
    """An entry of every kind, from the opening to the rematch."""
    table = waiting()
    ask(table, DORA, Leave())
    ask(table, DORA, Sit(3))
    for message in (Swap(0, 1), Swap(0, 1), Free(2), Arrange(2, "virtual"), Start()):
        ask(table, ANA, message)
    play_on(table, ACTIONS)
    ask(table, BEN, Leave())
    ask(table, ANA, StandIn(1), away=True)
    table.fold(requests.come_back(table, Me("ben", "Benno", "teal")))
    table.fold([HintAsked(table.running().actors()[0])])
    play_on(table, 40 - ACTIONS)
    table.fold([Rematched("again")])
    kinds = {type(entry) for entry in table.log}
    assert kinds == set(AnyEntry.__args__) - {Expired, Abandoned}  # other games, other tables
    return stored(table)


# -- every kind of damage ------------------------------------------------------------------------


def number_of(rows: Rows, kind: str, which: int = 0) -> int:
    """The number of an entry of a kind."""
    found = [seq for seq, _, text in rows if json.loads(text)["type"] == kind]
    return found[which]


def write(rows: Rows, number: int, text: str) -> Rows:
    return [(seq, at, text if seq == number else old) for seq, at, old in rows]


def change(kind: str, which: int = 0, **values: Any) -> Damage:
    def damage(rows: Rows) -> Rows:
        number = number_of(rows, kind, which)
        return write(rows, number, json.dumps({**json.loads(rows[number][2]), **values}))

    return damage


def garble(kind: str, text: str) -> Damage:
    return lambda rows: write(rows, number_of(rows, kind), text)


def lose(kind: str, which: int = 0) -> Damage:
    def damage(rows: Rows) -> Rows:
        number = number_of(rows, kind, which)
        return [row for row in rows if row[0] != number]

    return damage


def swap_two_cards(rows: Rows) -> Rows:
    """Change an outcome: two cards of the deal."""
    number = number_of(rows, "Started")
    entry = json.loads(rows[number][2])
    cards = next(outcome for outcome in entry["outcomes"] if outcome["n"] == 36)["numbers"]
    cards[0], cards[1] = cards[1], cards[0]
    return write(rows, number, json.dumps(entry))


DAMAGED: dict[str, Damage] = {
    "an entry is no JSON": garble("Submitted", "{oops"),
    "an entry is empty": garble("Started", ""),
    "an entry is of no known kind": garble("Submitted", '{"type":"Teleported"}'),
    "an entry lacks something": garble("Submitted", '{"type":"Submitted","seat":1}'),
    "an entry is lost": lose("Submitted", 5),
    "a seating is lost": lose("Seated", 2),
    "the start is lost": lose("Started"),
    "an action that is none": change("Submitted", 6, action=99999),
    "an illegal action": change("Submitted", 6, action=36),
    "an action of no seat": change("Submitted", 6, seat=9),
    "an action of another seat": change("Submitted", 6, seat=-1),
    "an estimate came twice": change("Submitted", 1, seat=0),
    "someone sits on no seat": change("Seated", 1, seat=12),
    "someone sits before the first seat": change("Seated", 1, seat=-1),
    "two sit on one seat": change("Seated", 1, seat=0),
    "other seats play": change("Started", seats=[0, 1, 2, 17]),
    "too few play": change("Started", seats=[0, 1]),
    "an option is out of range": change("Opened", options={"rounds": 99}),
    "an option is unknown": change("Opened", options={"colour": 1}),
    "other outcomes": swap_two_cards,
    "no outcomes": change("Started", outcomes=[]),
    "it is opened twice": change("Seated", 1, type="Opened", owner="x", game="differenzler"),
}

NO_OPENING: dict[str, Damage] = {
    "the opening is garbled": garble("Opened", "{"),
    "the opening is lost": lose("Opened"),
    "the game is unknown": change("Opened", game="chess"),
    "it begins with something else": garble("Opened", '{"type":"Freed","seat":0}'),
    "it is empty": lambda _: [],
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_table_is_closed(short: Rows, damage: str) -> None:
    expect_closed(read(DAMAGED[damage](short)))


def test_another_secret_gives_another_deal(short: Rows) -> None:
    expect_closed(read(short, bytes(32)))


def expect_closed(table: Table) -> None:
    assert (table.status, table.fault, table.match) == ("closed", "damaged", None)
    for message in (Sit(0), Start(), Submit(1, 0), StandIn(1), Leave()):
        assert refused(table, ANA, message).code == "damaged"
    assert requests.come_back(table, ANA) == []
    assert record_or_code(table) == "damaged"  # until it can never go on
    if table.phase == "playing":
        ask(table, ANA, Abandon())
    record = record_or_code(table)
    if record != "damaged":  # something was played, and it is known by which options
        assert "\nresult abandoned damaged\n" in record
        assert verify(record).passed


def record_or_code(table: Table) -> str:
    try:
        return record_of(table)
    except Refusal as refusal:
        return refusal.code


@pytest.mark.parametrize("damage", NO_OPENING)
def test_without_its_opening_there_is_no_table(short: Rows, damage: str) -> None:
    with pytest.raises(Damaged):
        read(NO_OPENING[damage](short))


def test_a_lost_last_entry_is_a_step_back(short: Rows) -> None:
    """Nothing shows that it was there: the table is as it was before, and valid."""
    table = read(short[:-1])
    assert (table.status, table.actions) == ("playing", ACTIONS - 1)


# -- at every entry ------------------------------------------------------------------------------


def test_a_sound_log_is_read_to_its_end(long: Rows) -> None:
    table = read(long)
    assert (table.status, table.next, stored(table)) == ("over", "again", long)


@pytest.mark.parametrize("text", ["{oops", '{"type":"Teleported"}', '{"type":"Freed","seat":99}'])
def test_everything_before_the_damage_is_kept(long: Rows, text: str) -> None:
    for number in range(1, len(long)):
        before, table = read(long[:number]), read(write(long, number, text))
        assert table.fault == "damaged"
        assert (table.log, names(table)) == (before.log, names(before))
        if before.match is not None:
            assert actions_in(given_up(table)) == before.actions


def given_up(table: Table) -> str:
    """The record, once the owner has closed the table for good."""
    ask(table, ANA, Abandon())
    return record_of(table)


def actions_in(record: str) -> int:
    return len(re.findall(r"^[0-3] ", record, re.MULTILINE))


def test_no_entry_can_be_missing_in_the_middle(long: Rows) -> None:
    """Also when those after it were numbered again, unless it meant nothing to what follows."""
    for number in range(1, len(long) - 1):
        assert read(long[:number] + long[number + 1 :]).fault == "damaged"
        rest = [(seq - 1, at, text) for seq, at, text in long[number + 1 :]]
        kind = json.loads(long[number][2])["type"]
        if kind in ("Seated", "Freed", "Arranged", "Started", "Submitted"):
            assert read(long[:number] + rest).fault == "damaged", long[number]


def test_a_finished_match_has_its_record_whatever_follows(long: Rows) -> None:
    table = read(write(long, len(long) - 1, "{oops"))
    assert table.fault == "damaged"
    assert Record.loads(record_of(table)).ending.conclusion == "finished"


# -- older rules ---------------------------------------------------------------------------------


def test_a_table_of_older_rules_is_closed_with_its_record(long: Rows) -> None:
    old = change("Opened", version=0)(long)
    table = read(old)
    assert (table.status, table.fault) == ("closed", "old_version")
    assert table.log == [entry for _, entry in decode_log(old)]
    assert (names(table), table.next) == (names(read(long)), "again")
    assert refused(table, ANA, Start()).code == "old_version"
    record = record_of(table)
    assert "\nresult abandoned old_version\n" in record
    assert "\ngame differenzler 0\n" in record
    assert "\nseat 1 human Benno\n" in record
    assert actions_in(record) == 40


def test_a_match_under_older_rules_reveals_nothing_until_it_is_closed(short: Rows) -> None:
    old = change("Opened", version=0)(short)
    table = read(old)
    assert record_or_code(table) == "old_version"
    assert refused(table, BEN, Abandon()).code == "not_owner"
    assert "\nresult abandoned old_version\n" in given_up(table)
    assert requests.abandon(table, ANA.player) == []  # once is enough


def test_a_match_closed_for_good_cannot_be_resumed(short: Rows) -> None:
    """Also by a version that knows its rules, or when the damage is repaired."""
    for fault in ("old_version", "damaged"):
        last = msgspec.json.encode(Abandoned(fault)).decode()
        table = read([*short, (len(short), 0, last)])
        assert (table.status, table.fault, table.match) == ("closed", fault, None)
        assert refused(table, ANA, Submit(1, 0)).code == fault
        assert actions_in(record_of(table)) == ACTIONS


def test_only_a_match_that_cannot_go_on_is_given_up() -> None:
    for table in (waiting(), playing(ACTIONS)):
        assert refused(table, ANA, Abandon()).code == "not_closed"
    table = waiting()
    table.close("old_version")
    assert refused(table, ANA, Abandon()).code == "not_started"


@pytest.mark.parametrize("text", ["", "{oops", '{"type":"Freed","seat":0}'])
def test_a_log_without_the_last_word_is_not_given_up(text: str) -> None:
    assert not is_abandoned([(0, 0, text)])
    assert not is_abandoned([])
    assert is_abandoned([(0, 0, text), (9, 0, '{"type":"Abandoned","fault":"damaged"}')])


def test_a_table_of_older_rules_that_did_not_start_has_no_record(long: Rows) -> None:
    old = change("Opened", version=0)(long)[:5]
    assert record_or_code(read(old)) == "old_version"


def test_a_table_of_older_rules_may_be_damaged_too(long: Rows) -> None:
    old = change("Opened", version=0)(long)
    for damage in (change("Submitted", 6, seat=9), change("Started", seats=[0, 1])):
        assert read(damage(old)).fault == "damaged"


# -- in a house ----------------------------------------------------------------------------------

WRECKS: dict[str, Damage] = {
    "damaged": DAMAGED["an entry is lost"],
    "unopened": NO_OPENING["the opening is garbled"],
    "older": change("Opened", version=0),
}
STORED = ("tables", "entries", "secrets", "seats")


class Scene:
    """A house where four sat at one good table and at some that were damaged."""

    def __init__(self, house: House, players: list[Player]) -> None:
        self.house = house
        self.players = players

    def join(self, table: str, seat: int = 0) -> Player:
        return self.house.again(self.players[seat].guest).join(table)

    def record(self, table: str) -> str:
        """The record that a player gets, or the code of the refusal."""
        player = self.house.again(self.players[1].guest)
        answer = player.http.get(f"/api/tables/{table}/record")
        return answer.text if answer.is_success else str(answer.json()["code"])


def wreck(data: Path, table: str, name: str, damage: Damage) -> None:
    """The same table once more, under another name, and damaged."""
    with meddling(data) as connection:
        for place in STORED:
            rows = connection.execute(f"SELECT * FROM {place} WHERE name = ?", [table])
            columns = [column[0] for column in rows.description]
            for row in rows.fetchall():
                values = {**dict(zip(columns, row, strict=True)), "name": name}
                marks = ", ".join("?" for _ in columns)
                connection.execute(f"INSERT INTO {place} VALUES ({marks})", list(values.values()))
        entries = "FROM entries WHERE name = ? ORDER BY seq"
        log = damage(connection.execute(f"SELECT seq, at, entry {entries}", [name]).fetchall())
        connection.execute("DELETE FROM entries WHERE name = ?", [name])
        new = [(name, *row) for row in log]
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", new)


@pytest.fixture(scope="module")
def ruins(stored_in: Kind, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    data = tmp_path_factory.mktemp(f"ruins-{stored_in}")
    with open_house(data) as house:
        players = started(house.guests(FOUR))
        play(players, ACTIONS)
    for name, damage in WRECKS.items():
        wreck(data, players[0].name, name, damage)
    with open_house(data) as house:
        yield Scene(house, players)


@pytest.fixture
def scene(ruins: Scene) -> Iterator[Scene]:
    yield ruins
    ruins.house.everyone_out()


@pytest.mark.parametrize(("table", "fault"), [("damaged", "damaged"), ("older", "old_version")])
def test_guests_of_a_closed_table_see_why(scene: Scene, table: str, fault: str) -> None:
    player, owner = scene.join(table, seat=1), scene.join(table)
    assert (player.table.status, player.table.fault) == ("closed", fault)
    assert player.seat == 1
    assert not hasattr(player, "update")
    assert player.refused(Sit(0)).code == fault
    assert (player.table.record, scene.record(table)) == (False, fault)
    assert player.refused(Abandon()).code == "not_owner"
    owner.send(Abandon())
    assert player.see(lambda table: table.record).status == "closed"
    for each in (player, owner):
        each.close()
    until(lambda: table not in scene.house.inside.awake, "the table to sleep")
    assert scene.join(table, seat=1).table.record
    assert f"\nresult abandoned {fault}\n" in scene.record(table)
    stranger = scene.house.guest()
    assert not stranger.join(table).table.record
    refused = stranger.http.get(f"/api/tables/{table}/record")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_shared")


def test_a_table_without_an_opening_cannot_be_joined(scene: Scene) -> None:
    ana = scene.house.again(scene.players[0].guest)
    assert ana.connect("unopened").closing() == "damaged"
    assert scene.record("unopened") == "damaged"


def test_the_other_tables_go_on(scene: Scene) -> None:
    for table in ("damaged", "older"):
        scene.join(table)
    players = [scene.house.again(p.guest).join(p.name) for p in scene.players]
    play(players, 1)
    assert len(players[0].guest.get("/api/tables", list[object])) == 4


@pytest.fixture(scope="module")
def outdated(stored_in: Kind, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """Somebody who has finished the match `older` under other rules than those of today."""
    data = tmp_path_factory.mktemp(f"outdated-{stored_in}")
    with open_house(data) as house:
        players = started(house.guests(FOUR))
        play_out(players)
    wreck(data, players[0].name, "older", WRECKS["older"])
    with open_house(data) as house:
        yield house.again(players[0].guest)


def test_a_finished_match_of_older_rules_is_listed_with_the_reason(outdated: Guest) -> None:
    listed = outdated.get("/api/matches", Matches).matches
    faults = {match.fault or "none": match for match in listed}
    assert faults.keys() == {"none", "old_version"}
    assert faults["old_version"].table == "older"
    assert (len(faults["none"].places), faults["old_version"].places) == (4, ())
    names = [seat.name for seat in faults["old_version"].seats]
    assert names == [seat.name for seat in faults["none"].seats] == list(FOUR)
    record = outdated.http.get("/api/tables/older/record").raise_for_status().text
    assert "\ngame differenzler 0\n" in record
    assert actions_in(record) == 40


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "tables/older/replay", None),
        ("GET", "tables/older/replay?seat=2", None),
        ("GET", "tables/older/review", None),
        ("POST", "tables/older/review", None),
        ("DELETE", "tables/older/review", None),
        ("POST", "branches", PlayOn(3, 0, "older")),
        ("POST", "tables/older/deal", None),
    ],
)
def test_a_match_of_older_rules_is_neither_replayed_nor_played_on(
    outdated: Guest, method: str, path: str, body: PlayOn | None
) -> None:
    content = b"" if body is None else msgspec.json.encode(body)
    answer = outdated.http.request(method, f"/api/{path}", content=content)
    assert (answer.status_code, answer.json()["code"]) == (409, "old_version")
