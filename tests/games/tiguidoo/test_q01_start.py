"""Q1-Q7: cards, packs, and how a game starts."""

import pytest

from brelan import BadOption
from brelan.games.tiguidoo.view import Dealt, FirstDrawn, TiguidooOptions
from tests.games.tiguidoo.table import PACK, cards, given


def test_q01_there_are_52_cards_at_all_times() -> None:
    table = given(seats=4)
    assert sum(table.places.values()) == 52
    table.ask()
    assert sum(table.places.values()) == 52
    table.right((table.view().turn + 1) % 4)
    assert table.places == {"pile": 39, "rows": 1, "secrets": 12, "gone": 0, "asked": 0}


def test_q02_each_card_bears_a_question_of_the_pack() -> None:
    table = given("7h Qs").ask()
    asked = table.view().asked
    assert asked is not None
    assert (asked.card, asked.question) == (cards("7h")[0], "What is the code of 7h?")


def test_q02_the_questions_differ() -> None:
    outcome = given().match.opening.outcomes[0]
    assert len(set(outcome)) == len(outcome) == 52


def test_q03_a_match_names_its_pack_by_name_language_and_hash() -> None:
    header = given().match.record.dumps().splitlines()[2]
    assert f'"pack":"{PACK.complete_name}"' in header
    assert PACK.complete_name.startswith("codes:en:")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"pack": "nowhere"}, "no pack is called 'nowhere'"),
        ({"pack": "../codes"}, "no pack is called"),
        ({"pack": ""}, "no pack is called ''"),
        ({"pack": 7}, "7 is not a string"),
        ({"pack": "codes", "seats": 7}, "7 is not from 2 to 6"),
        ({"pack": "codes", "win": "money"}, "'money' is none of 'hand', 'points'"),
        ({"pack": "codes", "tries": 0}, "0 is not from 1 to 3"),
        ({"pack": "codes", "seconds": 4}, "4 is neither 0 nor 5 to 120"),
        ({"pack": "codes", "seconds": 121}, "121 is not from 0 to 120"),
        ({"pack": "codes", "judge": "me"}, "'me' is none of 'auto', 'asker'"),
        ({"pack": "codes", "wheel": 1}, "1 is neither true nor false"),
    ],
)
def test_q04_options_that_do_not_exist_are_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        TiguidooOptions(**options)  # type: ignore[arg-type]


def test_q05_every_seat_sees_its_three_tiguidoo_cards_alone() -> None:
    table = given(secrets={0: "7h 8h 9h", 1: "2c 3c 4c"})
    assert [s.card for s in table.view(0).secrets] == cards("7h 8h 9h")
    assert table.view(1).secrets[0].question == "What is the code of 2c?"
    assert table.view().secrets == ()
    assert table.view(2).held == (3, 3, 3)
    opening = table.match.opening.events
    assert [e for e in opening[0] if isinstance(e, Dealt)] == [Dealt(table.view(0).secrets)]
    assert [e for e in opening[-1] if isinstance(e, Dealt)] == [Dealt(())]


def test_q05_tiguidoo_cards_are_never_replaced() -> None:
    table = given("7h", secrets={2: "7s 2c 3c"}, first=1).ask().right(0)
    table.steal("7s", "7h").give_up(0)
    assert table.view().held == (3, 3, 2)


@pytest.mark.parametrize(("seats", "pile"), [(2, 46), (3, 43), (4, 40), (5, 37), (6, 34)])
def test_q06_the_rest_is_the_pile(seats: int, pile: int) -> None:
    assert given(seats=seats).view().pile == pile


def test_q07_the_first_seat_is_drawn_and_turns_go_clockwise() -> None:
    table = given(first=2)
    assert table.match.opening.events[0][-1] == FirstDrawn(2)
    turns = []
    for _ in range(4):
        turns.append(table.view().turn)
        table.miss()
    assert turns == [2, 0, 1, 2]
    assert table.refusal(0 if table.view().turn else 1, 0) == "Q7"
