"""Parts of the wheel are made once for the same sources, and old ones are removed."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_parts import Parts, contents, digest


class Make:
    """Makes a part of one file, and counts how often."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.made = 0

    def __call__(self, folder: Path) -> None:
        (folder / self.name).write_text(self.name, "utf-8")
        self.made += 1


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parts]:
    monkeypatch.setenv("BRELAN_BUILD_CACHE", str(tmp_path / "parts"))
    parts = Parts()
    yield parts
    parts.close()


def test_a_part_is_made_once(parts: Parts) -> None:
    make = Make("engine.so")
    first, second = (parts.get("engine", "k", make) for _ in range(2))
    assert first == second
    assert make.made == 1
    assert contents(first, "brelan") == {str(first / "engine.so"): "brelan/engine.so"}


def test_the_two_last_used_of_a_kind_are_kept(parts: Parts) -> None:
    make = Make("file")
    other = parts.get("web", "k0", make)
    for age, key in ((30, "k1"), (20, "k2")):
        os.utime(parts.get("engine", key, make), (1000 - age, 1000 - age))
    last = parts.get("engine", "k3", make)
    assert sorted(path.name for path in last.parent.iterdir()) == ["k2", "k3"]
    assert other.is_dir()


def test_a_part_that_fails_leaves_nothing(parts: Parts) -> None:
    def fail(folder: Path) -> None:
        (folder / "half").touch()
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        parts.get("engine", "k", fail)
    made = parts.get("engine", "k", Make("whole"))
    assert [path.name for path in made.iterdir()] == ["whole"]
    assert list(made.parent.iterdir()) == [made]


def test_without_a_cache_parts_go_with_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRELAN_BUILD_CACHE", raising=False)
    parts = Parts()
    made = parts.get("engine", "k", Make("file"))
    assert made.is_dir()
    parts.close()
    assert not made.exists()


def test_a_key_depends_on_names_contents_and_facts(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a", "utf-8")
    two.write_text("a", "utf-8")
    keys = [digest([], tmp_path, [path]) for path in (one, two)]
    keys.append(digest(["fact"], tmp_path, [one]))
    one.write_text("b", "utf-8")
    keys.append(digest([], tmp_path, [one]))
    assert len(set(keys)) == 4
    assert digest([], tmp_path, [one, two]) == digest([], tmp_path, [two, one])
