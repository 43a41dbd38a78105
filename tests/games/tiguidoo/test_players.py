"""Q24: virtual players know what was drawn for them and what they were shown, nothing else."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from brelan.bots import levels
from brelan.core.game import Bot, Budget, decide
from brelan.core.rng import Rng
from brelan.games.tiguidoo import TiguidooGame, packs
from brelan.games.tiguidoo.actions import ACCEPT, ANSWER, ASK, GIVE_UP, REJECT, steal
from brelan.games.tiguidoo.knowledge import KNOWN, Knowledge
from brelan.games.tiguidoo.view import Shown, TiguidooOptions, TiguidooView
from brelan.play.match import Match
from tests.games.tiguidoo.table import PACK, CodesGame, Table, cards, given

PEOPLE = ("apprentice", "regular", "master")
MINDS = 40
BUDGET = Budget()


def player(table: Table, level: str, mind: str = "x") -> Bot[TiguidooView]:
    return levels.bot(table.match.game, level, mind)


def choice(table: Table, level: str, seat: int, mind: str = "x") -> tuple[int, str]:
    """What a player does, with its text."""
    game, view, legal = table.match.game, table.view(seat), table.match.legal(seat)
    return decide(player(table, level, mind), game, view, legal, BUDGET, Rng(mind))


# -- what they know ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["english", "francais", "nederlands", "deutsch"])
@pytest.mark.parametrize("level", PEOPLE)
def test_a_player_knows_about_as_much_as_its_level_says(level: str, name: str) -> None:
    pack = packs.find(name)
    known: Counter[int] = Counter()
    for mind in range(MINDS):
        player = Knowledge(level, f"mind {mind}", pack)
        known.update(q.difficulty for q in pack.questions if player.knows(q))
    asked = Counter(q.difficulty for q in pack.questions)
    for difficulty in (1, 2, 3):
        share = known[difficulty] / (MINDS * asked[difficulty])
        assert abs(share - KNOWN[level][difficulty - 1]) < 0.06


def test_harder_questions_are_known_less_and_better_players_know_more() -> None:
    for one, other in pairwise(PEOPLE):
        assert all(low < high for low, high in zip(KNOWN[one], KNOWN[other], strict=True))
    assert all(list(known) == sorted(known, reverse=True) for known in KNOWN.values())


def test_knowledge_is_the_same_all_match_long_and_differs_between_minds() -> None:
    pack = packs.find("english")
    players = [Knowledge("regular", mind, pack) for mind in ("a", "a", "b")]
    said = [[player.answer(q.question) for q in pack.questions] for player in players]
    assert said[0] == said[1]
    assert said[0] != said[2]


@pytest.mark.parametrize("name", ["english", "francais", "nederlands", "deutsch"])
def test_what_a_player_does_not_know_is_a_wrong_answer_or_nothing(name: str) -> None:
    """Wrong as a person is: another answer of the same theme, or a number nearby."""
    pack = packs.find(name)
    player = Knowledge("apprentice", "guesses", pack)
    others: dict[str, set[str]] = {theme: set() for theme in packs.THEMES}
    for question in pack.questions:
        others[question.theme].add(question.answer)
    said: Counter[str] = Counter()
    for number, question in enumerate(pack.questions):
        text = player.answer(question.question)
        if player.knows(question):
            assert pack.judge.is_right(number, text)
        elif text:
            assert not pack.judge.is_right(number, text), (question.question, text)
            assert text in others[question.theme] or text.lstrip("-").isdigit()
        said["known" if player.knows(question) else "guess" if text else "nothing"] += 1
    assert min(said.values()) > 20


@pytest.mark.parametrize("level", PEOPLE)
def test_an_answer_does_not_depend_on_what_the_seat_cannot_know(level: str) -> None:
    """The same view, the same answer, whatever the pack holds for questions that are not known."""
    table = given("7h").ask()
    for mind in map(str, range(MINDS)):
        action, text = choice(table, level, 1, mind)
        knows = Knowledge(level, mind, PACK).knows(PACK.questions[table.asked])
        assert (text == f"code {table.asked}") == knows
        assert action == (int(ANSWER) if text else int(GIVE_UP))


@pytest.mark.parametrize("level", PEOPLE)
def test_an_answer_that_was_shown_is_remembered(level: str) -> None:
    """Q11, Q24."""
    table = given("7h", seats=2, secrets={0: "2s 3s 4s", 1: "5s 6s 8s"})
    while table.miss().view().pile > 1 and table.view().shown[0].card != cards("7h")[0]:
        pass
    while table.ask().asked != cards("7h")[0]:
        table.give_up(1 - table.view().turn)
    asked = table.view().asked
    assert asked is not None
    assert asked.answer
    for mind in map(str, range(10)):
        seat = 1 - table.view().turn
        assert choice(table, level, seat, mind) == (int(ANSWER), asked.answer)


@pytest.mark.parametrize("level", PEOPLE)
def test_what_another_said_in_vain_is_not_said_again(level: str) -> None:
    table = given("7h").ask()
    for mind in map(str, range(MINDS)):
        _, text = choice(table, level, 2, mind)
        if text and text != f"code {table.asked}":
            table.answer(1, text)
            assert choice(table, level, 2, mind) == (int(GIVE_UP), "")
            return
    raise AssertionError("nobody guessed")


@pytest.mark.parametrize("level", PEOPLE)
def test_as_askers_they_judge_as_the_automatic_judge_does(level: str) -> None:
    """Q22."""
    for text, verdict in ((f"CODE {cards('7h')[0]}!", ACCEPT), ("code 7", REJECT)):
        table = given("7h", judge="asker").ask().answer(1, text)
        assert choice(table, level, 0) == (int(verdict), "")


# -- stealing ------------------------------------------------------------------------------------


def late(rows: Sequence[str], secrets: str, **options: object) -> TiguidooView:
    """The last turn of seat 0 at a table for two: one missed card is in the pile."""
    view = given("", 0, {0: secrets}, seats=2, **options).view(0)
    held = tuple(tuple(cards(row)) for row in rows)
    seen = {*held[0], *held[1], *cards(secrets)}
    last, *gone = [card for card in range(52) if card not in seen]
    return replace(
        view,
        rows=held,
        pile=1,
        held=(len(view.secrets), 0),
        gone=tuple(gone),
        shown=(Shown(last, "?", "!", 1),),
    )


def stolen(level: str, view: TiguidooView, **options: object) -> int:
    game = CodesGame(seats=2, **options)
    legal = [int(ASK)]
    for secret in view.secrets:
        for target in view.rows[1]:
            if secret.card % 13 == target % 13 or secret.card // 13 == target // 13:
                legal.append(int(steal(secret.card, target)))
    return levels.bot(game, level).choose(view, tuple(legal), Budget(), Rng(1))


def test_the_master_breaks_the_hand_that_would_win() -> None:
    """A four against a flush: without one of its cards the flush wins."""
    rows = ("2s 5s 9s Js Ks", "7s 7h 7d 7c 3h")
    view = late(rows, "8h 4d 6c", win="hand")
    pairs = zip(cards("8h 4d 6c"), cards("7h 7d 7c"), strict=True)
    assert stolen("master", view, win="hand") in {int(steal(*pair)) for pair in pairs}


def test_the_master_takes_what_wins_by_points() -> None:
    """A four of nines beats a three of fives."""
    rows = ("9s 9h 2d", "9d 5c 5h 5s 3s")
    view = late(rows, "9c 4d 6c", win="points")
    assert stolen("master", view, win="points") == int(steal(*cards("9c 9d")))


def test_the_master_waits_while_there_is_time() -> None:
    """Early in a game a pair is not worth a Tiguidoo card."""
    table = given("Kh 2c 9d", first=1, secrets={0: "Ks 4d 6c"}, win="points").ask().right(2)
    table.ask().right(1)
    assert table.view().turn == 0
    assert choice(table, "master", 0)[0] == int(ASK)


def test_the_regular_steals_what_improves_its_cards() -> None:
    rows = ("9s 9h 2d", "9d 5c 5h 3s")
    assert stolen("regular", late(rows, "9c 4d 6c")) == int(steal(*cards("9c 9d")))


def test_the_apprentice_steals_now_and_then() -> None:
    rows = ("9s 9h 2d", "9d 5c 5h 3s")
    view = late(rows, "9c 4d 6c")
    bot = levels.bot(CodesGame(seats=2), "apprentice")
    legal = (int(ASK), int(steal(*cards("9c 9d"))))
    done = Counter(bot.choose(view, legal, Budget(), Rng(luck)) for luck in range(100))
    assert 10 < done[legal[1]] < 60


def test_q24_the_time_for_a_question_does_not_reveal_what_is_known() -> None:
    """It follows from the options alone; nobody who answers has a time of their own."""
    for seconds, longest in ((0, 5.4), (5, 3.0), (20, 9.0)):
        table = given("7h", seconds=seconds)
        game = table.match.game
        assert game.reading(table.view(1)) == 0.0
        table.ask()
        for seat in (1, 2):
            assert game.reading(table.view(seat)) == pytest.approx(longest)


# -- whole matches -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("judge", ["auto", "asker"])
def test_players_of_all_levels_play_to_the_end(seats: int, judge: str) -> None:
    options = TiguidooOptions(seats=seats, judge=judge, tries=2, win="points")  # type: ignore[arg-type]
    game = TiguidooGame(options)
    match, luck = Match(game, seed=seats), Rng(seats)
    bots = [levels.bot(game, levels.LEVELS[seat % 4], f"{seat}") for seat in range(seats)]
    while not match.over():
        actors = match.actors()
        seat = actors[int(luck.below(len(actors)))]
        view, legal = match.view(seat), match.legal(seat)
        action, text = decide(bots[seat], game, view, legal, Budget(), luck)
        match.submit(seat, action, text=text)
    assert sum(match.scores()) > 0
