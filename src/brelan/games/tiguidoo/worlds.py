"""The states of Tiguidoo that a view allows.

Cards that the seat has not seen lie in the upper part of the pile and in the other hands, each
order as likely; missed cards lie below in a known order (Q11). A card that has not been asked has
any question of the pack that has not been seen, each as likely. A pending answer that may not be
seen is right half of the time.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.contract import Worlds
from brelan.core.rng import Rng
from brelan.games.tiguidoo.hands import CARDS
from brelan.games.tiguidoo.rules import DEAL, Settlement, Try
from brelan.games.tiguidoo.sight import PHASES, Tiguidoo
from brelan.games.tiguidoo.view import Answer, Settled, TiguidooView


class TiguidooWorlds(Worlds):
    def __init__(self, start: Tiguidoo, view: TiguidooView) -> None:
        self._start: Tiguidoo = start  # a match that has not begun, with the same options
        self._view: TiguidooView = view
        self._phase: i64 = PHASES.index(view.phase)

    def draw(self, rng: Rng) -> Tiguidoo:
        world = self._start.copy()
        world.phase = self._phase
        if self._phase <= DEAL:
            return self._before_the_deal(world, rng)
        self._place_cards(world, rng)
        self._place_questions(world, rng)
        self._set_question(world, rng)
        return world

    def _before_the_deal(self, world: Tiguidoo, rng: Rng) -> Tiguidoo:
        if self._phase == DEAL:
            world.questions = rng.sample(len(world.pack.questions), CARDS)
        return world

    # -- cards -----------------------------------------------------------------------------

    def _place_cards(self, world: Tiguidoo, rng: Rng) -> None:
        view = self._view
        world.turn = view.turn
        world.gone = vec[i64](view.gone)
        for seat in range(world.seats):
            world.rows[seat] = vec[i64](view.rows[seat])
        hidden = shuffled(self._hidden(), rng)
        taken: i64 = 0
        for seat in range(world.seats):
            if seat == view.seat:
                world.secrets[seat] = vec[i64]([secret.card for secret in view.secrets])
            else:
                world.secrets[seat] = hidden[taken : taken + view.held[seat]]
                taken += view.held[seat]
        pile = hidden[taken:]
        for shown in view.shown:
            pile = append(pile, shown.card)
            world.misses[shown.card] = shown.misses
        world.pile = pile

    def _hidden(self) -> vec[i64]:
        """The cards that the seat has not seen."""
        view = self._view
        seen = {secret.card for secret in view.secrets} | {shown.card for shown in view.shown}
        seen |= set(view.gone)
        for row in view.rows:
            seen |= set(row)
        if view.asked is not None:
            seen.add(view.asked.card)
        return vec[i64]([card for card in range(CARDS) if card not in seen])

    # -- questions -------------------------------------------------------------------------

    def _place_questions(self, world: Tiguidoo, rng: Rng) -> None:
        known = self._known()
        numbers = world.pack.numbers
        seen = {numbers[text] for text in known.values()}
        others = [number for number in range(len(world.pack.questions)) if number not in seen]
        drawn = rng.sample(len(others), CARDS - len(known))
        next_one = 0
        for card in range(CARDS):
            if card in known:
                world.questions[card] = numbers[known[card]]
            else:
                world.questions[card] = others[drawn[next_one]]
                next_one += 1

    def _known(self) -> dict[int, str]:
        """The questions of cards that the seat knows."""
        view = self._view
        known = {secret.card: secret.question for secret in view.secrets}
        known |= {shown.card: shown.question for shown in view.shown}
        if view.asked is not None:
            known[view.asked.card] = view.asked.question
        if view.last is not None:
            known[view.last.card] = view.last.question
        return known

    def _set_question(self, world: Tiguidoo, rng: Rng) -> None:
        view = self._view
        if view.last is not None:
            world.settled = settlement_of(view.last)
        asked = view.asked
        if asked is None:
            return
        world.card = asked.card
        world.target = asked.target
        world.misses[asked.card] = asked.misses
        world.asked = 1
        world.tries = vec[i64](view.tries)
        world.judged = [try_of(answer) for answer in view.answers]
        world.waiting = vec[i64](view.waiting)
        world.texts = [text or self._guess(world, rng) for text in view.texts]

    def _guess(self, world: Tiguidoo, rng: Rng) -> str:
        """An answer that waits, unseen."""
        card = world.card if rng.below(2) == 0 else int(rng.below(CARDS))
        return world.pack.questions[int(world.questions[card])].answer


def shuffled(cards: vec[i64], rng: Rng) -> vec[i64]:
    order = rng.sample(len(cards), len(cards))
    return vec[i64]([cards[index] for index in order])


def settlement_of(last: Settled) -> Settlement:
    tries = [try_of(answer) for answer in last.answers]
    return Settlement(last.card, last.asker, last.target, last.winner, tries)


def try_of(answer: Answer) -> Try:
    return Try(answer.seat, answer.text, answer.right)
