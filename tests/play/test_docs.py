"""What docs/records.md and docs/deals.md show is true."""

import re
from pathlib import Path

from brelan import Record, verify
from brelan.play.deal import DealRng, Sealed
from brelan.play.reader import MAX_LINE, MAX_TEXT
from brelan.play.record import MAX_NAME
from tests.play import independent_check
from tests.play.table import SECRET, dealt, differenzler

DOCS = Path(__file__).parents[2] / "docs"


def blocks(page: str, language: str = "") -> list[str]:
    """The code blocks of a page."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_example_of_a_record_is_one() -> None:
    text = blocks("records.md")[0]
    assert Record.loads(text).dumps() == text
    assert Record.loads(text).replay().abandoned == "Anna had to catch her train"
    assert verify(text).passed


def test_the_example_program_runs() -> None:
    names: dict[str, object] = {"text": blocks("records.md")[0], "print": lambda *_: None}
    exec(blocks("records.md", "python")[0], names)


def test_the_limits_are_those_of_the_reader() -> None:
    page = (DOCS / "records.md").read_text(encoding="utf-8")
    assert f"at most {MAX_TEXT:_} characters".replace("_", " ") in page
    assert f"a line at most {MAX_LINE:_}.".replace("_", " ") in page
    assert f"up to {MAX_NAME} printable characters" in page


def test_the_example_of_a_deal_is_right() -> None:
    page = (DOCS / "deals.md").read_text(encoding="utf-8")
    chance = dealt(differenzler())
    assert isinstance(chance.origin, Sealed)
    table = 'game differenzler 1\noptions {"rounds":1,"exact_bonus":0}\n'
    key = chance.origin.key(table, SECRET)
    assert table + "".join(f"{line}\n" for line in chance.origin.lines()) in blocks("deals.md")
    assert f"the key is `{key.hex()}`" in page
    rng = DealRng(key, 0)
    words = [f"{int(rng.word()):08x}" for _ in range(9)]
    assert f"`{' '.join(words[:8])}`" in page
    assert f"`{words[8]}`" in page
    assert f"`chance {chance.draw(0, 4, 1)[0]} of 4` is the lot" in page
    assert f"`chance {' '.join(map(str, chance.draw(1, 36, 36)))} of 36`" in page


def test_the_shell_command_prints_the_commitment() -> None:
    (command,) = blocks("deals.md", "sh")
    printed = re.findall(r"printf '(.*)' \| sha256sum", command)[0].replace("\\n", "\n")
    server = re.findall(r"^server ([0-9a-f]{64})$", "".join(blocks("deals.md")), re.MULTILINE)
    assert server == [independent_check.sha256(printed)]
