"""T20-T27: who wins a round and what everyone scores, against the oracle."""

from itertools import product

import pytest

from brelan.core.rng import Rng
from brelan.games.tigre.view import Drawn, HandsShown, RoundEnded
from tests.engine import enough, ints
from tests.games.tigre import oracle
from tests.games.tigre.oracle import Card
from tests.games.tigre.table import Table, counted, faces, given

# Hands at 53 km by what they are; each takes its cards in this order.
AT_53 = "18 17 16 2"
AT_52 = "18 17 16 1"
AT_50 = "17 16 15 2"
ABOVE_BY_4 = "18 15 14 10"
ABOVE_BY_7 = "18 16 15 11"


def test_t20_t22_t23_an_exact_winner() -> None:
    table = counted(53, {0: AT_53, 1: "15 14 13 8", 2: ABOVE_BY_4})
    assert table.totals() == (53, 50, 57)
    assert table.booked() == (106, 50, -4)


def test_t21_t22_t23_a_winner_below() -> None:
    table = counted(53, {0: AT_52, 1: "15 14 13 8", 2: "18 17 16 9"})
    assert table.totals() == (52, 50, 60)
    assert table.booked() == (72, 50, -7)


def test_t22_losers_may_score_nothing() -> None:
    table = counted(53, {0: AT_52, 1: "15 14 13 8", 2: "18 17 16 9"}, losers_score=False)
    assert table.booked() == (72, 0, -7)


@pytest.mark.parametrize(("losers_score", "points"), [(True, 53), (False, 0)])
def test_t22_exact_but_lost_the_tie(losers_score: bool, points: int) -> None:
    table = counted(53, {0: AT_53, 1: "15 14 13 11"}, losers_score=losers_score)
    assert table.view().scores == (106, points)


def test_t24_everyone_above() -> None:
    table = counted(53, {0: ABOVE_BY_4, 1: ABOVE_BY_7, 2: "17 17 16 12"})
    assert (table.winner(), table.booked()) == (-1, (0, 0, 0))
    assert table.totals() == (57, 60, 62)


def test_t25_the_banker_wins_ties_whatever_the_card_counts() -> None:
    """50 with 6 cards beats 50 with 3."""
    table = counted(80, {0: "1 2 3 13 14 17", 1: "18 17 15"})
    assert table.totals() == (50, 50)
    assert (table.winner(), table.booked()) == (0, (70, 50))


def test_t25_a_tie_of_three_with_the_banker_in_it() -> None:
    table = counted(80, {0: "1 2 3 13 14 17", 1: "18 17 15", 2: "18 16 16"})
    assert table.totals() == (50, 50, 50)
    assert (table.winner(), table.booked()) == (0, (70, 50, 50))


def test_t26_else_fewer_cards_win() -> None:
    table = counted(80, {0: "1 2", 1: "18 17 15", 2: "16 16 14 4"})
    assert table.winner() == 1
    assert table.booked() == (3, 70, 50)


def test_t26_special_cards_count_as_cards() -> None:
    table = counted(80, {0: "1 2", 1: "X2 3/6/9 16", 2: "18 17 15"})
    assert [hand.total for hand in table.view().shown] == [3, 50, 50]
    assert table.view().drawing == (False, True, True), "three cards each"
    table = counted(80, {0: "1 2", 1: "X2 3/6/9 7 9", 2: "18 17 15"})
    assert (table.totals(), table.winner()) == ((3, 50, 50), 2)


def tie() -> Table:
    """Seats 1 and 2 have 50 with three cards each; seat 3 has 50 with four."""
    return counted(80, {0: "1 2", 1: "18 17 15", 2: "18 16 16", 3: "14 13 12 11"})


def test_t27_else_each_tied_seat_draws_a_card() -> None:
    table = tie()
    view = table.view()
    assert (view.phase, view.drawing) == ("tie", (False, True, True, False))
    assert ints(table.state.chance()) == (38, 2)
    assert [hand.total for hand in view.shown] == [3, 50, 50, 50]
    assert isinstance(table.events(0)[-1], HandsShown)
    table.draw("5 3/6/9")
    assert table.winner() == 2
    assert table.booked() == (3, 50, 70, 50)
    first, ended = table.events(3)
    assert first == Drawn((-1, 5, 20, -1), ())
    assert isinstance(ended, RoundEnded)
    assert ended.result.draws == (-1, 5, 20, -1)


def test_t27_those_tied_for_highest_draw_again() -> None:
    table = tie().draw("9 3/6/9")
    assert table.events(0) == (Drawn((-1, 9, 20, -1), (1, 2)),)
    assert table.view().drawing == (False, True, True, False)
    table.draw("18 18").draw("X2 1")
    assert table.winner() == 2


def test_t27_three_tied_and_one_drops_out() -> None:
    table = counted(80, {0: "1 2", 1: "18 17 15", 2: "18 16 16", 3: "X2 14 11"})
    assert table.view().drawing == (False, True, True, True)
    table.draw("7 18 18")
    assert table.view().drawing == (False, False, True, True)
    table.draw("2 1")
    assert table.winner() == 2


def test_t27_the_draw_changes_neither_hands_nor_totals_nor_counts() -> None:
    table = tie()
    shown, counts = table.view().shown, table.view().counts
    table.draw("18 18").draw("2 1")
    result = table.view().last_round
    assert result is not None
    assert result.hands == shown
    assert tuple(len(hand.cards) for hand in result.hands) == counts


def test_t27_nobody_acts_during_the_draw() -> None:
    table = tie()
    assert ints(table.state.actors()) == ()
    assert table.refusal(0, "take") == table.refusal(1, "stop") == "T27"
    assert table.refusal(0, "53") == "T9"


def test_t27_exact_seats_draw_too_and_the_loser_scores_the_distance_once() -> None:
    table = counted(53, {0: "1 2", 1: "18 17 16 2", 2: "18 17 15 3"})
    assert table.view().phase == "tie"
    assert table.draw("5 4").booked() == (3, 106, 53)


# -- against the oracle ------------------------------------------------------------------------


def random_hands(rng: Rng, seats: int, distance: int) -> list[list[Card]]:
    """Hands as seats may have taken them: each goes on until it is near, arrives or is above."""
    deck = oracle.default_deck()
    order = [deck[number] for number in rng.sample(38, 38)]
    hands: list[list[Card]] = [[order.pop(), order.pop()] for _ in range(seats)]
    for hand in hands:
        near = distance - int(rng.below(12))
        while not oracle.is_exact(hand, distance) and oracle.total(hand, distance) < near:
            hand.append(order.pop())
    return hands


def text(hand: list[Card]) -> str:
    return " ".join(map(str, hand))


@pytest.mark.parametrize(("seats", "losers_score"), list(product((2, 3, 4), (True, False))))
def test_rounds_are_counted_as_the_oracle_counts_them(seats: int, losers_score: bool) -> None:
    rng = Rng(f"count {seats} {losers_score}")
    kinds = set()
    for _ in range(enough(300, 5000)):
        distance = oracle.ROUTES[rng.below(10)]
        banker = int(rng.below(seats))
        hands = random_hands(rng, seats, distance)
        named = {seat: text(hand) for seat, hand in enumerate(hands)}
        table = given(distance, named, banker, losers_score=losers_score).play_out(named)
        drawn = settle_tie(table, rng)
        expected = oracle.count(hands, distance, banker, losers_score, drawn)
        assert table.booked() == tuple(expected.points)
        assert table.winner() == (-1 if expected.winner is None else expected.winner)
        assert table.totals() == tuple(oracle.total(hand, distance) for hand in hands)
        assert table.view().banker == (banker if expected.winner is None else expected.winner)
        kinds.add("null" if expected.winner is None else "tie" if expected.tied else "won")
    assert "won" in kinds


def settle_tie(table: Table, rng: Rng) -> int:
    """Let tied seats draw until one has the highest card; that seat, or -1."""
    seat = -1
    while table.view().phase == "tie":
        tied = [seat for seat, draws in enumerate(table.view().drawing) if draws]
        deck = oracle.default_deck()
        cards = [deck[number] for number in rng.sample(38, len(tied))]
        best = oracle.highest(dict(zip(tied, cards, strict=True)))
        table.settle(faces(text(cards)))
        if len(best) == 1:
            seat = best[0]
        else:
            assert [s for s, draws in enumerate(table.view().drawing) if draws] == best
    return seat


def test_every_mix_of_ends_of_three_seats_is_scored_as_the_oracle_scores_it() -> None:
    """Every combination of exact, nearly, further off and above, for every Banker."""
    ends: tuple[tuple[str, ...], ...] = (
        ("18 17 16 2", "18 17 16 1", "18 17 5", "18 17 16 9"),
        ("15 14 13 11", "15 14 13 10", "15 14 11", "15 14 13 12"),
        ("12 10 9 8 7 6 1", "12 10 9 8 7 6", "12 10 9 8", "12 10 9 8 8 7"),
    )
    for hands in product(*ends):
        for banker in range(3):
            named = dict(enumerate(hands))
            table = given(53, named, banker).play_out(named)
            cards: list[list[Card]] = [[int(card) for card in hand.split()] for hand in hands]
            drawn = settle_tie(table, Rng("mix"))
            expected = oracle.count(cards, 53, banker, losers_score=True, drawn=drawn)
            assert table.booked() == tuple(expected.points), (hands, banker)
