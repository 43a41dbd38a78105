"""`brelan worker`: virtual players of a house think in this process and its children."""

import logging
import os

from brelan.cli.terminal import Refused
from brelan.core.errors import BrelanError
from brelan.server.journal import Form, open_journal

LOG = logging.getLogger("brelan")
CANNOT_WORK = 2  # the exit code


def work(database: str, channel: str, jobs: int, log: Form) -> int:
    """Until a signal stops it; the exit code."""
    open_journal(log)
    try:
        _work(database, channel, jobs or os.cpu_count() or 1, log)
    except BrelanError as error:
        if log == "text":
            raise
        LOG.error("the worker cannot start", extra={"reason": str(error)})
        return CANNOT_WORK
    return 0


def _work(database: str, channel: str, jobs: int, log: Form) -> None:
    from brelan.server.database import database_at
    from brelan.server.working import work

    for name, given in (("database", database), ("channel", channel)):
        if not given:
            raise Refused(f"a worker needs the --{name} (BRELAN_{name.upper()}_URL) of its house")

    def tell(name: str) -> None:
        if log == "json":
            LOG.info("the worker is ready", extra={"channel": name, "jobs": jobs})
        else:
            print(f"Thinking in {jobs} processes for the house at {name}", flush=True)
            print("Press Ctrl-C to stop.", flush=True)

    work(database_at(database), channel, jobs, tell)
