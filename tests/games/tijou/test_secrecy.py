"""J14, J38: what a seat may not know leaves everything it is shown unchanged, byte for byte.

Two tables differ in hidden cards or hidden choices, and are played on with the same actions; a seat
that cannot know the difference is shown the same.
"""

from itertools import permutations

import msgspec
import pytest

from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from brelan.games.tijou.view import GiftChosen
from tests.engine import enough, ints
from tests.games.tijou.table import Table

HANDS = {0: "A 2 3 3 7", 1: "2 4 5 8 8", 2: "5 6 6 9 joker", 3: "10 J Q K K"}
VIEWERS = (0, 1, 2, 3, int(SPECTATOR))


def shown(table: Table, viewer: int) -> bytes:
    """All that a seat is shown: view, events, what it may do and is asked."""
    own = viewer != SPECTATOR
    legal = ints(table.state.legal(viewer)) if own else ()
    question = int(table.state.question(viewer)) if own else 0
    told = (table.view(viewer), table.events(viewer), ints(table.state.actors()), legal, question)
    return msgspec.json.encode(told)


def copied(table: Table) -> Table:
    other = Table(**msgspec.structs.asdict(table.game.options))
    other.state = table.state.copy()
    return other


def told(table: Table, order: tuple[int, ...], gifts: dict[int, str], viewer: int) -> list[bytes]:
    """What a seat is shown of an exchange up to the last choice, and after it."""
    table, seen = copied(table), []
    for seat in order:
        table.give({seat: gifts[seat]})
        seen.append(shown(table, viewer))
    return seen


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_j14_the_choices_of_others_are_not_shown_before_all_have_chosen(
    order: tuple[int, ...],
) -> None:
    table = Table(seats=4).sit().deal(HANDS)
    rng = Rng(f"gifts {order}")
    first = {seat: hand.split()[rng.below(5)] for seat, hand in HANDS.items()}
    for viewer in VIEWERS:
        kept = {seat: first[seat] for seat in first if seat == viewer}
        for _ in range(enough(2, 20)):
            other = {seat: hand.split()[rng.below(5)] for seat, hand in HANDS.items()} | kept
            one, two = told(table, order, first, viewer), told(table, order, other, viewer)
            assert one[:3] == two[:3]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_j14_after_the_exchange_only_the_partners_know_what_was_given(
    order: tuple[int, ...],
) -> None:
    """Seats 1 and 3 swap other cards than before: 0, 2 and a spectator are shown the same."""
    table = Table(seats=4).sit().deal(HANDS)
    one = {0: "7", 1: "8", 2: "9", 3: "K"}
    two = {0: "7", 1: "5", 2: "9", 3: "10"}
    for viewer in (0, 2, int(SPECTATOR)):
        assert told(table, order, one, viewer) == told(table, order, two, viewer)
    for viewer in (1, 3):
        assert told(table, order, one, viewer)[-1] != told(table, order, two, viewer)[-1]


def test_j14_the_order_of_the_choices_leaves_no_trace_after_the_exchange() -> None:
    """Once all have chosen, everyone's view is the same, whoever was last."""
    table = Table(seats=4).sit().deal(HANDS)
    gifts = {0: "7", 1: "8", 2: "9", 3: "K"}
    after = []
    for order in permutations(range(4)):
        twin = copied(table)
        for seat in order:
            twin.give({seat: gifts[seat]})
        after.append([twin.view(viewer) for viewer in VIEWERS])
    assert all(views == after[0] for views in after)


def test_j14_others_see_only_that_a_seat_has_chosen() -> None:
    table = Table(seats=6).sit().deal({})
    for seat in (4, 1, 5, 0, 3):
        card = table.legal(seat)[0].removeprefix("give ")
        table.give({seat: card})
        for viewer in (*range(6), int(SPECTATOR)):
            own = table.game.parse(f"give {card}") - table.game.parse("give A")
            assert table.events(viewer) == (GiftChosen(seat, own if viewer == seat else -1),)


# -- hands ---------------------------------------------------------------------------------------


def dealt(seats: int, rng: Rng) -> tuple[Table, Table, tuple[int, int]]:
    """Two tables that differ in one card exchanged between two seats, and these seats."""
    one, other = map(int, rng.sample(seats, 2))
    cards = list(map(int, rng.sample(54, 54)))
    left = Table(seats=seats, games=1, turn_cap=100).sit()
    right = copied(left)
    order = left.order_from(left.view().dealer)
    mine = 3 * order.index(one) + int(rng.below(3))
    theirs = 3 * order.index(other) + int(rng.below(3))
    left.settle(cards)
    cards[mine], cards[theirs] = cards[theirs], cards[mine]
    right.settle(cards)
    return left, right, (one, other)


def play_on(left: Table, right: Table, apart: tuple[int, int], rng: Rng) -> int:
    """Play actions that both tables allow, and compare; how many steps that went on for."""
    steps = 0
    others = [v for v in (*range(left.seats), int(SPECTATOR)) if v not in apart]
    partners = left.view().partners
    others = [viewer for viewer in others if viewer < 0 or partners[viewer] not in apart]
    while not left.state.over():
        for viewer in others:
            assert shown(left, viewer) == shown(right, viewer)
        actors = ints(left.state.actors())
        if not actors or left.view().deals > 1:
            break
        seat = actors[rng.below(len(actors))]
        both = sorted({*ints(left.state.legal(seat))} & {*ints(right.state.legal(seat))})
        if not both:
            break
        action = both[rng.below(len(both))]
        left.state.apply(seat, action)
        right.state.apply(seat, action)
        steps += 1
    return steps


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_j38_cards_exchanged_between_two_hands_are_seen_by_nobody_else(seats: int) -> None:
    """With teams, their partners may come to know them: all others do not."""
    rng, steps = Rng(f"hands {seats}"), 0
    for _ in range(enough(10, 300)):
        steps += play_on(*dealt(seats, rng), rng)
    assert steps > 0
