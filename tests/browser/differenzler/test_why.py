"""A card that may not be played says why, with the rule's number, and the book opens there."""

from playwright.sync_api import expect

from tests.browser.differenzler.player import STRIP, Player
from tests.browser.sheets import read_rule


def test_the_answer_and_the_book(player: Player) -> None:
    player.play_alone()
    player.estimate(40)
    card = player.play_until_one_is_forbidden()
    held = player.hand.count()
    player.press(card, position=STRIP)
    rule = player.expect_answer()
    assert rule in ("D17", "D18", "D20")
    expect(player.hand).to_have_count(held)
    note = player.page.get_by_role("alert")
    read_rule(player, note.get_by_role("button"), rule)
    player.play_a_card()
