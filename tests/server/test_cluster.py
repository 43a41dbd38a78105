"""Several processes of one house, on one PostgreSQL and one Valkey: each serves any table."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec
import pytest

from brelan.server.channel import AnyChannelMessage, Heartbeat, Roster, Stored, encode_message
from brelan.server.cluster import HEARTBEAT_EVERY, HEARTBEAT_TIMEOUT, Cluster
from brelan.server.hub import Hub
from brelan.server.settings import Limits, Switches
from brelan.server.shares import Shares
from brelan.server.store import Store
from brelan.server.table import LONG_BEFORE_START
from brelan.server.valkey import SILENCE
from brelan.server.wire import (
    Arrange,
    NewTable,
    Rematch,
    SeatChoice,
    Sit,
    StandIn,
    Start,
    Table,
    TableInfo,
    Update,
)
from tests.play.quiz import register
from tests.processes import until
from tests.server.databases import DATABASES, Kind, meddling
from tests.server.guests import (
    FOUR,
    OPEN,
    Guest,
    Player,
    leave,
    people_wanted,
    play,
    play_out,
    seated,
    started,
    step,
)
from tests.server.house import QUICK, House, Process, limited, open_house, serve
from tests.server.test_metrics import Measured
from tests.server.test_replay import play_alone, replay
from tests.server.test_reviews import Held, path, refusal, told
from tests.server.test_timers import quiz_of

pytestmark = pytest.mark.postgresql
Two = tuple[House, House]


@contextmanager
def both(data: Path, switches: Switches = QUICK, *, channel: str = "") -> Iterator[Two]:
    channel = channel or DATABASES.channel
    with (
        open_house(data, switches, channel=channel) as one,
        open_house(data, switches, channel=channel) as other,
    ):
        until(lambda: is_paired(one) and is_paired(other), "the channel")
        yield one, other


def is_paired(house: House) -> bool:
    cluster = house.inside.cluster
    return cluster is not None and cluster._channel.connected and len(cluster._peers) == 1


@pytest.fixture(scope="module")
def doors(stored_in: Kind, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    with both(tmp_path_factory.mktemp(stored_in)) as houses:
        yield houses


@pytest.fixture
def two(doors: Two) -> Iterator[Two]:
    """Two houses that are one."""
    until(lambda: all(map(is_paired, doors)), "the channel")
    yield doors
    for house in doors:
        house.everyone_out()


def across(two: Two) -> list[Guest]:
    """Ana and Cleo in one house, Ben and Dora in the other."""
    return [two[number % 2].guest(name) for number, name in enumerate(FOUR)]


def log(house: House, table: str) -> list[tuple[int, str]]:
    with meddling(house.data) as connection:
        query = "SELECT seq, entry FROM entries WHERE name = ? ORDER BY seq"
        found: list[tuple[int, str]] = connection.execute(query, [table]).fetchall()
        return found


# -- one table in two processes --------------------------------------------------------------------


def test_people_of_two_processes_play_a_match(two: Two) -> None:
    players = started(across(two))
    play_out(players)
    assert len({player.update.places for player in players}) == 1
    numbers = [seq for seq, _ in log(two[0], players[0].name)]
    assert numbers == list(range(len(numbers)))


def test_decisions_at_the_same_time_never_collide_visibly(two: Two) -> None:
    """Four estimates at once, again and again: nobody is refused, each is stored once."""
    for _ in range(5):
        players = started(across(two))
        for player in players:
            player.submit(36 + 10)
        for player in players:
            player.receive(Update, lambda update: update.actions == 4)
        kinds = [type(message).__name__ for player in players for message in player.received]
        assert not {"Refused", "Closing"} & set(kinds)
        entries = log(two[0], players[0].name)
        assert sum("Submitted" in entry for _, entry in entries) == 4


def test_each_step_is_shown_by_itself(two: Two) -> None:
    """Whoever sits elsewhere sees the same updates in the same order."""
    players = started(across(two))
    play(players, 12)
    seen = [
        [message.actions for message in player.received if isinstance(message, Update)]
        for player in players
    ]
    assert seen == [list(range(13))] * 4


def move(player: Player, seat: int) -> None:
    player.send(Sit(seat))
    player.receive(Table, lambda table: table.you == seat)


def test_seats_are_changed_from_both_sides(two: Two) -> None:
    ana, ben = two[0].guest("Ana"), two[1].guest("Ben")
    table = ana.make_table(people_wanted())
    one, other = ana.join(table), ben.join(table)
    for turn in range(LONG_BEFORE_START):
        one.send(Arrange(2, "virtual" if turn % 2 else "closed", "regular"))
        move(other, 1 if turn % 2 else 3)
        one.settle()
    one.settle()
    assert len(log(two[0], table)) < LONG_BEFORE_START + 10
    last = one.see(lambda table: table.seats[1].name == "Ben")
    assert other.see(lambda table: table.seats == last.seats).seats == last.seats


def test_a_rematch_is_made_once(two: Two) -> None:
    players = started(across(two))
    play_out(players)
    for player in players:
        player.send(Rematch())
    found = {player.receive(Table, lambda table: table.next != "").next for player in players}
    assert len(found) == 1
    for player in players:
        assert len(player.guest.get("/api/tables", list[TableInfo])) == 2


# -- presence --------------------------------------------------------------------------------------


def test_everyone_sees_who_is_connected_to_the_other_process(two: Two) -> None:
    players = started(across(two))
    players[0].see(lambda table: all(seat.connected for seat in table.seats))
    players[1].close()
    players[0].see(lambda table: not table.seats[1].connected)
    back = two[0].again(players[1].guest).join(players[0].name)
    players[3].see(lambda table: table.seats[1].connected)
    spectator = two[1].guest("Eve").join(players[0].name)
    players[0].see(lambda table: table.spectators == 1)
    spectator.close()
    players[0].see(lambda table: table.spectators == 0)
    assert back.seat == 1


def test_leaving_closes_the_tabs_in_other_processes_too(two: Two) -> None:
    players = started(across(two))
    tab = two[1].again(players[0].guest).join(players[0].name)
    leave(players[0])
    assert tab.closing() == "left"


def test_a_guest_is_renamed_everywhere(two: Two) -> None:
    players = seated(across(two))
    two[1].again(players[0].guest).set_profile("Anna")
    for player in players:
        player.see(lambda table: table.seats[0].name == "Anna")


def test_a_device_is_signed_out_everywhere(two: Two) -> None:
    ana = two[0].guest("Ana")
    player = ana.join(ana.make_table(people_wanted()))
    (device,) = ana.get("/api/me/devices", list[dict[str, object]])
    there = two[1].again(ana)
    there.http.delete(f"/api/me/devices/{device['device']}").raise_for_status()
    assert player.closing() == "no_identity"


def test_sockets_of_a_guest_are_counted_together(tmp_path: Path) -> None:
    with both(tmp_path, limited(sockets=2)) as (one, other):
        ana = one.guest("Ana")
        there = other.again(ana)
        table = ana.make_table(people_wanted())
        ana.join(table)
        there.join(table)
        until(lambda: elsewhere(one, ana).total() == 1, "the other process")
        assert ana.connect(table).closing() == "too_many"


def test_tables_of_an_address_are_counted_together(tmp_path: Path) -> None:
    with both(tmp_path, limited(tables_per_address=2)) as (one, other):
        ana, ben = one.guest("Ana"), other.guest("Ben")
        first, second, third = (ana.make_table(people_wanted()) for _ in range(3))
        ana.join(first)
        ben.join(second)
        until(lambda: elsewhere(one, ben).total() == 1, "the other process")
        assert ana.connect(third).closing() == "too_many"
        ana.join(second)  # which is in use already


def test_spectators_of_a_table_are_counted_together(tmp_path: Path) -> None:
    with both(tmp_path, limited(spectators=2)) as (one, other):
        ana, ben = one.guest("Ana"), one.guest("Ben")
        table = ana.make_table(people_wanted())
        crowd = other.guests(["Eve", "Finn"])
        for guest in (ana, *crowd):
            guest.join(table)
        until(lambda: all(elsewhere(one, guest) for guest in crowd), "the other process")
        assert ben.connect(table).closing() == "too_many"
        assert other.guest("Dora").connect(table).closing() == "too_many"
        crowd[0].close()
        until(lambda: not elsewhere(one, crowd[0]), "the other process")
        ben.join(table)


def test_tables_and_guests_of_a_day_are_counted_together(tmp_path: Path) -> None:
    """Wherever they were made, and by guest and address."""
    switches = limited(tables_a_day=2, tables_a_day_per_address=3, guests_a_day_per_address=2)
    with both(tmp_path, switches) as (one, other):
        ana, ben = one.guest("Ana"), other.guest("Ben")
        for guest in (ana, other.again(ana), ben):
            guest.make_table(people_wanted())
        for house in (one, other):
            shares = house.inside.shares
            until(partial(is_used_up, shares), "the other process")
            assert shares._tables.of(ana.me.player)._tokens < 1 <= shares._tables.of("x")._tokens
            again = house.again(ben)
            assert again.post("/api/tables", people_wanted()).json()["code"] == "too_many"
            profile = {"name": "Eve", "colour": "red"}
            refused = house.guest().http.put("/api/me", json=profile)
            assert refused.json()["code"] == "too_many"


def is_used_up(shares: Shares) -> bool:
    """Whether the address of all guests may make no more tables and no more guests."""
    daily = (shares._guests, shares._tables_per_address)
    return all(buckets.of("127.0.0.1")._tokens < 1 for buckets in daily)


def test_reviews_of_a_guest_are_counted_together(tmp_path: Path) -> None:
    with both(tmp_path, limited(reviews=1)) as (one, other):
        ana = one.guest("Ana")
        player = play_alone(ana)
        second = {"key": replay(ana, player.name).key, "seat": "1"}
        Held(one, 0)
        told(ana.post(path(player.name)))
        there = other.again(ana)
        assert refusal(there.http.post(path(player.name), params=second)) == (429, "too_many")
        assert told(there.post(path(player.name))).status == "running"  # it is made elsewhere
        told(there.http.delete(path(player.name)))
        assert told(there.http.post(path(player.name), params=second)).status != "none"


def elsewhere(house: House, guest: Guest) -> Counter[str]:
    """The tables that a guest is connected to in other processes."""
    cluster = house.inside.cluster
    assert cluster is not None
    return cluster.at(guest.me.player)


# -- virtual players -------------------------------------------------------------------------------


def wanted(people: int) -> NewTable:
    virtual = SeatChoice("virtual", "apprentice")
    return NewTable("differenzler", (OPEN,) * people + (virtual,) * (4 - people), {"rounds": 1})


def with_virtual(two: Two) -> list[Player]:
    """Ana and Ben in two processes, with two virtual players."""
    ana, ben = two[0].guest("Ana"), two[1].guest("Ben")
    table = ana.make_table(wanted(2))
    players = [ana.join(table), ben.join(table)]
    players[1].send(Sit(1))
    players[1].receive(Table, lambda table: table.you == 1)
    players[0].send(Start())
    for player in players:
        player.receive(Update)
    return players


def finish(players: list[Player], actions: int = 40) -> None:
    """People act when they may, until so many actions are taken in all."""
    tried = dict.fromkeys(range(len(players)), -1)
    while players[0].update.actions < actions:
        for number, player in enumerate(players):
            if player.legal and player.update.prompt != tried[number]:
                tried[number] = player.update.prompt
                player.submit(player.legal[0])
        players[0].receive(Update)
        for player in players[1:]:
            while player.update.actions < players[0].update.actions:
                player.receive(Update)


def test_virtual_players_act_once_at_a_table_of_two_processes(two: Two) -> None:
    players = with_virtual(two)
    finish(players)
    assert sum("Submitted" in entry for _, entry in log(two[0], players[0].name)) == 40
    until(lambda: sum(house.inside.leads(players[0].name) for house in two) == 1, "one leader")


def led_elsewhere(house: House, other: Process) -> list[Player]:
    """Ana here and Ben in the other process, which leads, with two virtual players."""
    ana, ben = house.guest("Ana"), other.guest("Ben")
    table = ana.make_table(wanted(2))
    here, there = ana.join(table), ben.join(table)
    there.send(Sit(1))
    there.receive(Table, lambda table: table.you == 1)
    cluster = house.inside.cluster
    assert cluster is not None
    cluster.process = "~"  # after all others
    until(lambda: table in cluster.tables(), "the other process")
    here.send(Start())
    for player in (here, there):
        player.receive(Update)
    assert not house.inside.leads(table)
    return [here, there]


def test_virtual_players_go_on_when_their_process_is_killed(tmp_path: Path) -> None:
    channel = DATABASES.valkey.url
    with open_house(tmp_path, channel=channel) as house:
        with serve(tmp_path, "--channel", channel) as other:
            here, there = led_elsewhere(house, other)
            other.kill()
        until(lambda: house.inside.leads(here.name), "the death of the other process")
        here.see(lambda table: not table.seats[1].connected)
        ben = house.again(there.guest)
        finish([here, ben.join(here.name)])


def test_a_leader_that_stands_still_is_replaced_and_repeats_nothing_when_it_wakes(
    tmp_path: Path,
) -> None:
    """Ben acts there while it stands still: what it then appends builds on an old log, is refused,
    and is tried again on what the others have done."""
    options = ("--channel", DATABASES.valkey.url, "--metrics", "127.0.0.1:0")
    with open_house(tmp_path, channel=options[1]) as house, serve(tmp_path, *options) as other:
        measured = Measured(other)
        here, there = led_elsewhere(house, other)
        beats = count_heartbeats(house)
        os.killpg(other.pid, signal.SIGSTOP)
        try:
            beats.clear()
            until(lambda: house.inside.leads(here.name), "another leader")
            assert len(beats) * HEARTBEAT_EVERY <= 5
            here.submit(here.legal[0])
            here.receive(Update, lambda update: update.actions == 3)  # with both virtual players
            there.submit(there.legal[0])
        finally:
            os.killpg(other.pid, signal.SIGCONT)
        until(lambda: measured.scrape().value("conflicts_total"), "an append that is refused")
        for player in (here, there):
            player.receive(Update, lambda update: update.actions == 4)
        there.close()
        here.see(lambda table: not table.seats[1].connected)
        finish([here, house.again(there.guest).join(here.name)])
        entries = [entry for _, entry in log(house, here.name) if "Submitted" in entry]
        seats = Counter(msgspec.json.decode(entry)["seat"] for entry in entries)
        assert seats == dict.fromkeys(range(4), 10)


def count_heartbeats(house: House) -> list[None]:
    """Those of its own that a process receives from now on: no more than one a second."""
    cluster = house.inside.cluster
    assert cluster is not None
    drop, received = cluster._drop_timed_out, list[None]()

    def counted() -> None:
        received.append(None)
        drop()

    cluster._drop_timed_out = counted  # type: ignore[method-assign]
    return received


# -- timers at a table of two processes ------------------------------------------------------------


def test_time_runs_out_once(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three questions that nobody answers."""
    register(monkeypatch)
    players = quiz_of([two[0].guest("Ana"), two[1].guest("Ben")], seconds=1)
    for player in players:
        player.receive(Update, lambda update: bool(update.places))
    assert expired(two[0], players[0].name) == 3


def test_time_runs_out_when_the_process_that_leads_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(monkeypatch)
    with open_house(tmp_path, channel=DATABASES.valkey.url) as house:
        with open_house(tmp_path, channel=DATABASES.valkey.url) as other:
            until(lambda: is_paired(house) and is_paired(other), "the channel")
            ana, _ = quiz_of([house.guest("Ana"), other.guest("Ben")], seconds=2)
            cluster = house.inside.cluster
            assert cluster is not None
            cluster.process = "~"
            until(lambda: other.inside.leads(ana.name), "the other process to lead")
            assert not house.inside.leads(ana.name)
        ana.receive(Update, lambda update: bool(update.places))
        assert expired(house, ana.name) == 3


def expired(house: House, table: str) -> int:
    return sum("Expired" in entry for _, entry in log(house, table))


def test_a_seat_in_another_process_may_be_replaced_after_the_grace_period(tmp_path: Path) -> None:
    with both(tmp_path, msgspec.structs.replace(QUICK, grace=0.2)) as houses:
        ana, ben, *_ = started(across(houses))
        ben.drop()
        ana.see(lambda table: table.seats[1].may_stand_in)
        ana.send(StandIn(1, "apprentice"))
        ana.see(lambda table: table.seats[1].level == "apprentice")
        assert sum("StoodIn" in entry for _, entry in log(houses[0], ana.name)) == 1


# -- a process that dies ---------------------------------------------------------------------------


async def test_a_process_without_a_heartbeat_is_dead_within_five_seconds() -> None:
    """It is dropped with the first heartbeat of its own that comes back after long enough.

    One that hears nothing at all knows as soon.
    """
    assert max(HEARTBEAT_TIMEOUT, SILENCE) + HEARTBEAT_EVERY < 5
    cluster = Cluster(Deserted(), Silence())
    other = "0"  # before all others
    cluster.receive(Heartbeat(other, (Roster(other, "table", ("ana",)),)))
    assert not cluster.leads("table")
    heartbeats = asyncio.create_task(cluster._send_heartbeats())
    await asyncio.sleep(0)
    cluster.receive(Heartbeat(cluster.process, ()))
    assert not cluster.leads("table")
    cluster._peers[other].last_heartbeat -= HEARTBEAT_TIMEOUT
    cluster.receive(Heartbeat(cluster.process, ()))
    assert cluster.leads("table")
    heartbeats.cancel()


class Deserted:
    """A house without a table."""

    store: Store

    def __init__(self) -> None:
        self.awake: dict[str, Hub] = {}
        self.shares = Shares(Limits())

    async def refresh_guest(self, player: str) -> None: ...


class Silence:
    """A channel without other processes."""

    connected = True

    async def check(self) -> None: ...

    def send(self, message: AnyChannelMessage) -> None: ...

    async def run(self, receive: Callable[[AnyChannelMessage], None]) -> None: ...

    async def close(self) -> None: ...


# -- notifications that are wrong ------------------------------------------------------------------


def notify(house: House, table: str, count: int) -> None:
    """A notification from nowhere."""
    topic = f"brelan:{house.inside.signer.cookie_name}"
    DATABASES.valkey.run("PUBLISH", topic, encode_message(Stored("nobody", table, count)).decode())


def test_notifications_that_are_lost_doubled_early_or_late_do_no_harm(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = started(across(two))
    for house in two:
        monkeypatch.setattr(house.inside.cluster, "send_stored", lambda _: None)
    play(players, 2)  # which the other side finds out by polling
    monkeypatch.undo()
    for count in (10**6, 0, 3, 3, 10**6):
        notify(two[0], players[0].name, count)
        step(players)
    play_out(players)
    seen = [[m.actions for m in player.received if isinstance(m, Update)] for player in players]
    assert seen == [list(range(41))] * 4
    kinds = {type(message).__name__ for player in players for message in player.received}
    assert kinds == {"Table", "Update"}


# -- a channel that fails --------------------------------------------------------------------------


def test_play_goes_on_without_the_channel(two: Two) -> None:
    players = started(across(two))
    play(players, 4)
    with DATABASES.valkey.stopped():
        play(players, 3)  # each side polls
    until(lambda: all(map(is_paired, two)), "the channel")
    play_out(players)


def test_play_goes_on_when_the_channel_is_forbidden(tmp_path: Path) -> None:
    valkey = DATABASES.valkey
    rights = ("+publish", "+subscribe", "+unsubscribe", "+ping", "&brelan:*")
    valkey.run("ACL", "SETUSER", "ana", "on", ">secret", *rights)
    url = valkey.url.replace("redis://", "redis://ana:secret@")
    with both(tmp_path, channel=url) as houses:
        players = started(across(houses))
        play(players, 4)
        valkey.run("ACL", "SETUSER", "ana", "resetchannels", "-publish")
        valkey.run("CLIENT", "KILL", "USER", "ana")
        until(lambda: not any(map(is_paired, houses)), "both to notice")
        play(players, 2)  # each side polls
        valkey.run("ACL", "SETUSER", "ana", *rights)
        until(lambda: all(map(is_paired, houses)), "the channel")
        play_out(players)


def test_virtual_players_act_once_without_the_channel(two: Two) -> None:
    players = with_virtual(two)
    with DATABASES.valkey.stopped():
        until(lambda: not any(map(is_paired, two)), "both to notice")
        finish(players, 12)
    finish(players)
    assert sum("Submitted" in entry for _, entry in log(two[0], players[0].name)) == 40
