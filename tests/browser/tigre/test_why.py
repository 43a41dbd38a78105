"""What may not be done says why, with the rule's number, and the book opens there; a deck that
cannot be played is refused where it was typed."""

from playwright.sync_api import Locator, expect

import brelan
from brelan.games.tigre.view import DISTANCES
from tests.browser.axe import violations
from tests.browser.devices import PHONE
from tests.browser.english import english_left
from tests.browser.player import come_together
from tests.browser.pool import REFUSED
from tests.browser.sheets import read_rule
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
LONGEST = 80  # kilometres


def test_each_rule_in_its_place(new_player: NewPlayer) -> None:
    """Anna is Banker; Ben presses what he may not, before, in and after his turn."""
    anna, ben = people = [new_player(), new_player(PHONE, language="fr")]
    deck = deck_where(lambda match: banker(0)(match) and null_round(match), EVEN, 2, rounds=1)
    come_together(people, deck=deck)
    ben.expect_why(ben.take, "T9")
    anna.choose(SHORTEST)
    ben.wait_for_turn()
    anna.expect_why(anna.take, "T11")
    ben.take_a_card()
    ben.wait_for_turn()
    ben.expect_why(ben.take, "T14")
    expect(ben.hand).to_have_count(3)
    ben.finish()
    anna.wait_for_turn()
    ben.expect_why(ben.stop, "T12")


def empties_the_pile(match: brelan.Match) -> bool:
    """On the longest road, the seat on the Banker's left takes every card and gets nowhere."""
    if not banker(0)(match):
        return False
    match.submit(0, DISTANCES.index(LONGEST))
    while match.actors() == (1,) and TAKE in match.legal(1):
        match.submit(1, TAKE)
    return view_of(match, 1).pile == 0 and view_of(match, 1).hand.total < LONGEST


def test_the_pile_is_empty(new_player: NewPlayer) -> None:
    """T17."""
    anna, ben = people = [new_player(), new_player()]
    come_together(people, deck=deck_where(empties_the_pile, LOW, 2, rounds=1))
    anna.choose(LONGEST)
    ben.wait_for_turn()
    ben.autoplay(CARDS - 4, TAKE)
    expect(ben.hand).to_have_count(CARDS - 2)
    ben.wait_for_turn()
    ben.expect_why(ben.take, "T17")
    ben.finish()
    anna.wait_for_turn()
    anna.expect_why(anna.take, "T17")
    anna.finish()
    for person in people:
        person.expect_count()


def test_the_book_opens_at_the_rule(player: Player) -> None:
    player.play_alone(1, deck=deck_where(banker(1), HIGH, 2, rounds=1))
    player.take_too_many()
    player.expect_why(player.take, "T14")
    for opener in (player.note.get_by_role("button"), player.button("table.rule", rule="T14").last):
        read_rule(player, opener, "T14")
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


def test_a_deck_of_ones_own_in_every_language(new_player: NewPlayer) -> None:
    for language in ("fr", "de"):
        anne = new_player(language=language)
        own_deck(anne)
        assert english_left(anne) == []


def test_a_deck_is_refused_in_ones_language(new_player: NewPlayer) -> None:
    anne = new_player(PHONE, language="nl", expected=REFUSED)
    field = own_deck(anne)
    assert english_left(anne) == []
    field.fill(WRONG["too short"])
    anne.press(anne.button("new.open"))
    anne.sees("tigre.deck.refused")
    expect(field).to_be_in_viewport()
    assert violations(anne.page) + english_left(anne) == []
