"""A sheet gives the focus back; where what opened it has gone, to what the player uses next."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Error, Locator, expect

from tests.browser.conftest import newcomers
from tests.browser.differenzler import player as differenzler
from tests.browser.grandprix import player as grandprix
from tests.browser.guest import Guest
from tests.browser.keyboard import MOST_TABS, enter
from tests.browser.player import RETRIES
from tests.browser.pool import PATIENCE, Pool
from tests.browser.tab import play_round, play_turn
from tests.browser.tigre import player as tigre

PRESSES = 100  # until nothing moves any more
MOMENT = 500  # milliseconds between two of them
IN_NOTE = "document.activeElement.closest('[role=alert]') !== null"
OPEN, CLOSED = {"kind": "open"}, {"kind": "closed"}
VIRTUAL = {"kind": "virtual", "level": "regular"}


def way_on(guest: Guest) -> Locator:
    """What leads on from the end of a round."""
    keys = ("table.goOn", "tigre.count.skip", "tigre.count.yours", "table.toResult")
    names = "|".join(re.escape(guest.text(key)) for key in keys)
    return guest.page.get_by_role("button", name=re.compile(f"^({names})$"))


def card_to_play(player: Any) -> Locator:
    found: Locator = player.fan.locator("[tabindex='0']")
    return found


class Case(NamedTuple):
    """A game with two people, Anna first. Every table is dealt the same cards: it is known who acts
    before Anna's first turn, and Ben's turn comes after it."""

    game: str
    kind: type[Guest]
    seats: list[dict[str, str]]
    options: dict[str, object]
    before: str  # a for Anna, b for Ben
    forbidden: Callable[[Any], Locator]  # what may not be pressed in Ben's turn
    then: Callable[[Any], Locator]  # what Anna uses after Ben's turn


CASES = [
    Case(
        "differenzler",
        differenzler.Player,
        [VIRTUAL, OPEN, OPEN, VIRTUAL],
        options={"rounds": 1},
        before="ab",
        forbidden=lambda player: player.hand.first,
        then=card_to_play,
    ),
    Case(
        "grandprix",
        grandprix.Player,
        [OPEN, OPEN, CLOSED, CLOSED, CLOSED],
        options={"seats": 2},
        before="",
        forbidden=lambda player: player.pile(grandprix.CLOSED),
        then=card_to_play,
    ),
    Case(
        "tigre",
        tigre.Player,
        [OPEN, OPEN, CLOSED, CLOSED],
        options={"seats": 2, "rounds": 1},
        before="b",
        forbidden=lambda player: player.take,
        then=way_on,
    ),
]
NewPlayer = Callable[[], Any]


@pytest.fixture(params=CASES, ids=[case.game for case in CASES])
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.fixture
def new_player(case: Case, pool: Pool) -> Iterator[NewPlayer]:
    yield from newcomers(case.kind, pool)


def sit_together(case: Case, anna: Guest, ben: Guest) -> None:
    wanted = {"game": case.game, "seats": case.seats, "options": case.options}
    anna.page.request.get("/api/me", max_retries=RETRIES)
    made = anna.page.request.post("/api/tables", data=wanted, max_retries=RETRIES).json()
    for person in (anna, ben):
        person.page.goto(f"/t/{made['table']}")
    ben.sit()
    anna.press(anna.button("waiting.start"))
    title = anna.text(f"{case.game}.title")
    expect(heading(anna)).to_have_text(title, timeout=PATIENCE)


def heading(guest: Guest) -> Locator:
    return guest.page.get_by_role("heading", level=1)


def rule_at_foot(guest: Guest) -> Locator:
    foot = guest.page.get_by_role("main").get_by_role("status").locator("xpath=..")
    return foot.get_by_role("button", name=guest.pattern("table.rule"))


def rule_in_note(guest: Guest) -> Locator:
    return guest.page.get_by_role("alert").get_by_role("button")


def ask_why(guest: Guest, forbidden: Locator) -> None:
    """Press it until it is answered: a table may ignore presses while something moves."""
    for _ in range(PRESSES):
        guest.press(forbidden, force=True)
        with suppress(Error):
            rule_in_note(guest).wait_for(timeout=MOMENT)
            return
    raise AssertionError("it was never answered")


def open_rule_in_note(guest: Guest, forbidden: Locator) -> None:
    """On a busy machine a note may go before the focus has come to it; then ask again."""
    rules = guest.dialog("table.rules")
    for _ in range(PRESSES):
        ask_why(guest, forbidden)
        if tab_to_note(guest):
            guest.page.keyboard.press("Enter")
        with suppress(Error):
            rules.wait_for(timeout=MOMENT)
            break
    expect(rules.locator(":focus")).to_be_visible()


def tab_to_note(guest: Guest) -> bool:
    """Whether the focus came to it while it was there."""
    for _ in range(MOST_TABS):
        if rule_in_note(guest).count() == 0 or guest.page.evaluate(IN_NOTE):
            break
        guest.page.keyboard.press("Tab")
    return bool(guest.page.evaluate(IN_NOTE))


def leave_draw(guest: Guest) -> None:
    """Tigre shows the draw for Banker, unless the Banker has chosen before the page was there."""
    expect(rule_at_foot(guest).or_(way_on(guest)).first).to_be_visible(timeout=PATIENCE)
    if way_on(guest).count():
        guest.press(way_on(guest))


def open_rule(guest: Guest, opener: Locator) -> None:
    enter(guest, opener)
    expect(guest.dialog("table.rules").locator(":focus")).to_be_visible()


def close_sheet(guest: Guest) -> None:
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)


def test_a_round_ends_while_a_rule_is_read(case: Case, new_player: NewPlayer) -> None:
    player = new_player()
    virtual = len(case.seats) - case.seats.count(CLOSED) - 1
    player.make_table(1, virtual, **case.options)
    leave_draw(player)
    expect(rule_at_foot(player)).to_be_visible(timeout=PATIENCE)
    open_rule(player, rule_at_foot(player))
    play_round(player)
    expect(way_on(player)).to_be_visible(timeout=PATIENCE)
    close_sheet(player)
    expect(way_on(player)).to_be_focused()


def test_a_turn_and_a_note_end_while_a_rule_is_read(case: Case, new_player: NewPlayer) -> None:
    anna, ben = new_player(), new_player()
    sit_together(case, anna, ben)
    for who in case.before:
        play_turn({"a": anna, "b": ben}[who])
    leave_draw(anna)
    anna.wait_for_turn()
    open_rule(anna, rule_at_foot(anna))
    play_turn(anna)
    expect(rule_at_foot(anna)).to_have_count(0)
    close_sheet(anna)
    expect(heading(anna)).to_be_focused()

    open_rule_in_note(anna, case.forbidden(anna))
    expect(rule_in_note(anna)).to_have_count(0)
    close_sheet(anna)
    expect(heading(anna)).to_be_focused()

    play_turn(ben)
    expect(case.then(anna)).to_be_focused(timeout=PATIENCE)
