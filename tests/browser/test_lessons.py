"""Guided first matches as a newcomer plays them: every lesson on a phone, one by keyboard alone; in
a full run each in four languages, on a phone and at a desk, and all by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from brelan.play.lesson import games_with_lessons, lesson_of
from tests.browser.axe import violations
from tests.browser.devices import DESKTOP, PHONE, Device
from tests.browser.games import ANY_GAME, GAMES
from tests.browser.guest import NewGuest
from tests.browser.learner import Learner
from tests.browser.player import NewPlayer
from tests.browser.speech import law
from tests.engine import FULL

READERS = {  # German has the longest words; others, and desks, in a full run
    f"{name}, {language}": (device, language)
    for name, device in (("phone", PHONE), ("desktop", DESKTOP))
    for language in ("de", "en", "fr", "nl")
    if FULL or (name, language) == ("phone", "de")
}
SIZES = ((320, 568), (375, 553), (844, 390), (1440, 900), (2560, 1440))
PHONES = ((320, 568), (375, 553), (390, 664), (844, 330))
SHORTEST = sorted(games_with_lessons(), key=lambda game: len(lesson_of(game, "en").course.moments))[
    :1
]

NewLearner = Callable[..., Learner]


@pytest.fixture
def new_learner(new_guest: NewGuest) -> NewLearner:
    def make(game: str, language: str, device: Device = PHONE) -> Learner:
        return Learner(new_guest(device, language), game)

    return make


@pytest.mark.parametrize(("device", "language"), READERS.values(), ids=READERS)
@pytest.mark.parametrize("game", games_with_lessons())
def test_a_newcomer_learns_it(
    game: str, device: Device, language: str, new_learner: NewLearner
) -> None:
    learner = new_learner(game, language, device)
    learner.begin()
    for number in range(len(learner.moments)):
        learner.expect_moment(number)
        if number == 2:
            assert violations(learner.page) == []
        if number == learner.longest:
            expect_room_of_its_own(learner, number)
        expect_a_table_as_large_as_ever(learner, number)
        learner.follow(number, GAMES[game].lesson)
    heading = learner.page.get_by_role("heading", name=learner.guest.text("lesson.enough"))
    expect(heading).to_be_focused()
    assert game in learner.page.evaluate("localStorage['brelan.lessons']")


def expect_room_of_its_own(learner: Learner, number: int) -> None:
    """For the slip, on all sizes."""
    for width, height in SIZES:
        learner.guest.screen.resize(width, height)
        learner.expect_moment(number)
    learner.guest.screen.restore()


def expect_a_table_as_large_as_ever(learner: Learner, number: int) -> None:
    """On small phones, where the slip lies over it; every moment on one of them."""
    width, height = PHONES[number % len(PHONES)]
    learner.guest.screen.resize(width, height)
    assert learner.faults(as_ever=True) == [], f"{number + 1}: {width} × {height}"
    learner.guest.screen.restore()


def test_mistakes_are_answered_with_the_rule_and_change_nothing(new_learner: NewLearner) -> None:
    learner = new_learner("differenzler", "en", DESKTOP)
    learner.begin()
    learner.pass_moments(3)
    learner.expect_moment(3)
    ringed = "Ringed: Cléa: queen of clubs led highest. 10 of clubs, playable"
    expect(learner.slip.locator("#ringed")).to_have_text(ringed)
    expect(learner.ringed(3)).to_have_accessible_description(ringed)
    expect(learner.page.locator("[data-spot='hand.27']")).to_have_accessible_description("")
    learner.page.locator("[data-spot='hand.16']").click()
    text = learner.slip.locator(".text")
    expect(text).to_have_text(f"{learner.guest.text('lesson.notYet')} {law('en', 'D17')}")
    learner.page.locator("[data-spot='hand.27']").click()
    expect(text).to_have_text(learner.words["other"]["follow"])
    assert violations(learner.page) == []
    learner.page.locator("[data-spot='hand.31']").click()
    learner.expect_moment(4)
    learner.guest.button("lesson.leave").click()
    expect(learner.page).to_have_url("/")


@pytest.mark.parametrize("game", games_with_lessons() if FULL else SHORTEST)
def test_a_lesson_is_played_by_keyboard_alone(game: str, new_learner: NewLearner) -> None:
    learner = new_learner(game, "nl", DESKTOP)
    learner.page.goto(f"/learn/{game}")
    expect(learner.page.locator("#lesson-page")).to_be_focused()
    learner.page.keyboard.press("Tab")
    learner.page.keyboard.press("Enter")
    for number in range(len(learner.moments)):
        learner.expect_moment(number)
        learner.follow_by_keyboard(number, GAMES[game].lesson)
    expect(learner.page.locator("#lesson-page")).to_be_focused()


def test_it_is_offered_until_it_is_done_and_can_be_gone_back_in(new_learner: NewLearner) -> None:
    learner = new_learner("tigre", "en", DESKTOP)
    guest = learner.guest
    learner.page.goto("/new/tigre")
    guest.link("new.learn").click()
    guest.button("lesson.begin").click()
    learner.expect_moment(0)
    learner.onward.click()
    learner.expect_moment(1)
    learner.slip.locator(".way").first.click()
    learner.expect_moment(0)
    learner.pass_moments(len(learner.moments))
    guest.link("lesson.play").click()
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    expect(guest.link("new.learn")).to_have_count(0)


def test_rings_show_what_an_answer_speaks_of(new_learner: NewLearner) -> None:
    """Also while something else is being read."""
    learner = new_learner("differenzler", "en", DESKTOP)
    learner.begin()
    learner.pass_moments(6)
    learner.expect_moment(6)
    learner.page.locator("[data-spot='hand.25']").click()
    expect(learner.slip.locator(".text")).to_have_text(learner.words["other"]["lead"])
    ringed = learner.guest.text("lesson.ringed", things="jack of hearts, playable")
    expect(learner.slip.locator("#ringed")).to_have_text(ringed)


@ANY_GAME
def test_who_was_invited_learns_while_waiting(new_player: NewPlayer, new_guest: NewGuest) -> None:
    """Without losing their seat; when the game begins, they are called."""
    anna = new_player()
    link = anna.make_table(2, anna.fewest - 2)
    ben = new_guest(PHONE)
    ben.page.goto(link)
    ben.sit()
    ben.press(ben.link("new.learn"))
    ben.press(ben.link("lesson.toTable"))
    expect(ben.button("waiting.leave")).to_be_visible()
    assert ben.page.url == link
    ben.press(ben.link("new.learn"))
    ben.press(ben.button("lesson.begin"))
    expect(ben.region("lesson.title")).to_be_visible()
    expect(anna.page.get_by_text(anna.text("seat.away"))).to_have_count(0)
    anna.press(anna.button("waiting.start"))
    ben.sees("lesson.begun")
    assert violations(ben.page) == []
    ben.press(ben.link("table.goThere"))
    expect(ben.page.locator("main.table")).to_be_visible()
    assert ben.page.url == link
    expect(ben.region("lesson.title")).to_have_count(0)
