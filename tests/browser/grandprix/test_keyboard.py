"""A race without a mouse, and the focus is never lost."""

from playwright.sync_api import expect

from tests.browser.grandprix.player import CAR, CLOSED, FULL, KINDS, LAPS, Player
from tests.browser.keyboard import enter, expect_focus, expect_kept_and_given_back, tab_to


def discard_by_arrows(player: Player, steps: int) -> None:
    """The card so many steps from the left."""
    held = player.hand.count()
    to_card(player, steps)
    player.page.keyboard.press("Enter")
    expect(player.hand).to_have_count(held - 1)
    expect_focus(player)


def to_card(player: Player, steps: int) -> None:
    tab_to(player, player.fan.locator("[tabindex='0']"))
    player.page.keyboard.press("Home")
    for _ in range(steps):
        player.page.keyboard.press("ArrowRight")
    expect(player.hand.nth(steps)).to_be_focused()


def draw_by_tab(player: Player, cards: int) -> None:
    held = player.hand.count()
    enter(player, player.pile(CLOSED))
    expect(player.hand).to_have_count(held + cards)
    expect_focus(player)


def build_by_arrows(player: Player) -> None:
    player.expect_workshop()
    for steps in (0, 2, 4, FULL - 1):
        to_card(player, steps)
        player.page.keyboard.press("Space")
    expect(player.picked).to_have_count(CAR)
    enter(player, player.confirm)


def test_a_race_without_a_mouse(player: Player) -> None:
    player.go_home()
    enter(player, player.link("grandprix.title"))
    expect(player.page.get_by_role("heading", level=1)).to_be_focused()
    enter(player, player.play_now_button)
    for turn in range(LAPS):
        player.wait_for_turn()
        expect_focus(player)
        if turn % 2:
            discard_by_arrows(player, steps=turn)
        draw_by_tab(player, cards=1 + turn % 2)
    build_by_arrows(player)

    player.expect_race(1)
    expect(player.button("table.goOn")).to_be_focused()
    player.page.keyboard.press("Enter")
    player.wait_for_turn()
    expect_focus(player)


def test_hands_and_piles_can_be_looked_at(player: Player) -> None:
    player.play_alone(1)
    player.exchange()
    player.wait_for_turn()
    seat = player.page.get_by_role("article")
    hand = player.dialog("grandprix.handOf", name=seat.get_attribute("aria-label"))
    expect_kept_and_given_back(player, seat.get_by_role("button"), hand)
    kind = next(kind for kind in KINDS if player.look(kind).is_enabled())
    pile = player.dialog("grandprix.pile.title", kind=player.text(f"grandprix.kind.{kind}"))
    expect_kept_and_given_back(player, player.look(kind), pile)
