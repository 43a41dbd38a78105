"""A match that is played on from another's record says so, and proves only what is its own."""

import re

import pytest

from brelan import Match, Record, verify
from brelan.core.errors import BadRecord
from brelan.play.branch import Branch, Branched, record_hash
from brelan.play.chance import Seeded
from brelan.play.deal import Deal
from brelan.play.record import Action, Outcome, prefix
from tests.play.table import SECRET, differenzler, finished, play_on

ORIGINAL = finished(rounds=2).record
ACTIONS = 30  # in the middle of the first round


def branch(actions: int = ACTIONS) -> Match:
    """A match that begins as the original did, with a deal of its own after that."""
    rules = differenzler(2)
    taken = prefix(ORIGINAL.entries, actions)
    outcomes = [entry.numbers for entry in taken if isinstance(entry, Outcome)]
    rest = Deal(rules, SECRET, ()).chance()
    origin = Branch(record_hash(ORIGINAL.dumps()), actions, len(outcomes), rest.origin)
    match = Match(rules, chance=Branched(origin, outcomes, rest))
    for entry in taken:
        if isinstance(entry, Action):
            match.submit(entry.seat, entry.action)
    return match


def test_it_begins_as_the_other_match_did_and_goes_on_by_its_own_deal() -> None:
    match = play_on(branch(), luck=1)
    record = match.record
    taken = len(prefix(ORIGINAL.entries, ACTIONS))
    assert record.entries[:taken] == ORIGINAL.entries[:taken]
    own = [entry for entry in record.entries[taken:] if isinstance(entry, Outcome)]
    assert own
    assert own != [e for e in ORIGINAL.entries[taken:] if isinstance(e, Outcome)]


def test_its_record_says_where_it_branched_and_is_read_back() -> None:
    text = play_on(branch()).record.dumps()
    told = record_hash(ORIGINAL.dumps()).hex()
    assert f"\nbranch {ACTIONS} 3 {told}\nserver " in text
    record = Record.loads(text)
    assert record.dumps() == text
    assert record.replay().record.dumps() == text
    assert record.replay(10).record.entries == ORIGINAL.replay(10).record.entries


def test_verification_says_what_was_taken_over() -> None:
    report = verify(play_on(branch()).record.dumps())
    assert report.passed
    assert "Its first 30 actions and 3 random outcomes were taken over" in report.proves
    assert "could not change its secret" in report.proves
    outcomes = next(check for check in report.checks if check.name == "outcomes")
    assert outcomes.detail == "the last 2; the first 3 were taken over"


def test_an_outcome_of_its_own_deal_cannot_be_changed() -> None:
    text = play_on(branch()).record.dumps()
    last = re.findall(r"\nchance (\d) of 4\n", text)[-1]
    changed = (int(last) + 1) % 4
    head, _, tail = text.rpartition(f"\nchance {last} of 4\n")
    report = verify(f"{head}\nchance {changed} of 4\n{tail}")
    assert not report.passed
    assert report.checks[-1].name == "outcomes"


@pytest.mark.parametrize("said", ["30 4", "30 2", "500 3", "-1 0"])
def test_a_branch_must_end_between_two_steps(said: str) -> None:
    text = play_on(branch()).record.dumps().replace("\nbranch 30 3 ", f"\nbranch {said} ")
    with pytest.raises(BadRecord, match=r"line 8: -?[0-9]+ actions are not followed by"):
        Record.loads(text)


def test_a_branch_names_its_record_completely() -> None:
    text = re.sub(r"\nbranch .*\n", "\nbranch 30 3\n", play_on(branch()).record.dumps())
    with pytest.raises(BadRecord, match="line 8: how many actions"):
        Record.loads(text)


def test_a_branch_of_a_simulation_has_a_seed() -> None:
    opening = [entry for entry in prefix(ORIGINAL.entries, 0) if isinstance(entry, Outcome)]
    rest = Seeded(8)
    origin = Branch(bytes(32), 0, len(opening), rest.origin)
    chance = Branched(origin, [entry.numbers for entry in opening], rest)
    text = play_on(Match(differenzler(2), chance=chance)).record.dumps()
    assert Record.loads(text).replay().record.dumps() == text
    assert "the one that its seed gives" in verify(text).proves
