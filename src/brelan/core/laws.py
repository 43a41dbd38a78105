"""The rules of a game in one sentence each, in one file for each language.

They are in `games/<game>/laws/<language>.json`. Error messages and terminals use the English
ones; the browser part is built with all of them.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec


def read_laws(package: str) -> Mapping[str, str]:
    """The English sentences of a game, by rule; `package` is the path of its `__init__.py`."""
    file = Path(package).parent / "laws" / "en.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str])
