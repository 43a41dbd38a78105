"""No page of the house is wider than the screen."""

from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.geometry import enlarge, faults, sideways
from tests.browser.guest import Guest


def test_no_page_scrolls_sideways(new_guest: NewGuest) -> None:
    anna = new_guest(language="de", expected="status of 404")
    found = []
    for large in (False, True):
        for path in ("/", "/new/differenzler", "/rules/differenzler", "/nowhere"):
            anna.page.goto(path)
            anna.page.wait_for_load_state("networkidle")
            expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
            if large:
                enlarge(anna.page)
            found += sideways(anna.page, f"{path}{' enlarged' * large}")
    assert not found, "\n".join(found)


def test_what_is_cut_off_is_found(guest: Guest) -> None:
    guest.go_home()
    guest.page.evaluate("document.querySelector('h1').style.translate = '-200px'")
    assert any("beyond the edge" in each for each in faults(guest.page, touch=False))
