"""A small disk of its own, which can be filled: a file system in memory.

Only who may mount file systems has one; for others it is a folder, which is never filled.
"""

import subprocess
from contextlib import suppress
from pathlib import Path

SIZE = "160m"
CHUNK = bytes(1 << 16)


class Disk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        command = ("mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=755", "brelan", str(folder))
        self.can_be_filled = _succeeds(*command)

    def fill(self) -> None:
        """Fill the disk to the last byte."""
        with suppress(OSError), (self.folder / "filler").open("ab", buffering=0) as file:
            while True:
                file.write(CHUNK)

    def free(self) -> None:
        (self.folder / "filler").unlink(missing_ok=True)

    def close(self) -> None:
        if self.can_be_filled:
            _succeeds("umount", "--lazy", str(self.folder))


def _succeeds(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False
