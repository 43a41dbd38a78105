"""`python -m training GAME.WHAT` and `python -m training mine`: scripts/train and scripts/mine run
this.

What is trained is a module of its own, not the main one, so that other processes can import it.
"""

import sys
from importlib import import_module

from brelan.core.errors import BrelanError

INTERRUPTED = 130


def main(what: str) -> int:
    try:
        import_module(f"training.{what}").main()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrelanError as error:
        print(f"train: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv.pop(1)))
