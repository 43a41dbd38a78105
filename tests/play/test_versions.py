"""Records of other versions are read if the game allows it; else the error says why not."""

from typing import Annotated, ClassVar

import pytest
from msgspec import Meta

from brelan import Record
from brelan.core.errors import BadRecord
from brelan.core.options import Options
from brelan.games.differenzler import DifferenzlerGame
from brelan.games.differenzler.view import DifferenzlerOptions
from tests.play.table import fair, finished

OLD = finished().record.dumps()


class LaterOptions(DifferenzlerOptions, frozen=True, forbid_unknown_fields=True):
    slates: Annotated[int, Meta(ge=1, le=4)] = 1  # an option that did not exist before


class Later(DifferenzlerGame):
    """Differenzler as it may be one day: version 1 plays back unchanged, version 2 does not."""

    version: ClassVar[int] = 3
    readable: ClassVar[tuple[int, ...]] = (1,)
    options_type: ClassVar[type[Options]] = LaterOptions


@pytest.mark.parametrize("text", [OLD, fair().record.dumps()], ids=["seeded", "dealt"])
def test_a_readable_older_version_is_read_written_and_played_back_exactly(text: str) -> None:
    record = Record.loads(text, Later)
    assert record.game.options == LaterOptions(rounds=1, exact_bonus=0, slates=1)
    assert record.dumps() == text
    assert record.replay().record.dumps() == text


def test_an_older_version_that_is_not_readable_says_why() -> None:
    with pytest.raises(BadRecord, match="line 2: the rules of differenzler have changed since"):
        Record.loads(OLD.replace("differenzler 1", "differenzler 2"), Later)


def test_a_newer_version_says_so() -> None:
    with pytest.raises(BadRecord, match=r"made by a newer version of differenzler \(4\)"):
        Record.loads(OLD.replace("differenzler 1", "differenzler 4"), Later)


def test_only_an_older_version_may_leave_options_out() -> None:
    with pytest.raises(BadRecord, match="line 3: these options must be written"):
        Record.loads(OLD.replace("differenzler 1", "differenzler 3"), Later)


def test_by_default_only_the_current_version_is_readable() -> None:
    assert DifferenzlerGame.readable == ()
