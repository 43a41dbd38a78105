"""What a person at a terminal sees of a game: any game, in the words of its own notation."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from brelan.core.game import AnyGame
from brelan.core.view import Event

if TYPE_CHECKING:
    from rich.console import Console

_LISTED = 24  # more actions than these are told by the first and the last


class Screen:
    """The plain screen; a game may have a better one."""

    score_word: ClassVar[str] = "score"

    def __init__(self, game: AnyGame, out: "Console", names: tuple[str, ...]) -> None:
        self.game = game
        self.out = out
        self.names = names  # by seat; the person is "You"

    def say(self, text: str, style: str = "") -> None:
        self.out.print(text, style=style, markup=False)

    def tell(self, events: Sequence[Event]) -> None:
        """What just happened, as the person saw it."""
        for event in events:
            self.say(self.game.narrate(event))

    def show(self, view: Any, legal: tuple[int, ...]) -> None:
        """The position in which the person must choose."""
        self.list_legal(legal)

    def question(self, view: Any) -> str:
        return "Your choice: "

    def tidy(self, text: str) -> str:
        """What was typed, in the notation."""
        return text

    def list_legal(self, legal: tuple[int, ...]) -> None:
        texts = [self.game.notate(action) for action in legal]
        listed = " ".join(texts) if len(texts) <= _LISTED else f"{texts[0]} … {texts[-1]}"
        self.say(f"You may choose: {listed}")

    def list_rules(self, asked: str) -> None:
        """The rules that can forbid something: all of them, or one."""
        for rule in [asked] if asked else self.game.laws:
            law = self.game.law(rule)
            self.say(
                f"{rule}: {law}" if law else f"{rule} forbids nothing; `rules` shows what can."
            )
