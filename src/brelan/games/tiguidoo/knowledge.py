"""What a virtual player knows: some questions of the pack, drawn before the game (Q24).

Whether a question is known follows from the player's mind and the question alone, so it is the same
whenever it is asked. A player looks questions up here and in what it was shown, never in the state.
"""

import hashlib
from functools import lru_cache

from brelan.games.tiguidoo.judge import words_of
from brelan.games.tiguidoo.numbers import is_number
from brelan.games.tiguidoo.packs import Pack, Question

KNOWN = {  # how many of the questions of difficulty 1, 2 and 3 a player knows
    "apprentice": (0.60, 0.30, 0.10),
    "regular": (0.80, 0.52, 0.25),
    "master": (0.94, 0.78, 0.50),
}
TALENT = 0.12  # how much more or less of a theme
GUESSES = {"apprentice": 0.7, "regular": 0.5, "master": 0.4}  # how often it guesses


class Knowledge:
    def __init__(self, level: str, mind: str, pack: Pack) -> None:
        self._level = level
        self._mind = mind
        self._pack = pack

    def answer(self, question: str) -> str:
        """What it would answer; empty when it gives up."""
        known = self._pack.questions[self._pack.numbers[question]]
        if self.knows(known):
            return known.answer
        if self._draw("guesses", question) < GUESSES[self._level]:
            return self._guess(known)
        return ""

    def knows(self, question: Question) -> bool:
        talent = TALENT * (2 * self._draw("talent", question.theme) - 1)
        chance = KNOWN[self._level][question.difficulty - 1] + talent
        return self._draw("knows", question.question) < chance

    def _guess(self, question: Question) -> str:
        """A wrong answer that a person might give."""
        drawn = self._draw("guess", question.question)
        language = self._pack.language
        if is_number(question.answer, language) and question.answer.isdigit():
            number = int(question.answer)
            return str(number + (1 + int(drawn * 9)) * (1 if drawn < 0.5 or number < 10 else -1))
        others = [o for o in self._pack.rivals[question.theme] if o != question.answer]
        alike = [
            other
            for other in others
            if _shape(other, language) == _shape(question.answer, language)
        ]
        found = alike or others
        return found[int(drawn * len(found))]

    def _draw(self, *words: str) -> float:
        """A number from 0 to 1 that follows from the player's mind."""
        digest = hashlib.sha256("\n".join((self._mind, *words)).encode()).digest()
        return int.from_bytes(digest[:7], "big") / float(1 << 56)


@lru_cache(maxsize=8192)
def _shape(answer: str, language: str) -> tuple[int, bool]:
    """Names resemble names."""
    return len(words_of(answer, language)), answer[:1].isupper()
