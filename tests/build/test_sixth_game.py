"""A game is its folders and one line: a sixth one is added to a copy of the project, and works.

`sixth/` holds its five folders. Nothing else in the copy changes but the line in the registry. A
list of games that is kept anywhere else lacks the sixth, and one of these tests fails.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import build_engine
import build_web
from tests.browser import screenshots
from tools.testing import UNUSED

ROOT = Path(__file__).parents[2]
SIXTH = Path(__file__).parent / "sixth"
REGISTRY = "src/brelan/games/__init__.py"
FOLDERS = (
    "docs/rulebook/quince",
    "src/brelan/games/quince",
    "tests/browser/quince",
    "tests/games/quince",
    "web/src/games/quince",
)
SUITES = (  # each runs over all games
    "tests/cli/test_play.py",
    "tests/contract/test_legal.py",
    "tests/contract/test_lessons.py",
    "tests/contract/test_notation.py",
    "tests/contract/test_options.py",
    "tests/contract/test_records.py",
    "tests/contract/test_scores.py",
    "tests/contract/test_secrecy.py",
    "tests/contract/test_views.py",
    "tests/contract/test_worlds.py",
    "tests/contract/test_worths.py",
    "tests/docs/test_rulebook.py",
    "tests/games/quince/test_quince.py",
    "tests/golden/test_golden.py",
    "tests/server/test_games.py",
    "tests/server/test_lessons.py",
    "tests/server/test_replay.py",
    "tests/server/test_restored.py",
    "tests/server/test_secrecy.py",
)
COPIED = ("src", "web", "docs/rulebook", "tests", "tools", "pyproject.toml", "LICENSE")
LEFT_OUT = shutil.ignore_patterns("node_modules", "dist", "sixth", "static")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the sixth game."""
    root = tmp_path_factory.mktemp("project")
    for name in COPIED:
        copy(ROOT / name, root / name)
    shutil.copytree(SIXTH, root, dirs_exist_ok=True)
    register(root / REGISTRY)
    (root / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    run(root, "-m", "tools.typescript")
    return root


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=LEFT_OUT)
    else:
        shutil.copy(source, target)


def register(registry: Path) -> None:
    """Add the line of the sixth game."""
    before = registry.read_text("utf-8")
    after = re.sub(r"(NAMES = \(.*?\n)\)", r'\1    "quince",\n)', before, flags=re.DOTALL)
    assert len(after.splitlines()) == len(before.splitlines()) + 1
    registry.write_text(after, "utf-8")


def run(root: Path, *arguments: str) -> str:
    """Run Python in the copy; what it printed."""
    engine = {"PYTHONPATH": str(root / "src"), "BRELAN_ENGINE": "interpreted"}
    environment = {**os.environ, **engine, "BRELAN_ALL_OPTIONS": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_five_folders() -> None:
    files = [path.relative_to(SIXTH).as_posix() for path in SIXTH.rglob("*") if path.is_file()]
    assert {name.rpartition("/quince/")[0] for name in files} == {
        folder.removesuffix("/quince") for folder in FOLDERS
    }


def test_its_modules_are_compiled(project: Path) -> None:
    assert "src/brelan/games/quince/rules.py" in build_engine.compiled_modules(project)


def test_its_types_are_written_for_the_browser(project: Path) -> None:
    written = (project / "web/src/games/quince/wire.ts").read_text("utf-8")
    assert "export type GameView = QuinceView;" in written
    assert "export const YES = 0;" in written


def test_the_command_line_lists_it_with_its_options(project: Path) -> None:
    rows = [line.split() for line in run(project, "-m", "brelan", "games").splitlines()]
    assert ["quince", "2", "version", "1", "rounds", "3", "1", "to", "9"] in rows


def test_every_suite_of_all_games_runs_over_it(project: Path) -> None:
    chosen = "quince or test_every_game_has_a_rulebook"
    without = [f"-pno:{plugin}" for plugin in (*UNUSED, "playwright")]
    told = run(project, "-m", "pytest", "-v", "-n0", *without, "-k", chosen, *SUITES)
    passed = re.findall(r"^(?=\S*quince)(\S+?)::\S+ PASSED", told, flags=re.MULTILINE)
    assert sorted(set(passed)) == sorted(SUITES)
    assert len(passed) > 100


def test_the_tests_of_tables_in_a_browser_and_the_pictures_find_it(project: Path) -> None:
    found = "from tests.browser.games import GAMES; print(*GAMES)"
    assert "quince" in run(project, "-c", found).split()
    shown = "from tests.browser import screenshots; print(len(screenshots.CHAPTERS))"
    assert int(run(project, "-c", shown)) == 1 + len(screenshots.CHAPTERS)


def test_the_browser_part_is_built_with_its_table_form_texts_and_rulebook(project: Path) -> None:
    vite = str(project / "web/node_modules/vite/bin/vite.js")
    build_web.run("node", vite, "build", "--logLevel=warn", cwd=project / "web")
    built = "".join(path.read_text("utf-8") for path in (project / "web/dist/assets").glob("*.js"))
    about = "Two players are each dealt one of three cards."
    form, table, law = "Number of rounds", "Wait for the other player.", "Seat 0 speaks first"
    for text in ("Quince", about, form, table, law):
        assert text in built, text


def test_the_tests_of_the_browser_part_find_it(project: Path) -> None:
    vitest = str(project / "web/node_modules/vitest/vitest.mjs")
    files = ["src/games/games.test.ts", "src/rulebook/shelf.test.ts"]
    build_web.run("node", vitest, "run", *files, "-t", "quince", cwd=project / "web")
