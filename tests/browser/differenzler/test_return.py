"""Coming back in the middle of an estimate."""

from playwright.sync_api import expect

from tests.browser.differenzler.player import Player


def test_a_typed_estimate_outlives_a_reload(player: Player) -> None:
    player.play_alone()
    player.number.fill("71")
    player.page.reload()
    player.begin()
    expect(player.number).to_have_value("71")
    player.press(player.button("differenzler.estimate.confirm", points=71))
    player.wait_for_turn()
