"""The first screen is light, and says what it needs."""

from playwright.sync_api import Browser, Response, expect

from tests.browser.guest import Guest
from tests.browser.speech import LANGUAGES

MOST = 60_000  # bytes of code and style for the first screen, as they travel
CODE = ("script", "stylesheet")


def test_little_is_sent_for_the_first_screen(guest: Guest) -> None:
    answers: list[Response] = []
    guest.page.on("response", lambda answer: answers.append(answer))
    guest.go_home()
    guest.page.wait_for_load_state("networkidle")
    code = [each.request for each in answers if each.request.resource_type in CODE]
    assert len(code) >= 2
    assert sum(request.sizes()["responseBodySize"] for request in code) <= MOST


def test_without_javascript_the_page_asks_for_it(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    for language in LANGUAGES:
        paragraph = page.locator(f"p[lang|={language}]")
        expect(paragraph).to_be_visible()
        expect(paragraph).to_contain_text("JavaScript")
    expect(page.locator("html")).to_have_css("background-color", "rgb(246, 241, 228)")  # paper
    context.close()
