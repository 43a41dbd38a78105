"""What can be seen at a table of Tijou."""

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser.geometry import HELD, on_screens
from tests.browser.guest import next_to_act
from tests.browser.keyboard import Go, Keys, spot
from tests.browser.player import ALL, LONG, come_together
from tests.browser.pool import PATIENCE
from tests.browser.sheets import open_sheet, sheets
from tests.browser.tijou.deals import (
    CAP_OF_A_DEFEAT,
    ENTERING,
    JOKER,
    begins_with_a_joker,
    cap_where,
)
from tests.browser.tijou.player import GIVE, LAY, Player, card_of

__all__ = ["Player", "crowd", "lesson", "moments", "pictures"]


def play(card: int, piece: int) -> Keys:
    return Go(spot(f"hand.{card}.0")), Go(spot(f"own.{piece}"))


lesson: dict[str, Keys] = {
    "enter": play(1, 0),
    "corner": play(7, 0),
    "capture": play(4, 0),
    "joker": (Go(spot("hand.13.0")), Go(".tray button:has(b:text-is('2'))"), Go(spot("own.1"))),
    "forward": play(2, 1),
    "back": play(3, 1),
    "third": play(1, 2),
    "home": (*play(9, 1), Go(".tray button:nth-child(2)")),  # rather than ten squares on
    "swap": play(10, 2),
}

LONG_GAME = 2000  # turns: somebody wins it
SQUARE = 24  # pixels: no square of the board is smaller


def moments(player: Player, seats: int) -> Iterator[str]:
    """A game in which the player begins, with a joker; at the smallest table the other wins it."""
    won = seats == player.fewest
    cap = CAP_OF_A_DEFEAT if won else cap_where(begins_with_a_joker, seats, games=1)
    player.make_table(1, seats - 1, turn_cap=cap)
    expect(player.ways_on).to_be_visible()
    yield "lots"
    player.begin()
    if seats in (4, 6):
        yield from exchange(player)
    player.wait_for_turn()
    expect_large_squares(player)
    yield "turn"
    yield from turn(player)
    yield from sheets(player)
    yield from beside(player)
    player.autoplay(ALL)
    expect(player.button("table.toResult")).to_be_visible()
    if won:
        player.sees("tijou.won", game=1, names="Bruno")
    yield "end of game"
    player.press(player.button("table.toResult"))
    player.expect_result()
    yield "end of match"


def expect_large_squares(player: Player) -> None:
    """On every phone."""
    for size in on_screens(player, HELD):
        (x, _), (next_x, _) = (player.point(player.entry() + step) for step in range(2))
        assert x - next_x >= SQUARE, f"{size}: squares of {x - next_x} pixels"


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
    """A pass that is not allowed; a card that nothing can be done with; the joker; a turn."""
    player.press(player.passing)
    if player.touch:
        player.press(player.passing)
    assert player.expect_answer() == "J19"
    yield "why not"
    useless = next(card for card in player.wire.view()["hand"] if card not in ENTERING)
    player.press(player.card(useless))
    expect(player.lay).to_be_visible()
    expect_foot_above_hand(player)
    yield "card without effect"
    player.page.keyboard.press("Escape")
    expect(player.lay).to_have_count(0)
    enters = next(action for action in player.legal if card_of(action) == JOKER)
    player.press(player.card(JOKER))
    yield "joker chosen"
    player.press(player.card(JOKER))
    player.play(enters)
    player.wait_for_turn()
    yield "second turn"


def expect_foot_above_hand(player: Player) -> None:
    """On every phone, however long the sentence."""
    for size in on_screens(player, HELD):
        foot, card = (part.bounding_box() for part in (player.rule_button, player.hand.last))
        assert foot
        assert card
        assert foot["y"] + foot["height"] <= card["y"] + 1, f"{size}: the foot covers the hand"


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
    player.play_alone(turn_cap=LONG_GAME)
    player.autoplay(ALL)
    player.button("table.toResult").wait_for(timeout=PATIENCE)
    yield "game-end"
    player.play_alone(games=3, turn_cap=LONG_GAME)
    player.autoplay(ALL)
    player.see_the_end()
    yield "match-end"
