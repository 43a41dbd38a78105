"""`python -m tests.golden --write` writes the playthroughs anew; without it, shows them."""

import sys

from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, playthrough

for name, *_ in PLAYTHROUGHS:
    if sys.argv[1:] == ["--write"]:
        (FOLDER / name).write_text(playthrough(name))
    else:
        print(f"# {name}\n{playthrough(name)}")
