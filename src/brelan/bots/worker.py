"""How a worker process of virtual players starts: it ignores Ctrl-C and ends with its parent."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def start_worker() -> None:
    """An interrupt at the terminal is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Even if the parent was killed and cannot end its workers."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
