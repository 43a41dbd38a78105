"""The `brelan` command. Each command imports what it needs only when it is called."""

from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code; bad input gives one line on stderr and 2."""
    from brelan.cli.app import run

    return run(args)
