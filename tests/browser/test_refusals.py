"""What is refused: the page says so in the guest's language, and shows the way on."""

from playwright.sync_api import expect

from tests.browser.games import ANY_GAME, Game
from tests.browser.guest import Guest, NewGuest
from tests.browser.pool import REFUSED


def expect_way_home(guest: Guest) -> None:
    guest.press(guest.link("notice.home"))
    guest.sees("home.title")


def test_an_unknown_page(new_guest: NewGuest) -> None:
    anna = new_guest(expected=REFUSED)
    response = anna.page.goto("/cellar/door")
    assert response is not None
    assert response.status == 404
    anna.sees("notice.unknown_page")
    expect_way_home(anna)


def test_an_unknown_table(new_guest: NewGuest) -> None:
    anna = new_guest(language="de")
    anna.page.goto("/t/nothing")
    anna.sees("problem.unknown_table")
    expect_way_home(anna)


def test_an_unknown_game(new_guest: NewGuest) -> None:
    anna = new_guest(expected=REFUSED)
    anna.page.goto("/new/chess")
    anna.sees("notice.unknown_page")


def test_a_personal_link_that_opens_nothing(new_guest: NewGuest) -> None:
    anna = new_guest(expected=REFUSED)
    anna.page.goto("/continue#nothing")
    anna.sees("continue.failed")
    anna.sees("problem.bad_link")
    expect_way_home(anna)


@ANY_GAME
def test_a_full_table_takes_spectators(new_guest: NewGuest, game: Game) -> None:
    anna, ben = new_guest(), new_guest(language="nl")
    anna.open_table(game.name)
    anna.press(anna.button("waiting.fill"))
    anna.sees("waiting.full")
    ben.page.goto(anna.page.url)
    ben.sees("waiting.spectator_full")
    expect(ben.page.get_by_role("button", name=ben.text("seat.sit"))).to_have_count(0)
    anna.sees("waiting.full")
    anna.press(anna.button("waiting.start"))
    ben.sees("table.watching")


@ANY_GAME
def test_a_name_that_is_too_long(new_guest: NewGuest, game: Game) -> None:
    anne = new_guest(language="fr", expected=REFUSED)
    anne.page.goto(f"/new/{game.name}")
    field = anne.page.get_by_role("textbox", name=anne.text("identity.name"))
    expect(field).to_have_attribute("maxlength", "24")
    field.evaluate("field => field.removeAttribute('maxlength')")
    field.fill("A" * 25)
    field.press("Tab")
    anne.sees("problem.bad_name")
    anne.take_name("A" * 24)


@ANY_GAME
def test_a_table_that_cannot_start_yet(guest: Guest, game: Game) -> None:
    guest.open_table(game.name)
    expect(guest.button("waiting.start")).to_be_disabled()
    guest.sees("waiting.missing", count=game.player.most - 1)
