"""The automatic judge of Tiguidoo, written naively from the rules alone (Q22); no number words."""

import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product

ARTICLES = {
    "fr": "le la les l un une des du",
    "en": "the a an",
    "nl": "de het een t n",
    "de": "der die das den dem des ein eine einen einem einer eines",
}
BECOME = {"œ": "oe", "æ": "ae", "ß": "ss", "ł": "l", "đ": "d", "\u0131": "i"}
EITHER = {"ä": ["a", "ae"], "ö": ["o", "oe"], "ü": ["u", "ue"], "ø": ["o", "oe"]}


@dataclass(frozen=True)
class Expected:
    """A question of a pack."""

    question: str
    answers: tuple[str, ...]


def has_sign_of_life(text: str) -> bool:
    return any(letter.isalnum() for letter in text)


def is_right(language: str, pack: list[Expected], number: int, text: str) -> bool:
    accepted = pack[number].answers
    if any(is_same(language, answer, text) for answer in accepted):
        return True
    if not any(is_near(language, answer, text) for answer in accepted):
        return False
    typed = joined(language, text)
    for other, expected in enumerate(pack):
        if other != number and any(typed & joined(language, a) for a in expected.answers):
            return False
    return True


def is_same(language: str, answer: str, text: str) -> bool:
    wanted = numeral(language, answer)
    if wanted is not None:
        return numeral(language, text) == wanted
    return bool(joined(language, answer) & joined(language, text))


def is_near(language: str, answer: str, text: str) -> bool:
    if numeral(language, answer) is not None:
        return False
    wanted, typed = words(language, answer), words(language, text)
    if len(wanted) != len(typed):
        return False
    return all(is_slip(one, other) for one, other in zip(wanted, typed, strict=True))


def is_slip(wanted: str, typed: str) -> bool:
    length = len(wanted)
    allowed = 0 if length <= 4 else 1 if length <= 8 else 2
    if any(letter.isdigit() for letter in wanted + typed) or is_roman(wanted):
        allowed = 0
    pairs = [(one, other) for one in written(wanted) for other in written(typed)]
    near = [pair for pair in pairs if abs(len(pair[0]) - len(pair[1])) <= allowed]
    return any(distance(*pair) <= allowed for pair in near)


@cache
def words(language: str, text: str) -> tuple[str, ...]:
    """Without case, accents, signs and one leading article; ä ö ü ø stay as they are."""
    plain = ""
    for letter in unicodedata.normalize("NFC", text.casefold()):
        if letter in EITHER:
            plain += letter
            continue
        for part in unicodedata.normalize("NFKD", BECOME.get(letter, letter)):
            if unicodedata.category(part) != "Mn":
                plain += part if part.isalnum() else " "
    found = plain.split()
    if len(found) > 1 and found[0] in ARTICLES[language].split():
        found = found[1:]
    return tuple(found)


@cache
def written(word: str) -> frozenset[str]:
    """All ways to write ä ö ü ø."""
    return frozenset("".join(way) for way in product(*(EITHER.get(c, [c]) for c in word)))


def joined(language: str, text: str) -> frozenset[str]:
    return written("".join(words(language, text)))


@cache
def is_roman(word: str) -> bool:
    """Whether a word is I to MMMCMXCIX; answers with ordinal endings are not looked for here."""
    return word in romans()


@cache
def romans() -> frozenset[str]:
    thousands = ["", "m", "mm", "mmm"]
    hundreds = ["", "c", "cc", "ccc", "cd", "d", "dc", "dcc", "dccc", "cm"]
    tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"]
    ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    return frozenset(map("".join, product(thousands, hundreds, tens, ones))) - {""}


def numeral(language: str, text: str) -> Fraction | None:
    """The number that a text is wholly, in digits."""
    text = text.strip().rstrip("%°€$£").rstrip()
    minus = text.startswith(("-", "−"))
    text = text.lstrip("+-−")
    decimal, grouping = (".", ",") if language == "en" else (",", ". \u202f\u00a0")
    if not text or not all(c in "0123456789" or c in decimal + grouping for c in text):
        return None
    whole, point, rest = text.partition(decimal)
    for sign in grouping:
        parts = whole.split(sign)
        if len(parts) > 1 and all(len(part) == 3 for part in parts[1:]) and 0 < len(parts[0]) < 4:
            whole = "".join(parts)
        elif len(parts) == 2 and not point and sign in ".,":
            whole, point, rest = parts[0], sign, parts[1]
    if not whole.isdigit() or (point and not rest.isdigit()):
        return None
    value = Fraction(f"{whole}.{rest}" if point else whole)
    return -value if minus else value


@lru_cache(maxsize=100_000)
def distance(one: str, other: str) -> int:
    """How many letters must be changed, added, left out or exchanged with their neighbours.

    Letters may have been added between two that are exchanged: the unrestricted distance.
    """
    if not one or not other:
        return len(one) + len(other)
    found = min(
        distance(one[:-1], other) + 1,
        distance(one, other[:-1]) + 1,
        distance(one[:-1], other[:-1]) + (one[-1] != other[-1]),
    )
    i, j = one[:-1].rfind(other[-1]), other[:-1].rfind(one[-1])
    if i >= 0 and j >= 0:
        between = (len(one) - i - 2) + (len(other) - j - 2) + 1
        found = min(found, distance(one[:i], other[:j]) + between)
    return found
