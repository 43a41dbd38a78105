"""Mutation testing: changes the code in small ways, and reports which changes no test notices.

`scripts/mutate` runs it with cosmic-ray, on a copy of the project in `.build/mutation`, one mutant
after the other on the interpreted engine. Where there are more mutants than `--count`, a seed
chooses some: at most one for each place in the code, none in annotations, and none that
compares identities.
"""

import argparse
import ast
import json
import os
import random
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
COPY = ROOT / ".build" / "mutation"
SESSION, CONFIG = COPY / "session.sqlite", COPY / "mutation.toml"
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "dist", "screenshots")
COPIED = ("src", "tests", "tools", "docs", "web/src", "pyproject.toml")
PYTEST = "-m pytest -q -x -n 0 --tb=no -p no:cacheprovider"

EQUIVALENT = ("_Eq_Is", "_NotEq_IsNot")  # small numbers are the same objects

Spot = tuple[str, int, int]  # a file, a line and a column


def copy_project() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    for name in COPIED:
        source, target = ROOT / name, COPY / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=LEFT_OUT)
        else:
            shutil.copy2(source, target)


def configure(plan: argparse.Namespace) -> None:
    command = f"{shlex.quote(sys.executable)} {PYTEST} {shlex.join(plan.tests)}"
    values = {"module-path": plan.modules, "timeout": plan.timeout, "test-command": command}
    lines = [f"{name} = {json.dumps(value)}" for name, value in values.items()]
    text = "\n".join(["[cosmic-ray]", *lines, "excluded-modules = []"])
    CONFIG.write_text(f'{text}\n[cosmic-ray.distributor]\nname = "local"\n', "utf-8")


def compile_all() -> None:
    """Compiled files that are checked by hash: a mutant is never taken for what it replaced."""
    compiler = ("-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "src", "tests")
    subprocess.run([sys.executable, *compiler], cwd=COPY, check=True)


def run(cosmic_ray: Path, *arguments: str) -> None:
    paths = {"PYTHONPATH": str(COPY / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    environment = {**os.environ, **paths, "BRELAN_ENGINE": "interpreted"}
    subprocess.run([cosmic_ray, *arguments], cwd=COPY, env=environment, check=True)


def annotated(path: str) -> Iterator[range]:
    """The lines of annotations, as numbers of (line, column)."""
    for node in ast.walk(ast.parse((COPY / path).read_text("utf-8"))):
        for name in ("annotation", "returns"):
            part = getattr(node, name, None)
            if part is not None:
                yield range(
                    place_of(part.lineno, part.col_offset),
                    place_of(part.end_lineno, part.end_col_offset),
                )


def place_of(line: int, column: int) -> int:
    return 1000 * line + column


def choose(count: int, seed: str) -> tuple[int, int]:
    """Keep some of the mutants of the session; returns how many, and how many there were."""
    with closing(sqlite3.connect(SESSION)) as session:
        rows = session.execute(
            "SELECT job_id, module_path, start_pos_row, start_pos_col, operator_name "
            "FROM mutation_specs"
        ).fetchall()
        useful = [row[:4] for row in rows if not row[4].endswith(EQUIVALENT)]
        kept = sample(useful, count, random.Random(seed))
        for table in ("mutation_specs", "work_items"):
            marks = ",".join("?" * len(kept))
            session.execute(f"DELETE FROM {table} WHERE job_id NOT IN ({marks})", kept)
        session.commit()
    return len(kept), len(rows)


def sample(rows: list[Any], count: int, rng: random.Random) -> list[str]:
    paths = {row[1] for row in rows}
    ignored = {path: list(annotated(path)) for path in paths}
    by_place: dict[Spot, list[str]] = {}
    for job, path, line, column in rows:
        if not any(place_of(line, column) in span for span in ignored[path]):
            by_place.setdefault((path, line, column), []).append(job)
    spots = sorted(by_place)
    chosen = sorted(rng.sample(spots, min(count, len(spots))))
    return [rng.choice(sorted(by_place[spot])) for spot in chosen]


def report() -> int:
    """Print what survived; returns how many."""
    with closing(sqlite3.connect(SESSION)) as session:
        rows = session.execute(
            "SELECT module_path, start_pos_row, operator_name, test_outcome, diff "
            "FROM mutation_specs JOIN work_results USING (job_id) "
            "ORDER BY module_path, start_pos_row"
        ).fetchall()
    survived = [row for row in rows if row[3] == "SURVIVED"]
    killed = sum(row[3] == "KILLED" for row in rows)
    for path, line, operator, _, diff in survived:
        print(f"\n{path}:{line} {operator}\n{changes_in(diff)}")
    failed = len(rows) - killed - len(survived)  # the tool could not try them
    print(f"\n{len(rows)} mutants: {killed} killed, {len(survived)} survived, {failed} not tried")
    return len(survived)


def changes_in(diff: str) -> str:
    lines = (line for line in diff.splitlines() if not line.startswith(("---", "+++")))
    return "\n".join(line for line in lines if line.startswith(("-", "+")))


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__)
    parser.add_argument("modules", nargs="+", metavar="FILE", help="sources, from src/ on")
    parser.add_argument("--tests", nargs="+", required=True, help="what pytest is given")
    parser.add_argument("--count", type=int, default=150, help="mutants at most")
    parser.add_argument("--seed", default="1", help="chooses among them")
    parser.add_argument("--timeout", type=float, default=120.0, help="seconds for each")
    parser.add_argument("--tool", type=Path, required=True, help=argparse.SUPPRESS)
    plan = parser.parse_args()
    copy_project()
    configure(plan)
    compile_all()
    run(plan.tool, "init", CONFIG.name, SESSION.name)
    kept, all_of_them = choose(plan.count, plan.seed)
    print(f"{kept} of {all_of_them} mutants of {', '.join(plan.modules)}", flush=True)
    run(plan.tool, "baseline", CONFIG.name)
    run(plan.tool, "exec", CONFIG.name, SESSION.name)
    return min(report(), 1)


if __name__ == "__main__":
    sys.exit(main())
