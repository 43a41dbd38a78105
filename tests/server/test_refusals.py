"""What a table refuses: the code and the rule, and that nothing has changed."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from brelan.server import requests
from brelan.server.refusal import Refusal
from brelan.server.requests import Change
from brelan.server.table import Table
from brelan.server.wire import (
    Arrange,
    Code,
    Free,
    Leave,
    Refused,
    Rematch,
    Sit,
    StandIn,
    Start,
    Submit,
    Swap,
    Why,
)
from tests.server import tables
from tests.server.guests import Player, play, whose_turn
from tests.server.house import House
from tests.server.tables import FOUR, new_table, over, picture, playing, refused

PEOPLE = (*FOUR, tables.EVE)
EVE = 4  # who has no seat


class Case(msgspec.Struct, frozen=True):
    code: str
    who: int  # the seat that asks
    message: Change | Why | Rematch

    def __str__(self) -> str:
        return f"{self.code}-{self.who}-{type(self.message).__name__}"


WAITING = [
    Case("no_such_seat", EVE, Sit(4)),
    Case("no_such_seat", EVE, Sit(-1)),
    Case("no_such_seat", EVE, Sit(10**30)),
    Case("no_such_seat", 0, Free(7)),
    Case("no_such_seat", 0, Arrange(-1, "open")),
    Case("no_such_seat", 0, Swap(0, 4)),
    Case("no_such_seat", 0, Swap(-1, 0)),
    Case("no_such_seat", 1, StandIn(9)),
    Case("seat_taken", EVE, Sit(0)),
    Case("seat_taken", 1, Sit(1)),
    Case("seat_taken", 0, Arrange(1, "virtual")),
    Case("seat_taken", EVE, Sit(2)),
    Case("seat_closed", EVE, Sit(3)),
    Case("not_seated", EVE, Leave()),
    Case("not_seated", 0, Free(2)),
    Case("not_seated", EVE, Submit(0, 0)),
    Case("not_seated", EVE, Rematch()),
    Case("not_owner", 1, Start()),
    Case("not_owner", 1, Arrange(3, "open")),
    Case("not_owner", 1, Free(0)),
    Case("not_owner", 1, Swap(0, 1)),
    Case("not_owner", EVE, Start()),
    Case("bad_seats", 0, Start()),  # three cannot play
    Case("not_started", 0, Submit(0, 0)),
    Case("not_started", 0, Why(0)),
    Case("not_started", 0, StandIn(1)),
    Case("not_started", 0, Rematch()),
]

PLAYING = [
    Case("started", EVE, Sit(0)),
    Case("started", 0, Sit(1)),
    Case("started", 0, Start()),
    Case("started", 0, Free(1)),
    Case("started", 0, Arrange(1, "open")),
    Case("started", 0, Swap(0, 1)),
    Case("not_over", 0, Rematch()),
    Case("not_seated", EVE, Submit(1, 0)),
    Case("not_seated", EVE, Submit(-1, 0)),
    Case("not_seated", EVE, Why(0)),
    Case("not_seated", EVE, Leave()),
    Case("not_seated", EVE, StandIn(0)),
    Case("no_such_seat", 0, StandIn(4)),
    Case("not_away", 0, StandIn(1)),
    Case("not_away", 0, StandIn(0)),
    Case("bad_action", 0, Why(10**6)),
    Case("bad_action", 0, Why(-1)),
    Case("bad_action", 0, Why(10**30)),
]

OVER = [
    Case("over", 0, StandIn(1)),
    Case("started", 0, Start()),
    Case("started", EVE, Sit(0)),
    Case("not_seated", EVE, Rematch()),
    Case("not_seated", EVE, Submit(0, 0)),
]


def waiting_table() -> Table:
    """Ana and Ben wait beside a virtual player and a closed seat."""
    table = new_table()
    for seat, me in enumerate(FOUR[1:], 1):
        tables.ask(table, me, Sit(seat))
    for message in (Free(2), Free(3), Arrange(2, "virtual"), Arrange(3, "closed")):
        tables.ask(table, FOUR[0], message)
    return table


def second_trick() -> Table:
    return playing(9)


STAGES: dict[str, tuple[Callable[[], Table], list[Case]]] = {
    "waiting": (waiting_table, WAITING),
    "playing": (second_trick, PLAYING),
    "over": (over, OVER),
}
EVERY = [(stage, case) for stage, (_, cases) in STAGES.items() for case in cases]


@pytest.fixture(scope="module")
def stages() -> dict[str, Table]:
    """As nothing changes, one table of each serves for all cases."""
    return {name: make() for name, (make, _) in STAGES.items()}


def refusal_of(table: Table, case: Case) -> Refusal:
    me = PEOPLE[case.who]
    match case.message:
        case Why(action):
            return raised(table, lambda: requests.why(table, me.player, action))
        case Rematch():
            return raised(table, lambda: requests.check_rematch(table, me.player))
        case message:
            return refused(table, me, message)


def raised(table: Table, request: Callable[[], object]) -> Refusal:
    before = picture(table)
    with pytest.raises(Refusal) as refusal:
        request()
    assert picture(table) == before
    return refusal.value


@pytest.mark.parametrize(("stage", "case"), EVERY, ids=str)
def test_it_is_refused_and_nothing_changes(
    stages: dict[str, Table], stage: str, case: Case
) -> None:
    assert refusal_of(stages[stage], case).code == case.code


def test_a_table_with_a_free_seat_cannot_start() -> None:
    assert refused(new_table(), FOUR[0], Start()).code == "not_full"


# -- actions -------------------------------------------------------------------------------------


def actor(table: Table) -> int:
    return table.running().actors()[0]


def moves(table: Table) -> dict[str, Submit]:
    """Actions that are refused to the seat whose turn it is, by their code."""
    match, seat = table.running(), actor(table)
    prompt, legal = match.prompt(seat), match.legal(seat)
    foreign = next(card for card in range(36) if card not in hand(table, seat))
    return {
        "stale": Submit(prompt - 1, legal[0]),
        "stale ahead": Submit(prompt + 1, legal[0]),
        "stale huge": Submit(10**30, legal[0]),
        "bad_action": Submit(prompt, 36 + 158),
        "bad_action below": Submit(prompt, -1),
        "bad_action huge": Submit(prompt, 10**30),
        "bad_text": Submit(prompt, legal[0], "words"),
        "illegal": Submit(prompt, foreign),
    }


def hand(table: Table, seat: int) -> tuple[int, ...]:
    cards: tuple[int, ...] = table.running().view(seat).hand  # type: ignore[attr-defined]
    return cards


MOVES = ["stale", "stale ahead", "stale huge", "bad_action", "bad_action below"]
MOVES += ["bad_action huge", "bad_text", "illegal"]


@pytest.mark.parametrize("wrong", MOVES)
def test_a_wrong_action_of_the_one_whose_turn_it_is(stages: dict[str, Table], wrong: str) -> None:
    table = stages["playing"]
    refusal = refused(table, FOUR[actor(table)], moves(table)[wrong])
    assert refusal.code == wrong.split()[0]


def test_an_illegal_action_names_the_rule(stages: dict[str, Table]) -> None:
    table = stages["playing"]
    me = FOUR[actor(table)]
    refusal = refused(table, me, tables.submitted(table, me, 36 + 20))
    assert (refusal.code, refusal.rule) == ("illegal", "D12")


def test_a_card_out_of_turn(stages: dict[str, Table]) -> None:
    table = stages["playing"]
    seat = (actor(table) + 1) % 4
    card = tables.submitted(table, FOUR[seat], hand(table, seat)[0])
    refusal = refused(table, FOUR[seat], card)
    assert (refusal.code, refusal.rule) == ("not_your_turn", "D14")


def test_the_prompt_of_another_seat(stages: dict[str, Table]) -> None:
    table = stages["playing"]
    match, known = table.running(), table.running().prompt(actor(table))
    seat = next(seat for seat in range(4) if match.prompt(seat) != known)
    assert refused(table, FOUR[seat], Submit(known, hand(table, seat)[0])).code == "stale"


def test_an_action_after_the_end(stages: dict[str, Table]) -> None:
    table, ana = stages["over"], FOUR[0]
    now = tables.submitted(table, ana, 0)
    assert refused(table, ana, now).code == "over"
    assert refused(table, ana, Submit(now.prompt - 1, 0)).code == "stale"


# -- over the socket -----------------------------------------------------------------------------


def test_a_refusal_is_sent_to_the_sender_alone(house: House, playing: list[Player]) -> None:
    play(playing, 9)
    sender = whose_turn(playing)
    eve = house.guest("Eve").join(sender.name)
    receivers = [player for player in (*playing, eve) if player is not sender]
    before = [player.stands() for player in (*playing, eve)]
    estimate = Submit(sender.update.prompt, 36 + 20)
    assert sender.refused(estimate) == Refused("Submit", "illegal", "D12")
    assert [player.stands() for player in (*playing, eve)] == before
    for player in receivers:
        player.settle()
        assert not any(isinstance(message, Refused) for message in player.received)


@cache
def lines_of_other_tests() -> list[str]:
    tests = Path(__file__).parents[1]
    files = [*tests.glob("server/test_*.py"), *tests.glob("games/*/test_*.py")]
    others = (path for path in files if path != Path(__file__))
    return [line for path in others for line in path.read_text("utf-8").splitlines()]


def is_expected(code: str) -> bool:
    """Whether another test expects this code: in what it asserts, or in a row beside a status."""
    asserted = rf'assert .*(?:code|closing|refus|fault).*"{code}"'
    expected = re.compile(rf'{asserted}|\b[45]\d\d, "{code}"')
    return any(expected.search(line) for line in lines_of_other_tests())


def test_every_code_has_its_situation() -> None:
    here = {case.code for _, case in EVERY} | {wrong.split()[0] for wrong in MOVES}
    assert [code for code in get_args(Code) if code not in here and not is_expected(code)] == []
    assert not is_expected("no_such_code")
