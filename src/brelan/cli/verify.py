"""`brelan verify`: checks everything in a record and lists the results."""

import sys
from collections.abc import Sequence

import msgspec

from brelan.cli.terminal import console, read_bytes
from brelan.play.verify import CHECKS, Check, Report
from brelan.play.verify import verify as check_record

TAMPERED = 1


def verify(name: str, seen: Sequence[str], *, as_json: bool) -> int:
    """Check a record and return the exit code."""
    report = check_record(read_bytes(name), seen)
    if as_json:
        encoded = msgspec.json.encode({"passed": report.passed, **msgspec.structs.asdict(report)})
        sys.stdout.write(msgspec.json.format(encoded, indent=2).decode() + "\n")
    else:
        _show(report)
    return 0 if report.passed else TAMPERED


def _show(report: Report) -> None:
    out = console()
    yes, no = ("✓", "✗") if out.encoding.startswith("utf") else ("ok", "NO")
    for check in report.checks:
        style, tick = ("green", yes) if check.passed else ("bold red", no)
        out.print(f"{tick} {_line(check)}", style=style, markup=False, soft_wrap=True)
    out.print(report.proves, markup=False, soft_wrap=True)


def _line(check: Check) -> str:
    where = f"line {check.line}: " if check.line else ""
    if not check.passed:
        return f"{where}{check.detail}"
    return CHECKS[check.name] + (f" ({check.detail})" if check.detail else "")
