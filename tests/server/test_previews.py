"""What a link is shown with elsewhere: by path, by table and by language, and nothing secret."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import msgspec
import pytest

from brelan.server.previews import Previews, preferred
from tests.server.guests import people_wanted
from tests.server.house import QUICK, House, open_house

pytestmark = pytest.mark.sqlite  # the database plays no part

PAGE = """<!doctype html><html lang="en-GB"><head>
<!-- preview --><title>Brelan</title><!-- /preview --></head>
<body><div id="app"><!-- entrance --><p>Brelan</p><!-- /entrance --></div></body></html>"""
GAME = people_wanted().game
TITLE = "Q & A <b>"
TEXTS = {
    "house": {
        language: {
            "tag": f"{language}-BE",
            "title": f"home {language}",
            "text": f"welcome {language}",
            "rules": f"rules {language}: {{game}}",
            "table": f"come {language}: {{game}}",
            "replay": f"again {language}: {{game}}",
            "same": f"same {language}: {{game}}",
            "learn": f"learn {language}: {{game}}",
            "practice": f"practise {language}: {{game}}",
            "today": f"today {language}",
            "matches": f"matches {language}",
            "about": f"about Brelan {language}",
            "loading": f"wait {language}",
        }
        for language in ("en", "fr")
    },
    "games": {
        GAME: {
            "title": TITLE,
            "text": {"en": 'a "game"', "fr": "un jeu"},
            "ground": "#123456",
            "ink": "#fedcba",
            "picture": True,
        },
    },
}


@pytest.fixture(scope="module")
def previews(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    static = tmp_path_factory.mktemp("static")
    (static / "index.html").write_text(PAGE)
    (static / "previews.json").write_bytes(msgspec.json.encode(TEXTS))
    switches = msgspec.structs.replace(QUICK, static=static)
    with open_house(tmp_path_factory.mktemp("data"), switches) as house:
        yield house


def shown(house: House, path: str, languages: str = "") -> dict[str, str]:
    """The preview of a path: its tags by name."""
    page = house.guest().http.get(path, headers={"accept-language": languages}).text
    tags = dict(re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"<>]*)" />', page))
    title = re.findall(r"<title>([^<>]*)</title>", page)
    language = re.findall(r'<html lang="([\w-]+)">', page)
    assert len(title) == len(language) == 1
    return {
        name: unescape(text)
        for name, text in {**tags, "title": title[0], "lang": language[0]}.items()
    }


@pytest.mark.parametrize(
    ("path", "title", "text"),
    [
        ("/", "home en · Brelan", "welcome en"),
        ("/about", "about Brelan en", "welcome en"),
        ("/today", "today en · Brelan", "welcome en"),
        ("/matches", "matches en · Brelan", "welcome en"),
        ("/today/more", "home en · Brelan", "welcome en"),
        ("/nowhere", "home en · Brelan", "welcome en"),
        (f"/new/{GAME}", f"{TITLE} · Brelan", 'a "game"'),
        (f"/rules/{GAME}", f"rules en: {TITLE} · Brelan", 'a "game"'),
        (f"/learn/{GAME}", f"learn en: {TITLE} · Brelan", 'a "game"'),
        (f"/practice/{GAME}", f"practise en: {TITLE} · Brelan", 'a "game"'),
        ("/new/chess", "home en · Brelan", "welcome en"),
        ("/t/nothing", "home en · Brelan", "welcome en"),
        ("/m/nothing", "home en · Brelan", "welcome en"),
        ("/m", "home en · Brelan", "welcome en"),
        ("/same/nothing", "home en · Brelan", "welcome en"),
    ],
)
def test_every_page_has_one(previews: House, path: str, title: str, text: str) -> None:
    tags = shown(previews, path)
    assert tags["title"] == tags["og:title"] == title
    assert tags["description"] == tags["og:description"] == text
    game = GAME if GAME in path else "house"
    assert tags["og:image"] == f"{previews.address}/previews/{game}.jpg"


def test_a_table_shows_its_ground_and_a_word_before_anything_is_loaded(previews: House) -> None:
    table = previews.guest("Anastasia").make_table(people_wanted())
    for path in (f"/t/{table}", f"/m/{table}", f"/learn/{GAME}", f"/practice/{GAME}"):
        page = previews.guest().http.get(path, headers={"accept-language": "fr"}).text
        assert f'data-game="{GAME}" style="--ground: #123456; --text: #fedcba;' in page
        assert '<p class="name">Q &amp; A &lt;b&gt;</p><p class="word">wait fr</p>' in page


def test_a_deal_that_was_sent_shows_the_ground_of_its_game(previews: House) -> None:
    shown: Previews = previews.app.state.previews
    assert f'data-game="{GAME}" style="--ground: #123456;'.encode() in shown.page(
        "same/deal", GAME, "fr", ""
    )


def test_other_pages_show_the_name_of_the_house_first(previews: House) -> None:
    for path in ("/", f"/new/{GAME}", "/t/nothing"):
        page = previews.guest().http.get(path).text
        assert '<div class="entrance"><p class="name">Brelan</p><p class="word">wait en</p>' in page


@pytest.mark.parametrize(
    ("path", "title"), [("/t/{}", "come"), ("/m/{}", "again"), ("/m/{}?step=9&seat=1", "again")]
)
def test_a_table_is_shown_by_its_game_alone(previews: House, path: str, title: str) -> None:
    """Before, in and after a match alike; with no word on whether there is a replay."""
    table = previews.guest("Anastasia").make_table(people_wanted())
    tags = shown(previews, path.format(table))
    assert tags["og:title"] == f"{title} en: {TITLE} · Brelan"
    assert tags["og:image"] == f"{previews.address}/previews/{GAME}.jpg"
    page = previews.guest().http.get(path.format(table))
    assert "Anastasia" not in page.text
    assert "set-cookie" not in page.headers


@pytest.mark.parametrize(
    ("languages", "tag"),
    [("fr", "fr-BE"), ("de, fr-CH;q=0.8, en;q=0.9", "en-BE"), ("pt", "en-BE"), ("fr;q=x", "fr-BE")],
)
def test_it_is_in_the_readers_language(previews: House, languages: str, tag: str) -> None:
    tags = shown(previews, "/", languages)
    assert (tags["lang"], tags["og:locale"]) == (tag, tag.replace("-", "_"))
    assert tags["title"].startswith(f"home {tag[:2]}")
    answer = previews.guest().http.get("/")
    assert "accept-language" in answer.headers["vary"]


def test_languages_are_taken_in_the_order_of_their_weights() -> None:
    assert preferred("nl-BE;q=0.5, DE-ch, fr;q=0.9") == ["de", "fr", "nl"]
    assert preferred("") == [""]


def test_a_page_without_texts_is_sent_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text(PAGE)
    switches = msgspec.structs.replace(QUICK, static=tmp_path / "static")
    with open_house(tmp_path / "data", switches) as house:
        assert house.guest().http.get("/").text == PAGE
