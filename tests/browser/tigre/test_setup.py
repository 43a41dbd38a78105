"""A short match, as it is set up on a phone."""

from playwright.sync_api import expect

from tests.browser.devices import PHONE
from tests.browser.tigre.player import NewPlayer

FEW = 5


def test_a_short_match_on_a_phone(new_player: NewPlayer) -> None:
    anna = new_player(PHONE)
    anna.page.goto("/new/tigre")
    rounds = anna.page.get_by_role("group", name=anna.text("tigre.rounds"))
    anna.press(rounds.get_by_role("button", name=str(FEW)))
    anna.sees("tigre.short")
    for seat in (2, 3, 4):
        anna.choose_seat(seat, "regular")
    anna.press(anna.button("new.start"))
    anna.begin()
    anna.sees("table.round", round=1, rounds=FEW)


def test_the_buttons_follow_the_number_that_is_typed(new_player: NewPlayer) -> None:
    anna = new_player()
    anna.page.goto("/new/tigre")
    field = anna.page.get_by_role("spinbutton", name=anna.text("tigre.rounds"))
    pressed = anna.page.get_by_role("group", name=anna.text("tigre.rounds")).locator(
        "[aria-pressed=true]"
    )
    field.fill("20")
    expect(pressed).to_contain_text("20")
    field.fill("7")
    expect(pressed).to_have_count(0)
    field.fill("99")  # more than there can be
    field.blur()
    expect(field).to_have_value("7")
