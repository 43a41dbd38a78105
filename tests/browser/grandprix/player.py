"""A person at a table of Grand Prix."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Position, expect

from tests.browser import player
from tests.browser.speech import say

KINDS = range(4)  # chassis, engine, tyres, driver
WREATHS = 28  # from this card on, drivers wear the wreath
CARDS = 35  # that can be told apart
TAKE = 70  # the action of taking from the first pile
CLOSED = 4  # the closed pile's place beside the open ones
CAR = 4  # cards in a car
LAPS = 4  # turns in a race, for each seat
FULL = 8  # cards in hand when a car is built


class Player(player.Player):
    game = "grandprix"
    fewest, most = 2, 5

    def begin(self) -> None:
        expect(self.hand).to_have_count(CAR)

    # -- a turn ----------------------------------------------------------------------------------

    @property
    def discardable(self) -> Locator:
        return self.fan.get_by_role("button", name=self.pattern("grandprix.card.may"))

    @property
    def piles(self) -> Locator:
        return self.page.get_by_role("list", name=self.text("grandprix.piles"), exact=True)

    def pile(self, place: int) -> Locator:
        return self.piles.get_by_role("listitem").nth(place).get_by_role("button").first

    def look(self, kind: int) -> Locator:
        """What opens a pile to be looked through (G17)."""
        return self.piles.get_by_role("listitem").nth(kind).get_by_role("button").nth(1)

    @property
    def takeable(self) -> Locator:
        """Piles of which one card may be taken."""
        return self.piles.get_by_role("button", name=self.pattern("grandprix.pile.may"))

    def wait_for_sentence(self, *keys: str) -> None:
        """Until the foot says one of these: then all that happened before has been shown."""
        said = "|".join(re.escape(self.text(key)) for key in keys)
        expect(self.foot.filter(has_text=re.compile(f"^({said})$"))).to_be_visible()

    def wait_for_turn(self) -> None:
        self.wait_for_sentence("grandprix.turn.start", "grandprix.turn.startClosed")

    def press_twice(self, thing: Locator, **how: object) -> None:
        """With a finger the first tap lifts, the second acts."""
        self.press(thing, **how)
        if self.touch:
            self.page.get_by_text(self.text("grandprix.tapAgain")).wait_for()
            self.press(thing, **how)

    def discard(self, number: int = 0) -> None:
        """A card of the hand, from the left (G12)."""
        self.wait_for_turn()
        held = self.hand.count()
        self.press_twice(self.hand.nth(number), position=strip(self.hand.nth(number)))
        expect(self.hand).to_have_count(held - 1)

    def take(self, place: int, cards: int = 1) -> None:
        held = self.hand.count()
        self.press_twice(self.pile(place))
        expect(self.hand).to_have_count(held + cards)

    def draw(self) -> None:
        """The shortest turn: one closed card (G12, B)."""
        self.wait_for_turn()
        self.take(CLOSED)

    def exchange(self) -> None:
        """Discard a card and draw two closed ones (G12, A)."""
        self.discard()
        self.take(CLOSED, cards=2)

    def take_first_open(self) -> None:
        """The top card of the first open pile that may be taken from."""
        held = self.hand.count()
        self.press_twice(self.takeable.first)
        expect(self.hand).to_have_count(held + 1)

    def named_on(self, pile: Locator) -> list[str]:
        """The card on top of a pile as it is called, if there is one."""
        label = pile.aria_snapshot()
        names = [card_name(self.language, card) for card in range(CARDS)]
        found = sorted((name for name in names if name in label), key=len)
        return found[-1:]

    def take_turns(self) -> None:
        """All turns of a race."""
        for _ in range(LAPS):
            self.draw()
        self.expect_workshop()

    # -- the car ---------------------------------------------------------------------------------

    @property
    def workshop(self) -> Locator:
        return self.region("grandprix.workshop")

    @property
    def confirm(self) -> Locator:
        """What sends the car to the start, complete or not."""
        keys = ("grandprix.confirm", "grandprix.confirm.incomplete")
        named = re.compile(f"^({'|'.join(re.escape(self.text(key)) for key in keys)})$")
        return self.workshop.get_by_role("button", name=named)

    @property
    def picked(self) -> Locator:
        return self.fan.locator("[aria-pressed=true]")

    def expect_workshop(self) -> None:
        expect(self.workshop).to_be_visible()
        expect(self.hand).to_have_count(FULL)

    def cards_in_hand(self) -> list[str]:
        """How the cards are called, from the left."""
        texts = self.hand.all_inner_texts()
        return [text.split("\n")[-1].split(",")[0].strip() for text in texts]

    def kinds_held(self) -> list[int]:
        """The kind of each card in hand, from the left."""
        words = [self.text(f"grandprix.kind.{kind}") for kind in KINDS]
        return [next(k for k in KINDS if words[k] in name) for name in self.cards_in_hand()]

    def pick_car(self) -> None:
        """One card of each kind as far as the hand goes, then whatever comes."""
        kinds = self.kinds_held()
        parts = [kinds.index(kind) for kind in KINDS if kind in kinds]
        rest = [number for number in range(FULL) if number not in parts]
        self.pick(*[*parts, *rest][:CAR])

    def pick(self, *numbers: int) -> None:
        for number in numbers:
            self.press(self.hand.nth(number), position=strip(self.hand.nth(number)))
            expect(self.hand.nth(number)).to_have_attribute("aria-pressed", "true")

    def build(self) -> None:
        self.expect_workshop()
        self.pick_car()
        self.press(self.confirm)
        expect(self.workshop).to_have_count(0)

    def race(self) -> None:
        self.take_turns()
        self.build()

    def expect_race(self, number: int) -> Locator:
        """The starting grid, when everyone has chosen (G10)."""
        keys = ("grandprix.winsRace", "grandprix.youWinRace", "grandprix.nobodyWins")
        titles = [self.pattern(key, race=number).pattern.strip("^$") for key in keys]
        grid = self.page.get_by_role("region", name=re.compile(f"^({'|'.join(titles)})$"))
        expect(grid).to_be_visible()
        return grid

    # -- whatever comes --------------------------------------------------------------------------

    @property
    def asked(self) -> Locator:
        return self.discardable.or_(self.workshop).or_(self.ways_on)

    def act(self) -> None:
        self.wait_until_asked()
        if self.ways_on.count():
            self.go_on()
        elif self.workshop.count():
            self.build()
        else:
            self.draw()

    def attempt(self, action: int, legal: Sequence[int]) -> None:
        held = self.page.locator(f"[data-spot^='hand.{action}.']").first
        if action < CARDS:
            held.press("Enter")
        else:
            self.pile(action - TAKE).press("Enter")

    def wait_for_rest(self) -> None:
        self.wait_for_turn()

    def read_out(self) -> str:
        return self.fan.aria_snapshot() + self.piles.aria_snapshot()


def strip(card: Locator) -> Position:
    """A point of what is seen of a card that lies below another, or aslant."""
    box = card.bounding_box()
    assert box is not None
    return {"x": max(22, 0.22 * box["width"]), "y": max(24, 0.3 * box["height"])}


def card_name(language: str, card: int) -> str:
    """As the view numbers cards: seven of each kind, then the drivers with the wreath."""
    key = "grandprix.card.wreath" if card >= WREATHS else "grandprix.card"
    kind = say(language, f"grandprix.kind.{min(card // 7, 3)}")
    return say(language, key, kind=kind, value=card % 7 + 1)


NewPlayer = Callable[..., Player]
