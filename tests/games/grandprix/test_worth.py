"""What the master thinks that cars and kept cards are worth."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.rng import Rng
from brelan.games.grandprix.cards import best_key, distinct, hand_of
from brelan.games.grandprix.worth import (
    Worth,
    expected_score,
    kept_share,
    lead,
    rest_of,
    score_against,
)
from tests.engine import enough, ints
from tests.games.grandprix.table import PACK, cards, given

SCORES = vec[i64]([3, 9, 17])


def hand(names: str) -> i64:
    return hand_of(vec[i64](cards(names)))


def test_the_score_card_to_expect() -> None:
    assert expected_score(SCORES, 0.0) == 3
    assert expected_score(SCORES, 1.0) == 17
    assert expected_score(SCORES, 0.5) == pytest.approx(0.25 * 3 + 0.5 * 9 + 0.25 * 17)


def test_the_score_card_against_a_weak_and_a_strong_car() -> None:
    assert score_against(SCORES, vec[float]([1.0, 0.0])) == 9
    assert score_against(SCORES, vec[float]([1.0, 0.25])) == pytest.approx(0.75 * 9 + 0.25 * 17)


def test_an_award_leads_by_what_it_surpasses_the_others() -> None:
    assert lead(SCORES, 17.0) == 11
    assert lead(SCORES, 3.0) == -10


@pytest.mark.parametrize(
    ("held", "kept"),
    [
        ("C5 E5 T5 D7 C1 D2", "C1 D2"),
        ("C5 C5 E5 T5 D7", "C5"),  # one of twins is shown
        ("C2 E2 T2 D2 D5", "D5"),  # G20: the equal driver makes 28
        ("C2 E2 T2 D2 D7", "D2"),  # and the seven makes a better 28
        ("C7 E7 T6 C1 E1 T1 D2", "C7 E7 T6"),  # G19: 23 beats 22
        ("D3 D3w C1 E2 T3", "D3"),  # G21: the wreath is shown
        ("C7 E7 T7", "C7 E7 T7"),  # G23: no car
    ],
)
def test_what_is_left_of_a_hand_after_its_best_car(held: str, kept: str) -> None:
    cards_held = hand(held)
    assert rest_of(cards_held, best_key(cards_held)) == hand(kept)


def test_the_rest_is_what_the_best_car_leaves_of_any_cards() -> None:
    rng, complete = Rng("rest"), 0
    for _ in range(enough(200, 5000)):
        held = distinct(hand_of(vec[i64]([PACK[place] for place in ints(rng.sample(56, 8))])))
        key = best_key(held)
        if key > 0:
            assert best_key(held & ~rest_of(held, key)) == key
            complete += 1
    assert complete > 50


def test_better_cards_kept_promise_more() -> None:
    kept = ["", "C5 E4 T1", "C5 E5 T1", "C5 E5 T1 D6", "C5 E5 T5 D6", "C5 E5 T5 D7"]
    shares = [kept_share(hand(names)) for names in kept]
    assert shares == sorted(set(shares))


def test_kept_cards_count_before_the_last_race_only() -> None:
    """G11: after the last race nothing is kept."""
    state, worth = given({}).state, Worth()
    shown, kept = hand("C5 E5 T5 D6"), hand("D7")
    worth.price(state)
    assert worth.of_showing(shown, kept) > worth.of_showing(shown, 0)
    state.finished = state.races - 1
    worth = Worth()
    worth.price(state)
    assert worth.of_showing(shown, kept) == worth.of_showing(shown, 0)
