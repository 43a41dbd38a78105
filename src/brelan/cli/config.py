"""The config file of `brelan serve`: TOML, with the names of the options."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from brelan.cli.terminal import Refused


def read_config(file: Path, options: Mapping[str, bool]) -> dict[str, Any]:
    """The settings of a file; `options` are known, and whether they may be given several times."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"cannot read {file}: {error.strerror}") from None
    except ValueError as error:  # not TOML, or not UTF-8
        raise Refused(f"{file} is not a TOML file: {error}") from None
    for name, value in found.items():
        _check(file, name, value, options)
    return found


def _check(file: Path, name: str, value: object, options: Mapping[str, bool]) -> None:
    if name not in options:
        known = ", ".join(sorted(options))
        raise Refused(f"{file}: {name} is not a setting; there are {known}")
    if options[name]:
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise Refused(f'{file}: {name} must be a list of strings, such as ["127.0.0.1"]')
    elif not isinstance(value, str | int):
        raise Refused(f"{file}: {name} must be a string or a number")
