"""What moves on the table, and that it comes to rest where the view says."""

from playwright.sync_api import expect

from tests.browser.grandprix.player import CARDS, KINDS, NewPlayer, Player, card_name
from tests.browser.motion import SHORT, expect_in_place, longest, note_motion, wait_for_rest
from tests.browser.wire import Frame


def expect_as_in_the_view(player: Player, view: Frame) -> None:
    """Cards in the player's hand, on the piles and in the others' hands."""
    names = [card_name(player.language, card) for card in range(CARDS)]
    expect(player.hand).to_have_count(len(view["hand"]))
    assert sorted(player.cards_in_hand()) == sorted(names[card] for card in view["hand"])
    for kind in KINDS:
        tops = [names[card] for card in view["piles"][kind][:1]]
        assert player.named_on(player.pile(kind)) == tops
    for seat, size in zip(player.page.get_by_role("article").all(), view["sizes"][1:], strict=True):
        expect(seat).to_contain_text(player.text("table.cards", count=size))


def test_cards_travel_and_land_where_the_view_says(new_player: NewPlayer) -> None:
    """And at the end of the race the cars drive up and stop."""
    anna = new_player(motion="no-preference")
    note_motion(anna)
    anna.play_alone(2)
    for turn in (anna.exchange, anna.draw, anna.exchange):
        turn()
        anna.wait_for_turn()
        wait_for_rest(anna.page)
        expect_as_in_the_view(anna, anna.wire.view())
        expect_in_place(anna.page.locator("[data-spot^=pile]"))
    assert longest(anna.page) > SHORT
    anna.draw()
    anna.build()
    cars = anna.expect_race(1).locator("svg")
    wait_for_rest(anna.page)
    expect_in_place(cars)
