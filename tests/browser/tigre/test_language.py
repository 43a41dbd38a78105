"""Towns have the names of the language (T9), which can be changed in the middle of a game."""

from playwright.sync_api import expect

from tests.browser.geometry import faults_at
from tests.browser.tigre.deals import EVEN, banker, deck_where
from tests.browser.tigre.player import Player

FARTHEST = {"en": "Mons–Leuven", "fr": "Mons–Louvain", "nl": "Bergen–Leuven", "de": "Mons–Löwen"}


def test_towns_are_named_in_every_language(player: Player) -> None:
    """And the sentence above them is clear of their plates on the lowest screen."""
    player.play_alone(1, deck=deck_where(banker(0), EVEN, 2, rounds=1))
    for language, road in FARTHEST.items():
        player.change_language(language)
        expect(player.road(80)).to_contain_text(road)
        assert faults_at(player, ("phone with bars on its side",)) == []
    player.choose()
