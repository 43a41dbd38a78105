"""Work on a Ray cluster that takes as long as a test wants, and notes each attempt in a folder."""

import os
import sys
import time
from pathlib import Path

from brelan.arena import ray_workers

PARTS = range(6)


def linger(folder: str, part: int) -> int:
    Path(folder, f"{part}.{os.getpid()}").touch()
    while not Path(folder, "end").exists():
        time.sleep(0.01)
    return part


def main() -> None:
    address, folder = sys.argv[1:]
    with ray_workers(address) as workers:
        print(*workers.executor.map(linger, [folder] * len(PARTS), PARTS))
