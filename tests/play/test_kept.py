"""Records that were made by earlier releases and are kept: `tests/games/<game>/kept/<version>.txt`.

Whatever changes in the code, those of the present rules are verified and played back as they are;
those of rules that have changed are refused with the reason. What a record needs, such as a pack of
questions, lies beside it.
"""

from pathlib import Path

import pytest

from brelan import Record, names, verify
from brelan.core.errors import OtherVersion
from brelan.games import game, kind_of

GAMES = Path(__file__).parents[1] / "games"
KEPT = sorted(GAMES.glob("*/kept/*.txt"))
PRESENT = [path for path in KEPT if int(path.stem) == game(path.parts[-3]).version]
EARLIER = [path for path in KEPT if path not in PRESENT]


def name_of(path: Path) -> str:
    return f"{path.parts[-3]} {path.stem}"


@pytest.mark.parametrize("name", names())
def test_a_record_of_each_version_is_kept(name: str) -> None:
    kept = sorted(int(path.stem) for path in KEPT if path.parts[-3] == name)
    assert kept == [*range(1, kind_of(name).version + 1)]


@pytest.mark.parametrize("path", PRESENT, ids=name_of)
def test_a_record_of_the_present_rules_is_verified_and_played_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRELAN_PACKS", str(path.parent))
    text = path.read_text("utf-8")
    report = verify(text)
    assert report.passed, report
    assert Record.loads(text).replay().record.dumps() == text


@pytest.mark.parametrize("path", EARLIER, ids=name_of)
def test_a_record_of_rules_that_have_changed_is_refused_with_the_reason(path: Path) -> None:
    with pytest.raises(OtherVersion, match=f"have changed since version {path.stem}"):
        Record.loads(path.read_text("utf-8"))
