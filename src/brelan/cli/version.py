"""`brelan --version`: which Brelan, which engine, which Python."""

import platform
from importlib.util import find_spec

from brelan import __version__


def engine() -> str:
    """Whether the rules run compiled or interpreted, by the file they would load from."""
    spec = find_spec("brelan.core.contract")
    source = spec is None or spec.origin is None or spec.origin.endswith(".py")
    return "interpreted" if source else "compiled"


def version_line() -> str:
    return f"brelan {__version__}, engine {engine()}, Python {platform.python_version()}"
