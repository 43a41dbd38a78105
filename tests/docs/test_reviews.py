"""The examples and numbers in docs/reviews.md are right."""

import re
from pathlib import Path

from brelan.review.judging import VISITS

PAGE = (Path(__file__).parents[2] / "docs/reviews.md").read_text("utf-8")


def test_the_example_program_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {"print": lambda *_: None})


def test_the_number_of_tries_is_stated() -> None:
    assert f"{VISITS} tries a choice" in PAGE
