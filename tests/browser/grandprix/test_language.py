"""A race in another language, with nothing left in English."""

import pytest

from tests.browser.english import expect_no_english
from tests.browser.grandprix.player import CARDS, CLOSED, LAPS, NewPlayer, Player, card_name


def expect_cards_named(player: Player) -> None:
    names = {card_name(player.language, card) for card in range(CARDS)}
    assert set(player.cards_in_hand()) <= names


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
def test_a_race_in_another_language(new_player: NewPlayer, language: str) -> None:
    anne = new_player(language=language)
    anne.choose_count(2)
    expect_no_english(anne)
    anne.choose_seat(2, "regular")
    anne.press(anne.button("new.start"))
    anne.wait_for_turn()
    expect_no_english(anne)
    expect_cards_named(anne)

    kind = anne.kinds_held()[0]
    anne.discard()
    anne.press(anne.pile(kind))
    anne.expect_answer()
    expect_no_english(anne)
    anne.take(CLOSED, cards=2)
    for _ in range(LAPS - 1):
        anne.draw()
    anne.expect_workshop()
    expect_no_english(anne)
    for number in range(4):
        anne.pick(number)
        expect_no_english(anne)
    anne.press(anne.confirm)
    anne.expect_race(1)
    expect_no_english(anne)
    anne.go_on()
    anne.wait_for_turn()
    expect_no_english(anne)
