"""Finds what is left in English on the screen of somebody who reads another language."""

import re

from tests.browser.guest import Guest
from tests.browser.speech import Text, texts

TAGS = {
    "en": "en",
    "fr": "fr",
    "nl": "nl-BE",
    "de": "de-CH",
}  # the variants that our texts are written in

# Everything that is read or read out: texts, and attributes that stand for one.
READ = """() => {
    const said = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement.checkVisibility()) said.push(node.data.trim());
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`))
            said.push(element.getAttribute(name));
    return said.filter(Boolean);
}"""


def sentences(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def is_telling(sentence: str) -> bool:
    """Whether it has words of its own beside the places to fill in."""
    return len(re.sub(r"\{\w+\}|\W", "", sentence)) > 3


def english_only(language: str) -> list[re.Pattern[str]]:
    """The English sentences that this language says otherwise."""
    own = {sentence for text in texts(language).values() for sentence in sentences(text)}
    said = {sentence for text in texts("en").values() for sentence in sentences(text)}
    return [shape(sentence) for sentence in said - own if is_telling(sentence)]


def shape(sentence: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence)))


def expect_no_english(guest: Guest) -> None:
    assert guest.page.locator("html").get_attribute("lang") == TAGS[guest.language]
    english = english_only(guest.language)
    read: list[str] = guest.page.evaluate(READ)
    assert [said for said in read if any(each.fullmatch(said) for each in english)] == []
