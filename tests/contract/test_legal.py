"""Who may act, what is legal, and that everything else is refused with a rule."""

import re
from itertools import pairwise

from brelan.core.contract import NOBODY, SPECTATOR, State
from brelan.core.errors import IllegalAction
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from tests.contract.walks import looks, tried, walk
from tests.engine import enough, ints, portrait

MATCHES = enough(3, 50)


def test_seats_act_or_chance_decides_or_all_is_over(game: AnyGame) -> None:
    for number in range(MATCHES):
        for state in walk(game, Rng(number)):
            n, k = ints(state.chance())
            assert [len(state.actors()) > 0, n > 0, state.over()].count(True) == 1
            assert 0 < k <= n or (n, k) == (0, 0)


def test_actors_are_seats_in_ascending_order(game: AnyGame) -> None:
    for state in walk(game, Rng("actors")):
        actors = ints(state.actors())
        assert list(actors) == sorted(set(actors) & set(range(game.seats)))
        assert state.actor() == (actors[0] if actors else NOBODY)


def test_who_may_act_has_something_to_do(game: AnyGame) -> None:
    for number in range(MATCHES):
        for state in walk(game, Rng(number)):
            for seat in range(game.seats):
                assert (len(state.legal(seat)) > 0) == (seat in ints(state.actors()))
            assert ints(state.legal(SPECTATOR)) == (), "a spectator does nothing"


def test_legal_actions_are_ascending_and_in_the_action_space(game: AnyGame) -> None:
    for number in range(MATCHES):
        for state in walk(game, Rng(number)):
            for seat in state.actors():
                legal = ints(state.legal(seat))
                assert list(legal) == sorted(set(legal))
                assert 0 <= legal[0] <= legal[-1] < game.actions


def test_pick_is_always_legal(game: AnyGame) -> None:
    rng = Rng("pick")
    for state in walk(game, Rng("picked")):
        for seat in state.actors():
            assert state.pick(seat, rng) in ints(state.legal(seat))


def test_why_forbids_exactly_what_is_not_legal(game: AnyGame) -> None:
    rules: set[str] = set()
    rng = Rng("why")
    for number in range(MATCHES):
        for state in walk(game, Rng(number)):
            for seat in range(game.seats):
                actions = tried(game, state, seat, rng)
                allowed = [a for a in actions if state.why(seat, a) is None]
                assert tuple(allowed) == ints(state.legal(seat))
                refused = set(actions) - set(allowed)
                rules |= {state.why(seat, action) or "no rule" for action in refused}
    for rule in rules:
        assert re.fullmatch(rf"{game.rule_letter}\d+", rule)
        assert game.law(rule), "the rule can be told"


def refusal(state: State, seat: int, action: int) -> IllegalAction | None:
    """What an action is refused with; asked very often, and `pytest.raises` takes its time."""
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        return error
    return None


def test_what_is_refused_changes_nothing(game: AnyGame) -> None:
    rng = Rng("refused")
    for state in looks(game, Rng("refusals")):
        before = portrait(state)
        for seat in range(game.seats):
            for action in set(tried(game, state, seat, rng)) - set(ints(state.legal(seat))):
                refused = refusal(state, seat, action)
                assert refused is not None, "it is carried out"
                assert refused.rule == state.why(seat, action)
                assert (refused.seat, refused.action) == (seat, str(action))
                if rng.below(20) == 0:
                    assert portrait(state) == before
        assert portrait(state) == before


def test_an_action_or_outcome_changes_something(game: AnyGame) -> None:
    seen = [portrait(state) for state in walk(game, Rng("changes"))]
    assert all(one != other for one, other in pairwise(seen))
