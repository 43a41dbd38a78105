"""A person at a table of Tijou."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Request, expect

from brelan.games.tijou import cards
from tests.browser import player
from tests.browser.player import ALL, PRESS_ALL

GIVE, LAY, PASS, JOKER = (int(n) for n in (cards.GIVE, cards.LAY, cards.PASS, cards.JOKER))
PRESSES = 8  # that an action may take: card, name, piece, way, and each again by touch
BY_HAND = 6  # actions of a whole match
SQUARES, SIDE = 36, 9  # J1
EDGE = 9  # the last row and column of the grid
BOARD = 106  # how wide the board is, where a square is 10


class Player(player.Player):
    game = "tijou"
    fewest, most = 2, 6

    def options(self, seats: int) -> dict[str, object]:
        """One short game."""
        return {"seats": seats, "games": 1, "turn_cap": 100}

    # -- what lies open until the player goes on -------------------------------------------------

    @property
    def ways_on(self) -> Locator:
        keys = ("table.goOn", "tijou.lots.skip", "table.toResult")
        names = "|".join(re.escape(self.text(key)) for key in keys)
        return self.page.get_by_role("button", name=re.compile(f"^({names})$"))

    @property
    def lots(self) -> Locator:
        return self.page.get_by_role("group", name=self.text("tijou.lots.sides"), exact=True)

    def begin(self) -> None:
        """Go on from the lots that are drawn for seats."""
        expect(self.lots.or_(self.hand).first).to_be_visible()
        while self.ways_on.count():
            self.ways_on.evaluate_all(PRESS_ALL)
        expect(self.lots).to_have_count(0)
        expect(self.hand.first).to_be_visible()

    # -- what the player has ---------------------------------------------------------------------

    @property
    def called(self) -> Locator:
        """The hand, while a card is to be chosen."""
        return self.fan.and_(self.page.locator(".active"))

    @property
    def open_question(self) -> Locator:
        """The hand, or a tray, which takes its place on small screens."""
        return self.called.or_(self.page.locator(".tray"))

    def card(self, rank: int) -> Locator:
        label = self.text("tijou.card.label", card=self.text(f"tijou.card.{rank}"), does="")
        return self.fan.get_by_role("button", name=re.compile(f"(^|\\s){re.escape(label)}")).first

    @property
    def strip(self) -> Locator:
        return self.page.get_by_role("group", name=self.text("tijou.pieces"), exact=True)

    def piece(self, number: int) -> Locator:
        """From 0."""
        name = re.compile(re.escape(self.text("tijou.piece", piece=number + 1)), re.IGNORECASE)
        return self.strip.get_by_role("button", name=name)

    @property
    def lay(self) -> Locator:
        """What lays the chosen card without effect."""
        return self.strip.get_by_role("button", name=self.pattern("tijou.chip.lay"))

    @property
    def passing(self) -> Locator:
        names = "|".join(re.escape(self.text(f"tijou.pass.{key}")) for key in ("do", "again"))
        return self.strip.get_by_role("button", name=re.compile(f"^({names})$"))

    def tray(self, question: str) -> Locator:
        """What is asked beside card and piece: named, use or other."""
        name = self.text(f"tijou.tray.{question}")
        return self.page.get_by_role("group", name=name, exact=True)

    @property
    def played(self) -> Locator:
        """The cards in the middle, which can be looked through."""
        name = re.compile(self._anywhere("tijou.played.top"))
        return self.page.get_by_role("button", name=name)

    @property
    def legal(self) -> list[int]:
        return [action for a, b in self.wire.last["legal"] for action in range(a, b + 1)]

    # -- the board -------------------------------------------------------------------------------

    def standing(self, seat: int, piece: int) -> Locator:
        """A piece on the board."""
        return self.page.locator(f"[data-spot='piece.{seat}.{piece}']")

    def expect_at(self, square: int, seat: int, piece: int) -> None:
        expect(self.standing(seat, piece)).to_have_attribute("data-square", str(square))

    def point(self, square: int) -> tuple[float, float]:
        """The middle of a square on the screen: the player's exit is at the lower right, and the
        next squares lie on its left."""
        side, along = divmod((square - SIDE * self.wire.view()["sides"][self.seat]) % SQUARES, SIDE)
        x, y = {
            0: (EDGE - along, EDGE),
            1: (0, EDGE - along),
            2: (along, 0),
            3: (EDGE, along),
        }[side]
        box = self.page.locator("[data-board]").bounding_box()
        assert box is not None
        unit = box["width"] / BOARD
        return box["x"] + (8 + 10 * x) * unit, box["y"] + (8 + 10 * y) * unit

    @property
    def seat(self) -> int:
        return int(self.wire.view()["seat"])

    def entry(self, offset: int = 1) -> int:
        """The entry of the player's side (J3), this many squares after its exit."""
        return (SIDE * int(self.wire.view()["sides"][self.seat]) + offset) % SQUARES

    # -- acting ----------------------------------------------------------------------------------

    def wait_for_turn(self) -> None:
        expect(self.called).to_be_visible()

    def play(self, action: int) -> None:
        """Take an action as a person does: a card, then what is asked about it."""
        self.wait_for_turn()
        before = self.wire.last["actions"]
        others = self.legal
        self.press(self.passing if action == PASS else self.card(card_of(action)))
        for _ in range(PRESSES):
            if self.has_taken(before):
                return
            self.press(self._next_part(action, others))
        assert self.has_taken(before), f"action {action} was not taken"

    def has_taken(self, before: int) -> bool:
        """Whether an action was submitted since there were this many; if not, more is asked."""

        def submitted() -> bool:
            return not self.legal or self.wire.last["actions"] > before

        self.until(lambda: self.open_question.count() > 0 or submitted())
        return submitted()

    def _next_part(self, action: int, others: list[int]) -> Locator:
        """What to press next, once the card is chosen."""
        if action == PASS:
            return self.passing
        if action >= LAY:
            return self.card(card_of(action))
        if self.tray("named").count():
            rank = int(cards.named_rank(action))
            return self.tray("named").get_by_role("button", name=self._counts_as(rank))
        piece = self.piece(int(cards.piece_of(action)))
        if piece.get_attribute("aria-pressed") != "true":
            return piece
        for question in ("use", "other"):
            if self.tray(question).count():
                return self.tray(question).get_by_role("button").nth(place_of(action, others))
        return piece

    def _counts_as(self, rank: int) -> re.Pattern[str]:
        """What a joker is called when it is played as this card."""
        card, does = self.text(f"tijou.card.{rank}"), self.text(f"tijou.does.{rank}")
        return re.compile(r"\s" + self._anywhere("tijou.tray.as", card=card, does=does))

    def _anywhere(self, key: str, **values: object) -> str:
        """A text as part of a longer one."""
        return self.pattern(key, **values).pattern.strip("^$")

    # -- whatever comes --------------------------------------------------------------------------

    @property
    def asked(self) -> Locator:
        return self.called.or_(self.ways_on)

    def act(self) -> None:
        """The lowest legal action."""
        self.wait_until_asked()
        if self.ways_on.count():
            self.ways_on.evaluate_all(PRESS_ALL)
        else:
            self.play(self.legal[0])

    def attempt(self, action: int, legal: Sequence[int]) -> None:
        requests: list[Request] = []
        self.page.on("request", lambda request: requests.append(request))

        def posted() -> bool:
            return any(request.method == "POST" for request in requests)

        self.press(self.passing if action == PASS else self.card(card_of(action)))
        for _ in range(PRESSES):
            self.until(lambda: self.open_question.count() > 0 or posted())
            if posted():
                return
            self.press(self._next_part(action, list(legal)))

    def play_to_the_end(self) -> None:
        """Some actions by hand, the others by script: the table shows some hundred of them."""
        for _ in range(BY_HAND):
            self.act()
        table = self.page.url
        self.page.goto("/rules")
        self.autoplay(ALL, table=table)
        self.until(lambda: bool(self.wire.last.get("places")))
        self.page.goto(table)
        self.see_the_end()

    def wait_for_rest(self) -> None:
        self.wait_for_turn()

    def read_out(self) -> str:
        board = self.page.get_by_role("list", name=self.text("tijou.position"), exact=True)
        parts = (board, self.strip, self.fan, *self.page.get_by_role("article").all())
        return "\n".join(part.aria_snapshot() for part in parts)


def card_of(action: int) -> int:
    """The card that an action needs."""
    return action - GIVE if action >= GIVE else int(cards.card_of(action))


def place_of(action: int, others: list[int]) -> int:
    """Its place among the actions of the same card, name and piece."""

    def key(one: int) -> tuple[int, int, int]:
        return card_of(one), int(cards.named_rank(one)), int(cards.piece_of(one))

    return [one for one in others if one < LAY and key(one) == key(action)].index(action)


NewPlayer = Callable[..., Player]
