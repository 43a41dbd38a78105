"""Questions are in the language of their pack, whatever language the player reads."""

from playwright.sync_api import expect

from tests.browser.tiguidoo.player import NewPlayer


def test_an_english_question_at_a_french_table(new_player: NewPlayer) -> None:
    anne = new_player(language="fr")
    anne.play_alone(1, pack="english")
    anne.act_until(lambda: anne.view["asked"] is not None)
    expect(anne.sheet.get_by_role("heading")).to_have_attribute("lang", "en-GB")
    expect(anne.field).to_have_attribute("lang", "en-GB")


def test_a_newcomer_gets_questions_in_their_own_language(new_player: NewPlayer) -> None:
    anne = new_player(language="nl")
    anne.play_now()
    anne.wait_until_asked()
    expect(anne.region("tiguidoo.secrets").locator("[lang]").first).to_have_attribute(
        "lang", "nl-BE"
    )


def test_the_form_offers_packs_by_language(new_player: NewPlayer) -> None:
    anne = new_player(language="fr")
    anne.page.goto("/new/tiguidoo")
    packs = anne.page.get_by_label(anne.text("tiguidoo.pack"), exact=True)
    expect(packs).to_have_value("francais")
    groups = packs.locator("optgroup").evaluate_all("groups => groups.map(({ label }) => label)")
    assert set(groups) >= {"English", "Français", "Nederlands", "Deutsch"}
