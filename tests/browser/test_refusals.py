"""Doors that do not open: each says so in the guest's language, and shows the way on."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPlayer
from tests.browser.player import Player

MISSING = "status of 404"  # what Chromium itself says about such a page


def expect_way_home(player: Player) -> None:
    player.press(player.link("notice.home"))
    player.sees("home.title")


def test_an_unknown_page(new_player: NewPlayer) -> None:
    anna = new_player(expected=MISSING)
    response = anna.page.goto("/cellar/door")
    assert response is not None
    assert response.status == 404
    anna.sees("notice.unknown_page")
    expect_way_home(anna)


def test_an_unknown_table(new_player: NewPlayer) -> None:
    anna = new_player(language="de")
    anna.page.goto("/t/nothing")
    anna.sees("problem.unknown_table")
    expect_way_home(anna)


def test_an_unknown_game(new_player: NewPlayer) -> None:
    anna = new_player(expected=MISSING)
    anna.page.goto("/new/chess")
    anna.sees("notice.unknown_page")


def test_a_personal_link_that_opens_nothing(new_player: NewPlayer) -> None:
    anna = new_player(expected="status of 4")
    anna.page.goto("/continue#nothing")
    anna.sees("continue.failed")
    anna.sees("problem.bad_link")
    expect_way_home(anna)


def test_a_full_table_can_be_watched(new_player: NewPlayer) -> None:
    anna, ben = new_player(), new_player(language="nl")
    anna.new_table(rounds=1)
    anna.press(anna.button("waiting.fill"))
    anna.sees("waiting.full")
    ben.page.goto(anna.page.url)
    ben.sees("waiting.spectator_full")
    expect(ben.page.get_by_role("button", name=ben.text("seat.sit"))).to_have_count(0)
    anna.sees("waiting.full")
    anna.press(anna.button("waiting.start"))
    ben.sees("table.watching")


def test_a_name_that_is_too_long(new_player: NewPlayer) -> None:
    anne = new_player(language="fr", expected="status of 4")
    anne.page.goto("/new/differenzler")
    field = anne.page.get_by_role("textbox", name=anne.text("identity.name"))
    expect(field).to_have_attribute("maxlength", "24")
    field.evaluate("field => field.removeAttribute('maxlength')")
    field.fill("A" * 25)
    field.press("Tab")
    anne.sees("problem.bad_name")
    anne.take_name("A" * 24)


def test_a_table_that_cannot_start_yet(player: Player) -> None:
    player.new_table(rounds=1)
    expect(player.button("waiting.start")).to_be_disabled()
    player.sees("waiting.missing", count=3)
