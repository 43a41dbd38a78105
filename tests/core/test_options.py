"""The checks that options are made of."""

import pytest

from brelan.core.errors import BadOption
from brelan.core.view import check_choice, check_range


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
