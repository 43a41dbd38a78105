"""What a guest may not know leaves every byte that the guest is sent unchanged.

A random game is played by people before a spectator, and everything sent to them is kept. Then it
is played again with cards and choices changed that one of them cannot see; that one must receive
the same bytes, over HTTP and over the socket. Houses that leak, in several ways, prove that the
comparison notices.
"""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.games import game as make_game
from brelan.games import names
from brelan.games.tigre.view import DISTANCES
from brelan.games.tiguidoo import packs
from brelan.play.match import Match
from brelan.play.record import Action
from brelan.play.step import Step
from brelan.server import house
from brelan.server.hub import Hub
from brelan.server.wire import NewTable, Reason, SeatChoice, Sit, Start, Submit, Why, encode
from tests.engine import enough
from tests.games.tigre.table import STOP, TAKE, given
from tests.games.tiguidoo import table as quiz
from tests.samples import samples_of
from tests.server.twins import Script, change_action, random_script, twin
from tests.server.wiretap import Guest, freeze_dates, frozen_switches, open_frozen

pytestmark = pytest.mark.sqlite  # what is sent does not depend on the database

SEEDS = enough(1, 8)
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
KINDS = [make_game(name, **options) for name in names() for options in samples_of(name).secrets]
DIFFERENZLER = make_game("differenzler", rounds=1)
SPECTATING = 4  # the place of the spectator at a table for four
EVERY = pytest.mark.parametrize("game", KINDS, ids=lambda game: f"{game.name}-{game.seats}")


@pytest.fixture(autouse=True)
def _frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    freeze_dates(monkeypatch)


@EVERY
@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_is_hidden_changes_no_byte(game: AnyGame, seed: int, tmp_path: Path) -> None:
    rng = Rng(f"twins {seed}")
    script = random_script(game, seed)
    begun = script.cut(1 + int(rng.below(len(script.actions) - 1)))
    others = [twin(begun, place, rng) for place in range(game.seats + 1)]
    expect_same(tmp_path, begun, dict(enumerate(others)))


def test_estimates_stay_hidden_until_the_last_card(tmp_path: Path) -> None:
    """D23."""
    script = first_round(random_script(DIFFERENZLER, 2))
    rng = Rng("estimates")
    others = {place: twin(script, place, rng, change_action) for place in (1, SPECTATING)}
    expect_same(tmp_path, script, others)


def test_a_car_stays_hidden_until_the_last_one_is_chosen(tmp_path: Path) -> None:
    """G10, G17."""
    script = first_round(random_script(make_game("grandprix", seats=2), 1))
    rng = Rng("cars")
    others = {place: twin(script, place, rng, change_action) for place in (1, 2)}
    expect_same(tmp_path, script, others)


@pytest.mark.parametrize("actions", [3, 4])
def test_a_card_for_a_partner_stays_hidden(actions: int, tmp_path: Path) -> None:
    """J14, J38: before all four have chosen, and after the exchange."""
    script = random_script(make_game("tijou", games=1, turn_cap=100), 1).cut(actions)
    rng = Rng("gifts")
    others = {place: twin(script, place, rng, change_action) for place in (0, 3, SPECTATING)}
    expect_same(tmp_path, script, others)


@pytest.mark.parametrize("judge", ["auto", "asker"])
def test_questions_and_answers_stay_hidden_until_a_seat_may_know_them(
    judge: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Q5, Q8, Q11: with a pack exchanged for another one that differs in all the rest."""
    monkeypatch.setattr(packs, "_find", lambda _: quiz.PACK)
    script = quiz_script(judge)
    others = [quiz.exchanged(script.steps(), place) for place in range(script.game.seats + 1)]
    (one,) = play(tmp_path / "one", [script])
    for place, pack in enumerate(others):
        monkeypatch.setattr(packs, "_find", lambda _, pack=pack: pack)
        (other,) = play(tmp_path / str(place), [script])
        apart = told_apart(one, other)
        assert place not in apart, difference(one[place], other[place])
        assert apart, "others saw what was exchanged"


def quiz_script(judge: str) -> Script:
    """A quiz of Tiguidoo, up to an open question."""
    script = random_script(quiz.CodesGame(seats=3, judge=judge, seconds=0), 1)
    for actions in range(len(script.actions), 0, -1):
        if script.after(actions).view(0).phase == "question":  # type: ignore[attr-defined]
            return script.cut(actions)
    raise AssertionError("no question was open")


def test_a_bust_is_sent_like_a_stop(tmp_path: Path) -> None:
    """T14."""
    bust, free = stopping("18 17 16"), stopping("18 17 3")
    expect_same(tmp_path, bust, dict.fromkeys((0, 2, 3), free))


def stopping(cards: str) -> Script:
    """A round of Tigre at which seat 1 takes all its cards and stops, up to the last stop."""
    table = given(39, {0: "1 2", 1: cards, 2: "5 6"})
    actions = ((0, DISTANCES.index(39)), (1, TAKE), (1, STOP), (2, TAKE), (2, STOP))
    return Script(table.game, tuple(table.outcomes), tuple(Action(*taken) for taken in actions))


def first_round(script: Script) -> Script:
    """All of it but the last action, which shows what was hidden."""
    match = script.after(0)
    for number, taken in enumerate(script.actions):
        match.submit(taken.seat, taken.action)
        if match.rounds():
            return script.cut(number)
    raise AssertionError("the script ends before the round")


def expect_same(data: Path, script: Script, twins: dict[int, Script]) -> None:
    """Each place is sent the same, byte for byte, as in its twin; somebody else is not."""
    one, *others = play(data, [script, *twins.values()])
    for place, other in zip(twins, others, strict=True):
        apart = told_apart(one, other)
        assert place not in apart, difference(one[place], other[place])
        assert apart


# -- houses that leak ----------------------------------------------------------------------------


def leak_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone is shown what the next seat sees."""
    honest = Match.views

    def views(self: Match, seats: Iterable[int]) -> list[View]:
        return honest(self, [(seat + 1) % SPECTATING for seat in seats])

    monkeypatch.setattr(Match, "views", views)


def leak_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone is sent what the next seat saw happen."""
    honest = Match.submit

    def submit(self: Match, *request: Any, **more: Any) -> Step:
        step = honest(self, *request, **more)
        return msgspec.structs.replace(step, events=(*step.events[1:], step.events[0]))

    monkeypatch.setattr(Match, "submit", submit)


def leak_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone is sent something harmless, as often as the cards of a certain hand decide."""
    honest = house.House.note_stored

    def note_stored(self: house.House, hub: Hub) -> None:
        honest(self, hub)
        if hub.table.match is not None:
            for _ in range(sum(hub.table.match.view(3).hand) % 5):  # type: ignore[attr-defined]
                for connection in hub.presence.connections:
                    connection.send(encode(Reason(0, "")))

    monkeypatch.setattr(house.House, "note_stored", note_stored)


def leak_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone may ask what the next seat might do."""
    honest = Match.why

    def why(self: Match, seat: int, action: int, text: str = "") -> str | None:
        return honest(self, (seat + 1) % SPECTATING, action, text)

    monkeypatch.setattr(Match, "why", why)


def leak_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record can be had before the end."""
    monkeypatch.setattr(house, "record_of", lambda table: table.running().record.dumps())


@pytest.mark.parametrize(
    ("leak", "place"),
    [
        (leak_view, 0),
        (leak_view, SPECTATING),
        (leak_events, 0),
        (leak_number, SPECTATING),
        (leak_reasons, 0),
        (leak_record, 0),
    ],
)
def test_a_leak_is_noticed(
    leak: Any, place: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = random_script(DIFFERENZLER, 6).cut(16)
    other = twin(script, place, Rng("leaks"))
    leak(monkeypatch)
    assert place in told_apart(*play(tmp_path, [script, other]))


# -- play ----------------------------------------------------------------------------------------


def play(data: Path, scripts: list[Script]) -> list[list[Guest]]:
    """For each script the seats and the spectator, with their tapes; each in a house of its own."""

    async def play_all() -> list[list[Guest]]:
        played = (play_one(data / str(n), script) for n, script in enumerate(scripts))
        return await asyncio.gather(*played)

    return asyncio.run(play_all())


def told_apart(one: list[Guest], other: list[Guest]) -> list[int]:
    """The places that were sent different bytes."""
    pairs = enumerate(zip(one, other, strict=True))
    return [place for place, (left, right) in pairs if left.tape != right.tape]


def difference(one: Guest, other: Guest) -> str:
    """Where two tapes part."""
    pairs = enumerate(zip(one.tape, other.tape, strict=False))
    at = next((index for index, (left, right) in pairs if left != right), 0)
    part = slice(max(0, at - 80), at + 80)
    return f"{one.name} was sent {bytes(one.tape[part])!r} or {bytes(other.tape[part])!r}"


async def play_one(data: Path, script: Script) -> list[Guest]:
    async with open_frozen(data, frozen_switches(script.outcomes, data)) as port:
        guests = [Guest(f"guest{place}", port) for place in range(script.game.seats + 1)]
        await begin(guests, script.game)
        for number, taken in enumerate(script.actions):
            actor = guests[taken.seat]
            actor.send_frame(Submit(actor.update["prompt"], taken.action, taken.text))
            for guest in guests:
                await guest.receive("Update")
            await be_curious(guests, number, script.game)
        for guest in guests:
            await guest.close()
    return guests


async def begin(guests: list[Guest], game: AnyGame) -> None:
    options = msgspec.structs.asdict(game.options)
    table = NewTable(game.name, places(game), options)
    await guests[0].request("POST", "/api/tables", encode(table))
    for place, guest in enumerate(guests):
        await guest.enter(TABLE)
        await guest.receive("Table")
        if 0 < place < game.seats:
            guest.send_frame(Sit(place))
        await guest.settle()
    guests[0].send_frame(Start())
    for guest in guests:
        await guest.receive("Update")
        await guest.settle()


def places(game: AnyGame) -> tuple[SeatChoice, ...]:
    closed = max(game.seat_counts) - game.seats
    return (SeatChoice("open"),) * game.seats + (SeatChoice("closed"),) * closed


async def be_curious(guests: list[Guest], number: int, game: AnyGame) -> None:
    """Everyone sends what is refused; sometimes also over HTTP, and someone reconnects."""
    for guest in guests:
        pry(guest, number, game.actions)
    for guest in guests:
        while (await guest.receive("Refused"))["about"] != "Submit":
            pass
    if number % 15 == 4:
        for guest in guests:
            for path in PATHS:
                await guest.request("GET", path)
        await come_anew(guests, number // 15 % len(guests))


def pry(guest: Guest, number: int, actions: int) -> None:
    """Ask why not, and try what is not legal or out of date."""
    prompt, ranges = guest.update["prompt"], guest.update["legal"]
    tried = [(action + 7 * number) % actions for action in range(actions)]
    illegal = [a for a in tried if not any(low <= a <= high for low, high in ranges)]
    wrong = (illegal or tried)[0]
    late = number % 2 if illegal else 1
    guest.send_frame(Why(wrong))
    guest.send_frame(Submit(prompt - late, wrong))


async def come_anew(guests: list[Guest], place: int) -> None:
    """A guest disconnects, which the others see, and reconnects."""
    await guests[place].close()
    for other in guests:
        if other is not guests[place]:
            await other.receive("Table")
    await guests[place].enter(TABLE)
    await guests[place].receive("Update")
    for guest in guests:
        await guest.settle()
