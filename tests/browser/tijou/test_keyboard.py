"""A deal without a mouse, and the focus is never lost."""

from playwright.sync_api import expect

from tests.browser.keyboard import enter, expect_focus, has_focus, tab_to
from tests.browser.player import ALL
from tests.browser.tijou.deals import TWO, begins_undisturbed, cap_where, moves_on
from tests.browser.tijou.player import PRESSES, SQUARES, Player


def choose_by_arrows(player: Player, rank: int) -> None:
    """From the first card to this one; the focus goes on to the piece that would move."""
    player.wait_for_turn()
    tab_to(player, player.fan.locator("[tabindex='0']"))
    player.page.keyboard.press("Home")
    for _ in range(player.hand.count()):
        if has_focus(player.card(rank)):
            break
        player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")
    expect(player.strip.locator(":focus")).to_be_visible()


def expect_played(player: Player, held: int) -> None:
    expect(player.hand).to_have_count(held)
    expect_focus(player)


def play_first_card(player: Player) -> None:
    """Enter until the card is played: what is asked next has the focus."""
    player.wait_for_turn()
    tab_to(player, player.fan.locator("[tabindex='0']"))
    before = player.wire.last["actions"]
    for _ in range(PRESSES):
        player.page.keyboard.press("Enter")
        if player.has_taken(before):
            return
    raise AssertionError("the card was never played")


def test_a_deal_without_a_mouse(player: Player) -> None:
    player.make_table(1, 1, turn_cap=cap_where(begins_undisturbed, 2, games=1))
    for _ in range(2):
        expect(player.ways_on).to_be_focused()
        player.page.keyboard.press("Enter")
    expect(player.lots).to_have_count(0)
    player.wait_for_turn()
    expect(player.fan.locator(":focus")).to_be_visible()

    choose_by_arrows(player, TWO)
    player.page.keyboard.press("ArrowRight")
    expect(player.piece(1)).to_be_focused()
    player.page.keyboard.press("Enter")
    player.expect_at(player.entry(), 0, 1)
    expect_played(player, 4)

    player.wait_for_turn()
    rank = next(filter(moves_on, player.wire.view()["hand"]))
    choose_by_arrows(player, rank)
    expect(player.piece(1)).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(player.fan.locator(":focus")).to_be_visible()
    choose_by_arrows(player, rank)
    player.page.keyboard.press("Enter")
    player.expect_at((player.entry() + rank + 1) % SQUARES, 0, 1)
    expect_played(player, 3)

    play_first_card(player)
    expect_played(player, 2)
    player.wait_for_turn()
    player.page.keyboard.press("2")
    expect(player.piece(1)).to_be_focused()
    enter(player, player.passing)
    expect(player.called).to_have_count(0)
    player.wait_for_turn()
    expect(player.hand).to_have_count(5)
    expect_focus(player)
    player.autoplay(ALL)
    expect(player.button("table.toResult")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.again).to_be_focused()
