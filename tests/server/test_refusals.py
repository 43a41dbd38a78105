"""What a table refuses: the code, the rule, and that nothing has changed.

As nothing changes, one table that waits, one in play and one that is over serve for all cases.
"""

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from brelan.server.wire import (
    AnyClientMessage,
    Arrange,
    Code,
    Free,
    Leave,
    Rematch,
    Sit,
    StandIn,
    Start,
    Submit,
    Swap,
    Why,
)
from tests.server.guests import FOUR, Guest, Player, play, play_out, seated, started, whose_turn
from tests.server.house import House

EVE = 4  # who has no seat


class Case(msgspec.Struct, frozen=True):
    code: str
    who: int  # the seat of whoever asks
    ask: AnyClientMessage

    def __str__(self) -> str:
        return f"{self.code}-{self.who}-{type(self.ask).__name__}"


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


def moves(player: Player) -> dict[str, AnyClientMessage]:
    """Actions that are refused to whoever's turn it is, by their code."""
    prompt, held = player.update.prompt, player.view.hand
    foreign = next(card for card in range(36) if card not in held)
    return {
        "stale": Submit(prompt - 1, player.legal[0]),
        "stale ahead": Submit(prompt + 1, player.legal[0]),
        "stale huge": Submit(10**30, player.legal[0]),
        "bad_action": Submit(prompt, 36 + 158),
        "bad_action below": Submit(prompt, -1),
        "bad_action huge": Submit(prompt, 10**30),
        "illegal": Submit(prompt, foreign),
    }


def check(players: list[Player], player: Player, ask: AnyClientMessage, code: str) -> str:
    """It is refused, to the one who asked, and nothing has changed; the rule that forbids."""
    looking = (player, players[EVE])
    before = [other.stands() for other in looking]
    refused = player.refused(ask)
    assert (refused.about, refused.code) == (type(ask).__name__, code)
    assert [other.stands() for other in looking] == before
    return refused.rule


@pytest.fixture(scope="module")
def guests(open_doors: House) -> Iterator[list[Guest]]:
    """Four for the seats, and Eve who watches."""
    yield open_doors.guests([*FOUR, "Eve"])
    open_doors.everyone_out()


@pytest.fixture(scope="module")
def waiting_table(guests: list[Guest]) -> list[Player]:
    """Ana and Ben wait beside a virtual player and a closed seat."""
    players = seated(guests[:4])
    ana = players[0]
    for seat in (2, 3):
        ana.send(Free(seat))
    ana.send(Arrange(2, "virtual"))
    ana.send(Arrange(3, "closed"))
    ana.settle()
    return [*players, guests[EVE].join(ana.name)]


@pytest.fixture(scope="module")
def playing_table(guests: list[Guest]) -> list[Player]:
    """The second trick of a match."""
    players = started(guests[:4])
    play(players, 9)
    return [*players, guests[EVE].join(players[0].name)]


@pytest.fixture(scope="module")
def over_table(guests: list[Guest]) -> list[Player]:
    players = started(guests[:4])
    play_out(players)
    return [*players, guests[EVE].join(players[0].name)]


@pytest.mark.parametrize("case", WAITING, ids=str)
def test_before_the_start(waiting_table: list[Player], case: Case) -> None:
    check(waiting_table, waiting_table[case.who], case.ask, case.code)


@pytest.mark.parametrize("case", PLAYING, ids=str)
def test_in_play(playing_table: list[Player], case: Case) -> None:
    check(playing_table, playing_table[case.who], case.ask, case.code)


@pytest.mark.parametrize("case", OVER, ids=str)
def test_when_it_is_over(over_table: list[Player], case: Case) -> None:
    check(over_table, over_table[case.who], case.ask, case.code)


MOVES = ["stale", "stale ahead", "stale huge", "bad_action", "bad_action below"]
MOVES += ["bad_action huge", "illegal"]


@pytest.mark.parametrize("wrong", MOVES)
def test_a_wrong_action_of_the_one_whose_turn_it_is(
    playing_table: list[Player], wrong: str
) -> None:
    actor = whose_turn(playing_table)
    check(playing_table, actor, moves(actor)[wrong], wrong.split()[0])


def test_an_illegal_action_names_the_rule(playing_table: list[Player]) -> None:
    actor = whose_turn(playing_table)
    estimate = Submit(actor.update.prompt, 36 + 20)
    assert check(playing_table, actor, estimate, "illegal") == "D12"


def test_a_card_out_of_turn(playing_table: list[Player]) -> None:
    actor = whose_turn(playing_table)
    other = playing_table[(actor.seat + 1) % 4]
    card = Submit(other.update.prompt, other.view.hand[0])
    assert check(playing_table, other, card, "not_your_turn") == "D14"


def test_the_prompt_of_another_seat(playing_table: list[Player]) -> None:
    actor = whose_turn(playing_table)
    known = actor.update.prompt
    other = next(player for player in playing_table[:4] if player.update.prompt != known)
    card = Submit(actor.update.prompt, other.view.hand[0])
    check(playing_table, other, card, "stale")


def test_an_action_after_the_end(over_table: list[Player]) -> None:
    ana = over_table[0]
    refused = ana.refused(Submit(ana.update.prompt, 0))
    assert refused.code in ("over", "not_your_turn")
    check(over_table, ana, Submit(ana.update.prompt - 1, 0), "stale")


def test_every_code_has_its_situation() -> None:
    here = {case.code for case in (*WAITING, *PLAYING, *OVER)} | {w.split()[0] for w in MOVES}
    at_the_door = {  # test_doors.py, test_http.py, test_identity.py, test_misbehaviour.py
        *("unknown_game", "unknown_table", "unknown_page", "bad_name", "bad_option", "bad_link"),
        *("bad_message", "foreign_origin", "too_fast", "too_large", "too_many", "no_identity"),
        "not_full",
    }
    closings = {"failed", "stopping", "left"}  # test_store.py, test_restart.py, test_stand_in.py
    set_aside = {"damaged", "old_version"}  # test_damage.py
    codes = here | {"not_your_turn"} | at_the_door | closings | set_aside
    assert codes == set(get_args(Code))
