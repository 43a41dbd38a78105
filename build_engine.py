"""Compiles modules with mypyc: the engine into one extension, parts of the server into another.

pyproject.toml lists them, and each game its own. So a change to the server leaves the engine as it
is. For the server's modules those of the engine are like any others.

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

# The compiled modules of each import nothing of ours outside these layers.
LAYERS = {
    "engine": ["core", "games", "play", "bots"],
    "server": ["core", "games", "play", "bots", "review", "server"],
}
NAMES = {"engine": "brelan", "server": "brelan_server"}  # of the extensions


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


def compiled_modules(root: Path, kind: str = "engine") -> list[str]:
    """The paths of all modules to compile: of the core and the bots, and of every game."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    hooks = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    listed: list[str] = hooks["custom"][kind]
    return [*listed, *game_modules(root)] if kind == "engine" else listed


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


def key(root: Path, kind: str) -> str:
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    machine = [sys.version, sysconfig.get_platform(), compiler(), os.environ.get("CFLAGS")]
    tools = [version(name) for name in ("mypy", "librt", "msgspec", "setuptools")]
    facts = [compiled_modules(root, kind), settings, machine, tools]
    return digest(facts, root, sources(root, kind))


def sources(root: Path, kind: str) -> Iterator[Path]:
    yield root / "build_engine.py"
    for layer in LAYERS[kind]:
        yield from (root / "src/brelan" / layer).rglob("*.py")


def compile_modules(root: Path, kind: str, lib: Path) -> None:
    """Puts the extensions into lib, laid out as in src/; the source tree stays as it is."""
    modules = compiled_modules(root, kind)
    if missing := [name for name in modules if not (root / name).is_file()]:
        sys.exit(f"brelan: these modules are listed as compiled, but do not exist: {missing}")
    run_compiler(root, NAMES[kind], [str(Path(name).relative_to("src")) for name in modules], lib)
    shutil.rmtree(lib / ".made")


def run_compiler(root: Path, name: str, modules: list[str], lib: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    options = [
        f"--config-file={root / 'pyproject.toml'}",
        f"--cache-dir={os.devnull}",
        "--follow-imports=silent",  # the others may import packages that are missing
    ]
    with chdir(root / "src"):
        parts = mypycify(
            [*options, *modules],
            group_name=name,
            opt_level="3",
            debug_level="0",
            target_dir=str(lib / ".made/c"),
        )
        for part in parts:
            part.extra_compile_args = [*part.extra_compile_args, *CFLAGS]
        command = Distribution({"name": name, "ext_modules": parts}).get_command_obj("build_ext")
        command.build_lib = str(lib)
        command.build_temp = str(lib / ".made/o")
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    sys.exit(obstacle())
