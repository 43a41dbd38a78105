"""T14, T15: nobody can tell a bust from a stop before the count.

Two matches are played by the same script. They differ in hidden cards alone: in one a seat is
above the distance when it stops, in the other it stops freely. Everything that any other seat or
a spectator can see of it must be equal, byte for byte, step for step.
"""

from collections.abc import Iterator

import msgspec
import pytest

from brelan.core.contract import SPECTATOR, State
from brelan.core.rng import Rng
from brelan.games.tigre import TigreGame
from brelan.games.tigre.view import DISTANCES, TigreOptions
from brelan.play.chance import Given
from brelan.play.match import Match, Record
from tests.engine import enough, everyone, ints
from tests.games.tigre.table import STOP, TAKE, Table, given

BUST = {0: "1 2", 1: "18 17 16", 2: "5 6"}
FREE = {0: "1 2", 1: "18 17 3", 2: "5 6"}


def seen(state: State, seat: int) -> bytes:
    """All that a seat sees, or can work out, of a position."""
    return msgspec.json.encode(
        (
            state.view(seat),
            state.events(seat),
            int(state.glimpse(seat)),
            ints(state.actors()),
            ints(state.chance()),
            ints(state.scores()),
            int(state.rounds()),
            ints(state.legal(seat)) if seat != SPECTATOR else (),
            [state.why(seat, action) for action in range(12)] if seat != SPECTATOR else (),
        )
    )


def others(table: Table, hidden: int) -> list[int]:
    return [seat for seat in everyone(table.state) if seat != hidden]


@pytest.mark.parametrize("distance", [39, 42])
def test_a_bust_looks_like_a_free_stop(distance: int) -> None:
    bust, free = given(distance, BUST), given(distance, FREE)
    for action in ("take", "stop", "take", "stop"):
        for seat in others(bust, hidden=1):
            assert seen(bust.state, seat) == seen(free.state, seat)
        bust.play(action)
        free.play(action)
    assert bust.view(1).hand.total > distance > free.view(1).hand.total
    assert seen(bust.state, 1) != seen(free.state, 1), "the seat itself knows"


def test_before_the_stop_the_seat_itself_knows() -> None:
    bust = given(39, BUST).play("take")
    assert bust.view(1).hand.total == 51
    assert list(bust.state.legal(1)) == [STOP]


def test_everything_is_shown_at_the_count() -> None:
    bust = given(39, BUST).play("take stop stop stop")
    free = given(39, FREE).play("take stop stop stop")
    assert bust.view(0) != free.view(0)


# -- any match ---------------------------------------------------------------------------------


def pairs(rng: Rng, seats: int) -> Iterator[tuple[Table, Table, int]]:
    """Tables at which a hidden seat's cards are exchanged for cards nobody sees in this round."""
    while True:
        hidden = int(rng.below(seats))
        tables = Table(seats=seats), Table(seats=seats)
        order = [int(number) for number in rng.sample(38, 38)]
        banker, distance = int(rng.below(seats)), DISTANCES[rng.below(10)]
        swapped = exchanged(order, rng, seats, (hidden - banker - 1) % seats)
        for table, outcome in zip(tables, (order, swapped), strict=True):
            table.bank(banker).choose(distance)
            pack = [*table.state.cards]
            table.settle([int(pack[number]) for number in outcome])
        yield *tables, hidden


def exchanged(order: list[int], rng: Rng, seats: int, place: int) -> list[int]:
    """The same deck, with a seat's dealt cards exchanged for cards from the bottom."""
    swapped = list(order)
    for mine in (place, seats + place):
        other = 30 + int(rng.below(8))
        swapped[mine], swapped[other] = swapped[other], swapped[mine]
    return swapped


def script(left: Table, right: Table, rng: Rng) -> int | None:
    """What the seat in turn may do at both tables, and would not end the round; or nothing."""
    seat = left.turn
    both = sorted(set(ints(left.state.legal(seat))) & set(ints(right.state.legal(seat))))
    action = TAKE if TAKE in both and rng.below(3) > 0 else STOP
    return action if left.view().pile > 9 else None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exchanged_cards_are_invisible_until_the_count(seats: int) -> None:
    rng = Rng(f"exchange {seats}")
    found = {"steps": 0, "busts": 0, "arrivals": 0}
    for (left, right, hidden), _ in zip(pairs(rng, seats), range(enough(150, 3000)), strict=False):
        watch(left, right, hidden, rng, found)
    assert found["steps"] > 150
    assert found["busts"] > 5, "a bust at one table was a free stop at the other"
    assert found["arrivals"] > 0, "an arrival is public and ends the comparison"


def watch(left: Table, right: Table, hidden: int, rng: Rng, found: dict[str, int]) -> None:
    """Play both tables alike and compare what others see, as long as nothing public differs."""
    while True:
        for seat in others(left, hidden):
            assert seen(left.state, seat) == seen(right.state, seat)
        action = script(left, right, rng)
        if action is None:
            return
        actor = left.turn
        unlike = ints(left.state.legal(actor)) != ints(right.state.legal(actor))
        for table in (left, right):
            table.state.apply(actor, action)
        if left.view().phase != "play" or right.view().phase != "play":
            return
        if left.view().said != right.view().said:
            found["arrivals"] += 1
            return
        found["steps"] += 1
        found["busts"] += unlike


# -- the match around it -----------------------------------------------------------------------


def play_match(named: dict[int, str], actions: str) -> tuple[Match, list[bytes]]:
    """A match by a script, and what seat 0 and a spectator saw of it, step by step."""
    game = TigreGame(TigreOptions(seats=3))
    match = Match(game, chance=Given(given(39, named).outcomes))
    match.submit(0, DISTANCES.index(39))
    told = []
    for action in actions.split():
        seat = match.actors()[0]
        step = match.submit(seat, game.parse(action), match.prompt(seat))
        told.append(
            msgspec.json.encode(
                (
                    step.seat,
                    step.action,
                    step.outcomes,
                    step.events[0],
                    step.events[SPECTATOR],
                    match.view(0),
                    match.view(SPECTATOR),
                    match.actors(),
                    [match.prompt(seat) for seat in range(3)],
                    [match.legal(seat) for seat in (0, 2)],
                )
            )
        )
    return match, told


def test_steps_prompts_and_the_number_of_messages_are_the_same() -> None:
    _, bust = play_match(BUST, "take stop take stop")
    _, free = play_match(FREE, "take stop take stop")
    assert bust == free


def test_the_lines_of_the_record_are_the_same_but_for_the_deck() -> None:
    """The deck itself is known only to the host of the match, as in every game."""

    def lines(named: dict[int, str]) -> list[str]:
        match, _ = play_match(named, "take stop take stop")
        text = match.record.dumps()
        assert Record.loads(text, TigreGame).dumps() == text
        return [line for line in text.splitlines() if not line.startswith("chance")]

    assert lines(BUST) == lines(FREE)
    assert "1 stop" in lines(BUST)
