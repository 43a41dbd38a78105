"""Worlds: exactly the deals that fit, each as likely, against a list of them all."""

from collections import Counter
from itertools import combinations
from math import sqrt

import msgspec
import pytest

from brelan.core.rng import Rng
from brelan.games.grandprix.cards import sorted_cards
from brelan.games.grandprix.view import GrandPrixView
from tests.contract.walks import advance
from tests.engine import enough, everyone, ints
from tests.games.grandprix.table import Table, cards, given

Deal = tuple[tuple[int, ...], ...]  # the hidden cards of each other seat, ascending
Item = tuple[int, bool]  # an unseen card, and whether it is marked as returned
DRAWS = 5000
TRUE_DRAWS = 400  # enough for a card that a seat holds in one world of fifty


class Late:
    """A late moment of a race for three, in which all but a few hidden cards have become known."""

    def __init__(self, rng: Rng, hidden: tuple[int, int], closed: int) -> None:
        self.table = Table(3)
        while self.table.view().turns < 11:
            advance(self.table.state, rng)
        view = self.table.view(0)
        pool = [self.table.view(seat).hand for seat in (1, 2)]
        self.rooms = hidden
        order = [rng.sample(len(hand), len(hand)) for hand in pool]
        mixed = [[hand[i] for i in places] for hand, places in zip(pool, order, strict=True)]
        pile = list(self.table.state.closed)[int(self.table.state.top) :]
        gone, pile = [int(c) for c in pile[closed:]], [int(c) for c in pile[:closed]]
        piles = [list(cards) for cards in view.piles]
        for number in gone:  # what is not to be hidden lies openly
            piles[min(number // 7, 3)].append(number)
        unseen = [*mixed[0][: hidden[0]], *mixed[1][: hidden[1]], *pile]
        self.items = self.marked(unseen, view.hand, rng)
        self.fresh = (0, int(rng.below(hidden[0] + 1)), hidden[1])
        self.view: GrandPrixView = msgspec.structs.replace(
            view,
            known=((), *(tuple(sorted(hand[h:])) for hand, h in zip(mixed, hidden, strict=True))),
            piles=tuple(tuple(pile) for pile in piles),
            closed=closed,
            returned=tuple(sorted(number for number, is_marked in self.items if is_marked)),
            fresh=self.fresh,
        )

    def marked(self, unseen: list[int], own: tuple[int, ...], rng: Rng) -> list[Item]:
        return [(number, number not in own and rng.below(2) == 0) for number in unseen]

    def fitting(self) -> Counter[Deal]:
        """Every way to deal the unseen cards that the view allows, by what is dealt."""
        found: Counter[Deal] = Counter()
        every = set(range(len(self.items)))
        for one in combinations(sorted(every), self.rooms[0]):
            for other in combinations(sorted(every - set(one)), self.rooms[1]):
                if self.fits(one, 1) and self.fits(other, 2):
                    found[self.dealt(one), self.dealt(other)] += 1
        return found

    def fits(self, dealt: tuple[int, ...], seat: int) -> bool:
        return sum(self.items[index][1] for index in dealt) <= self.fresh[seat]

    def dealt(self, places: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(self.items[index][0] for index in places))

    def drawn(self, times: int, rng: Rng) -> Counter[Deal]:
        worlds = self.table.game.worlds(self.view)
        found: Counter[Deal] = Counter()
        for _ in range(times):
            world = worlds.draw(rng)
            hands = [Counter(ints(sorted_cards(world.hands[seat]))) for seat in (1, 2)]
            hidden = [hand - Counter(self.view.known[s]) for s, hand in enumerate(hands, 1)]
            found[tuple(tuple(sorted(part.elements())) for part in hidden)] += 1
        return found


def is_as_expected(found: Counter[Deal], weights: Counter[Deal]) -> bool:
    """Whether counts are what the weights give, to five standard deviations."""
    scale = found.total() / weights.total()
    square = sum((found[d] - scale * w) ** 2 / (scale * w) for d, w in weights.items())
    freedom = len(weights) - 1
    return abs(square - freedom) <= 5 * sqrt(2 * freedom) + 1


@pytest.mark.parametrize(
    ("hidden", "closed"), [((2, 2), 2), ((1, 3), 3), ((3, 2), 1), ((2, 1), 4), ((2, 3), 0)]
)
def test_the_worlds_of_a_late_moment_are_all_that_fit_and_equally_likely(
    hidden: tuple[int, int], closed: int
) -> None:
    rng, compared = Rng(f"late {hidden} {closed}"), 0
    for _ in range(enough(2, 20)):
        late = Late(rng, hidden, closed)
        weights = late.fitting()
        if weights:
            found = late.drawn(DRAWS, rng)
            assert set(found) <= set(weights)
            assert is_as_expected(found, weights)
            compared += 1
    assert compared > 0


def test_at_the_first_turn_each_unseen_card_is_anywhere() -> None:
    """Too many deals to list: how often single cards lie with a seat is compared."""
    table = given({0: "C1 C2 E1 D7w"}, seats=3)
    worlds, rng = table.game.worlds(table.view(0)), Rng("anywhere")
    counts: Counter[tuple[int, int]] = Counter()
    draws = 3000
    for _ in range(draws):
        world = worlds.draw(rng)
        counts.update((s, int(c)) for s in (1, 2) for c in sorted_cards(world.hands[s]))
    pack = Counter([*range(35), *range(21)]) - Counter(cards("C1 C2 E1 D7w"))
    for seat in (1, 2):
        for number, copies in pack.items():
            expected = draws * copies * 4 / 52
            assert abs(counts[seat, number] - expected) < 5 * sqrt(expected)


def test_the_closed_pile_is_in_any_order() -> None:
    table = given({0: "C1 C2 E1 D7w"})
    worlds, rng = table.game.worlds(table.view(0)), Rng("order")
    tops = Counter(int(worlds.draw(rng).closed[0]) for _ in range(5200))
    assert set(tops) == set(range(35)) - set(cards("D7w"))
    assert all(abs(tops[card] - 200) < 75 for card in cards("C3 E2 T1"))
    assert all(abs(tops[card] - 100) < 50 for card in cards("C1 D1 D1w"))


def test_hidden_choices_are_the_beginning_of_any_four_cards() -> None:
    table = given({0: "C1 C1 E2 D7w"}, pile="E2 C2 T1 C3 T6 C4 D1 C5").play_on()
    for _ in range(2):
        table.state.apply(0, table.state.legal(0)[0])
    worlds, rng = table.game.worlds(table.view(1)), Rng("chosen")
    first: Counter[int] = Counter()
    for _ in range(1000):
        world = worlds.draw(rng)
        hand, chosen = world.view(0).hand, world.view(0).chosen
        assert len(chosen) == 2
        first[hand.index(chosen[0])] += 1
        while len(world.legal(0)) > 0:
            world.apply(0, world.legal(0)[-1])
        assert len(world.view(0).chosen) == 4
    assert max(first) <= 4
    assert first[0] > 420, "the lowest card is among half of all fours"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_truth_is_never_ruled_out(seats: int) -> None:
    """In a second race, when much was seen to go back: every card a seat holds, it may hold."""
    rng = Rng(f"truth {seats}")
    for _ in range(enough(1, 10)):
        table = Table(seats)
        while table.state.rounds() < 1 or table.view().turns != 2 * seats:
            advance(table.state, rng)
        truth = [set(table.view(seat).hand) for seat in range(seats)]
        for viewer in everyone(table.state):
            worlds = table.game.worlds(table.view(viewer))
            drawn = [worlds.draw(rng) for _ in range(TRUE_DRAWS)]
            for seat, hand in enumerate(truth):
                assert hand <= {card for world in drawn for card in world.view(seat).hand}
