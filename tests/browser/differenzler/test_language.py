"""A round in another language, with nothing left in English; languages and decks can be changed
at any time, and the choice is remembered."""

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.differenzler.player import CARDS, NewPlayer, Player
from tests.browser.english import expect_no_english
from tests.browser.speech import say

SUITS = {
    "french": ("spades", "hearts", "diamonds", "clubs"),
    "swiss": ("shields", "roses", "bells", "acorns"),
}


def card_names(language: str, deck: str) -> list[str]:
    pairs = product(range(9), SUITS[deck])
    suits = {suit: say(language, f"differenzler.card.suit.{suit}") for suit in SUITS[deck]}
    return [
        say(language, f"differenzler.card.{deck}.{rank}", suit=suits[suit]) for rank, suit in pairs
    ]


def expect_cards_named(player: Player, deck: str) -> None:
    """Every card in the hand is called by one of its names, and perhaps as a trump."""
    names = card_names(player.language, deck)
    allowed = {*names, *(player.text("differenzler.card.trump", card=name) for name in names)}
    read = re.findall(r'button "(.+?)"', player.fan.aria_snapshot())
    assert len(read) == CARDS
    assert set(read) <= allowed


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
def test_a_round_in_another_language(new_player: NewPlayer, language: str) -> None:
    anne = new_player(language=language)
    anne.go_home()
    expect_no_english(anne)
    anne.press(anne.link("differenzler.title"))
    anne.sees("new.pace")
    expect_no_english(anne)
    anne.new_table(rounds=1)
    expect_no_english(anne)
    anne.press(anne.button("waiting.fill"))
    anne.press(anne.button("waiting.start"))
    anne.expect_estimate()
    expect_no_english(anne)
    expect_cards_named(anne, "french")
    anne.estimate(40)
    for _ in range(CARDS):
        anne.wait_for_turn()
        expect_no_english(anne)
        anne.play_a_card()
    anne.expect_end_of_round(1)
    expect_no_english(anne)
    anne.press(anne.button("table.toResult"))
    anne.sees("table.result")
    expect_no_english(anne)


def choose_language(player: Player, language: str) -> None:
    dialog = player.dialog("settings.title")
    dialog.get_by_label(player.text("settings.language")).select_option(language)
    player.language = language


def test_the_language_changes_at_once_and_is_remembered(player: Player) -> None:
    player.go_home()
    player.press(player.button("settings.title"))
    choose_language(player, "de")
    expect(player.dialog("settings.title")).to_be_visible()
    expect_no_english(player)
    player.page.reload()
    player.sees("home.title")
    expect_no_english(player)


def test_the_language_changes_in_the_middle_of_a_game(player: Player) -> None:
    player.play_alone()
    player.press(player.button("table.menu"))
    menu = player.dialog("table.menu")
    menu.get_by_label(player.text("table.language")).select_option("fr")
    player.language = "fr"
    player.page.keyboard.press("Escape")
    player.expect_estimate()
    expect_cards_named(player, "french")
    player.estimate(40)
    player.play_a_card()


def test_the_deck_changes_at_once_and_is_remembered(player: Player) -> None:
    player.play_alone()
    expect_cards_named(player, "french")
    player.press(player.button("table.menu"))
    player.press(player.button("table.settings"))
    player.page.get_by_role("radio", name=player.text("deck.swiss")).check()
    player.press(player.button("settings.close"))
    expect_cards_named(player, "swiss")
    player.page.reload()
    player.expect_estimate()
    expect_cards_named(player, "swiss")


def test_swiss_cards_for_the_swiss(new_player: NewPlayer) -> None:
    urs = new_player(language="de-CH")
    urs.play_alone()
    expect_cards_named(urs, "swiss")
