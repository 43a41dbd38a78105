"""Guided first matches as a newcomer plays them: every lesson on a phone, one by keyboard alone; in
a full run each in four languages, on a phone and at a desk."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from brelan.play.lesson import folder_of, taught
from tests.browser.axe import barriers
from tests.browser.devices import DESKTOP, PHONE, Device
from tests.browser.guest import Guest, NewGuest
from tests.browser.keyboard import has_focus
from tests.browser.speech import law
from tests.engine import FULL

READERS = {  # German has the longest words; others, and desks, in a full run
    f"{name}, {language}": (device, language)
    for name, device in (("phone", PHONE), ("desktop", DESKTOP))
    for language in ("de", "en", "fr", "nl")
    if FULL or (name, language) == ("phone", "de")
}
SIZES = ((320, 568), (375, 553), (844, 390), (1440, 900), (2560, 1440))
CARDS = re.compile(r"\[([^[|\]]*)\|[^\]]*\]")  # as they are called with French cards
# Whether a slip shows all its words, and lies beside the table.
_FITS = """() => {
    const text = document.querySelector('.slip .text');
    const [slip, table] = ['.slip', 'main.table'].map(
        each => document.querySelector(each).getBoundingClientRect());
    const apart = slip.top >= table.bottom - 1 || slip.left >= table.right - 1 ||
        slip.right <= table.left + 1;
    const within = slip.right <= innerWidth && slip.bottom <= innerHeight && slip.left >= 0;
    return apart && within && text.scrollHeight <= text.clientHeight + 1;
}"""


class Learner:
    """Follows a lesson: presses what is ringed, and skips what that does not do."""

    def __init__(self, guest: Guest, game: str) -> None:
        self.guest, self.game, self.page = guest, game, guest.page
        course = json.loads(folder_of(game).joinpath("course.json").read_text("utf-8"))
        self.moments: list[dict[str, Any]] = course["moments"]
        said = folder_of(game).joinpath(f"{guest.language}.json").read_text("utf-8")
        self.words: dict[str, Any] = json.loads(CARDS.sub(r"\1", said))

    @property
    def longest(self) -> int:
        """The moment of which most is said."""
        texts = [self.words["moments"][moment["name"]] for moment in self.moments]
        return max(range(len(texts)), key=lambda number: len(texts[number]))

    @property
    def slip(self) -> Locator:
        return self.guest.region("lesson.title")

    @property
    def onward(self) -> Locator:
        return self.slip.locator(".on")

    def begin(self) -> None:
        self.page.goto(f"/learn/{self.game}")
        self.guest.button("lesson.begin").click()

    def expect_moment(self, number: int) -> None:
        moment = self.moments[number]
        said = self.words["moments"][moment["name"]].replace("**", "")
        expect(self.slip.locator(".text")).to_have_text(said)
        rings = self.page.locator(".pointer rect.brass")
        expect(rings).to_have_count(len(moment.get("points", [])))
        assert self.page.evaluate(_FITS), said

    def is_asked(self, number: int) -> bool:
        return self.words["other"].get(self.moments[number]["name"]) is not None

    def ringed(self, number: int) -> Locator:
        """The last thing that is pointed at: what is to be pressed, where something is."""
        name = self.moments[number]["points"][-1]
        return self.page.locator(f"[data-anchor='{name}'], [data-spot='{name}']").first

    def follow(self, number: int) -> bool:
        """Do what a moment asks for, or read on; whether it was done at the table."""
        if self.is_asked(number):
            for _ in range(2):  # the first tap lifts
                self.ringed(number).click()
                if self.left(number):
                    return True
        self.onward.click()
        return False

    def left(self, number: int) -> bool:
        """Whether the lesson has gone on after a press."""
        step = self.guest.text("lesson.step", number=number + 1, count=len(self.moments))
        return self.slip.get_by_text(step).count() == 0


NewLearner = Callable[..., Learner]


@pytest.fixture
def new_learner(new_guest: NewGuest) -> NewLearner:
    def make(game: str, language: str, device: Device = PHONE) -> Learner:
        return Learner(new_guest(device, language), game)

    return make


@pytest.mark.parametrize(("device", "language"), READERS.values(), ids=READERS)
@pytest.mark.parametrize("game", taught())
def test_a_newcomer_learns_it(
    game: str, device: Device, language: str, new_learner: NewLearner
) -> None:
    learner = new_learner(game, language, device)
    learner.begin()
    done = 0
    for number in range(len(learner.moments)):
        learner.expect_moment(number)
        if number == 2:
            assert barriers(learner.page) == []
        if number == learner.longest:
            expect_room_of_its_own(learner, number)
        done += learner.follow(number)
    heading = learner.page.get_by_role("heading", name=learner.guest.text("lesson.enough"))
    expect(heading).to_be_focused()
    assert done >= 2
    assert game in learner.page.evaluate("localStorage['brelan.lessons']")


def expect_room_of_its_own(learner: Learner, number: int) -> None:
    """For the slip, on all sizes."""
    for width, height in SIZES:
        learner.guest.screen.resize(width, height)
        learner.expect_moment(number)
    learner.guest.screen.restore()


def test_mistakes_are_answered_with_the_rule_and_change_nothing(new_learner: NewLearner) -> None:
    learner = new_learner("differenzler", "en", DESKTOP)
    learner.begin()
    for number in range(3):
        learner.expect_moment(number)
        learner.onward.click()
    learner.expect_moment(3)
    learner.page.locator("[data-spot='hand.16']").click()
    text = learner.slip.locator(".text")
    expect(text).to_have_text(f"{learner.guest.text('lesson.notYet')} {law('en', 'D17')}")
    learner.page.locator("[data-spot='hand.27']").click()
    expect(text).to_have_text(learner.words["other"]["follow"])
    assert barriers(learner.page) == []
    learner.page.locator("[data-spot='hand.31']").click()
    learner.expect_moment(4)
    learner.guest.button("lesson.leave").click()
    expect(learner.page).to_have_url("/")


def test_a_lesson_is_played_by_keyboard_alone(new_learner: NewLearner) -> None:
    learner = new_learner("differenzler", "nl", DESKTOP)
    keyboard = learner.page.keyboard
    learner.page.goto("/learn/differenzler")
    expect(learner.page.locator("#lesson-page")).to_be_focused()
    keyboard.press("Tab")
    keyboard.press("Enter")
    for number, moment in enumerate(learner.moments):
        learner.expect_moment(number)
        if moment["name"] == "estimate":
            keyboard.type("53")
        elif learner.is_asked(number):
            move_to(learner, number)
        else:
            expect(learner.onward).to_be_focused()
        keyboard.press("Enter")
    expect(learner.page.locator("#lesson-page")).to_be_focused()


def move_to(learner: Learner, number: int) -> None:
    """With the arrows, from the card of the hand that has the focus."""
    expect(learner.page.locator("[role=toolbar] :focus")).to_be_visible()
    for _ in range(9):
        if has_focus(learner.ringed(number)):
            return
        learner.page.keyboard.press("ArrowRight")
    raise AssertionError(learner.moments[number])


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
    for number in range(len(learner.moments)):
        learner.expect_moment(number)
        learner.onward.click()
    guest.link("lesson.play").click()
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    expect(guest.link("new.learn")).to_have_count(0)
