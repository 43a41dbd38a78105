"""`brelan`: a command line run in this process."""

import io
from collections.abc import Callable

import msgspec
import pytest

from brelan.cli import main


class Result(msgspec.Struct, frozen=True):
    code: int
    out: str
    err: str


Brelan = Callable[..., Result]


@pytest.fixture
def brelan(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Brelan:
    """`brelan("games", stdin="…")` in this process."""
    monkeypatch.setenv("COLUMNS", "100")

    def call(*args: str, stdin: str | bytes = "") -> Result:
        typed = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
        code = main(args)
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return call
