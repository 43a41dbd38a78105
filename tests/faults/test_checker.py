"""The checker of histories: it accepts what happened, and notices whatever did not."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from brelan.core.contract import SPECTATOR
from brelan.server.log import Expired, HintAsked, Submitted, decode_entry
from brelan.server.wire import Sit, Start, encode
from faults.checker import Counts, check
from faults.history import Kind, Line, StoredLog
from faults.timeline import Moment, Timeline
from tests.play.quiz import register
from tests.server import tables

ANA, BEN, EVE = tables.ANA.player, tables.BEN.player, tables.EVE.player
LAST = 40  # actions of the match

Message = dict[str, Any]


@pytest.fixture(scope="module")
def log() -> StoredLog:
    """A match of one round, played by Ana, Ben, Cleo and Dora."""
    return stored([encode(entry).decode() for entry in tables.over().log])


@pytest.fixture
def seen(log: StoredLog) -> list[Message]:
    """What Ana sent and received, from the start of the match."""
    return list(witnessed(Timeline(log), ANA))


def stored(entries: list[str]) -> StoredLog:
    return timed([(entry, 0) for entry in entries])


def timed(entries: list[tuple[str, int]]) -> StoredLog:
    """Entries, and when they were written."""
    rows = tuple((seq, at, entry) for seq, (entry, at) in enumerate(entries))
    return StoredLog("table", bytes(range(32)), rows)


def entries(log: StoredLog) -> list[str]:
    return [entry for _, _, entry in log.rows]


# -- what a guest records --------------------------------------------------------------------------


def witnessed(timeline: Timeline, guest: str) -> Iterator[Message]:
    for moment in timeline.moments:
        seat = moment.seat_of(guest)
        if not moment.events:
            yield state(moment, seat)
            continue
        if moment.actions:
            taken = timeline.taken[moment.actions - 1]
            if taken.seat == seat:
                yield submit(taken.prompt, taken.action)
        yield update(moment, seat)
        if moment.actions in (0, LAST):
            yield state(moment, seat)


def submit(prompt: int, action: int) -> Message:
    return {"type": "Submit", "prompt": prompt, "action": action}


def why(action: int) -> Message:
    return {"type": "Why", "action": action}


def reason(action: int, rule: str) -> Message:
    return {"type": "Reason", "action": action, "rule": rule}


def ask_hint(prompt: int) -> Message:
    return {"type": "AskHint", "prompt": prompt}


def hint(prompt: int, *actions: int) -> Message:
    rest = {"worth": 0.0, "error": 0.0, "as_good": True}
    advised = [{"action": action, **rest} for action in actions]
    return {"type": "Hint", "prompt": prompt, "kind": "points", "fewer": True, "actions": advised}


def update(moment: Moment, seat: int) -> Message:
    shown = msgspec.to_builtins(moment.shown[seat])
    shown["view"] = msgspec.json.decode(moment.shown[seat].view)
    events = msgspec.json.decode(moment.events[seat])
    return {"type": "Update", "actions": moment.actions, "events": events, "time_left": -1, **shown}


def state(moment: Moment, seat: int) -> Message:
    told = msgspec.to_builtins(moment.table)
    looks = {"colour": "red", "connected": True, "may_stand_in": False}
    told["seats"] = [{**each, **looks} for each in told["seats"]]
    rest = {"table": "table", "game": "differenzler", "options": {}, "pace": "brisk", "link": ""}
    more = {"hints": False, "owner": False, "spectators": 0, "fault": "", "record": False}
    deal = {"same": False, "deal": ""}
    return {"type": "Table", "you": seat, **told, **rest, **more, **deal}


def refused(code: str) -> Message:
    return {"type": "Refused", "about": "Submit", "code": code, "rule": "", "field": ""}


def recorded(guest: str, messages: list[Message]) -> list[Line]:
    lines = [Line(guest, "open", 0.0, "0")]
    for message in messages:
        kind: Kind = "sent" if message["type"] in ("Submit", "Why", "AskHint") else "got"
        lines.append(Line(guest, kind, 0.0, msgspec.json.encode(message).decode()))
    return lines


def faults(log: StoredLog, messages: list[Message], guest: str = ANA) -> set[str]:
    return {finding.fault for finding in check(log, recorded(guest, messages), Counts())}


def updates(messages: list[Message]) -> list[int]:
    """Where the updates are, by their count of actions."""
    return [place for place, each in enumerate(messages) if each["type"] == "Update"]


def own(messages: list[Message]) -> list[int]:
    """Where actions were sent."""
    return [place for place, each in enumerate(messages) if each["type"] == "Submit"]


# -- what is in order --------------------------------------------------------------------------


def test_what_happened_is_accepted(log: StoredLog, seen: list[Message]) -> None:
    counts = Counts()
    assert check(log, recorded(ANA, seen), counts) == []
    assert (counts.tables, counts.actions, counts.own, counts.updates) == (1, LAST, 10, LAST + 1)


def test_a_spectator_is_checked_too(log: StoredLog) -> None:
    watched = list(witnessed(Timeline(log), EVE))
    assert watched[-1]["you"] == SPECTATOR
    assert faults(log, watched, EVE) == set()


def test_a_guest_who_reconnects_gets_the_last_update_again_without_events(
    log: StoredLog, seen: list[Message]
) -> None:
    place = updates(seen)[20]
    again = [state(Timeline(log).moments[-25], 0), {**seen[place], "events": []}]
    assert faults(log, [*seen[: place + 1], *again, *seen[place + 1 :]]) == set()


def test_updates_may_be_left_out(log: StoredLog, seen: list[Message]) -> None:
    gone = updates(seen)[5:15]
    left = [each for place, each in enumerate(seen) if place not in gone]
    assert faults(log, left) == set()


def test_an_action_may_be_sent_twice_and_stored_once(log: StoredLog, seen: list[Message]) -> None:
    place = own(seen)[3]
    assert faults(log, [*seen[:place], seen[place], refused("stale"), *seen[place:]]) == set()


def test_an_action_may_be_lost_with_its_connection_and_sent_again(
    log: StoredLog, seen: list[Message]
) -> None:
    """Another choice, then the same as what is stored later, over a connection that ends."""
    place = own(seen)[3]
    other = submit(seen[place]["prompt"], 35 - seen[place]["action"])
    before, after = [*seen[:place], other, seen[place]], seen[place:]
    lines = [*recorded(ANA, before), Line(ANA, "lost", 0.0), *recorded(ANA, after)]
    assert check(log, lines, Counts()) == []


def asked(log: StoredLog, seen: list[Message]) -> tuple[int, int, int]:
    """Where Ana chose a card, the card, and one that a rule forbade her then."""
    timeline = Timeline(log)
    for place in own(seen)[1:]:
        prompt, chosen = int(seen[place]["prompt"]), int(seen[place]["action"])
        forbidden = min(set(range(36)) - timeline.legal(0, prompt))
        if len(timeline.legal(0, prompt)) > 1:
            return place, chosen, forbidden
    raise AssertionError("she never had a choice")


def test_reasons_and_hints_are_accepted(log: StoredLog, seen: list[Message]) -> None:
    place, chosen, forbidden = asked(log, seen)
    prompt = seen[place]["prompt"]
    (rule,) = Timeline(log).reasons(
        moment_at(log, seen, place), moment_at(log, seen, place), 0, forbidden
    )
    questions = [why(forbidden), why(chosen), ask_hint(prompt)]
    answers = [reason(forbidden, rule), reason(chosen, ""), hint(prompt, chosen)]
    counts = Counts()
    lines = recorded(ANA, [*seen[:place], *questions, *answers, *seen[place:]])
    assert check(with_hint(log, seen, place), lines, counts) == []
    assert counts.answers == 3


def moment_at(log: StoredLog, seen: list[Message], place: int) -> int:
    """The number of the moment that was shown before a message."""
    shown = [int(each["actions"]) for each in seen[:place] if each["type"] == "Update"]
    return Timeline(log).after[shown[-1]]


def with_hint(log: StoredLog, seen: list[Message], place: int) -> StoredLog:
    """Ana asks for a hint at that moment."""
    texts, number = entries(log), moment_at(log, seen, place) + 1
    return stored([*texts[:number], encode(HintAsked(0)).decode(), *texts[number:]])


# -- what is not -------------------------------------------------------------------------------


def test_an_action_that_was_shown_and_is_not_in_the_log_is_lost(
    log: StoredLog, seen: list[Message]
) -> None:
    shorter = stored(entries(log)[:-1])
    assert faults(shorter, seen) >= {"lost", "unfinished"}


def test_an_action_that_another_one_replaced_is_noticed(seen: list[Message]) -> None:
    """The log goes on, with another action where the guest saw one."""
    other = tables.playing(4)
    match = other.running()
    (seat,) = match.actors()
    other.fold([Submitted(seat, match.legal(seat)[-1])])
    replaced = stored([encode(entry).decode() for entry in other.log])
    shown = faults(replaced, seen[: updates(seen)[5] + 1])
    assert shown >= {"changed", "unfinished"}


def test_an_action_that_was_never_answered_is_lost(log: StoredLog, seen: list[Message]) -> None:
    place = own(seen)[3]
    unanswered = submit(seen[place]["prompt"], 35 - seen[place]["action"])
    assert faults(log, [*seen[:place], unanswered, *seen[place:]]) == {"lost"}


def test_an_action_that_is_stored_twice_is_doubled(log: StoredLog, seen: list[Message]) -> None:
    """As if a server had stored a card for two questions, and the guest sent it for one."""
    first, second = own(seen)[2:4]
    once = [*seen[:second], *seen[second + 1 :]]
    alike = submit(seen[first]["prompt"], seen[second]["action"])
    assert faults(log, [*once[:first], alike, *once[first:]]) >= {"doubled"}


def test_the_same_entry_twice_is_no_possible_log(log: StoredLog, seen: list[Message]) -> None:
    texts = entries(log)
    place = next(n for n, text in enumerate(texts) if isinstance(decode_entry(text), Submitted))
    assert faults(stored([*texts[: place + 1], *texts[place:]]), seen) == {"damaged"}


def test_an_action_that_nobody_sent_is_noticed(log: StoredLog, seen: list[Message]) -> None:
    place = own(seen)[3]
    assert faults(log, [*seen[:place], *seen[place + 1 :]]) == {"invented"}


def test_a_view_that_goes_back_is_noticed(log: StoredLog, seen: list[Message]) -> None:
    earlier, later = updates(seen)[10], updates(seen)[20]
    again = [*seen[: later + 1], {**seen[earlier], "events": []}, *seen[later + 1 :]]
    assert faults(log, again) == {"back"}


def test_a_table_that_goes_back_is_noticed(log: StoredLog, seen: list[Message]) -> None:
    assert faults(log, [*seen, seen[0], seen[-1]]) == {"back"}


def test_a_prompt_that_falls_is_noticed(log: StoredLog, seen: list[Message]) -> None:
    place = updates(seen)[20]
    fallen = {**seen[place], "prompt": seen[place]["prompt"] - 2}
    assert faults(log, [*seen[:place], fallen, *seen[place + 1 :]]) == {"back", "changed"}


@pytest.mark.parametrize("part", ["view", "events"])
def test_what_another_seat_may_know_is_leaked(
    log: StoredLog, seen: list[Message], part: str
) -> None:
    there = list(witnessed(Timeline(log), BEN))
    place = updates(seen)[0]
    leak = {**seen[place], part: there[updates(there)[0]][part]}
    assert faults(log, [*seen[:place], leak, *seen[place + 1 :]]) == {"leaked"}


def test_a_byte_that_differs_is_noticed(log: StoredLog, seen: list[Message]) -> None:
    place = updates(seen)[20]
    view = {**seen[place]["view"], "more": 1}
    differing = {**seen[place], "view": view}
    assert faults(log, [*seen[:place], differing, *seen[place + 1 :]]) == {"changed"}


@pytest.mark.parametrize("wrong", ["rule", "action", "unasked"])
def test_a_reason_that_does_not_hold_is_noticed(
    log: StoredLog, seen: list[Message], wrong: str
) -> None:
    place, chosen, forbidden = asked(log, seen)
    question = [] if wrong == "unasked" else [why(forbidden)]
    answer = reason(chosen if wrong == "action" else forbidden, "")
    assert faults(log, [*seen[:place], *question, answer, *seen[place:]]) == {"changed"}


def test_a_hint_that_is_not_in_the_log_is_lost(log: StoredLog, seen: list[Message]) -> None:
    place, chosen, _ = asked(log, seen)
    prompt = seen[place]["prompt"]
    asking = [ask_hint(prompt), hint(prompt, chosen)]
    assert faults(log, [*seen[:place], *asking, *seen[place:]]) == {"lost"}


def test_a_hint_of_what_is_not_legal_is_noticed(log: StoredLog, seen: list[Message]) -> None:
    place, _, forbidden = asked(log, seen)
    prompt = seen[place]["prompt"]
    asking = [ask_hint(prompt), hint(prompt, forbidden)]
    history = [*seen[:place], *asking, *seen[place:]]
    assert faults(with_hint(log, seen, place), history) == {"changed"}


def test_who_joins_must_be_shown_what_others_were_shown_before(
    log: StoredLog, seen: list[Message]
) -> None:
    """Ben connects after Ana has seen 20 actions, and is shown 19."""
    there = list(witnessed(Timeline(log), BEN))
    before, first = updates(seen)[20] + 1, updates(there)[19]
    begun = [there[each] for each in own(there) if each < first]  # over an earlier connection
    ana, ben = recorded(ANA, seen), recorded(BEN, there[first:])
    late = [*recorded(BEN, begun), *ana[: before + 1], Line(BEN, "try", 0.0), *ben]
    assert {each.fault for each in check(log, [*late, *ana[before + 1 :]], Counts())} == {"stale"}
    early = [*recorded(BEN, begun), Line(BEN, "try", 0.0), *ana, *ben]
    assert check(log, early, Counts()) == []


@pytest.mark.parametrize(("late", "found"), [(0, {"early"}), (1, set())])
def test_time_that_is_up_too_soon_is_noticed(
    monkeypatch: pytest.MonkeyPatch, late: int, found: set[str]
) -> None:
    register(monkeypatch)
    table = tables.new_table(tables.OPEN, tables.OPEN, game="quiz", seconds=20)
    tables.ask(table, tables.BEN, Sit(1))
    tables.ask(table, tables.ANA, Start())
    before = [(encode(entry).decode(), 1000) for entry in table.log]
    log = timed([*before, (encode(Expired()).decode(), 1000 + 19_999 + late)])
    assert {finding.fault for finding in check(log, [], Counts())} == found


def test_how_long_virtual_players_wait_after_a_death_is_measured() -> None:
    """Before Ana's estimate the table waits for her too, after it only for the others."""
    table = tables.new_table(*[tables.VIRTUAL] * 3, tables.OPEN)
    tables.ask(table, tables.ANA, Start())
    before = [encode(entry).decode() for entry in table.log]
    estimates = [encode(Submitted(seat, 40)).decode() for seat in (3, 0)]
    counts = Counts()
    log = timed([*((text, 0) for text in before), (estimates[0], 1000), (estimates[1], 3500)])
    check(log, [], counts, deaths=[500, 1500, 4000])
    assert counts.waits == [2.0]
    assert counts.turns == []  # the one that there was is among the waits
    check(log, [], counts, deaths=[500, 4000])
    assert counts.turns == [2.5]


def test_an_action_that_was_offered_must_not_be_illegal(
    log: StoredLog, seen: list[Message]
) -> None:
    place = own(seen)[3] + 1
    assert faults(log, [*seen[:place], refused("illegal"), *seen[place:]]) == {"refused"}


def test_who_did_not_see_the_end_is_noticed(log: StoredLog, seen: list[Message]) -> None:
    assert faults(log, seen[:-2]) == {"unfinished"}


@pytest.mark.parametrize("gap", [0, 3, 20])
def test_a_log_with_a_gap_is_damaged(log: StoredLog, seen: list[Message], gap: int) -> None:
    rows = tuple(row for row in log.rows if row[0] != gap)
    assert faults(StoredLog("table", log.secret, rows), seen) == {"damaged"}


def test_outcomes_that_do_not_follow_from_the_secret_are_damage(
    log: StoredLog, seen: list[Message]
) -> None:
    assert faults(StoredLog("table", bytes(32), log.rows), seen) == {"damaged"}
