"""Which mutants are tried, and how the ones that survived are shown."""

from pathlib import Path
from random import Random

import pytest

from tools import mutation

SOURCE = """def half(number: int | None) -> int | None:
    return number // 2 if number else None
"""
OF_ANNOTATIONS = [("in", "half.py", 1, 19), ("out", "half.py", 1, 36)]
OF_CODE = [
    ("divided", "half.py", 2, 18),
    ("multiplied", "half.py", 2, 18),
    ("three", "half.py", 2, 21),
    ("not", "half.py", 2, 26),
]


@pytest.fixture(autouse=True)
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half.py").write_text(SOURCE, "utf-8")
    monkeypatch.setattr(mutation, "COPY", tmp_path)


def chosen(count: int) -> set[str]:
    return set(mutation.sample([*OF_ANNOTATIONS, *OF_CODE], count, Random("1")))


def test_a_place_is_changed_once_and_annotations_never() -> None:
    assert chosen(100) in ({"divided", "three", "not"}, {"multiplied", "three", "not"})


def test_some_of_the_places_are_chosen() -> None:
    assert len(chosen(2)) == 2


def test_a_change_is_shown_without_what_stays() -> None:
    diff = "--- mutation diff ---\n--- a/half.py\n+++ b/half.py\n@@ -2 +2 @@\n def\n-    2\n+    3"
    assert mutation.changes_in(diff) == "-    2\n+    3"
