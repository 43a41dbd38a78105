"""D1-D5: the pack, the order and worth of cards, 157 points, the bonus for an exact estimate."""

import pytest

from brelan.core.errors import BadOption
from brelan.games import game
from tests.engine import ints
from tests.games.differenzler.table import PACK, SUITS, Table, card, given, in_play

# Seat 0 holds all hearts: with hearts as trump and the lead, it takes every trick.
ALL_HEARTS = {0: "6h 7h 8h 9h 10h Jh Qh Kh Ah"}


def test_d1_thirty_six_cards_in_four_suits() -> None:
    rules = game("differenzler")
    assert [rules.notate(action) for action in range(36)] == list(PACK)


def won_with(first: str, second: str, trump: str) -> int:
    """The seat that takes a trick of two named cards and two discards; seat 0 leads `first`."""
    fillers = [name for name in PACK if name[-1] not in (first[-1], trump[0])][:2]
    hands = {0: first, 1: second, 2: fillers[0], 3: fillers[1]}
    void = {seat: hand_without(first[-1], trump[0], hands, seat) for seat in hands}
    table = in_play(void, trump)
    table.play(" ".join(hands[seat] for seat in range(4)))
    trick = table.view().last_trick
    assert trick is not None
    return trick.winner


def hand_without(led: str, trump: str, hands: dict[int, str], seat: int) -> str:
    """Seats 2 and 3 get only cards of other suits, so that they may discard."""
    if seat < 2:
        return hands[seat]
    named = set(hands.values())
    others = [name for name in PACK if name[-1] not in (led, trump) and name not in named]
    own = others[: len(others) // 2] if seat == 2 else others[len(others) // 2 :]
    return " ".join([hands[seat], *own[:8]])


def test_d2_trumps_rank_jack_nine_ace_king_queen_ten_eight_seven_six() -> None:
    order = ["Jh", "9h", "Ah", "Kh", "Qh", "10h", "8h", "7h", "6h"]
    for place, high in enumerate(order):
        for low in order[place + 1 :]:
            assert won_with(high, low, "hearts") == 0, (high, low)
            assert won_with(low, high, "hearts") == 1, (low, high)


def test_d3_plain_cards_rank_ace_king_queen_jack_ten_nine_to_six() -> None:
    order = ["Ah", "Kh", "Qh", "Jh", "10h", "9h", "8h", "7h", "6h"]
    for place, high in enumerate(order):
        for low in order[place + 1 :]:
            assert won_with(high, low, "spades") == 0, (high, low)
            assert won_with(low, high, "spades") == 1, (low, high)


def worth(cards: str, trump: str) -> int:
    """What the first trick brings when these four cards of one suit make it."""
    hands = dict(enumerate(cards.split()))
    return sum(in_play(hands, trump).play(cards).points)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("Jh 9h Ah Kh", 20 + 14 + 11 + 4),
        ("Qh 10h 8h 7h", 3 + 10 + 0 + 0),
        ("6h 7h 8h Jh", 20),
        ("6h 7h 8h 9h", 14),
        ("6h 7h 8h Ah", 11),
        ("6h 7h 8h Kh", 4),
        ("6h 7h 8h Qh", 3),
        ("6h 7h 8h 10h", 10),
    ],
)
def test_d2_worth_of_trumps(cards: str, points: int) -> None:
    assert worth(cards, trump="hearts") == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("Ah Kh Qh Jh", 11 + 4 + 3 + 2),
        ("10h 9h 8h 7h", 10),
        ("6h 7h 8h 9h", 0),
        ("6h 7h 8h Jh", 2),
        ("6h 7h 8h Qh", 3),
        ("6h 7h 8h Kh", 4),
        ("6h 7h 8h Ah", 11),
    ],
)
def test_d3_worth_of_plain_cards(cards: str, points: int) -> None:
    assert worth(cards, trump="clubs") == points


@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize("leader", range(4))
def test_d4_each_round_brings_157(trump: str, leader: int) -> None:
    table = in_play({0: "6s 8h 10d Qc", 2: "9c 9d 9h 9s"}, trump, leader)
    table.play_on()
    assert sum(table.points) == 62 + 3 * 30 + 5 == 157


def test_d4_the_last_trick_brings_five_more() -> None:
    table = in_play(ALL_HEARTS)
    while table.left > 4:
        table.state.apply(table.turn, table.state.legal(table.turn)[0])
    before = sum(table.points)
    on_the_table = [name for seat in range(4) for name in hand(table, seat)]
    table.play_on()
    values = {"Jh": 20, "9h": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
    plain = sum(values.get(name, values.get(name[:-1], 0)) for name in on_the_table)
    assert sum(table.points) - before == plain + 5


def hand(table: Table, seat: int) -> list[str]:
    return [PACK[number] for number in table.view(seat).hand]


def test_one_seat_takes_157() -> None:
    table = given(ALL_HEARTS, rounds=1).estimates(157, 0, 0, 0)
    table.play_on()
    assert table.points == (157, 0, 0, 0)
    assert ints(table.state.scores()) == (0, 0, 0, 0)


def test_d5_no_bonus_for_all_tricks_nor_for_an_exact_estimate() -> None:
    table = given(ALL_HEARTS, rounds=1).estimates(150, 0, 1, 157)
    table.play_on()
    assert ints(table.state.scores()) == (7, 0, 1, 157)


def test_d5_with_the_bonus_an_exact_estimate_above_zero_takes_ten_off() -> None:
    table = given(ALL_HEARTS, rounds=1, exact_bonus=10).estimates(157, 0, 3, 157)
    table.play_on()
    # Seat 1 was exact too, but with zero.
    assert ints(table.state.scores()) == (-10, 0, 3, 157)
    assert ints(table.state.places()) == (1, 2, 3, 4)


def test_d5_sums_fall_below_zero_and_add_up_over_rounds() -> None:
    table = given(ALL_HEARTS, rounds=2, exact_bonus=10).estimates(157, 0, 0, 0)
    table.play_on()
    table.deal([hand.split() for hand in SECOND_ROUND], "spades", 1)
    table.estimates(0, 157, 0, 0)
    table.play_on()
    assert ints(table.state.scores()) == (-10, -10, 0, 0)
    assert ints(table.state.places()) == (1, 1, 3, 3)


SECOND_ROUND = (
    "6h 7h 8h 9h 10h Jh Qh Kh Ah",
    "6s 7s 8s 9s 10s Js Qs Ks As",
    "6d 7d 8d 9d 10d Jd Qd Kd Ad",
    "6c 7c 8c 9c 10c Jc Qc Kc Ac",
)


@pytest.mark.parametrize("bonus", [1, -10, 20, "10", True, False, None, 10.0])
def test_d5_the_bonus_is_zero_or_ten(bonus: object) -> None:
    with pytest.raises(BadOption, match="exact_bonus") as refused:
        game("differenzler", exact_bonus=bonus)
    assert refused.value.field == "exact_bonus"


def test_cards_are_numbered_by_suit_and_rank() -> None:
    assert [card("6s"), card("As"), card("6h"), card("Jd"), card("Ac")] == [0, 8, 9, 23, 35]
