"""D16-D20: which cards a seat may lay on a trick. Hearts are trump throughout."""

import pytest

from tests.games.differenzler.table import in_play


def test_d16_the_leader_plays_anything() -> None:
    hand = "6s 7s 6h Jh 6d 7d 8d 6c 7c"
    table = in_play({0: hand})
    assert table.legal() == hand


def test_d16_but_only_cards_in_hand() -> None:
    table = in_play({0: "6s", 1: "Jh"})
    assert table.refusal(0, "Jh") == "D16"
    table.play("6s")
    assert table.refusal(1, "6s") == "D16"


# -- a plain suit was led, and the seat holds it ------------------------------------------------


def test_d17_follow_or_trump_at_will() -> None:
    table = in_play({0: "6s", 1: "7s As 6h Jh 6d 7d 8d 6c 7c"}).play("6s")
    assert table.legal() == "7s As 6h Jh"
    assert table.refusal(1, "6d") == "D17"
    assert table.refusal(1, "7c") == "D17"


def test_d17_a_cut_trick_is_cut_again_only_by_a_higher_trump() -> None:
    hands = {0: "6s", 1: "10h", 2: "7s As 6h 8h Qh 9h 6d 7d 6c"}
    table = in_play(hands).play("6s 10h")
    assert table.legal() == "7s As 9h Qh"
    assert table.refusal(2, "6h") == "D17"
    assert table.refusal(2, "8h") == "D17"


def test_holding_the_suit_with_a_lower_and_a_higher_trump() -> None:
    table = in_play({0: "6s", 1: "Qh", 2: "7s 10h Kh 6d 7d 8d 6c 7c 8c"}).play("6s Qh")
    assert table.legal() == "7s Kh"
    assert table.refusal(2, "10h") == "D17"


def test_d17_the_order_is_that_of_trumps() -> None:
    """The ace does not go over the nine; the jack does (D2)."""
    table = in_play({0: "6s", 1: "9h", 2: "7s Ah Kh Jh 6d 7d 8d 6c 7c"}).play("6s 9h")
    assert table.legal() == "7s Jh"


def test_d18_with_lower_trumps_only_the_suit_must_be_followed() -> None:
    table = in_play({0: "6s", 1: "Jh", 2: "7s 9h Ah 6d 7d 8d 6c 7c 8c"}).play("6s Jh")
    assert table.legal() == "7s"
    assert table.refusal(2, "9h") == "D18"
    assert table.refusal(2, "Ah") == "D18"
    assert table.refusal(2, "6d") == "D17"


def test_third_seat_overtrumps_and_the_fourths_threshold_rises() -> None:
    hands = {0: "6s", 1: "7h", 2: "8s Kh", 3: "7s 10h Ah 9h 6d 7d 8d 6c 7c"}
    table = in_play(hands).play("6s 7h")
    low = in_play(hands).play("6s 7h 8s")
    assert low.legal() == "7s 9h 10h Ah"
    table.play("Kh")
    assert table.legal() == "7s 9h Ah"
    assert table.refusal(3, "10h") == "D17"


def test_an_undertrump_does_not_lower_the_threshold() -> None:
    hands = {
        0: "6s",
        1: "Kh",
        2: "6h 6d 7d 8d 6c 7c 8c 9c 10c",
        3: "7s 10h Ah 9d 10d Jd Qd Kd Ad",
    }
    table = in_play(hands).play("6s Kh 6h")
    assert table.legal() == "7s Ah"


# -- without the suit ----------------------------------------------------------------------------


def test_d19_without_the_suit_anything_goes() -> None:
    hand = "6h Jh 6d 7d 8d 6c 7c 8c 9c"
    table = in_play({0: "6s", 1: hand}).play("6s")
    assert table.legal() == hand


def test_void_with_only_lower_trumps_may_undertrump() -> None:
    hand = "6h 7h 6d 7d 8d 6c 7c 8c 9c"
    table = in_play({0: "6s", 1: "Jh", 2: hand}).play("6s Jh")
    assert table.legal() == hand
    table.play("6h")


def test_void_with_only_trumps_lower_ones_included() -> None:
    hands = {0: "6s", 1: "Jh", 2: "6h 7h 8h 9h 10h Qh Kh Ah 6d"}
    table = in_play(hands).play("6s Jh")
    assert table.legal() == "6h 7h 8h 9h 10h Qh Kh Ah 6d"


# -- trump was led -------------------------------------------------------------------------------


def test_d20_any_trump_with_no_duty_to_beat() -> None:
    table = in_play({0: "10h", 1: "6h Ah Jh 6s 7s 8s 6d 7d 8d"}).play("10h")
    assert table.legal() == "6h Jh Ah"
    assert table.refusal(1, "6s") == "D20"


def test_d20_no_duty_to_beat_even_after_others_did() -> None:
    table = in_play({0: "6h", 1: "9h", 2: "7h Jh 6s 7s 8s 6d 7d 8d 9d"}).play("6h 9h")
    assert table.legal() == "7h Jh"


def test_sole_jack_on_a_trump_lead_may_be_kept_back() -> None:
    hand = "6s 7s 8s Jh 6d 7d 8d 6c 7c"
    table = in_play({0: "10h", 1: hand}).play("10h")
    assert table.legal() == hand
    table.play("6c")


def test_sole_jack_may_also_be_played() -> None:
    table = in_play({0: "10h", 1: "6s 7s 8s Jh 6d 7d 8d 6c 7c"}).play("10h Jh")
    assert table.view().winning == 1


def test_jack_plus_six_must_play_trump() -> None:
    table = in_play({0: "10h", 1: "6s 7s 8s 6h Jh 6d 7d 8d 6c"}).play("10h")
    assert table.legal() == "6h Jh"
    assert table.refusal(1, "6c") == "D20"


def test_d20_a_sole_other_trump_must_be_played() -> None:
    table = in_play({0: "10h", 1: "6s 7s 8s 9h 6d 7d 8d 6c 7c"}).play("10h")
    assert table.legal() == "9h"


def test_d20_without_trumps_anything_goes() -> None:
    hand = "6s 7s 8s 6d 7d 8d 6c 7c 8c"
    table = in_play({0: "10h", 1: hand}).play("10h")
    assert table.legal() == hand


def test_the_jack_of_a_plain_suit_is_no_exception() -> None:
    """Only the jack of trumps may be kept back: a lone jack of spades follows spades (D17)."""
    table = in_play({0: "6s", 1: "Js 6d 7d 8d 9d 6c 7c 8c 9c"}).play("6s")
    assert table.legal() == "Js"


@pytest.mark.parametrize("trump", ["spades", "hearts", "diamonds", "clubs"])
def test_d20_the_exemption_is_for_the_jack_of_whichever_suit_is_trump(trump: str) -> None:
    suit = trump[0]
    others = [name for name in "shdc" if name != suit]
    hand = [f"J{suit}", *[f"{rank}{other}" for rank in "678" for other in others][:8]]
    table = in_play({0: f"10{suit}", 1: " ".join(hand)}, trump).play(f"10{suit}")
    assert set(table.legal().split()) == set(hand)
