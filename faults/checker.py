"""Compares what guests recorded with the log of their table: whatever differs is a finding.

Every update must be, byte for byte, what the log gives for that seat after so many actions. So
nothing that was shown is lost, nothing is shown that a seat may not know, and no view goes back.
Every action of a person in the log was sent by that person, for that prompt, and is there once.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from brelan.core.lines import one_line
from brelan.server.wire import (
    AnyClientMessage,
    AnyServerMessage,
    AskHint,
    Hint,
    Reason,
    Refused,
    Submit,
    Table,
    Update,
    Why,
)
from faults.history import History, Line, StoredLog
from faults.timeline import Moment, SeatShown, Shown, TableShown, Taken, Timeline

Fault = Literal[
    "damaged",  # the log is not linear, or cannot be read
    "lost",  # it was shown or sent, and is neither in the log nor refused
    "doubled",  # sent once, and in the log twice
    "invented",  # in the log, and never sent
    "leaked",  # shown to a seat that may not know it
    "changed",  # shown otherwise than the log has it
    "back",  # shown after something later
    "stale",  # older than what others had been shown before the connection was tried
    "early",  # time was up before it had passed
    "refused",  # an action that was offered as legal
    "unfinished",  # not over, or a guest did not see the end
]
HARMLESS = ("stale", "failed", "over", "not_started", "not_seated", "too_fast")  # for an action

Key = tuple[int, int, str]  # prompt, action and text

_sent = msgspec.json.Decoder(AnyClientMessage)
_got = msgspec.json.Decoder(AnyServerMessage)


class Finding(msgspec.Struct, frozen=True):
    fault: Fault
    table: str
    guest: str
    detail: str


class Counts(msgspec.Struct):
    """How much was compared."""

    tables: int = 0
    actions: int = 0  # in the logs
    own: int = 0  # of these, by people
    updates: int = 0
    messages: int = 0  # states of tables
    answers: int = 0  # hints, and rules against actions
    connections: int = 0
    refusals: Counter[str] = msgspec.field(default_factory=Counter)
    turns: list[float] = []  # seconds that virtual players took, while no server died
    waits: list[float] = []  # the same from the death of a server, where one died


def check(
    log: StoredLog, lines: Iterable[Line], counts: Counts, deaths: Sequence[int] = ()
) -> list[Finding]:
    """All that is wrong with what was seen at a table, by all guests together, in order of time."""
    counts.tables += 1
    try:
        timeline = Timeline(log)
    except Exception as error:  # whatever a broken log leads to
        return [Finding("damaged", log.table, "", f"{type(error).__name__}: {error}")]
    counts.actions += len(timeline.taken)
    counts.turns += timeline.turns(deaths)
    counts.waits += timeline.waits(deaths)
    known = Known()
    guests: dict[str, Observer] = {}
    for line in lines:
        if line.guest not in guests:
            guests[line.guest] = Observer(log.table, line.guest, timeline, counts, known)
        guests[line.guest].take(line)
    early = [Finding("early", log.table, "", f"by {left} ms") for left in timeline.early]
    return early + [finding for guest in guests.values() for finding in guest.findings()]


def check_all(history: History, counts: Counts, deaths: Sequence[int] = ()) -> list[Finding]:
    """Every table that was stored: those without guests too must have a log that folds."""
    missing = set(history.tables())
    findings = []
    for log in history.logs():
        missing.discard(log.table)
        findings += check(log, history.lines(log.table), counts, deaths)
    gone = [Finding("lost", table, "", "the table is not there") for table in sorted(missing)]
    return [*findings, *gone]


class Known(msgspec.Struct):
    """What any guest has been shown so far."""

    actions: int = -1


class Sending(msgspec.Struct):
    """An action that a guest sent."""

    message: Submit
    connection: int
    shown: bool = False  # the seat was asked something else later, over the same connection


class Observer:
    """What one guest recorded at a table."""

    def __init__(
        self, table: str, guest: str, timeline: Timeline, counts: Counts, known: Known
    ) -> None:
        self._table = table
        self._guest = guest
        self._timeline = timeline
        self._counts = counts
        self._known = known
        self._least = -1  # actions that the first update over a connection must show
        self._wondered: list[tuple[int, int]] = []  # where it was, and an action: why not?
        self._hints: set[int] = set()  # prompts at which it asked for a hint
        self._found: list[Finding] = []
        self._place = 0  # the moment of the timeline that was shown last
        self._actions = self._prompt = -1  # as shown last
        self._status = ""
        self._connection = 0
        self._sent: list[Sending] = []
        self._refused: Counter[int] = Counter()  # actions, by connection

    def findings(self) -> list[Finding]:
        """Once everything is taken."""
        self._check_sent()
        self._check_end()
        return self._found

    def _note(self, fault: Fault, detail: str) -> None:
        self._found.append(Finding(fault, self._table, self._guest, detail))

    def take(self, line: Line) -> None:
        match line.kind:
            case "try":
                self._least = self._known.actions
            case "open":
                self._connection += 1
                self._counts.connections += 1
                self._wondered = []
            case "sent":
                self._take_sent(_sent.decode(line.text))
            case "got":
                self._take_message(_got.decode(line.text))
            case "lost":
                pass

    def _take_sent(self, message: AnyClientMessage) -> None:
        match message:
            case Submit():
                self._sent.append(Sending(message, self._connection))
            case Why(action):
                self._wondered.append((self._place, action))
            case AskHint(prompt):
                self._hints.add(prompt)
            case _:
                pass

    def _take_message(self, message: AnyServerMessage) -> None:
        match message:
            case Update():
                self._counts.updates += 1
                self._take_update(message)
            case Table():
                self._counts.messages += 1
                self._take_table(message)
            case Refused(about, code, rule):
                self._counts.refusals[code] += 1
                self._refused[self._connection] += about == "Submit"
                if about == "Submit" and code not in HARMLESS:
                    self._note("refused", f"{code} {rule}")
                if about == "Why" and self._wondered:
                    self._wondered.pop(0)
            case Reason(action, rule):
                self._counts.answers += 1
                self._take_reason(action, rule)
            case Hint():
                self._counts.answers += 1
                self._take_hint(message)
            case _:
                pass

    # -- what was shown --------------------------------------------------------------------------

    def _take_table(self, message: Table) -> None:
        shown = _shown_table(message)
        moments = self._timeline.moments
        for place in range(self._place, len(moments)):
            if self._is_at(moments[place], shown, message.you):
                self._place, self._status = place, message.status
                return
        earlier = any(self._is_at(moment, shown, message.you) for moment in moments)
        detail = f"{message.status}, after entry {self._place}"
        self._note("back" if earlier else "changed", f"a state of the table: {detail}")

    def _is_at(self, moment: Moment, shown: TableShown, you: int) -> bool:
        return moment.table == shown and moment.seat_of(self._guest) == you

    def _take_update(self, update: Update) -> None:
        actions, after = update.actions, self._timeline.after
        if actions < self._actions or update.prompt < self._prompt:
            was = f"{self._actions} actions and prompt {self._prompt}"
            self._note("back", f"{actions} actions and prompt {update.prompt} after {was}")
        if actions < self._least:
            self._note("stale", f"{actions} actions, others had been shown {self._least}")
        self._least, self._known.actions = -1, max(self._known.actions, actions)
        self._actions, self._prompt = actions, update.prompt
        for sending in self._sent:
            if sending.connection == self._connection and sending.message.prompt < update.prompt:
                sending.shown = True
        if actions >= len(after):
            self._note("lost", f"{actions} actions were shown, the log has {len(after) - 1}")
            return
        moment = self._timeline.moments[after[actions]]
        self._place = max(self._place, after[actions])
        self._compare(update, moment)

    def _compare(self, update: Update, moment: Moment) -> None:
        seat = moment.seat_of(self._guest)
        shown, view = _shown(update), bytes(update.view)
        if shown != moment.shown[seat]:
            others = [each.view for at, each in moment.shown.items() if at != seat]
            fault: Fault = "leaked" if view in others else "changed"
            self._note(fault, f"the view after {update.actions} actions")
        events = bytes(update.events)
        if events not in (b"[]", moment.events[seat]):
            known = events in moment.events.values()
            self._note("leaked" if known else "changed", f"events of action {update.actions}")

    def _take_reason(self, action: int, rule: str) -> None:
        """It is true at a moment since it was asked for."""
        asked, about = self._wondered.pop(0) if self._wondered else (self._place, -1)
        rules = self._timeline.reasons(asked, self._place, self._seat(), action)
        if about != action or rule not in rules:
            self._note("changed", f"the rule against {action} is {rule or 'none'}")

    def _take_hint(self, hint: Hint) -> None:
        """It was asked for, is in the log, and advises what is legal."""
        legal = self._timeline.legal(self._seat(), hint.prompt)
        if hint.prompt not in self._hints or not {each.action for each in hint.actions} <= legal:
            self._note("changed", f"a hint for prompt {hint.prompt}")
        if (self._seat(), hint.prompt) not in self._timeline.hinted:
            self._note("lost", f"the log has no hint for prompt {hint.prompt}")

    def _seat(self) -> int:
        return self._timeline.moments[self._place].seat_of(self._guest)

    # -- what was sent ---------------------------------------------------------------------------

    def _check_sent(self) -> None:
        seat = self._timeline.last.seat_of(self._guest)
        own = [
            taken for taken in self._timeline.taken if taken.by == "person" and taken.seat == seat
        ]
        self._counts.own += len(own)
        sent = Counter(map(_key, (each.message for each in self._sent)))
        for taken in own:
            self._check_taken(taken, sent)
        self._check_answers({(taken.prompt, taken.action, taken.text) for taken in own})

    def _check_taken(self, taken: Taken, sent: Counter[Key]) -> None:
        if not sent[taken.prompt, taken.action, taken.text]:
            same = any(key[1:] == (taken.action, taken.text) for key in sent)
            fault: Fault = "doubled" if same else "invented"
            self._note(fault, f"action {taken.action} for prompt {taken.prompt} was not sent")

    def _check_answers(self, stored: set[Key]) -> None:
        """Over one connection, in order: before an action that was shown, none is unanswered."""
        for connection in {each.connection for each in self._sent}:
            sent = [each for each in self._sent if each.connection == connection]
            known = [_key(each.message) in stored for each in sent]
            shown = [place for place, each in enumerate(sent) if each.shown and known[place]]
            last = max(shown, default=0)
            missing, refused = known[:last].count(False), self._refused[connection]
            if missing > refused:
                self._note("lost", f"{missing} actions were not stored, {refused} refused")

    # -- the end ---------------------------------------------------------------------------------

    def _check_end(self) -> None:
        last = self._timeline.last
        if last.table.status != "over":
            self._note("unfinished", f"the table is {last.table.status}")
        elif self._status != "over":
            self._note("unfinished", f"seen last as {self._status or 'nothing'}")
        if self._actions != last.actions:
            self._note("unfinished", f"{self._actions} of {last.actions} actions were shown")


def _shown(update: Update) -> Shown:
    view = bytes(update.view)
    return Shown(view, update.prompt, update.legal, update.rounds, update.places)


def _shown_table(message: Table) -> TableShown:
    seats = tuple(
        SeatShown(seat.kind, seat.level, seat.name if seat.kind == "person" else "")
        for seat in message.seats
    )
    return TableShown(message.status, seats, message.next)


def _key(message: Submit) -> Key:
    return message.prompt, message.action, one_line(message.text, len(message.text))
