"""Worlds: exactly the hands and piles that fit what was seen, each order of the cards as likely.

Decks of few different numbers make the hidden cards few enough to list. How often a list of cards
must come is counted by the oracle: in how many ways single cards make it.
"""

from collections import Counter
from itertools import product
from math import sqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR, settle_chance
from brelan.core.rng import Rng
from brelan.games.tigre.rules import Tigre
from brelan.games.tigre.view import Said, TigreView
from tests.engine import enough, everyone
from tests.games.tigre import oracle
from tests.games.tigre.table import STOP, TAKE, Table, counted, deck, face, given, named

Cards = tuple[int, ...]
Case = tuple[Cards, ...]  # the hidden hands in the order of seats, and the next card of the pile

FEW = ",".join(["5"] * 10 + ["8"] * 14 + ["17"] * 12)


def ways(cards: Cards, unseen: Counter[int]) -> int:
    """In how many ways single cards make this list."""
    left, found = Counter(unseen), 1
    for card in cards:
        found *= left[card]
        left[card] -= 1
    return found


def hands(count: int, distance: int, said: Said, unseen: Counter[int]) -> list[Cards]:
    """The lists of cards that a seat may have got."""
    listed = [cards for cards in product(unseen, repeat=count) if ways(cards, unseen) > 0]
    arrived = said == "arrived"
    return [c for c in listed if oracle.could_have_played(named(c), distance, arrived)]


def chances(table: Table, view: TigreView) -> dict[Case, float]:
    """Every case that the view allows, and how likely it is."""
    unseen = Counter(deck(table.game.options))
    unseen.subtract(view.hand.cards)
    hidden = [seat for seat in range(table.seats) if seat != view.seat]
    listed = [hands(view.counts[s], view.distance, view.said[s], unseen) for s in hidden]
    nexts: list[Cards] = [(card,) for card in unseen] if view.pile else [()]
    found: dict[Case, float] = {}
    for case in product(*listed, nexts):
        number = ways(tuple(card for cards in case for card in cards), unseen)
        if number:
            found[case] = number
    total = sum(found.values())
    return {case: number / total for case, number in found.items()}


def case_of(world: Tigre, seat: int) -> Case:
    hidden = [other for other in range(int(world.seats)) if other != seat]
    own = tuple(world.view(other).hand.cards for other in hidden)
    pile = world.round.deck[world.round.next :][:1]
    return (*own, tuple(int(card) for card in pile))


def check_draws(table: Table, seat: int, rng: Rng) -> int:
    """Compare many draws with the chances; how many cases there were."""
    view = table.view(seat)
    expected = chances(table, view)
    worlds, draws = table.game.worlds(view), enough(6000, 60_000)
    drawn = Counter(case_of(worlds.draw(rng), seat) for _ in range(draws))
    assert set(drawn) <= set(expected), "nothing that does not fit"
    check_counts(drawn, expected)
    return len(expected)


def check_counts(drawn: Counter[Case], expected: dict[Case, float]) -> None:
    """Chi-square to five standard deviations; rare cases are taken together."""
    draws = drawn.total()
    often = {case: draws * chance for case, chance in expected.items() if draws * chance >= 8}
    pairs = [(drawn[case], number) for case, number in often.items()]
    rest = draws - sum(often.values())
    if rest >= 8:
        pairs.append((draws - sum(drawn[case] for case in often), rest))
    assert len(pairs) > 1 or len(expected) == 1
    chi_square = sum((found - number) ** 2 / number for found, number in pairs)
    freedom = max(1, len(pairs) - 1)
    assert abs(chi_square - freedom) <= 5 * sqrt(2 * freedom) + 5


SCENES = [
    (39, {0: "5 8", 1: "17 8"}, "take"),
    (39, {0: "5 8", 1: "17 8 5"}, "take stop"),
    (39, {0: "5 8", 1: "17 17 5"}, "take"),  # arrived
    (42, {0: "5 8", 1: "17 17 8"}, "take"),  # arrived at 42
    (55, {0: "5 8", 1: "5 8 5 8 8"}, "take take take"),
    (80, {0: "5 17", 1: "8 8 8 X2 5"}, "take take take stop"),
    (40, {0: "5 17", 1: "3/6/9 5 8 8"}, "take take"),  # 5+8+8 and 3/6/9 never made it
    (53, {0: "5 17 17", 1: "8 8 8", 2: "5 5"}, "take stop stop take"),
    (39, {0: "5 17", 1: "17 8 5", 2: "17 17 5"}, "take stop take"),
]


@pytest.mark.parametrize(("distance", "hands", "actions"), SCENES)
def test_draws_are_all_that_fits_and_as_likely_as_they_must_be(
    distance: int, hands: dict[int, str], actions: str
) -> None:
    table = given(distance, hands, deck=FEW).play(actions)
    assert check_draws(table, 0, Rng(f"scene {distance} {actions}")) > 1


def test_a_spectators_worlds() -> None:
    table = given(39, {0: "5 8", 1: "17 8 5"}, deck=FEW).play("take stop")
    assert check_draws(table, SPECTATOR, Rng("spectator")) > 50


def test_taking_another_card_shows_that_the_cards_before_were_not_above() -> None:
    table = given(39, {0: "1 2", 1: "10 9 8 7"}).play("take take")
    worlds = table.game.worlds(table.view(0))
    rng = Rng("taking")
    totals = []
    for _ in range(500):
        cards = named(worlds.draw(rng).view(1).hand.cards)
        assert not oracle.is_over(cards[:3], 39)
        assert not oracle.is_exact(cards[:3], 39)
        totals.append(oracle.total(cards, 39))
    assert max(totals) > 39, "it may be above by now, and nobody knows"
    assert min(totals) < 39
    assert 39 not in totals, "it would have said so"


def test_arrived_reveals_the_total() -> None:
    table = given(53, {0: "1 2", 1: "18 17 16 2", 2: "3 4"}).play("take take")
    assert table.view().said[1] == "arrived"
    for seat in (0, 2, SPECTATOR):
        worlds = table.game.worlds(table.view(seat))
        for number in range(100):
            assert worlds.draw(Rng(number)).view(1).hand.total == 53


SMALL = ",".join(["1"] * 12 + ["2"] * 24)


def pile_of(state: Tigre) -> Cards:
    return tuple(int(card) for card in state.round.deck[state.round.next :])


def test_in_a_tie_only_the_order_of_the_pile_is_unknown() -> None:
    """T27: three seats ask, and the pile has two cards, which two seats may get later."""
    hands = {0: "1 " * 12, **dict.fromkeys((1, 2, 3), "2 " * 8)}
    table = counted(80, hands, pile="3/6/9 X2", deck=SMALL)
    worlds, rng = table.game.worlds(table.view(0)), Rng("tie")
    drawn = [worlds.draw(rng) for _ in range(400)]
    piles = Counter(pile_of(world) for world in drawn)
    assert set(piles) == {(0, 20), (20, 0)}
    assert max(piles.values()) < 250
    same = next(world for world in drawn if pile_of(world) == (20, 0))
    table.draw("1 2 2")
    same.settle(vec[i64](table.outcomes[-1]))
    assert all(same.view(seat) == table.view(seat) for seat in everyone(same))


def test_in_a_tie_the_cards_that_were_drawn_from_the_pile_are_known() -> None:
    hands = {0: "3/6/9 " + "1 " * 12, 1: "2 " * 11, 2: "2 " * 11}
    table = counted(80, hands, pile="2 2 X2", deck=SMALL)
    assert [drawn.source for drawn in table.view().draws] == ["pile"]
    world = table.game.worlds(table.view(0)).draw(Rng("tie"))
    assert pile_of(world) == (0,), "the only card that nobody has seen"
    assert all(world.view(seat) == table.view(seat) for seat in everyone(world))
    table.draw("1 2")
    world.settle(vec[i64](table.outcomes[-1]))
    assert all(world.view(seat) == table.view(seat) for seat in everyone(world))


def test_every_world_holds_the_whole_deck() -> None:
    rng = Rng("conservation")
    for seats in (2, 3, 4):
        table = Table(seats=seats, rounds=3, deck=FEW)
        while not table.state.over():
            advance(table, rng)
            if table.view().phase == "play":
                check_conservation(table, rng)


def advance(table: Table, rng: Rng) -> None:
    seat = int(table.state.actor())
    if seat < 0:
        settle_chance(table.state, rng)
    else:
        legal = [int(action) for action in table.state.legal(seat)]
        likely = TAKE if TAKE in legal and rng.below(4) > 0 else legal[rng.below(len(legal))]
        table.state.apply(seat, likely if likely in legal else STOP)


def check_conservation(table: Table, rng: Rng) -> None:
    """The table and each of its worlds: hands and pile are the deck, no card twice."""
    everything = sorted(deck(table.game.options))
    assert sum(table.view().counts) + table.view().pile == 38
    views = [table.view(seat) for seat in everyone(table.state)]
    worlds = [table.game.worlds(view).draw(rng) for view in views]
    for state in (table.state, *worlds):
        held = [card for seat in range(table.seats) for card in state.view(seat).hand.cards]
        assert sorted((*held, *pile_of(state))) == everything


def test_faces_and_names_agree() -> None:
    assert [face(name) for name in named((0, 20, 7))] == [0, 20, 7]
