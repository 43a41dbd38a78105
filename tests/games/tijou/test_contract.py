"""The contract of all games, in games that end by an arrival (J34).

Random play runs into the cap of turns (J36). Here seats mostly do what brings their pieces on.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from brelan.core.contract import State
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games.tijou import TijouGame
from brelan.games.tijou.bot import liking
from brelan.games.tijou.rules import Tijou
from brelan.games.tijou.view import TijouOptions
from tests.contract import test_legal, test_scores, test_secrecy, test_views, test_worlds, walks
from tests.engine import ALL_OPTIONS, enough, ints

Test = Callable[[AnyGame], None]

SEATS = (2, 3, 4, 5, 6) if ALL_OPTIONS else (4,)
MODULES = (test_legal, test_scores, test_secrecy, test_views, test_worlds)
# These play from every position to the end, or many matches: random play in short games is enough.
LONG = (
    test_legal.test_what_is_refused_changes_nothing,
    test_scores.test_a_playout_ends_at_the_next_cutoff,
    test_secrecy.test_hidden_cards_and_choices_leave_no_trace,
    test_views.test_a_copy_is_equal_and_independent,
    test_views.test_equal_states_play_on_equally,
    test_views.test_views_do_not_grow_with_the_match,
    test_worlds.test_drawing_changes_no_other_world,
    test_worlds.test_worlds_can_be_played_to_the_end,
)


def checks_in(module: ModuleType) -> Iterator[Test]:
    for name, test in vars(module).items():
        if name.startswith("test_") and test not in LONG:
            yield test


CHECKS = [test for module in MODULES for test in checks_in(module)]


def directed(state: State, rng: Rng, _game: AnyGame | None = None) -> None:
    """One action that mostly leads on, by any of the seats that may act, or one outcome."""
    assert isinstance(state, Tijou)
    actors = ints(state.actors())
    if not actors:
        n, k = state.chance()
        state.settle(rng.sample(n, k))
        return
    seat = actors[rng.below(len(actors))]
    state.apply(seat, choice(state, seat, rng))


def choice(state: Tijou, seat: int, rng: Rng) -> int:
    legal = ints(state.legal(seat))
    if state.turn < 0 or state.view(seat).phase != "play" or rng.below(8) == 0:
        return legal[rng.below(len(legal))]
    return max(legal, key=lambda action: (liking(state.board, seat, action), -action))


@pytest.fixture
def _directed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All walks of the suite are directed; each test walks once."""
    monkeypatch.setattr(walks, "advance", directed)
    for module in MODULES:
        monkeypatch.setattr(module, "MATCHES", enough(1, 10), raising=False)


def game_of(seats: int) -> TijouGame:
    return TijouGame(TijouOptions(seats=seats, games=1))


@pytest.mark.usefixtures("_directed")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_contract_holds_in_games_that_end(check: Test, seats: int) -> None:
    check(game_of(seats))


@pytest.mark.usefixtures("_directed")
@pytest.mark.parametrize("seats", SEATS)
def test_such_games_do_end(seats: int) -> None:
    """J34: somebody's third piece arrives, long before the cap."""
    ends: Counter[str] = Counter()
    for number in range(enough(3, 100)):
        *_, last = walks.walk(game_of(seats), Rng(f"ends {number}"))
        assert last.over()
        ends["won" if max(ints(last.scores())) == 1 else "drawn"] += 1
    assert ends["won"] > 0
