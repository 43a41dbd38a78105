"""The same deal for a friend: dealt alike, one try, and compared once both are done."""

import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from brelan import Record, Rng, verify
from brelan.games import kind_of, names
from brelan.server.opening import Luck, first_seat, open_same, open_table
from brelan.server.results import MOST_RESULTS
from brelan.server.table import Table as TableState
from brelan.server.wire import (
    Matches,
    MatchInfo,
    NewTable,
    PlayOn,
    Replay,
    TableMade,
    Update,
)
from brelan.server.wire_deals import Days, DealSent, SameDeal
from tests.samples import samples_of
from tests.server.copies import copy_match
from tests.server.databases import meddling
from tests.server.guests import FOUR, OPEN, Guest, Player, play_out, started
from tests.server.house import QUICK, House, open_house
from tests.server.tables import ANA, BEN, CLOSED, VIRTUAL, deal, play_one
from tests.server.test_replay import replay

Choose = Callable[[tuple[int, ...]], int]
SEATS = [(name, count) for name in names() for count in kind_of(name).seat_counts]
ALONE = NewTable("tigre", (VIRTUAL, OPEN, VIRTUAL, CLOSED), {"rounds": 2}, start=True)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Where every table has a secret of its own, as in any house."""
    switches = msgspec.structs.replace(QUICK, new_secret=lambda: secrets.token_bytes(32))
    with open_house(tmp_path, switches) as house:
        yield house


def chosen_by(seed: str) -> Choose:
    """The same decisions for everyone who sees the same."""
    rng = Rng(seed)
    return lambda legal: legal[int(rng.below(len(legal)))]


def play(player: Player, choose: Choose) -> Player:
    tried = -1
    while not player.update.places:
        if player.legal and player.update.prompt != tried:
            tried = player.update.prompt
            player.submit(choose(tuple(player.legal)))
        player.receive(Update)
    player.see(lambda table: table.status == "over")
    return player


def begin(guest: Guest, wanted: NewTable = ALONE) -> Player:
    return guest.join(guest.make_table(wanted))


def send(guest: Guest, table: str) -> str:
    answer = guest.post(f"/api/tables/{table}/deal").raise_for_status()
    return msgspec.json.decode(answer.content, type=DealSent).deal


def shown(guest: Guest, deal: str) -> SameDeal:
    found: SameDeal = guest.get(f"/api/deals/{deal}", SameDeal)
    return found


def follow(guest: Guest, deal: str) -> Player:
    """Play a deal that was sent, from where the guest is."""
    answer = guest.post(f"/api/deals/{deal}").raise_for_status()
    return guest.join(msgspec.json.decode(answer.content, type=TableMade).table)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def refused(guest: Guest, table: str) -> tuple[int, str]:
    """Why the deal of a table cannot be sent."""
    return refusal(guest.post(f"/api/tables/{table}/deal"))


def record_of(player: Player) -> str:
    return player.guest.http.get(f"/api/tables/{player.name}/record").raise_for_status().text


def listed(guest: Guest) -> tuple[MatchInfo, ...]:
    found: Matches = guest.get("/api/matches", Matches)
    return found.matches


# -- dealt alike -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_every_game_is_dealt_alike_for_any_number_of_seats(name: str, seats: int) -> None:
    """The friend sits where the other sat, whichever seats were closed."""
    closed = (CLOSED,) * (max(kind_of(name).seat_counts) - seats)
    places = (VIRTUAL, *closed, OPEN, *(VIRTUAL,) * (seats - 2))
    wanted = NewTable(name, places, samples_of(name).short, start=True)
    first = open_table("a", ANA.player, wanted, first_seat(ANA, wanted), deal, Luck("luck"))
    rng = Rng(name)
    while first.status == "playing":
        play_one(first, rng)
    assert first.repeats()
    again = open_same("b", BEN, first, deal, "deal")
    assert (again.status, again.options) == ("playing", first.options)
    assert [seat.level for seat in again.seats] == [seat.level for seat in first.seats]
    assert again.seat_of(BEN.player) == first.seat_of(ANA.player) == 1
    assert again.opened.luck == first.opened.luck
    assert not again.allows_hints()
    new = TableState("c", first.opened, deal)
    assert again.running().opening == restarted(new, first).running().opening


def restarted(table: TableState, first: TableState) -> TableState:
    """The log of a table again, up to its start."""
    start = next(n for n, entry in enumerate(first.log) if type(entry).__name__ == "Started")
    table.fold(first.log[1 : start + 1])
    return table


def test_equal_decisions_give_equal_matches(house: House) -> None:
    """Also where virtual players choose by chance, as apprentices do."""
    ana, ben = house.guests(("Ana", "Ben"))
    one = play(begin(ana), chosen_by("a"))
    other = play(follow(ben, send(ana, one.name)), chosen_by("a"))
    assert one.seat == other.seat == 1
    assert Record.loads(record_of(one)).entries == Record.loads(record_of(other)).entries
    assert verify(record_of(other)).passed


def test_another_table_is_dealt_otherwise(house: House) -> None:
    ana = house.guest("Ana")
    one, other = (play(begin(ana), chosen_by("a")) for _ in range(2))
    assert Record.loads(record_of(one)).entries != Record.loads(record_of(other)).entries


# -- one try ---------------------------------------------------------------------------------------


def test_a_second_try_opens_the_first_again(house: House) -> None:
    ana, ben = house.guests(("Ana", "Ben"))
    first = play(begin(ana), min)
    sent = send(ana, first.name)
    player = follow(ben, sent)
    assert follow(ben, sent).name == player.name  # in play
    play(player, max)
    assert follow(ben, sent).name == player.name  # and over
    assert follow(ana, sent).name == first.name
    assert len(shown(ana, sent).results) == 2


def test_it_is_sent_on_under_the_same_name(house: House) -> None:
    ana, ben, cleo = house.guests(("Ana", "Ben", "Cleo"))
    sent = send(ana, play(begin(ana), min).name)
    bens = play(follow(ben, sent), max)
    assert send(ben, bens.name) == sent == send(ana, shown(ana, sent).table)
    play(follow(cleo, sent), min)
    assert sorted(result.name for result in shown(ana, sent).results) == ["Ana", "Ben", "Cleo"]


# -- what is told, and when ------------------------------------------------------------------------


def test_nothing_is_sent_before_ones_own_match_is_over(house: House) -> None:
    """However the other played: all that the friend is sent is the same."""
    ana, ben, cleo = house.guests(("Ana", "Ben", "Cleo"))
    first = play(begin(ana), min)
    sent = send(ana, first.name)
    replays = replay(ana, first.name)
    told = [ben.http.get(f"/api/deals/{sent}").text]
    player = follow(ben, sent)
    told += [ben.http.get(f"/api/deals/{sent}").text, *map(str, player.received)]
    for text in told:
        assert first.name not in text
        assert replays.key not in text
    found = shown(ben, sent)
    assert (found.yours, found.done, found.results, found.playing) == (False, False, (), 0)
    assert player.table.deal == ""
    assert [info.name for info in found.seats if info.kind == "person"] == ["Ana"]
    assert refusal(ben.http.get(f"/api/tables/{first.name}/replay")) == (403, "not_shared")
    # of those who play it, neither learns anything of the other
    play(follow(cleo, sent), max)
    assert shown(ben, sent).results == ()
    assert shown(ana, sent).playing == 1
    assert "Ben" not in ana.http.get(f"/api/deals/{sent}").text


def test_the_link_returns_the_same_however_it_was_played(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:  # where all tables have the same secret
        cleo = house.guest("Cleo")
        told = []
        for choose in (min, max):
            ana = house.guest("Ana")
            sent = send(ana, play(begin(ana), choose).name)
            told.append(cleo.http.get(f"/api/deals/{sent}").text)
        assert told[0] == told[1]


def test_both_compare_once_both_are_done(house: House) -> None:
    ana, ben = house.guests(("Ana", "Ben"))
    first = play(begin(ana), min)
    sent = send(ana, first.name)
    assert listed(ana)[0].others == 0
    second = play(follow(ben, sent), max)
    assert second.table.deal == sent
    for guest, own in ((ana, first), (ben, second)):
        (match,) = listed(guest)
        assert (match.deal, match.others, match.same) == (sent, 1, True)
        found = shown(guest, sent)
        assert (found.done, found.table, found.yours) == (True, own.name, guest is ana)
        for result in found.results:
            seen = replay(guest, result.table, seat=1, key=result.key)
            assert seen.updates[-1].rounds[-1][1] == result.score
            expect_decisions(seen, record_of(first if result.name == "Ana" else second))


def test_of_many_results_ones_own_the_senders_and_the_newest_are_shown(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana, ben = house.guests(("Ana", "Ben"))
        first = play(begin(ana), min)
        sent = send(ana, first.name)
        second = play(follow(ben, sent), max)
        names = [f"copy-{number}" for number in range(MOST_RESULTS + 20)]
        copy_match(tmp_path, second, names)
        results = shown(ben, sent).results
        assert {result.table for result in results} == {first.name, second.name, *names[22:]}
        assert [result.table for result in results if result.you] == [second.name]


def expect_decisions(seen: Replay, record: str) -> None:
    """They are those of the seat, each at the step where it was asked."""
    assert seen.decisions
    taken = Record.loads(record)
    for decision in seen.decisions:
        legal = taken.replay(actions=decision.step).legal(1)
        assert decision.action in legal
        ranges = seen.updates[decision.step].legal
        assert any(low <= decision.action <= high for low, high in ranges)


# -- what cannot be sent ---------------------------------------------------------------------------


def test_a_match_in_play_is_not_sent(house: House) -> None:
    ana = house.guest("Ana")
    assert refused(ana, begin(ana).name) == (409, "not_over")
    assert refused(ana, "nowhere") == (404, "unknown_table")


def test_a_match_of_others_is_not_sent(house: House) -> None:
    ana, ben = house.guests(("Ana", "Ben"))
    assert refused(ben, play(begin(ana), min).name) == (400, "not_seated")


def test_a_match_of_several_people_is_not_sent(house: House) -> None:
    """What the others did cannot be dealt again."""
    players = started(house.guests(FOUR))
    play_out(players)
    assert not players[0].table.same
    assert refused(players[0].guest, players[0].name) == (409, "no_same_deal")


def test_a_branch_is_not_sent(house: House) -> None:
    ana = house.guest("Ana")
    first = play(begin(ana), min)
    wanted = PlayOn(actions=1, seat=1, table=first.name)
    made = msgspec.json.decode(ana.post("/api/branches", wanted).content, type=TableMade)
    assert refused(ana, play(ana.join(made.table), min).name) == (409, "no_same_deal")


def test_the_deal_of_the_day_is_everyones_already(house: House) -> None:
    ana = house.guest("Ana")
    made = msgspec.json.decode(ana.post("/api/days/tigre").content, type=TableMade)
    player = play(ana.join(made.table), min)
    assert not player.table.same
    assert refused(ana, player.name) == (409, "no_same_deal")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"luck":"', '"luck":"","was":"', "no_same_deal"),  # from before luck was kept
        ('"version":2', '"version":1', "old_version"),
        ('"level":"apprentice"', '"level":"wizard"', "damaged"),
    ],
)
def test_an_older_match_is_not_sent(tmp_path: Path, old: str, new: str, code: str) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        name = play(begin(ana), min).name
    with meddling(tmp_path) as connection:
        change = "UPDATE entries SET entry = replace(entry, ?, ?) WHERE name = ? AND seq = 0"
        connection.execute(change, [old, new, name])
    with open_house(tmp_path) as house:
        assert refused(house.again(ana), name) == (409, code)


@pytest.mark.parametrize("link", ["x", "Zm9v_bar-baz", "%00", "a" * 41])
def test_a_broken_link(house: House, link: str) -> None:
    guest = house.guest()
    for answer in (guest.http.get(f"/api/deals/{link}"), guest.post(f"/api/deals/{link}")):
        assert refusal(answer) in ((404, "unknown_deal"), (400, "bad_message"))


def test_the_name_of_a_table_is_no_link(house: House) -> None:
    ana, ben = house.guests(("Ana", "Ben"))
    name = play(begin(ana), min).name
    send(ana, name)
    assert refusal(ben.post(f"/api/deals/{name}")) == (404, "unknown_deal")


def test_its_preview_shows_the_game_alone(house: House) -> None:
    ana = house.guest("Anastasia")
    sent = send(ana, play(begin(ana), min).name)
    page = house.guest().http.get(f"/same/{sent}")
    assert page.status_code == 200
    assert "Anastasia" not in page.text


def test_a_deal_whose_match_is_gone(tmp_path: Path) -> None:
    """Nothing of the friend's is lost."""
    with open_house(tmp_path) as house:
        ana, ben, cleo = house.guests(("Ana", "Ben", "Cleo"))
        first = play(begin(ana), min)
        sent = send(ana, first.name)
        player = play(follow(ben, sent), max)
        with meddling(tmp_path) as connection:
            for table in ("entries", "secrets", "seats", "tables"):
                connection.execute(f"DELETE FROM {table} WHERE name = ?", [first.name])
        for guest in (ben, cleo):
            assert refusal(guest.post(f"/api/deals/{sent}")) == (404, "unknown_deal")
        assert [match.table for match in listed(ben)] == [player.name]
        assert replay(ben, player.name).updates


def test_under_newer_rules_it_is_refused(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        name = play(begin(ana), min).name
        sent = send(ana, name)
    with meddling(tmp_path) as connection:
        old, new = '"version":2', '"version":1'
        change = "UPDATE entries SET entry = replace(entry, ?, ?) WHERE name = ? AND seq = 0"
        connection.execute(change, [old, new, name])
    with open_house(tmp_path) as house:
        guest = house.guest("Ben")
        assert refusal(guest.post(f"/api/deals/{sent}")) == (409, "old_version")
        assert listed(guest) == ()


# -- the deal of the day ---------------------------------------------------------------------------


def test_who_has_finished_a_days_deal_sees_how_others_played_it(house: House) -> None:
    ana, ben = house.guests(("Ana", "Ben"))
    for guest, choose in ((ana, min), (ben, max)):
        made = msgspec.json.decode(guest.post("/api/days/tigre").content, type=TableMade)
        play(guest.join(made.table), choose)
    days: Days = ben.get("/api/days", Days)
    results = next(each.results for each in days.deals if each.game == "tigre")
    other = next(result for result in results if not result.you)
    assert other.name == "Ana"
    assert replay(ben, other.table, seat=0, key=other.key).decisions
