"""Records that were made by earlier releases and are kept: `tests/games/<game>/kept/<version>.txt`.

Whatever changes in the code, those of the present rules are verified and played back as they are;
those of rules that have changed are refused with the reason.
"""

from pathlib import Path

import pytest

from brelan import Record, verify
from brelan.core.errors import OtherVersion
from brelan.games import game

KEPT = sorted(Path(__file__).parents[1].glob("games/*/kept/*.txt"))
PRESENT = [path for path in KEPT if int(path.stem) == game(path.parts[-3]).version]
EARLIER = [path for path in KEPT if path not in PRESENT]


def name_of(path: Path) -> str:
    return f"{path.parts[-3]} {path.stem}"


@pytest.mark.parametrize("path", PRESENT, ids=name_of)
def test_a_record_of_the_present_rules_is_verified_and_played_back(path: Path) -> None:
    text = path.read_text("utf-8")
    report = verify(text)
    assert report.passed, report
    assert Record.loads(text).replay().record.dumps() == text


@pytest.mark.parametrize("path", EARLIER, ids=name_of)
def test_a_record_of_rules_that_have_changed_is_refused_with_the_reason(path: Path) -> None:
    with pytest.raises(OtherVersion, match=f"have changed since version {path.stem}"):
        Record.loads(path.read_text("utf-8"))
