"""`python -m tests.golden --write` writes the playthroughs again; without it, shows them."""

import sys

from tests.golden.playthrough import file_of, playthroughs, written

for game, chosen in playthroughs():
    if sys.argv[1:] == ["--write"]:
        file_of(game, chosen).write_text(written(game, chosen), "utf-8")
    else:
        print(f"# {game}, {chosen.name}\n{written(game, chosen)}")
