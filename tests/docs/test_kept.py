"""The page about Brelan tells all that is stored about a guest."""

import json
from pathlib import Path

import pytest

from brelan.server.schema import metadata

WEB = Path(__file__).parents[2] / "web/src"
LANGUAGES = ("en", "fr", "nl", "de")
TOLD = {  # what is stored with a guest, by the line that tells it
    "guest": {"players.player", "players.name", "players.colour", "seats.player"},
    "learned": {"players.lessons", "players.practice", "reviews.player"},
    "devices": {"devices.player"},
    "recovery": {"players.recovery"},
}
UNTOLD = {"players.links"}  # a count, so that only the last link is valid


def stored() -> set[str]:
    """All columns of guests, and those that refer to one."""
    columns = [column for table in metadata.tables.values() for column in table.columns]
    return {str(each) for each in columns if each.table.name == "players" or each.name == "player"}


def test_every_column_about_a_guest_is_documented() -> None:
    assert stored() == UNTOLD.union(*TOLD.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_these_lines(language: str) -> None:
    page = (WEB / "house/AboutPage.svelte").read_text("utf-8")
    texts = json.loads((WEB / f"i18n/{language}.json").read_text("utf-8"))
    for line in (*TOLD, "cookie", "time", "nothing"):
        assert f"'about.kept.{line}'" in page
        assert texts[f"about.kept.{line}"]
