"""Everything by keyboard, and the focus is never lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.differenzler.player import CARDS, Player
from tests.browser.keyboard import enter, expect_focus, expect_trapped, has_focus, tab_to


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
    enter(player, player.button("new.play_now", count=3))
    player.expect_estimate()
    expect_focus(player)

    player.page.keyboard.type("47")
    expect(player.number).to_be_focused()
    player.page.keyboard.press("ArrowUp")
    player.page.keyboard.press("PageUp")
    expect(player.number).to_have_value("58")
    player.page.keyboard.press("Enter")
    player.wait_for_turn()
    expect(player.fan.locator(":focus")).to_be_visible()
    for held in range(CARDS, 0, -1):
        play_by_arrows(player)
        if held > 1:
            expect_focus(player)

    player.expect_end_of_round(1)
    expect(player.button("table.goOn")).to_be_focused()
    player.page.keyboard.press("Enter")
    player.expect_estimate()
    expect_focus(player)


def test_the_end_of_a_game_without_a_mouse(player: Player) -> None:
    player.play_alone(rounds=1)
    player.play_round()
    expect(player.button("table.toResult")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.button("table.again")).to_be_focused()
    player.page.keyboard.press("Enter")
    player.expect_estimate()
    expect_focus(player)


Opening = Callable[[Player], tuple[Locator, str]]  # the button, and the dialog's name

DIALOGS: dict[str, Opening] = {
    "menu": lambda player: (player.button("table.menu"), "table.menu"),
    "rules": lambda player: (player.button("table.rules"), "table.rules"),
    "rule": lambda player: (player.button("table.rule", rule="D10"), "table.rules"),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_keeps_the_focus_and_gives_it_back(player: Player, name: str) -> None:
    player.play_alone()
    opener, title = DIALOGS[name](player)
    enter(player, opener)
    dialog = player.dialog(title)
    expect(dialog.locator(":focus")).to_be_visible()
    expect_trapped(player, dialog)
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_the_settings_from_the_menu(player: Player) -> None:
    player.play_alone()
    enter(player, player.button("table.menu"))
    enter(player, player.button("table.settings"))
    dialog = player.dialog("settings.title")
    expect(dialog.locator(":focus")).to_be_visible()
    expect_trapped(player, dialog)
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect_focus(player)
