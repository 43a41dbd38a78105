"""Hints: for those who play alone, or where all agreed; from what the seat sees, and noted."""

import msgspec
import pytest

from brelan import verify
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games import game as make_game
from brelan.games import names
from brelan.play.chance import Given, Seeded
from brelan.server import requests, thinking
from brelan.server.hints import SHOWN, hint_of, question_of
from brelan.server.log import HintAsked, Seated, Started, Submitted
from brelan.server.opening import Luck, open_table
from brelan.server.refusal import Refusal
from brelan.server.table import Table
from brelan.server.wire import AskHint, Hint, NewTable, SeatChoice, Update
from tests.engine import enough
from tests.samples import samples_of
from tests.server.guests import Player, play_on
from tests.server.house import House
from tests.server.tables import ANA, OPEN, VIRTUAL, picture, restored
from tests.server.twins import Script, random_script, twin

ALONE = NewTable("differenzler", (OPEN, *[VIRTUAL] * 3), {"rounds": 1}, start=True)
KINDS = [make_game(name, **samples_of(name).secrets[0]) for name in names()]


def refusal(table: Table, seat: int, prompt: int) -> str:
    before = picture(table)
    with pytest.raises(Refusal) as refused:
        requests.ask_hint(table, seat, prompt)
    assert picture(table) == before
    return refused.value.code


def at_table(script: Script, *, hints: bool) -> Table:
    """People at a table, after all actions of a script."""
    game = script.game
    closed = (SeatChoice("closed"),) * (max(game.seat_counts) - game.seats)
    options = msgspec.structs.asdict(game.options)
    wanted = NewTable(game.name, (OPEN,) * game.seats + closed, options, hints=hints)
    table = open_table("table", ANA.player, wanted, {}, lambda _: Given(script.outcomes))
    people = [Seated(seat, f"guest{seat}", "", "red") for seat in range(game.seats)]
    actions = [Submitted(taken.seat, taken.action, text=taken.text) for taken in script.actions]
    table.fold([*people, Started(tuple(range(game.seats))), *actions])
    return table


# -- who may ask ---------------------------------------------------------------------------------


def test_people_agree_before_the_start_or_there_are_no_hints() -> None:
    script = random_script(make_game("differenzler", rounds=1), 1).cut(4)
    table = at_table(script, hints=False)
    seat = table.running().actors()[0]
    prompt = table.running().prompt(seat)
    assert not table.allows_hints()
    assert refusal(table, seat, prompt) == "no_hints"
    agreed = at_table(script, hints=True)
    assert agreed.allows_hints()
    assert requests.ask_hint(agreed, seat, prompt) == [HintAsked(seat)]


def test_there_are_no_hints_where_others_play_the_same_deal() -> None:
    def hints(luck: str) -> bool:
        chosen = Luck(luck, compared=luck == "shared")
        table = open_table("table", ANA.player, ALONE, {0: ANA}, lambda _: Seeded(1), chosen)
        return table.allows_hints()

    assert hints("")
    assert hints("own")
    assert not hints("shared")


def test_only_who_is_asked_something_may_ask() -> None:
    script = random_script(make_game("differenzler", rounds=1), 1)
    table = at_table(script.cut(4), hints=True)
    match = table.running()
    (seat,) = match.actors()
    assert refusal(table, seat, match.prompt(seat) - 1) == "stale"
    assert refusal(table, (seat + 1) % 4, match.prompt((seat + 1) % 4)) == "not_your_turn"
    assert refusal(at_table(script, hints=True), 0, 0) == "over"


def test_there_is_no_hint_where_nothing_is_chosen_or_only_knowing_helps() -> None:
    script = random_script(make_game("differenzler", rounds=1), 1)
    last = at_table(script.cut(39), hints=True)
    (seat,) = last.running().actors()
    assert refusal(last, seat, last.running().prompt(seat)) == "no_hint_here"
    quiz = at_table(random_script(make_game("tiguidoo", seats=2), 1).cut(1), hints=True)
    (seat,) = quiz.running().actors()
    assert refusal(quiz, seat, quiz.running().prompt(seat)) == "no_hint_here"


def test_a_hint_is_noted_once_in_the_log_and_in_the_record() -> None:
    table = at_table(random_script(make_game("tigre", seats=2), 1).cut(3), hints=True)
    match = table.running()
    (seat,) = match.actors()
    table.fold(requests.ask_hint(table, seat, match.prompt(seat)))
    assert table.log[-1] == HintAsked(seat)
    assert match.record.dumps().count(f"\n# hint {seat}\n") == 1
    assert requests.ask_hint(table, seat, match.prompt(seat)) == []
    assert picture(restored(table)) == picture(table)


# -- what it says --------------------------------------------------------------------------------


def answered(table: Table, seat: int) -> Hint:
    """What a worker says, in this process."""
    _, text, _ = thinking.choose(msgspec.json.encode(question_of(table, seat)))
    return hint_of(table, table.running().prompt(seat), text)


def with_a_choice(game: AnyGame) -> tuple[Script, int]:
    """The beginning of a match, up to a choice for which there is a hint, and whose it is."""
    for seed in range(20):
        script = random_script(game, seed)
        for actions in range(len(script.actions) // 4, len(script.actions)):
            match = script.after(actions)
            for seat in match.actors():
                legal = match.legal(seat)
                if 1 < len(legal) < enough(8, 200) and game.judges(match.view(seat), legal):
                    return script.cut(actions), seat
    raise AssertionError("nobody had a choice")


@pytest.mark.parametrize("game", KINDS, ids=lambda game: game.name)
def test_what_is_hidden_changes_no_byte_of_a_hint(game: AnyGame) -> None:
    script, seat = with_a_choice(game)
    table, other = (
        at_table(each, hints=True) for each in (script, twin(script, seat, Rng("hints")))
    )
    assert picture(table) != picture(other)
    hint = answered(table, seat)
    assert msgspec.json.encode(hint) == msgspec.json.encode(answered(other, seat))
    assert 0 < len(hint.actions) <= SHOWN
    assert hint.actions[0].as_good
    assert {each.action for each in hint.actions} <= set(table.running().legal(seat))


def test_a_person_alone_is_given_a_hint(house: House) -> None:
    ana = house.guest("Ana")
    player = ana.join(ana.make_table(ALONE))
    assert player.table.hints
    if not player.legal:
        player.receive(Update, lambda update: bool(update.legal))
    player.send(AskHint(player.update.prompt))
    hint = player.receive(Hint)
    assert (hint.prompt, hint.kind, hint.fewer) == (player.update.prompt, "points", True)
    assert all(each.action in player.legal for each in hint.actions)
    eve = house.guest("Eve").join(player.name)
    assert eve.refused(AskHint(hint.prompt)).code == "not_seated"
    play_on(player, 40)
    record = ana.http.get(f"/api/tables/{player.name}/record").text
    assert record.count("\n# hint 0\n") == 1
    assert verify(record).passed
    assert not any(isinstance(message, Hint) for message in eve.received)


def test_a_table_of_people_has_no_hints(playing: list[Player]) -> None:
    player = playing[0]
    assert not player.table.hints
    refused = player.refused(AskHint(player.update.prompt))
    assert (refused.about, refused.code) == ("AskHint", "no_hints")
