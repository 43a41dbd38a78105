"""A game with races and a clock over real sockets: restarts, late and bad answers, broken packs."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Barrier, Thread

import msgspec
import pytest

from brelan import Record, verify
from brelan.games.tiguidoo import packs
from brelan.games.tiguidoo.actions import ACCEPT, ANSWER, ASK, GIVE_UP, REJECT, steal
from brelan.games.tiguidoo.view import QuestionSettled, TiguidooView
from brelan.server.settings import Switches
from brelan.server.wire import NewTable, Refused, SeatChoice, Sit, Start, Submit, Table, Update
from tests.server.guests import OPEN, Player
from tests.server.house import QUICK, House, Place, Process, open_house, serve, until

_ASK, _ANSWER, _GIVE_UP, _ACCEPT, _REJECT = map(int, (ASK, ANSWER, GIVE_UP, ACCEPT, REJECT))
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")
CLOSED = SeatChoice("closed")
LIMIT = 1_000_000  # a time that never passes


def started(house: Place, seats: int = 3, **options: int | str | bool) -> list[Player]:
    """People at a new table, in play."""
    guests = house.guests(NAMES[:seats])
    choices = (OPEN,) * seats + (CLOSED,) * (6 - seats)
    name = guests[0].make_table(NewTable("tiguidoo", choices, options))
    players = [guest.join(name) for guest in guests]
    for seat, player in enumerate(players[1:], 1):
        player.send(Sit(seat))
        player.receive(Table, lambda table: table.you >= 0)
    players[0].send(Start())
    for player in players:
        player.receive(Update)
    return players


def view(player: Player) -> TiguidooView:
    return msgspec.json.decode(player.update.view, type=TiguidooView)


def turn(players: Sequence[Player]) -> Player:
    return players[view(players[0]).turn]


def rivals(players: Sequence[Player]) -> list[Player]:
    return [player for player in players if player is not turn(players)]


def step(players: Sequence[Player], actor: Player, action: int, text: str = "") -> None:
    """Someone acts, and everyone receives it."""
    after = actor.update.actions + 1
    actor.submit(action, text)
    receive_update(players, after)


def receive_update(players: Sequence[Player], actions: int) -> None:
    for player in players:
        if player.update.actions < actions:
            player.receive(Update, lambda update: update.actions == actions)


def ask(players: Sequence[Player]) -> str:
    """The next question is asked; its answer."""
    step(players, turn(players), _ASK)
    return right_answer(players[0])


def right_answer(player: Player) -> str:
    asked = view(player).asked
    assert asked is not None
    pack = packs.find(str(player.table.options["pack"]))
    return pack.questions[pack.numbers[asked.question]].answer


def settled(player: Player) -> dict[str, object] | None:
    """How the question was settled in the last step."""
    found = [event for event in player.events if event["type"] == QuestionSettled.__name__]
    return found[0] if found else None


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path) as house:
        yield house


# -- races ---------------------------------------------------------------------------------------


def answer_at_once(players: Sequence[Player], text: str) -> None:
    start = Barrier(len(players))

    def answer(player: Player) -> None:
        start.wait()
        player.submit(_ANSWER, text)

    threads = [Thread(target=answer, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.both
def test_right_answers_in_the_same_millisecond_have_one_winner(tmp_path: Path) -> None:
    """Q9, Q23: the same on every screen and in the record; the clock stands still throughout."""
    frozen = msgspec.structs.replace(QUICK, clock=lambda: LIMIT)
    winners: list[object] = []
    with open_house(tmp_path, frozen) as house:
        players = started(house)
        while not players[0].update.places:
            text, racers = ask(players), rivals(players)
            after = players[0].update.actions + 1
            answer_at_once(racers, text)
            receive_update(players, after)
            for racer in racers:
                racer.settle()
            told = [settled(player) for player in players]
            assert told == [told[0]] * len(players)
            assert told[0] is not None
            winners.append(told[0]["settled"]["winner"])  # type: ignore[index]
        refusals = [m for p in players for m in p.received if isinstance(m, Refused)]
        assert {refusal.code for refusal in refusals} == {"stale"}
        assert len(refusals) == len(winners) == 43
        record = players[0].guest.http.get(f"/api/tables/{players[0].name}/record").text
    assert verify(record).passed
    assert recorded_winners(record) == winners


def recorded_winners(record: str) -> list[object]:
    steps = Record.loads(record).steps()
    events = [event for step in steps for event in step.events[-1]]
    return [event.settled.winner for event in events if isinstance(event, QuestionSettled)]


def clocked(now: list[int]) -> Switches:
    """The clock of the house is set by the test."""
    return msgspec.structs.replace(QUICK, clock=lambda: now[0])


# -- restarts ------------------------------------------------------------------------------------


def back(house: Place, players: Sequence[Player]) -> list[Player]:
    return [house.again(player.guest).join(player.name) for player in players]


def test_a_house_that_is_killed_in_mid_question_goes_on_with_it(tmp_path: Path) -> None:
    with serve(tmp_path) as house:
        players = started(house, seconds=120)
        text = ask(players)
        one, other = rivals(players)
        step(players, one, _ANSWER, "no idea")
        before, left = view(other), other.update.time_left
        house.kill()
    with serve(tmp_path) as house:
        players = back(house, players)
        one, other = rivals(players)
        assert view(other) == before
        assert 0 < other.update.time_left <= 120_000
        assert other.update.time_left <= left + 1000
        assert one.refused(Submit(one.update.prompt, _ANSWER, text)).rule == "Q10"
        step(players, other, _ANSWER, text)
        assert view(other).rows[other.seat] == (before.asked.card,)  # type: ignore[union-attr]


@pytest.mark.both
@pytest.mark.parametrize("wait", [True, False], ids=["shown", "just sent"])
def test_a_right_answer_is_never_lost_by_a_restart(tmp_path: Path, wait: bool) -> None:
    """What was stored counts; what was not stored can be sent again, with the time it had."""
    with serve(tmp_path) as house:
        players = started(house, seconds=120)
        text = ask(players)
        winner = rivals(players)[1]
        winner.submit(_ANSWER, text)
        if wait:
            winner.receive(Update)
        house.kill()
    with serve(tmp_path) as house:
        players = back(house, players)
        seat = winner.seat
        if view(players[0]).asked is not None:
            assert not wait
            step(players, players[seat], _ANSWER, text)
        for player in players:
            assert len(view(player).rows[seat]) == 1
            assert view(player).last.winner == seat  # type: ignore[union-attr]


def test_time_stands_still_while_the_house_is_closed(tmp_path: Path) -> None:
    now = [1000]
    with open_house(tmp_path, clocked(now)) as house:
        players = started(house, seconds=60)
        ask(players)
        now[0] += 10_000
        step(players, rivals(players)[0], _GIVE_UP)
        assert players[0].update.time_left == 50_000
    now[0] += 10**9
    with open_house(tmp_path, clocked(now)) as house:
        for player in back(house, players):
            assert player.update.time_left == 50_000


# -- time ----------------------------------------------------------------------------------------


def test_a_late_answer_is_refused_and_the_card_goes_under_the_pile(tmp_path: Path) -> None:
    """Q10, Q11."""
    now = [1000]
    with open_house(tmp_path, clocked(now)) as house:
        players = started(house, seconds=5)
        text = ask(players)
        late = rivals(players)[0]
        prompt = late.update.prompt
        now[0] += 5000
        house.guest("Zoe").join(players[0].name)  # wakes the table, which looks at the clock
        receive_update(players, 2)
        assert [event["type"] for event in late.events] == ["TimeUp", "QuestionSettled"]
        assert late.refused(Submit(prompt, _ANSWER, text)).code == "stale"
        assert all(view(player).shown[0].answer == text for player in players)
        assert view(late).rows == ((), (), ())


def test_time_runs_out_only_after_an_answer_that_came_in_time(tmp_path: Path) -> None:
    """Q10: at the last moment, and by the clock of the house alone."""
    now = [1000]
    with open_house(tmp_path, clocked(now)) as house:
        players = started(house, seconds=5)
        text = ask(players)
        winner = rivals(players)[0]
        now[0] += 4999
        step(players, winner, _ANSWER, text)
        now[0] += 10_000
        house.guest("Zoe").join(players[0].name)
        winner.settle()
        assert winner.update.actions == 2
        assert len(view(winner).rows[winner.seat]) == 1


# -- what is refused -----------------------------------------------------------------------------


def expect_refused(
    players: Sequence[Player], actor: Player, action: int, text: str, *expected: str
) -> None:
    """Refused with code, rule and field; nobody sees a change."""
    before = [stands(player) for player in players]
    refusal = actor.refused(Submit(actor.update.prompt, action, text))
    assert (refusal.code, refusal.rule, refusal.field) == expected
    assert [stands(player) for player in players] == before


def stands(player: Player) -> tuple[Table, Update | None]:
    """What a second tab shows, whatever the time."""
    table, update = player.stands()
    return table, update and msgspec.structs.replace(update, time_left=-1)


BAD_TEXTS = {
    "empty": ("", "bad_text", "", "text"),
    "blanks": (" \t ", "bad_text", "", "text"),
    "invisible": ("\u200b\u2060\u00ad", "bad_text", "", "text"),
    "unseen letters": ("\u3164\u115f", "illegal", "Q22", "text"),
    "signs": ("?!…", "illegal", "Q22", "text"),
    "long": ("x" * 201, "bad_text", "", "text"),
    "very long": ("x" * 10_000, "bad_text", "", "text"),
}


@pytest.mark.parametrize("case", BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_an_answer_that_cannot_be_taken_costs_no_try(
    house: House, case: tuple[str, str, str, str]
) -> None:
    players = started(house, seconds=0)
    text = ask(players)
    actor = rivals(players)[0]
    expect_refused(players, actor, _ANSWER, *case)
    step(players, actor, _ANSWER, text)
    assert len(view(actor).rows[actor.seat]) == 1


def test_answers_by_the_wrong_seat_are_refused_by_their_rules(house: House) -> None:
    players = started(house, seconds=0)
    one, asker = players[view(players[0]).turn - 1], turn(players)
    expect_refused(players, one, _ANSWER, "too early", "not_your_turn", "Q7", "")
    text = ask(players)
    one, other = rivals(players)
    expect_refused(players, asker, _ANSWER, text, "not_your_turn", "Q8", "")
    expect_refused(players, asker, _ASK, "", "not_your_turn", "Q7", "")
    expect_refused(players, one, _GIVE_UP, text, "bad_text", "", "text")
    step(players, one, _ANSWER, "no idea")
    expect_refused(players, one, _ANSWER, text, "not_your_turn", "Q10", "")
    expect_refused(players, asker, _ACCEPT, "", "not_your_turn", "Q22", "")
    step(players, other, _ANSWER, text)
    expect_refused(players, turn(players), _ASK, text, "bad_text", "", "text")


def test_a_spectator_cannot_answer(house: House) -> None:
    players = started(house, seconds=0)
    text = ask(players)
    spectator = house.guest("Zoe").join(players[0].name)
    assert spectator.refused(Submit(spectator.update.prompt, _ANSWER, text)).code == "not_seated"
    assert view(spectator).secrets == ()


def test_steals_are_refused_by_their_rules(house: House) -> None:
    """Q5, Q13, Q16."""
    players = started(house, seats=2, seconds=0)
    while not all(view(players[0]).rows):
        text = ask(players)
        step(players, rivals(players)[0], _ANSWER, text)
    thief, victim = turn(players), rivals(players)[0]
    own = [secret.card for secret in view(thief).secrets]
    mine, theirs = (view(thief).rows[player.seat] for player in (thief, victim))
    unlike = [(a, b) for a in own for b in theirs if a % 13 != b % 13 and a // 13 != b // 13]
    expect_refused(players, thief, int(steal(*unlike[0])), "", "illegal", "Q16", "")
    expect_refused(players, thief, int(steal(own[0], mine[0])), "", "illegal", "Q13", "")
    expect_refused(players, thief, int(steal(theirs[0], theirs[0])), "", "illegal", "Q5", "")
    theft = int(steal(own[0], theirs[0]))
    expect_refused(players, victim, theft, "", "not_your_turn", "Q7", "")


def test_an_asker_judges_and_nobody_else_reads_what_waits(house: House) -> None:
    """Q10, Q22: the text is for the asker, and so is the expected answer."""
    players = started(house, judge="asker", seconds=0)
    expected = ask(players)
    asker, (one, other) = turn(players), rivals(players)
    step(players, one, _ANSWER, "a secret guess")
    for player in players:
        told = bytes(player.update.view) + bytes(player.update.events)
        assert (b"a secret guess" in told) == (player is not other)
        assert (view(player).expected == expected) == (player is asker)
        assert view(player).waiting == (one.seat,)
    expect_refused(players, other, _ACCEPT, "", "illegal", "Q22", "")
    expect_refused(players, one, _REJECT, "", "not_your_turn", "Q22", "")
    expect_refused(players, one, _ANSWER, expected, "not_your_turn", "Q10", "")
    step(players, asker, _ACCEPT)
    assert all(b"a secret guess" in bytes(player.update.events) for player in players)
    assert len(view(one).rows[one.seat]) == 1


# -- packs ---------------------------------------------------------------------------------------


def write_pack(folder: Path, count: int) -> None:
    blocks = "".join(
        f'[[question]]\ntheme = "arts"\ndifficulty = 1\nquestion = "Who is {n}?"\nanswer = "X{n}"\n'
        for n in range(count)
    )
    (folder / "mine.toml").write_text(f'name = "Mine"\nlanguage = "en"\n{blocks}')


def test_packs_that_are_not_there_are_refused(house: House) -> None:
    ana = house.guest("Ana")
    seats = (OPEN,) * 6
    for pack, reason in (("none", "no pack is called 'none'"), ("../x", "no pack is called")):
        answer = ana.post("/api/tables", NewTable("tiguidoo", seats, {"pack": pack}))
        assert answer.status_code == 400
        told = answer.json()
        assert (told["code"], told["field"]) == ("bad_option", "options.pack")
        assert reason in told["detail"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "packs"
    found.mkdir()
    monkeypatch.setenv(packs.VARIABLE, str(found))
    return found


def test_a_pack_with_51_questions_is_refused(house: House, folder: Path) -> None:
    write_pack(folder, 51)
    wanted = NewTable("tiguidoo", (OPEN,) * 6, {"pack": "mine"})
    told = house.guest("Ana").post("/api/tables", wanted).json()
    assert (told["code"], told["field"]) == ("bad_option", "options.pack")
    assert "51 different questions" in told["detail"]


def test_a_pack_that_changed_before_the_start_is_refused(house: House, folder: Path) -> None:
    write_pack(folder, 52)
    guest = house.guest("Ana")
    two = (OPEN, SeatChoice("virtual"), *[CLOSED] * 4)
    player = guest.join(guest.make_table(NewTable("tiguidoo", two, {"pack": "mine"})))
    write_pack(folder, 53)
    refusal = player.refused(Start())
    assert (refusal.code, refusal.field) == ("bad_option", "options.pack")
    assert player.stands()[0].status == "waiting"


def test_a_table_whose_pack_changed_is_closed_until_it_is_back(
    tmp_path: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_pack(folder, 52)
    with open_house(tmp_path / "data") as house:
        players = started(house, pack="mine")
        ask(players)
    write_pack(folder, 53)
    with open_house(tmp_path / "data") as house:
        ana = house.again(players[0].guest)
        table = ana.connect(players[0].name)
        table.receive(Table)
        assert (table.table.status, table.table.fault) == ("closed", "old_options")
        told = ana.http.get(f"/api/tables/{players[0].name}/record").json()
        assert told["code"] == "old_options"
    reasons = [str(vars(record).get("reason")) for record in caplog.records]
    assert any("'mine' has changed" in reason for reason in reasons)  # the host is told why
    write_pack(folder, 52)
    with open_house(tmp_path / "data") as house:
        assert all(view(player).asked for player in back(house, players))


def test_the_house_opens_with_packs_of_its_own(tmp_path: Path, folder: Path) -> None:
    write_pack(folder, 52)
    with serve(tmp_path / "data") as house:
        assert isinstance(house, Process)
        ana = house.guest("Ana")
        seats = (OPEN, SeatChoice("virtual", "master"), *[CLOSED] * 4)
        wanted = NewTable("tiguidoo", seats, {"pack": "mine", "seconds": 0}, "brisk", start=True)
        player = ana.join(ana.make_table(wanted))
        until(lambda: bool(player.update.legal) or player.receive(Update) is None, "a turn")
        assert view(player).secrets[0].question.startswith("Who is ")
