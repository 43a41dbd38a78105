"""A game is its folders and one line: a sixth one is added to a copy of the project, and works.

`sixth/` holds its five folders. Nothing else in the copy changes but the line in the registry. All
tests of all games are run there: a list of games that is kept anywhere else lacks the sixth, and
one of them fails. They are found by what their files ask for; each test has the name of a game in
its own, or is called `..._all_games`.
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
OF_ALL_GAMES = re.compile(
    r"\bnames\(\)(?![.\[])|\bgames_with_lessons\(|\bplaythroughs\(|\ball_books\(|[.]walks import"
)
OF_ALL_FOLDERS = re.compile(r"\b(GAMES|REGISTRY|FOLDERS)\b")  # in the browser part
OF_COMPILED_CODE = "tests/build/test_memory.py"  # the copy is not compiled
LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "node_modules", "dist", "sixth", "screenshots", "static"
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the sixth game."""
    root = tmp_path_factory.mktemp("copy") / "project"
    shutil.copytree(ROOT, root, ignore=LEFT_OUT)
    shutil.copytree(SIXTH, root, dirs_exist_ok=True)
    register(root / REGISTRY)
    (root / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    run(root, "-m", "tools.typescript")
    return root


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


def suites(root: Path) -> list[str]:
    """The files with tests of all games, but for those in browsers, and those of the sixth."""
    inside = (path.relative_to(root).as_posix() for path in root.glob("tests/**/test_*.py"))
    shared = [name for name in inside if not name.startswith(("tests/browser/", "tests/games/"))]
    found = [name for name in shared if OF_ALL_GAMES.search((root / name).read_text("utf-8"))]
    found.remove(OF_COMPILED_CODE)
    return [*found, "tests/games/quince/test_quince.py"]


def test_all_tests_of_all_games_run_over_it(project: Path) -> None:
    files = suites(project)
    without = [f"-pno:{plugin}" for plugin in (*UNUSED, "playwright")]
    told = run(project, "-m", "pytest", "-v", "-n0", *without, "-k", "quince or all_games", *files)
    passed = re.findall(r"^(\S+?)::\S+ PASSED", told, flags=re.MULTILINE)
    assert sorted(set(passed)) == sorted(files)
    assert len(files) > 30
    assert len(passed) > 150


def test_the_tests_of_tables_in_a_browser_and_the_pictures_find_it(project: Path) -> None:
    found = "from tests.browser.games import GAMES; print(*GAMES);"
    shown = "from tests.browser import screenshots; print(len(screenshots.CHAPTERS))"
    *games, chapters = run(project, "-c", found + shown).split()
    assert "quince" in games
    assert int(chapters) == 1 + len(screenshots.CHAPTERS)


def test_the_browser_part_is_built_with_its_table_form_texts_and_rulebook(project: Path) -> None:
    vite = str(project / "web/node_modules/vite/bin/vite.js")
    build_web.run("node", vite, "build", "--logLevel=warn", cwd=project / "web")
    built = "".join(path.read_text("utf-8") for path in (project / "web/dist/assets").glob("*.js"))
    about = "Two players are each dealt one of three cards."
    form, table, law = "Number of rounds", "Wait for the other player.", "Seat 0 speaks first"
    for text in ("Quince", about, form, table, law):
        assert text in built, text


def test_the_tests_of_the_browser_part_pass_with_it(project: Path) -> None:
    web = project / "web"
    tests = (path for part in ("src", "vite") for path in (web / part).glob("**/*.test.ts"))
    found = [path for path in tests if OF_ALL_FOLDERS.search(path.read_text("utf-8"))]
    files = [str(path.relative_to(web)) for path in found]
    assert len(files) >= 5
    vitest = str(web / "node_modules/vitest/vitest.mjs")
    build_web.run("node", vitest, "run", *files, cwd=web)
