"""What a guest may not know leaves every byte that the guest is sent unchanged.

A random game is played by four people before a spectator, and everything sent to them is kept.
Then it is played again with cards and estimates exchanged that one of them cannot see; that one
must receive the same bytes, over HTTP and over the socket, until play itself shows a difference.
Houses that leak, in several ways, prove that the comparison notices.
"""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.play.match import Match
from brelan.server.table import Table
from brelan.server.telling import Telling
from brelan.server.wire import Act, Because, NewTable, SeatChoice, Sit, Start, Why, write
from tests.engine import enough
from tests.server.twins import CARDS, SEATS, Script, exchanged, misestimated, random_script
from tests.server.wiretap import Guest, freeze_dates, frozen_switches, open_frozen

GAMES = enough(2, 12)
PLACES = range(SEATS + 1)  # the seats and the spectator
SPECTATOR = SEATS
TABLE = "table1"
PATHS = (
    "/health",
    "/api/me",
    "/api/games",
    "/api/tables",
    f"/api/tables/{TABLE}/qr.svg",
    f"/api/tables/{TABLE}/record",
    f"/t/{TABLE}",
)


@pytest.fixture(autouse=True)
def _frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    freeze_dates(monkeypatch)


@pytest.mark.parametrize("seed", range(GAMES))
def test_hidden_cards_and_estimates_change_no_byte(seed: int, tmp_path: Path) -> None:
    script, rng = random_script(seed), Rng(f"twins {seed}")
    game = play(tmp_path / "game", script)
    for place in PLACES:
        twin = exchanged(script, place, rng)
        other = play(tmp_path / f"twin{place}", twin)
        apart = told_apart(game, other)
        assert place not in apart, difference(game[place], other[place])
        assert apart, "there was something to hide"


def test_estimates_stay_hidden_until_the_last_card(tmp_path: Path) -> None:
    script = random_script(2)
    game = play(tmp_path / "game", script)
    for place in (1, SPECTATOR):
        twin = misestimated(script, place, Rng("estimates"))
        assert len(twin.actions) == len(script.actions) - 1
        other = play(tmp_path / f"twin{place}", twin)
        hidden = [seat for seat in range(SEATS) if seat != place]
        assert told_apart(game, other) == hidden, difference(game[place], other[place])


# -- houses that leak ----------------------------------------------------------------------------


def leak_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone is shown what the next seat sees."""
    honest = Match.view
    monkeypatch.setattr(Match, "view", lambda self, seat: honest(self, (seat + 1) % SEATS))


def leak_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone is told what the next seat saw happen."""
    honest = Telling.step
    monkeypatch.setattr(Telling, "step", lambda self, e: honest(self, (*e[1:], e[0])))


def leak_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone is told something harmless, as often as the cards of a certain hand decide."""
    honest = Telling.step

    def step(self: Any, events: Any) -> None:
        honest(self, events)
        for _ in range(sum(self._table.running().view(3).hand) % 5):
            for connection in self._company.connections:
                connection.tell(write(Because(0, "")))

    monkeypatch.setattr(Telling, "step", step)


def leak_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone may ask what the next seat might do."""
    honest = Match.why
    monkeypatch.setattr(Match, "why", lambda self, seat, a: honest(self, (seat + 1) % SEATS, a))


def leak_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record can be had before the end."""
    monkeypatch.setattr(Table, "record", lambda self: self.running().record.dumps())


@pytest.mark.parametrize(
    ("leak", "place"),
    [
        (leak_view, 0),
        (leak_view, SPECTATOR),
        (leak_events, 0),
        (leak_number, SPECTATOR),
        (leak_reasons, 0),
        (leak_record, SPECTATOR),
    ],
)
def test_a_leak_is_noticed(
    leak: Any, place: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = random_script(4)
    twin = exchanged(script, place, Rng("leaks")).cut(8)
    leak(monkeypatch)
    game, other = play(tmp_path / "game", script.cut(8)), play(tmp_path / "twin", twin)
    assert place in told_apart(game, other)


# -- play ----------------------------------------------------------------------------------------


def play(data: Path, script: Script) -> list[Guest]:
    """The four and the spectator, with their tapes of a game."""
    return asyncio.run(played(data, script))


def told_apart(one: list[Guest], other: list[Guest]) -> list[int]:
    """The places that were sent different bytes, as long as both games went on."""
    last = min(len(one[0].marks), len(other[0].marks)) - 1
    return [place for place in PLACES if one[place].until(last) != other[place].until(last)]


def difference(one: Guest, other: Guest) -> str:
    """Where two tapes part."""
    pairs = enumerate(zip(one.tape, other.tape, strict=False))
    at = next((index for index, (left, right) in pairs if left != right), 0)
    part = slice(max(0, at - 80), at + 80)
    return f"{one.name} was sent {bytes(one.tape[part])!r} or {bytes(other.tape[part])!r}"


async def played(data: Path, script: Script) -> list[Guest]:
    async with open_frozen(data, frozen_switches(script.outcomes, data)) as port:
        guests = [Guest(f"guest{place}", port) for place in PLACES]
        await begin(guests, script.game)
        for number, (seat, action) in enumerate(script.actions):
            guests[seat].say(Act(guests[seat].update["prompt"], action))
            await guests[seat].settle()  # by then everyone has been told
            await be_curious(guests, number)
            for guest in guests:
                guest.mark()
        for guest in guests:
            await guest.go()
    return guests


async def begin(guests: list[Guest], game: AnyGame) -> None:
    options = msgspec.structs.asdict(game.options)
    table = NewTable(game.name, (SeatChoice("open"),) * SEATS, options)
    await guests[0].request("POST", "/api/tables", write(table))
    for place, guest in enumerate(guests):
        await guest.enter(TABLE)
        await guest.hear("Table")
        if 0 < place < SEATS:
            guest.say(Sit(place))
        await guest.settle()
    guests[0].say(Start())
    for guest in guests:
        await guest.hear("Update")
        await guest.settle()
        guest.mark()


async def be_curious(guests: list[Guest], number: int) -> None:
    """Everyone asks for what is refused; sometimes also over HTTP, and someone comes anew."""
    for guest in guests:
        await pry(guest, number)
    if number % 15 == 4:
        for guest in guests:
            for path in PATHS:
                await guest.request("GET", path)
        await come_anew(guests, number // 15 % len(guests))


async def pry(guest: Guest, number: int) -> None:
    """Hear what has happened, ask why not, and try what is not allowed or out of date."""
    await guest.settle()
    prompt, ranges = guest.update["prompt"], guest.update["legal"]
    cards = [(card + 7 * number) % CARDS for card in range(CARDS)]
    card = next(card for card in cards if not any(low <= card <= high for low, high in ranges))
    guest.say(Why(card))
    guest.say(Act(prompt - number % 2, card))
    await guest.settle()


async def come_anew(guests: list[Guest], place: int) -> None:
    """A guest hangs up, which the others see, and comes back."""
    await guests[place].go()
    for other in guests:
        if other is not guests[place]:
            await other.hear("Table")
    await guests[place].enter(TABLE)
    await guests[place].hear("Update")
    for guest in guests:
        await guest.settle()
