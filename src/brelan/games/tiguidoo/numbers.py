"""Numbers as people type them: with digits, or in words from zero to one hundred (Q22)."""

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cache, lru_cache
from unicodedata import category, normalize

_SIGNS = {"−": "-", "–": "-", "\uff0b": "+"}
_FRENCH_TEENS = ("onze", "douze", "treize", "quatorze", "quinze", "seize")
_FRENCH_TENS = {
    20: ("vingt",),
    30: ("trente",),
    40: ("quarante",),
    50: ("cinquante",),
    60: ("soixante",),
    70: ("septante",),
    80: ("quatrevingt", "quatrevingts", "huitante", "octante"),
    90: ("nonante",),
}


@lru_cache(maxsize=8192)
def number_in(text: str, language: str) -> Decimal | None:
    """The number that a text is wholly, or None."""
    tidy = _without_unit("".join(_SIGNS.get(letter, letter) for letter in text).strip())
    return _digits(tidy, language) if any(map(str.isdigit, tidy)) else _word(tidy, language)


def is_number(text: str, language: str) -> bool:
    """Whether a text is wholly a number, in digits or words."""
    return number_in(text, language) is not None


def _without_unit(text: str) -> str:
    """A final %, ° or currency sign is ignored."""
    last = text[-1:]
    return text[:-1].rstrip() if last and (last in "%°" or category(last) == "Sc") else text


# --- digits


def _digits(text: str, language: str) -> Decimal | None:
    """Groups of three are joined first; where their separator cannot group, it is decimal."""
    group = "," if language == "en" else r"[.\s]"
    grouped = re.fullmatch(rf"([-+]?[1-9][0-9]{{0,2}}(?:{group}[0-9]{{3}})+)([.,][0-9]+)?", text)
    if grouped and (grouped[2] or "")[:1] not in set(grouped[1]):
        return _decimal(re.sub(group, "", grouped[1]) + (grouped[2] or ""))
    return _decimal(text) if re.fullmatch(r"[-+]?[0-9]+(?:[.,][0-9]+)?", text) else None


def _decimal(text: str) -> Decimal:
    return Decimal(text.replace(",", "."))


# --- words


def _word(text: str, language: str) -> Decimal | None:
    found = _words(language).get(_plain(text))
    return None if found is None else Decimal(found)


def _plain(text: str) -> str:
    """Without case, accents, hyphens and blanks."""
    letters = normalize("NFKD", text.casefold())
    return "".join(c for c in letters if category(c) not in ("Mn", "Pd") and not c.isspace())


@cache
def _words(language: str) -> dict[str, int]:
    """Every number word of a language, without accents, hyphens and blanks."""
    words = {"fr": _french, "nl": _dutch, "de": _german, "en": _english}[language]
    return dict(words())


def _french() -> Iterator[tuple[str, int]]:
    ones = ["zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"]
    yield from zip([*ones, *_FRENCH_TEENS], range(17), strict=True)
    yield from (("une", 1), ("dixsept", 17), ("dixhuit", 18), ("dixneuf", 19), ("cent", 100))
    for ten, names in _FRENCH_TENS.items():
        for name in names:
            yield name, ten
            yield from _french_after(name, ten, ones)
    for teen, name in enumerate(("dix", *_FRENCH_TEENS, "dixsept", "dixhuit", "dixneuf"), 10):
        yield f"soixante{name}", 60 + teen
        yield f"soixanteet{name}", 60 + teen
        yield f"quatrevingt{name}", 80 + teen


def _french_after(ten: str, value: int, ones: list[str]) -> Iterator[tuple[str, int]]:
    for one in range(1, 10):
        yield f"{ten}{ones[one]}", value + one
    for name in ("un", "une"):
        yield f"{ten}et{name}", value + 1
        yield f"{ten}{name}", value + 1


def _dutch() -> Iterator[tuple[str, int]]:
    low = (
        "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien"
    )
    names = [*low.split(), "zestien", "zeventien", "achttien", "negentien"]
    yield from zip(names, range(20), strict=True)
    yield from (("honderd", 100), ("eenhonderd", 100))
    tens = ["twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig"]
    for ten, name in enumerate(tens, 2):
        yield name, 10 * ten
        yield from ((f"{names[one]}en{name}", 10 * ten + one) for one in range(1, 10))


def _german() -> Iterator[tuple[str, int]]:
    low = "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn"
    names = [*low.split(), "funfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"]
    yield from zip(names, range(20), strict=True)
    yield from (("ein", 1), ("eine", 1), ("zwo", 2), ("hundert", 100), ("einhundert", 100))
    tens = ["zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
    for ten, name in enumerate(tens, 2):
        yield name, 10 * ten
        units = ["ein", *names[2:10]]
        yield from ((f"{unit}und{name}", 10 * ten + one) for one, unit in enumerate(units, 1))
    yield from _german_spelt_out(names)


def _german_spelt_out(names: list[str]) -> Iterator[tuple[str, int]]:
    """With oe and ue for the umlauts."""
    yield from (("fuenf", 5), ("zwoelf", 12), ("fuenfzehn", 15), ("fuenfzig", 50))
    units = ["ein", *names[2:10]]
    for one, unit in enumerate(units, 1):
        spelt = "fuenf" if one == 5 else unit
        yield f"{spelt}undfuenfzig", 50 + one
        yield f"{unit}undfuenfzig", 50 + one
    tens = ["zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
    yield from ((f"fuenfund{name}", 10 * ten + 5) for ten, name in enumerate(tens, 2))


def _english() -> Iterator[tuple[str, int]]:
    low = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    names = [*low.split(), "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
    yield from zip(names, range(20), strict=True)
    yield from (("nought", 0), ("hundred", 100), ("onehundred", 100), ("ahundred", 100))
    tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    for ten, name in enumerate(tens, 2):
        yield name, 10 * ten
        yield from ((f"{name}{names[one]}", 10 * ten + one) for one in range(1, 10))
