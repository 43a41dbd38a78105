"""The same deal for a friend: sent from the end of a match, played, and compared."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.devices import PHONE
from tests.browser.english import english_left
from tests.browser.games import BY_SHARED_CODE, FIRST, Game
from tests.browser.geometry import SIZES, overhangs
from tests.browser.player import ALL, NewPlayer, Player


def faults(player: Player) -> list[str]:
    return [*overhangs(player, SIZES), *violations(player.page), *english_left(player)]


@BY_SHARED_CODE
def test_two_friends_compare_the_same_deal(new_player: NewPlayer, game: Game) -> None:
    anna, ben = new_player(PHONE, language="de"), new_player(language="fr")
    anna.introduce("Anna")
    ben.introduce("Ben")
    anna.make_table(1, game.player.fewest - 1)
    anna.begin()
    anna.autoplay(ALL)
    anna.see_the_end()
    anna.press(anna.button("table.end.same.long"))
    link = anna.page.get_by_label(anna.text("replay.same.link"))
    expect(link).to_be_visible()
    anna.sees("replay.same.alone")
    found = faults(anna)

    ben.page.goto(link.input_value())
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(
        ben.text("replay.same.whose", name="Anna")
    )
    found += faults(ben)
    ben.press(ben.button("replay.same.play"))
    ben.begin()
    ben.act()  # by hand, whatever it is
    ben.autoplay(ALL)
    ben.see_the_end()
    ben.press(ben.link("table.end.compare"))
    ben.press(ben.page.get_by_role("link", name=re.compile("Anna$")))
    expect(ben.region("replay.compare.whole")).to_be_visible()
    found += faults(ben)

    anna.page.goto("/matches")
    anna.press(anna.page.get_by_role("link", name=anna.text("replay.list.others", count=1)))
    anna.press(anna.page.get_by_role("link", name=re.compile("Ben$")))
    decisions = anna.region("replay.compare.whole")
    expect(decisions).to_be_visible()
    found += faults(anna)
    moments = decisions.get_by_role("link")
    if game is FIRST or moments.count():
        moments.last.focus()
        anna.page.keyboard.press("Enter")
        slider = anna.page.get_by_role("slider", name=anna.text("replay.position"))
        expect(slider).to_be_visible()
    else:
        anna.sees("replay.compare.never")
    assert not found, "\n".join(found)
