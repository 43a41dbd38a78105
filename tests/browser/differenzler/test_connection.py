"""A lost connection is said, calmly, and play goes on as if nothing had happened."""

from playwright.sync_api import expect

from tests.browser.conftest import OFFLINE
from tests.browser.differenzler.player import NewPlayer, Player
from tests.browser.guest import PATIENCE
from tests.browser.host import Host


def expect_lost(player: Player) -> None:
    line = player.page.get_by_text(player.text("connection.lost"), exact=True)
    expect(line).to_be_visible(timeout=PATIENCE)


def expect_back(player: Player) -> None:
    line = player.page.get_by_text(player.text("connection.lost"), exact=True)
    expect(line).to_be_hidden(timeout=PATIENCE)


def test_the_house_falls_and_opens_again(new_player: NewPlayer, host: Host) -> None:
    anna = new_player(expected=OFFLINE)
    anna.play_alone()
    anna.estimate(40)
    anna.play_a_card()
    anna.wait_for_turn()
    with host.fallen():
        expect_lost(anna)
        expect(anna.hand).to_have_count(8)
    expect_back(anna)
    anna.play_a_card()
    anna.play_a_card()


def test_the_house_is_restarted_in_order(new_player: NewPlayer, host: Host) -> None:
    anna = new_player(expected=OFFLINE)
    anna.play_alone()
    with host.closed():
        expect_lost(anna)
    expect_back(anna)
    anna.estimate(40)
    anna.play_a_card()


def test_the_waiting_room_comes_back(new_player: NewPlayer, host: Host) -> None:
    anna = new_player(expected=OFFLINE)
    anna.new_table(rounds=1)
    with host.fallen():
        expect_lost(anna)
    expect_back(anna)
    anna.press(anna.button("waiting.fill"))
    anna.press(anna.button("waiting.start"))
    anna.expect_estimate()


def test_the_house_cannot_be_reached(new_player: NewPlayer, host: Host) -> None:
    anna = new_player(expected=OFFLINE)
    anna.page.goto("/new/differenzler")
    expect(anna.button("new.open")).to_be_visible()
    with host.fallen():
        anna.press(anna.button("new.open"))
        expect(anna.page.get_by_role("alert").first).to_have_text(
            anna.text("connection.unreachable")
        )
    anna.press(anna.button("new.open"))
    expect(anna.button("waiting.start")).to_be_visible()
