"""Prompts: answers at once never collide, late ones are refused, repeated ones do nothing twice."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan import SPECTATOR, Match, Rng
from brelan.core.errors import StalePrompt
from tests.play.table import ESTIMATE, differenzler, play_on, snapshot

ESTIMATES = (10, 20, 30, 97)


def seen_by_all(match: Match) -> object:
    views = [match.view(seat) for seat in (*range(4), SPECTATOR)]
    return views, [match.legal(seat) for seat in range(4)]


def after(order: tuple[int, ...]) -> Match:
    """All four saw the same screen, and their estimates arrive in this order."""
    match = Match(differenzler(), seed=3)
    prompts = [match.prompt(seat) for seat in range(4)]
    for seat in order:
        match.submit(seat, ESTIMATE + ESTIMATES[seat], prompts[seat])
    return match


def test_four_estimates_in_any_order_lead_to_the_same_match() -> None:
    expected = after((0, 1, 2, 3))
    for order in permutations(range(4)):
        match = after(order)
        assert seen_by_all(match) == seen_by_all(expected)
        assert seen_by_all(play_on(match)) == seen_by_all(play_on(after((0, 1, 2, 3))))


def test_only_those_who_are_asked_something_else_get_a_new_prompt() -> None:
    match = Match(differenzler(), seed=3)
    assert [match.prompt(seat) for seat in range(4)] == [1, 1, 1, 1]
    match.submit(2, ESTIMATE)
    assert [match.prompt(seat) for seat in range(4)] == [1, 1, 2, 1]


@pytest.mark.parametrize("seat", range(4))
def test_a_repeated_message_does_nothing_twice(seat: int) -> None:
    match = Match(differenzler(), seed=3)
    prompt = match.prompt(seat)
    match.submit(seat, ESTIMATE + 12, prompt)
    before = snapshot(match)
    with pytest.raises(StalePrompt) as refusal:
        match.submit(seat, ESTIMATE + 12, prompt)
    assert (refusal.value.prompt, refusal.value.current) == (prompt, prompt + 1)
    assert snapshot(match) == before


def test_an_answer_to_the_last_question_is_refused_though_it_would_be_legal_now() -> None:
    match = Match(differenzler(2), seed=3)
    old = match.prompt(0)
    play_on(match, actions=40)
    assert ESTIMATE in match.legal(0)
    with pytest.raises(StalePrompt, match=f"seat 0 answers prompt {old}"):
        match.submit(0, ESTIMATE, old)


def test_without_a_prompt_the_rules_alone_decide() -> None:
    match = Match(differenzler(), seed=3)
    match.submit(0, ESTIMATE)
    assert 0 not in match.actors()


@given(seed=st.integers(), luck=st.integers(0, 999))
def test_a_prompt_rises_exactly_when_the_question_changes(seed: int, luck: int) -> None:
    match = Match(differenzler(2), seed=seed)
    rng = Rng(luck)
    while not match.over():
        before = [(match.prompt(seat), match.legal(seat)) for seat in range(4)]
        actors = match.actors()
        acted = actors[int(rng.below(len(actors)))]
        match.submit(acted, match.legal(acted)[0])
        for seat, (prompt, legal) in enumerate(before):
            rises = seat == acted or match.legal(seat) != legal
            assert match.prompt(seat) == prompt + int(rises)
