"""The texts on the screens, in four languages: those that the browser part is built with."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

Text = str | dict[str, str]  # one sentence, or one for each plural form

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web/src"
LAWS = ROOT / "src/brelan/games"
TAGS = {"en": "en-GB", "fr": "fr-BE", "nl": "nl-BE", "de": "de-CH"}  # variants we write in
LANGUAGES = tuple(TAGS)


@cache
def texts(language: str) -> dict[str, Text]:
    """The shared texts, those of tables, replays, lessons and practice, those of every game, and as
    `<game>.title` and `<game>.about` what the home page says of it."""
    found: dict[str, Text] = {}
    for folder in (
        "i18n",
        "table/texts",
        "replay/texts",
        "lesson/texts",
        "practice/texts",
        "review/texts",
        "games/*/texts",
    ):
        for path in SOURCE.glob(f"{folder}/{language}.json"):
            found |= json.loads(path.read_text("utf-8"))
    for path in SOURCE.glob("games/*/about.json"):
        about, game = json.loads(path.read_text("utf-8")), path.parent.name
        found |= {f"{game}.title": about["title"], f"{game}.about": about["text"][language]}
    return found


def rules(game: str) -> list[str]:
    """The numbers of its rules."""
    return list(json.loads((LAWS / game / "laws/en.json").read_text("utf-8")))


def law(language: str, rule: str) -> str:
    """A rule in one sentence."""
    for file in LAWS.glob(f"*/laws/{language}.json"):
        laws = json.loads(file.read_text("utf-8"))
        if rule in laws:
            return str(laws[rule])
    raise KeyError(rule)


def say(language: str, key: str, **values: object) -> str:
    """A text with its places filled in."""
    text = texts(language)[key]
    if not isinstance(text, str):
        text = text[plural(language, values["count"])]
    return text.format(**values)


def plural(language: str, count: object) -> str:
    singular = (0, 1) if language == "fr" else (1,)
    return "one" if count in singular else "other"


def forms(text: Text) -> list[str]:
    """All sentences of a text."""
    return [text] if isinstance(text, str) else list(text.values())


def pattern(language: str, key: str, **values: object) -> re.Pattern[str]:
    """A text as a whole, whatever stands in the places that are not given."""
    shapes = [shape(sentence, values) for sentence in forms(texts(language)[key])]
    return re.compile(f"^({'|'.join(shapes)})$")


def shape(sentence: str, values: Mapping[str, object]) -> str:
    shape = re.escape(sentence)
    for name, value in values.items():
        shape = shape.replace(re.escape(f"{{{name}}}"), re.escape(str(value)))
    shape = re.sub(r"\\\{\w+\\\}", ".+", shape)
    return re.sub(r"(\\?\s)+", r"\\s+", shape)  # any space is one
