"""A person at a table of Tigre."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, expect

from brelan.games.tigre.view import DISTANCES
from tests.browser import player
from tests.browser.player import PRESS_ALL
from tests.browser.tigre.deals import NOWHERE, USUAL, deck_where, slow_start

SHORTEST = 39  # kilometres


class Player(player.Player):
    game = "tigre"
    fewest, most = 2, 4

    def options(self, seats: int) -> dict[str, object]:
        """A single round, in which the first seat has time to play."""
        deck = deck_where(slow_start, USUAL, seats, rounds=1)
        return {"seats": seats, "rounds": 1, "deck": deck}

    # -- what lies open until the player goes on --------------------------------------------------

    @property
    def draw(self) -> Locator:
        return self.region("tigre.draw.title")

    @property
    def ways_on(self) -> Locator:
        """What leads on from the draw or the count."""
        keys = ("table.goOn", "tigre.count.skip", "tigre.count.yours", "table.toResult")
        names = "|".join(re.escape(self.text(key)) for key in keys)
        return self.page.get_by_role("button", name=re.compile(f"^({names})$"))

    def begin(self) -> None:
        """Past the draw for Banker, which a quick virtual Banker leaves no time to see."""
        expect(self.draw.or_(self.own).or_(self.roads).first).to_be_visible()
        if self.draw.count():
            self.ways_on.evaluate_all(PRESS_ALL)
        expect(self.draw).to_have_count(0)

    def count(self, number: int) -> Locator:
        return self.region("tigre.count.title", round=number)

    def expect_count(self, number: int = 1) -> Locator:
        """The count of a round, to its end."""
        expect(self.count(number)).to_be_visible()
        self.hurry()
        return self.count(number)

    def hurry(self) -> None:
        """See the rest of a count at once, unless it has come to its end meanwhile."""
        skip = self.button("tigre.count.skip")
        expect(self.ways_on).to_be_visible()
        skip.evaluate_all(PRESS_ALL)
        expect(skip).to_have_count(0)

    def go_on(self) -> None:
        self.hurry()
        self.press(self.ways_on)

    # -- the distance ------------------------------------------------------------------------------

    @property
    def roads(self) -> Locator:
        return self._choice.get_by_role("radio")

    @property
    def _choice(self) -> Locator:
        return self.page.get_by_role("group", name=self.text("tigre.distances"), exact=True)

    def road(self, distance: int) -> Locator:
        return self._choice.locator("label").filter(has_text=re.compile(rf"\D{distance}$"))

    def choose(self, distance: int = SHORTEST) -> None:
        self.press(self.road(distance))
        self.press(self.button("tigre.confirm", distance=distance))
        expect(self.roads).to_have_count(0)

    # -- the turn ----------------------------------------------------------------------------------

    @property
    def hand(self) -> Locator:
        cards = self.page.get_by_role("list", name=self.text("table.hand"), exact=True)
        return cards.get_by_role("listitem")

    @property
    def own(self) -> Locator:
        return self.region("tigre.own")

    @property
    def total(self) -> int:
        return int(self.own.locator("strong").inner_text())

    @property
    def take(self) -> Locator:
        name = re.compile("^" + re.escape(self.text("tigre.take")))
        return self.page.get_by_role("button", name=name)

    @property
    def stop(self) -> Locator:
        name = re.compile("^" + re.escape(self.text("tigre.said.finished")))
        return self.page.get_by_role("button", name=name)

    @property
    def called(self) -> Locator:
        """Terminé, while it may be said: the player's turn."""
        return self.stop.and_(self.page.locator("[aria-disabled=false]"))

    def wait_for_turn(self) -> None:
        expect(self.called).to_be_visible()

    def take_a_card(self) -> None:
        self.wait_for_turn()
        held = self.hand.count()
        self.press(self.take)
        expect(self.hand).to_have_count(held + 1)

    def finish(self) -> None:
        self.wait_for_turn()
        self.press(self.stop)
        expect(self.called).to_have_count(0)

    def take_turn(self, cards: int = 0) -> None:
        """Take so many cards and stop."""
        for _ in range(cards):
            self.take_a_card()
        self.finish()

    def take_too_many(self) -> None:
        """Cards until no more may be taken."""
        self.wait_for_turn()
        while self.take.get_attribute("aria-disabled") == "false":
            self.take_a_card()
            self.wait_for_turn()

    def go_too_far(self) -> None:
        self.take_too_many()
        self.finish()

    # -- whatever comes ----------------------------------------------------------------------------

    @property
    def asked(self) -> Locator:
        return self.called.or_(self.roads).or_(self.ways_on)

    def act(self) -> None:
        """The shortest road, and twenty kilometres are enough."""
        self.wait_until_asked()
        if self.roads.count():
            self.choose()
        elif self.ways_on.count():
            self.go_on()
        elif self.total < NOWHERE:
            self.take_a_card()
        else:
            self.finish()

    def attempt(self, action: int, legal: Sequence[int]) -> None:
        if action >= len(DISTANCES):
            self.press(self.take if action == min(legal) else self.stop)
            return
        self.press(self.road(DISTANCES[action]))
        self.press(self.button("tigre.confirm", distance=DISTANCES[action]))

    def wait_for_rest(self) -> None:
        self.wait_for_turn()

    def read_out(self) -> str:
        hand = self.hand.locator("xpath=..")
        parts = (hand, self.own, *self.page.get_by_role("article").all())
        return "\n".join(part.aria_snapshot() for part in parts)


NewPlayer = Callable[..., Player]
