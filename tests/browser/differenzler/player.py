"""A person at a table of Differenzler."""

import re
from collections.abc import Callable, Sequence
from itertools import cycle, islice

from playwright.sync_api import Locator, expect

from tests.browser.guest import LOOKS, PATIENCE, Guest

CARDS = 9  # in a hand
STRIP = {"x": 12, "y": 30}  # what is seen of a card that lies below another


class Player(Guest):
    # -- finding a table -------------------------------------------------------------------------

    def play_now(self) -> None:
        """From home to a table in two clicks."""
        self.go_home()
        self.press(self.link("differenzler.title"))
        self.press(self.button("new.play_now", count=3))
        self.expect_estimate()

    def new_table(self, rounds: int, virtual: int = 0) -> str:
        """Open a table with some virtual players and free seats, or none; its link."""
        self.page.goto("/new/differenzler")
        self.page.get_by_role("spinbutton").fill(str(rounds))
        for seat in range(4, 4 - virtual, -1):
            self.choose_seat(seat, "regular")
        self.press(self.button("new.start" if virtual == 3 else "new.open"))
        self.page.wait_for_url("**/t/*")
        expect(self.confirm if virtual == 3 else self.button("waiting.start")).to_be_visible()
        return self.page.url

    def play_alone(self, rounds: int = 1) -> None:
        self.sit_alone("differenzler", 3, rounds=rounds)
        self.expect_estimate()

    # -- at the table ----------------------------------------------------------------------------

    @property
    def fan(self) -> Locator:
        return self.page.get_by_role("toolbar", name=self.text("table.hand"), exact=True)

    @property
    def hand(self) -> Locator:
        return self.fan.get_by_role("button")

    @property
    def playable(self) -> Locator:
        return self.fan.get_by_role("button", name=self.pattern("differenzler.card.playable"))

    @property
    def unplayable(self) -> Locator:
        return self.fan.get_by_role("button", name=self.pattern("differenzler.card.unplayable"))

    @property
    def trick(self) -> Locator:
        name = self.text("differenzler.trick")
        return self.page.get_by_role("group", name=name, exact=True).first

    @property
    def confirm(self) -> Locator:
        return self.page.get_by_role("button", name=self.pattern("differenzler.estimate.confirm"))

    @property
    def number(self) -> Locator:
        """Where the estimate is typed."""
        name = self.text("differenzler.estimate.scale")
        return self.page.get_by_role("textbox", name=name, exact=True)

    def expect_estimate(self) -> None:
        expect(self.confirm).to_be_visible(timeout=PATIENCE)
        expect(self.hand).to_have_count(CARDS)

    def estimate(self, points: int) -> None:
        self.number.fill(str(points))
        self.press(self.button("differenzler.estimate.confirm", points=points))

    def wait_for_turn(self) -> None:
        self.playable.first.wait_for(timeout=PATIENCE)

    def wait_for_rest(self) -> None:
        """Until the sentence at the foot calls: then nothing moves any more."""
        calling = re.compile("^" + self.text("table.yourTurn"))
        expect(self.foot.filter(has_text=calling)).to_be_visible()

    def play_a_card(self) -> None:
        """Play the first card that may be played, and see it leave the hand."""
        self.wait_for_turn()
        held = self.hand.count()
        self.press(self.playable.first, position=STRIP)
        if self.touch:
            self.page.get_by_text(self.text("differenzler.tapAgain")).wait_for()
            self.press(self.playable.first, position=STRIP)
        self.hand.nth(held - 1).wait_for(state="detached")

    def play_round(self, points: int = 40) -> None:
        self.estimate(points)
        for _ in range(CARDS):
            self.play_a_card()

    def expect_end_of_round(self, number: int) -> Locator:
        end = self.region("differenzler.roundOver", round=number)
        expect(end).to_be_visible(timeout=PATIENCE)
        return end


NewPlayer = Callable[..., Player]


def next_to_play(people: Sequence[Player]) -> Player:
    looks = islice(cycle(people), LOOKS)
    return next(person for person in looks if person.playable.count() > 0)
