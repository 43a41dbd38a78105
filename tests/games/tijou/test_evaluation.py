"""What Tijou's players think of positions: by rules of thumb, and as learned."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import settle_chance
from brelan.core.rng import Rng
from brelan.games.tijou import net
from brelan.games.tijou.evaluation import AWAY, HOME, Distances, Evaluator
from brelan.games.tijou.features import FEATURES
from brelan.games.tijou.guide import TijouGuide, load_guide
from brelan.games.tijou.rules import Tijou
from tests.engine import enough, ints
from tests.games.tijou.table import Table, given, teams

SEATS = (2, 3, 4, 5, 6)


def positions(seats: int, rng: Rng, count: int) -> list[tuple[Tijou, int]]:
    """Random positions with the seat that may act."""
    state = Table(seats=seats, games=1, king_enters=True).state
    found: list[tuple[Tijou, int]] = []
    while len(found) < count:
        seat = int(state.actor())
        if seat < 0:
            settle_chance(state, rng)
            continue
        if rng.below(7) == 0:
            found.append((state.copy(), seat))
        state.step(seat, state.pick(seat, rng))
    return found


# -- rules of thumb ----------------------------------------------------------------------------


def test_the_course_is_shortest_near_the_exit_and_longest_off_the_board() -> None:
    distances = Distances(1, False)
    turns = list(distances.turns)
    assert turns[HOME] == 0
    assert turns[AWAY] == max(turns)
    assert turns[0] == min(turns[:36])
    assert turns[4] < turns[3], "a 4 leads back to the exit; no card does so from 3"
    assert turns[17] < turns[18], "an ace to the corner, which sends it to its exit (J25)"


def test_the_course_is_shorter_where_kings_enter() -> None:
    assert Distances(1, True).turns[AWAY] < Distances(1, False).turns[AWAY] - 1


@pytest.mark.parametrize("seats", SEATS)
def test_chances_are_shared_by_the_teams(seats: int) -> None:
    evaluator = Evaluator(Distances(1, False))
    for state, seat in positions(seats, Rng(f"chances {seats}"), enough(10, 100)):
        knows = vec[i64]([int(other == seat) for other in range(seats)])
        chances = evaluator.chances(state.board, state.hands, knows)
        by_team = {int(team): chances[s] for s, team in enumerate(state.board.teams)}
        assert sum(by_team.values()) == pytest.approx(1.0)
        assert all(chances[s] == by_team[int(t)] for s, t in enumerate(state.board.teams))


# -- what the net looks at ---------------------------------------------------------------------


def blank_guide() -> TijouGuide:
    return TijouGuide(net.blank(), True, 1.0, 1.0)


@pytest.mark.parametrize("seats", SEATS)
def test_j38_a_seat_judges_by_what_it_knows(seats: int) -> None:
    """In every world of its view, it sees the same features, now and after each action."""
    guide, rng = blank_guide(), Rng(f"features {seats}")
    game = Table(seats=seats, games=1, king_enters=True).game
    for state, seat in positions(seats, rng, enough(8, 100)):
        world = game.worlds(state.view(seat)).draw(rng)
        assert ints(guide.look(world, seat)) == ints(guide.look(state, seat))
        for action in state.legal(seat):
            there, here = (guide.look_after(s, seat, action) for s in (world, state))
            assert ints(there) == ints(here)


@pytest.mark.parametrize("seats", SEATS)
def test_features_are_in_their_range(seats: int) -> None:
    guide = blank_guide()
    for state, seat in positions(seats, Rng(f"range {seats}"), enough(8, 100)):
        for action in state.legal(seat):
            features = ints(guide.look_after(state, seat, action))
            assert all(0 <= feature < FEATURES for feature in features)
            assert max(Counter(features).values()) <= 12


def test_all_sides_look_the_same() -> None:
    """The same game, a quarter turn on."""
    hands = {0: "2 5 7 J joker", 1: "A 3 6 6 9"}
    one, other = Table(seats=2), Table(seats=2)
    for table, side in ((one, 0), (other, 1)):
        table.settle([side]).settle([1]).deal(hands)
    one.put("0a 4", "0b 31", "1a 2", "1b 18", "1c home")
    other.put("0a 13", "0b 4", "1a 11", "1b 27", "1c home")
    guide = blank_guide()
    for seat in range(2):
        assert ints(guide.look(one.state, seat)) == ints(guide.look(other.state, seat))
    for action in one.state.legal(0):
        left, right = (guide.look_after(table.state, 0, action) for table in (one, other))
        assert ints(left) == ints(right)


def test_nothing_is_seen_after_a_win() -> None:
    table = given({0: "10 A A A A"}).put("0a home", "0b home", "0c 0")
    guide = load_guide(False)
    place = table.game.parse("10 place c")
    assert ints(guide.look_after(table.state, 0, place)) == ()
    assert list(guide.weigh(table.state, 0, vec[i64]([place]))) == [1.0]


# -- what it has learned -----------------------------------------------------------------------


def chance(table: Table, seat: int = 0) -> float:
    return float(load_guide(False).value(table.state, seat))


def test_the_net_thinks_more_of_better_positions() -> None:
    hands = {0: "A 3 6 7 8", 1: "A 3 6 7 8"}
    places = [
        ("1a home", "1b home", "1c 20"),
        ("1a 5", "1b 20"),
        (),
        ("0a 5", "0b 20"),
        ("0a 5", "0b 20", "0c home"),
        ("0a 35", "0b home", "0c home"),
    ]
    chances = [chance(given(hands).put(*some)) for some in places]
    assert chances == sorted(chances)
    assert chances[0] < 0.2
    assert chances[-1] > 0.8


def test_a_card_to_enter_with_is_worth_something() -> None:
    poor, rich = given({0: "A 3 6 7 8"}), given({0: "A 3 6 7 2"})
    assert chance(rich) > chance(poor) + 0.03


def test_the_net_counts_on_the_partner() -> None:
    hands = {0: "A 3 6 7 8", 2: "A 3 6 7 8"}
    alone = teams(hands)
    helped = teams(hands).put("2a home", "2b home", "2c 30")
    assert chance(helped) > chance(alone) + 0.2


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="weights instead of"):
        net.load(net.WEIGHTS_FILE.read_bytes()[:-2])
