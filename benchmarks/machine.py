"""Where the numbers come from: the machine, the versions, the engine; and what a process uses."""

import os
import platform
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

import brelan
import brelan.core.contract

_TICKS = os.sysconf("SC_CLK_TCK")  # of the kernel's clock in a second
_PAGE = os.sysconf("SC_PAGE_SIZE") / 1000  # kilobytes


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


def cpu(process: int) -> float:
    """Seconds of CPU time so far: its own, and that of children it has waited for."""
    buried = _facts(process, "stat").rpartition(")")[2].split()[13:15]
    return time.clock_gettime(_clock(process)) + sum(map(int, buried)) / _TICKS


def _clock(process: int) -> int:
    """The clock of the CPU time of a process, as Linux numbers it."""
    return (~process << 3) | 2


def memory(process: int) -> float:
    """Kilobytes in use."""
    return int(_facts(process, "statm").split()[1]) * _PAGE


def tree(process: int) -> list[int]:
    """A process and all below it."""
    found = [process]
    for each in found:
        found += map(int, _facts(each, f"task/{each}/children").split())
    return found


def _facts(process: int, name: str) -> str:
    return Path(f"/proc/{process}/{name}").read_text("utf-8")
