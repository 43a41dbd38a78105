"""Coming back to one's seat in the middle of the exchange (J14)."""

from playwright.sync_api import expect

from tests.browser.player import come_together
from tests.browser.tijou.player import GIVE, NewPlayer


def test_reloads_before_and_after_a_card_is_given(new_player: NewPlayer) -> None:
    """Before, the lots are shown again, as nobody can know whether they were seen; afterwards the
    card is given, and stays so."""
    anna, ben = people = [new_player(), new_player()]
    come_together(people, virtual=2)
    gift = anna.legal[0] - GIVE
    anna.press(anna.card(gift))
    anna.page.reload()
    expect(anna.lots).to_be_visible()
    anna.begin()
    anna.play(GIVE + gift)
    anna.page.reload()
    expect(anna.foot.last).to_contain_text("Ben")
    expect(anna.lots).to_have_count(0)
    expect(anna.hand).to_have_count(5)
    anna.press(anna.hand.first)
    assert anna.expect_answer() == "J14"

    ben.act()
    expect(anna.page.get_by_role("log")).to_contain_text(
        anna.text("tijou.exchange.you", given=anna.text(f"tijou.one.{gift}"), received="")
    )
