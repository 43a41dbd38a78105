"""Grand Prix's virtual players: legal, repeatable, sensible, and each a step better."""

from itertools import combinations
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.bots import levels
from brelan.bots.search import Search
from brelan.core.contract import SPECTATOR, settle_chance
from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.grandprix import GrandPrixGame
from brelan.games.grandprix.bot import rating
from brelan.games.grandprix.cards import best_key, hand_of
from brelan.games.grandprix.guide import GrandPrixGuide
from brelan.games.grandprix.rules import GrandPrix
from brelan.games.grandprix.view import GrandPrixOptions
from tests.engine import enough, ints
from tests.games.grandprix.table import Table, cards, given, text

VISITS = 12


def finished(kinds: tuple[str, ...], seed: str, visits: int = VISITS) -> GrandPrix:
    """A match to its end; `apply` refuses whatever is not legal."""
    game = GrandPrixGame(GrandPrixOptions(seats=len(kinds)))
    state, luck, drawn = game.new(), Rng(f"luck {seed}"), 0
    players: list[Bot[Any]] = [levels.bot(game, kind) for kind in kinds]
    while not state.over():
        seat = int(state.actor())
        if seat < 0:
            settle_chance(state, Rng(f"chance {seed} {drawn}"))
            drawn += 1
        else:
            legal = ints(state.legal(seat))
            action = players[seat].choose(state.view(seat), legal, Budget(visits), luck)
            state.apply(seat, action)
    return state


# -- conduct -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_action_is_legal_at_every_table(seats: int) -> None:
    seating = Rng(f"seating {seats}")
    for match in range(enough(3, 40)):
        kinds = tuple(levels.LEVELS[int(seating.below(4))] for _ in range(seats))
        state = finished(kinds, f"{seats} {match}", visits=4)
        assert state.over()


@pytest.mark.parametrize("kind", levels.LEVELS)
def test_the_same_luck_gives_the_same_play(kind: str) -> None:
    one, other = (finished((kind, kind), "again", visits=4) for _ in range(2))
    assert one.view(SPECTATOR) == other.view(SPECTATOR)
    assert one.view(SPECTATOR) != finished((kind, kind), "another", visits=4).view(SPECTATOR)


def test_the_regular_leaves_nothing_to_luck() -> None:
    table, luck = given({}), Rng("any")
    player = levels.bot(table.game, "regular")
    player.choose(table.view(0), ints(table.state.legal(0)), Budget(1), luck)
    assert luck.word() == Rng("any").word()


@pytest.mark.parametrize("kind", ["apprentice", "regular", "master"])
def test_five_seats_get_through_a_short_pile(kind: str) -> None:
    """Turn 19 with nothing left in the draw pile (G16)."""
    table, rng = given({}, seats=5), Rng("short")
    for _ in range(18):
        discards = [action for action in table.legal().split() if action[0] == "-"]
        table.play(discards[rng.below(len(discards))]).play("+?")
    player = levels.bot(table.game, kind)
    while table.view().phase == "turn":
        seat = table.view().turn
        legal = ints(table.state.legal(seat))
        table.state.apply(seat, player.choose(table.view(seat), legal, Budget(8), rng))
    assert table.view().closed == 0 or table.view().phase == "choose"


# -- the car -------------------------------------------------------------------------------------


def shown(kind: str, table: Table, seat: int) -> tuple[int, ...]:
    """The car that a player chooses."""
    player = levels.bot(table.game, kind)
    while len(table.state.legal(seat)) > 0:
        legal = ints(table.state.legal(seat))
        action = player.choose(table.view(seat), legal, Budget(8), Rng("car"))
        table.state.apply(seat, action)
    return table.view(seat).chosen


def key(car: tuple[int, ...]) -> int:
    return int(best_key(hand_of(vec[i64](car))))


def test_the_regular_shows_its_best_car() -> None:
    for number in range(enough(20, 200)):
        table, rng = Table(2), Rng(f"best {number}")
        while table.view().phase != "choose":
            if len(table.state.actors()) == 0:
                settle_chance(table.state, rng)
            else:
                table.state.step(table.state.turn, table.state.pick(table.state.turn, rng))
        hand = table.view(1).hand
        assert key(shown("regular", table, 1)) == max(key(car) for car in combinations(hand, 4))


CLEAR = {0: "C5 E5 T5 D7"}
DRAWN = "C1 C2 E1 E2 T1 T2 D1 D2"


@pytest.mark.parametrize("kind", ["regular", "master"])
def test_equal_parts_and_the_seven_are_shown(kind: str) -> None:
    table = given(CLEAR, pile=DRAWN, scores=(2, 20)).play_on()
    assert text(shown(kind, table, 0)) == "C5 E5 T5 D7"


def test_for_little_the_master_keeps_the_better_car() -> None:
    """Four ones are 28 as well (G20): enough for most races, and this one decides two points."""
    table = given(CLEAR, pile=DRAWN, scores=(2, 4)).play_on()
    assert text(shown("master", table, 0)) == "C1 E1 T1 D1"


def test_the_apprentice_shows_the_highest_of_each_kind() -> None:
    table = given({0: "C2 E2 T2 D2"}, pile="C7 C1 E3 E1 T4 T1 D5 D1").play_on()
    assert text(shown("apprentice", table, 0)) == "C7 E3 T4 D5"


# -- turns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["regular", "master"])
def test_the_missing_part_is_taken(kind: str) -> None:
    """Seat 1 has discarded the tyres that make three equal parts."""
    table = given({0: "C5 E5 D7 C1", 1: "T5 C2 E2 D2"}, starter=1, pile="C3 C3 E3 E3")
    table.play("-T5 +?")
    player = levels.bot(table.game, kind)
    taken: list[str] = []
    while table.view().turn == 0:
        legal = ints(table.state.legal(0))
        action = player.choose(table.view(0), legal, Budget(300), Rng("take"))
        taken.append(table.game.notate(action))
        table.state.apply(0, action)
    assert "+T" in taken
    assert taken[0] == "-C1"


def test_a_hand_rates_higher_with_more_of_a_car() -> None:
    ratings = [rating(cards(hand), 2) for hand in ("C1", "C5 E4", "C5 E5 D7", "C5 E5 T5 D7")]
    assert ratings == sorted(ratings)
    assert rating(cards("C5 E5 T5 D7"), 0) == 28.0
    assert rating(cards("C2 E2 T2 D2"), 0) == 28.0
    assert rating(cards("C7 E7 T7"), 0) < 10, "no driver, no turn left"


# -- the guide of the search ---------------------------------------------------------------------


def test_imagined_hands_keep_what_all_know_and_lose_no_card() -> None:
    table, rng = Table(3), Rng("imagine")
    while table.view().turns < 7:
        if len(table.state.actors()) == 0:
            settle_chance(table.state, rng)
        else:
            table.state.step(table.state.turn, table.state.pick(table.state.turn, rng))
    seat = table.view().turn
    view, guide, better = table.view(seat), GrandPrixGuide(20.0, 16, 3), 0
    for _ in range(enough(30, 300)):
        world = table.game.worlds(view).draw(rng)
        before = [key(world.view(other).hand) for other in range(3)]
        guide.imagine(world, seat, rng)
        assert world.view(seat) == view
        pack = [c for other in range(3) for c in world.view(other).hand]
        pack += [*ints(world.closed)[int(world.top) :], *(c for p in view.piles for c in p)]
        assert sorted(pack) == sorted([*range(35), *range(21)])
        better += sum(key(world.view(o).hand) for o in range(3)) > sum(before)
    assert better > 0


def test_the_guide_thinks_more_of_better_hands() -> None:
    guide = GrandPrixGuide(20.0, 16, 0)
    good = given({0: "C5 E5 T5 D7w", 1: "C1 E2 T3 D1"})
    poor = given({0: "C1 E2 T3 D1", 1: "C5 E5 T5 D7w"})
    assert guide.value(good.state, 0) > 1 > -1 > guide.value(poor.state, 0)


# -- strength ------------------------------------------------------------------------------------


def lead(one: str, other: str, seats: int, deals: int) -> float:
    """Wins of one against the others' share, every deal with the one on each seat."""
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            kinds = tuple(one if place == seat else other for place in range(seats))
            places = ints(finished(kinds, f"strength {deal}").places())
            won += (places[seat] == 1) / places.count(1)
    return won / (deals * seats)


def test_an_apprentice_beats_random_play_and_a_regular_an_apprentice() -> None:
    deals = enough(12, 100)
    assert lead("apprentice", "random", 2, deals) > 0.9
    assert lead("regular", "apprentice", 3, deals) > 0.55


def test_the_master_is_the_search_with_what_is_known_of_the_game() -> None:
    game = GrandPrixGame(GrandPrixOptions(seats=5))
    assert isinstance(levels.bot(game, "master"), Search)
