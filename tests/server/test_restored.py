"""A table read from its log is the table that was left: whatever people asked for before."""

from collections.abc import Callable, Sequence
from typing import TypeVar, get_args

import pytest

from brelan import verify
from brelan.core.rng import Rng
from brelan.games import kind_of, names
from brelan.play.match import Match
from brelan.server import requests
from brelan.server.log import Abandoned, AnyEntry, Expired, Rematched
from brelan.server.records import record_of
from brelan.server.refusal import Refusal
from brelan.server.requests import Change
from brelan.server.table import Table
from brelan.server.wire import (
    LEVELS,
    Arrange,
    Free,
    Leave,
    Me,
    NewTable,
    SeatChoice,
    Sit,
    StandIn,
    Start,
    Submit,
    Swap,
)
from tests.engine import enough
from tests.server.tables import (
    ANA,
    BEN,
    CLEO,
    CLOSED,
    DORA,
    EVE,
    OPEN,
    new_table,
    opened,
    over,
    picture,
    play,
    playing,
    restored,
    table_for,
    waiting,
)

T = TypeVar("T")
TABLES = [(name, seats) for name in names() for seats in kind_of(name).seat_counts]


@pytest.mark.parametrize("make", [new_table, waiting, playing, over])
def test_a_table_at_rest(make: Callable[[], Table]) -> None:
    table = make()
    assert picture(restored(table)) == picture(table)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_whole_match_of_every_game(name: str, seats: int) -> None:
    table, rng = table_for(name, seats), Rng(f"{name} {seats}")
    while table.status == "playing":
        if table.actions % 40 == 20:
            assert picture(restored(table)) == picture(table)
        play(table, 1, rng)
    again = restored(table)
    assert picture(again) == picture(table)
    assert record_of(again) == record_of(table)
    assert verify(record_of(again)).passed


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_not_legal_is_refused_by_its_rule(name: str, seats: int) -> None:
    table = table_for(name, seats)
    match = table.running()
    before = picture(table)
    for seat in range(seats):
        legal = match.legal(seat)
        for action in set(range(match.game.actions)) - set(legal):
            with pytest.raises(Refusal) as refusal:
                requests.submit(table, seat, match.prompt(seat), action)
            assert refusal.value.code == ("illegal" if legal else "not_your_turn")
            assert match.game.law(refusal.value.rule)
    assert picture(table) == before


# -- a random walk -------------------------------------------------------------------------------


CHOICES = (OPEN, OPEN, CLOSED, SeatChoice("virtual"))
STEPS = 200
KINDS = ("name", "join", "rematch", "hint", *["act"] * 2, *["ask"] * 5)


class Walk:
    """People who ask for anything at any time, at a table for two to four."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(f"walk {seed}")
        seats = (OPEN, *(self._any(CHOICES) for _ in range(3)))
        hints = self._any((True, False))
        self.table = opened(NewTable("tigre", seats, {"rounds": 2}, hints=hints))
        self.refusals = 0

    def step(self) -> None:
        """One request; a refusal changes nothing."""
        before = picture(self.table)
        try:
            self.table.fold(self._request())
        except Refusal:
            self.refusals += 1
            assert picture(self.table) == before

    def _any(self, options: Sequence[T]) -> T:
        return options[int(self._rng.below(len(options)))]

    def _request(self) -> list[AnyEntry]:
        kind, me = self._any(KINDS), self._me()
        if kind == "name":
            return requests.rename(self.table, Me(me.player, self._any(("X", "Y")), me.colour))
        if kind == "join":
            return requests.come_back(self.table, me)
        if kind == "rematch":
            requests.check_rematch(self.table, me.player)
            return [Rematched(self._any(("one", "other")))]
        if kind == "act" and self.table.match:
            return self._action(self.table.match)
        if kind == "hint" and self.table.match:
            return self._hint(self.table.match)
        away = self._any((True, False))
        return requests.entries_of(self.table, me, self._message(), lambda _: away)

    def _me(self) -> Me:
        return self._any((ANA, ANA, BEN, CLEO, DORA, EVE))

    def _hint(self, match: Match) -> list[AnyEntry]:
        """For a seat that may act, or another one."""
        seat = self._any(match.actors() or range(match.game.seats))
        return requests.ask_hint(self.table, seat, match.prompt(seat))

    def _action(self, match: Match) -> list[AnyEntry]:
        """Of a seat that may act, if there is one: a legal action, or any."""
        seat = self._any(match.actors() or range(match.game.seats))
        every = tuple(range(match.game.actions))
        action = self._any(self._any((match.legal(seat), every)) or every)
        return requests.submit(self.table, seat, match.prompt(seat), action)

    def _message(self) -> Change:
        seat, other = self._any(range(-1, 6)), self._any(range(-1, 6))
        kind, level = self._any(CHOICES).kind, self._any(LEVELS)
        messages: tuple[Change, ...] = (
            *(
                Sit(seat),
                Leave(),
                Free(seat),
                Swap(seat, other),
                StandIn(seat, level),
                StandIn(other, level),
            ),
            *(Arrange(seat, kind, level), Submit(other, seat), Start(), Start()),
        )
        return self._any(messages)


@pytest.mark.parametrize("seed", range(enough(30, 1000)))
def test_whatever_people_ask_for(seed: int) -> None:
    walk = Walk(seed)
    for number in range(STEPS):
        walk.step()
        if number % 20 == 19:
            assert picture(restored(walk.table)) == picture(walk.table)


def test_walks_lead_everywhere() -> None:
    """Otherwise they would show little."""
    walks = [Walk(seed) for seed in range(30)]
    for walk in walks:
        for _ in range(STEPS):
            walk.step()
    kinds = {type(entry) for walk in walks for entry in walk.table.log}
    assert kinds == set(get_args(AnyEntry)) - {Expired, Abandoned}  # other games, closed tables
    assert {walk.table.status for walk in walks} >= {"waiting", "playing"}
    assert sum(walk.refusals for walk in walks) > 500
