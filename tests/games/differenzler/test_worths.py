"""The last choice of a round is worth exactly what all that fits gives, with no doubt."""

from collections.abc import Iterator
from itertools import islice
from statistics import fmean

import msgspec
import pytest

from brelan import Budget, Rng
from brelan.games.differenzler import ending
from brelan.review import evaluate
from tests.engine import enough, ints
from tests.games.differenzler import oracle
from tests.games.differenzler.deals import number_of
from tests.games.differenzler.deduction import Hands, Round
from tests.games.differenzler.test_worlds import some_round

LAST_CHOICE = 31  # cards played before it: two are left to one seat, and one to everyone else
ESTIMATES = (10, 20, 30, 40)  # those of a `Round`


def last_choices(seed: str) -> Iterator[tuple[Round, int, tuple[int, ...]]]:
    """Rounds before their last choice, who makes it, and between what."""
    rng = Rng(seed)
    while True:
        played = some_round(rng, LAST_CHOICE, 0)
        seat = played.naive.turn
        legal = ints(played.table.state.legal(seat))
        if len(legal) == 2:
            yield played, seat, legal


def by_oracle(played: Round, seat: int, action: int) -> float:
    """The mean over all hands that fit, each played to the end by the oracle."""
    return fmean(result(played, hands, seat, action) for hands in sorted(played.fitting(seat)))


def result(played: Round, left: Hands, seat: int, action: int) -> float:
    card_of = {number_of(card): card for hand in played.hands for card in hand}
    hands = [[card_of[number] for number in hand] for hand in left]
    for who, card in played.played:
        hands[who].append(card)
    replay = oracle.Table(hands, played.trump, played.leader)
    for _, card in played.played:
        replay.play(card)
    replay.play(card_of[action])
    while any(replay.hands):
        replay.play(replay.legal()[0])
    return -abs(replay.points[seat] - ESTIMATES[seat])


def test_the_last_choice_is_worth_what_all_that_fits_gives() -> None:
    for played, seat, legal in islice(last_choices("exact"), enough(20, 500)):
        view = played.table.view(seat)
        found = evaluate(played.table.game, view, legal, Budget(1), Rng(1)).worths
        assert {each.action: each.worth for each in found} == {
            action: pytest.approx(by_oracle(played, seat, action)) for action in legal
        }
        assert {(each.error, each.margin) for each in found} == {(0.0, 0.0)}


def test_its_worlds_are_all_that_fit() -> None:
    for played, seat, _ in islice(last_choices("worlds"), enough(20, 500)):
        worlds = ending.all_of(played.table.game.worlds(played.table.view(seat)))
        assert len(worlds) == len(played.fitting(seat))


def test_its_worth_does_not_depend_on_luck_or_hidden_cards() -> None:
    for played, seat, legal in islice(last_choices("secrecy"), enough(10, 200)):
        game, view = played.table.game, played.table.view(seat)
        world = game.worlds(view).draw(Rng("another"))
        answers = {
            msgspec.json.encode(evaluate(game, each, legal, Budget(visits), Rng(visits)).worths)
            for each, visits in ((view, 1), (view, 600), (world.view(seat), 7))
        }
        assert len(answers) == 1


def test_earlier_choices_are_not_exact() -> None:
    rng = Rng("earlier")
    for cards in (0, 27, 28, 29, 30):
        played = some_round(rng, cards, 0)
        seat = played.naive.turn
        view = played.table.view(seat)
        assert not played.table.game.exact(view)
        assert played.table.game.appraise(view, ints(played.table.state.legal(seat))) is None
