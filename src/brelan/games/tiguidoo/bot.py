"""Virtual players of Tiguidoo: they differ in what they know and in how they use their cards.

The apprentice steals at random. The regular steals what improves its own cards. The
master also counts what its victim loses, how likely the victim knows the answer, and how many turns
are left: a turn in which one asks only gives cards to others.
"""

from collections.abc import Iterable

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.tiguidoo import packs
from brelan.games.tiguidoo.actions import ACCEPT, ANSWER, ASK, GIVE_UP, REJECT, own_of, target_of
from brelan.games.tiguidoo.hands import worth
from brelan.games.tiguidoo.knowledge import KNOWN, Knowledge
from brelan.games.tiguidoo.view import TiguidooOptions, TiguidooView

_ACCEPT, _ANSWER, _ASK, _GIVE_UP, _REJECT = map(int, (ACCEPT, ANSWER, ASK, GIVE_UP, REJECT))
STEALS = 30  # percent: how often the apprentice steals when it can
WANTED = {"points": 5.0, "hand": 0.5}  # a gain that is worth a Tiguidoo card


class Player(Bot[TiguidooView]):
    level = "apprentice"

    def __init__(self, options: TiguidooOptions) -> None:
        self.options = options
        self._pack = packs.find(options.pack)
        self._said: dict[str, str] = {}  # what it would answer, by question

    def choose(self, view: TiguidooView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if _ANSWER in legal:
            return _ANSWER if self._answer(view) else _GIVE_UP
        if _ACCEPT in legal:
            return _ACCEPT if self._accepts(view) else _REJECT
        return self.take_turn(view, legal, rng)

    def text(self, view: TiguidooView, action: int, rng: Rng) -> str:
        return self._answer(view)

    def _answer(self, view: TiguidooView) -> str:
        """The answer as it was shown, or as the player knows it; empty if it does not."""
        assert view.asked is not None
        if view.asked.answer:
            return view.asked.answer  # it was shown
        question = view.asked.question
        if question not in self._said:
            self._said[question] = Knowledge(self.level, self.mind, self._pack).answer(question)
        said = self._said[question]
        given = {answer.text for answer in view.answers}
        return "" if said in given else said

    def _accepts(self, view: TiguidooView) -> bool:
        """As the automatic judge (Q22)."""
        assert view.asked is not None
        number = self._pack.numbers[view.asked.question]
        return self._pack.judge.is_right(number, view.texts[0])

    def take_turn(self, view: TiguidooView, legal: tuple[int, ...], rng: Rng) -> int:
        steals = [action for action in legal if action != _ASK]
        if steals and int(rng.below(100)) < STEALS:
            return steals[int(rng.below(len(steals)))]
        return _ASK

    # -- what cards are worth --------------------------------------------------------------

    def worth(self, cards: Iterable[int]) -> float:
        """Of the cards before a seat: points, or categories of hands."""
        return worth(list(cards), self.options.win == "points", self.options.wheel)

    def gain(self, view: TiguidooView, action: int) -> float:
        """What a steal adds to its own cards, if it succeeds."""
        own = view.rows[view.seat]
        return self.worth((*own, int(target_of(action)), int(own_of(action)))) - self.worth(own)


class Regular(Player):
    level = "regular"

    def take_turn(self, view: TiguidooView, legal: tuple[int, ...], rng: Rng) -> int:
        steals = [action for action in legal if action != _ASK]
        best = max(steals, key=lambda action: self.gain(view, action), default=_ASK)
        if best == _ASK or self.gain(view, best) < WANTED[self.options.win]:
            return _ASK
        return best


class Master(Player):
    level = "master"

    def take_turn(self, view: TiguidooView, legal: tuple[int, ...], rng: Rng) -> int:
        steals = [action for action in legal if action != _ASK]
        best = max(steals, key=lambda action: self.hope(view, action), default=_ASK)
        if best == _ASK or self.hope(view, best) < self.patience(view):
            return _ASK
        return best

    def hope(self, view: TiguidooView, action: int) -> float:
        """What a steal may be expected to bring: its own gain and the victim's loss."""
        target = int(target_of(action))
        row = next(row for row in view.rows if target in row)
        loss = self.worth(row) - self.worth(card for card in row if card != target)
        leads = self.worth(row) >= max(map(self.worth, view.rows))
        brought = self.gain(view, action) + (loss if leads else loss / 3)
        return self.success(view, int(own_of(action))) * brought

    def success(self, view: TiguidooView, own: int) -> float:
        """The chance that the victim does not know the answer."""
        (difficulty,) = (s.difficulty for s in view.secrets if s.card == own)
        return 1.0 - KNOWN["regular"][difficulty - 1]

    def patience(self, view: TiguidooView) -> float:
        """How much a steal must bring now: less as turns run out.

        What is stolen late cannot be stolen back.
        """
        turns = 1 + view.pile // len(view.rows)
        spare = turns - len(view.secrets)
        return 0.0 if spare <= 0 else WANTED[self.options.win] * min(1.0, spare / 4)
