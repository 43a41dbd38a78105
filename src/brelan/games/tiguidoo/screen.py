"""Tiguidoo at a terminal: the question, everyone's cards, one's Tiguidoo cards, and steals.

What is typed while a question is asked is an answer, unless it is `pass`. Cards may be typed in any
case, and a steal without its x.
"""

from collections.abc import Sequence

from rich.text import Text

from brelan.core.screen import Screen, with_names
from brelan.core.view import Event
from brelan.games.tiguidoo.actions import ACCEPT, ANSWER, ASK, STEAL, own_of, target_of
from brelan.games.tiguidoo.notation import CARDS, HANDS, WORDS, card_text, notate
from brelan.games.tiguidoo.view import AnswerJudged, Asked, CardTurned, Dealt, StealTried
from brelan.games.tiguidoo.view import TiguidooView as View

_MARKS = "♠♥♦♣"
_RED = (1, 2)  # suits
_VERDICTS = {"y": "accept", "yes": "accept", "right": "accept"}
_VERDICTS |= {"n": "reject", "no": "reject", "wrong": "reject"}
_META = ("?", "help", "h", "quit", "exit", "q", "rules")
_LISTED = 6  # steals


class TiguidooScreen(Screen):
    legal: tuple[int, ...] = ()
    view: View

    def show_events(self, events: Sequence[Event]) -> None:
        for event in events:
            if not isinstance(event, Dealt):  # the cards are shown before each choice
                style = "bold" if isinstance(event, CardTurned | StealTried) else ""
                right = isinstance(event, AnswerJudged) and event.answer.right
                self.say(
                    with_names(self.names, self.game.narrate(event)), "green" if right else style
                )

    def show(self, view: View, legal: tuple[int, ...]) -> None:
        self.view, self.legal = view, legal
        self.out.print()
        for seat in range(len(view.rows)):
            self.out.print(self._seat_line(seat))
        for secret in view.secrets:
            line = Text("  Tiguidoo card ").append_text(_card(secret.card))
            self.out.print(line.append(f"  {secret.question}", "dim"))
        self.out.print(f"  {_count(view.pile, 'card')} in the pile", style="dim", markup=False)
        if view.asked is not None:
            self._show_question(view.asked)
        elif len(legal) > 1:
            self._show_steals()

    def question(self, view: View) -> str:
        if int(ACCEPT) in self.legal:
            return f"Is “{view.texts[0]}” right? yes or no: "
        if int(ANSWER) in self.legal:
            return "Your answer, or pass: "
        return "ask, or a steal like 7h x 7s: " if len(self.legal) > 1 else "Your turn (ask): "

    def normalise(self, text: str) -> str:
        plain = " ".join(text.lower().split())
        if not plain or plain.split()[0] in _META:
            return text
        if int(ACCEPT) in self.legal:
            return _VERDICTS.get(plain, plain)
        if int(ANSWER) in self.legal:
            is_word = plain in WORDS or plain.startswith("answer ")
            return plain if plain == "pass" else text if is_word else f"answer {text}"
        return _steal(plain) or plain

    def list_legal(self, legal: tuple[int, ...]) -> None:
        for action in legal:
            self.say(f"  {notate(action)}{self._effect(action)}")

    # -- parts -------------------------------------------------------------------------------

    def _seat_line(self, seat: int) -> Text:
        view = self.view
        row = sorted(view.rows[seat], key=lambda card: (card % 13, card), reverse=True)
        line = Text(f"{self.names[seat]:<8}", "bold" if seat == view.turn else "")
        for card in row:
            line.append_text(_card(card)).append(" ")
        standing = view.standings[seat]
        worth = f"{_count(standing.points, 'point')}, {HANDS[standing.category]}"
        held = _count(view.held[seat], "Tiguidoo card")
        return line.append(f" {worth}; {held}", "dim")

    def _show_question(self, asked: Asked) -> None:
        view = self.view
        head = Text("\nFor ").append_text(_card(asked.card))
        if asked.target >= 0:
            head.append(" against ").append_text(_card(asked.target))
        head.append(f" ({asked.theme}, difficulty {asked.difficulty})")
        self.out.print(head)
        self.say(asked.question, "bold")
        if view.expected:
            self.say(f"Expected: {view.expected}", "green")

    def _show_steals(self) -> None:
        steals = [action for action in self.legal if action != int(ASK)]
        shown = ", ".join(map(notate, steals[:_LISTED]))
        more = f" and {len(steals) - _LISTED} more (type ?)" if len(steals) > _LISTED else ""
        self.say(f"You can steal: {shown}{more}")

    def _effect(self, action: int) -> str:
        """Whose card a steal would take."""
        if action < int(STEAL):
            return ""
        target = int(target_of(action))
        owner = next(seat for seat, row in enumerate(self.view.rows) if target in row)
        own = int(own_of(action))
        asked = next(secret.question for secret in self.view.secrets if secret.card == own)
        return f"  from {self.names[owner]}: {asked}"


def _card(card: int) -> Text:
    suit = card // 13
    return Text(card_text(card)[:-1] + _MARKS[suit], "red" if suit in _RED else "bold")


def _steal(text: str) -> str:
    """A steal as it is notated; empty if the text is none."""
    lower = {name.lower(): name for name in CARDS}
    for mark, letter in zip(_MARKS, "shdc", strict=True):
        text = text.replace(mark, letter)
    found = [lower[word] for word in text.split() if word in lower]
    return f"{found[0]} x {found[1]}" if len(found) == 2 else ""


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
