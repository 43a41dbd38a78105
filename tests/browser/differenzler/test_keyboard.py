"""A round without a mouse, and the focus is never lost."""

from playwright.sync_api import expect

from tests.browser.differenzler.player import CARDS, Player
from tests.browser.keyboard import enter, expect_focus, has_focus, tab_to


def play_by_arrows(player: Player) -> None:
    """From the card that has the focus to the first that may be played."""
    player.wait_for_turn()
    held = player.hand.count()
    tab_to(player, player.fan.locator("[tabindex='0']"))
    player.page.keyboard.press("Home")
    for _ in range(held):
        if has_focus(player.playable.first):
            break
        player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")
    expect(player.hand).to_have_count(held - 1)


def test_a_round_without_a_mouse(player: Player) -> None:
    player.go_home()
    enter(player, player.link("differenzler.title"))
    expect(player.page.get_by_role("heading", level=1)).to_be_focused()
    enter(player, player.play_now_button)
    player.begin()
    expect_focus(player)

    player.page.keyboard.type("47")
    expect(player.number).to_be_focused()
    player.page.keyboard.press("ArrowUp")
    player.page.keyboard.press("PageUp")
    expect(player.number).to_have_value("58")
    player.page.keyboard.press("Enter")
    player.wait_for_turn()
    expect(player.fan.locator(":focus")).to_be_visible()
    for _ in range(3):
        play_by_arrows(player)
        expect_focus(player)
    player.autoplay(CARDS - 4)
    expect(player.hand).to_have_count(1)
    play_by_arrows(player)

    player.expect_end_of_round(1)
    expect(player.button("table.goOn")).to_be_focused()
    player.page.keyboard.press("Enter")
    player.begin()
    expect_focus(player)


def test_the_end_of_a_match_without_a_mouse(player: Player) -> None:
    player.play_alone()
    player.estimate(40)
    player.autoplay(CARDS)
    expect(player.button("table.toResult")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.again).to_be_focused()
    player.page.keyboard.press("Enter")
    player.begin()
    expect_focus(player)
