"""G12-G16: discarding, taking and drawing, and what happens when the draw pile runs short."""

import msgspec
import pytest

from brelan.core.rng import Rng
from brelan.games.grandprix.view import Discarded, Drawn, Reshuffled, Taken
from tests.contract.walks import advance
from tests.engine import enough, ints
from tests.games.grandprix.table import Table, card, cards, given, text

HANDS = {0: "C1 E1 T1 D1", 1: "C2 E2 T2 D2"}


def test_g12_a_turn_begins_with_a_discard_or_a_card_taken() -> None:
    table = given(HANDS)
    assert table.legal() == "-C1 -E1 -T1 -D1 +?"
    table.play("-C1 +? -E2 +?")
    assert table.legal().endswith("+C +E +?")


def test_g12_b_one_card_is_taken_and_none_discarded() -> None:
    table = given(HANDS, pile="C7").play("+?")
    assert (table.hand(0), table.view().turn) == ("C1 C7 E1 T1 D1", 1)
    table.play("-C2 +? +C")
    assert (table.hand(0), table.view().turn) == ("C1 C2 C7 E1 T1 D1", 1)


def test_g12_a_discarding_commits_to_taking_two() -> None:
    table = given(HANDS, pile="C7 E7").play("-C1")
    assert table.view().turn == 0
    assert table.refusal(0, "-E1") == "G12"
    table.play("+?")
    assert (table.hand(0), table.view().turn) == ("C7 E1 E7 T1 D1", 1)


def test_first_turn_of_a_race_with_a_discard_both_cards_are_closed() -> None:
    table = given(HANDS, pile="C7 E7").play("-C1")
    assert table.legal() == "+?"
    table.play("+?")
    assert table.events(0) == (Drawn(0, 2, (card("C7"), card("E7"))),)
    assert table.events(1) == table.events() == (Drawn(0, 2, ()),)
    assert table.view().closed == 46


def test_g13_only_the_top_of_an_open_pile() -> None:
    table = given(HANDS).play("-C1 +? -C2 +?")
    assert table.view().piles[0] == cards("C2 C1")
    table.play("+C")
    assert table.events() == (Taken(0, card("C2")),)
    assert table.view().piles[0] == cards("C1")
    assert table.refusal(1, "+E") == "G13"


def test_g14_never_from_the_pile_just_discarded_on() -> None:
    table = given(HANDS).play("-C1 +? -C2")
    assert table.events() == (Discarded(1, card("C2")),)
    assert table.legal() == "+?"
    assert table.refusal(1, "+C") == "G14"


def test_g14_never_two_from_the_same_open_pile() -> None:
    table = given(HANDS).play("-C1 +? -C2 +? -E1 +C")
    assert table.legal() == "+?"
    assert table.refusal(0, "+C") == "G14"
    assert table.refusal(0, "+E") == "G14"


def test_g14_two_from_different_open_piles() -> None:
    table = given(HANDS).play("-C1 +? -E2 +? -T1 +C")
    assert table.view().turn == 0
    table.play("+E")
    assert table.view().turn == 1
    assert {card("C1"), card("E2")} <= set(table.view(0).hand)


def test_g15_closed_then_open_is_refused() -> None:
    table = given(HANDS).play("-C1 +? -E2 +?")
    assert table.view().turn == 0
    assert table.refusal(1, "+C") == "G15"


def test_g15_an_open_card_then_a_closed_one() -> None:
    table = given(HANDS, pile="T3 T4 T5 T6 D7w").play("-C1 +? -E2 +C")
    assert (table.view().taken, table.view().discarded) == (0, 1)
    assert card("C1") in table.view(1).hand, "the second card is chosen with it in hand"
    table.play("+?")
    assert table.events(1) == (Drawn(1, 1, (card("T5"),)),)


# -- five seats ----------------------------------------------------------------------------------


def drained(turns: int) -> Table:
    """Five seats after so many turns in which each discards any card and draws two."""
    table, rng = given({}, seats=5), Rng("drained")
    for _ in range(turns):
        discards = [action for action in table.legal().split() if action[0] == "-"]
        table.play(discards[rng.below(len(discards))]).play("+?")
    return table


def test_g16_five_seats_run_the_pile_short_on_turns_19_and_20_and_never_before() -> None:
    for turns in range(18):
        assert drained(turns).view().closed == 36 - 2 * turns >= 2
    table = drained(18)
    assert table.view().closed == 0
    assert table.refusal(table.view().turn, "+?") == "G16"
    for _ in range(2):
        table.play(table.legal().split()[0])
        assert table.refusal(table.view().turn, "+?") == "G16"
        table.play(table.legal().split()[-1])
        table.play(table.legal().split()[-1])
    assert table.view().sizes == (8,) * 5


def test_g16_with_one_left_an_open_card_comes_first() -> None:
    table = drained(17)
    table.play("+?")
    assert table.view().closed == 1
    seat = table.view().turn
    assert "+?" in table.legal(), "a single card without a discard"
    table.play(table.legal().split()[0])
    assert table.refusal(seat, "+?") == "G16"
    table.play(table.legal().split()[0])
    assert "+?" in table.legal(), "the closed one may be second"
    table.play("+?")
    assert table.view().closed == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g16_is_never_needed_with_fewer_seats(seats: int) -> None:
    table = given({}, seats=seats)
    while table.view().phase == "turn":
        assert table.view().closed >= 2
        table.play(table.legal().split()[0]).play("+?")


def test_g16_random_play_never_gets_there() -> None:
    for number in range(enough(20, 300)):
        table, rng = Table(5), Rng(f"short {number}")
        while not table.state.over():
            advance(table.state, rng)
            assert table.view().phase != "reshuffle"


def last_turn(hand: str, chassis: str, engines: str) -> Table:
    """Turn 20 of five seats, built by hand: no draw pile, two discard piles given from the top."""
    table = drained(18)
    table.play("+" + table.legal().split("+")[-1])
    view = msgspec.structs.replace(
        table.view(int(table.view().turn)),
        hand=tuple(sorted(cards(hand))),
        known=((),) * 5,
        piles=(cards(chassis), cards(engines), (), ()),
    )
    assert (view.turns, view.closed, len(view.hand)) == (19, 0, 7)
    table.state = table.game.worlds(view).draw(Rng("by hand"))
    return table


HAND = "C7 C7 T1 T1 D1 D2 D3"
CHASSIS = "C6 C6 C5 C5 C4 C4 C3 C3"
ENGINES = "E1 E1 E2 E2 E3 E3 E4 E4 E5"


def test_g16_no_pile_for_the_second_card() -> None:
    table = last_turn(HAND, CHASSIS, ENGINES).play("-C7")
    assert table.legal() == "+E"
    table.play("+E")
    assert table.view().phase == "reshuffle"
    assert ints(table.state.actors()) == ()
    assert ints(table.state.chance()) == (15, 15)
    assert table.refusal(4, "+?") == "G16"


def test_g16_every_open_pile_keeps_its_top_and_the_rest_is_drawn_from() -> None:
    table = last_turn(HAND, CHASSIS, ENGINES).play("-C7 +E")
    seat = table.view().turn
    table.settle(*range(14, -1, -1))  # ascending cards, the highest on top
    assert text(table.view().piles[0]) == "C7"
    assert text(table.view().piles[1]) == "E1"
    assert table.view().piles[2:] == ((), ())
    assert table.view().closed == 14
    assert table.events(seat) == (Reshuffled(15), Drawn(seat, 1, (card("E5"),)))
    assert table.events() == (Reshuffled(15), Drawn(seat, 1, ()))
    assert table.view().sizes == (8,) * 5
    assert table.view().phase == "choose"


def test_g16_all_know_what_was_shuffled_in() -> None:
    """One of fifteen cards went to the seat that was stuck; the others are in the pile."""
    table = last_turn(HAND, CHASSIS, ENGINES).play("-C7 +E")
    seat = table.view().turn
    table.settle(*range(15))
    other = (seat + 1) % 5
    view = table.view(other)
    assert text(view.returned) == "C3 C3 C4 C4 C5 C5 C6 C6 E2 E2 E3 E3 E4 E4 E5"
    rng, found = Rng("known"), set()
    for _ in range(200):
        world = table.game.worlds(view).draw(rng)
        missing = set(view.returned) - set(ints(world.closed))
        found |= missing
        assert len(world.closed) == 14
        assert set(ints(world.closed)) <= set(view.returned)
        assert missing <= set(world.view(seat).hand)
    assert card("E5") in found


def test_g16_who_draws_two_and_discards_one_kind_gets_there() -> None:
    """Everyone discards its lowest card, chassis and engines, and draws two: nothing else lies."""
    table = given({}, seats=5)
    while table.view().phase == "turn":
        table.play(table.legal().split()[0])
        table.play(table.legal().split()[-1])
    assert table.view().phase == "reshuffle"
    assert table.view().turns >= 18


def test_g16_after_a_reshuffle_in_turn_19_the_last_turn_is_played() -> None:
    table = given({}, seats=5)
    while table.view().turns < 18:
        table.play(table.legal().split()[0]).play("+?")
    table.play(table.legal().split()[0])
    assert table.legal() in ("+C", "+E")
    table.play(table.legal())
    assert table.view().phase == "reshuffle"
    seat, (below, _) = table.view().turn, ints(table.state.chance())
    table.settle(*range(below))
    assert table.events() == (Reshuffled(below), Drawn(seat, 1, ())), "the second card of the turn"
    assert [s for s in range(5) if table.events(s) != table.events()] == [seat]
    assert (table.view().phase, table.view().turns) == ("turn", 19)
    assert table.view().sizes[table.view().turn] == 7
    assert "+?" in table.legal().split()


def test_g16_no_reshuffle_while_another_pile_is_open() -> None:
    table = last_turn(HAND, CHASSIS, ENGINES).play("-T1")
    assert table.legal() == "+C +E"
    table.play("+E")
    assert (table.view().phase, table.legal()) == ("turn", "+C")
