"""Who plays while a player is trained: processes of this machine, or a Ray cluster."""

import argparse
from contextlib import AbstractContextManager

from brelan.arena import Workers, local_workers, ray_workers


def add_workers(parser: argparse.ArgumentParser) -> None:
    """The options `--jobs` and `--ray`; neither changes what is learned."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=int, default=2, help="processes of this machine")
    who.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const="",
        help="play on the Ray cluster at HOST:PORT, else at RAY_ADDRESS, else on this machine",
    )


def workers_of(given: argparse.Namespace) -> AbstractContextManager[Workers]:
    if given.ray is None:
        return local_workers(given.jobs)
    return ray_workers(given.ray or None)
