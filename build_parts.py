"""Keeps the parts of a wheel that take long to make.

A part is a folder, named by a hash of all that it is made from. Where BRELAN_BUILD_CACHE names a
folder, the two last used of each kind stay there; otherwise parts go when the build is done.
"""

import hashlib
import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

KEPT = 2


def digest(facts: Iterable[object], root: Path, files: Iterable[Path]) -> str:
    """A name for what is made from these facts and these files below root."""
    total = hashlib.sha256(repr(list(facts)).encode())
    for path in sorted(files):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return total.hexdigest()[:16]


class Parts:
    def __init__(self) -> None:
        self._scratch = TemporaryDirectory(prefix="brelan-build-")
        self._home = Path(os.environ.get("BRELAN_BUILD_CACHE") or self._scratch.name).absolute()

    def get(self, kind: str, key: str, make: Callable[[Path], None]) -> Path:
        """The part, made now unless it is there; `make` is given an empty folder to fill."""
        part = self._home / kind / key
        if not part.is_dir():
            part.parent.mkdir(parents=True, exist_ok=True)
            self._make(part, make)
        os.utime(part)
        forget_old(part.parent)
        return part

    def _make(self, part: Path, make: Callable[[Path], None]) -> None:
        fresh = Path(mkdtemp(prefix=".new-", dir=part.parent))
        try:
            make(fresh)
            if not part.is_dir():  # another build may have been faster
                fresh.rename(part)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)

    def close(self) -> None:
        self._scratch.cleanup()


def forget_old(kind: Path) -> None:
    made = [path for path in kind.iterdir() if not path.name.startswith(".")]
    for part in sorted(made, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(part, ignore_errors=True)


def contents(folder: Path, place: str = "") -> dict[str, str]:
    """Where each file of a folder goes in the wheel, below `place`."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path): str(Path(place, path.relative_to(folder))) for path in files}
