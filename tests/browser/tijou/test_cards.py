"""Cards that ask for more than a piece: a 2, a joker, a jack; and a card that does nothing."""

from playwright.sync_api import Locator, expect

from brelan.games.tijou import cards
from tests.browser.player import come_together
from tests.browser.tijou.deals import (
    JACK,
    JOKER,
    TO_A_SWAP,
    TO_THE_EXIT,
    TWO,
    begins_helpless,
    cap_where,
)
from tests.browser.tijou.people import come_to, play_all
from tests.browser.tijou.player import LAY, NewPlayer, Player

HOME = 36


def offered(player: Player, question: str) -> Locator:
    """The answers in the tray; its last button leads back."""
    return player.tray(question).get_by_role("button")


def expect_said(person: Player, text: str) -> None:
    """By the table to those who see it, and to those who hear it."""
    expect(person.page.get_by_role("log")).to_contain_text(text)


def name_joker(player: Player, rank: int) -> None:
    """Of the names offered, each of which does something, this one."""
    legal = [action for action in player.legal if action >= cards.WITH_JOKER and action < LAY]
    player.press(player.card(JOKER))
    names = {int(cards.named_rank(action)) for action in legal}
    expect(offered(player, "named")).to_have_count(len(names) + 1)
    card, does = player.text(f"tijou.card.{rank}"), player.text(f"tijou.does.{rank}")
    name = player.text("tijou.tray.as", card=card, does=does)
    player.press(offered(player, "named").filter(has_text=name))


def test_a_two_enters_moves_both_ways_and_goes_home(new_player: NewPlayer) -> None:
    """Twice as a joker; the joker is named, but only as what it could do."""
    anna = come_to(new_player, TO_THE_EXIT)
    anna.wait_for_turn()
    anna.press(anna.card(TWO))
    for piece in range(3):
        expect(anna.piece(piece)).to_contain_text(anna.text("tijou.chip.enter"))
    anna.press(anna.piece(0))
    anna.expect_at(anna.entry(4), 0, 0)

    anna.wait_for_turn()
    name_joker(anna, TWO)
    expect(anna.piece(0)).to_contain_text(anna.text("tijou.chip.ways"))
    expect_ways(anna, "+2", "−2")
    anna.press(anna.piece(1))
    anna.expect_at(anna.entry(4), 0, 1)
    card = anna.text("tijou.oneJokerAs", card=anna.text(f"tijou.card.{TWO}"))
    effect = anna.text("tijou.enters", piece=anna.text("tijou.piece", piece=2))
    expect_said(anna, anna.text("tijou.play.you", card=card, effect=effect))

    play_all(anna, TO_THE_EXIT.actions[2:])
    anna.expect_at(anna.entry(0), 0, 0)
    anna.press(anna.card(TWO))
    anna.press(anna.piece(0))
    expect_ways(anna, "+2", "−2", anna.text("tijou.chip.home"))
    anna.press(offered(anna, "use").filter(has_text=anna.text("tijou.chip.home")))
    anna.expect_at(HOME, 0, 0)
    expect(anna.piece(0)).to_contain_text(anna.text("tijou.home"))


def expect_ways(player: Player, *ways: str) -> None:
    """Pressing the first piece offers these."""
    if not player.tray("use").count():
        player.press(player.piece(0))
    expect(offered(player, "use")).to_contain_text([*ways, ""])


def test_a_jack_picks_two_pieces(new_player: NewPlayer) -> None:
    """An own one in the strip, another's on the board (J32)."""
    anna = come_to(new_player, TO_A_SWAP)
    play_all(anna, TO_A_SWAP.actions)
    anna.press(anna.card(JACK))
    for piece in (0, 1):
        expect(anna.piece(piece)).to_contain_text(anna.text("tijou.chip.swap"))
    anna.press(anna.piece(1))
    swaps = [a for a in anna.legal if cards.is_swap(a) and cards.piece_of(a) == 1]
    expect(offered(anna, "other")).to_have_count(len(swaps) + 1)
    expect(anna.foot.last).to_contain_text(anna.text("tijou.turn.other"))
    seat, piece = divmod(int(cards.target_of(swaps[-1])), 3)
    before = anna.wire.view()["pieces"]
    own, other = before[0][1], before[seat][piece]
    anna.press(anna.standing(seat, piece), force=True)
    anna.expect_at(other, 0, 1)
    anna.expect_at(own, seat, piece)


def test_a_card_without_effect_says_so(new_player: NewPlayer) -> None:
    """To who lays it, before and after, and to the others."""
    anna, ben = people = [new_player(), new_player()]
    come_together(people, turn_cap=cap_where(begins_helpless, 2, games=1))
    anna.wait_for_turn()
    rank = anna.wire.view()["hand"][0]
    anna.press(anna.card(rank))
    expect(anna.foot.last).to_contain_text(anna.text("tijou.turn.lay"))
    anna.sees("tijou.useless")
    anna.press(anna.lay)
    none, card = anna.text("tijou.news.none"), anna.text(f"tijou.card.{rank}")
    for person, name in zip(people, (anna.text("table.you"), "Anna"), strict=True):
        person.sees("tijou.news.what", name=name, card=card, what=none)
    one = anna.text(f"tijou.one.{rank}")
    expect_said(anna, anna.text("tijou.lay.you", card=one))
    expect_said(ben, ben.text("tijou.lay", name="Anna", card=one))
    assert anna.wire.view()["pieces"] == [[-1] * 3] * 2
