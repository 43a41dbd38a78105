"""What may not be done says why, with the rule's number, and the book opens there."""

from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.browser.grandprix.player import CLOSED, NewPlayer, Player, strip
from tests.browser.guest import next_to_act
from tests.browser.player import come_together
from tests.browser.sheets import read_rule


def in_order(people: Sequence[Player]) -> Sequence[Player]:
    """Who starts, and the other of two."""
    come_together(people)
    return people if next_to_act(people) is people[0] else people[::-1]


def expect_why(player: Player, thing: Locator, rule: str) -> None:
    """Pressing it tells the rule, and changes nothing."""
    held = player.hand.count()
    player.press(thing, position=strip(thing))
    expect(player.note).to_contain_text(rule)
    assert player.expect_answer() == rule
    expect(player.hand).to_have_count(held)


def read_answer(player: Player, rule: str) -> None:
    read_rule(player, player.note.get_by_role("button"), rule)


def test_the_answers_and_the_book(new_player: NewPlayer) -> None:
    anna, ben = in_order((new_player(), new_player()))
    first = anna.kinds_held()[0]
    other = next(i for i, kind in enumerate(ben.kinds_held()) if kind != first)
    expect_why(ben, ben.pile(CLOSED), "G8")
    expect_why(ben, ben.hand.first, "G8")
    expect_why(anna, anna.pile(first), "G13")

    anna.discard()
    expect_why(anna, anna.pile(first), "G14")
    read_answer(anna, "G14")
    expect_why(anna, anna.hand.first, "G12")
    anna.take(CLOSED, cards=2)
    expect_why(anna, anna.pile(first), "G15")
    read_answer(anna, "G15")

    ben.discard(other)
    ben.take(first)
    expect_why(ben, ben.pile(first), "G14")
    expect_why(ben, ben.hand.first, "G12")
    ben.take(CLOSED)
    expect_why(ben, ben.pile(first), "G8")


def test_the_sentence_about_an_incomplete_car_leads_to_its_rule(player: Player) -> None:
    """G23."""
    player.play_alone(1)
    player.take_turns()
    player.pick(0, 1, 2, 3)
    read_rule(player, player.button("table.rule", rule="G23"), "G23")
