"""What a person at a terminal sees of a game: any game, in the words of its own notation."""

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from brelan.core.game import AnyGame
from brelan.core.view import Event

if TYPE_CHECKING:
    from rich.console import Console

_LISTED = 24  # of more actions, only the first and the last are listed
_VERB = r"(?: ([a-z]+))?(?: and ([a-z]+s)\b)?"  # after a seat, with a second one perhaps
_IRREGULAR = {"is": "are", "was": "were", "has": "have"}
_SIBILANTS = ("sses", "shes", "ches", "xes", "zes", "oes")  # these take an e before the s


class Screen:
    """The plain screen; a game may have a better one."""

    def __init__(self, game: AnyGame, out: "Console", names: tuple[str, ...]) -> None:
        self.game = game
        self.out = out
        self.names = names  # by seat; the person is "You"

    def say(self, text: str, style: str = "") -> None:
        self.out.print(text, style=style, markup=False)

    def show_events(self, events: Sequence[Event]) -> None:
        """What just happened, as the person saw it."""
        for event in events:
            self.say(with_names(self.names, self.game.narrate(event)))

    def show(self, view: Any, legal: tuple[int, ...]) -> None:
        """The position in which the person must choose."""
        self.list_legal(legal)

    def question(self, view: Any) -> str:
        return "Your choice: "

    def normalise(self, text: str) -> str:
        """What was typed, in the notation."""
        return text

    def list_legal(self, legal: tuple[int, ...]) -> None:
        texts = [self.game.notate(action) for action in legal]
        listed = " ".join(texts) if len(texts) <= _LISTED else f"{texts[0]} … {texts[-1]}"
        self.say(f"You may choose: {listed}")

    def list_rules(self, asked: str) -> None:
        """How the game is played, and every rule in a sentence; or one rule."""
        if not asked:
            self.say(f"{self.game.summary} The rules:".lstrip())
        for rule in [asked] if asked else self.game.laws:
            law = self.game.law(rule)
            missing = f"There is no rule {rule}. Type `rules` for the list."
            self.say(f"{rule}: {law}" if law else missing)


def with_names(names: tuple[str, ...], line: str) -> str:
    """A line about seats with their names: "Seat 0 draws" becomes "You draw" or "Bruno draws"."""
    return re.sub(rf"\b([Ss])eat (\d+)\b{_VERB}", partial(_named, names), line)


def _named(names: tuple[str, ...], found: re.Match[str]) -> str:
    seat = int(found[2])
    if seat >= len(names) or names[seat] == f"Seat {seat}":
        return found[0]
    if names[seat] == "You":
        return _second_person(found)
    return names[seat] + found[0][found.end(2) - found.start() :]


def _second_person(found: re.Match[str]) -> str:
    you = "You" if found[1] == "S" else "you"
    verb = f" {_plural(found[3])}" if found[3] else ""
    return you + verb + (f" and {_plural(found[4])}" if found[4] else "")


def _plural(verb: str) -> str:
    """Also of words that are no verbs: they stay as they are, unless they end in s."""
    ending = "es" if verb.endswith(_SIBILANTS) else "s"
    return _IRREGULAR.get(verb, verb.removesuffix(ending))
