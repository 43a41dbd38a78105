"""Verifiable deals: commit, reveal, play; every other order and every other value is refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan import Deal, Match, Rng, Seat, seat_commitment, server_commitment
from brelan.core.errors import BadDeal
from brelan.play.deal import Contribution, DealRng, Dealt, Sealed
from tests.play.table import ENTROPY, PEOPLE, SECRET, dealt, differenzler, open_deal

OTHER = b"\x33" * 32


def fresh() -> Deal:
    return Deal(differenzler(), SECRET, ENTROPY)


def commitment(deal: Deal, seat: int) -> bytes:
    return seat_commitment(deal.table, deal.server, seat, ENTROPY[seat])


def test_commit_reveal_play() -> None:
    deal = fresh()
    assert deal.missing() == (0, 2)
    deal.commit(2, commitment(deal, 2))
    deal.commit(0, commitment(deal, 0))
    assert deal.missing() == ()
    assert not deal.ready()
    deal.reveal(0, ENTROPY[0])
    deal.reveal(2, ENTROPY[2])
    assert deal.ready()
    match = Match(differenzler(), chance=deal.chance(), seats=PEOPLE)
    assert match.opening == Match(differenzler(), chance=deal.chance(), seats=PEOPLE).opening


def test_no_entropy_before_all_have_committed() -> None:
    deal = fresh()
    deal.commit(0, commitment(deal, 0))
    with pytest.raises(BadDeal, match=r"too early: seats \(2,\) have not committed"):
        deal.reveal(0, ENTROPY[0])


def test_no_outcomes_before_all_entropy_is_revealed() -> None:
    deal = open_deal(differenzler())
    deal.reveal(0, ENTROPY[0])
    with pytest.raises(BadDeal, match="too early: not every human seat has revealed"):
        deal.chance()


def test_a_commitment_cannot_be_changed() -> None:
    deal = fresh()
    deal.commit(0, commitment(deal, 0))
    with pytest.raises(BadDeal, match="seat 0 has committed already"):
        deal.commit(0, commitment(deal, 0))


def test_nobody_commits_once_entropy_is_revealed() -> None:
    deal = open_deal(differenzler())
    deal.reveal(0, ENTROPY[0])
    for seat in ENTROPY:
        with pytest.raises(BadDeal, match="has committed already"):
            deal.commit(seat, seat_commitment(deal.table, deal.server, seat, OTHER))


def test_entropy_must_open_the_commitment_and_may_be_tried_again() -> None:
    deal = open_deal(differenzler())
    with pytest.raises(BadDeal, match="entropy of seat 0 does not open its commitment"):
        deal.reveal(0, OTHER)
    deal.reveal(0, ENTROPY[0])
    with pytest.raises(BadDeal, match="seat 0 has revealed its entropy already"):
        deal.reveal(0, ENTROPY[0])


def test_a_copied_commitment_cannot_be_opened() -> None:
    deal = fresh()
    deal.commit(0, commitment(deal, 0))
    deal.commit(2, commitment(deal, 0))
    deal.reveal(0, ENTROPY[0])
    with pytest.raises(BadDeal, match="entropy of seat 2 does not open"):
        deal.reveal(2, ENTROPY[0])


@pytest.mark.parametrize("value", [b"", b"x" * 31, b"x" * 33, "x" * 32, None, bytearray(32)])
def test_all_values_have_32_bytes(value: Any) -> None:
    with pytest.raises(BadDeal, match="a secret is exactly 32 bytes"):
        Deal(differenzler(), value, ENTROPY)
    with pytest.raises(BadDeal, match="a commitment is exactly 32 bytes"):
        fresh().commit(0, value)
    with pytest.raises(BadDeal, match="entropy is exactly 32 bytes"):
        open_deal(differenzler()).reveal(0, value)


@pytest.mark.parametrize("seat", [1, 4, -1, False, "0", None, 2**70])
def test_only_human_seats_take_part(seat: Any) -> None:
    with pytest.raises(BadDeal, match="takes no part"):
        fresh().commit(seat, OTHER)
    with pytest.raises(BadDeal, match="takes no part"):
        open_deal(differenzler()).reveal(seat, OTHER)


@pytest.mark.parametrize("humans", [[4], [-1], [True], ["0"], [None, 1]])
def test_human_seats_exist(humans: list[Any]) -> None:
    with pytest.raises(BadDeal, match="there is no seat"):
        Deal(differenzler(), SECRET, humans)


def test_a_human_seat_is_named_once() -> None:
    with pytest.raises(BadDeal, match="named twice"):
        Deal(differenzler(), SECRET, [0, 0])


def test_a_deal_fits_only_the_match_it_was_made_for() -> None:
    with pytest.raises(BadDeal, match="another game or other options"):
        Match(differenzler(2), chance=dealt(differenzler(1)), seats=PEOPLE)
    seats = (Seat("human"), Seat("virtual"), Seat("virtual"), Seat("virtual"))
    with pytest.raises(BadDeal, match=r"seats \(0,\) are human, but seats \(0, 2\) added entropy"):
        Match(differenzler(), chance=dealt(differenzler()), seats=seats)


def test_outcomes_follow_only_from_what_opens_every_commitment() -> None:
    deal = open_deal(differenzler())
    contributions = tuple(
        Contribution(seat, commitment(deal, seat), ENTROPY[seat]) for seat in ENTROPY
    )
    sealed = Sealed(deal.server, contributions)
    Dealt(sealed, deal.table, SECRET)
    with pytest.raises(BadDeal, match="secret does not open the server's commitment"):
        Dealt(sealed, deal.table, OTHER)
    forged = (Contribution(0, commitment(deal, 0), OTHER), contributions[1])
    with pytest.raises(BadDeal, match="entropy of seat 0 does not open its commitment"):
        Dealt(Sealed(deal.server, forged), deal.table, SECRET)


def test_every_input_of_a_deal_changes_it() -> None:
    """Secret, entropy, seats, options: none can be swapped without another deal."""
    deals = [
        opening(differenzler(), SECRET, ENTROPY),
        opening(differenzler(), OTHER, ENTROPY),
        opening(differenzler(), SECRET, {**ENTROPY, 0: OTHER}),
        opening(differenzler(), SECRET, {**ENTROPY, 2: OTHER}),
        opening(differenzler(), SECRET, {0: ENTROPY[2], 2: ENTROPY[0]}),
        opening(differenzler(), SECRET, {0: ENTROPY[0], 3: ENTROPY[2]}),
        opening(differenzler(), SECRET, {0: ENTROPY[0]}),
        opening(differenzler(), SECRET, {}),
        opening(differenzler(2), SECRET, ENTROPY),
    ]
    assert len(set(deals)) == len(deals)


def opening(rules: Any, secret: bytes, entropy: dict[int, bytes]) -> tuple[int, ...]:
    deal = Deal(rules, secret, entropy)
    for seat, value in entropy.items():
        deal.commit(seat, seat_commitment(deal.table, deal.server, seat, value))
    for seat, value in entropy.items():
        deal.reveal(seat, value)
    return deal.chance().draw(1, 36, 36)


def test_commitments_of_server_and_seats_never_coincide() -> None:
    deal = fresh()
    same = {seat_commitment(deal.table, deal.server, seat, SECRET) for seat in range(4)}
    assert len(same | {server_commitment(deal.table, SECRET)}) == 5


def test_words_continue_after_a_block_and_differ_by_outcome() -> None:
    streams = [[int(rng.word()) for _ in range(40)] for rng in (generator(0), generator(1))]
    words = {word for stream in streams for word in stream}
    assert len(words) == 80
    assert all(0 <= word < 2**32 for word in words)


def generator(index: int) -> DealRng:
    return DealRng(OTHER, index)


@given(index=st.integers(0, 10**6), n=st.integers(1, 200), data=st.data())
def test_an_outcome_is_k_of_n_and_the_same_every_time(index: int, n: int, data: Any) -> None:
    k = data.draw(st.integers(1, n))
    chance = dealt(differenzler())
    outcome = chance.draw(index, n, k)
    assert len(set(outcome)) == k
    assert set(outcome) <= set(range(n))
    assert outcome == chance.draw(index, n, k)


def test_deals_and_simulations_draw_by_the_same_algorithm() -> None:
    """Only `word` differs: a generator with the same words draws the same outcome."""

    class Repeating(Rng):
        def __init__(self) -> None:
            super().__init__()
            self.source = generator(5)

        def word(self) -> int:
            return int(self.source.word())

    assert list(Repeating().sample(36, 36)) == list(generator(5).sample(36, 36))


def test_outcomes_are_uniform() -> None:
    """Chi-squared with 3 degrees of freedom: above 16.3 for one key in a thousand."""
    chance = dealt(differenzler())
    lots = [chance.draw(index, 4, 1)[0] for index in range(4000)]
    assert sum((lots.count(seat) - 1000) ** 2 / 1000 for seat in range(4)) < 16.3
