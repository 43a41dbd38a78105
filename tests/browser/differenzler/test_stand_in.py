"""Someone leaves in the middle of a game: a virtual player sits in, and gives the seat back."""

from playwright.sync_api import expect

from tests.browser.differenzler.player import NewPlayer, Player, next_to_play
from tests.browser.guest import PATIENCE


def two_at_a_table(new_player: NewPlayer) -> tuple[Player, Player]:
    """Anna and Ben, with two virtual players, about to estimate."""
    anna, ben = new_player(), new_player()
    anna.new_table(rounds=1, virtual=2)
    ben.page.goto(anna.page.url)
    ben.take_name("Ben")
    ben.sit()
    anna.press(anna.button("waiting.start"))
    for person in (anna, ben):
        person.expect_estimate()
    return anna, ben


def test_a_virtual_player_sits_in_and_gives_the_seat_back(new_player: NewPlayer) -> None:
    anna, ben = two_at_a_table(new_player)
    seat = anna.page.get_by_role("article", name="Ben")
    table = ben.page.url
    ben.estimate(40)
    ben.leave()
    expect(seat.get_by_text(anna.text("table.mark.away"))).to_be_visible()

    anna.button("table.standIn", name="Ben").click(timeout=PATIENCE)
    level = anna.text("table.sitsIn", level=anna.text("level.regular"))
    expect(seat.get_by_text(level)).to_be_attached()
    anna.estimate(40)
    anna.play_a_card()
    anna.wait_for_turn()

    ben.link("home.continue").click()
    expect(ben.fan).to_be_visible()
    assert ben.page.url == table
    expect(seat.get_by_text(level)).to_have_count(0)
    while next_to_play((anna, ben)) is anna:
        anna.play_a_card()
    ben.play_a_card()
