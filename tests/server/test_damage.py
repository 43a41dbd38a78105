"""A log that was damaged: its table is set aside, and the house goes on without it."""

import json
import re
from collections.abc import Callable, Iterator
from sqlite3 import Connection
from typing import Any

import pytest

from brelan import verify
from brelan.play.match import Record
from brelan.server.house import MOST_LISTED
from brelan.server.wire import Rematch, Sit, StandIn, Start, Submit, Why
from tests.server.guests import FOUR, Player, play, started
from tests.server.house import House, database, open_house

Damage = Callable[[Connection, str], None]
ACTIONS = 12  # until the house closes: four estimates, two tricks


def numbered(connection: Connection, table: str) -> list[tuple[int, dict[str, Any]]]:
    rows = connection.execute("SELECT seq, entry FROM entries WHERE name = ? ORDER BY seq", [table])
    return [(seq, json.loads(entry)) for seq, entry in rows]


def of_kind(connection: Connection, table: str, kind: str, number: int = 0) -> int:
    """The number of an entry, by what it tells."""
    found = [seq for seq, entry in numbered(connection, table) if entry["type"] == kind]
    return found[number]


def write(connection: Connection, table: str, seq: int, text: str) -> None:
    values = [text, table, seq]
    connection.execute("UPDATE entries SET entry = ? WHERE name = ? AND seq = ?", values)


def change(kind: str, number: int = 0, **values: Any) -> Damage:
    def damage(connection: Connection, table: str) -> None:
        seq = of_kind(connection, table, kind, number)
        entry = dict(numbered(connection, table))[seq]
        write(connection, table, seq, json.dumps({**entry, **values}))

    return damage


def garble(kind: str, text: str) -> Damage:
    def damage(connection: Connection, table: str) -> None:
        write(connection, table, of_kind(connection, table, kind), text)

    return damage


def lose(kind: str, number: int = 0) -> Damage:
    def damage(connection: Connection, table: str) -> None:
        seq = of_kind(connection, table, kind, number)
        connection.execute("DELETE FROM entries WHERE name = ? AND seq = ?", [table, seq])

    return damage


def other_secret(connection: Connection, table: str) -> None:
    connection.execute("UPDATE secrets SET secret = ? WHERE name = ?", [bytes(32), table])


def swap_two_cards(connection: Connection, table: str) -> None:
    """Change an outcome: two cards of the deal."""
    seq = of_kind(connection, table, "Started")
    entry = dict(numbered(connection, table))[seq]
    deal = next(outcome for outcome in entry["outcomes"] if outcome["n"] == 36)
    deal["numbers"][0], deal["numbers"][1] = deal["numbers"][1], deal["numbers"][0]
    write(connection, table, seq, json.dumps(entry))


SET_ASIDE: dict[str, Damage] = {
    "an entry is no JSON": garble("Submitted", "{oops"),
    "an entry is empty": garble("Started", ""),
    "an entry is of no known kind": garble("Submitted", '{"type":"Teleported"}'),
    "an entry lacks something": garble("Submitted", '{"type":"Submitted","seat":1}'),
    "an entry is lost": lose("Submitted", 5),
    "a seating is lost": lose("Seated", 2),
    "the beginning is lost": lose("Started"),
    "another card was played": change("Submitted", 6, action=99999),
    "a card was played by another": change("Submitted", 6, seat=9),
    "an estimate came twice": change("Submitted", 1, seat=7),
    "someone sits on no seat": change("Seated", 1, seat=12),
    "other seats play": change("Started", seats=[0, 1, 2, 17]),
    "too few play": change("Started", seats=[0, 1]),
    "an option is none": change("Opened", options={"rounds": 99}),
    "an option is unknown": change("Opened", options={"colour": 1}),
    "chance decided otherwise": swap_two_cards,
    "chance decided nothing": change("Started", outcomes=[]),
    "the secret is another": other_secret,
}

SENT_AWAY: dict[str, Damage] = {
    "the opening is garbled": garble("Opened", "{"),
    "the opening is lost": lose("Opened"),
    "the game is unknown": change("Opened", game="chess"),
    "it begins with something else": garble("Opened", '{"type":"Freed","seat":0}'),
}


OTHERS: dict[str, Damage] = {
    "older rules": change("Opened", version=0),
    "the last entry is lost": lose("Submitted", -1),
}
WRECKS = {**SET_ASIDE, **SENT_AWAY, **OTHERS}
SHELVES = ("tables", "entries", "secrets", "seats")


def name_of(wreck: str) -> str:
    return f"wreck{list(WRECKS).index(wreck)}"


def copy(connection: Connection, table: str, twin: str) -> None:
    """The same table once more, under another name."""
    for shelf in SHELVES:
        rows = connection.execute(f"SELECT * FROM {shelf} WHERE name = ?", [table])
        columns = [column[0] for column in rows.description]
        for row in rows.fetchall():
            values = {**dict(zip(columns, row, strict=True)), "name": twin}
            marks = ", ".join("?" for _ in columns)
            connection.execute(f"INSERT INTO {shelf} VALUES ({marks})", list(values.values()))


class Scene:
    """A house where four sat at one good table and at many that were damaged."""

    def __init__(self, house: House, players: list[Player]) -> None:
        self.house = house
        self.players = players

    def join(self, wreck: str, seat: int = 0) -> Player:
        return self.house.again(self.players[seat].guest).join(name_of(wreck))

    def good_goes_on(self) -> None:
        players = [self.house.again(p.guest).join(p.name) for p in self.players]
        play(players, 1)

    def record(self, wreck: str) -> Record | str:
        """The record of a damaged table, or the code of the refusal."""
        answer = self.house.guest().http.get(f"/api/tables/{name_of(wreck)}/record")
        assert answer.status_code < 500
        code: str = "" if answer.is_success else answer.json()["code"]
        return code or Record.loads(answer.text)


@pytest.fixture(scope="module")
def ruins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    data = tmp_path_factory.mktemp("ruins")
    with open_house(data) as house:
        players = started(house.guests(FOUR))
        play(players, ACTIONS)
    with database(data) as connection:
        for wreck, damage in WRECKS.items():
            copy(connection, players[0].name, name_of(wreck))
            damage(connection, name_of(wreck))
    with open_house(data) as house:
        yield Scene(house, players)


@pytest.fixture
def scene(ruins: Scene) -> Iterator[Scene]:
    yield ruins
    ruins.house.everyone_out()


def refusals(player: Player) -> set[str]:
    asks = (Sit(0), Start(), Submit(1, 0), Why(0), StandIn(1), Rematch())
    return {player.refused(ask).code for ask in asks}


@pytest.mark.parametrize("wreck", SET_ASIDE)
def test_a_damaged_table_is_set_aside(scene: Scene, wreck: str) -> None:
    player = scene.join(wreck)
    assert (player.table.status, player.table.fault) == ("closed", "damaged")
    assert refusals(player) in ({"damaged"}, {"damaged", "not_seated"})
    assert not hasattr(player, "update")
    record = scene.record(wreck)
    if isinstance(record, Record):
        assert (record.ending.conclusion, record.ending.reason) == ("abandoned", "damaged")
    else:
        assert record == "damaged"  # before anything was played


@pytest.mark.parametrize("wreck", SENT_AWAY)
def test_from_a_table_without_an_opening_everyone_is_sent_away(scene: Scene, wreck: str) -> None:
    ana = scene.house.again(scene.players[0].guest)
    assert ana.connect(name_of(wreck)).closing() == "damaged"
    assert scene.record(wreck) == "damaged"


def test_the_house_goes_on_among_damaged_tables(scene: Scene) -> None:
    for wreck in SET_ASIDE:
        scene.join(wreck)
    scene.good_goes_on()
    ana = scene.house.again(scene.players[0].guest)
    assert len(ana.get("/api/tables", list[object])) == MOST_LISTED


def test_the_record_tells_what_was_before_the_damage(scene: Scene) -> None:
    record = scene.record("an entry is lost")
    assert isinstance(record, Record)
    assert sum(1 for _ in record.steps()) == 1 + 5  # the opening, and what was done until then
    assert [seat.name for seat in record.header.seats] == list(FOUR)
    assert verify(record.dumps()).passed


def test_a_table_of_older_rules_is_closed_with_its_record(scene: Scene) -> None:
    player = scene.join("older rules", seat=1)
    assert (player.table.status, player.table.fault) == ("closed", "old_version")
    assert (player.seat, [seat.name for seat in player.table.seats]) == (1, list(FOUR))
    assert refusals(player) == {"old_version"}
    text = player.guest.http.get(f"/api/tables/{player.name}/record").text
    assert "\nresult abandoned old_version\n" in text
    assert "\ngame differenzler 0\n" in text
    assert "\nseat 1 human Ben\n" in text
    assert len(re.findall(r"^[0-3] ", text, re.MULTILINE)) == ACTIONS


def test_a_lost_last_entry_is_a_step_back(scene: Scene) -> None:
    """Nothing tells that it was there: the table is as it was before, and sound."""
    players = [scene.join("the last entry is lost", seat) for seat in range(4)]
    assert players[0].update.actions == ACTIONS - 1
    play(players, 3)
