"""What moves on the table, and that it comes to rest where the view says."""

from playwright.sync_api import expect

from tests.browser.differenzler.player import NewPlayer
from tests.browser.motion import SHORT, expect_in_place, longest, note_motion, wait_for_rest
from tests.browser.wire import Wire


def test_little_moves_for_those_who_want_it_still(new_player: NewPlayer) -> None:
    anna = new_player(reduced_motion="reduce")
    note_motion(anna.page)
    anna.play_alone()
    anna.play_round()
    anna.expect_end_of_round(1)
    assert longest(anna.page) <= SHORT


def test_the_setting_stills_the_table_too(new_player: NewPlayer) -> None:
    anna = new_player(reduced_motion="no-preference")
    anna.go_home()
    anna.press(anna.button("settings.title"))
    anna.page.get_by_label(anna.text("settings.reduced_motion")).check()
    note_motion(anna.page)
    anna.play_alone()
    anna.estimate(40)
    anna.play_a_card()
    anna.wait_for_rest()
    assert longest(anna.page) <= SHORT


def test_cards_come_to_rest_where_they_were_played(new_player: NewPlayer) -> None:
    anna = new_player(reduced_motion="no-preference")
    wire = Wire(anna.page)
    anna.play_alone()
    anna.estimate(40)
    for _ in range(3):
        anna.play_a_card()
        anna.wait_for_rest()
        wait_for_rest(anna.page)
        view = wire.view()
        cards = anna.trick.get_by_role("listitem")
        expect(cards).to_have_count(len(view["trick"]))
        expect(anna.hand).to_have_count(len(view["hand"]))
        expect_in_place(cards)


def test_a_played_card_travels(new_player: NewPlayer) -> None:
    anna = new_player(reduced_motion="no-preference")
    note_motion(anna.page)
    anna.play_alone()
    anna.estimate(40)
    anna.play_a_card()
    anna.wait_for_rest()
    assert longest(anna.page) > SHORT
