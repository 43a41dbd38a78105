"""Cards are called by their names in every language, and the deck can be changed at any time."""

import re
from itertools import product

from playwright.sync_api import expect

from tests.browser.differenzler.player import CARDS, NewPlayer, Player
from tests.browser.speech import LANGUAGES, say

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


def test_cards_are_named_in_every_language(player: Player) -> None:
    player.play_alone()
    for language in LANGUAGES:
        player.change_language(language)
        expect_cards_named(player, "french")


def test_the_deck_changes_at_once_and_is_remembered(player: Player) -> None:
    player.play_alone()
    expect_cards_named(player, "french")
    player.press(player.button("table.menu"))
    player.press(player.button("table.settings"))
    player.page.get_by_role("radio", name=player.text("deck.swiss")).check()
    player.press(player.button("settings.close"))
    expect_cards_named(player, "swiss")
    player.page.reload()
    player.begin()
    expect_cards_named(player, "swiss")


def test_swiss_cards_for_the_swiss(new_player: NewPlayer) -> None:
    """At the table and in the rulebook, which has a drawing of each deck."""
    urs = new_player(language="de-CH")
    urs.play_alone()
    expect_cards_named(urs, "swiss")
    urs.page.goto("/rules/differenzler")
    drawings = urs.page.get_by_role("article").get_by_role("img")
    expect(drawings).to_have_count(2)
    for drawing in drawings.all():
        expect(drawing).to_have_accessible_name(re.compile("Deutschschweizer"))
