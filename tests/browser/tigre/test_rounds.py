"""Rounds that nobody wins, rounds after the last one, and ties: shown to the end, to all."""

from playwright.sync_api import expect

from brelan.games.tigre.view import FLOATING
from tests.browser.guest import next_to_act
from tests.browser.player import come_together
from tests.browser.tigre.deals import EVEN, deck_where, drawn_twice, null_round
from tests.browser.tigre.people import all_go_on, figures, play_together
from tests.browser.tigre.player import SHORTEST, NewPlayer, Player
from tests.browser.wire import numbers

Pair = list[Player]
EXTRA_ROUNDS = 3  # T5
NULLS = 3  # of so many in a row the last counts (T24)


def nulls(count: int, **options: object) -> str:
    """A deck with which so many rounds can be null."""
    return deck_where(
        lambda match: all(null_round(match) for _ in range(count)), EVEN, 2, **options
    )


def all_go_too_far(people: Pair) -> None:
    next_to_act(people).choose(SHORTEST)
    for _ in people:
        next_to_act(people).go_too_far()


def expect_null(people: Pair, number: int) -> None:
    """Hands are shown in null rounds too, and no score changes (T15, T24)."""
    for person in people:
        told = figures(person, "", number)
        expect(person.foot.last).to_have_text(person.text("tigre.null"))
        assert all(int(total) > SHORTEST for total, _, _ in told.values())
        assert [points for _, *points in told.values()] == [["0", "0"]] * len(people)


def expect_progress(people: Pair, key: str, **values: object) -> None:
    for person in people:
        person.sees(key, **values)


def test_extra_rounds_until_the_win_is_shared(new_player: NewPlayer) -> None:
    """T5: null rounds count among the extra ones, and after three the win is shared."""
    people = [new_player() for _ in range(2)]
    come_together(people, deck=nulls(1 + EXTRA_ROUNDS, rounds=1))
    expect_progress(people, "table.round", round=1, rounds=1)
    for extra in range(1 + EXTRA_ROUNDS):
        if extra:
            expect_progress(people, "tigre.extraRound", round=extra)
        all_go_too_far(people)
        expect_null(people, 1 + extra)
        all_go_on(people)
    for person, other in zip(people, ("Ben", "Anna"), strict=True):
        person.sees("table.youShareWin", names=other)


def test_null_rounds_are_played_again(new_player: NewPlayer) -> None:
    """T24: but every third in a row counts, and an extra round follows (T5)."""
    people = [new_player() for _ in range(2)]
    deck = nulls(NULLS, rounds=1, replay_null=True)
    come_together(people, replay_null=True, deck=deck)
    for null in range(NULLS):
        if null:
            expect_progress(people, "tigre.roundAgain", round=1, rounds=1)
        all_go_too_far(people)
        expect_null(people, 1)
        all_go_on(people)
    expect_progress(people, "tigre.extraRound", round=1)
    for person in people:
        expect(person.page.get_by_text(person.text("tigre.log.null"))).to_have_count(NULLS)


def test_a_tie_is_broken_by_the_pile(new_player: NewPlayer) -> None:
    people = [new_player() for _ in range(3)]
    come_together(people, deck=deck_where(drawn_twice, EVEN, 3, rounds=1))
    play_together(people, SHORTEST, (0, 0, 1))
    for person in people:
        count = person.expect_count()
        person.sees("tigre.tie.T27")
        expect(person.button("table.rule", rule="T27")).to_be_visible()
        drawn = count.get_by_title(person.text("tigre.from.pile"))
        expect(drawn).to_have_count(4)
        assert FLOATING not in numbers(" ".join(drawn.all_text_contents()))
    all_go_on(people)
    for person in people:
        person.expect_result()
