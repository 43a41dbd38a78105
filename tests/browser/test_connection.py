"""A lost connection is said, calmly, and play goes on as if nothing had happened."""

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.games import ANY_GAME
from tests.browser.guest import Guest, NewGuest
from tests.browser.host import Host
from tests.browser.player import NewPlayer
from tests.browser.pool import OFFLINE


def lost(guest: Guest) -> Locator:
    return guest.page.get_by_text(guest.text("connection.lost"), exact=True)


@ANY_GAME
def test_the_house_falls_and_opens_again(new_player: NewPlayer, host: Host) -> None:
    anna = new_player(expected=OFFLINE)
    anna.play_alone()
    anna.act()
    anna.act()
    anna.wait_for_rest()
    before = anna.read_out()
    with host.killed():
        expect(lost(anna)).to_be_visible()
        assert anna.read_out() == before
        anna.press(anna.asked.first)
        expect(anna.foot).to_have_text(anna.text("connection.unsent"))
    expect(anna.page.get_by_text(anna.text("connection.again"), exact=True)).to_be_visible()
    anna.wait_for_rest()
    assert anna.read_out() == before
    anna.act()
    anna.act()


@ANY_GAME
def test_the_house_is_restarted_in_order(new_player: NewPlayer, host: Host) -> None:
    anna = new_player(expected=OFFLINE)
    anna.play_alone()
    with host.closed():
        expect(lost(anna)).to_be_visible()
    expect(lost(anna)).to_be_hidden()
    anna.act()
    anna.act()


@ANY_GAME
def test_the_waiting_room_comes_back(new_player: NewPlayer, host: Host) -> None:
    anna = new_player(expected=OFFLINE)
    anna.open_table(anna.game)
    with host.killed():
        expect(lost(anna)).to_be_visible()
    expect(lost(anna)).to_be_hidden()
    anna.press(anna.button("waiting.fill"))
    anna.press(anna.button("waiting.start"))
    anna.begin()


@ANY_GAME
def test_the_house_cannot_be_reached(new_player: NewPlayer, host: Host) -> None:
    anna = new_player(expected=OFFLINE)
    anna.page.goto(f"/new/{anna.game}")
    expect(anna.button("new.open")).to_be_visible()
    with host.killed():
        anna.press(anna.button("new.open"))
        expect(anna.page.get_by_role("alert").first).to_have_text(
            anna.text("connection.unreachable")
        )
    anna.press(anna.button("new.open"))
    expect(anna.button("waiting.start")).to_be_visible()


def test_a_page_that_cannot_be_loaded_says_what_it_needs(new_guest: NewGuest, host: Host) -> None:
    anna = new_guest(expected=OFFLINE)
    anna.go_home()
    anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    again = anna.page.get_by_role("link", name="Try again")
    with host.killed():
        anna.page.goto("/about")
        expect(again).to_be_visible()
        assert violations(anna.page) == []
    anna.press(again)
    anna.sees("about.kept")
