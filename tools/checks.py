"""Checks format, lint, types, imports and generated files at once. Called by scripts/check."""

import os
import sys
from pathlib import Path

from tools.jobs import INTERRUPTED, Done, Job, cores, run_beside, say, take_signals

PLACES = (
    "src",
    "tests",
    "benchmarks",
    "faults",
    "tools",
    "training",
    "hatch_build.py",
    "build_*.py",
)
LAYERS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
ADVICE = {"format": "scripts/check --fix", "web format": "scripts/check --fix"}
ADVICE["generated files"] = ADVICE["format"]


def jobs() -> list[Job]:
    """The longest first."""
    return [
        _web("web types", "check"),
        _web("web format", "format:check", "--", "--cache", "--cache-strategy=content"),
        _python("types", "-m", "mypy", *_python_code()),
        _python("imports", "-c", LAYERS, "--no-logo"),
        _python("generated files", "-m", "tools.typescript", "--check"),
        _python("lint", "-m", "ruff", "check", "--quiet", "."),
        _python("format", "-m", "ruff", "format", "--check", "--quiet", "."),
    ]


def _python_code() -> list[str]:
    return sorted(str(path) for place in PLACES for path in Path().glob(place))


def _python(name: str, *arguments: str) -> Job:
    return Job(name, (sys.executable, *arguments), {"PYTHONPATH": "src"})


def _web(name: str, *script: str) -> Job:
    return Job(name, npm("run", *script), {"NO_COLOR": "1"})


def npm(*arguments: str) -> tuple[str, ...]:
    """npm in web/; scripts/env.sh says where it is."""
    program = os.environ["NODE_HOME"] + "/lib/node_modules/npm/bin/npm-cli.js"
    return ("node", program, "--prefix", "web", "--silent", *arguments)


def report(done: Done) -> bool:
    """Print what is wrong, if anything is."""
    if done.code == 0:
        return True
    advice = f"; run: {ADVICE[done.name]}" if done.name in ADVICE else ""
    say(f"{done.name}: not as it must be{advice}\n{done.output}")
    return False


def main() -> int:
    take_signals()
    say("checking format, lint, types, imports and generated files")
    try:
        passed = [report(done) for done in run_beside(jobs(), cores())]
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
