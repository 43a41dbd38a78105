"""What can be seen at a table of Differenzler."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.differenzler.player import STRIP, NewPlayer, Player
from tests.browser.guest import next_to_act
from tests.browser.keyboard import Keys, Type
from tests.browser.player import ALL, LONG, come_together
from tests.browser.sheets import open_sheet, sheets

__all__ = ["Player", "crowd", "lesson", "moments", "pictures"]

lesson: dict[str, Keys] = {"estimate": (Type("53"),)}


def moments(player: Player, seats: int) -> Iterator[str]:
    """A round, from the estimate to the end of the match."""
    player.play_alone(seats - 1)
    player.number.fill("157")
    yield "estimate"
    player.estimate(157)
    player.wait_for_rest()
    yield "first card"
    forbidden = player.play_until_one_is_forbidden()
    yield "trick"
    player.press(forbidden, position=STRIP)
    assert player.expect_answer() in ("D17", "D18", "D20")
    yield "why not"
    player.play_a_card()
    expect(player.page.get_by_role("alert").get_by_role("button")).to_have_count(0)
    player.wait_for_rest()
    yield "after a trick"
    yield from slates(player)
    yield from sheets(player)
    player.autoplay(player.hand.count())
    player.expect_end_of_round(1)
    yield "end of round"
    player.go_on()
    player.expect_result()
    yield "end of match"


def slates(player: Player) -> Iterator[str]:
    """On a phone, what stands beside the table lies in sheets."""
    for name in ("differenzler.slate", "differenzler.lastTrick") if player.touch else ():
        player.press(player.button(name))
        yield from open_sheet(player, name)


def crowd(new_player: NewPlayer) -> Iterator[tuple[Player, str]]:
    people = [new_player() for _ in range(Player.most)]
    come_together(people, [LONG] * len(people))
    maker = people[0]
    yield maker, "estimate"
    for person in people:
        person.estimate(157)
    while next_to_act(people) is not maker:
        next_to_act(people).play_a_card()
    maker.wait_for_rest()
    yield maker, "own turn"
    maker.play_a_card()
    yield maker, "after a card"


def pictures(player: Player) -> Iterator[str]:
    player.play_now()
    yield "estimate"
    player.estimate(43)
    player.play_until_one_is_forbidden()
    yield "trick"
    player.play_alone()
    player.estimate(39)
    player.autoplay(player.hand.count())
    player.expect_end_of_round(1)
    yield "round-end"
    player.play_alone(rounds=4)
    player.autoplay(ALL)
    player.see_the_end()
    yield "match-end"
