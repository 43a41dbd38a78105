"""The example and the numbers in docs/practice.md are right."""

import re
from pathlib import Path

from brelan.review.practice import CLEARLY, LEAST, MANY, MISSED, PLAIN
from training import mine

PAGE = (Path(__file__).parents[2] / "docs/practice.md").read_text("utf-8")


def test_the_example_program_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {"print": lambda *_: None})


def test_how_they_are_found_is_stated() -> None:
    said = (
        f"{mine.FIRST} tries",
        f"{mine.LIKELY} standard errors",
        f"{mine.PANEL} players",
        f"{mine.SECOND:,} tries",
        f"{mine.LONGEST} actions",
        f"by {CLEARLY:.0f}\n   standard errors",
        f"by {LEAST['points']:.0f} point or {LEAST['chance']:.0%} at least",
        f"{MANY:.0%} or more of the players",
        f"less than {PLAIN:.0f} standard errors",
    )
    assert [text for text in said if text not in PAGE] == []
    assert MISSED == 0.5
