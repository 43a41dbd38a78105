"""A round in another language, with nothing left in English; towns have the names of the language
(T9), and it can be changed in the middle of a game."""

import pytest
from playwright.sync_api import expect

from tests.browser.english import expect_no_english
from tests.browser.sheets import open_sheet
from tests.browser.tigre.deals import EVEN, banker, deck_where
from tests.browser.tigre.player import NewPlayer, Player

FARTHEST = {"fr": "Mons–Louvain", "nl": "Bergen–Leuven", "de": "Mons–Löwen", "en": "Mons–Leuven"}


def sit(player: Player) -> None:
    """At a table where this player is Banker, before the draw."""
    chosen = deck_where(banker(0), EVEN, 4, rounds=1)
    player.sit_alone("tigre", 3, seats=4, rounds=1, deck=chosen)
    expect(player.draw).to_be_visible()


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
def test_a_round_in_another_language(new_player: NewPlayer, language: str) -> None:
    anne = new_player(language=language)
    anne.page.goto("/new/tigre")
    anne.page.get_by_role("radio", name=anne.text("tigre.deck.custom")).check()
    expect_no_english(anne)
    sit(anne)
    expect_no_english(anne)
    anne.go_on()
    expect(anne.road(80)).to_contain_text(FARTHEST[language])
    expect_no_english(anne)
    anne.choose()
    anne.wait_for_turn()
    expect_no_english(anne)
    anne.take_too_many()
    anne.press(anne.take, force=True)
    anne.expect_answer()
    expect_no_english(anne)
    anne.press(anne.button("table.rules"))
    for _ in open_sheet(anne, "table.rules"):
        expect_no_english(anne)
    anne.finish()
    anne.expect_count()
    expect_no_english(anne)
    anne.go_on()
    anne.sees("table.result")
    expect_no_english(anne)


def test_the_language_changes_in_the_middle_of_a_game(player: Player) -> None:
    sit(player)
    player.go_on()
    player.press(player.button("table.menu"))
    menu = player.dialog("table.menu")
    menu.get_by_label(player.text("table.language")).select_option("fr")
    player.language = "fr"
    player.page.keyboard.press("Escape")
    expect(player.road(80)).to_contain_text(FARTHEST["fr"])
    player.choose()
    player.take_turn()
    player.expect_count()
