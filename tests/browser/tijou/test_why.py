"""What may not be done says why, with the rule's number, and the book opens there."""

from playwright.sync_api import Locator, expect

from tests.browser.devices import PHONE
from tests.browser.player import come_together
from tests.browser.sheets import read_rule
from tests.browser.tijou.deals import (
    JACK,
    TO_A_SWAP,
    TWO,
    begins_undisturbed,
    cap_where,
    moves_on,
)
from tests.browser.tijou.people import come_to, play_all
from tests.browser.tijou.player import NewPlayer, Player


def expect_why(player: Player, thing: Locator, rule: str) -> None:
    """Pressing it tells the rule, and changes nothing."""
    held = player.hand.count()
    player.expect_why(thing, rule)
    expect(player.hand).to_have_count(held)


def test_each_rule_in_its_place(new_player: NewPlayer) -> None:
    """Anna begins; Ben, on a phone, presses what he may not in her turn."""
    anna, ben = people = [new_player(), new_player(PHONE, language="fr")]
    come_together(people, turn_cap=cap_where(begins_undisturbed, 2, games=1))
    anna.wait_for_turn()
    for thing in (ben.hand.first, ben.passing, ben.piece(0)):
        expect_why(ben, thing, "J15")
    expect_why(anna, anna.passing, "J19")
    read_rule(anna, anna.note.get_by_role("button"), "J19")

    anna.press(anna.card(TWO))
    anna.press(anna.piece(0))
    ben.act()
    anna.wait_for_turn()
    anna.press(anna.card(next(filter(moves_on, anna.wire.view()["hand"]))))
    expect_why(anna, anna.piece(1), "J24")
    anna.press(anna.piece(0))
    for _ in range(2):
        ben.act()
        anna.act()
    ben.act()
    anna.wait_for_turn()
    anna.press(anna.passing)
    expect(anna.called).to_have_count(0)
    expect_why(anna, anna.hand.first, "J19")


def test_pieces_of_others(new_player: NewPlayer) -> None:
    """They are swapped with, and only by a jack (J32)."""
    anna = come_to(new_player, TO_A_SWAP)
    play_all(anna, TO_A_SWAP.actions)
    expect_why(anna, anna.page.locator("[data-spot^='piece.1.']").first, "J32")
    anna.press(anna.card(JACK))
    expect_why(anna, anna.piece(2), "J32")
