"""What the owner of a table has chosen can be read by everyone before the start."""

import re

from playwright.sync_api import expect

from tests.browser.tiguidoo.player import NewPlayer


def test_a_guest_reads_what_was_chosen(new_player: NewPlayer) -> None:
    anna, ben = new_player(), new_player(language="fr")
    link = anna.make_table(2, pack="deutsch", tries=2, judge="asker")
    ben.page.goto(link)
    ben.press(ben.page.get_by_text(f"Tiguidoo · {ben.text('settings.title')}"))
    packs = ben.page.get_by_label(ben.text("tiguidoo.pack"), exact=True)
    expect(packs).to_have_value("deutsch")
    expect(packs).to_be_disabled()
    tries = ben.page.get_by_role("group", name=ben.text("tiguidoo.tries"), exact=True)
    expect(tries.get_by_role("button")).to_have_text([re.compile("^2")])
    expect(ben.page.get_by_label(ben.text("tiguidoo.judges.asker"))).to_be_checked()
