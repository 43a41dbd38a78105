"""Link previews: the title, description and picture with which other sites show a link to a page,
in the reader's language; and the background and the word that are shown until the page is loaded.
A table and the replay of its match show only the game: nothing of the people or of the match.

The texts and pictures are built from `web/`: see `web/vite/previews.ts`.
"""

import re
from functools import lru_cache
from html import escape

import msgspec

from brelan.server.assets import Assets

_PLACE = re.compile(rb"<!-- preview -->.*<!-- /preview -->", re.DOTALL)
_ENTRANCE = re.compile(rb"<!-- entrance -->.*<!-- /entrance -->", re.DOTALL)
_LANG = b'<html lang="en-GB">'
_OF_A_GAME = ("new", "rules", "learn", "practice", "t", "m", "same")  # the pages of one
_AT_A_TABLE = ("learn", "practice", "t", "m", "same")  # those that show its table
_OF_THE_HOUSE = ("today", "matches", "about")
_OTHERWISE = "en"
_PICTURE = "previews/house.jpg"


class HouseTexts(msgspec.Struct, frozen=True):
    """The house in one language."""

    tag: str  # with its region
    title: str
    text: str
    rules: str  # the title of a rulebook
    table: str  # an invitation
    replay: str  # the title of a replay
    same: str  # the title of a deal that was sent
    learn: str  # of a lesson
    practice: str  # of positions to practise
    today: str  # of the deals of the day
    matches: str  # of the finished matches
    about: str
    loading: str  # while the page is being loaded


class GameTexts(msgspec.Struct, frozen=True):
    title: str
    text: dict[str, str]  # by language
    ground: str  # the colour of its poster
    ink: str  # of words on it
    picture: bool  # whether it has one


class Texts(msgspec.Struct, frozen=True):
    house: dict[str, HouseTexts]
    games: dict[str, GameTexts]


class Preview(msgspec.Struct, frozen=True):
    title: str
    text: str
    picture: str  # its path


class Previews:
    def __init__(self, assets: Assets) -> None:
        texts = assets.read("previews.json")
        self._page = assets.read("index.html")
        self._texts = msgspec.json.decode(texts, type=Texts) if texts else None
        self._filled = lru_cache(maxsize=256)(self._fill)

    def language(self, header: str) -> str:
        """The best of our languages for an Accept-Language header."""
        known = self._texts.house if self._texts else {}
        return next((each for each in preferred(header) if each in known), _OTHERWISE)

    def page(self, path: str, table: str, language: str, base: str) -> bytes:
        """The page for a path; `table` is the game of the table or deal that it names."""
        if self._texts is None:
            return self._page
        kind, _, game = path.partition("/")
        if kind in ("t", "m", "same"):
            game = table
        known = kind in _OF_A_GAME and game in self._texts.games
        if not known and (game or kind not in _OF_THE_HOUSE):
            kind = ""
        return self._filled(kind, game if known else "", language, base)

    def _fill(self, kind: str, game: str, language: str, base: str) -> bytes:
        assert self._texts is not None
        house = self._texts.house[language]
        preview = self._preview(kind, game, language)
        tags = meta_tags(preview, house.tag, base)
        page = self._page.replace(_LANG, f'<html lang="{house.tag}">'.encode())
        page = _ENTRANCE.sub(lambda _: self._entrance(kind, game, language).encode(), page)
        return _PLACE.sub(lambda _: tags.encode(), page)

    def _entrance(self, kind: str, game: str, language: str) -> str:
        """What is shown until the page is loaded: the background of the table, or of the house."""
        assert self._texts is not None
        word = self._texts.house[language].loading
        if kind not in _AT_A_TABLE:
            return entrance("Brelan", word)
        shown = self._texts.games[game]
        colours = f"--ground: {shown.ground}; --text: {shown.ink}; --accent: {shown.ink}"
        return entrance(shown.title, word, f' data-game="{escape(game)}" style="{escape(colours)}"')

    def _preview(self, kind: str, game: str, language: str) -> Preview:
        assert self._texts is not None
        house = self._texts.house[language]
        if not game:
            titles = {"today": house.today, "matches": house.matches, "about": house.about}
            return Preview(with_house(titles.get(kind, house.title)), house.text, _PICTURE)
        shown = self._texts.games[game]
        titles = {
            "rules": house.rules,
            "learn": house.learn,
            "practice": house.practice,
            "t": house.table,
            "m": house.replay,
            "same": house.same,
        }
        title = titles.get(kind, "{game}").replace("{game}", shown.title)
        picture = f"previews/{game}.jpg" if shown.picture else _PICTURE
        return Preview(with_house(title), shown.text[language], picture)


def with_house(title: str) -> str:
    """A title with the name of the house, once."""
    return title if "Brelan" in title else f"{title} · Brelan"


def preferred(header: str) -> list[str]:
    """The languages of an Accept-Language header without regions, the most preferred first."""
    weighed = []
    for part in header.split(","):
        tag, _, weight = part.partition(";q=")
        with_weight = float(weight) if re.fullmatch(r"[01](\.\d{1,3})?", weight.strip()) else 1.0
        weighed.append((-with_weight, tag.strip().lower().partition("-")[0]))
    return [tag for _, tag in sorted(weighed, key=lambda each: each[0])]


def entrance(name: str, word: str, about: str = "") -> str:
    lines = f'<p class="name">{escape(name)}</p><p class="word">{escape(word)}</p>'
    return f'<div class="entrance"{about}>{lines}</div>'


def meta_tags(preview: Preview, tag: str, base: str) -> str:
    title, text = escape(preview.title), escape(preview.text)
    picture = escape(f"{base}/{preview.picture}")
    return "\n    ".join(
        [
            f"<title>{title}</title>",
            f'<meta name="description" content="{text}" />',
            '<meta property="og:site_name" content="Brelan" />',
            '<meta property="og:type" content="website" />',
            f'<meta property="og:locale" content="{tag.replace("-", "_")}" />',
            f'<meta property="og:title" content="{title}" />',
            f'<meta property="og:description" content="{text}" />',
            f'<meta property="og:image" content="{picture}" />',
            '<meta property="og:image:width" content="1200" />',
            '<meta property="og:image:height" content="630" />',
            '<meta name="twitter:card" content="summary_large_image" />',
        ]
    )
