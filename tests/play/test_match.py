"""A match plays by the rules, refuses everything else, and changes nothing when it refuses."""

from typing import Any

import pytest

from brelan import Given, Match, Seat
from brelan.core.contract import SPECTATOR
from brelan.core.errors import (
    BadAction,
    BadOption,
    BadOutcome,
    BadSeat,
    BrelanError,
    IllegalAction,
    MatchOver,
    StalePrompt,
)
from tests.play.table import (
    ESTIMATE,
    PEOPLE,
    dealt,
    differenzler,
    finished,
    play_on,
    snapshot,
)

LEADER, TRUMP = 1, 2  # seat 1 leads, diamonds are trump
CARDS = tuple(range(36))  # packets of three: seat 1 has 6-8 of spades, seat 2 9-J, and so on
OPENING = [(LEADER,), CARDS, (TRUMP,)]


def scripted() -> Match:
    """A match on a known deal; seat 1 holds 6s 7s 8s, 9h 10h Jh and Qd Kd Ad."""
    return Match(differenzler(), chance=Given(OPENING))


def with_estimates() -> Match:
    match = scripted()
    for seat in range(4):
        match.submit(seat, ESTIMATE + 40)
    return match


def parse(text: str) -> int:
    return differenzler().parse(text)


def test_chance_settles_by_itself_before_anyone_is_asked() -> None:
    match = scripted()
    assert match.opening.seat == match.opening.action == -1
    assert match.opening.outcomes == tuple(OPENING)
    assert match.actors() == (0, 1, 2, 3)
    assert match.legal(0) == tuple(range(36, 194))


def test_a_step_has_the_events_of_every_seat_and_last_the_spectator() -> None:
    step = scripted().submit(3, ESTIMATE + 40)
    told = [[differenzler().narrate(event) for event in seen] for seen in step.events]
    assert told[3] == ["Seat 3 confirms an estimate: 40."]
    assert told[0] == told[1] == told[2] == told[4] == ["Seat 3 confirms an estimate."]
    assert (step.seat, step.action, step.outcomes) == (3, ESTIMATE + 40, ())


def test_the_last_card_of_a_round_brings_the_next_deal() -> None:
    match = play_on(Match(differenzler(2), seed=1), actions=39)
    (last,) = match.actors()
    step = match.submit(last, match.legal(last)[0])
    assert [len(outcome) for outcome in step.outcomes] == [36, 1]
    assert [type(event).__name__ for event in step.events[SPECTATOR]] == [
        "CardPlayed",
        "TrickTaken",
        "RoundEnded",
        "Dealt",
        "TrumpAnnounced",
    ]
    assert match.rounds() == (match.scores(),)


def test_rounds_are_booked_one_by_one() -> None:
    match = finished(rounds=3)
    assert len(match.rounds()) == 3
    assert match.rounds()[-1] == match.scores()
    assert sorted(match.rounds(), key=sum) == list(match.rounds())


def test_what_a_match_returns_is_plain_and_immutable() -> None:
    match = scripted()
    for numbers in (match.actors(), match.legal(0), match.scores(), match.places()):
        assert type(numbers) is tuple
        assert all(type(number) is int for number in numbers)
    with pytest.raises(AttributeError):
        match.view(0).seat = 3  # type: ignore[misc]


def test_a_record_of_a_running_match_is_a_snapshot() -> None:
    match = scripted()
    record = match.record
    match.submit(0, ESTIMATE)
    assert len(match.record.entries) == len(record.entries) + 1


def test_why_names_the_rule() -> None:
    match = with_estimates()
    assert match.why(LEADER, parse("6s")) is None
    assert match.why(LEADER, parse("Ah")) == "D16"
    assert match.why(0, parse("6c")) == "D15"


ILLEGAL = [
    ("D12", 0, "6s", scripted),  # a card before the estimates
    ("D12", LEADER, "40", with_estimates),  # an estimate after them
    ("D15", 2, "9s", with_estimates),  # another seat leads
    ("D16", LEADER, "Ah", with_estimates),  # not held
]


@pytest.mark.parametrize(("rule", "seat", "text", "start"), ILLEGAL)
def test_an_illegal_action_is_refused_with_its_rule(
    rule: str, seat: int, text: str, start: Any
) -> None:
    match = start()
    before = snapshot(match)
    with pytest.raises(IllegalAction) as refusal:
        match.submit(seat, parse(text))
    assert refusal.value.rule == rule
    assert refusal.value.seat == seat
    assert refusal.value.action == text
    assert refusal.value.law == match.game.law(rule)
    assert snapshot(match) == before


def test_after_the_end_nothing_can_be_submitted() -> None:
    match = finished()
    before = snapshot(match)
    with pytest.raises(MatchOver, match="the match is over"):
        match.submit(0, parse("6s"), prompt=0)
    assert snapshot(match) == before
    assert match.why(0, parse("6s")) == "D24"


def test_a_confirmed_estimate_cannot_be_changed() -> None:
    match = scripted()
    match.submit(2, ESTIMATE + 40)
    with pytest.raises(IllegalAction, match=r"illegal: 41 by seat 2 \(D10\)"):
        match.submit(2, ESTIMATE + 41)


NONSENSE = [
    (BadSeat, 4, 40, None),
    (BadSeat, SPECTATOR, 40, None),
    (BadSeat, -1, 40, None),
    (BadSeat, True, 40, None),
    (BadSeat, "0", 40, None),
    (BadSeat, None, 40, None),
    (BadSeat, 2**70, 40, None),
    (BadAction, 0, 194, None),  # D10: 157 is the highest estimate
    (BadAction, 0, -1, None),
    (BadAction, 0, True, None),
    (BadAction, 0, 40.0, None),
    (BadAction, 0, "Jh", None),
    (BadAction, 0, 2**70, None),
    (StalePrompt, 0, 40, 0),
    (StalePrompt, 0, 40, 2),
    (StalePrompt, 0, 40, True),
    (StalePrompt, 0, 40, "1"),
    (StalePrompt, 0, 40, 2**70),
]


@pytest.mark.parametrize(("error", "seat", "action", "prompt"), NONSENSE)
def test_nonsense_is_refused_before_the_rules_see_it(
    error: type[BrelanError], seat: Any, action: Any, prompt: Any
) -> None:
    match = scripted()
    before = snapshot(match)
    with pytest.raises(error):
        match.submit(seat, action, prompt)
    assert snapshot(match) == before


@pytest.mark.parametrize("seat", [-2, 4, 5, True, "0", None, 1.0, 2**70])
def test_there_are_no_other_seats(seat: Any) -> None:
    match = scripted()
    for ask in (match.legal, match.prompt, match.view):
        with pytest.raises(BadSeat):
            ask(seat)
    with pytest.raises(BadSeat):
        match.why(seat, 0)


def test_a_spectator_has_a_view_but_is_asked_nothing() -> None:
    match = scripted()
    assert match.view(SPECTATOR).seat == SPECTATOR
    assert match.asked(SPECTATOR) == (-1, ())
    assert match.asked(LEADER) == (match.prompt(LEADER), match.legal(LEADER))
    for ask in (match.legal, match.prompt):
        with pytest.raises(BadSeat):
            ask(SPECTATOR)
    with pytest.raises(BadSeat):
        match.why(SPECTATOR, 0)


@pytest.mark.parametrize("action", [-1, 194, True, "6s", None])
def test_why_answers_actions_only(action: Any) -> None:
    with pytest.raises(BadAction):
        scripted().why(0, action)


# -- chance ------------------------------------------------------------------------------------

IMPOSSIBLE: list[tuple[str, list[Any]]] = [
    ("only 2 outcomes were given", [(LEADER,), CARDS]),
    ("2 numbers were given; 1 of 4 are expected", [(LEADER, 2)]),
    ("4 is not a number from 0 to 3", [(4,)]),
    ("-1 is not a number from 0 to 3", [(-1,)]),
    ("True is not a number from 0 to 3", [(True,)]),
    ("'1' is not a number from 0 to 3", [("1",)]),
    ("35 numbers were given; 36 of 36 are expected", [(LEADER,), CARDS[:35]]),
    ("a number occurs twice", [(LEADER,), (0, *CARDS[:35])]),
]


@pytest.mark.parametrize(("reason", "outcomes"), IMPOSSIBLE)
def test_an_impossible_outcome_is_refused(reason: str, outcomes: list[Any]) -> None:
    with pytest.raises(BadOutcome, match=reason):
        Match(differenzler(), chance=Given(outcomes))


def test_an_action_whose_outcome_is_refused_changes_nothing() -> None:
    match = Match(differenzler(2), chance=Given([*OPENING, CARDS]))  # the second trump is missing
    play_on(match, actions=39)
    before = snapshot(match)
    (last,) = match.actors()
    for _ in range(2):
        with pytest.raises(BadOutcome, match="only 4 outcomes were given"):
            match.submit(last, match.legal(last)[0])
        assert snapshot(match) == before


def test_the_same_seed_is_the_same_match() -> None:
    assert snapshot(finished(2, seed=5)) == snapshot(finished(2, seed=5))
    assert finished(seed=5).record.dumps() != finished(seed=6).record.dumps()
    assert Match(differenzler(), seed="5").opening == Match(differenzler(), seed=5).opening


@pytest.mark.parametrize("seed", [True, 1.5, b"7", "", " 7", "7\n", "7\x00", "x" * 101])
def test_a_seed_is_a_number_or_a_line(seed: Any) -> None:
    with pytest.raises(BadOption, match="seed"):
        Match(differenzler(), seed=seed)


def test_a_match_has_one_source_of_chance() -> None:
    with pytest.raises(BadOption, match="either a seed or a source"):
        Match(differenzler())
    with pytest.raises(BadOption, match="either a seed or a source"):
        Match(differenzler(), seed=1, chance=dealt(differenzler()))


# -- who plays, and when it ends ---------------------------------------------------------------


def test_either_all_players_are_named_or_none() -> None:
    with pytest.raises(BadSeat, match="3 players are named; differenzler has 4 seats"):
        Match(differenzler(), seed=1, seats=PEOPLE[:3])


@pytest.mark.parametrize("name", [" Anna", "Anna\n", "An\tna", "x" * 41, "\ud800"])
def test_a_name_fits_in_a_line(name: str) -> None:
    with pytest.raises(BadSeat, match="not a name"):
        Seat("human", name)


def test_a_seat_has_a_kind() -> None:
    with pytest.raises(BadSeat, match="'robot' is none of human, virtual, unknown"):
        Seat("robot")  # type: ignore[arg-type]


def test_an_abandoned_match_asks_nothing_and_accepts_nothing() -> None:
    match = scripted()
    prompts = [match.prompt(seat) for seat in range(4)]
    match.abandon("  the train\n leaves ")
    assert match.over()
    assert match.abandoned == "the train leaves"
    assert match.actors() == ()
    assert match.legal(0) == ()
    assert [match.prompt(seat) for seat in range(4)] == [prompt + 1 for prompt in prompts]
    with pytest.raises(MatchOver, match="abandoned: the train leaves"):
        match.submit(0, ESTIMATE)
    with pytest.raises(MatchOver, match="cannot be abandoned"):
        match.abandon("again")


def test_a_match_abandoned_without_a_reason_says_so() -> None:
    match = scripted()
    match.abandon("\n\x00")
    assert match.abandoned == "no reason given"


def test_a_finished_match_cannot_be_abandoned() -> None:
    with pytest.raises(MatchOver):
        finished().abandon("too late")


def test_why_in_an_abandoned_match() -> None:
    match = Match(differenzler(), seed=1)
    match.abandon("the lights went out")
    with pytest.raises(MatchOver, match="the lights went out"):
        match.why(0, 40)
