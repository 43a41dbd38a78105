"""Positions to practise over HTTP, and whether solved ones are remembered."""

from collections import Counter

import msgspec
import pytest

from brelan.play.match import Match
from brelan.review.practice import Position, games_with_positions, positions_of
from brelan.server import practice
from brelan.server.wire import PracticeAnswer, PracticeList, PracticePosition
from tests.server.guests import Guest
from tests.server.house import House

GAME = "tigre"


def first_of(game: str) -> tuple[str, Position]:
    return next(iter(positions_of(game).items()))


def attempt(guest: Guest, game: str, name: str, action: int) -> PracticeAnswer:
    answer = guest.http.post(f"/api/practice/{game}/{name}", json={"action": action})
    return msgspec.json.decode(answer.raise_for_status().content, type=PracticeAnswer)


def solved_by(guest: Guest) -> tuple[str, ...]:
    found: PracticeList = guest.get(f"/api/practice/{GAME}", PracticeList)
    return found.solved


@pytest.mark.parametrize("game", games_with_positions())
def test_a_position_is_what_its_seat_sees_and_holds_no_answer(house: House, game: str) -> None:
    guest = house.guest("Ana")
    listed: PracticeList = guest.get(f"/api/practice/{game}?language=fr", PracticeList)
    assert {info.id for info in listed.positions} == set(positions_of(game))
    name = listed.positions[0].id
    position = positions_of(game)[name]
    found: PracticePosition = guest.get(f"/api/practice/{game}/{name}", PracticePosition)
    match = position.match(game)
    assert found.table.you == position.seat
    assert bytes(found.update.view) == msgspec.json.encode(match.view(position.seat))
    allowed = {n for low, high in found.update.legal for n in range(low, high + 1)}
    assert allowed == {worth.action for worth in position.worths}
    assert bytes(found.update.events) == b"[]"


def test_texts_in_the_language_of_the_reader_come_first(house: House) -> None:
    for game in games_with_positions():
        found: PracticeList = house.guest("Ana").get(
            f"/api/practice/{game}?language=nl", PracticeList
        )
        spoken = [positions_of(game)[info.id].language(game) for info in found.positions]
        foreign = [language not in ("", "nl") for language in spoken]
        assert foreign == sorted(foreign)


def test_a_try_is_answered_with_its_worth_and_the_best_action_with_all(house: House) -> None:
    guest = house.guest("Ana")
    name, position = first_of(GAME)
    worse = position.worths[1].action
    wrong = attempt(guest, GAME, name, worse)
    assert not wrong.right
    assert [told.action for told in wrong.actions] == [worse]
    right = attempt(guest, GAME, name, position.best)
    assert right.right
    assert [told.action for told in right.actions] == [worth.action for worth in position.worths]
    shown: PracticeAnswer = guest.get(f"/api/practice/{GAME}/{name}/answer", PracticeAnswer)
    assert shown == right


def test_solved_positions_follow_the_guest(house: House) -> None:
    guest = house.guest("Ana")
    name, position = first_of(GAME)
    attempt(guest, GAME, name, position.worths[1].action)
    assert solved_by(guest) == ()
    attempt(guest, GAME, name, position.best)
    attempt(guest, GAME, name, position.best)
    guest.http.put("/api/me", json={"name": "Anna", "colour": "teal"}).raise_for_status()
    assert solved_by(guest) == (name,)
    assert solved_by(house.guest("Ben")) == ()


def test_what_a_browser_remembers_is_stored_once_there_is_a_name(house: House) -> None:
    guest = house.guest("")
    name, position = first_of(GAME)
    attempt(guest, GAME, name, position.best)
    assert solved_by(guest) == ()
    guest.http.put("/api/me", json={"name": "Ana", "colour": "teal"}).raise_for_status()
    told = guest.http.post("/api/me/practice", json=[name, "unknown"]).raise_for_status()
    assert told.json() == [name]
    assert solved_by(guest) == (name,)


def test_what_cannot_be_is_refused_and_changes_nothing(house: House) -> None:
    guest = house.guest("Ana")
    name, position = first_of(GAME)
    path = f"/api/practice/{GAME}/{name}"
    assert guest.http.get("/api/practice/chess").status_code == 404
    assert guest.http.get(f"/api/practice/{GAME}/none").status_code == 404
    assert guest.http.get(f"/api/practice/{GAME}/none/answer").status_code == 404
    assert guest.http.get(f"/api/practice/{GAME}?language=xx").status_code == 400
    assert guest.http.post(f"/api/practice/{GAME}/none", json={"action": 1}).status_code == 404
    illegal = next(n for n in range(1000) if all(n != w.action for w in position.worths))
    refused = guest.http.post(path, json={"action": illegal})
    assert (refused.status_code, refused.json()["code"]) == (400, "illegal")
    assert guest.http.post(path, json={"action": "best"}).status_code == 400
    assert guest.http.post("/api/me/practice", json={"a": 1}).status_code == 400
    assert solved_by(guest) == ()


@pytest.mark.sqlite
def test_no_position_is_played_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are, and whatever else was shown in between."""
    played: Counter[str] = Counter()
    reach = Position.match

    def noted(position: Position, game: str) -> Match:
        played[position.id] += 1
        return reach(position, game)

    monkeypatch.setattr(Position, "match", noted)
    practice.shown.cache_clear()
    everything = [(game, name) for game in games_with_positions() for name in positions_of(game)]
    for game, name in everything * 2:
        practice.shown(game, name)
    assert set(played.values()) == {1}
    assert len(played) == len(everything)
