"""T20-T26: who wins a round and what everyone scores, against the oracle."""

from itertools import chain, product

import pytest

from brelan.core.rng import Rng
from tests.engine import enough
from tests.games.tigre import oracle
from tests.games.tigre.oracle import Card
from tests.games.tigre.table import counted, text

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


def test_t22_the_payoff_is_a_score_less_the_mean_of_the_others() -> None:
    table = counted(53, {0: AT_53, 1: "15 14 13 8", 2: ABOVE_BY_4})
    assert [table.state.payoff(seat) for seat in range(3)] == [83.0, -1.0, -82.0]


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
    table = counted(80, {0: "1 2", 1: "X2 3/6/9 16", 2: "18 17 15"}, pile="5 4")
    assert (table.totals(), table.winner()) == ((3, 50, 50), 1)
    assert len(table.view().draws) == 1, "three cards each"
    table = counted(80, {0: "1 2", 1: "X2 3/6/9 7 9", 2: "18 17 15"})
    assert (table.totals(), table.winner()) == ((3, 50, 50), 2)


# -- against the oracle ------------------------------------------------------------------------


def random_hands(rng: Rng, seats: int, distance: int) -> tuple[list[list[Card]], list[Card]]:
    """Hands as seats may have taken them, each until it is near, arrives or is above; the pile."""
    deck = oracle.default_deck()
    order = [deck[number] for number in rng.sample(38, 38)]
    hands: list[list[Card]] = [[order.pop(), order.pop()] for _ in range(seats)]
    for hand in hands:
        near = distance - int(rng.below(12))
        while not oracle.is_exact(hand, distance) and oracle.total(hand, distance) < near:
            hand.append(order.pop())
    return hands, order


@pytest.mark.parametrize(("seats", "losers_score"), list(product((2, 3, 4), (True, False))))
def test_rounds_are_counted_as_the_oracle_counts_them(seats: int, losers_score: bool) -> None:
    rng = Rng(f"count {seats} {losers_score}")
    kinds = set()
    for _ in range(enough(300, 5000)):
        distance = oracle.ROUTES[rng.below(10)]
        banker = int(rng.below(seats))
        hands, pile = random_hands(rng, seats, distance)
        named = {seat: text(hand) for seat, hand in enumerate(hands)}
        table = counted(distance, named, banker, text(pile), losers_score=losers_score)
        expected = expected_count(hands, pile, distance, banker, losers_score)
        assert table.booked() == tuple(expected.points)
        assert table.winner() == (-1 if expected.winner is None else expected.winner)
        assert table.totals() == tuple(oracle.total(hand, distance) for hand in hands)
        assert table.view().banker == (banker if expected.winner is None else expected.winner)
        kinds.add("null" if expected.winner is None else "tie" if expected.tied else "won")
    assert "won" in kinds


def expected_count(
    hands: list[list[Card]], pile: list[Card], distance: int, banker: int, losers_score: bool
) -> oracle.Count:
    """The count, with ties broken by the pile, which is large enough (T27)."""
    count = oracle.count(hands, distance, banker, losers_score)
    if not count.tied:
        return count
    asking = [seat for seat in oracle.order_of_play(len(hands), banker) if seat in count.tied]
    *_, last = oracle.ask_for_cards(asking, pile, iter(()))
    (winner,) = oracle.highest(last.cards)
    return oracle.count(hands, distance, banker, losers_score, winner)


def test_every_mix_of_ends_of_three_seats_is_scored_as_the_oracle_scores_it() -> None:
    """Every combination of exact, nearly, further off and above, for every Banker."""
    ends: tuple[tuple[str, ...], ...] = (
        ("18 17 16 2", "18 17 16 1", "18 17 5", "18 17 16 9"),
        ("15 14 13 11", "15 14 13 10", "15 14 11", "15 14 13 12"),
        ("12 10 9 8 7 6 1", "12 10 9 8 7 6", "12 10 9 8", "12 10 9 8 8 7"),
    )
    for hands, banker in product(product(*ends), range(3)):
        cards: list[list[Card]] = [[int(card) for card in hand.split()] for hand in hands]
        pile = oracle.default_deck()
        for card in chain(*cards):
            pile.remove(card)
        table = counted(53, dict(enumerate(hands)), banker, text(pile))
        expected = expected_count(cards, pile, 53, banker, losers_score=True)
        assert table.booked() == tuple(expected.points), (hands, banker)
