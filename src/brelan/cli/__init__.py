"""The `brelan` command. Each command imports what it needs only when it is called."""

from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> int:
    """Carry out a command line; the exit code. Bad input is one line on stderr and a 2."""
    from brelan.cli.app import run

    return run(args)
