"""Breaks a deployment of its own while guests play at many tables, then checks all they saw.

Bounded in count and time, and on this machine only.
"""

import argparse
import signal
import sys
import time

from faults.run import Plan, run


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # and leave nothing behind
    usual = Plan()
    parser = argparse.ArgumentParser(prog="scripts/faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=usual.faults, help="how many")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="at most so long")
    parser.add_argument("--every", type=float, default=usual.every, help="seconds between faults")
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--pace", type=float, default=usual.pace, help="seconds a guest thinks")
    parser.add_argument("--workers", type=int, default=usual.workers)
    parser.add_argument(
        "--rolling", action="store_true", help="no faults, but a rolling restart after --seconds"
    )
    parser.add_argument("--seed", default=time.strftime("%H%M%S"))
    report = run(Plan(**vars(parser.parse_args())))
    print("\n".join(report.lines()), flush=True)
    return 0 if report.is_sound else 1


if __name__ == "__main__":
    sys.exit(main())
