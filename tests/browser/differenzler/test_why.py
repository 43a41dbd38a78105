"""A card that may not be played says why, with the rule's number, and the book opens there."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import FINGER, PHONE
from tests.browser.differenzler.player import CARDS, STRIP, NewPlayer, Player


def play_until_one_is_forbidden(player: Player) -> Locator:
    """Every table is dealt the same cards: among them, some suit is led that must be followed."""
    player.play_alone()
    player.estimate(40)
    for _ in range(CARDS):
        player.wait_for_turn()
        if player.unplayable.count():
            break
        player.play_a_card()
    return player.unplayable.first


def test_the_answer_and_the_book(player: Player) -> None:
    card = play_until_one_is_forbidden(player)
    held = player.hand.count()
    player.press(card, position=STRIP)
    rule = player.expect_answer()
    assert rule in ("D17", "D18", "D20")
    expect(player.hand).to_have_count(held)

    note = player.page.get_by_role("alert")
    player.press(note.get_by_role("button", name=player.text("table.rule", rule=rule)))
    paragraph = player.dialog("table.rules").locator("[aria-current=true]")
    expect(paragraph).to_contain_text(rule)
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    player.page.keyboard.press("Escape")
    player.play_a_card()


def test_the_answer_on_a_phone_in_french(new_player: NewPlayer) -> None:
    anne = new_player(PHONE, language="fr", **FINGER)
    card = play_until_one_is_forbidden(anne)
    anne.press(card, position=STRIP)
    anne.expect_answer()
    anne.play_a_card()
    expect(anne.page.get_by_role("alert").get_by_role("button")).to_have_count(0)


def test_the_sentence_at_the_foot_leads_to_its_rule(player: Player) -> None:
    player.play_alone()
    player.press(player.button("table.rule", rule="D10"))
    paragraph = player.dialog("table.rules").locator("[aria-current=true]")
    expect(paragraph).to_contain_text("D10")
    expect(paragraph).to_be_in_viewport()
