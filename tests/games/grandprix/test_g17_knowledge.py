"""G17: what everyone knows of piles and hands, and what stays secret."""

from collections import Counter

import pytest

from brelan.core.rng import Rng
from tests.contract.walks import advance
from tests.engine import enough
from tests.games.grandprix.table import Table, card, cards, given, text

HANDS = {0: "C1 E1 T1 D1", 1: "C2 E2 T2 D2"}


def known(table: Table, seat: int) -> str:
    return text(table.view().known[seat])


def test_open_piles_are_public_from_top_to_bottom() -> None:
    table = given(HANDS).play("-C1 +? -C2 +? -E1 +?")
    assert table.view().piles == (cards("C2 C1"), cards("E1"), (), ())


def test_what_is_taken_openly_is_known_until_it_is_discarded() -> None:
    table = given(HANDS).play("-C1 +? -E2 +C +?")
    assert (known(table, 0), known(table, 1)) == ("", "C1")
    table.play("+E -C1 +?")
    assert (known(table, 0), known(table, 1)) == ("E2", "")


def test_dealt_and_drawn_cards_are_secret() -> None:
    table = given(HANDS).play("+? +? +? +?")
    assert table.view().known == ((), ())
    assert (table.view().sizes, table.view().closed) == ((6, 6), 44)


def test_of_two_cards_alike_one_is_known() -> None:
    """Seat 1 takes a chassis of one openly and drew the other: which one it discards is one."""
    table = given(HANDS, pile="T7 T7 C1").play("-C1 +? +? -E1 +? +C")
    assert table.hand(1).startswith("C1 C1")
    assert known(table, 1) == "C1"
    table.play("+? -C1 +?")
    assert known(table, 1) == ""
    assert table.hand(1).startswith("C1")


def test_drivers_of_a_value_differ_by_the_wreath() -> None:
    table = given({0: "D7 D7w C1 E1"}).play("-D7w +? +D")
    assert known(table, 1) == "D7w"


def test_kept_cards_that_were_taken_openly_stay_known() -> None:
    table = given(HANDS, pile="T3 T4 T5").play("-C1 +? +C").play_on()
    own = table.view(0).hand
    table.show(text(own[:4]), "C2 E2 T2 D2")
    assert known(table, 1) == "C1"
    table.shuffle().turn_up()
    assert known(table, 1) == "C1"


def test_shown_cards_are_known_no_more() -> None:
    table = given(HANDS, pile="T3 T4 T5").play("-C1 +? +C").play_on()
    own = table.view(0).hand
    table.show(text(own[:4]), "C1 E2 T2 D2")
    assert known(table, 1) == ""


def test_what_was_seen_to_go_back_is_in_the_pile_or_drawn_since() -> None:
    """Right after the shuffle nobody holds a shown card; a seat that has drawn one may."""
    table = given({0: "C7 E7 T7 D7", 1: "C6 E6 T6 D6"}).play_on()
    table.show("C7 E7 T7 D7", "C6 E6 T6 D6").shuffle().turn_up()
    shown = set(cards("C7 E7 T7 D7 C6 E6 T6 D6"))
    assert set(table.view().returned) == shown
    assert table.view().fresh == (0, 0)
    single = {card("D7"), card("D6")}  # the others have twins
    assert not single & held_by(table, 1, 0)
    table.play("+?")
    assert table.view().fresh == (1, 0)
    assert single <= held_by(table, 0, 1)
    assert not single & held_by(table, 1, 0)


def held_by(table: Table, seat: int, viewer: int) -> set[int]:
    """All cards that a seat holds in some worlds of a view."""
    rng, worlds = Rng("held"), table.game.worlds(table.view(viewer))
    return {number for _ in range(300) for number in worlds.draw(rng).view(seat).hand}


def test_a_returned_card_that_turns_up_again_is_no_longer_unseen() -> None:
    table = given({0: "C7 E7 T7 D7", 1: "C6 E6 T6 D6"}).play_on()
    table.show("C7 E7 T7 D7", "C6 E6 T6 D6").shuffle("D7").turn_up()
    table.play("+? +?")
    assert table.view().fresh == (1, 1)
    seat = table.view().turn
    table.play("-D7")
    assert card("D7") not in table.view().returned
    assert table.view().fresh[seat] == 0, "it was the one drawn since"


def test_a_card_whose_twin_is_known_in_a_hand_is_the_returned_one() -> None:
    """Seat 1 took one chassis of seven openly; so the one that seat 0 discards was returned."""
    table = given({0: "C7 C7 E7 T7", 1: "C6 E6 T6 D6"}, pile="D7 T3").play("-C7 +? +C").play_on()
    table.show("C7 E7 T7 D7", "C6 E6 T6 D6").shuffle("C7").turn_up()
    assert known(table, 1) == "C7"
    table.play("+? +?")
    assert (table.view().turn, table.view().fresh) == (0, (1, 1))
    table.play("-C7")
    assert table.view().fresh == (0, 1), "it was the one drawn since"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_known_is_true(seats: int) -> None:
    """Known cards are held; returned ones are in the pile, or no more in hands than `fresh`."""
    for number in range(enough(4, 60)):
        table, rng = Table(seats), Rng(f"true {number}")
        while not table.state.over():
            advance(table.state, rng)
            if table.view().phase not in ("lot", "deal"):
                check_knowledge(table)


def check_knowledge(table: Table) -> None:
    view = table.view()
    closed = Counter(int(c) for c in list(table.state.closed)[int(table.state.top) :])
    for seat in range(table.seats):
        hand, open_part = Counter(table.view(seat).hand), Counter(view.known[seat])
        assert open_part <= hand
        assert 0 <= view.fresh[seat] <= view.sizes[seat] - open_part.total()
    missing = Counter(view.returned) - closed
    assert missing.total() <= sum(view.fresh)
    for seat in range(table.seats):
        elsewhere = Counter(view.returned) - closed
        for other in range(table.seats):
            if other != seat:
                elsewhere -= Counter(table.view(other).hand)
        assert elsewhere.total() <= view.fresh[seat]
