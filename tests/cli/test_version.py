"""`brelan --version`: which Brelan, which engine, which Python, with few imports."""

import platform
import subprocess
import sys
from pathlib import Path

import brelan.core.contract
from brelan import __version__
from brelan.cli.version import engine
from tests.cli.conftest import Brelan


def test_version_names_the_engine_that_runs(brelan: Brelan) -> None:
    result = brelan("--version")
    assert result.code == 0
    assert (
        result.out
        == f"brelan {__version__}, engine {engine()}, Python {platform.python_version()}\n"
    )


def test_the_engine_is_known_from_the_loaded_module() -> None:
    loaded = Path(str(brelan.core.contract.__file__)).suffix
    assert engine() == ("interpreted" if loaded == ".py" else "compiled")


def test_version_imports_neither_rich_tables_nor_the_arena() -> None:
    script = (
        "import sys; from brelan.cli import main; main(['--version']);"
        "print([m for m in ('rich.table', 'multiprocessing', 'brelan.arena') if m in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert shown.stdout.splitlines()[1:] == ["[]"], shown.stderr
