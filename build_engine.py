"""Compiles the engine into one mypyc extension: the modules that pyproject.toml and each game list.

BRELAN_COMPILE=0 asks for a wheel without it, BRELAN_COMPILE=1 makes it an error if this machine
has no C compiler or no Python headers. Run as a program, this says what keeps it from compiling.
"""

import ast
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from contextlib import chdir
from importlib.metadata import version
from pathlib import Path

from build_parts import digest

# Floats must not depend on the machine's fused multiply-add; a new compiler's warning must not
# break an install.
CFLAGS = ["-fno-semantic-interposition", "-ffp-contract=off", "-Wno-error"]

# The compiled modules import nothing outside these layers.
LAYERS = ["core", "games", "play", "bots"]


def wanted() -> bool:
    choice = os.environ.get("BRELAN_COMPILE")
    problem = "BRELAN_COMPILE=0" if choice == "0" else obstacle()
    if problem and choice == "1":
        sys.exit(f"brelan: BRELAN_COMPILE=1, but {problem}")
    if problem:
        print(f"brelan: not compiled ({problem}): this wheel is pure Python", file=sys.stderr)
    return not problem


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def obstacle() -> str | None:
    """Why this machine cannot compile; empty if it can."""
    if not shutil.which(compiler()[0]):
        return f"no C compiler: {compiler()[0]}"
    include = sysconfig.get_path("include")
    probe = [*compiler(), f"-I{include}", "-fsyntax-only", "-xc", "-"]
    done = subprocess.run(probe, input="#include <Python.h>", text=True, capture_output=True)
    return f"no Python headers: {include}/Python.h" if done.returncode else None


def compiled_modules(root: Path) -> list[str]:
    """The paths of all modules to compile: of the core and the bots, and of every game."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    hooks = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    return [*hooks["custom"]["compiled"], *game_modules(root)]


def game_modules(root: Path) -> Iterator[str]:
    games = root / "src/brelan/games"
    for game in constant(games / "__init__.py", "NAMES"):
        for module in constant(games / game / "__init__.py", "COMPILED"):
            yield f"src/brelan/games/{game}/{module}.py"


def constant(file: Path, name: str) -> tuple[str, ...]:
    """A tuple of texts in a source file, found without importing it; none if it is not there."""
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return tuple(ast.literal_eval(node.value))
    return ()


def engine_key(root: Path, modules: list[str]) -> str:
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    machine = [sys.version, sysconfig.get_platform(), compiler(), os.environ.get("CFLAGS")]
    tools = [version(name) for name in ("mypy", "librt", "msgspec", "setuptools")]
    return digest([modules, settings, machine, tools], root, sources(root))


def sources(root: Path) -> Iterator[Path]:
    yield root / "build_engine.py"
    for layer in LAYERS:
        yield from (root / "src/brelan" / layer).rglob("*.py")


def compile_engine(root: Path, modules: list[str], lib: Path) -> None:
    """Puts the extensions into lib, laid out as in src/; the source tree stays as it is."""
    if missing := [name for name in modules if not (root / name).is_file()]:
        sys.exit(f"brelan: these modules are listed as compiled, but do not exist: {missing}")
    run_compiler(root, [str(Path(name).relative_to("src")) for name in modules], lib)
    shutil.rmtree(lib / ".made")


def run_compiler(root: Path, modules: list[str], lib: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    options = [f"--config-file={root / 'pyproject.toml'}", f"--cache-dir={os.devnull}"]
    with chdir(root / "src"):
        parts = mypycify(
            [*options, *modules],
            group_name="brelan",
            opt_level="3",
            debug_level="0",
            target_dir=str(lib / ".made/c"),
        )
        for part in parts:
            part.extra_compile_args = [*part.extra_compile_args, *CFLAGS]
        command = Distribution({"name": "brelan", "ext_modules": parts}).get_command_obj(
            "build_ext"
        )
        command.build_lib = str(lib)
        command.build_temp = str(lib / ".made/o")
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    sys.exit(obstacle())
