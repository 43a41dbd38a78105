"""The suite notices a broken promise: High card, spoiled in one way at a time.

Each class here breaks a promise of docs/contract.md; `noticed_by` names the test that must fail.
"""

import math
from collections.abc import Callable
from inspect import isfunction, signature
from typing import Any, ClassVar, TypeVar

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR, State, Worlds
from brelan.core.errors import BrelanError
from brelan.core.game import AnyGame
from brelan.core.options import OptionInfo
from brelan.core.rng import Rng
from brelan.core.view import Event, View
from tests.contract import (
    test_legal,
    test_notation,
    test_options,
    test_records,
    test_scores,
    test_secrecy,
    test_texts_and_timers,
    test_views,
    test_worlds,
    test_worths,
)
from tests.core.high_card import Dealt, HighCard, HighCardGame, Rounds, Said, Seen
from tests.play.quiz import ANSWER, Asked, Quiz, QuizOptions, WithoutBreaks

Test = Callable[[AnyGame], None]
Kind = type[HighCard] | type[HighCardGame] | type[WithoutBreaks]
Broken = TypeVar("Broken", bound=Kind)

CASES: list[tuple[Kind, Test]] = []


def noticed_by(*tests: Test) -> Callable[[Broken], Broken]:
    def keep(broken: Broken) -> Broken:
        CASES.extend((broken, test) for test in tests)
        return broken

    return keep


def spoiled(broken: Kind) -> AnyGame:
    """High card or the quiz with these states, or this game itself."""
    if issubclass(broken, HighCardGame):
        return broken(Rounds(rounds=9))
    if issubclass(broken, WithoutBreaks):
        return spoiled_quiz(broken)
    state: type[HighCard] = broken

    class Spoiled(HighCardGame):
        def new(self) -> HighCard:
            return state(self.options.rounds)

    return Spoiled(Rounds(rounds=9))


def spoiled_quiz(state: type[WithoutBreaks]) -> AnyGame:
    class SpoiledQuiz(Quiz):
        def new(self) -> WithoutBreaks:
            return state(self.options.seconds)

    return SpoiledQuiz(QuizOptions())


def numbers(*values: int) -> vec[i64]:
    return vec[i64](values)


def changed(view: Seen, **fields: object) -> Seen:
    return msgspec.structs.replace(view, **fields)


# -- who may do what -------------------------------------------------------------------------------


@noticed_by(test_legal.test_seats_act_or_chance_decides_or_all_is_over)
class NobodyMayAct(HighCard):
    def actors(self) -> vec[i64]:
        return numbers()


@noticed_by(
    test_legal.test_seats_act_or_chance_decides_or_all_is_over,
    test_scores.test_nothing_remains_when_it_is_over,
)
class ChanceDecidesAlways(HighCard):
    def chance(self) -> tuple[i64, i64]:
        return 3, 2


@noticed_by(
    test_legal.test_seats_act_or_chance_decides_or_all_is_over,
    test_scores.test_nothing_remains_when_it_is_over,
)
class PlaysOnAfterTheEnd(HighCard):
    def chance(self) -> tuple[i64, i64]:
        return (0, 0) if self.cards else (3, 2)


@noticed_by(
    test_legal.test_seats_act_or_chance_decides_or_all_is_over,
    test_scores.test_chance_is_settled_by_its_own_numbers,
)
class ChanceDrawsMoreThanThereAre(HighCard):
    def chance(self) -> tuple[i64, i64]:
        return (0, 0) if self.cards or self.over() else (3, 4)


@noticed_by(test_legal.test_actors_are_seats_in_ascending_order)
class ActorsInAnyOrder(HighCard):
    def actors(self) -> vec[i64]:
        return numbers(1, 0)


@noticed_by(test_legal.test_actors_are_seats_in_ascending_order)
class AnotherActor(HighCard):
    def actor(self) -> i64:
        return 1


@noticed_by(test_legal.test_who_may_act_has_something_to_do)
class NothingIsLegal(HighCard):
    def legal(self, seat: i64) -> vec[i64]:
        return numbers()


@noticed_by(test_legal.test_who_may_act_has_something_to_do)
class SpectatorsMayAct(HighCard):
    def legal(self, seat: i64) -> vec[i64]:
        return numbers(0) if seat == SPECTATOR else super().legal(seat)


@noticed_by(test_legal.test_legal_actions_are_ascending_and_in_the_action_space)
class LegalDescending(HighCard):
    def legal(self, seat: i64) -> vec[i64]:
        return numbers(*sorted(super().legal(seat), reverse=True))


@noticed_by(test_legal.test_legal_actions_are_ascending_and_in_the_action_space)
class LegalOutsideTheActionSpace(HighCard):
    def legal(self, seat: i64) -> vec[i64]:
        return numbers(*(2 * action for action in super().legal(seat)))


@noticed_by(test_legal.test_pick_is_always_legal)
class PicksAnything(HighCard):
    def pick(self, seat: i64, rng: Rng) -> i64:
        return 7


@noticed_by(test_legal.test_why_forbids_exactly_what_is_not_legal)
class ForbidsNothing(HighCard):
    def why(self, seat: i64, action: i64) -> str | None:
        return None


@noticed_by(test_legal.test_why_forbids_exactly_what_is_not_legal)
class CitesNoRule(HighCard):
    def why(self, seat: i64, action: i64) -> str | None:
        return None if super().why(seat, action) is None else "not now"


@noticed_by(test_legal.test_why_forbids_exactly_what_is_not_legal)
class CitesARuleWithoutALaw(HighCard):
    def why(self, seat: i64, action: i64) -> str | None:
        return None if super().why(seat, action) is None else "H9"


@noticed_by(test_legal.test_what_is_refused_changes_nothing)
class ARefusalCosts(HighCard):
    def why(self, seat: i64, action: i64) -> str | None:
        rule = super().why(seat, action)
        self.sums[0] -= rule is not None
        return rule


@noticed_by(test_legal.test_an_action_or_outcome_changes_something)
class AnOutcomeThatComesTwice(HighCard):
    """The cards are dealt only when chance has decided twice."""

    waiting = False

    def settle(self, outcome: vec[i64]) -> None:
        self.waiting = not self.waiting
        if not self.waiting:
            super().settle(outcome)


# -- texts -----------------------------------------------------------------------------------------


@noticed_by(test_notation.test_every_action_has_a_text_and_comes_back)
class OneTextForAll(HighCardGame):
    def notate(self, action: int) -> str:
        return "stay"


@noticed_by(
    test_notation.test_every_action_has_a_text_and_comes_back,
    test_records.test_a_record_is_read_as_it_was_written,
)
class ParsesToTheFirst(HighCardGame):
    def parse(self, text: str) -> int:
        return 0


@noticed_by(lambda game: test_notation.check_text(game, "STAY"))
class ParsesCapitals(HighCardGame):
    def parse(self, text: str) -> int:
        return super().parse(text.lower())


@noticed_by(
    test_notation.test_any_text_is_an_actions_own_or_refused,
    test_notation.test_a_text_with_one_mistake_is_another_action_or_refused,
)
class ParsesAnything(HighCardGame):
    def parse(self, text: str) -> int:
        return int(text == "fold")


@noticed_by(test_views.test_events_are_narrated_in_one_line)
class NarratesAsPythonDoes(HighCardGame):
    def narrate(self, event: Event) -> str:
        return str(event)


# -- rounds and scores -----------------------------------------------------------------------------


@noticed_by(test_scores.test_rounds_are_booked_one_by_one)
class TwoRoundsAtOnce(HighCard):
    def rounds(self) -> i64:
        return 2 * self.finished


@noticed_by(test_scores.test_rounds_are_booked_one_by_one)
class TheLastRoundIsNotCounted(HighCard):
    def rounds(self) -> i64:
        return min(self.finished, self.length - 1)


@noticed_by(test_scores.test_rounds_are_booked_one_by_one)
class RoundsFromOne(HighCard):
    def rounds(self) -> i64:
        return self.finished + 1


@noticed_by(test_scores.test_the_cutoff_rises_at_least_with_every_round)
class NoCutoff(HighCard):
    def cutoff(self) -> i64:
        return 0


@noticed_by(
    test_scores.test_the_cutoff_rises_at_least_with_every_round,
    test_scores.test_a_playout_ends_at_the_next_cutoff,
)
class CutoffsThatFall(HighCard):
    def cutoff(self) -> i64:
        return 3 * self.finished - self.first


@noticed_by(test_scores.test_scores_change_only_when_a_round_ends)
class ScoresInMidRound(HighCard):
    def scores(self) -> vec[i64]:
        return numbers(self.sums[0] + self.first, self.sums[1])


@noticed_by(test_scores.test_payoffs_change_only_at_a_cutoff)
class PayoffsInMidRound(HighCard):
    def payoff(self, seat: i64) -> float:
        return float(self.first)


@noticed_by(test_scores.test_payoffs_change_only_at_a_cutoff)
class NoPayoff(HighCard):
    def payoff(self, seat: i64) -> float:
        return float("nan")


@noticed_by(test_scores.test_places_follow_the_scores)
class AllAreFirst(HighCard):
    def places(self) -> vec[i64]:
        return numbers(1, 1)


@noticed_by(
    test_scores.test_places_follow_the_scores, test_scores.test_nothing_remains_when_it_is_over
)
class NobodyIsFirst(HighCard):
    def places(self) -> vec[i64]:
        return numbers(2, 2)


# -- views and events ------------------------------------------------------------------------------


@noticed_by(test_views.test_looking_changes_nothing)
class LooksAreCounted(HighCard):
    looks = 0

    def view(self, seat: i64) -> Seen:
        self.looks += 1
        return changed(super().view(seat), finished=self.looks)


@noticed_by(test_views.test_a_copy_is_equal_and_independent)
class CopiesNothing(HighCard):
    def copy(self) -> HighCard:
        return self


@noticed_by(test_views.test_a_copy_is_equal_and_independent)
class CopiesForget(HighCard):
    def copy(self) -> HighCard:
        twin = super().copy()
        twin.first = -1
        return twin


@noticed_by(test_views.test_a_copy_is_equal_and_independent)
class CopiesForgetTheEnd(HighCard):
    def copy(self) -> HighCard:
        twin = super().copy()
        if self.over():
            twin.sums = [0, 0]
        return twin


@noticed_by(test_views.test_a_copy_is_equal_and_independent)
class CopiesShareSums(HighCard):
    def copy(self) -> HighCard:
        twin = super().copy()
        twin.sums = self.sums
        return twin

    def book(self, first: int, second: int) -> None:
        shared = self.sums
        super().book(first, second)
        shared[:] = self.sums
        self.sums = shared


@noticed_by(
    test_views.test_equal_states_play_on_equally,
    test_records.test_a_record_played_back_is_the_match_step_by_step,
    test_records.test_a_match_can_be_taken_up_after_any_action,
)
class HasLuckOfItsOwn(HighCard):
    luck = Rng("of its own")

    def step(self, seat: i64, action: i64) -> None:
        super().step(seat, int(self.luck.below(2)))


@noticed_by(test_views.test_views_events_and_options_are_plain)
class ViewsWithLists(HighCard):
    def view(self, seat: i64) -> Seen:
        return changed(super().view(seat), sums=[*self.sums])


@noticed_by(test_views.test_views_events_and_options_are_plain)
class ViewsWithFloats(HighCard):
    def view(self, seat: i64) -> Seen:
        return changed(super().view(seat), finished=0.5)


@noticed_by(test_views.test_views_events_and_options_are_plain)
class ViewsWithHugeNumbers(HighCard):
    def view(self, seat: i64) -> Seen:
        return changed(super().view(seat), finished=2**60)


@noticed_by(test_views.test_a_view_knows_whose_it_is)
class ViewsOfTheNextSeat(HighCard):
    def view(self, seat: i64) -> Seen:
        return changed(super().view(seat), seat=int(seat) + 1)


@noticed_by(test_views.test_everyone_sees_every_step_somehow)
class SpectatorsSeeNothing(HighCard):
    def events(self, seat: i64) -> tuple[Event, ...]:
        return () if seat == SPECTATOR else super().events(seat)


@noticed_by(test_views.test_everyone_sees_every_step_somehow)
class EventsBeforeTheStart(HighCard):
    def events(self, seat: i64) -> tuple[Event, ...]:
        return super().events(seat) or (Dealt(-1),)


@noticed_by(test_views.test_everyone_sees_every_step_somehow)
class TheFirstDealIsNotSeen(HighCard):
    def events(self, seat: i64) -> tuple[Event, ...]:
        return super().events(seat) if self.finished > 0 or self.last[0] >= 0 else ()


@noticed_by(test_views.test_views_of_several_are_those_of_each)
class ViewsOfTheFirst(HighCard):
    def views(self, seats: list[int]) -> list[View]:
        return [self.view(seats[0]) for _ in seats]


@noticed_by(test_views.test_views_do_not_grow_with_the_match)
class ViewsWithHistoryInOneRound(WithoutBreaks):
    def view(self, seat: i64) -> Asked:
        return msgspec.structs.replace(super().view(seat), answers=("1234",) * 10 * self.asked)


@noticed_by(test_views.test_views_do_not_grow_with_the_match)
class ViewsWithHistory(HighCard):
    def view(self, seat: i64) -> Seen:
        return changed(super().view(seat), sums=(0,) * (2 + 20 * self.finished))


# -- secrets and worlds ----------------------------------------------------------------------------


@noticed_by(test_worlds.test_every_world_of_a_view_has_that_view)
class EveryoneSeesACard(HighCard):
    def view(self, seat: i64) -> Seen:
        return changed(super().view(seat), card=self.cards[0] if self.cards else -1)


@noticed_by(
    test_secrecy.test_hidden_cards_and_choices_leave_no_trace,
    test_worlds.test_every_world_of_a_view_has_that_view,
)
class QuestionsThatTell(HighCard):
    def question(self, seat: i64) -> i64:
        return sum(self.cards)


@noticed_by(test_secrecy.test_hidden_cards_and_choices_leave_no_trace)
class EventsThatTell(HighCard):
    """A seat that speaks shows its card."""

    def events(self, seat: i64) -> tuple[Event, ...]:
        who, word = self.last
        if who < 0 or not self.cards:
            return super().events(seat)
        return (Said(who, word + 10 * self.cards[who]),)


@noticed_by(
    test_secrecy.test_a_glimpse_tells_what_events_tell,
    test_secrecy.test_outcomes_that_look_different_are_different_glimpses,
)
class GlimpsesOfNothing(HighCard):
    def glimpse(self, seat: i64) -> i64:
        return 0


@noticed_by(test_secrecy.test_outcomes_that_look_different_are_different_glimpses)
class GlimpsesThatTell(HighCard):
    def glimpse(self, seat: i64) -> i64:
        return super().glimpse(seat) + 100 * sum(self.cards)


@noticed_by(test_worlds.test_every_world_of_a_view_has_that_view)
class WorldsWithOtherCards(HighCardGame):
    def worlds(self, view: Seen) -> Any:
        return super().worlds(changed(view, seat=int(SPECTATOR)))


@noticed_by(test_worlds.test_every_world_of_a_view_has_that_view)
class WorldsWithOtherScores(HighCardGame):
    def worlds(self, view: Seen) -> Any:
        return super().worlds(changed(view, sums=(5, 5)))


class Same(Worlds):
    """One world for all draws."""

    def __init__(self, worlds: Worlds) -> None:
        self.world = worlds.draw(Rng("same"))

    def draw(self, rng: Rng) -> State:
        return self.world


@noticed_by(test_worlds.test_drawing_changes_no_other_world)
class WorldsThatShare(HighCardGame):
    def worlds(self, view: Seen) -> Any:
        return Same(super().worlds(view))


class Watched(HighCard):
    """Remembers the last view that any table gave, and the table."""

    given: ClassVar[list[tuple[Seen, HighCard]]] = []

    def view(self, seat: i64) -> Seen:
        view = super().view(seat)
        self.given[:] = [(view, self)]
        return view


@noticed_by(test_worlds.test_worlds_need_nothing_but_the_view)
class WorldsThatPeek(HighCardGame):
    """They are the table itself, where the view is the very one that it gave."""

    def new(self) -> HighCard:
        return Watched(self.options.rounds)

    def worlds(self, view: Seen) -> Any:
        last, table = Watched.given[-1]
        return Same(super().worlds(view)) if last is not view else Table(table)


class Table(Worlds):
    def __init__(self, table: HighCard) -> None:
        self.table = table.copy()

    def draw(self, rng: Rng) -> State:
        return self.table.copy()


class OneCard(Worlds):
    """Worlds in which seat 1 holds no card."""

    def __init__(self, worlds: Any) -> None:
        self.worlds = worlds

    def draw(self, rng: Rng) -> State:
        world: HighCard = self.worlds.draw(rng)
        world.cards = world.cards[:1]
        return world


@noticed_by(test_worlds.test_worlds_can_be_played_to_the_end)
class WorldsWithoutACard(HighCardGame):
    def worlds(self, view: Seen) -> Any:
        return OneCard(super().worlds(view))


# -- texts and timers ------------------------------------------------------------------------------


@noticed_by(test_texts_and_timers.test_beside_a_text_there_is_an_action_without_one)
class NothingButAnswers(WithoutBreaks):
    def legal(self, seat: i64) -> vec[i64]:
        return numbers(*(action for action in super().legal(seat) if action == ANSWER))


@noticed_by(test_texts_and_timers.test_a_text_is_forbidden_by_a_rule_with_a_law)
class ForbidsTextsWithoutALaw(WithoutBreaks):
    def why_text(self, seat: i64, action: i64, text: str) -> str | None:
        return None if super().why_text(seat, action, text) is None else "Q9"


@noticed_by(test_texts_and_timers.test_a_timer_has_a_number_and_seconds)
class TimersWithoutSeconds(WithoutBreaks):
    def timer(self) -> tuple[i64, i64]:
        return super().timer()[0], 0


@noticed_by(test_texts_and_timers.test_a_timer_has_a_number_and_seconds)
class TimesTheEnd(WithoutBreaks):
    def timer(self) -> tuple[i64, i64]:
        return self.asked, self.seconds


@noticed_by(test_texts_and_timers.test_a_timer_keeps_its_seconds)
class LessTimeAfterAnAnswer(WithoutBreaks):
    def timer(self) -> tuple[i64, i64]:
        number, seconds = super().timer()
        return number, seconds - len(self.answers)


@noticed_by(test_texts_and_timers.test_a_timer_that_expires_changes_something_and_stops)
class TimeIsNeverUp(WithoutBreaks):
    def expire(self) -> None:
        self.last = None


@noticed_by(test_texts_and_timers.test_a_timer_that_expires_changes_something_and_stops)
class TimersThatRunOn(WithoutBreaks):
    def timer(self) -> tuple[i64, i64]:
        return (0, 0) if self.over() else (1, self.seconds)


# -- worths ----------------------------------------------------------------------------------------


@noticed_by(test_worths.test_every_legal_action_has_a_worth)
class WorthsThatAreNoNumbers(HighCardGame):
    def appraise(self, view: Seen, legal: tuple[int, ...]) -> tuple[float, ...]:
        return tuple(math.nan for _ in legal)


@noticed_by(test_worths.test_hidden_cards_and_choices_do_not_change_a_judgement)
class WorthsOfTheMoment(HighCardGame):
    asked = 0

    def appraise(self, view: Seen, legal: tuple[int, ...]) -> tuple[float, ...]:
        self.asked += 1
        return tuple(float(self.asked * action) for action in legal)


# -- options ---------------------------------------------------------------------------------------


class Loose:
    __struct_fields__ = ("rounds",)
    rounds = 9


@noticed_by(test_options.test_options_cannot_change)
class OptionsThatChange(HighCardGame):
    def __init__(self, _: Rounds) -> None:
        self.options: Any = Loose()


class Capped(Rounds, frozen=True, forbid_unknown_fields=True):
    def __post_init__(self) -> None:
        super().__post_init__()
        msgspec.structs.force_setattr(self, "rounds", 3)


@noticed_by(test_options.test_any_value_makes_a_valid_game_or_is_refused_by_its_field)
class OptionsThatAreIgnored(HighCardGame):
    options_type = Capped


@noticed_by(test_options.test_numbers_are_accepted_as_listed)
class OptionsThatAreNotListed(HighCardGame):
    @classmethod
    def option_infos(cls) -> tuple[OptionInfo, ...]:
        return tuple(msgspec.structs.replace(info, high=5) for info in super().option_infos())


# -- noticed ---------------------------------------------------------------------------------------

SUITE = (
    test_legal,
    test_notation,
    test_options,
    test_records,
    test_scores,
    test_secrecy,
    test_texts_and_timers,
    test_views,
    test_worlds,
    test_worths,
)
NOTICED = (AssertionError, BrelanError, IndexError, pytest.fail.Exception)


def suite_of_a_game() -> set[Test]:
    """Those of the suite that take a game and nothing else."""
    named = [value for module in SUITE for name, value in vars(module).items() if "test_" in name]
    return {
        test for test in named if isfunction(test) and [*signature(test).parameters] == ["game"]
    }


@pytest.mark.parametrize(("broken", "test"), CASES)
def test_a_broken_promise_is_noticed(broken: Kind, test: Test) -> None:
    with pytest.raises(NOTICED):
        test(spoiled(broken))


def whole(broken: Kind) -> Kind:
    """What was broken, as it should be."""
    return WithoutBreaks if issubclass(broken, WithoutBreaks) else HighCard


@pytest.mark.parametrize(("kind", "test"), {(whole(broken), test): None for broken, test in CASES})
def test_what_is_not_broken_keeps_every_promise(kind: Kind, test: Test) -> None:
    test(spoiled(kind))


def test_each_test_of_the_suite_notices_something() -> None:
    assert suite_of_a_game() - {test for _, test in CASES} == set()
