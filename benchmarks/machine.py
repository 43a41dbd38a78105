"""Where the numbers come from: the machine, the versions, the engine."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

import brelan
import brelan.core.contract


class Machine(msgspec.Struct, frozen=True):
    cpu: str
    cores: int
    system: str
    python: str
    compiled: bool  # whether the measured engine is
    versions: dict[str, str]
    load: tuple[float, ...]  # processes that wanted a core when the run began: 1, 5, 15 minutes


def machine() -> Machine:
    """The facts of this one."""
    return Machine(
        cpu=_cpu(),
        cores=os.cpu_count() or 0,
        system=f"{platform.system()} {platform.release()} {platform.machine()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        compiled=compiled(),
        versions={"brelan": brelan.__version__} | _versions("open_spiel", "librt", "msgspec"),
        load=tuple(round(load, 2) for load in os.getloadavg()),
    )


def compiled() -> bool:
    """Whether the engine in this process is compiled."""
    return not str(brelan.core.contract.__file__).endswith(".py")


def _versions(*packages: str) -> dict[str, str]:
    found = {}
    for package in packages:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "unknown"
    return found


def _cpu() -> str:
    """The model as the kernel names it, or the little that Python knows."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()
