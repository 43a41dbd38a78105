"""Settings for all tests: the engine, signals, and the same random examples on every run."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.engine import COMPILED, FULL
from tests.processes import let_children_be_interrupted

settings.register_profile(
    "house",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],  # it times: a busy machine would fail it
)
settings.register_profile("house-full", settings.get_profile("house"), max_examples=1000)
settings.load_profile("house-full" if FULL else "house")

ENGINE = "compiled" if COMPILED else "interpreted"


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs the async tests."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def _signals() -> None:
    """Tests that send signals work under nohup and & as well."""
    let_children_be_interrupted()


def pytest_report_header() -> str:
    return f"engine: {ENGINE}"


def pytest_sessionstart() -> None:
    """scripts/test names the engine to be tested: it must be the one that was loaded."""
    meant = os.environ.get("BRELAN_ENGINE", ENGINE)
    if meant != ENGINE:
        raise pytest.UsageError(f"the {meant} engine was to be tested, but the {ENGINE} one loaded")
