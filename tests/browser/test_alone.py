"""A whole game against virtual players, as a newcomer would play it."""

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, NewPlayer

ROUNDS = 4


def test_two_clicks_from_home_to_a_whole_game(new_player: NewPlayer) -> None:
    anna = new_player(DESKTOP)
    anna.play_now()
    for number in range(ROUNDS):
        anna.play_round(points=40)
        dialog = anna.page.get_by_role("dialog")
        expect(dialog).to_contain_text(anna.text("table.roundOver", round=number + 1))
        last = number == ROUNDS - 1
        anna.button("table.toResult" if last else "table.goOn").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text(anna.text("table.result"))
    expect(anna.page.get_by_role("link", name=anna.text("table.record"))).to_be_visible()


def test_a_round_on_a_phone_and_another_game(new_player: NewPlayer) -> None:
    ben = new_player(PHONE, has_touch=True, is_mobile=True)
    ben.new_table(rounds=1, virtual=3)
    ben.button("waiting.start").click()
    ben.play_round(points=30)
    ben.button("table.toResult").click()
    first = ben.page.url
    ben.button("table.again").click()
    ben.expect_estimate()
    assert ben.page.url != first
