"""Every link in a document to a file of the project leads to one, pictures included."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")])
LINK = re.compile(r"""\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)\"""")
ELSEWHERE = re.compile("[a-z]+:|#|/")  # other sites, headings of the page, pages of the server


def linked(text: str) -> list[str]:
    found = (markdown or html for markdown, html in LINK.findall(text))
    return [link.partition("#")[0] for link in found if not ELSEWHERE.match(link)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_document_links_to_exists(document: Path) -> None:
    links = linked(document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_links_are_found() -> None:
    assert len(linked((ROOT / "README.md").read_text("utf-8"))) > 20
    assert len(linked((ROOT / "docs/screens.md").read_text("utf-8"))) > 100
