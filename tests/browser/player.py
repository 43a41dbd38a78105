"""A person at the tables of one game. What is alike at every table is here; how a game is played
stands in its own folder."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar, TypeVar

from playwright.sync_api import Locator, expect

from tests.browser.guest import MOMENT, Guest
from tests.browser.pool import PATIENCE
from tests.browser.speech import TAGS

OPEN = {"kind": "open"}
CLOSED = {"kind": "closed"}
VIRTUAL = {"kind": "virtual", "level": "regular"}
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fanny")
LONG = "W" * 24  # the longest name
RETRIES = 5  # of a request on a connection that the house has closed meanwhile, being idle
ALL = 1000  # actions, until the match is over
PRESS_ALL = "buttons => buttons.forEach(button => button.click())"  # those that are still there
# Submits so many actions for this seat, each as soon as it is asked for: the one given, or else
# the lowest that is legal.
_AUTOPLAY = """([table, actions, given]) => {
    const socket = new WebSocket(`/api/tables/${table}/socket`);
    let answered = -1;
    socket.onmessage = ({ data }) => {
        const { type, prompt, legal } = JSON.parse(data);
        if (type !== 'Update' || legal.length === 0 || prompt === answered) return;
        socket.send(JSON.stringify({ type: 'Submit', prompt, action: given ?? legal[0][0] }));
        answered = prompt;
        actions -= 1;
        if (actions === 0) socket.close();
    };
}"""


class Player(Guest, ABC):
    game: ClassVar[str]
    fewest: ClassVar[int]  # seats that a match needs
    most: ClassVar[int]  # seats at a table
    name = ""  # as given at the last table

    # -- what each game says ---------------------------------------------------------------------

    @property
    @abstractmethod
    def asked(self) -> Locator:
        """What can be done now, or leads on from what lies open."""

    @abstractmethod
    def act(self) -> None:
        """Do what is asked, in the shortest way, and see it done."""

    @abstractmethod
    def begin(self) -> None:
        """Wait for the table, and pass by what lies open first."""

    @abstractmethod
    def wait_for_rest(self) -> None:
        """Until the player is asked to act, and nothing moves any more."""

    @abstractmethod
    def read_out(self) -> str:
        """What lies on the table, as a screen reader tells it."""

    @abstractmethod
    def attempt(self, action: int, legal: Sequence[int]) -> None:
        """Do one of the legal actions, at a table that practises; whatever comes of it."""

    def options(self, seats: int) -> dict[str, object]:
        """Of a match of so many."""
        return {"seats": seats}

    # -- finding a table -------------------------------------------------------------------------

    def play_now(self) -> None:
        """From home to a table in two clicks."""
        self.go_home()
        self.press(self.link(f"{self.game}.title"))
        self.press(self.play_now_button)
        self.begin()

    @property
    def play_now_button(self) -> Locator:
        return self.page.get_by_role("button", name=self.pattern("new.play_now"))

    def make_table(self, people: int, virtual: int = 0, **options: object) -> str:
        """A table for so many, made and, if nobody else is to come, started; its link."""
        seats = people + virtual
        places = [OPEN] * people + [VIRTUAL] * virtual + [CLOSED] * (self.most - seats)
        chosen = {**self.options(seats), **options}
        wanted = {"game": self.game, "seats": places, "options": chosen, "start": people == 1}
        self.page.request.get("/api/me", max_retries=RETRIES)
        made = self.page.request.post("/api/tables", data=wanted, max_retries=RETRIES).json()
        self.page.goto(f"/t/{made['table']}")
        return self.page.url

    def play_alone(self, others: int = 3, **options: object) -> None:
        """At a table with virtual players, until something is asked."""
        self.make_table(1, others, **options)
        self.begin()
        self.wait_until_asked()

    def introduce(self, name: str) -> None:
        """Be known to the house by this name."""
        self.page.request.get("/api/me", max_retries=RETRIES)
        about = {"name": name, "colour": "green"}
        self.page.request.put("/api/me", data=about, max_retries=RETRIES)
        self.name = name

    # -- at the table ----------------------------------------------------------------------------

    @property
    def fan(self) -> Locator:
        """The hand, where a game has cards in one's hand."""
        return self.page.get_by_role("toolbar", name=self.text("table.hand"), exact=True)

    @property
    def hand(self) -> Locator:
        return self.fan.get_by_role("button")

    @property
    def ways_on(self) -> Locator:
        """What leads on from what lies open."""
        return self.button("table.goOn").or_(self.button("table.toResult"))

    def go_on(self) -> None:
        self.press(self.ways_on)

    def change_language(self, language: str) -> None:
        self.press(self.button("table.menu"))
        menu = self.dialog("table.menu")
        menu.get_by_label(self.text("table.language")).select_option(language)
        self.language = language
        expect(self.page.locator("html")).to_have_attribute("lang", TAGS[language])
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def rule_at_the_foot(self) -> str:
        """The rule that the sentence at the foot names."""
        return self.rule_button.inner_text().split()[-1]

    @property
    def rule_button(self) -> Locator:
        """Opens the rule that the sentence at the foot names."""
        foot = self.page.get_by_role("main").get_by_role("status").locator("xpath=..")
        return foot.get_by_role("button", name=self.pattern("table.rule"))

    @property
    def again(self) -> Locator:
        return self.button("table.again")

    def expect_result(self) -> None:
        """The end of the match, with the places as a screen reader tells them."""
        places = self.page.get_by_role("list", name=self.text("table.result"), exact=True)
        expect(places).to_be_visible()

    def wait_until_asked(self) -> None:
        expect(self.asked.first).to_be_visible()

    def wait_for_a_choice(self) -> None:
        """Act until a hint can be asked for."""
        while not self.button("table.hint").count():
            self.act()

    def until(self, condition: Callable[[], bool]) -> None:
        """What the house tells fulfils a condition."""
        end = monotonic() + PATIENCE / 1000
        while not condition():
            assert monotonic() < end, f"never came: {self.wire.last}"
            self.page.wait_for_timeout(MOMENT)

    def play_to_the_end(self) -> None:
        """The first round by hand, the others by script, without the buttons."""
        while not self.wire.last.get("rounds"):
            self.act()
        self.autoplay(ALL)
        self.see_the_end()

    def see_the_end(self) -> None:
        """Go on from all that lies open, until the match is over."""
        while True:
            expect(self.ways_on.or_(self.again).first).to_be_visible()
            if self.again.count():
                return
            self.ways_on.evaluate_all(PRESS_ALL)

    def autoplay(self, actions: int, action: int | None = None, table: str = "") -> None:
        """Act so often from now on, by script, without the buttons; the table shows it too. The
        link of a table is needed where the page shows another."""
        name = (table or self.page.url).rpartition("/")[2]
        self.page.evaluate(_AUTOPLAY, [name, actions, action])


NewPlayer = Callable[..., Player]
Kind = TypeVar("Kind", bound=Player)


def come_together(
    people: Sequence[Player], names: Sequence[str] = NAMES, virtual: int = 0, **options: object
) -> None:
    """The first makes a table, the others follow its link and sit down in this order; there are so
    many virtual players besides, or as many as a match needs."""
    maker, *friends = people
    for person, name in zip(people, names, strict=False):
        person.introduce(name)
    needed = maker.fewest - len(people)
    link = maker.make_table(len(people), max(virtual, needed), **options)
    for friend in friends:
        friend.page.goto(link)
        friend.sit()
    maker.sees("waiting.full")
    maker.press(maker.button("waiting.start"))
    for person in people:
        person.begin()
