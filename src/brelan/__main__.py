"""`python -m brelan`."""

import sys

if __name__ == "__main__":  # worker processes read this file too, and must not start over
    from brelan.cli import main

    sys.exit(main())
