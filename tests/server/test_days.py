"""The deal of the day: the same for everyone, one try, compared afterwards."""

import hmac
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, event

from brelan import Budget, Record, Rng, verify
from brelan.games import names
from brelan.play.record import Action, Outcome
from brelan.server import days as calendar
from brelan.server.results import MOST_RESULTS, Result, Results, order_of, ranked, ranking_of
from brelan.server.store import StoredTable
from brelan.server.table import Table
from brelan.server.wire import Matches, TableMade, Update
from brelan.server.wire_deals import DayInfo, Days, DealResult
from tests.server.copies import copy_match
from tests.server.databases import meddling
from tests.server.guests import Guest, Player
from tests.server.house import QUICK, House, open_house

DAY = 24 * 3600 * 1000
NOON = 1_790_251_200_000  # on 24 September 2026


class Clock:
    now = NOON

    def __call__(self) -> int:
        return self.now


def house_at(clock: Clock, data: Path) -> AbstractContextManager[House]:
    return open_house(data, msgspec.structs.replace(QUICK, clock=clock))


def days(guest: Guest, day: str = "") -> Days:
    found: Days = guest.get(f"/api/days?day={day}" if day else "/api/days", Days)
    return found


def info(guest: Guest, game: str = "tigre", day: str = "") -> DayInfo:
    return next(deal for deal in days(guest, day).deals if deal.game == game)


def take_seat(guest: Guest, game: str = "tigre") -> Player:
    answer = guest.post(f"/api/days/{game}").raise_for_status()
    return guest.join(msgspec.json.decode(answer.content, type=TableMade).table)


def play(guest: Guest, *, last: bool = False) -> Player:
    """Today's deal of Tigre to its end: always the first legal action, or the last."""
    return play_by(guest, lambda legal: legal[-1 if last else 0])


def play_by(guest: Guest, choose: Callable[[tuple[int, ...]], int]) -> Player:
    return finish(take_seat(guest), choose)


def finish(player: Player, choose: Callable[[tuple[int, ...]], int]) -> Player:
    tried = -1
    while not player.update.places:
        if player.legal and player.update.prompt != tried:
            tried = player.update.prompt
            player.submit(choose(tuple(player.legal)))
        player.receive(Update)
    return player


def chosen_by(seed: str) -> Callable[[tuple[int, ...]], int]:
    """The same decisions for everyone who sees the same."""
    rng = Rng(seed)
    return lambda legal: legal[int(rng.below(len(legal)))]


def chance_decided(record: Record) -> bool:
    """Whether apprentices with other luck would have done something else."""
    game = record.game
    for entry, (match, _) in zip(actions_of(record), record.positions(), strict=False):
        view, legal = match.view(entry.seat), match.legal(entry.seat)
        choices = {
            game.heuristic("apprentice").choose(view, legal, Budget(1), Rng(seed))
            for seed in range(10)
        }
        if entry.seat > 0 and len(choices) > 1:
            return True
    return False


def actions_of(record: Record) -> list[Action]:
    return [entry for entry in record.entries if isinstance(entry, Action)]


def record_of(player: Player) -> Record:
    return Record.loads(player.guest.http.get(f"/api/tables/{player.name}/record").text)


def test_there_is_a_deal_for_all_games(house: House) -> None:
    found = days(house.guest())
    assert tuple(deal.game for deal in found.deals) == names()
    assert (found.streak, {deal.table for deal in found.deals}) == (0, {""})


def test_equal_decisions_give_equal_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where virtual players choose by chance, as apprentices do: it comes with the deal."""
    monkeypatch.setattr(calendar, "LEVEL", "apprentice")
    with open_house(tmp_path) as house:
        one, other = (play_by(house.guest(name), chosen_by("a")) for name in ("Ana", "Ben"))
        assert one.name != other.name
        assert record_of(one).entries == record_of(other).entries
        assert chance_decided(record_of(one))
        text = one.guest.http.get(f"/api/tables/{one.name}/record").text
        assert verify(text).passed


def test_there_is_one_try(house: House) -> None:
    ana = house.guest("Ana")
    player = take_seat(ana)
    assert take_seat(ana).name == player.name  # until it is over
    player = play(ana)
    answer = ana.post("/api/days/tigre")
    assert (answer.status_code, answer.json()["code"]) == (409, "tried")


def test_results_are_shown_after_ones_own(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana, ben = house.guests(("Ana", "Ben"))
        assert info(ben).played == 0
        play(ana)
        assert (info(ben).played, info(ben).results) == (1, ())
        play(ben, last=True)
        results = info(ben).results
        assert sorted(result.name for result in results) == ["Ana", "Ben"]
        assert [result.name for result in results if result.you] == ["Ben"]
        assert [result.place for result in results] == sorted(result.place for result in results)
        assert days(ben).streak == 1


def test_without_results_no_log_is_read(tmp_path: Path) -> None:
    """As the home page asks."""
    with open_house(tmp_path) as house:
        ana, ben = house.guests(("Ana", "Ben"))
        play(ana)
        play(ben)
        house.inside.results = Results(house.inside)  # as after a restart
        read = note_reads(house)
        found = ben.get("/api/days?results=false", Days)
        assert [(deal.done, deal.played) for deal in found.deals if deal.table] == [(True, 2)]
        assert {(deal.rank, deal.results) for deal in found.deals} == {(0, ())}
        assert (found.streak, read) == (1, [])
        assert len(info(ben).results) == 2


@pytest.mark.sqlite  # which tells how it finds rows
def test_no_table_is_searched_from_one_end_to_the_other(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        play(ana)
        asked = list(queries(lambda: days(ana)))
    with meddling(tmp_path) as database:
        plans = [
            row[3]
            for query, parameters in asked
            for row in database.execute(f"EXPLAIN QUERY PLAN {query}", parameters).fetchall()
        ]
    assert plans
    assert [plan for plan in plans if plan.startswith("SCAN")] == []


def queries(work: Callable[[], object]) -> Iterator[tuple[str, Sequence[str | int]]]:
    """What the database is asked meanwhile, with parameters."""
    asked: list[tuple[str, Sequence[str | int]]] = []

    def note(
        _: object, __: object, query: str, parameters: tuple[str | int, ...], *___: object
    ) -> None:
        asked.append((query, parameters))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        work()
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    yield from asked


def test_a_better_score_never_ranks_lower_where_it_counts_what_is_lost() -> None:
    """At Differenzler, whatever the place at one's own table; elsewhere the place comes first."""
    assert [ranking_of(game) for game in names()].count("score") == 1
    assert ranking_of("differenzler") == "score"
    second, first = (some_result(*numbers) for numbers in ((2, 9), (1, 25)))
    for results in ([first, second], [second, first]):
        told = ranked(results, "")
        assert [(result.score, result.rank) for result in told] == [(9, 1), (25, 2)]


def test_equal_results_share_a_rank() -> None:
    results = [some_result(1, score) for score in (7, 4, 7, 9)]
    assert [result.rank for result in ranked(results, "")] == [1, 2, 2, 4]


def some_result(place: int, score: int) -> Result:
    """At Differenzler."""
    shown = DealResult("", "red", False, place, 4, score, 0, "", "")
    return Result("", shown, order_of("differenzler", place, score, 0))


def test_the_own_result_and_the_newest_are_shown_and_folded_once(tmp_path: Path) -> None:
    with house_at(Clock(), tmp_path) as house:
        ana = house.guest("Ana")
        player = play(ana)
        names = [f"{player.name[:15]}{number:016}" for number in range(MOST_RESULTS + 20)]
        copy_match(tmp_path, player, names)
        read = note_reads(house)
        results = info(ana).results
        assert {result.table for result in results} == {player.name, *names[21:]}
        assert [result.table for result in results if result.you] == [player.name]
        assert len(read) == MOST_RESULTS
        ana.get("/api/matches", Matches)  # reads another one
        read.clear()
        assert info(ana).results == results
        assert read == []


def note_reads(house: House) -> list[str]:
    """The tables that are read from their logs."""
    read: list[str] = []
    inside = house.inside
    really = inside.read

    async def noted(name: str) -> tuple[Table, StoredTable]:
        read.append(name)
        return await really(name)

    inside.read = noted  # type: ignore[method-assign]
    return read


def test_each_day_and_each_house_has_its_own_deal(tmp_path: Path) -> None:
    clock = Clock()
    firsts = []
    for folder, later in (("one", 0), ("one", DAY), ("other", 0)):
        clock.now = NOON + later
        with house_at(clock, tmp_path / folder) as house:
            record = record_of(play(house.guest("Ana")))
            firsts.append([e for e in record.entries if isinstance(e, Outcome)][:4])
    assert firsts[0] != firsts[1] != firsts[2] != firsts[0]


STREAKS = {"Ana": ((0, 1, 2), 3), "Ben": ((0, 2), 1), "Cleo": ((0, 1), 2), "Dora": ((0,), 0)}


def test_a_streak_is_of_days_in_a_row(tmp_path: Path) -> None:
    """As each guest, who played on some days, sees it on the third day."""
    clock = Clock()
    with house_at(clock, tmp_path) as house:
        guests = {name: house.guest(name) for name in STREAKS}
        for day in range(3):
            clock.now = NOON + day * DAY
            for name, (played, _) in STREAKS.items():
                if day in played:
                    play(guests[name])
        for name, (played, streak) in STREAKS.items():
            found = days(guests[name])
            assert found.streak == streak
            assert found.week == (False,) * 4 + tuple(day in played for day in range(3))


TODAY = "2026-09-24"
LATE = NOON + DAY // 2 - 1  # a millisecond before midnight


def test_the_results_of_a_day_are_shown_on_later_days(tmp_path: Path) -> None:
    clock = Clock()
    clock.now = LATE
    with house_at(clock, tmp_path) as house:
        ana, ben, cleo = house.guests(("Ana", "Ben", "Cleo"))
        player = play(ana)
        play(ben, last=True)
        found = days(ana)
        assert (found.day, found.past, len(info(ana).results)) == (TODAY, False, 2)
        for later in (1, DAY, 30 * DAY):
            clock.now = LATE + later
            assert (info(ana).done, info(ana).results) == (False, ())
            again = days(ana, TODAY)
            assert again == msgspec.structs.replace(found, past=True)
            assert (info(cleo, day=TODAY).played, info(cleo, day=TODAY).results) == (2, ())
        assert player.name in {result.table for result in info(ben, day=TODAY).results}


def test_a_match_counts_for_the_day_of_its_deal(tmp_path: Path) -> None:
    """Also where it is finished after midnight; then that of the new day can still be played."""
    clock = Clock()
    clock.now = LATE
    with house_at(clock, tmp_path) as house:
        ana = house.guest("Ana")
        player = take_seat(ana)
        clock.now += 1
        assert (days(ana).streak, info(ana).table) == (0, "")
        unfinished = info(ana, day=TODAY)
        assert (unfinished.table, unfinished.done) == (player.name, False)
        finish(player, lambda legal: legal[0])
        finished = info(ana, day=TODAY)
        assert (finished.done, finished.played, finished.rank) == (True, 1, 1)
        assert (days(ana).streak, days(ana).week) == (1, (False,) * 5 + (True, False))
        assert play(ana).name != player.name
        assert days(ana).streak == 2


def test_a_streak_ends_with_the_day_after_its_last(tmp_path: Path) -> None:
    clock = Clock()
    with house_at(clock, tmp_path) as house:
        ana = house.guest("Ana")
        play(ana)
        for now, streak in ((LATE, 1), (LATE + 1, 1), (LATE + DAY, 1), (LATE + DAY + 1, 0)):
            clock.now = now
            assert days(ana).streak == streak


@pytest.mark.parametrize("day", ["2026-09-25", "2026-10-24", "2126-09-24", "2025-09-23"])
def test_nothing_is_told_of_later_days_nor_of_the_distant_past(tmp_path: Path, day: str) -> None:
    with house_at(Clock(), tmp_path) as house:
        answer = house.guest().http.get(f"/api/days?day={day}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_deal")


@pytest.mark.parametrize("day", ["tomorrow", "2026-02-30", "260924"])
def test_a_day_is_a_date(tmp_path: Path, day: str) -> None:
    with house_at(Clock(), tmp_path) as house:
        answer = house.guest().http.get(f"/api/days?day={day}")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


def test_a_deal_can_be_checked_once_it_was_played(tmp_path: Path) -> None:
    """Its secret is that of the house, the day and the game, as docs/protocol.md says."""
    with house_at(Clock(), tmp_path) as house:
        player = play(house.guest("Ana"))
        text = player.guest.http.get(f"/api/tables/{player.name}/record").text
        key = house.inside.store.key
    assert verify(text).passed
    secret = hmac.new(key, b"day\n260924\ntigre", "sha256").hexdigest()
    assert f"\nsecret {secret}\n" in text
    assert not verify(text.replace(secret, secret[::-1])).passed


def test_a_running_deal_tells_nothing_of_its_secret(house: House) -> None:
    ana = house.guest("Ana")
    answer = ana.http.get(f"/api/tables/{take_seat(ana).name}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_there_is_no_such_game(house: House) -> None:
    answer = house.guest().post("/api/days/canasta")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")
