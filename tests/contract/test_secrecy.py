"""What a seat cannot see leaves its views, events and bytes unchanged.

Two worlds of one view differ in hidden cards and hidden choices. They are played on by steps that
the seat cannot tell apart, and everything the seat is sent must stay equal, byte for byte, until
the round ends or chance decides: that is when games show what was hidden.
"""

from collections import Counter

import msgspec

from brelan.core.contract import SPECTATOR, State
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from tests.contract.walks import act, twigs, walk
from tests.engine import enough, everyone, ints

MATCHES = enough(2, 20)
PAIRS = enough(60, 1000)  # of worlds


def sent(state: State, seat: int) -> bytes:
    return msgspec.json.encode((state.view(seat), state.events(seat)))


def after(game: AnyGame, state: State, seat: int, action: int) -> State:
    """A state after an action; a text is the same whenever the seat knows the same."""
    twin = state.copy()
    act(game, twin, seat, action, Rng("text"))
    return twin


def lookalikes(
    game: AnyGame, one: State, other: State, seat: int, rng: Rng
) -> tuple[State, State] | None:
    """Both worlds a step on, by steps with the same glimpse for a seat; None if there are none.

    Other seats do different things where there is a choice; the seat itself does the same in both,
    unless it would draw different cards.
    """
    actors = ints(one.actors())
    actor = actors[rng.below(len(actors))]
    for index in rng.sample(len(one.legal(actor)), len(one.legal(actor))):
        action = int(one.legal(actor)[index])
        left = after(game, one, actor, action)
        tried = (action,) if actor == seat else ints(other.legal(actor))
        rights = [after(game, other, actor, alike) for alike in tried]
        rights = [right for right in rights if right.glimpse(seat) == left.glimpse(seat)]
        if rights:
            return left, rights[rng.below(len(rights))]
    return None


def test_hidden_cards_and_choices_leave_no_trace(game: AnyGame) -> None:
    rng = Rng("secrecy")
    compared: Counter[str] = Counter()
    while compared["pairs"] < PAIRS:
        for state in walk(game, rng.fork()):
            if len(state.actors()) == 0 or rng.below(3) > 0:
                continue
            seat = everyone(state)[rng.below(game.seats + 1)]
            worlds = game.worlds(state.view(seat))
            compared += compare(game, worlds.draw(rng), worlds.draw(rng), seat, rng)
    assert compared["steps"] > 0
    assert compared["hidden"] > 0, "there was something to hide"


def compare(game: AnyGame, one: State, other: State, seat: int, rng: Rng) -> Counter[str]:
    seen: Counter[str] = Counter(pairs=1)
    start = one.rounds()
    while len(one.actors()) > 0:
        pair = lookalikes(game, one, other, seat, rng)
        if pair is None or pair[0].rounds() != start:
            break
        one, other = pair
        assert sent(one, seat) == sent(other, seat)
        assert ints(one.actors()) == ints(other.actors())
        assert ints(one.legal(seat)) == ints(other.legal(seat))
        assert seat == SPECTATOR or one.question(seat) == other.question(seat)
        seen["steps"] += 1
        seen["hidden"] += any(sent(one, s) != sent(other, s) for s in everyone(one))
    return seen


def test_a_glimpse_tells_what_events_tell(game: AnyGame) -> None:
    """Steps from one position: same events, same glimpse; other events, another glimpse."""
    rng = Rng("glimpses")
    for number in range(MATCHES):
        for state in walk(game, Rng(f"glimpse {number}")):
            branches = [twig for _, _, twig in twigs(game, state, rng)]
            branches = [twig for twig in branches if twig.rounds() == state.rounds()]
            for seat in everyone(state):
                by_glimpse = {int(t.glimpse(seat)): t.events(seat) for t in branches}
                by_events = {t.events(seat): int(t.glimpse(seat)) for t in branches}
                assert len(by_glimpse) == len(by_events)
                assert {glimpse: seen for seen, glimpse in by_events.items()} == by_glimpse


def test_outcomes_that_look_different_are_different_glimpses(game: AnyGame) -> None:
    rng = Rng("outcomes")
    for state in walk(game, Rng("chance")):
        n, k = ints(state.chance())
        if n == 0:
            continue
        for _ in range(10):
            one, other = state.copy(), state.copy()
            one.settle(rng.sample(n, k))
            other.settle(rng.sample(n, k))
            for seat in everyone(state):
                same = one.events(seat) == other.events(seat)
                assert (one.glimpse(seat) == other.glimpse(seat)) == same
