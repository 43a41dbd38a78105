"""T1-T3: the deck, its presets and custom decks, and what else a table can choose."""

import msgspec
import pytest

from brelan.core.errors import BadOption
from brelan.games.tigre.view import PRESETS, TigreOptions, numbers
from tests.games.tigre import oracle
from tests.games.tigre.table import Table, deck, face

PLAIN = ",".join(["5"] * 36)


def test_t01_38_cards_of_which_two_are_special() -> None:
    cards = deck(TigreOptions())
    assert (len(cards), cards.count(20), cards.count(0)) == (38, 1, 1)
    assert sorted(cards) == sorted(face(card) for card in oracle.default_deck())


@pytest.mark.parametrize(
    ("preset", "highest", "copies"), [("1-18x2", 18, 2), ("1-12x3", 12, 3), ("1-9x4", 9, 4)]
)
def test_t02_presets(preset: str, highest: int, copies: int) -> None:
    cards = numbers(preset)
    assert set(cards) == set(range(1, highest + 1))
    assert {cards.count(card) for card in cards} == {copies}


def test_t02_a_custom_deck_has_36_numbers_in_any_order() -> None:
    mixed = "19,1," + ",".join(["7"] * 34)
    assert numbers(mixed) == (1, *[7] * 34, 19)
    assert len(Table(seats=2, deck=mixed).state.cards) == 38


def test_t02_two_cards_never_pass_the_shortest_distance() -> None:
    """The two highest numbers, or the highest doubled: a turn always begins with a choice."""
    assert max(19 + 19, 2 * 19, 19 + 9, 2 * 9) < 39
    assert all(max(cards) <= 19 for cards in PRESETS.values())


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (PLAIN[2:], "35 numbers; a deck has 36"),
        (PLAIN + ",5", "37 numbers; a deck has 36"),
        (",".join(["5"] * 40_000), "40000 numbers"),
        (PLAIN.replace("5", "20", 1), "20 is not from 1 to 19"),
        (PLAIN.replace("5", "0", 1), "'0' is not a whole number from 1 to 19"),
        (PLAIN.replace("5", "-1", 1), "'-1' is not a whole number"),
        (PLAIN.replace("5", "1.5", 1), "'1.5' is not a whole number"),
        (PLAIN.replace("5", "05", 1), "'05' is not a whole number"),
        (PLAIN.replace("5", "", 1), "'' is not a whole number"),
        (PLAIN.replace("5", " 5", 1), "' 5' is not a whole number"),
        (PLAIN.replace("5", "\u0665", 1), "is not a whole number"),
        (PLAIN.replace("5", "X2", 1), "'X2' is not a whole number"),
        (PLAIN.replace(",", " "), "is not a deck"),
        ("", "'' is not a deck; decks are 1-18x2, 1-12x3, 1-9x4, or 36 numbers"),
        ("1-18X2", "is not a deck"),
        ("5" * 100_000, "is not a deck"),
        (36, "36 is not a string"),
        (None, "None is not a string"),
        ((5,) * 36, "is not a string"),
    ],
)
def test_t02_other_decks_are_refused_with_the_field(value: object, told: str) -> None:
    with pytest.raises(BadOption) as refused:
        TigreOptions(deck=value)  # type: ignore[arg-type]
    assert refused.value.field == "deck"
    assert told in str(refused.value)
    assert len(str(refused.value)) < 250


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("seats", value) for value in (1, 5, 0, -2, True, "2", 2.0, None)),
        *(("rounds", value) for value in (0, 51, -1, False, "10", None)),
        *(("losers_score", value) for value in (1, 0, "on", None)),
        *(("replay_null", value) for value in (1, 0, "off", None)),
    ],
)
def test_other_values_are_refused_with_the_field(field: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        TigreOptions(**{field: value})  # type: ignore[arg-type]
    assert refused.value.field == field


@pytest.mark.parametrize("options", [{"seats": 2, "rounds": 1}, {"rounds": 50, "deck": PLAIN}])
def test_options_survive_json(options: dict[str, object]) -> None:
    made = TigreOptions(**options)  # type: ignore[arg-type]
    assert msgspec.json.decode(msgspec.json.encode(made), type=TigreOptions) == made
