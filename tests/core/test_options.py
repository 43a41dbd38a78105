"""Options say once which values they take, and everything else is refused by that."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta

from brelan.core.errors import BadOption
from brelan.core.options import (
    OptionInfo,
    Options,
    check_choice,
    check_range,
    make_options,
    numbers_of,
    option_infos,
)


class Sample(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1, le=32)] = 4
    seconds: Annotated[int, Meta(ge=0, le=120, extra={"least": 5})] = 20
    bonus: Literal[0, 10] = 0
    open_sums: bool = True
    deck: Annotated[str, Meta(description="small, or numbers", examples=["small"])] = "small"


def test_the_struct_says_what_its_options_take() -> None:
    assert option_infos(Sample) == (
        OptionInfo("rounds", "number", 4, low=1, least=1, high=32),
        OptionInfo("seconds", "number", 20, low=0, least=5, high=120),
        OptionInfo("bonus", "choice", 0, choices=(0, 10)),
        OptionInfo("open_sums", "switch", True),
        OptionInfo("deck", "text", "small", choices=("small",), description="small, or numbers"),
    )
    takes = [info.takes() for info in option_infos(Sample)]
    assert takes == ["1 to 32", "0, or 5 to 120", "0, 10", "false, true", "small, or numbers"]
    assert numbers_of(Sample, "rounds") == tuple(range(1, 33))
    assert numbers_of(Sample, "seconds") == (0, *range(5, 121))


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("rounds", 0, "0 is not from 1 to 32"),
        ("rounds", 33, "33 is not from 1 to 32"),
        ("rounds", True, "True is not a whole number"),
        ("seconds", 4, "4 is neither 0 nor 5 to 120"),
        ("seconds", 121, "121 is not from 0 to 120"),
        ("seconds", False, "False is not a whole number"),
        ("bonus", 5, "5 is none of 0, 10"),
        ("bonus", False, "False is none of 0, 10"),
        ("open_sums", 1, "1 is neither true nor false"),
        ("deck", 5, "5 is not a string"),
        ("deal", 5, "does not exist; there are: rounds, seconds, bonus, open_sums, deck"),
    ],
)
def test_other_values_are_refused_with_the_field(field: str, value: object, told: str) -> None:
    with pytest.raises(BadOption) as refused:
        make_options(Sample, {field: value})
    assert str(refused.value) == f"option {field!r}: {told}"


def test_a_range_may_begin_or_end_with_0() -> None:
    class Around(Options, frozen=True, forbid_unknown_fields=True):
        above: Annotated[int, Meta(ge=0, le=3)] = 1
        below: Annotated[int, Meta(ge=-3, le=0)] = -1

    above, below = option_infos(Around)
    assert (above.takes(), below.takes()) == ("0 to 3", "-3 to 0")
    assert make_options(Around, {"above": 0, "below": 0}) == Around(above=0, below=0)
    with pytest.raises(BadOption, match="1 is not from -3 to 0"):
        make_options(Around, {"below": 1})


class NoRange(Options, frozen=True, forbid_unknown_fields=True):
    rounds: int = 4


class HalfARange(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1)] = 4


class NoText(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[str, Meta(examples=["four"])] = "four"


class Broken(Options, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[float, Meta(ge=1, le=4, description="a number")] = 4.0


@pytest.mark.parametrize("vague", [NoRange, HalfARange, NoText, Broken])
def test_an_option_that_does_not_say_what_it_takes_cannot_be_made(vague: type[Options]) -> None:
    with pytest.raises(TypeError, match="'rounds' does not say which values it takes"):
        vague()


@pytest.mark.parametrize("value", [1, 2, 32])
def test_a_range_includes_its_ends(value: int) -> None:
    check_range("rounds", value, 1, 32)


@pytest.mark.parametrize("value", [0, 33, -5, True, "3", 3.0, None, (3,)])
def test_a_range_refuses_everything_else(value: object) -> None:
    with pytest.raises(BadOption, match="rounds"):
        check_range("rounds", value, 1, 32)


@pytest.mark.parametrize("value", [0, 10, "auto", False])
def test_a_choice_is_one_of_them(value: object) -> None:
    check_choice("bonus", value, (0, 10, "auto", False))


@pytest.mark.parametrize(
    ("value", "choices"), [(1, (0, 10)), (False, (0, 10)), (0, (False, True)), ("10", (0, 10))]
)
def test_a_choice_is_refused_by_value_and_by_type(
    value: object, choices: tuple[int | str | bool, ...]
) -> None:
    with pytest.raises(BadOption, match="none of"):
        check_choice("bonus", value, choices)
