"""Guided first matches over HTTP, and whether they are remembered."""

import msgspec
import pytest

from brelan.play.lesson import games_with_lessons
from brelan.server.wire import LessonPlan, Me
from tests.server.guests import Guest
from tests.server.house import House


def finish(guest: Guest, game: str) -> Me:
    answer = guest.http.put(f"/api/me/lessons/{game}").raise_for_status()
    return msgspec.json.decode(answer.content, type=Me)


def lessons_of(guest: Guest) -> tuple[str, ...]:
    found: Me = guest.get("/api/me", Me)
    return found.lessons


@pytest.mark.parametrize("game", games_with_lessons())
def test_a_lesson_holds_an_update_for_every_step(house: House, game: str) -> None:
    found: LessonPlan = house.guest("Ana").get(f"/api/lessons/{game}?language=nl", LessonPlan)
    assert [update.actions for update in found.updates] == list(range(len(found.updates)))
    assert found.table.seats[found.table.you].kind == "person"


def test_what_is_no_lesson_is_refused(house: House) -> None:
    guest = house.guest("Ana")
    assert guest.http.get("/api/lessons/chess").status_code == 404
    assert guest.http.put("/api/me/lessons/chess").status_code == 404
    assert guest.http.get("/api/lessons/differenzler?language=xx").status_code == 400
    assert lessons_of(guest) == ()


def test_finished_lessons_follow_the_guest(house: House) -> None:
    guest = house.guest("Ana")
    assert finish(guest, "differenzler").lessons == ("differenzler",)
    assert finish(guest, "differenzler").lessons == ("differenzler",)
    guest.http.put("/api/me", json={"name": "Anna", "colour": "teal"}).raise_for_status()
    assert lessons_of(guest) == ("differenzler",)


def test_nothing_is_stored_for_who_has_no_name(house: House) -> None:
    guest = house.guest("")
    assert finish(guest, "differenzler").lessons == ()
    assert lessons_of(guest) == ()
