"""Worlds: every distribution of the unseen cards that a view allows, each as likely (J38).

Few cards are left unseen, so that all distributions can be listed, card by card.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import sqrt

import msgspec
import pytest

from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from brelan.games.tijou.rules import Tijou
from brelan.games.tijou.view import TijouView
from tests.contract.walks import advance
from tests.engine import enough, everyone, ints
from tests.games.tijou.table import COPIES, Table, given, rank, ranks

Cards = tuple[int, ...]
Case = tuple[Cards, ...]  # the hidden cards of each hand, ascending, and the pack in its order

FOUR = {0: "A A 3 3 7", 1: "2 2 4 4 8", 2: "5 5 6 6 9", 3: "Q Q K K 10"}


def late(table: Table, seat: int, hands: dict[int, str], pack: str) -> TijouView:
    """What a seat sees when these cards are left, and all others were played."""
    view = table.view(seat)
    left = Counter(card for cards in (*hands.values(), pack) for card in ranks(cards))
    return msgspec.structs.replace(
        view,
        hand=() if seat == SPECTATOR else tuple(sorted(ranks(hands[seat]))),
        counts=tuple(len(hands[other].split()) for other in range(table.seats)),
        played=tuple(copies - left[card] for card, copies in enumerate(COPIES)),
        pack=len(pack.split()),
    )


def listed(unseen: Sequence[int], sizes: Sequence[int]) -> Counter[Case]:
    """Every way to put these cards into hands of such sizes and, in order, into the pack."""
    found: Counter[Case] = Counter()
    for order in permutations(unseen):
        parts, first = [], 0
        for size in sizes:
            parts.append(tuple(sorted(order[first : first + size])))
            first += size
        found[(*parts, tuple(order[first:]))] += 1
    return found


def case_of(world: Tijou, known: dict[int, Cards], hidden: Sequence[int]) -> Case:
    """What a world hides: the cards of these seats that are not known, and the pack."""
    hands = [Counter(world.view(seat).hand) - Counter(known.get(seat, ())) for seat in hidden]
    pack = world.hands.pack[world.hands.next :]
    return (*(tuple(sorted(hand.elements())) for hand in hands), ints(pack))


def check_counts(drawn: Counter[Case], weights: Counter[Case]) -> None:
    """Chi-square to five standard deviations."""
    assert set(drawn) == set(weights), "all that fits, and nothing else"
    scale = drawn.total() / weights.total()
    square = sum((drawn[case] - scale * w) ** 2 / (scale * w) for case, w in weights.items())
    freedom = len(weights) - 1
    assert abs(square - freedom) <= 5 * sqrt(2 * freedom)


def check_draws(
    table: Table, view: TijouView, unseen: str, sizes: dict[int, int], known: dict[int, Cards]
) -> None:
    """Draw often, and compare with the list: `sizes` says how many cards each seat hides."""
    weights = listed(ranks(unseen), list(sizes.values()))
    worlds, rng = table.game.worlds(view), Rng(f"draws {unseen}")
    draws = enough(30, 300) * len(weights)
    cases = (case_of(worlds.draw(rng), known, list(sizes)) for _ in range(draws))
    check_counts(Counter(cases), weights)


def test_j38_two_seats_with_a_small_pack() -> None:
    table = given({0: "A A A 3 3"})
    view = late(table, 0, {0: "A A", 1: "5 joker"}, "5 K 9")
    check_draws(table, view, "5 joker 5 K 9", {1: 2}, {})


def test_j38_without_a_pack_the_only_other_hand_is_known() -> None:
    table = given({0: "A A A 3 3"})
    view = late(table, 0, {0: "A A", 1: "5 joker 9"}, "")
    check_draws(table, view, "5 joker 9", {1: 3}, {})


def test_j38_three_seats() -> None:
    table = given({0: "A A A 3 3"}, seats=3)
    view = late(table, 1, {0: "2 2", 1: "A A A", 2: "5"}, "2 J")
    check_draws(table, view, "2 2 5 2 J", {0: 2, 2: 1}, {})


def test_j38_a_partner_holds_what_it_was_given() -> None:
    table = Table(seats=4).sit().deal(FOUR).give({0: "7", 1: "8", 2: "9", 3: "K"})
    view = late(table, 0, {0: "9 A", 1: "2", 2: "7 5", 3: "5"}, "Q 2")
    assert view.given == (rank("7"),)
    check_draws(table, view, "2 5 5 Q 2", {1: 1, 2: 1, 3: 1}, {2: (rank("7"),)})


def test_j38_a_spectator_knows_no_hand() -> None:
    table = given({0: "A A A 3 3"})
    view = late(table, int(SPECTATOR), {0: "A 2", 1: "A 5"}, "K")
    check_draws(table, view, "A 2 A 5 K", {0: 2, 1: 2}, {})


def test_j38_many_cards_are_anywhere() -> None:
    """Too many ways to list: how often a rank lies in a hand is compared."""
    table = given({0: "A A 2 3 4"}, seats=5)
    worlds, rng = table.game.worlds(table.view(0)), Rng("anywhere")
    draws = enough(1500, 15_000)
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(draws):
        world = worlds.draw(rng)
        counts.update((seat, card) for seat in range(1, 5) for card in world.view(seat).hand)
    unseen = Counter(dict(enumerate(COPIES))) - Counter(table.view(0).hand)
    for seat in range(1, 5):
        for card, copies in unseen.items():
            expected = draws * copies * 5 / 49
            assert abs(counts[seat, card] - expected) < 5 * sqrt(expected)


# -- the exchange ------------------------------------------------------------------------------


def test_j14_what_another_has_chosen_may_be_any_of_its_cards() -> None:
    table = Table(seats=4).sit().deal(FOUR).give({1: "8", 2: "9"})
    worlds, rng = table.game.worlds(table.view(0)), Rng("gifts")
    places: Counter[int] = Counter()
    draws = enough(2000, 20_000)
    for _ in range(draws):
        world = worlds.draw(rng)
        assert [world.view(seat).gift >= 0 for seat in range(4)] == [False, True, True, False]
        for seat in (1, 2):
            view = world.view(seat)
            same = [place for place, card in enumerate(view.hand) if card == view.gift]
            places[same[rng.below(len(same))]] += 1
    assert set(places) == set(range(5))
    assert all(abs(found - 2 * draws / 5) < 5 * sqrt(2 * draws / 5) for found in places.values())


def test_j14_before_the_exchange_a_choice_reveals_nothing_to_others() -> None:
    """The same worlds, in the same order, whatever the partner and the others have chosen."""
    table = Table(seats=4).sit().deal(FOUR)
    drawn = []
    for gifts in ({1: "8", 2: "9", 3: "K"}, {1: "2", 2: "5", 3: "Q"}, {3: "10", 2: "6", 1: "4"}):
        after = Table(seats=4)
        after.state = table.state.copy()
        after.give(gifts)
        worlds, rng = after.game.worlds(after.view(0)), Rng("same")
        drawn.append([[worlds.draw(rng).view(seat) for seat in range(4)] for _ in range(20)])
    assert drawn[0] == drawn[1] == drawn[2]


def test_j38_what_other_partners_know_of_each_other_is_what_they_hold() -> None:
    table = Table(seats=6).sit().deal({})
    for seat in range(6):
        table.give({seat: table.legal(seat)[0].removeprefix("give ")})
    table.play(table.legal()[-1], table.legal()[-1])
    worlds, rng = table.game.worlds(table.view(0)), Rng("partners")
    known: Counter[int] = Counter()
    for _ in range(enough(300, 3000)):
        world = worlds.draw(rng)
        for seat in range(6):
            view = world.view(seat)
            partner = world.view(view.partners[seat])
            assert not Counter(view.given) - Counter(partner.hand)
            assert partner.received == view.given
            known[seat] += len(view.given)
    assert min(known.values()) > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_j38_the_truth_is_never_ruled_out(seats: int) -> None:
    """In a later deal every card that a seat holds, it may hold."""
    rng = Rng(f"truth {seats}")
    for _ in range(enough(1, 20)):
        state = Table(seats=seats).state
        while int(state.deals) < 3 or len(state.actors()) != 1:
            advance(state, rng)
        truth = [Counter(state.view(seat).hand) for seat in range(seats)]
        for viewer in everyone(state):
            worlds = Table(seats=seats).game.worlds(state.view(viewer))
            drawn = [worlds.draw(rng) for _ in range(400)]
            for seat, hand in enumerate(truth):
                found = {card for world in drawn for card in world.view(seat).hand}
                assert set(hand) <= found
