"""A person at a table of Tigre."""

import re
from collections.abc import Callable, Sequence
from itertools import cycle, islice

from playwright.sync_api import Locator, expect

from tests.browser.guest import LOOKS, PATIENCE, Guest

ROUNDS = 10  # of a whole match
SHORTEST = 39  # kilometres
ENOUGH = 20
PLACES = 4  # at the table, closed ones too


class Player(Guest):
    # -- finding a table -------------------------------------------------------------------------

    def play_now(self) -> None:
        """From home to a table in two clicks."""
        self.go_home()
        self.press(self.link("tigre.title"))
        self.press(self.button("new.play_now", count=3))
        self.begin()

    def new_table(self, seats: int, **options: object) -> str:
        """At a table with free seats and no others; its link."""
        places = [{"kind": "open"}] * seats + [{"kind": "closed"}] * (PLACES - seats)
        wanted = {"game": "tigre", "seats": places, "options": {"seats": seats, **options}}
        self.page.request.get("/api/me")
        made = self.page.request.post("/api/tables", data=wanted).json()
        self.page.goto(f"/t/{made['table']}")
        expect(self.button("waiting.start")).to_be_visible()
        return self.page.url

    def play_alone(self, others: int = 3, rounds: int = 1, **options: object) -> None:
        closed = PLACES - 1 - others
        self.sit_alone("tigre", others, closed, seats=others + 1, rounds=rounds, **options)
        self.begin()

    # -- what lies open until the player goes on --------------------------------------------------

    @property
    def draw(self) -> Locator:
        return self.region("tigre.draw.title")

    @property
    def way_on(self) -> Locator:
        """What leads on from the draw or the count."""
        keys = ("table.goOn", "tigre.count.skip", "tigre.count.yours", "table.toResult")
        names = "|".join(re.escape(self.text(key)) for key in keys)
        return self.page.get_by_role("button", name=re.compile(f"^({names})$"))

    def begin(self) -> None:
        """Past the draw for Banker, which a quick virtual Banker leaves no time to see."""
        expect(self.draw.or_(self.own).or_(self.roads).first).to_be_visible(timeout=PATIENCE)
        if self.draw.count():
            self.go_on()

    def count(self, number: int) -> Locator:
        return self.region("tigre.count.title", round=number)

    def expect_count(self, number: int = 1) -> Locator:
        """The count of a round, to its end."""
        expect(self.count(number)).to_be_visible(timeout=PATIENCE)
        self.hurry()
        return self.count(number)

    def hurry(self) -> None:
        """See the rest of a count at once, unless it has come to its end meanwhile."""
        skip = self.button("tigre.count.skip")
        expect(self.way_on).to_be_visible()
        skip.evaluate_all("buttons => buttons.forEach(button => button.click())")
        expect(skip).to_have_count(0)

    def go_on(self) -> None:
        self.hurry()
        self.press(self.way_on)

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
        expect(self.called).to_be_visible(timeout=PATIENCE)

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
        """What the player can do now, or the end of the match."""
        ends = self.way_on.or_(self.button("table.again"))
        return self.called.or_(self.roads).or_(ends).first

    def play_to_the_end(self) -> None:
        """The shortest road, and twenty kilometres are enough."""
        while True:
            expect(self.asked).to_be_visible(timeout=PATIENCE)
            if self.button("table.again").count():
                return
            self._answer()

    def _answer(self) -> None:
        if self.roads.count():
            self.choose()
        elif self.way_on.count():
            self.go_on()
        elif self.total < ENOUGH:
            self.take_a_card()
        else:
            self.finish()


NewPlayer = Callable[..., Player]


def next_to_act(people: Sequence[Player]) -> Player:
    looks = islice(cycle(people), LOOKS)
    return next(person for person in looks if person.called.or_(person.roads.first).count() > 0)
