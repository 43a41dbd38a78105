"""What play reveals: voids in views, and only what the cards have shown. Hearts are trump."""

from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from tests.games.differenzler.table import EVERYONE, Table, card, in_play

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)

# Seat 1 has no spade, seat 2 none but has low trumps, seat 3 follows.
SHORT_OF_SPADES = {
    0: "6s 7s 8s 8h 10h Qh Jc Qc Kc",
    1: "9h Jh 6d 7d 8d 9d 10d 6c 7c",
    2: "6h 7h Jd Qd Kd Ad 8c 9c 10c",
}


def voids(table: Table) -> tuple[tuple[int, ...], ...]:
    """The voids that everyone sees; all must see the same."""
    seen = {table.view(seat).voids for seat in EVERYONE}
    assert len(seen) == 1
    return seen.pop()


def holders(table: Table, name: str, observer: int = 0) -> set[int]:
    """The seats that hold a card in some of many drawn worlds."""
    worlds = table.game.worlds(table.view(observer))
    rng = Rng("holders")
    found = set()
    for _ in range(200):
        world = worlds.draw(rng)
        found |= {seat for seat in range(4) if card(name) in world.view(seat).hand}
    return found


def test_following_shows_nothing() -> None:
    table = in_play({0: "6s", 1: "7s", 2: "8s", 3: "9s"}).play("6s 7s 8s 9s")
    assert voids(table) == ((), (), (), ())


def test_a_discard_on_a_plain_lead_shows_a_void() -> None:
    table = in_play(SHORT_OF_SPADES).play("6s 6d")
    assert voids(table) == ((), (SPADES,), (), ())
    assert holders(table, "As") == {2, 3}


def test_cutting_shows_nothing() -> None:
    table = in_play(SHORT_OF_SPADES).play("6s 9h")
    assert voids(table) == ((), (), (), ())
    assert holders(table, "As") == {1, 2, 3}


def test_an_undertrump_shows_a_void() -> None:
    table = in_play(SHORT_OF_SPADES).play("6s 9h 6h")
    assert voids(table) == ((), (), (SPADES,), ())
    assert holders(table, "As") == {1, 3}


def test_overtrumping_shows_nothing() -> None:
    hands = {0: "6s", 1: "10h", 2: "Kh 7s", 3: "8s As"}
    table = in_play(hands).play("6s 10h Kh 8s")
    assert voids(table) == ((), (), (), ())
    assert holders(table, "As") == {1, 2, 3}


def test_a_trump_between_two_others_is_an_undertrump() -> None:
    """Higher than one trump of the trick, lower than another: still a void."""
    hands = {0: "6s", 1: "6h", 2: "9h", 3: "Kh 6d 7d 8d 9d 6c 7c 8c 9c"}
    table = in_play(hands).play("6s 6h 9h Kh")
    assert voids(table) == ((), (), (), (SPADES,))


def test_a_plain_card_on_a_trump_lead_shows_no_trump_but_perhaps_the_jack() -> None:
    hands = {0: "10h", 1: "6s 7s 8s Jh 6d 7d 8d 6c 7c", 2: "6h 9h", 3: "8h Kh"}
    table = in_play(hands).play("10h 6s")
    assert voids(table) == ((), (HEARTS,), (), ())
    assert holders(table, "Jh") == {1, 2, 3}
    assert holders(table, "9h") == {2, 3}


def test_the_jack_played_later_is_no_surprise() -> None:
    """A seat that kept the sole jack back plays it: legal, and nothing else is shown."""
    hands = {0: "10h 9s", 1: "6s 7s 8s Jh 6d 7d 8d 6c 7c", 2: "6h 10s", 3: "Kh Js"}
    table = in_play(hands).play("10h 6s 6h Kh")
    table.play("Js 9s Jh")
    assert table.view().winning == 1
    assert voids(table) == ((), (HEARTS,), (), ())


def test_the_jack_on_a_trump_lead_shows_nothing() -> None:
    hands = {0: "10h", 1: "6s 7s 8s Jh 6d 7d 8d 6c 7c"}
    table = in_play(hands).play("10h Jh")
    assert voids(table) == ((), (), (), ())
    assert holders(table, "9h") == {1, 2, 3}


def test_a_discard_reveals_only_a_void_in_the_suit_led() -> None:
    table = in_play(SHORT_OF_SPADES).play("6s 6d")
    for name in ("Ah", "Ad", "Ac"):
        assert 1 in holders(table, name), name


def test_a_spectator_learns_the_same_voids() -> None:
    table = in_play(SHORT_OF_SPADES).play("6s 6d")
    assert holders(table, "As", SPECTATOR) == {0, 2, 3}


def test_voids_are_forgotten_when_the_next_round_is_dealt() -> None:
    table = in_play(SHORT_OF_SPADES, rounds=2).play("6s 6d")
    table.play_on()
    assert any(voids(table))
    table.settle(*range(36))
    assert voids(table) == ((), (), (), ())
