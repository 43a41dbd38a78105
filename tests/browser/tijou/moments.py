"""What can be seen at a table of Tijou."""

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser.guest import next_to_act
from tests.browser.player import ALL, LONG, come_together
from tests.browser.sheets import open_sheet, sheets
from tests.browser.tijou.deals import JOKER, begins_with_a_joker, cap_where
from tests.browser.tijou.player import GIVE, LAY, Player, card_of

__all__ = ["Player", "crowd", "moments", "pictures"]


def moments(player: Player, seats: int) -> Iterator[str]:
    """A game in which the player begins, with a joker."""
    cap = cap_where(begins_with_a_joker, seats, games=1)
    player.make_table(1, seats - 1, turn_cap=cap)
    expect(player.ways_on).to_be_visible()
    yield "lots"
    player.begin()
    if seats in (4, 6):
        yield from exchange(player)
    player.wait_for_turn()
    yield "turn"
    yield from turn(player)
    yield from sheets(player)
    yield from beside(player)
    player.autoplay(ALL)
    expect(player.button("table.toResult")).to_be_visible()
    yield "end of game"
    player.press(player.button("table.toResult"))
    player.expect_result()
    yield "end of match"


def exchange(player: Player) -> Iterator[str]:
    """Any card but the joker is given away (J14)."""
    player.wait_for_turn()
    yield "exchange"
    gift = next(action for action in player.legal if action != GIVE + JOKER)
    player.press(player.card(gift - GIVE))
    yield "card for the partner"
    player.press(player.card(gift - GIVE))
    player.wait_for_turn()


def turn(player: Player) -> Iterator[str]:
    """A pass that is not allowed; the joker; a turn."""
    player.press(player.passing)
    if player.touch:
        player.press(player.passing)
    assert player.expect_answer() == "J19"
    yield "why not"
    enters = next(action for action in player.legal if card_of(action) == JOKER)
    player.press(player.card(JOKER))
    yield "joker chosen"
    player.press(player.card(JOKER))
    player.play(enters)
    player.wait_for_turn()
    yield "second turn"


def beside(player: Player) -> Iterator[str]:
    """What lies in sheets."""
    player.press(player.played)
    yield from open_sheet(player, "tijou.played.title")
    if player.touch:
        player.press(player.page.get_by_role("button", name=player.pattern("tijou.match")).first)
        yield from open_sheet(player, "tijou.match.title")


def crowd(new_player: Callable[[], Player]) -> Iterator[tuple[Player, str]]:
    """Six, all with the longest names."""
    people = [new_player() for _ in range(Player.most)]
    come_together(people, [LONG] * len(people))
    maker = people[0]
    yield maker, "exchange"
    for person in people:
        person.autoplay(1)
    maker.until(lambda: maker.wire.last["actions"] >= len(people))  # all have given a card
    while next_to_act(people) is not maker:
        next_to_act(people).autoplay(1)
    maker.wait_for_turn()
    yield maker, "own turn"


def pictures(player: Player) -> Iterator[str]:
    cap = cap_where(begins_with_a_joker, 4, games=3)
    player.make_table(1, 3, games=3, turn_cap=cap)
    player.button("table.goOn").wait_for()
    yield "lots"
    player.begin()
    for _ in range(8):
        player.act()
    player.wait_for_turn()
    useful = [action for action in player.legal if action < LAY] or player.legal
    player.press(player.card(card_of(useful[0])))
    yield "turn"
    player.play_alone()
    player.autoplay(ALL)
    player.button("table.toResult").wait_for()
    yield "game-end"
    player.play_alone(games=3)
    player.autoplay(ALL)
    player.see_the_end()
    yield "match-end"
