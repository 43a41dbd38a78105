"""Measures how long replays take to open and to jump: `python -m tests.browser.opening`.

A long match of each game is played over sockets. Its replay is opened from the list of matches,
once as the first and then again, and moved through by its slider. As with a person, there is a
second to look at the list, and a tenth of one between pointing at a match and clicking. Times are
those of the page, from the click to the frame in which the table is there.
"""

from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from brelan.games import names
from tests.browser.company import SocketPlayers
from tests.browser.devices import DESKTOP, chromium
from tests.browser.host import hosting
from tests.samples import samples_of

OPENINGS, JUMPS = 8, 20
LOOKING, POINTING = 1000, 100  # milliseconds
# Notes how long it takes after the next click.
_OPEN = """() => {
    const frame = () => new Promise(requestAnimationFrame);
    const click = new Promise(clicked => addEventListener('click', clicked, { capture: true }));
    window.opening = click.then(async ({ timeStamp }) => {
        while (!document.querySelector('.tables main.table')) await frame();
        await frame();
        return performance.now() - timeStamp;
    });
}"""
_JUMP = """async step => {
    const frame = () => new Promise(requestAnimationFrame);
    const slider = [...document.querySelectorAll('input[type=range]')].at(-1);  // the deck's
    const start = performance.now();
    slider.value = step;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    while (!document.querySelector(`[data-step='${step}']`)) await frame();
    await frame();
    return performance.now() - start;
}"""


def opened(page: Page, table: str) -> float:
    page.goto("/matches")
    link = page.locator(f"a[href='/m/{table}']")
    link.wait_for()
    page.evaluate(_OPEN)
    page.wait_for_timeout(LOOKING)
    link.hover()
    page.wait_for_timeout(POINTING)
    page.mouse.down()
    page.mouse.up()
    return float(page.evaluate("opening"))


def jumped(page: Page, steps: int, rng: Random) -> float:
    return float(page.evaluate(_JUMP, rng.randrange(1, steps)))


def measure(page: Page, address: str, game: str) -> str:
    company = SocketPlayers(address, game)
    company.options |= samples_of(game).long
    table = company.play()
    steps = company.taken
    company.sign_in(page)
    company.close()
    first, *again = (opened(page, table) for _ in range(OPENINGS))
    jumps = [jumped(page, steps, Random(number)) for number in range(JUMPS)]
    return (
        f"{game}: {steps} steps; opened in {first:.0f} ms at first, then {median(again):.0f} ms"
        f" (at most {max(again):.0f}); jumped in {median(jumps):.0f} ms (at most {max(jumps):.0f})"
    )


def main() -> None:
    with TemporaryDirectory() as data, hosting(Path(data)) as host, sync_playwright() as driver:
        browser = driver.chromium.launch(**chromium())
        for game in names():
            page = browser.new_context(base_url=host.address, **DESKTOP).new_page()
            print(measure(page, host.address, game), flush=True)
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
