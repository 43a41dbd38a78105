"""Shares: one guest or one address cannot use up what belongs to all; a club notices nothing."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from time import monotonic

import msgspec
import pytest

from brelan.bots.worker import WorkerPool
from brelan.server.rate import Bucket, Buckets, Throttle
from brelan.server.refusal import Refusal
from brelan.server.settings import Limits
from brelan.server.shares import Shares
from brelan.server.thinking import REVIEW, Question
from brelan.server.turns import Turns
from brelan.server.wire import Rematch, Start, Update
from brelan.server.workers import Workers
from tests.server.guests import FOUR, people_wanted, play, play_out, seated, started
from tests.server.house import QUICK, House, limited, open_house, until

CLUB = 60


# -- sockets and tables --------------------------------------------------------------------------


def test_a_guest_keeps_so_many_tables_awake(tmp_path: Path) -> None:
    with open_house(tmp_path, limited(tables=2)) as house:
        ana, ben = house.guests(["Ana", "Ben"])
        tables = [ana.make_table(people_wanted()) for _ in range(3)]
        first = ana.join(tables[0])
        ana.join(tables[1])
        assert ana.connect(tables[2]).closing() == "too_many"
        ana.join(tables[0])  # a second tab
        ben.join(tables[2])
        for player in ana.players:
            if player.name == first.name:
                player.close()
        until(lambda: first.name not in house.inside.awake, "the table to sleep")
        ana.join(tables[2])


@pytest.mark.parametrize(
    ("limits", "guests", "allowed"),
    [
        (Limits(sockets=5), 1, 5),
        (Limits(sockets_per_address=5), 7, 5),
        (Limits(tables_per_address=5), 7, 5),
    ],
)
def test_sockets_are_shared_out(limits: Limits, guests: int, allowed: int) -> None:
    shares = Shares(limits)
    entered = []
    for number in range(guests * 10):
        guest, table = f"guest{number % guests}", f"table{number}"
        if has_room(shares, guest, table):
            entered.append((guest, table))
    assert len(entered) == allowed
    shares.enter("other", "elsewhere", "table")
    for guest, table in entered:
        shares.leave(guest, "here", table)
    shares.leave("other", "elsewhere", "table")
    assert shares._at == {}


def has_room(shares: Shares, guest: str, table: str) -> bool:
    try:
        shares.enter(guest, "here", table)
    except Refusal:
        return False
    return True


def test_a_refused_socket_uses_nothing(tmp_path: Path) -> None:
    with open_house(tmp_path, limited(sockets=1)) as house:
        ana = house.guest("Ana")
        for _ in range(3):
            assert ana.connect("nowhere").closing() == "unknown_table"
        ana.join(ana.make_table(people_wanted()))


# -- a day ---------------------------------------------------------------------------------------


def test_a_guest_makes_so_many_tables_a_day(tmp_path: Path) -> None:
    with open_house(tmp_path, limited(tables_a_day=3)) as house:
        four = house.guests(FOUR)
        players = started(four)  # the first
        play_out(players)
        players[0].send(Rematch())
        players[0].see(lambda table: table.next != "")  # the second
        four[0].make_table(people_wanted())
        answer = four[0].post("/api/tables", people_wanted())
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
        four[1].make_table(people_wanted())


def test_an_address_makes_so_many_tables_and_guests_a_day(tmp_path: Path) -> None:
    switches = limited(tables_a_day_per_address=2, guests_a_day_per_address=2)
    with open_house(tmp_path, switches) as house:
        for guest in house.guests(["Ana", "Ben"]):
            guest.make_table(people_wanted())
            guest.set_profile("Anna")  # known guests may always change their name
        eve = house.guest()
        assert eve.post("/api/tables", people_wanted()).json()["code"] == "too_many"
        profile = {"name": "Eve", "colour": "red"}
        assert eve.http.put("/api/me", json=profile).json()["code"] == "too_many"


# -- turns ---------------------------------------------------------------------------------------


class Clock:
    """Of all shares: it stands still unless the test moves it, also while somebody waits."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.waits: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.waits.append(round(seconds, 3))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("brelan.server.rate.monotonic", lambda: clock.now)
    monkeypatch.setattr("brelan.server.shares.monotonic", lambda: clock.now)
    monkeypatch.setattr("brelan.server.shares.sleep", clock.sleep)
    return clock


async def test_what_is_too_fast_waits_and_is_refused_only_in_the_end(clock: Clock) -> None:
    shares = Shares(Limits(changes=100.0, patience=0.055))
    for _ in range(300):
        await shares.change("here")
    assert clock.waits == []
    refused = [await quietly(shares.change("here")) for _ in range(10)]
    assert clock.waits == [0.01, 0.02, 0.03, 0.04, 0.05]
    assert [each and each.code for each in refused] == [None] * 5 + ["too_fast"] * 5
    clock.now += 0.1
    for _ in range(5):
        await shares.change("here")
    await shares.change("elsewhere")
    assert len(clock.waits) == 5


async def quietly(ask: Awaitable[None]) -> Refusal | None:
    try:
        await ask
    except Refusal as refusal:
        return refusal
    return None


EXPENSIVE = (
    "/api/tables/x/replay",
    "/api/tables/x/review",
    "/api/matches",
    "/api/days",
    "/api/deals/x",
    "/api/practice/tigre",
    "/api/practice/tigre/x",
    "/api/practice/tigre/x/answer",
)


def test_what_costs_much_has_a_share_of_its_own(tmp_path: Path) -> None:
    with open_house(tmp_path, limited(readings=1e-6)) as house:
        ana = house.guest("Ana")
        answers = {path: ana.http.get(path).status_code for path in EXPENSIVE}
        assert answers == dict.fromkeys(EXPENSIVE, 429)
        ana.get("/api/games", list)


def test_full_buckets_are_forgotten() -> None:
    buckets = Buckets(1e9)
    for number in range(5000):
        buckets.of(str(number)).take()
    assert len(buckets) < 2100


def test_a_bucket_holds_what_it_holds() -> None:
    bucket = Bucket(1e-9, 5)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    assert bucket.is_needed()
    assert bucket.take_later(1.0, monotonic()) is None


def test_a_bucket_that_is_held_is_not_forgotten() -> None:
    """The next socket of the guest takes from the same share."""
    buckets = Buckets(1e9)
    throttle = Throttle([(buckets.of("guest"), 1.0)])
    held = buckets.of("guest")
    for number in range(5000):
        buckets.of(str(number)).take()
    assert throttle.take() == 0.0
    assert buckets.of("guest") is held
    throttle.release()
    assert not held.is_needed()


# -- a club --------------------------------------------------------------------------------------


def test_a_club_behind_one_address_is_not_disturbed(tmp_path: Path) -> None:
    """Sixty people, two browsers each, with the limits of a real house; all act at once."""
    switches = msgspec.structs.replace(QUICK, limits=Limits())
    with open_house(tmp_path, switches) as house:
        club = house.guests(f"Member {number}" for number in range(CLUB))
        tables = [seated(club[first : first + 4]) for first in range(0, CLUB, 4)]
        for players in tables:
            for player in players:
                player.guest.join(player.name)
            players[0].send(Start())
            for player in players:
                player.receive(Update)
        for players in tables:
            play(players, 8)


# -- names ---------------------------------------------------------------------------------------


def test_another_name_is_stored_at_all_tables_at_once(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        players = [ana.join(ana.make_table(people_wanted())) for _ in range(20)]
        commits = count_commits(house)
        ana.set_profile("Anna")
        for player in players:
            player.see(lambda table: table.seats[0].name == "Anna")
        assert len(commits) <= 3


def count_commits(house: House) -> list[int]:
    store, commits = house.inside.store, []
    execute = store._execute

    async def counted(batch: list[object]) -> None:
        commits.append(len(batch))
        await execute(batch)  # type: ignore[arg-type]

    store._execute = counted  # type: ignore[assignment, method-assign]
    return commits


# -- thinking ------------------------------------------------------------------------------------


def test_turns_go_round_at_every_level() -> None:
    turns: Turns[str] = Turns()
    for address, guest, table in ("aa1", "aa1", "aa2", "ab1", "ab1", "bc1", "bc1", "bc1"):
        turns.add((address, guest, table), address + guest + table)
    order = []
    while turns:
        order.append(turns.next())
    assert order == ["aa1", "bc1", "ab1", "bc1", "aa2", "bc1", "ab1", "aa1"]


class Thinkers(Workers):
    """One who thinks, and notes for whom."""

    def __init__(self) -> None:
        super().__init__(1)
        self.served: list[str] = []

    async def _run(self, pool: WorkerPool, asked: bytes) -> tuple[int, str, float]:
        self.served.append(msgspec.json.decode(asked)["mind"])
        await asyncio.sleep(0)
        return 0, "", 0.0


def question(mind: str, level: str = "master") -> Question:
    return Question("differenzler", {}, level, msgspec.Raw(b"{}"), (0,), "", mind)


async def test_greedy_tables_do_not_keep_others_waiting() -> None:
    workers = Thinkers()
    try:
        greedy = [
            workers.choose(question(f"greedy {n}"), ("there", f"guest {n % 8}", f"table {n}"))
            for n in range(80)
        ]
        waiting = [asyncio.create_task(each) for each in greedy]
        await asyncio.sleep(0)
        await workers.choose(question("modest"), ("here", "ana", "table"))
        assert workers.served.index("modest") <= 2
        await asyncio.gather(*waiting)
        assert len(workers.served) == 81
    finally:
        workers.close()


async def test_reviews_wait_for_those_who_play() -> None:
    """However many guests asked for them before."""
    workers = Thinkers()
    try:
        reviews = [
            workers.choose(question(f"review {n}", REVIEW), (f"address {n}", "eve", "table"))
            for n in range(8)
        ]
        waiting = [asyncio.create_task(each) for each in reviews]
        await asyncio.sleep(0)
        playing = [
            workers.choose(question(f"player {n}"), ("here", "ana", "table")) for n in range(3)
        ]
        await asyncio.gather(*playing)
        assert workers.served.index("player 2") <= 5
        await asyncio.gather(*waiting)
        assert len(workers.served) == 11
    finally:
        workers.close()


async def test_who_gave_up_waiting_gets_no_turn() -> None:
    workers = Thinkers()
    try:
        asks = [workers.choose(question(str(n)), ("here", "ana", str(n))) for n in range(5)]
        tasks = [asyncio.create_task(ask) for ask in asks]
        await asyncio.sleep(0)
        for task in tasks[:4]:
            task.cancel()
        await tasks[4]
        assert workers.served[-1] == "4"
        await workers.choose(question("next"), ("here", "ana", "1"))
    finally:
        workers.close()
