"""`python -m brelan`."""

import sys

if __name__ == "__main__":  # worker processes import this file too
    from brelan.cli import main

    sys.exit(main())
