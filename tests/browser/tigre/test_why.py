"""What may not be done says why, with the rule's number, and the book opens there; a deck that
cannot be played is refused where it was typed."""

from playwright.sync_api import Locator, expect

import brelan
from brelan.games.tigre.view import DISTANCES
from tests.browser.conftest import FINGER, PHONE
from tests.browser.tigre.company import come_together
from tests.browser.tigre.deals import (
    EVEN,
    HIGH,
    LOW,
    TAKE,
    banker,
    deck_where,
    null_round,
    view_of,
)
from tests.browser.tigre.player import SHORTEST, NewPlayer, Player

CARDS = 38  # of the deck
PRESSES = 10  # until what was asked before is answered
LONGEST = 80  # kilometres
REFUSED = "status of 400"  # what Chromium itself says about such a table


def expect_why(player: Player, thing: Locator, rule: str) -> None:
    """Pressing it, though it may not be done, is answered with this rule."""
    answer = player.page.get_by_role("alert").get_by_role("button", name=rule)
    for _ in range(PRESSES):
        player.press(thing, force=True)
        player.page.wait_for_timeout(300)
        if answer.count():
            break
    assert player.expect_answer() == rule


def test_each_rule_in_its_place(new_player: NewPlayer) -> None:
    """Anna is Banker; Ben presses what he may not, before, in and after his turn."""
    anna, ben = people = [new_player(), new_player(PHONE, language="fr", **FINGER)]
    deck = deck_where(lambda match: banker(0)(match) and null_round(match), EVEN, 2, rounds=1)
    come_together(people, rounds=1, deck=deck)
    expect_why(ben, ben.take, "T9")
    anna.choose(SHORTEST)
    ben.wait_for_turn()
    expect_why(anna, anna.take, "T11")
    ben.take_a_card()
    ben.wait_for_turn()
    expect_why(ben, ben.take, "T14")
    expect(ben.hand).to_have_count(3)
    ben.finish()
    anna.wait_for_turn()
    expect_why(ben, ben.stop, "T12")


def runs_dry(match: brelan.Match) -> bool:
    """On the longest road, the seat on the Banker's left takes every card and gets nowhere."""
    if not banker(0)(match):
        return False
    match.submit(0, DISTANCES.index(LONGEST))
    while match.actors() == (1,) and TAKE in match.legal(1):
        match.submit(1, TAKE)
    return view_of(match, 1).pile == 0 and view_of(match, 1).hand.total < LONGEST


# So many cards, one after the other, as fast as the house deals them.
_TAKE = """([table, cards, TAKE]) => new Promise(done => {
    const socket = new WebSocket(`/api/tables/${table}/socket`);
    socket.onmessage = ({ data }) => {
        const { type, prompt } = JSON.parse(data);
        if (type !== 'Update') return;
        if (cards === 0) { socket.close(); done(); return; }
        cards -= 1;
        socket.send(JSON.stringify({ type: 'Submit', prompt, action: TAKE }));
    };
})"""


def take_in_another_tab(player: Player, cards: int) -> None:
    """So many that clicking would be long; the table here shows them all the same."""
    table = player.page.url.rpartition("/")[2]
    tab = player.page.context.new_page()
    tab.goto("/")
    tab.evaluate(_TAKE, [table, cards, TAKE])
    tab.close()
    player.page.bring_to_front()


def test_the_pile_runs_dry(new_player: NewPlayer) -> None:
    """T17."""
    anna, ben = people = [new_player(), new_player()]
    come_together(people, rounds=1, deck=deck_where(runs_dry, LOW, 2, rounds=1))
    anna.choose(LONGEST)
    ben.wait_for_turn()
    take_in_another_tab(ben, CARDS - 4)
    expect(ben.hand).to_have_count(CARDS - 2)
    ben.wait_for_turn()
    expect_why(ben, ben.take, "T17")
    ben.finish()
    anna.wait_for_turn()
    expect_why(anna, anna.take, "T17")
    anna.finish()
    for person in people:
        person.expect_count()


def test_the_book_opens_at_the_rule(player: Player) -> None:
    player.play_alone(others=1, deck=deck_where(banker(1), HIGH, 2, rounds=1))
    player.take_too_many()
    expect_why(player, player.take, "T14")
    note = player.page.get_by_role("alert")
    for opener in (note.get_by_role("button"), player.button("table.rule", rule="T14").last):
        player.press(opener)
        paragraph = player.dialog("table.rules").locator("[aria-current=true]")
        expect(paragraph).to_contain_text("T14")
        expect(paragraph).to_be_focused()
        expect(paragraph).to_be_in_viewport()
        player.page.keyboard.press("Escape")
    player.finish()


# -- decks of one's own --------------------------------------------------------------------------

WRONG = {
    "none": "",
    "too short": "1, 2, 3",
    "too long": " ".join(["7"] * 37),
    "too high": ",".join(["20"] * 36),
    "zero": ",".join(["0"] * 36),
    "senseless": "as many as we like",
}


def own_deck(player: Player) -> Locator:
    """The field for a deck of one's own."""
    player.page.goto("/new/tigre")
    player.page.get_by_role("radio", name=player.text("tigre.deck.custom")).check()
    return player.page.get_by_role("textbox", name=player.text("tigre.deck.numbers", all=36))


def test_a_deck_that_cannot_be_played(new_player: NewPlayer) -> None:
    anna = new_player(expected=REFUSED)
    field = own_deck(anna)
    for deck in WRONG.values():
        field.fill(deck)
        with anna.page.expect_response("**/api/tables") as answer:
            anna.press(anna.button("new.open"))
        assert answer.value.status == 400
        anna.sees("tigre.deck.refused")
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        field.press("Tab")
    field.fill(" ".join(map(str, HIGH)))
    anna.sees("tigre.deck.count", count=36)
    anna.press(anna.button("new.open"))
    expect(anna.button("waiting.start")).to_be_visible()


def test_a_deck_is_refused_in_ones_language(new_player: NewPlayer) -> None:
    anne = new_player(PHONE, language="nl", expected=REFUSED, **FINGER)
    field = own_deck(anne)
    field.fill(WRONG["too short"])
    anne.press(anne.button("new.open"))
    anne.sees("tigre.deck.refused")
    expect(field).to_be_in_viewport()
