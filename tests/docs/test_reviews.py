"""The examples and numbers in docs/reviews.md are right."""

import re
from pathlib import Path

from brelan.games import kind_of, names
from brelan.review.judging import VISITS

PAGE = (Path(__file__).parents[2] / "docs/reviews.md").read_text("utf-8")


def test_the_example_program_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {"print": lambda *_: None})


def test_every_doubt_is_stated() -> None:
    for kind in map(kind_of, names()):
        title, doubt = kind.title or kind.name.capitalize(), kind.measure.doubt
        shown = f"{100 * doubt:.1f}%" if kind.measure.kind == "chance" else f"{doubt} points"
        assert f"| {title} | {shown} |" in PAGE
    assert f"{VISITS} tries a choice" in PAGE
