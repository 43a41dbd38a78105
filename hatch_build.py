"""Compiles the engine into the wheel.

The modules listed in pyproject.toml become one mypyc extension beside their sources. Where
there is no C compiler or no Python headers, the wheel is pure Python and does the same, slower.
BRELAN_COMPILE=0 asks for the pure wheel, BRELAN_COMPILE=1 makes it an error. An editable install
is never compiled. Run as a program, this says what keeps this machine from compiling.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Floats must not depend on the machine's fused multiply-add; a warning of a compiler that we
# have not met must not break an install.
CFLAGS = ["-fno-semantic-interposition", "-ffp-contract=off", "-Wno-error"]


class CompiledEngine(BuildHookInterface[BuilderConfig]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        modules = self.modules()
        if not wanted():
            return
        self.build = TemporaryDirectory(prefix="brelan-build-")
        compile_engine(Path(self.root), modules, Path(self.build.name))
        build_data["force_include"].update(extensions(Path(self.build.name) / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if not build_data["pure_python"]:
            self.build.cleanup()

    def modules(self) -> list[Path]:
        """The listed modules, relative to src/."""
        listed = [Path(name) for name in self.config["compiled"]]
        if missing := [str(path) for path in listed if not Path(self.root, path).is_file()]:
            sys.exit(f"brelan: pyproject.toml lists as compiled, but is not there: {missing}")
        return [path.relative_to("src") for path in listed]


def wanted() -> bool:
    choice = os.environ.get("BRELAN_COMPILE")
    problem = "BRELAN_COMPILE=0" if choice == "0" else obstacle()
    if problem and choice == "1":
        sys.exit(f"brelan: BRELAN_COMPILE=1, but {problem}")
    if problem:
        print(f"brelan: not compiled ({problem}): this wheel is pure Python", file=sys.stderr)
    return not problem


def obstacle() -> str | None:
    """What keeps this machine from compiling, if anything."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not shutil.which(compiler[0]):
        return f"no C compiler: {compiler[0]}"
    include = sysconfig.get_path("include")
    trial = [*compiler, f"-I{include}", "-fsyntax-only", "-xc", "-"]
    done = subprocess.run(trial, input="#include <Python.h>", text=True, capture_output=True)
    return f"no Python headers: {include}/Python.h" if done.returncode else None


def compile_engine(root: Path, modules: list[Path], build: Path) -> None:
    """Puts the extensions into build/lib; the source tree stays as it is."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    options = [f"--config-file={root / 'pyproject.toml'}", f"--cache-dir={os.devnull}"]
    with chdir(root / "src"):
        parts = mypycify(
            [*options, *map(str, modules)],
            group_name="brelan",
            opt_level="3",
            debug_level="0",
            target_dir=str(build / "c"),
        )
        for part in parts:
            part.extra_compile_args = [*part.extra_compile_args, *CFLAGS]
        distribution = Distribution({"name": "brelan", "ext_modules": parts})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(build / "lib")
        command.build_temp = str(build / "o")
        command.ensure_finalized()
        command.run()


def extensions(lib: Path) -> dict[str, str]:
    """Where each built file goes in the wheel."""
    return {str(path): str(path.relative_to(lib)) for path in lib.rglob("*") if path.is_file()}


if __name__ == "__main__":
    sys.exit(obstacle())
