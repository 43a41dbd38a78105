"""A person at a table of Tiguidoo, who can look up every answer."""

import re
from collections.abc import Callable, Sequence
from functools import cache

from playwright.sync_api import Locator, expect

from brelan.games.tiguidoo import actions, packs
from tests.browser import player
from tests.browser.player import ALL, PRESS_ALL
from tests.browser.wire import Frame

ASK, ANSWER, GIVE_UP = int(actions.ASK), int(actions.ANSWER), int(actions.GIVE_UP)
ACCEPT, STEAL = int(actions.ACCEPT), int(actions.STEAL)
PACKS = {"en": "english", "fr": "francais", "nl": "nederlands", "de": "deutsch"}
BY_HAND = 6  # actions of a whole match
WRONG = "no idea"
# As `autoplay` of every player, but a question is answered by giving up, as it needs no text.
_AUTOPLAY = """([table, actions, given, ANSWER, GIVE_UP]) => {
    const socket = new WebSocket(`/api/tables/${table}/socket`);
    let answered = -1;
    socket.onmessage = ({ data }) => {
        const { type, prompt, legal } = JSON.parse(data);
        if (type !== 'Update' || legal.length === 0 || prompt === answered) return;
        const lowest = legal[0][0] === ANSWER ? GIVE_UP : legal[0][0];
        socket.send(JSON.stringify({ type: 'Submit', prompt, action: given ?? lowest }));
        answered = prompt;
        actions -= 1;
        if (actions === 0) socket.close();
    };
}"""

# Asks on the player's turn, and answers every question right at once, until so many cards are won.
_WIN = """([table, cards, answers, ASK, ANSWER]) => new Promise(done => {
    const socket = new WebSocket(`/api/tables/${table}/socket`);
    let answered = -1;
    socket.onmessage = ({ data }) => {
        const { type, prompt, legal, view } = JSON.parse(data);
        if (type !== 'Update') return;
        if (view.rows[view.seat].length >= cards) { socket.close(); done(); return; }
        if (legal.length === 0 || prompt === answered) return;
        answered = prompt;
        const action = legal[0][0];
        const text = action === ANSWER ? { text: answers[view.asked.question] } : {};
        socket.send(JSON.stringify({ type: 'Submit', prompt, action, ...text }));
    };
})"""


@cache
def answers() -> dict[str, str]:
    """The answer to every question, in all languages."""
    known = [packs.find(name).questions for name in PACKS.values()]
    return {each.question: each.answer for questions in known for each in questions}


class Player(player.Player):
    game = "tiguidoo"
    fewest, most = 2, 6

    def options(self, seats: int) -> dict[str, object]:
        """Without time: nothing changes by itself."""
        return {"seats": seats, "pack": PACKS[self.language], "seconds": 0}

    def begin(self) -> None:
        expect(self.button("table.menu")).to_be_visible()
        expect(self.hand).to_be_visible()

    # -- what lies on the table ------------------------------------------------------------------

    @property
    def hand(self) -> Locator:
        return self.region("table.hand")

    @property
    def secrets(self) -> Locator:
        """The player's Tiguidoo cards."""
        return self.region("tiguidoo.secrets").get_by_role("button")

    @property
    def sheet(self) -> Locator:
        """The question on the table."""
        return self.page.locator("[data-spot=sheet]")

    @property
    def field(self) -> Locator:
        name = self.text("tiguidoo.answer.label")
        return self.page.get_by_role("textbox", name=name, exact=True)

    @property
    def ask_button(self) -> Locator:
        return self.button("tiguidoo.turn.do")

    @property
    def right(self) -> Locator:
        return self.button("tiguidoo.verdict.right")

    @property
    def prey(self) -> Locator:
        """The cards that can be stolen with the Tiguidoo card that is chosen."""
        group = self.page.get_by_role("group", name=self.text("tiguidoo.turn.target"), exact=True)
        return group.get_by_role("button")

    @property
    def challenge(self) -> Locator:
        return self.page.get_by_role("button", name=self.pattern("tiguidoo.challenge"))

    @property
    def previous(self) -> Locator:
        """The last question, with its answer."""
        return self.region("tiguidoo.last").first

    # -- what the house says ---------------------------------------------------------------------

    @property
    def view(self) -> Frame:
        self.until(lambda: "view" in self.wire.last)  # a socket that has just been opened
        return self.wire.view()

    @property
    def legal(self) -> list[int]:
        return [action for a, b in self.wire.last["legal"] for action in range(a, b + 1)]

    @property
    def may_steal(self) -> bool:
        return any(action >= STEAL for action in self.legal)

    @property
    def seat(self) -> int:
        return int(self.view["seat"])

    # -- acting ----------------------------------------------------------------------------------

    def ask(self) -> None:
        self.press(self.ask_button)
        expect(self.ask_button).to_have_count(0)

    def answer(self, text: str) -> None:
        before = self.wire.last["actions"]
        self.field.fill(text)
        self.field.press("Enter")
        self.until(lambda: self.wire.last["actions"] > before)

    def answer_right(self) -> None:
        expect(self.field).to_be_visible()
        self.answer(answers()[self.view["asked"]["question"]])

    def pass_by(self) -> None:
        """Give up, unless the question has ended meanwhile."""
        self.button("tiguidoo.giveUp").evaluate_all(PRESS_ALL)

    def accept(self) -> None:
        self.right.evaluate_all(PRESS_ALL)

    # -- whatever comes --------------------------------------------------------------------------

    @property
    def asked(self) -> Locator:
        return self.ask_button.or_(self.field).or_(self.right).or_(self.ways_on)

    def act(self) -> None:
        """Ask, give up, accept, or go on."""
        self.wait_until_asked()
        before = self.wire.last["actions"]
        if self.ways_on.count():
            self.ways_on.evaluate_all(PRESS_ALL)
            return
        if self.ask_button.count():
            self.ask()
        self.right.or_(self.button("tiguidoo.giveUp")).evaluate_all(PRESS_ALL)
        self.until(lambda: self.wire.last["actions"] > before)

    def until_settled(self) -> None:
        """Until no question is on the table, where only people ask."""
        self.until(lambda: self.view["asked"] is None)

    def is_asked(self, card: int) -> bool:
        """Whether the question of this card is on the table."""
        asked = self.view["asked"]
        return asked is not None and asked["card"] == card

    def act_until(self, condition: Callable[[], bool]) -> None:
        """At rest, each time."""
        self.wait_for_rest()
        while not condition():
            self.act()
            self.wait_for_rest()

    def wait_for_a_choice(self) -> None:
        """Until there is something to steal: whatever else is asked, only knowing helps."""
        self.act_until(lambda: self.may_steal)

    def is_alone(self) -> bool:
        """Whether only this player can act now."""
        if not self.legal or self.view["asked"] is None:
            return bool(self.legal)
        others = sum(self.view["tries"]) - self.view["tries"][self.seat]
        return others == 0 or self.legal[0] == ACCEPT

    def attempt(self, action: int, legal: Sequence[int]) -> None:
        assert action == ASK, "to steal takes two cards"
        self.press(self.ask_button)

    def wait_for_rest(self) -> None:
        self.until(self._rests)

    def _rests(self) -> bool:
        """Whether only this player can act, and the page shows all that came before."""
        last = self.wire.last
        if not self.is_alone():
            return False
        asked = last["view"]["asked"]
        if asked is None:
            return self.ask_button.or_(self.prey).count() > 0 and last is self.wire.last
        return self._shows(last) and last is self.wire.last

    def _shows(self, last: Frame) -> bool:
        view, action = last["view"], last["legal"][0][0]
        heading = self.sheet.get_by_role("heading", name=view["asked"]["question"], exact=True)
        judged = action == ACCEPT
        tried = self.sheet.locator(".try").count() == (0 if judged else len(view["answers"]))
        alone = action != ANSWER or view["asked"]["target"] >= 0 or self.still_in.count() == 1
        return heading.count() == 1 and self.field.or_(self.right).count() > 0 and tried and alone

    @property
    def still_in(self) -> Locator:
        """Said when nobody else may answer."""
        alone = self.text("tiguidoo.stillIn.names", names=self.text("table.you"))
        return self.sheet.get_by_text(alone, exact=True)

    def autoplay(self, actions: int, action: int | None = None, table: str = "") -> None:
        name = (table or self.page.url).rpartition("/")[2]
        self.page.evaluate(_AUTOPLAY, [name, actions, action, ANSWER, GIVE_UP])

    def win(self, cards: int) -> None:
        """By script, without the buttons, and faster than virtual players."""
        table = self.page.url.rpartition("/")[2]
        self.page.evaluate(_WIN, [table, cards, answers(), ASK, ANSWER])

    def play_to_the_end(self) -> None:
        """Some actions by hand, the others by script, without the buttons."""
        for _ in range(BY_HAND):
            self.act()
        self.autoplay(ALL)
        self.see_the_end()

    def read_out(self) -> str:
        seats = self.page.get_by_role("article").all()
        parts = (self.hand, *self.secrets.all(), *self.sheet.all(), *seats)
        return "\n".join(part.aria_snapshot() for part in parts)


def card_name(person: Player, card: int) -> str:
    """What a card is called in the language of this person."""
    rank = person.text("tiguidoo.ranks.one").split("|")[card % 13]
    suit = person.text(f"tiguidoo.suit.{('spades', 'hearts', 'diamonds', 'clubs')[card // 13]}")
    return person.text("tiguidoo.card", rank=rank, suit=suit)


def named(person: Player, card: int) -> re.Pattern[str]:
    return re.compile(re.escape(card_name(person, card)))


NewPlayer = Callable[..., Player]
