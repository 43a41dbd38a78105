"""A person at a table of Differenzler."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, expect

from tests.browser import player

CARDS = 9  # in a hand
STRIP = {"x": 12, "y": 30}  # what is seen of a card that lies below another


class Player(player.Player):
    game = "differenzler"
    fewest = most = 4

    def options(self, seats: int) -> dict[str, object]:
        return {"rounds": 1}

    # -- the estimate ----------------------------------------------------------------------------

    @property
    def confirm(self) -> Locator:
        return self.page.get_by_role("button", name=self.pattern("differenzler.estimate.confirm"))

    @property
    def number(self) -> Locator:
        """Where the estimate is typed."""
        name = self.text("differenzler.estimate.scale")
        return self.page.get_by_role("textbox", name=name, exact=True)

    def begin(self) -> None:
        expect(self.confirm).to_be_visible()
        expect(self.hand).to_have_count(CARDS)

    def estimate(self, points: int) -> None:
        self.number.fill(str(points))
        self.press(self.button("differenzler.estimate.confirm", points=points))
        expect(self.confirm).to_have_count(0)

    # -- the tricks ------------------------------------------------------------------------------

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

    def wait_for_turn(self) -> None:
        self.playable.first.wait_for()

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

    def play_until_one_is_forbidden(self) -> Locator:
        """Every table is dealt the same cards: among them, some suit is led that must be followed;
        a card that may not be played then."""
        self.wait_for_turn()
        while self.unplayable.count() == 0:
            self.play_a_card()
            self.wait_for_turn()
        self.wait_for_rest()
        return self.unplayable.first

    def expect_end_of_round(self, number: int) -> Locator:
        end = self.region("differenzler.roundOver", round=number)
        expect(end).to_be_visible()
        return end

    # -- whatever comes --------------------------------------------------------------------------

    @property
    def asked(self) -> Locator:
        return self.confirm.or_(self.playable).or_(self.ways_on)

    def act(self) -> None:
        self.wait_until_asked()
        if self.confirm.count():
            self.estimate(40)
        elif self.ways_on.count():
            self.go_on()
        else:
            self.play_a_card()

    def attempt(self, action: int, legal: Sequence[int]) -> None:
        self.page.locator(f"[data-spot='hand.{action}']").press("Enter")

    def read_out(self) -> str:
        return self.fan.aria_snapshot() + self.trick.aria_snapshot()


NewPlayer = Callable[..., Player]
