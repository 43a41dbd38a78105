"""A round without a mouse, and the focus is never lost."""

from playwright.sync_api import expect

from tests.browser.keyboard import enter, expect_focus, tab_to
from tests.browser.tigre.deals import EVEN, USUAL, banker, deck_where
from tests.browser.tigre.player import Player


def test_two_rounds_without_a_mouse(player: Player) -> None:
    deck = deck_where(banker(0), EVEN, 2, rounds=2)
    player.make_table(1, 1, rounds=2, deck=deck)
    expect(player.button("table.goOn")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.roads.first).to_be_focused()
    choose_by_arrows(player)
    player.wait_for_turn()
    expect_focus(player)
    enter(player, player.take)
    player.wait_for_turn()
    expect_focus(player)
    enter(player, player.stop)
    count_by_keys(player, 1)
    expect_focus(player)
    play_by_numbers(player)
    count_by_keys(player, 2)
    expect(player.button("table.again")).to_be_focused()


def choose_by_arrows(player: Player) -> None:
    """From the first road to the third, then back to the second."""
    for key in (" ", "ArrowDown", "ArrowDown", "ArrowUp"):
        player.page.keyboard.press(key)
    expect(player.roads.nth(1)).to_be_checked()
    enter(player, player.button("tigre.confirm", distance=40))


def play_by_numbers(player: Player) -> None:
    """Whatever is asked in the second round: 1 takes a card, 2 stops."""
    expect(player.called.or_(player.roads).first).to_be_visible()
    if player.roads.count():
        player.page.keyboard.press(" ")
        enter(player, player.button("tigre.confirm", distance=39))
    player.wait_for_turn()
    player.page.keyboard.press("1")
    expect(player.hand).to_have_count(3)
    player.wait_for_turn()
    expect_focus(player)
    player.page.keyboard.press("2")
    expect(player.called).to_have_count(0)


def count_by_keys(player: Player, number: int) -> None:
    """The way on has the focus, from the first hand to the last."""
    expect(player.count(number)).to_be_visible()
    expect(player.ways_on).to_be_focused()
    expect(player.button("tigre.count.skip")).to_have_count(0)
    expect(player.ways_on).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.count(number)).to_have_count(0)


def test_sheets_give_the_focus_back(player: Player) -> None:
    player.play_alone(1, deck=deck_where(banker(1), USUAL, 2, rounds=1))
    player.wait_for_turn()
    for opener in (player.button("table.menu"), player.button("table.rule", rule="T12")):
        enter(player, opener)
        expect(player.page.get_by_role("dialog").locator(":focus")).to_be_visible()
        player.page.keyboard.press("Escape")
        expect(player.page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()
    tab_to(player, player.take)
