"""J13-J17, J38: the deal, the exchange between partners, the kept pack, and who knows what."""

from collections import Counter

import pytest

from brelan.core.rng import Rng
from brelan.games.tijou.view import Dealt, Exchanged, GiftChosen, Passed
from tests.contract.walks import advance
from tests.engine import ints
from tests.games.tijou.table import Table, given, ranks

FOUR = {0: "A A 3 3 7", 1: "2 2 4 4 8", 2: "5 5 6 6 9", 3: "Q Q K K 10"}


def test_j13_three_and_two_from_the_dealers_right() -> None:
    table = Table(seats=2).sit(dealer=0)
    table.shuffle(ranks("A A A 2 2 2 3 3 4 4") + rest_of("A A A 2 2 2 3 3 4 4"))
    assert table.view(1).hand == tuple(sorted(ranks("A A A 3 3"))), "seat 1 first"
    assert table.view(0).hand == tuple(sorted(ranks("2 2 2 4 4")))
    assert table.view().pack == 44


def rest_of(cards: str) -> list[int]:
    left = [rank for rank in range(13) for _ in range(4)] + [13, 13]
    for card in ranks(cards):
        left.remove(card)
    return left


def test_j13_a_seat_sees_only_its_own_cards() -> None:
    table = given({0: "A 2 3 4 5", 1: "6 7 8 9 10"})
    assert table.events(0) == (Dealt(1, (5, 5), (0, 1, 2, 3, 4), shuffled=True),)
    assert table.events() == (Dealt(1, (5, 5), (), shuffled=True),)


def test_j14_partners_swap_one_card_each_all_at_once() -> None:
    table = Table(seats=4).sit().deal(FOUR)
    assert table.view().phase == "exchange"
    table.give({2: "9", 0: "7", 3: "K"})
    assert table.view(0).hand == tuple(sorted(ranks("A A 3 3 7"))), "nothing moves yet"
    assert table.view().chosen == (True, False, True, True)
    table.give({1: "8"})
    assert [table.view(seat).hand for seat in range(4)] == [
        tuple(sorted(ranks(cards)))
        for cards in ("A A 3 3 9", "2 2 4 4 K", "5 5 6 6 7", "Q Q K 10 8")
    ]
    assert table.view().phase == "play"


def test_j14_what_is_chosen_stays_secret_until_the_last_has_chosen() -> None:
    table = Table(seats=4).sit().deal(FOUR).give({0: "7"})
    assert table.events(0) == (GiftChosen(0, 6),)
    for seat in (1, 2, 3, -1):
        assert table.events(seat) == (GiftChosen(0, -1),)
        assert table.view(seat).gift == -1
    assert table.view(0).gift == 6
    table.give({1: "8", 2: "9", 3: "K"})
    assert table.events(0) == (GiftChosen(3, -1), Exchanged(6, 8))
    assert table.events(3) == (GiftChosen(3, 12), Exchanged(12, 7))
    assert table.events() == (GiftChosen(3, -1), Exchanged(-1, -1))


def test_j14_a_choice_is_of_a_held_card_and_not_taken_back() -> None:
    table = Table(seats=4).sit().deal(FOUR)
    assert table.refusal("give 8", seat=0) == "J14"
    table.give({0: "7"})
    assert table.refusal("give 7", seat=0) == table.refusal("give A", seat=0) == "J14"
    assert table.refusal("lay A", seat=0) == table.refusal("pass", seat=1) == "J14"


def test_j15_the_seat_on_the_dealers_right_begins() -> None:
    assert Table(seats=3).sit(dealer=2).deal({}).view().turn == 0
    assert Table(seats=3).sit(dealer=0).deal({}).view().turn == 1


def test_j16_the_next_seat_deals_when_all_are_out() -> None:
    table = given({0: "A A A 3 3", 1: "6 6 6 7 7"})
    table.play("lay A", "lay 6", "lay A", "lay 6", "lay A", "lay 6", "pass", "lay 7", "lay 7")
    view = table.view()
    assert (view.dealer, view.turn, view.deals) == (0, 1, 2)
    assert view.counts == (5, 5)
    assert view.passed == (False, False)
    assert set(ranks("3 3")) <= set(table.view(0).hand), "what was kept is still there"
    dealt = table.events(0)[-1]
    assert isinstance(dealt, Dealt)
    assert (dealt.counts, dealt.shuffled) == ((3, 5), False)


def test_j16_everyone_passes_with_two() -> None:
    table = given({0: "A A A 3 3", 1: "6 6 6 7 7"})
    table.play("lay A", "lay 6", "lay A", "lay 6", "lay A", "lay 6", "pass", "pass")
    assert table.events()[0] == Passed(1, 2)
    assert table.view().counts == (5, 5)
    assert table.view().pack == 44 - 6


def test_j17_the_played_cards_are_shuffled_in_when_the_pack_is_too_small() -> None:
    """Six seats take thirty of 54 cards; the next deal needs up to thirty of 24."""
    table = Table(seats=6).sit().deal({})
    give_any(table)
    while table.view().phase == "play":
        table.play(next(text for text in table.legal() if text != "pass"))
    view = table.view()
    assert (view.phase, view.pack, sum(view.played)) == ("deal", 24, 30)
    assert ints(table.state.chance()) == (54, 54)
    table.settle(range(54))
    assert (table.view().pack, sum(table.view().played)) == (24, 0)
    dealt = table.events()[0]
    assert isinstance(dealt, Dealt)
    assert dealt.shuffled


def test_j17_a_pack_that_suffices_is_dealt_on_without_a_shuffle() -> None:
    table = Table(seats=4).sit().deal({})
    for _ in range(2):
        give_any(table)
        while table.view().phase == "play":
            table.play(next(text for text in table.legal() if text != "pass"))
    assert (table.view().phase, table.view().pack) == ("deal", 14), "14 left, 20 are needed"


def test_j17_a_pack_of_14_with_20_needed_is_shuffled_with_the_played_cards() -> None:
    table = Table(seats=4).sit().deal({})
    for _ in range(2):
        give_any(table)
        while table.view().phase == "play":
            table.play(next(text for text in table.legal() if text != "pass"))
    assert ints(table.state.chance()) == (54, 54), "14 of the pack and 40 played"
    table.settle(range(54))
    view = table.view()
    assert (view.counts, view.pack, sum(view.played), view.top) == ((5, 5, 5, 5), 34, 0, -1)


def test_j17_what_seats_keep_is_not_shuffled_in() -> None:
    """Both seats keep two cards in every deal: 44, 38, 32... are left, and four cannot do."""
    table = given({0: "A A A 3 3", 1: "6 6 6 7 7"})
    while table.view().phase == "play":
        table.play("pass" if "pass" in table.legal() else table.legal()[0])
    kept = [table.view(seat).hand for seat in range(2)]
    assert table.view().pack < 6
    assert ints(table.state.chance()) == (50, 50)
    table.settle(range(50))
    for seat in range(2):
        assert not Counter(kept[seat]) - Counter(table.view(seat).hand)


def give_any(table: Table) -> None:
    for seat in range(table.seats):
        table.give({seat: table.legal(seat)[0].removeprefix("give ")})


def test_j38_a_seat_knows_what_it_gave_until_it_is_played() -> None:
    table = Table(seats=4).sit().deal(FOUR).give({0: "7", 1: "8", 2: "9", 3: "K"})
    assert (table.view(0).given, table.view(0).received) == ((6,), (8,))
    assert (table.view(2).given, table.view(2).received) == ((8,), (6,))
    assert table.view(1).given == (7,)
    assert (table.view().given, table.view().received) == ((), ())
    table.play("lay 9", "lay 4", "lay 7")
    assert (table.view(2).given, table.view(0).received) == ((), ())
    assert (table.view(0).given, table.view(2).received) == ((), ())


def test_j38_a_card_kept_over_a_deal_is_still_known_and_may_come_back() -> None:
    table = Table(seats=4).sit().deal(FOUR).give({0: "7", 1: "8", 2: "9", 3: "K"})
    keep = {0: "A A 3 3 9", 1: "2 2 4 4 K", 2: "5 5 6 6 7", 3: "Q Q K 10 8"}
    while table.view().phase == "play":
        seat = table.view().turn
        if "pass" in table.legal():
            table.play("pass")
        else:
            held = Counter(table.view(seat).hand)
            first = min(rank for rank in held if rank != ranks(keep[seat])[-1])
            table.play(next(t for t in table.legal() if rank_of(t) == first))
    assert table.view(0).given == (6,)
    table.give({1: table.legal(1)[0].removeprefix("give ")})
    table.give({3: table.legal(3)[0].removeprefix("give ")})
    table.give({2: "7", 0: "9"})
    assert (table.view(0).given, table.view(2).given) == ((8,), (6,))


def rank_of(text: str) -> int:
    """The rank of the card that an action plays."""
    return ranks(text.removeprefix("lay ").split(" ")[0].split("=")[0])[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_j05_j06_54_cards_and_three_pieces_a_seat_at_all_times(seats: int) -> None:
    table, rng = Table(seats=seats, games=1, turn_cap=300).sit().deal({}), Rng(f"all {seats}")
    while not table.state.over():
        view = table.view()
        assert sum(view.counts) + view.pack + sum(view.played) == 54
        assert [len(view.hand) for view in map(table.view, range(seats))] == list(view.counts)
        assert len(view.pieces) == seats
        assert all(-1 <= place <= 36 for pieces in view.pieces for place in pieces)
        advance(table.state, rng)


def test_j38_hand_sizes_pack_and_played_cards_are_public_and_hands_are_not() -> None:
    table = given({0: "A A A 3 3", 1: "6 6 6 7 7"}).play("lay A", "lay 6", "lay 3")
    for viewer in (0, 1, -1):
        view = table.view(viewer)
        assert (view.counts, view.pack) == ((3, 4), 44)
        assert view.laid == (tuple(ranks("A 3")), tuple(ranks("6")))
        assert [rank for rank, count in enumerate(view.played) if count] == ranks("A 3 6")
    assert table.view().hand == ()
    assert table.view(1).hand == tuple(ranks("6 6 7 7"))
