"""`brelan worker`: virtual players of a server think in this process and its children."""

import logging
import os

from brelan.cli.terminal import Refused
from brelan.core.errors import BrelanError
from brelan.server.logs import Form, set_up_logging

LOG = logging.getLogger("brelan")
CANNOT_WORK = 2  # the exit code


def work(database: str, channel: str, jobs: int, log: Form) -> int:
    """Until a signal stops it; the exit code."""
    set_up_logging(log)
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
    from brelan.server.worker import work

    for name, given in (("database", database), ("channel", channel)):
        if not given:
            raise Refused(f"a worker needs the --{name} (BRELAN_{name.upper()}_URL) of its server")

    def announce(name: str) -> None:
        if log == "json":
            LOG.info("the worker is ready", extra={"channel": name, "jobs": jobs})
        else:
            print(f"Choosing actions in {jobs} processes for the server at {name}", flush=True)
            print("Press Ctrl-C to stop.", flush=True)

    work(database_at(database), channel, jobs, announce)
