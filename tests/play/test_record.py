"""Records: readable text that is read and written exactly, and plays back to the same match."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brelan import Given, Match, Record, Seat, game
from brelan.core.errors import BadOption, BadOutcome, BadRecord, BadSeat
from brelan.play.record import Action, Ending, Outcome, prefix
from tests.engine import enough
from tests.play.table import PEOPLE, SECRET, dealt, differenzler, fair, finished, play_on, snapshot

HEADER = """\
brelan record 1
game differenzler 1
options {"rounds":1,"exact_bonus":0}
seat 0 human Anna
seat 1 virtual Regular
seat 2 human Zoé
seat 3 virtual Master
seed 7
# round 1
chance 2 of 4
"""

NAMES = st.text(max_size=40).filter(lambda name: name.isprintable() and name == name.strip())
SEATS = st.builds(Seat, st.sampled_from(["human", "virtual", "unknown"]), NAMES)
OPTIONS = st.fixed_dictionaries(
    {}, optional={"rounds": st.integers(1, 32), "exact_bonus": st.sampled_from([0, 10])}
)


PARTS = [
    (Seat("human", "Anna"), "name"),
    (Outcome(4, (0,)), "n"),
    (Action(0, 1), "seat"),
    (Ending("running", "", (), ()), "reason"),
]


@pytest.mark.parametrize(("part", "name"), PARTS)
def test_what_a_record_holds_cannot_be_changed(part: object, name: str) -> None:
    with pytest.raises(AttributeError, match="immutable"):
        setattr(part, name, getattr(part, name))


def test_a_record_reads_like_the_match() -> None:
    lines = finished().record.dumps().splitlines()
    assert "\n".join(lines).startswith(HEADER)
    assert lines[-4] == "result finished"
    assert lines[-3] == "scores " + " ".join(map(str, finished().scores()))
    assert lines[-2] == "places " + " ".join(map(str, finished().places()))
    assert lines[-1] == "end"
    assert len(lines) == 8 + 1 + 3 + 40 + 4  # header, comment, outcomes, actions, ending


def test_a_comment_before_each_round_shows_the_scores() -> None:
    match = finished(rounds=2)
    told = " ".join(map(str, match.rounds()[0]))
    assert f"\n# round 2, scores {told}\nchance " in match.record.dumps()


@pytest.mark.parametrize("match", [finished(2), fair(2)], ids=["seeded", "dealt"])
def test_a_record_is_read_written_and_played_back_exactly(match: Match) -> None:
    text = match.record.dumps()
    record = Record.loads(text)
    assert record.dumps() == text
    assert Record.loads(text.encode()).dumps() == text
    assert snapshot(record.replay()) == snapshot(match)


@settings(max_examples=enough(30, 300))
@given(
    options=OPTIONS,
    seed=st.one_of(st.integers(), NAMES.filter(bool)),
    seats=st.lists(SEATS, min_size=4, max_size=4),
    actions=st.integers(0, 90),
    reason=st.none() | st.text(max_size=300),
)
def test_any_match_at_any_moment_round_trips(
    options: dict[str, object],
    seed: int | str,
    seats: list[Seat],
    actions: int,
    reason: str | None,
) -> None:
    match = play_on(Match(game("differenzler", **options), seed=seed, seats=seats), 0, actions)
    if reason is not None and not match.over():
        match.abandon(reason)
    text = match.record.dumps()
    assert Record.loads(text).dumps() == text
    assert snapshot(Record.loads(text).replay()) == snapshot(match)


def test_a_running_match_is_saved_and_continued_with_the_same_outcomes() -> None:
    match = play_on(Match(differenzler(2), seed=11), actions=30)
    again = Record.loads(match.record.dumps()).replay()
    assert play_on(again).record.dumps() == play_on(match).record.dumps()


def test_the_steps_of_a_record_are_the_steps_of_the_match() -> None:
    match = Match(differenzler(2), seed=11)
    steps = [match.opening]
    while not match.over():
        seat = match.actors()[0]
        steps.append(match.submit(seat, match.legal(seat)[0]))
    assert list(match.record.steps()) == steps


def test_a_match_can_branch_anywhere_with_the_same_outcomes() -> None:
    match = finished(rounds=2)
    earlier = match.record.replay(actions=20)
    assert len([e for e in earlier.record.entries if isinstance(e, Action)]) == 20
    branch = play_on(earlier, luck=99)
    assert branch.record.dumps() != match.record.dumps()
    outcomes = [[e for e in m.record.entries if isinstance(e, Outcome)] for m in (branch, match)]
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("actions", [-1, 1000])
def test_replay_takes_only_as_many_actions_as_there_are(actions: int) -> None:
    with pytest.raises(BadOption, match="actions"):
        finished().record.replay(actions=actions)


def test_given_outcomes_are_recorded_and_end() -> None:
    opening = Match(differenzler(2), seed=4).opening
    match = play_on(Match(differenzler(2), chance=Given(opening.outcomes)), actions=39)
    text = match.record.dumps()
    assert "\ngiven\n" in text
    again = Record.loads(text).replay()
    (last,) = again.actors()
    before = snapshot(again)
    with pytest.raises(BadOutcome, match="the record has no outcome here"):
        again.submit(last, again.legal(last)[0])
    assert snapshot(again) == before


def test_given_outcomes_serve_a_branch_too() -> None:
    whole = finished(rounds=2)
    drawn = [e.numbers for e in whole.record.entries if isinstance(e, Outcome)]
    match = play_on(Match(differenzler(2), chance=Given(drawn)))
    branch = play_on(Record.loads(match.record.dumps()).replay(actions=10), luck=5)
    assert [e.numbers for e in branch.record.entries if isinstance(e, Outcome)] == drawn


def test_comments_are_kept() -> None:
    text = finished().record.dumps().replace("# round 1\n", "# Sunday, at Anna's\n#\n# round 1\n")
    assert Record.loads(text).dumps() == text
    assert Record.loads(text).replay().over()


def test_a_comment_can_be_added() -> None:
    match = Match(differenzler(), seed=1)
    match.note("hint 2")
    text = match.record.dumps()
    assert "\n# hint 2\n" in text
    assert Record.loads(text).dumps() == text
    for bad in ("", "two\nlines", " blank", "x" * 201):
        with pytest.raises(BadOption, match="note"):
            match.note(bad)
    assert match.record.dumps() == text


def test_the_secret_is_in_the_record_only_when_the_match_is_over() -> None:
    rules = differenzler()
    match = Match(rules, chance=dealt(rules), seats=PEOPLE)
    while not match.over():
        record = match.record
        assert record.ending.secret is None
        assert SECRET.hex() not in record.dumps()
        play_on(match, actions=1)
    assert f"\nsecret {SECRET.hex()}\nend\n" in match.record.dumps()


def test_an_abandoned_deal_reveals_its_secret() -> None:
    rules = differenzler()
    match = Match(rules, chance=dealt(rules), seats=PEOPLE)
    match.abandon("rain")
    text = match.record.dumps()
    assert "\nresult abandoned rain\n" in text
    assert f"\nsecret {SECRET.hex()}\n" in text
    assert Record.loads(text).replay().abandoned == "rain"


def test_a_running_deal_is_replayed_but_cannot_continue() -> None:
    rules = differenzler(2)
    match = play_on(Match(rules, chance=dealt(rules), seats=PEOPLE), actions=39)
    again = Record.loads(match.record.dumps()).replay()
    assert again.record.dumps() == match.record.dumps()
    with pytest.raises(BadOutcome):
        play_on(again)


@pytest.mark.parametrize("text", [None, 5, ["brelan record 1"]])
def test_a_record_is_text(text: object) -> None:
    with pytest.raises(BadRecord, match="a record is text"):
        Record.loads(text)  # type: ignore[arg-type]


def test_a_name_is_text() -> None:
    with pytest.raises(BadSeat, match="not a name"):
        Seat("human", 5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "seed", [pytest.param(10**5000, id="huge"), 1.5, True, "", "two\nlines", "x" * 101]
)
def test_a_seed_is_a_whole_number_or_a_short_line(seed: object) -> None:
    with pytest.raises(BadOption, match="seed"):
        Match(game("differenzler"), seed=seed)  # type: ignore[arg-type]


def test_a_prefix_ends_before_the_next_action() -> None:
    entries = finished().record.entries
    actions = sum(isinstance(entry, Action) for entry in entries)
    assert prefix(entries, actions) == entries
    assert prefix(entries, actions + 1) == ()
    first = next(index for index, entry in enumerate(entries) if isinstance(entry, Action))
    assert prefix(entries, 0) == entries[:first]
    assert [e for e in prefix(entries, 5) if isinstance(e, Action)] == [
        e for e in entries if isinstance(e, Action)
    ][:5]
