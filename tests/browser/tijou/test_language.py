"""Cards are called by their names in every language, in the middle of a turn too."""

from playwright.sync_api import expect

from tests.browser.speech import LANGUAGES
from tests.browser.tijou.deals import JOKER, begins_with_a_joker, cap_where
from tests.browser.tijou.player import Player


def test_cards_are_named_in_every_language(player: Player) -> None:
    player.play_alone(1, turn_cap=cap_where(begins_with_a_joker, 2, games=1))
    player.wait_for_turn()
    for language in LANGUAGES:
        player.change_language(language)
        for rank in player.wire.view()["hand"]:
            does = player.text(f"tijou.does.{rank}")
            expect(player.card(rank)).to_contain_text(does)
        player.press(player.card(JOKER))
        expect(player.piece(0)).to_contain_text(player.text("tijou.chip.enter"))
        player.press(player.card(JOKER))
