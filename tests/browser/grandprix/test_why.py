"""What may not be done says why, with the rule's number, and the book opens there."""

from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.browser.conftest import FINGER, PHONE
from tests.browser.grandprix.company import come_together
from tests.browser.grandprix.player import CLOSED, STRIP, NewPlayer, Player, next_to_play


def in_order(people: Sequence[Player]) -> Sequence[Player]:
    """Who starts, and the other of two."""
    come_together(people)
    return people if next_to_play(people) is people[0] else people[::-1]


def expect_why(player: Player, thing: Locator, rule: str) -> None:
    """Pressing it tells the rule, and changes nothing."""
    held = player.hand.count()
    player.press(thing, position=STRIP)
    expect(note_of(player)).to_contain_text(rule)
    assert player.expect_answer() == rule
    expect(player.hand).to_have_count(held)


def note_of(player: Player) -> Locator:
    return player.page.get_by_role("alert")


def open_book(player: Player, rule: str) -> None:
    player.press(note_of(player).get_by_role("button", name=player.text("table.rule", rule=rule)))
    paragraph = player.dialog("table.rules").locator("[aria-current=true]")
    expect(paragraph).to_contain_text(rule)
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    player.page.keyboard.press("Escape")
    expect(player.dialog("table.rules")).to_have_count(0)


def test_the_answers_and_the_book(new_player: NewPlayer) -> None:
    anna, ben = in_order((new_player(), new_player()))
    first = anna.kinds_held()[0]
    other = next(i for i, kind in enumerate(ben.kinds_held()) if kind != first)
    expect_why(ben, ben.pile(CLOSED), "G8")
    expect_why(ben, ben.hand.first, "G8")
    expect_why(anna, anna.pile(first), "G13")

    anna.discard()
    expect_why(anna, anna.pile(first), "G14")
    open_book(anna, "G14")
    expect_why(anna, anna.hand.first, "G12")
    anna.take(CLOSED, cards=2)
    expect_why(anna, anna.pile(first), "G15")
    open_book(anna, "G15")

    ben.discard(other)
    ben.take(first)
    expect_why(ben, ben.pile(first), "G14")
    expect_why(ben, ben.hand.first, "G12")
    ben.take(CLOSED)
    expect_why(ben, ben.pile(first), "G8")


def test_the_answers_on_a_phone_in_french(new_player: NewPlayer) -> None:
    anne = new_player(PHONE, language="fr", **FINGER)
    anne.play_alone(seats=2)
    kind = anne.kinds_held()[0]
    anne.discard()
    expect_why(anne, anne.pile(kind), "G14")
    anne.take(CLOSED, cards=2)
    expect(note_of(anne)).to_have_count(0)


def test_the_sentence_at_the_foot_leads_to_its_rule(player: Player) -> None:
    """In a turn, and for a car that lacks a part (G23)."""
    player.play_alone(seats=2)
    for rule in ("G12", "G23"):
        player.press(player.button("table.rule", rule=rule))
        paragraph = player.dialog("table.rules").locator("[aria-current=true]")
        expect(paragraph).to_contain_text(rule)
        expect(paragraph).to_be_in_viewport()
        player.page.keyboard.press("Escape")
        if rule == "G12":
            player.take_turns()
            player.pick(0, 1, 2, 3)
