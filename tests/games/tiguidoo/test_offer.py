"""The packs that are offered for a new table (Q3), with what people call them."""

from pathlib import Path

import pytest

from brelan.core.options import OptionInfo
from brelan.games.tiguidoo import GAME, packs


def offered() -> OptionInfo:
    return next(info for info in GAME.option_infos() if info.name == "pack")


def test_every_pack_has_a_title_and_a_language() -> None:
    info = offered()
    assert info.default in info.choices
    assert len(info.choices) == len(info.labels) == len(info.languages)
    assert {"en", "fr", "nl", "de"} <= set(info.languages)
    for name, label, language in zip(info.choices, info.labels, info.languages, strict=True):
        pack = packs.find(str(name))
        assert (pack.content.name, pack.language) == (label, language)


def test_a_pack_with_faults_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.toml").write_text('name = "Broken"\nlanguage = "en"\n', "utf-8")
    good = (packs.FOLDER / "english.toml").read_text("utf-8")
    (tmp_path / "twin.toml").write_text(good.replace("General knowledge", "My own"), "utf-8")
    monkeypatch.setenv(packs.VARIABLE, str(tmp_path))
    info = offered()
    assert "broken" in packs.names()
    assert "broken" not in info.choices
    assert info.labels[info.choices.index("twin")] == "My own"
