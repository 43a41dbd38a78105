"""Cards are called by their names in every language."""

from tests.browser.grandprix.player import CARDS, Player, card_name
from tests.browser.speech import LANGUAGES


def test_cards_are_named_in_every_language(player: Player) -> None:
    player.play_alone(1)
    for language in LANGUAGES:
        player.change_language(language)
        names = {card_name(language, card) for card in range(CARDS)}
        assert set(player.cards_in_hand()) <= names
