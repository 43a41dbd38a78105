"""Every illegal discard, take, draw and choice is refused with the rule's number."""

import pytest

from brelan.core.errors import BadAction, BadOption, BadSeat, IllegalAction
from brelan.core.game import check_action
from brelan.core.rng import Rng
from brelan.games.grandprix.view import GrandPrixOptions
from brelan.play.match import Match
from tests.contract.walks import advance
from tests.engine import portrait
from tests.games.grandprix.table import Table, given, race

HANDS = {0: "C1 E1 T1 D1", 1: "C2 E2 T2 D2"}


@pytest.mark.parametrize("action", ["-C1", "C1", "+C", "+?"])
def test_anything_before_the_race(action: str) -> None:
    table = Table(2)
    assert table.refusal(0, action) == "G8"
    table.settle(0)
    assert table.refusal(0, action) == "G7"
    table.settle(*range(56))
    assert table.refusal(0, action) == "G6"


def test_a_seat_out_of_turn() -> None:
    table = given({**HANDS, 2: "C3 E3 T3 D3"}, seats=3)
    for action in ("-C2", "+?", "+C"):
        assert table.refusal(1, action) == "G8"
    assert table.play("+?").refusal(0, "-C1") == "G8"


def test_a_choice_during_the_turns() -> None:
    assert given(HANDS).refusal(0, "C1") == "G9"


@pytest.mark.parametrize("action", ["-C1", "+?", "+C"])
def test_an_exchange_after_the_turns(action: str) -> None:
    assert given(HANDS).play_on().refusal(0, action) == "G9"


def test_a_card_that_is_not_held() -> None:
    table = given(HANDS)
    assert table.refusal(0, "-C2") == "G12"
    assert table.refusal(0, "-C7") == "G12"
    table.play_on()
    assert table.refusal(0, "C2") == "G10"


def test_a_second_discard() -> None:
    table = given(HANDS).play("-C1 +? -E2")
    assert table.refusal(1, "-C2") == "G12"
    table.play("+C")
    assert table.refusal(1, "-C1") == "G12"


def test_an_empty_pile() -> None:
    table = given(HANDS)
    assert table.refusal(0, "+C") == "G13"
    assert table.play("-C1").refusal(0, "+E") == "G13"


def test_a_choice_too_high_too_low_or_too_many() -> None:
    table = given(HANDS, pile="C5 C3 E5 E3 T5 T3 D5 D3").play_on()
    assert table.hand(0) == "C1 C5 E1 E5 T1 T5 D1 D5"
    assert table.refusal(0, "T5") == "G10"  # three higher ones must follow
    for name in ("C5", "E5", "T5", "D5"):
        table.act(0, name)
        assert table.refusal(0, "C1") == "G10"
        assert table.refusal(0, name) == "G10"


@pytest.mark.parametrize("action", ["-C1", "C1", "+C", "+?"])
def test_anything_between_races_and_after_the_end(action: str) -> None:
    table = race("C1 E1 T1 D1", "C2 E2 T2 D2")
    assert table.refusal(0, action) == "G11"
    rng = Rng("end")
    while not table.state.over():
        advance(table.state, rng)
    assert table.refusal(0, action) == "G4"


@pytest.mark.parametrize("action", [-1, 75, 10**9, True, 3.0, "C1", None])
def test_numbers_outside_the_action_space(action: object) -> None:
    with pytest.raises(BadAction):
        check_action(Table().game, action)


@pytest.mark.parametrize("action", [-1, 75, 999])
def test_a_state_refuses_numbers_outside_the_action_space(action: int) -> None:
    table = given(HANDS)
    before = portrait(table.state)
    with pytest.raises(IllegalAction, match="G13"):
        table.state.apply(0, action)
    assert portrait(table.state) == before


@pytest.mark.parametrize("seat", [-1, 2, 3])
def test_a_state_refuses_seats_that_are_not_there(seat: int) -> None:
    table = given(HANDS)
    with pytest.raises(BadSeat):
        table.state.apply(seat, 74)


@pytest.mark.parametrize(
    "text", ["", "C8", "C0", "D7W", "E7w", "-", "+", "+X", "c1", "+? ", "--C1"]
)
def test_text_that_is_not_an_action(text: str) -> None:
    with pytest.raises(BadAction):
        Table().game.parse(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [("seats", 1), ("seats", 6), ("seats", "4"), ("seats", True), ("open_sums", 1)],
)
def test_senseless_options_are_refused_with_their_field(field: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        GrandPrixOptions(**{field: value})  # type: ignore[arg-type]
    assert refused.value.field == field


def test_a_refusal_quotes_the_law() -> None:
    match = Match(Table(3).game, seed="law")
    seat = match.actors()[0]
    with pytest.raises(IllegalAction, match="G13") as refused:
        match.submit(seat, 70)
    assert refused.value.law
