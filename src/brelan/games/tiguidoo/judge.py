"""The automatic judge: whether a typed answer is right (Q22).

A pure function of the pack and the text. Punctuation, case, accents, one leading article and small
misspellings are forgiven; numbers are compared as numbers.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from rapidfuzz.distance import DamerauLevenshtein

from brelan.games.tiguidoo.numbers import is_number, number_in

ARTICLES = {
    "fr": frozenset(["le", "la", "les", "l", "un", "une", "des", "du"]),
    "en": frozenset(["the", "a", "an"]),
    "nl": frozenset(["de", "het", "een", "t", "n"]),
    "de": frozenset(
        [
            "der",
            "die",
            "das",
            "den",
            "dem",
            "des",
            "ein",
            "eine",
            "einen",
            "einem",
            "einer",
            "eines",
        ]
    ),
}
_LETTERS = {"œ": "oe", "æ": "ae", "ß": "ss", "ł": "l", "đ": "d", "\u0131": "i"}
_TWO_WAYS = {"ä": ("a", "ae"), "ö": ("o", "oe"), "ü": ("u", "ue"), "ø": ("o", "oe")}
_ROMAN = r"(?=[mdclxvi])m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})"
_ORDINALS = {  # Roman numerals with or without an ending
    "fr": re.compile(rf"{_ROMAN}(?:e|i?eme)?|i(?:er|re|ere)|iinde?"),
    "en": re.compile(rf"{_ROMAN}(?:st|nd|rd|th)?"),
    "nl": re.compile(rf"{_ROMAN}(?:e|de|ste)?"),
    "de": re.compile(rf"{_ROMAN}(?:te[mnrs]?)?|(?=xx){_ROMAN}ste[mnrs]?"),
}
_BLANK = frozenset("\u115f\u1160\u3164\uffa0")  # letters that nobody sees
MOST_VARIANTS = 64  # spellings of one word

Words = tuple[str, ...]


def has_content(text: str) -> bool:
    """Whether a text has a letter or a digit that can be seen."""
    return any(unicodedata.category(c)[0] in "LN" and c not in _BLANK for c in text)


# --- spelling


@lru_cache(maxsize=8192)
def words_of(text: str, language: str) -> Words:
    """The words of a text: no signs, no case, no accents but ä ö ü ø, no leading article."""
    folded = unicodedata.normalize("NFC", text.casefold())
    words = tuple("".join(map(_folded, folded)).split())
    return words[1:] if len(words) > 1 and words[0] in ARTICLES[language] else words


def _folded(letter: str) -> str:
    if letter in _TWO_WAYS:
        return letter
    letters = unicodedata.normalize("NFKD", letter)
    return "".join(_plain(c) for c in letters if not unicodedata.combining(c))


def _plain(letter: str) -> str:
    if unicodedata.category(letter)[0] in "LN" and letter not in _BLANK:
        return _LETTERS.get(letter, letter)
    return " "


@lru_cache(maxsize=8192)
def spellings(word: str) -> Words:
    """Every way to write a word without ä ö ü ø; past a bound, each as one letter."""
    ways = [_TWO_WAYS.get(letter, (letter,)) for letter in word]
    if 2 ** sum(len(way) > 1 for way in ways) > MOST_VARIANTS:
        return ("".join(way[0] for way in ways),)
    return tuple(map("".join, product(*ways)))


def tolerance(word: str, language: str) -> int:
    """How many letters of an expected word may be wrong; none of a number."""
    if len(word) <= 4 or has_digits(word) or _ORDINALS[language].fullmatch(word):
        return 0
    return 1 if len(word) <= 8 else 2


def has_digits(word: str) -> bool:
    return any(map(str.isdigit, word))


# --- judging


def equal(expected: Words, typed: Words) -> bool:
    """Whether two answers are the same without blanks."""
    return not set(spellings("".join(expected))).isdisjoint(spellings("".join(typed)))


def similar(expected: Words, typed: Words, language: str) -> bool:
    """Whether each word is the expected one, or close to it."""
    if len(expected) != len(typed):
        return False
    return all(_close(*pair, language) for pair in zip(expected, typed, strict=True))


def _close(expected: str, typed: str, language: str) -> bool:
    most = 0 if has_digits(typed) else tolerance(expected, language)
    pairs = product(spellings(expected), spellings(typed))
    return any(_within(one, other, most) for one, other in pairs)


def _within(expected: str, typed: str, most: int) -> bool:
    if abs(len(expected) - len(typed)) > most:
        return False
    return DamerauLevenshtein.distance(expected, typed, score_cutoff=most) <= most


def matches(expected: str, typed: str, language: str) -> bool:
    """Whether a text is this answer, or a misspelling of it."""
    return _is(expected, typed, language) or is_misspelt(expected, typed, language)


def _is(expected: str, typed: str, language: str) -> bool:
    if is_number(expected, language):
        return number_in(expected, language) == number_in(typed, language)
    return equal(words_of(expected, language), words_of(typed, language))


def is_misspelt(expected: str, typed: str, language: str) -> bool:
    if is_number(expected, language):
        return False
    return similar(words_of(expected, language), words_of(typed, language), language)


class Judge:
    """Judges the answers to the questions of one pack; `answers` holds those of each question."""

    def __init__(self, language: str, answers: Sequence[Words]) -> None:
        self._language = language
        self._answers = tuple(answers)
        self._owners: dict[str, set[int]] = {}  # the questions that a spelling answers
        for question, accepted in enumerate(answers):
            for spelling in self._spellings(accepted):
                self._owners.setdefault(spelling, set()).add(question)

    def is_right(self, question: int, text: str) -> bool:
        """Whether a text answers a question."""
        accepted = self._answers[question]
        if any(_is(answer, text, self._language) for answer in accepted):
            return True
        if not any(is_misspelt(answer, text, self._language) for answer in accepted):
            return False
        return not self._answers_another(question, text)

    def _answers_another(self, question: int, text: str) -> bool:
        """Whether a text is exactly the answer to another question (Islande for Irlande)."""
        owners = (self._owners.get(spelling, set()) for spelling in self._spellings((text,)))
        return any(found - {question} for found in owners)

    def _spellings(self, texts: Words) -> Iterator[str]:
        for text in texts:
            yield from spellings("".join(words_of(text, self._language)))
