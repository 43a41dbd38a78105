"""A table, request by request: the entries that each becomes, and what they change when folded.

No sockets and no storage. Refusals are in `test_refusals.py`, damaged logs in `test_damage.py`.
"""

from collections.abc import Callable
from itertools import permutations

import pytest

from brelan import verify
from brelan.server import requests
from brelan.server.log import (
    Arranged,
    Freed,
    Opened,
    Rematched,
    Renamed,
    Returned,
    Seated,
    Started,
    StoodIn,
    Submitted,
    WentAway,
)
from brelan.server.opening import first_seat, open_table, rematch
from brelan.server.records import record_of
from brelan.server.refusal import Refusal
from brelan.server.table import LONG_BEFORE_START, Table
from brelan.server.wire import Arrange, Free, Leave, Me, NewTable, Sit, StandIn, Start, Swap
from tests.server.tables import (
    ANA,
    BEN,
    CLEO,
    CLOSED,
    DORA,
    EVE,
    FOUR,
    OPEN,
    VIRTUAL,
    ask,
    deal,
    names,
    new_table,
    over,
    picture,
    play,
    playing,
    restored,
    submitted,
    waiting,
)

ESTIMATE = 36  # the action of estimating 0
BENNO = Me("ben", "Benno", "teal")


# -- before the start ----------------------------------------------------------------------------


def test_the_owner_of_a_new_table_gets_the_first_open_seat() -> None:
    table = new_table(VIRTUAL, OPEN, OPEN, CLOSED, rounds=3)
    assert names(table) == ["virtual", "Ana", "open", "closed"]
    assert (table.opened.owner, table.status) == (ANA.player, "waiting")
    assert table.options == {"rounds": 3, "exact_bonus": 0}
    assert [seat.level for seat in table.seats] == ["apprentice", "", "", ""]
    assert table.log[1:] == [Seated(1, "ana", "Ana", "red")]


def test_sitting_down() -> None:
    table = new_table()
    ask(table, BEN, Sit(2))
    assert names(table) == ["Ana", "open", "Ben", "open"]
    assert table.log[-1] == Seated(2, "ben", "Ben", "blue")


def test_sitting_elsewhere_frees_the_old_seat() -> None:
    table = new_table()
    ask(table, ANA, Sit(3))
    assert names(table) == ["open", "open", "open", "Ana"]
    assert table.log[-2:] == [Freed(0), Seated(3, "ana", "Ana", "red")]


def test_leaving_frees_the_seat() -> None:
    table = waiting()
    ask(table, BEN, Leave())
    assert names(table) == ["Ana", "open", "Cleo", "Dora"]
    assert table.log[-1] == Freed(1)
    ask(table, BEN, Sit(1))
    assert names(table)[1] == "Ben"


def test_the_owner_arranges_seats_without_persons() -> None:
    table = new_table()
    for message in (
        Arrange(1, "virtual", "master"),
        Arrange(2, "closed"),
        Arrange(1, "open", "master"),
        Arrange(3, "virtual"),
    ):
        ask(table, ANA, message)
    assert names(table) == ["Ana", "open", "closed", "virtual"]
    assert [seat.level for seat in table.seats] == ["", "", "", "regular"]
    assert table.log[-1] == Arranged(3, "virtual", "regular")


def test_the_owner_frees_a_seat() -> None:
    table = waiting()
    ask(table, ANA, Free(2))
    assert names(table) == ["Ana", "Ben", "open", "Dora"]


def test_the_owner_swaps_seats_of_any_kind() -> None:
    table = waiting()
    ask(table, ANA, Swap(0, 1))
    ask(table, ANA, Free(3))
    ask(table, ANA, Swap(3, 1))
    assert names(table) == ["Ben", "open", "Cleo", "Ana"]
    before = picture(table)
    ask(table, ANA, Swap(2, 2))
    assert picture(table) == before
    ask(table, ANA, Free(0))  # still the owner, in another seat


def test_a_long_log_is_shortened_before_the_start_and_means_the_same() -> None:
    table = waiting()
    for message in (Free(2), Arrange(2, "virtual", "master"), Free(3), Arrange(3, "closed")):
        ask(table, ANA, message)
    ask(table, BEN, Leave())
    while len(table.log) <= LONG_BEFORE_START:
        assert not table.shorten()
        ask(table, ANA, Swap(0, 1))
    before = {**picture(table), "log": None}
    assert table.shorten()
    assert len(table.log) == 2
    assert {**picture(table), "log": None} == before
    assert picture(restored(table)) == picture(table)


def test_the_log_of_a_match_is_never_shortened() -> None:
    table = waiting()
    while len(table.log) <= LONG_BEFORE_START:
        ask(table, ANA, Swap(0, 1))
    ask(table, ANA, Start())
    assert not table.shorten()


# -- the start -----------------------------------------------------------------------------------


def test_the_start_deals_and_asks() -> None:
    table = waiting()
    (opening,) = ask(table, ANA, Start())
    assert table.status == "playing"
    assert table.running().opening == opening
    assert table.running().actors() == (0, 1, 2, 3)
    (started,) = table.log[-1:]
    assert isinstance(started, Started)
    assert started.seats == (0, 1, 2, 3)
    assert [outcome.n for outcome in started.outcomes] == [4, 36, 4]  # leader, cards, trump


def test_closed_seats_do_not_play() -> None:
    """Those that play are renumbered, and the game is one for as many."""
    table = new_table(OPEN, CLOSED, OPEN, CLOSED, VIRTUAL, game="grandprix")
    ask(table, BEN, Sit(2))
    ask(table, ANA, Start())
    assert names(table) == ["Ana", "Ben", "virtual"]
    assert isinstance(table.log[-1], Started)
    assert table.log[-1].seats == (0, 2, 4)
    assert table.options["seats"] == 3
    assert table.running().game.seats == 3
    assert table.seat_of(BEN.player) == 1
    assert table.virtual_actors() == tuple(s for s in table.running().actors() if s == 2)


def test_a_table_may_start_when_it_is_made() -> None:
    wanted = NewTable("differenzler", (OPEN, VIRTUAL, VIRTUAL, VIRTUAL), start=True)
    table = open_table("table", "ana", wanted, first_seat(ANA, wanted), deal)
    assert table.status == "playing"
    assert [type(entry) for entry in table.log] == [Opened, Seated, Started]


# -- actions -------------------------------------------------------------------------------------


def test_an_action_is_a_step_of_the_match() -> None:
    table = playing()
    (step,) = ask(table, CLEO, submitted(table, CLEO, ESTIMATE + 20))
    assert (step.seat, step.action) == (2, ESTIMATE + 20)
    assert table.log[-1] == Submitted(2, ESTIMATE + 20, ())
    assert table.actions == 1
    assert table.running().actors() == (0, 1, 3)


def test_what_chance_decides_after_an_action_is_in_its_entry() -> None:
    table = new_table(rounds=2)
    for seat, me in enumerate(FOUR[1:], 1):
        ask(table, me, Sit(seat))
    ask(table, ANA, Start())
    play(table, 39)
    (seat,) = table.running().actors()
    card = submitted(table, FOUR[seat], table.running().legal(seat)[0])
    (step,) = ask(table, FOUR[seat], card)
    kinds = [type(event).__name__ for event in step.events[0]]
    assert kinds == ["CardPlayed", "TrickTaken", "RoundEnded", "Dealt", "TrumpAnnounced"]
    last = table.log[-1]
    assert isinstance(last, Submitted)
    assert [outcome.n for outcome in last.outcomes] == [36, 4]  # cards and trump of the second
    assert table.status == "playing"


def test_four_estimates_in_any_order_give_the_same_match() -> None:
    known = []
    for order in permutations(range(4)):
        table = playing()
        for seat in order:
            ask(table, FOUR[seat], submitted(table, FOUR[seat], ESTIMATE + 10 * seat))
        match = table.running()
        known.append([(match.view(seat), match.legal(seat)) for seat in range(4)])
    assert len(known) == 24
    assert all(state == known[0] for state in known)


def test_the_last_action_ends_the_match() -> None:
    table = play(playing(), 39)
    assert table.status == "playing"
    play(table, 1)
    assert (table.status, table.actions) == ("over", 40)
    assert table.listing().status == "over"


def test_why_names_the_rule_that_forbids() -> None:
    table = playing()
    assert requests.why(table, "ana", ESTIMATE + 50) == ""
    assert requests.why(table, "ana", 0) == "D12"  # no card before the last estimate
    play(table, 4)
    assert requests.why(table, "ana", ESTIMATE + 50) == "D12"  # no estimate after it
    (leader,) = table.running().actors()
    other = FOUR[(leader + 1) % 4].player
    hand = table.running().legal(leader)
    assert {requests.why(table, FOUR[leader].player, card) for card in hand} == {""}
    assert requests.why(table, other, hand[0]) == "D15"  # somebody else leads


def test_why_names_the_duty_to_follow() -> None:
    """Every card of a hand is legal, or forbidden by a rule about following."""
    table = playing(4)
    for _ in range(36):
        match = table.running()
        (seat,) = match.actors()
        hand = match.view(seat).hand  # type: ignore[attr-defined]
        rules = {card: requests.why(table, FOUR[seat].player, card) for card in hand}
        assert tuple(card for card, rule in rules.items() if not rule) == match.legal(seat)
        assert set(rules.values()) <= {"", "D17", "D18", "D20"}
        play(table, 1)


# -- away ----------------------------------------------------------------------------------------


def test_leaving_in_play_keeps_the_seat() -> None:
    table = playing(3)
    ask(table, BEN, Leave())
    assert table.log[-1] == WentAway(1)
    assert (table.seats[1].kind, table.seats[1].name, table.seats[1].away) == (
        "person",
        "Ben",
        True,
    )
    before = picture(table)
    ask(table, BEN, Leave())  # once more is nothing more
    assert picture(table) == before
    ask(over_table := over(), BEN, Leave())
    assert over_table.log[-1] != WentAway(1)


def test_a_virtual_player_stands_in() -> None:
    table = playing()
    ask(table, BEN, Leave())
    ask(table, CLEO, StandIn(1, "master"), away=True)
    assert table.log[-1] == StoodIn(1, "master")
    assert (table.seats[1].kind, table.seats[1].level) == ("person", "master")
    assert table.virtual_actors() == (1,)


def test_the_person_comes_back_at_once() -> None:
    table = playing()
    ask(table, BEN, Leave())
    ask(table, ANA, StandIn(1), away=True)
    table.fold(requests.come_back(table, BENNO))
    assert table.log[-2:] == [Renamed(1, "Benno", "teal"), Returned(1)]
    assert (table.seats[1].away, table.seats[1].level) == (False, "")
    assert table.virtual_actors() == ()


def test_coming_back_changes_nothing_for_those_who_were_not_away() -> None:
    for table in (waiting(), playing(), over()):
        assert requests.come_back(table, BEN) == []
        assert requests.come_back(table, EVE) == []


def test_a_virtual_player_that_failed_is_replaced() -> None:
    table = new_table(OPEN, VIRTUAL, VIRTUAL, VIRTUAL)
    ask(table, ANA, Start())
    table.fold([StoodIn(2, "random")])
    assert [seat.level for seat in table.seats] == ["", "apprentice", "random", "apprentice"]
    assert table.seats[2].kind == "virtual"


# -- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [waiting, playing])
def test_a_new_name_is_shown_until_the_end(make: Callable[[], Table]) -> None:
    table = make()
    table.fold(requests.rename(table, BENNO))
    assert table.log[-1] == Renamed(1, "Benno", "teal")
    assert (table.seats[1].name, table.seats[1].colour) == ("Benno", "teal")
    assert requests.rename(table, BENNO) == []
    assert requests.rename(table, EVE) == []


def test_the_names_of_a_match_that_is_over_stay() -> None:
    assert requests.rename(over(), BENNO) == []


def test_lists_of_tables_show_status_and_people() -> None:
    table = new_table(OPEN, OPEN, OPEN, VIRTUAL)
    ask(table, BEN, Sit(2))
    listing = table.listing()
    assert (listing.status, listing.players, listing.names) == (
        "waiting",
        ("ana", "ben"),
        ("Ana", "Ben"),
    )


# -- the end -------------------------------------------------------------------------------------


def test_the_record_is_for_after_the_end() -> None:
    for table, code in ((waiting(), "not_started"), (playing(5), "not_over")):
        with pytest.raises(Refusal) as refusal:
            record_of(table)
        assert refusal.value.code == code
    record = record_of(over())
    assert verify(record).passed
    assert all(f"seat {seat} human {me.name}\n" in record for seat, me in enumerate(FOUR))


def test_a_rematch_is_the_same_table_again() -> None:
    table = over()
    requests.check_rematch(table, "ben")
    wanted, people = rematch(table)
    again = open_table("again", "ben", wanted, people, deal)
    assert (names(again), again.opened.owner, again.options) == (names(table), "ben", table.options)
    assert again.status == "waiting"
    table.fold([Rematched("again")])
    assert table.next == "again"


def test_a_rematch_of_one_person_starts_at_once() -> None:
    """A virtual player that failed gets another chance; seats that were closed stay so."""
    table = new_table(OPEN, VIRTUAL, VIRTUAL, CLOSED, CLOSED, game="grandprix")
    ask(table, ANA, Start())
    table.fold([StoodIn(1, "random")])
    while table.status == "playing":
        play(table, 1)
    wanted, people = rematch(table)
    again = open_table("again", "ana", wanted, people, deal)
    assert (again.status, names(again)) == ("playing", ["Ana", "virtual", "virtual"])
    assert [seat.level for seat in again.seats] == ["", "regular", "apprentice"]


def test_a_person_who_is_away_has_a_seat_in_the_rematch() -> None:
    table = playing(20)
    ask(table, DORA, Leave())
    play(table, 20)
    wanted, people = rematch(table)
    assert (people[3], wanted.start) == (DORA, False)
