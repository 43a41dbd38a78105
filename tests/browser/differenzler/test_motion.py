"""What moves on the table, and that it comes to rest where the view says."""

from playwright.sync_api import expect

from tests.browser.differenzler.player import NewPlayer
from tests.browser.motion import SHORT, expect_in_place, longest, note_motion, wait_for_rest


def test_cards_travel_and_come_to_rest_where_they_were_played(new_player: NewPlayer) -> None:
    anna = new_player(motion="no-preference")
    note_motion(anna)
    anna.play_alone()
    anna.estimate(40)
    for _ in range(3):
        anna.play_a_card()
        anna.wait_for_rest()
        wait_for_rest(anna.page)
        view = anna.wire.view()
        cards = anna.trick.get_by_role("listitem")
        expect(cards).to_have_count(len(view["trick"]))
        expect(anna.hand).to_have_count(len(view["hand"]))
        expect_in_place(cards)
    assert longest(anna.page) > SHORT
