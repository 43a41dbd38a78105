"""Reviews: of one's own matches or of shared ones, made by workers, kept, and gone on with."""

import asyncio
from pathlib import Path

import httpx
import msgspec
import pytest

from brelan import Record
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games import game as make_game
from brelan.games import names
from brelan.review import Judged, Moment, Worth, moments_of, review
from brelan.server import thinking
from brelan.server.reviews import question_of
from brelan.server.thinking import Question
from brelan.server.wire import HintedAction, ReviewState
from brelan.server.workers import Answer, Asking
from tests.samples import samples_of
from tests.server.databases import meddling
from tests.server.guests import FOUR, Guest, Player, play_out, started
from tests.server.house import House, limited, open_house, serve, until
from tests.server.test_hints import at_table, with_a_choice
from tests.server.test_replay import play_alone, replay
from tests.server.twins import twin

MARK = 0.125  # a worth that no choice has
KINDS = [make_game(name, **samples_of(name).secrets[0]) for name in names()]


def path(table: str) -> str:
    return f"/api/tables/{table}/review"


def told(answer: httpx.Response) -> ReviewState:
    return msgspec.json.decode(answer.raise_for_status().content, type=ReviewState)


def state(guest: Guest, table: str) -> ReviewState:
    return told(guest.http.get(path(table)))


def finished(guest: Guest, table: str) -> ReviewState:
    until(lambda: state(guest, table).status != "running", "the review")
    return state(guest, table)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def played(player: Player) -> Record:
    return Record.loads(player.guest.http.get(f"/api/tables/{player.name}/record").text)


def test_a_review_is_made_by_workers_and_kept(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        player = play_alone(ana)
        assert state(ana, player.name) == ReviewState(0, "none", 0, 0)
        begun = told(ana.post(path(player.name)))
        assert begun.status in ("running", "done")
        found = finished(ana, player.name)
        again = told(ana.post(path(player.name)))
        record = played(player)
    assert found == again
    expected = review(record, seats=[0])
    assert found.review is not None
    assert (found.done, found.total) == (len(expected.judged),) * 2
    costs = [(choice.step, choice.cost) for choice in found.review.choices]
    assert costs == [(each.step, each.cost) for each in expected.judged]
    assert found.review.share.result == expected.seats[0].share.result
    assert (found.review.costly, found.review.good) == (
        expected.seats[0].costly,
        expected.seats[0].good,
    )


def test_it_goes_on_with_what_was_judged_before_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        player = play_alone(ana)
        first, *others = moments_of(played(player), [0])
        worth = Worth(first.chosen, MARK, 0.0, 0.0, 0.0)
        kept = Judged(first.step, 0, 1, first.chosen, first.chosen, len(first.legal), (worth,))
        told(ana.post(path(player.name)))
        finished(ana, player.name)
    leave_unfinished(tmp_path, msgspec.json.encode([kept]).decode())
    with open_house(tmp_path) as house:
        found = finished(house.again(ana), player.name)
    assert found.status == "done"
    assert found.review is not None
    one, *more = found.review.choices
    assert one.actions == (HintedAction(first.chosen, MARK, 0.0, as_good=True),)
    assert [choice.step for choice in more] == [moment.step for moment in others]


@pytest.mark.sqlite  # how the row is stored, the other tests see to
def test_a_server_is_killed_in_the_middle_of_a_review(tmp_path: Path) -> None:
    with serve(tmp_path) as house:
        players = started(house.guests(FOUR), rounds=2)
        play_out(players)
        ana, table = players[0].guest, players[0].name
        record = played(players[0])
        told(ana.post(path(table)))
        until(lambda: state(ana, table).done > 0, "the first choices to be judged")
        assert state(ana, table).status == "running"
        house.kill()
    with serve(tmp_path) as house:
        found = finished(house.again(ana), table)
    assert found.status == "done"
    assert found.review is not None
    judged = [choice.step for choice in found.review.choices]
    assert judged == [moment.step for moment in moments_of(record, [0])]


def leave_unfinished(data: Path, judged: str) -> None:
    """As a process leaves it that ends in the middle."""
    with meddling(data) as connection:
        connection.execute("UPDATE reviews SET status = 'running', at = 0, review = ''")
        connection.execute("UPDATE reviews SET judged = ?", [judged])


class Held:
    """The workers of a house judge so many choices, and then wait until they may go on."""

    def __init__(self, house: House, most: int) -> None:
        self.asked = 0
        self._most = most
        self._really = house.inside.workers.choose
        house.inside.workers.choose = self._choose  # type: ignore[method-assign]

    async def _choose(self, question: Question, asking: Asking) -> Answer:
        self.asked += 1
        while self.asked > self._most:
            await asyncio.sleep(0.01)
        return await self._really(question, asking)

    def go_on(self) -> None:
        self.asked, self._most = 0, 10**6


def test_it_can_be_cancelled_half_way_and_begun_again(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        player = play_alone(ana)
        held = Held(house, 2)
        told(ana.post(path(player.name)))
        until(lambda: held.asked == 3, "the third choice")
        cancelled = told(ana.http.delete(path(player.name)))
        assert (cancelled.status, cancelled.done) == ("cancelled", 2)
        assert cancelled.total > 2
        assert state(ana, player.name) == cancelled
        held.go_on()
        told(ana.post(path(player.name)))
        found = finished(ana, player.name)
        assert held.asked == cancelled.total - 2
        assert told(ana.http.delete(path(player.name))) == found
        expected = review(played(player), seats=[0])
    assert found.review is not None
    costs = [(choice.step, choice.cost) for choice in found.review.choices]
    assert costs == [(each.step, each.cost) for each in expected.judged]


def test_who_may_cancel(tmp_path: Path) -> None:
    """Who asked for it, or whose seat it is."""
    with open_house(tmp_path) as house:
        ana, eve = house.guests(("Ana", "Eve"))
        player = play_alone(ana)
        Held(house, 0)
        told(ana.post(path(player.name)))
        shared = {"key": replay(ana, player.name).key}
        answer = eve.http.delete(path(player.name), params=shared)
        assert refusal(answer) == (403, "not_yours")
        assert state(ana, player.name).status == "running"
        other = {**shared, "seat": "1"}
        told(eve.http.post(path(player.name), params=other))
        assert refusal(ana.http.delete(path(player.name), params=other)) == (403, "not_yours")
        for guest, seat in ((eve, other), (ana, {})):
            cancelled = told(guest.http.delete(path(player.name), params=seat))
            assert cancelled.status == "cancelled"


@pytest.mark.parametrize("limit", ["reviews", "reviews_per_address"])
def test_so_many_are_made_at_once(tmp_path: Path, limit: str) -> None:
    with open_house(tmp_path, limited(**{limit: 1})) as house:
        ana, eve = house.guests(("Ana", "Eve"))
        player = play_alone(ana)
        Held(house, 0)
        told(ana.post(path(player.name)))
        other = {"key": replay(ana, player.name).key, "seat": "1"}
        who = ana if limit == "reviews" else eve
        assert refusal(who.http.post(path(player.name), params=other)) == (429, "too_many")
        assert told(ana.post(path(player.name))).status == "running"  # it is there already
        told(ana.http.delete(path(player.name)))
        assert told(who.http.post(path(player.name), params=other)).status == "running"


def test_who_may_ask(house: House, playing: list[Player]) -> None:
    running = path(playing[0].name)
    assert refusal(playing[0].guest.http.get(running)) == (409, "not_over")
    assert refusal(playing[0].guest.post(running)) == (409, "not_over")
    ana, eve = house.guest("Ana"), house.guest("Eve")
    player = play_alone(ana)
    assert refusal(eve.post(path(player.name))) == (403, "not_shared")
    assert refusal(eve.http.delete(path(player.name))) == (403, "not_shared")
    shared = {"key": replay(ana, player.name).key, "seat": "1"}
    assert told(eve.http.get(path(player.name), params=shared)).seat == 1
    assert refusal(ana.http.get(path(player.name), params={"seat": 2})) == (400, "no_such_seat")
    assert refusal(ana.http.get(path(player.name), params={"seat": -1})) == (400, "no_such_seat")
    assert refusal(ana.post(path("nowhere"))) == (404, "unknown_table")


@pytest.mark.sqlite
@pytest.mark.parametrize("game", KINDS, ids=lambda game: game.name)
def test_what_is_hidden_changes_no_byte_of_what_a_worker_is_asked(game: AnyGame) -> None:
    script, seat = with_a_choice(game)
    asked = []
    for each in (script, twin(script, seat, Rng("reviews"))):
        table = at_table(each, hints=True)
        match = table.running()
        view, legal = match.view(seat), match.legal(seat)
        moment = Moment(len(script.actions), 3, seat, 1, view, legal, legal[-1])
        asked.append(msgspec.json.encode(question_of(table, moment)))
    assert asked[0] == asked[1]
    action, text, _ = thinking.choose(asked[0])
    assert action in legal
    assert (action, text) == thinking.choose(asked[1])[:2]
