"""The examples and limits in docs/records.md and docs/deals.md are right."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from brelan import SPECTATOR, Record, verify
from brelan.games.tigre.notation import card_text
from brelan.games.tigre.view import PRESETS, numbers
from brelan.play.deal import DealRng, Sealed
from brelan.play.reader import MAX_LINE, MAX_TEXT
from brelan.play.record import MAX_NAME, MAX_REASON
from tests.play import independent_cards, independent_check
from tests.play.table import SECRET, dealt, differenzler
from tests.processes import PATIENCE

DOCS = Path(__file__).parents[2] / "docs"
CHECK = Path(independent_check.__file__)
CARDS = Path(independent_cards.__file__)


def blocks(page: str, language: str = "") -> list[str]:
    """The code blocks of a page."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [block for written, block in found if written == language]


def test_the_example_record_is_valid() -> None:
    text = blocks("records.md")[0]
    assert Record.loads(text).dumps() == text
    assert Record.loads(text).replay().abandoned == "Anna had to catch her train"
    assert verify(text).passed


def test_the_example_program_runs() -> None:
    namespace: dict[str, object] = {"text": blocks("records.md")[0], "print": lambda *_: None}
    exec(blocks("records.md", "python")[0], namespace)


def test_the_limits_are_those_of_the_reader() -> None:
    page = (DOCS / "records.md").read_text(encoding="utf-8")
    assert f"at most {MAX_TEXT:_} characters".replace("_", " ") in page
    assert f"a line at most {MAX_LINE:_}.".replace("_", " ") in page
    assert f"up to {MAX_NAME} printable characters" in page
    assert f"with up to {MAX_REASON} characters" in page


def test_the_example_deal_is_right() -> None:
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
    assert server[0] == independent_check.sha256(printed)


# -- the example with cards, read by scripts that know nothing but the page --------------------


def example_with_cards() -> str:
    (text,) = [block for block in blocks("deals.md") if block.startswith("brelan record")]
    return text


def run_script(script: Path, path: Path) -> list[str]:
    command = [sys.executable, "-I", str(script), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    return done.stdout.splitlines()


def test_an_independent_script_reads_the_cards_of_the_example(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(example_with_cards(), encoding="utf-8")
    page = (DOCS / "deals.md").read_text(encoding="utf-8").splitlines()
    rows = run_script(CARDS, path)
    assert len(rows) == 7
    assert rows == [line for line in page if line in rows], "the page shows the same table"
    outcomes = run_script(CHECK, path)
    assert outcomes == ["2 outcomes follow from the deal"]


def test_the_cards_of_the_example_are_those_of_the_game() -> None:
    text = example_with_cards()
    assert verify(text).passed
    result = Record.loads(text).replay().view(SPECTATOR).last_round  # type: ignore[attr-defined]
    cards = independent_cards.Cards(text)
    rows = {what: [cards.name(card) for card in held] for what, held in cards.rows()}
    for seat, hand in enumerate(result.hands):
        assert rows[f"held by seat {seat}"] == [card_text(card) for card in hand.cards]
    assert rows["left on the pile"][:2] == [card_text(card) for card in result.draws[1:]]


def test_the_deck_of_the_example_is_custom_and_not_in_order() -> None:
    options = Record.loads(example_with_cards()).game.options
    assert options.deck not in PRESETS
    assert options.deck != ",".join(map(str, numbers(options.deck)))


@pytest.mark.parametrize("script", [CHECK, CARDS], ids=lambda path: path.name)
def test_the_scripts_do_not_know_brelan(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert not re.search(r"^\s*(import|from) brelan", text, re.MULTILINE)
