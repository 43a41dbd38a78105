"""Somebody who follows a lesson, by pointer or by keyboard."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from brelan.play.lesson import folder_of, lesson_of
from tests.browser.guest import Guest
from tests.browser.keyboard import Go, Keys, Type, spot

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
        wanted = lesson_of(game, guest.language).actions()
        self.texts = {at: action.text for at, action in wanted}  # that the learner types

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

    def pass_moments(self, count: int) -> None:
        """Go through the first ones without doing what they ask for."""
        for number in range(count):
            self.expect_moment(number)
            self.onward.click()

    def expect_moment(self, number: int) -> None:
        moment = self.moments[number]
        said = self.words["moments"][moment["name"]].replace("**", "")
        expect(self.slip.locator(".text")).to_have_text(said)
        rings = self.page.locator(".pointer rect.brass")
        expect(rings).to_have_count(len(moment.get("points", [])))
        self.page.wait_for_function(_FITS)  # the slip is measured once more after each new size
        if moment.get("points"):  # what is ringed can be heard
            expect(self.slip.locator("#ringed")).to_have_text(self.guest.pattern("lesson.ringed"))
        if not self.is_asked(number):  # nobody thinks while the learner reads
            thinking = self.guest.pattern("table.thinking")
            expect(self.page.get_by_text(thinking)).to_have_count(0)

    def is_asked(self, number: int) -> bool:
        return self.words["other"].get(self.moments[number]["name"]) is not None

    def ringed(self, number: int) -> Locator:
        """The last thing that is pointed at: what is to be pressed, where something is."""
        return self.page.locator(spot(self.moments[number]["points"][-1])).first

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

    # -- by keyboard -----------------------------------------------------------------------------

    def follow_by_keyboard(self, number: int, given: dict[str, Keys]) -> None:
        """As `follow`; where it takes more than what is ringed, keys are given for the moment."""
        if not self.is_asked(number):
            expect(self.onward).to_be_focused()
            self.page.keyboard.press("Enter")
            return
        expect(self.page.locator("main.table :focus")).to_be_visible()
        for key in given.get(self.moments[number]["name"]) or self._usual_keys(number):
            key.press(self.guest)

    def _usual_keys(self, number: int) -> Keys:
        """What is to be typed, or else what is ringed."""
        text = self.texts[self.moments[number]["at"]]
        return (Type(text),) if text else (Go(spot(self.moments[number]["points"][-1])),)
