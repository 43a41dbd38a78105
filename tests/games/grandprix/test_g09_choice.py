"""G9-G10: four turns each, then four of eight cards, chosen secretly by all at once."""

from collections import Counter

import msgspec
import pytest

from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from brelan.games.grandprix.view import CardChosen, RaceRun
from tests.contract.walks import advance
from tests.engine import enough, ints
from tests.games.grandprix import oracle
from tests.games.grandprix.deals import naive, numbers_of
from tests.games.grandprix.table import Table, given


def choosing(seats: int, seed: str) -> Table:
    """A table that waits for the cars, after random play."""
    table, rng = Table(seats), Rng(seed)
    while table.view().phase != "choose":
        advance(table.state, rng)
    return table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_g9_every_turn_gives_a_card_more_and_four_turns_make_eight(seats: int) -> None:
    for number in range(enough(5, 50)):
        table, rng = Table(seats), Rng(f"eight {number}")
        turns: Counter[int] = Counter()
        while table.view().phase != "choose":
            before, seat = table.view(), table.view().turn
            advance(table.state, rng)
            if before.phase == "turn" and table.view().turns > before.turns:
                turns[seat] += 1
                assert table.view().sizes[seat] == 4 + turns[seat]
        assert table.view().sizes == (8,) * seats
        assert turns == dict.fromkeys(range(seats), 4)
        assert table.view().turns == 4 * seats


def test_g10_all_may_choose_at_once_in_any_order() -> None:
    table = choosing(3, "order")
    assert ints(table.state.actors()) == (0, 1, 2)
    table.state.apply(2, table.state.legal(2)[0])
    table.state.apply(0, table.state.legal(0)[0])
    assert table.view().choices == (1, 0, 1)
    assert ints(table.state.actors()) == (0, 1, 2)
    for _ in range(3):
        table.state.apply(0, table.state.legal(0)[0])
    assert ints(table.state.actors()) == (1, 2)
    assert table.legal(0) == ""


def test_g10_cards_are_chosen_in_ascending_order_and_four_in_the_end() -> None:
    hand = {0: "C1 C1 E2 D7w"}
    table = given(hand, pile="E2 C2 T1 C3 T6 C4 D1 C5").play_on()
    assert table.hand(0) == "C1 C1 E2 E2 T1 T6 D1 D7w"
    assert table.legal(0) == "C1 E2 T1"
    table.act(0, "C1")
    assert table.legal(0) == "C1 E2 T1 T6"
    table.act(0, "E2")
    assert table.legal(0) == "E2 T1 T6 D1"
    assert table.refusal(0, "C1") == "G10"
    table.act(0, "T6")
    assert table.legal(0) == "D1 D7w"
    assert table.view(0).chosen == (0, 8, 19)


def every_car(table: Table, seat: int) -> list[tuple[int, ...]]:
    """All cars that a seat can choose, one legal action at a time."""
    found = []
    waiting = [table.state]
    while waiting:
        state = waiting.pop()
        for action in ints(state.legal(seat)):
            after = state.copy()
            after.apply(seat, action)
            if len(after.legal(seat)) > 0:
                waiting.append(after)
            else:
                found.append((*state.view(seat).chosen, action - 35))
    return found


def test_g10_every_four_cards_can_be_chosen_in_one_way() -> None:
    for number in range(enough(6, 60)):
        table = choosing(2, f"ways {number}")
        hand = naive(table.view(1).hand)
        expected = {numbers_of(car) for car in oracle.ascending_choices(hand)}
        found = every_car(table, 1)
        assert len(found) == len(set(found))
        assert set(found) == expected


def test_g10_what_is_chosen_is_hidden_until_the_last_has_chosen() -> None:
    """Two seats choose differently: the others get the same bytes, as many times."""
    for number in range(enough(10, 100)):
        tables = [choosing(3, f"hidden {number}") for _ in range(2)]
        steps: tuple[list[bytes], list[bytes]] = ([], [])
        for table, sent, place in zip(tables, steps, (0, -1), strict=True):
            for seat in (0, 1):
                for _ in range(4):
                    table.state.apply(seat, table.state.legal(seat)[place])
                    seen = [(table.view(s), table.events(s)) for s in (2, SPECTATOR)]
                    sent.append(msgspec.json.encode(seen))
        assert steps[0] == steps[1]
        assert len(steps[0]) == 8
        assert tables[0].view(0) != tables[1].view(0)


def test_g10_others_see_that_a_card_is_chosen() -> None:
    table = choosing(2, "others")
    action = ints(table.state.legal(1))[0]
    table.state.apply(1, action)
    assert table.events(1) == (CardChosen(1, action - 35, 1),)
    assert table.events(0) == table.events() == (CardChosen(1, -1, 1),)


def test_g10_all_cars_are_shown_when_the_last_has_chosen() -> None:
    table = given({0: "C1 E1 T1 D1", 1: "C2 E2 T2 D2"}).play_on()
    table.show("C1 E1 T1 D1")
    assert table.view().last_race is None
    table.show("", "C2 E2 T2 D2")
    chosen, run = table.events(0)
    assert chosen == CardChosen(1, -1, 4)
    assert isinstance(run, RaceRun)
    assert run.result.cars == ((0, 7, 14, 21), (1, 8, 15, 22))
    assert run.result == table.view().last_race
