"""Compiled and interpreted, the engine computes the same, checksum for checksum.

Both run in processes of their own, at the same time, whichever engine runs this test.
"""

import json
import os
import sys
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

import build_engine
from tests.processes import running

ROOT = Path(__file__).parents[2]
ENGINES = {"interpreted": "BRELAN_INTERPRETED", "compiled": "BRELAN_COMPILED"}
SUFFIXES = {"interpreted": {".py"}, "compiled": {".so", ".pyd"}}


def compiled_modules() -> list[str]:
    """The modules that the project compiles."""
    paths = [Path(name).relative_to("src") for name in build_engine.compiled_modules(ROOT)]
    return [".".join(path.with_suffix("").parts) for path in paths]


def folder(engine: str) -> Path:
    """Where the package of an engine is; scripts/test sets it in the environment."""
    variable = ENGINES[engine]
    if not os.environ.get(variable):
        pytest.fail(f"{variable} is not set: run this test by scripts/test, which builds both")
    return Path(os.environ[variable])


def start(engine: str) -> "AbstractContextManager[Popen[str]]":
    command = [sys.executable, "-m", "tests.checksum", *compiled_modules()]
    environment = {**os.environ, "PYTHONPATH": str(folder(engine))}
    return running(command, cwd=ROOT, env=environment, stdout=PIPE, stderr=PIPE)


def run_both() -> dict[str, Any]:
    with ExitStack() as both:
        started = {engine: both.enter_context(start(engine)) for engine in ENGINES}
        printed = {engine: process.communicate() for engine, process in started.items()}
    for engine, process in started.items():
        assert process.returncode == 0, f"{engine}: {printed[engine][1]}"
    return {engine: json.loads(output) for engine, (output, _) in printed.items()}


def check_engine(engine: str, loaded: dict[str, str]) -> None:
    """Each engine must be what it claims to be."""
    paths = [Path(path) for path in loaded.values()]
    assert list(loaded) == compiled_modules()
    assert {path.suffix for path in paths} <= SUFFIXES[engine], engine
    assert all(path.is_relative_to(folder(engine)) for path in paths), engine


def test_the_checksums_are_equal() -> None:
    results = run_both()
    for engine in ENGINES:
        check_engine(engine, results[engine]["loaded"])
    sums = results["interpreted"]["sums"]
    assert results["compiled"]["sums"] == sums
    counts = {name: int(told.split()[0]) for name, told in sums.items()}
    assert counts["matches"] > 3000
    assert min(counts.values()) > 50, counts
