"""Somebody who follows a lesson, by pointer or by keyboard."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from brelan.play.lesson import folder_of, lesson_of
from tests.browser.guest import Guest
from tests.browser.keyboard import Go, Keys, Type, spot
from tests.browser.screen import come_to_rest, settled

CARDS = re.compile(r"\[([^[|\]]*)\|[^\]]*\]")  # as they are called with French cards
# What is wrong with a slip and its table: words that do not fit; a table that is covered, unless it
# is as large as on a page of its own, and most of what is ringed can be seen.
_FAULTS = """AS_EVER => {
    const box = each => document.querySelector(each).getBoundingClientRect();
    const [slip, table] = ['.slip', 'main.table'].map(box);
    const text = document.querySelector('.slip .text');
    const drawn = getComputedStyle(document.querySelector('.sized')).scale;
    const rings = [...document.querySelectorAll('.pointer rect.brass')]
        .map(ring => ring.getBoundingClientRect())
        .filter(ring => ring.height < table.height / 2);
    const apart = slip.top >= table.bottom - 1 || slip.left >= table.right - 1 ||
        slip.right <= table.left + 1;
    const hidden = rings.filter(ring => ring.left < slip.right && ring.right > slip.left &&
        Math.min(ring.bottom, slip.bottom) - Math.max(ring.top, slip.top) > ring.height / 3);
    const faults = [];
    if (text.scrollHeight > text.clientHeight + 1) faults.push('words are cut off');
    if (slip.right > innerWidth || slip.bottom > innerHeight || slip.left < 0 || slip.top < 0)
        faults.push('the slip is beyond the edge');
    if (!apart && drawn !== 'none') faults.push('the slip covers a table that is drawn smaller');
    if (!apart && hidden.length > 0) faults.push('the slip covers what it points at');
    if (AS_EVER && drawn !== 'none') faults.push(`the table is drawn at ${drawn}`);
    return faults;
}"""
# The slip is measured, and moved, once more after each new size.
_PATIENT_FAULTS = f"""async given => {{
    const look = {_FAULTS};
    const end = performance.now() + 10_000;
    let faults = look(given);
    while (faults.length > 0 && performance.now() < end) {{
        await new Promise(requestAnimationFrame);
        faults = look(given);
    }}
    return faults;
}}"""
# A point at which a thing can be pressed: its middle, or else the first one that nothing covers.
_SEEN = """thing => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const points = [[width / 2, height / 2]];
    for (let y = 12; y < height; y += 12)
        for (let x = 12; x < width; x += 12) points.push([x, y]);
    return points.find(([x, y]) => {
        const found = document.elementFromPoint(left + x, top + y);
        return thing.contains(found);
    });
}"""


class Learner:
    """Follows a lesson, and does at the table all that it asks for."""

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
        assert self.faults() == [], said
        if moment.get("points"):  # what is ringed can be heard
            expect(self.slip.locator("#ringed")).to_have_text(self.guest.pattern("lesson.ringed"))
        if not self.is_asked(number):  # nobody thinks while the learner reads
            thinking = self.guest.pattern("table.thinking")
            expect(self.page.get_by_text(thinking)).to_have_count(0)

    def faults(self, *, as_ever: bool = False) -> list[str]:
        """What is wrong with the slip, and with a table that should be as large as ever."""
        found: list[str] = self.page.evaluate(_PATIENT_FAULTS, as_ever)
        return found

    def is_asked(self, number: int) -> bool:
        return self.words["other"].get(self.moments[number]["name"]) is not None

    def ringed(self, number: int) -> Locator:
        """The last thing that is pointed at: what is to be pressed, where something is."""
        return self.page.locator(spot(self.moments[number]["points"][-1])).first

    def follow(self, number: int, given: dict[str, Keys]) -> None:
        """Do at the table what a moment asks for, by pointer, or read on. What is to be pressed is
        given for moments that take more than what is ringed."""
        if not self.is_asked(number):
            self.onward.click()
            return
        for each in self._steps(number, given):
            self.do(each)
        self.confirm(number, each)
        expect(self.after(number)).to_be_visible()

    def do(self, wanted: Go | Type) -> None:
        """By pointer."""
        if isinstance(wanted, Go):
            self._press(self.page.locator(wanted.selector).first)
        else:
            self.page.locator("main input[type=text]").fill(wanted.text)
            self._press(self.page.locator("main .primary"))

    def _press(self, thing: Locator) -> None:
        """Where it is seen: cards of a hand lie over each other."""
        x, y = thing.evaluate(settled(_SEEN))
        self.guest.press(thing, position={"x": x, "y": y})

    def confirm(self, number: int, last: Go | Type) -> None:
        """With a finger, the first tap may only choose what the second one plays."""
        come_to_rest(self.page)
        if self.guest.touch and self.after(number).count() == 0:
            self.do(last)

    def after(self, number: int) -> Locator:
        """What shows that the lesson has left a moment: the number of the next one, or its end."""
        if number + 1 == len(self.moments):
            return self.page.locator("#lesson-page")
        step = self.guest.text("lesson.step", number=number + 2, count=len(self.moments))
        return self.slip.locator(".progress .spoken").filter(has_text=step)

    # -- by keyboard -----------------------------------------------------------------------------

    def follow_by_keyboard(self, number: int, given: dict[str, Keys]) -> None:
        """As `follow`, without a pointer."""
        if not self.is_asked(number):
            expect(self.onward).to_be_focused()
            self.page.keyboard.press("Enter")
            return
        expect(self.page.locator("main.table :focus")).to_be_visible()
        for each in self._steps(number, given):
            each.press(self.guest)

    def _steps(self, number: int, given: dict[str, Keys]) -> Keys:
        """Those that are given, or else what is to be typed, or else what is ringed."""
        if found := given.get(self.moments[number]["name"]):
            return found
        text = self.texts[self.moments[number]["at"]]
        return (Type(text),) if text else (Go(spot(self.moments[number]["points"][-1])),)
