"""Finds what is left in English on the screen of somebody who reads another language, and French
whose spaces are missing."""

import re
from functools import cache

from tests.browser.guest import Guest
from tests.browser.speech import TAGS, forms, shape, texts

# Everything that is read or read out: texts, attributes that stand for one, and what other places
# show of the page.
READ = """() => {
    const said = [...document.title.split(' · '),
        document.querySelector('meta[name=description]').content];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement.checkVisibility()) said.push(node.data.trim());
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`))
            said.push(element.getAttribute(name));
    return said.filter(Boolean);
}"""


# A narrow no-break space stands before ; : ! ? and nothing else does, in what the code joins too.
BADLY_SET = re.compile(r"[^\u202f\s][!?;](?!\S)|[^\u202f\s]:(?=\s)|[ \u00a0][!?;:](?!\S)")


def is_telling(sentence: str) -> bool:
    """Whether it has words of its own beside the places to fill in."""
    return len(re.sub(r"\{\w+\}|\W", "", sentence)) > 3


@cache
def english_only(language: str) -> re.Pattern[str]:
    """The English sentences that this language says otherwise."""
    own = {sentence for text in texts(language).values() for sentence in forms(text)}
    said = {sentence for text in texts("en").values() for sentence in forms(text)}
    return re.compile("|".join(shape(each, {}) for each in said - own if is_telling(each)))


def english_left(guest: Guest) -> list[str]:
    """What is read in English on the screen of somebody who reads another language."""
    read: list[str] = guest.page.evaluate(READ)
    found = [f"in English: {said}" for said in read if english_only(guest.language).fullmatch(said)]
    spoken = guest.page.locator("html").get_attribute("lang")
    return found if spoken == TAGS[guest.language] else [*found, f"the page is in {spoken}"]


def badly_set(guest: Guest) -> list[str]:
    """What is read in French without its spaces."""
    read: list[str] = guest.page.evaluate(READ) if guest.language == "fr" else []
    return [f"badly set: {said}" for said in read if BADLY_SET.search(said)]


def expect_no_english(guest: Guest) -> None:
    found = english_left(guest)
    assert not found, "\n".join(found)
