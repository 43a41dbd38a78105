"""D21: who takes a trick. Hearts are trump throughout."""

import pytest

from brelan.games.differenzler.view import CardPlayed, Trick, TrickTaken
from tests.games.differenzler.table import EVERYONE, card, in_play


def taken(cards: str, leader: int = 0) -> Trick:
    """The trick that these cards make, dealt so that each seat holds its own."""
    order = [(leader + turn) % 4 for turn in range(4)]
    names = cards.split()
    table = in_play(dict(zip(order, names, strict=True)), leader=leader)
    trick = table.play(cards).view().last_trick
    assert trick is not None
    return trick


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("6s 7s 8s 9s", 3),
        ("As Ks Qs Js", 0),
        ("10s 9s 8s 7s", 0),
        ("9s 10s 6s 7s", 1),
        ("Js 10s Qs 9s", 2),
    ],
)
def test_d21_the_highest_card_of_the_led_suit(cards: str, winner: int) -> None:
    assert taken(cards).winner == winner


def test_plain_9_does_not_beat_the_10() -> None:
    assert taken("10s 9s 6s 7s").winner == 0


def test_trump_9_beats_the_ace() -> None:
    assert taken("Ah 9h 6h 7h").winner == 1


def test_trump_jack_beats_all() -> None:
    assert taken("9h Ah Kh Jh").winner == 3


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("As 6h Ks Qs", 1),  # the lowest trump beats the ace
        ("As 6h 7h Qs", 2),
        ("As 6h 7h 8h", 3),
        ("As Kh 9h Qs", 2),
    ],
)
def test_d21_the_highest_trump(cards: str, winner: int) -> None:
    assert taken(cards).winner == winner


def test_d21_a_discard_never_wins() -> None:
    hands = {
        0: "6s",
        1: "Ad Kd Qd Jd 10d 9d 8d 7d 6d",
        2: "Ac Kc Qc Jc 10c 9c 8c 7c 6c",
        3: "7s",
    }
    table = in_play(hands).play("6s Ad Ac")
    assert table.view().winning == 0
    table.play("7s")
    trick = table.view().last_trick
    assert trick is not None
    assert trick.winner == 3


def test_d21_a_discard_on_a_trump_lead_never_wins() -> None:
    hands = {
        0: "6h",
        1: "Ad Kd Qd Jd 10d 9d 8d 7d 6d",
        2: "Ac Kc Qc Jc 10c 9c 8c 7c 6c",
        3: "As Ks Qs Js 10s 9s 8s 7s 6s",
    }
    table = in_play(hands).play("6h Ad Ac As")
    assert table.turn == 0
    assert table.points == (33, 0, 0, 0)


def test_d21_an_undertrump_does_not_win() -> None:
    hands = {0: "As", 1: "9h", 2: "6h 6d 7d 8d 9d 6c 7c 8c 9c", 3: "7s"}
    table = in_play(hands).play("As 9h 6h 7s")
    assert table.turn == 1
    assert table.points == (0, 25, 0, 0)


@pytest.mark.parametrize("leader", range(4))
def test_d21_seats_are_counted_from_the_leader(leader: int) -> None:
    trick = taken("6s 7s As 8s", leader)
    assert trick == Trick(
        leader=leader,
        cards=tuple(map(card, ("6s", "7s", "As", "8s"))),
        winner=(leader + 2) % 4,
        points=11,
    )


def test_the_events_of_a_trick() -> None:
    table = in_play({0: "6s", 1: "7s", 2: "As", 3: "8s"}).play("6s 7s As")
    assert table.events(0) == (CardPlayed(seat=2, card=card("As")),)
    table.play("8s")
    trick = table.view().last_trick
    assert trick is not None
    for seat in EVERYONE:
        assert table.events(seat) == (CardPlayed(seat=3, card=card("8s")), TrickTaken(trick))
