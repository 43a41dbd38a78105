"""Draws the pictures for previews of links and the icons, from the posters of the home page:
`python -m tests.browser.previews` writes them into `web/`."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.devices import chromium
from tests.browser.host import hosting

WEB = Path(__file__).parents[2] / "web"
SIZE: ViewportSize = {"width": 1200, "height": 630}
ICONS = {  # by the name of the file: how large, and how round the corners are, of 512
    "180": (180, 0),
    "192": (192, 96),
    "512": (512, 96),
    "maskable-512": (512, 0),
}
GAMES = """() => [...document.querySelectorAll('article h2 a')]
    .map(link => link.pathname.split('/')[2])"""
STYLE = """
    body { margin: 0; overflow: hidden }
    .preview { display: grid; width: 1200px; height: 630px; background: var(--ground);
               color: var(--text); grid-template-columns: 520px 680px; overflow: hidden }
    .preview .words { z-index: 1; display: grid; align-content: space-between; padding: 50px;
                      background: var(--ground); font: 600 48px/1.1 var(--serif) }
    .preview .title { margin: 0; white-space: nowrap }
    .preview .name { color: var(--accent) }
    .preview .art { position: relative }
    .preview svg { width: 680px; height: 630px; overflow: visible; max-width: none }
    .house { display: grid; width: 1200px; height: 630px; grid-template-columns: repeat(5, 1fr);
             grid-template-rows: 430px 200px; background: var(--ground) }
    .house div { position: relative; overflow: hidden }
    .house div svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible }
    .house p { grid-column: 1 / -1; place-self: center; margin: 0; color: var(--accent);
               font: 600 110px/1 var(--serif) }
"""
GAME = """game => {
    const poster = document.querySelector(`article:has(a[href="/new/${game}"])`);
    const art = poster.querySelector('svg').outerHTML;
    const title = poster.querySelector('h2').textContent;
    document.body.innerHTML = `<div class=preview style="${poster.getAttribute('style')}">
        <div class=words><span class=name>Brelan</span>
        <p class=title style="font-size: ${Math.min(96, 780 / title.length)}px">${title}</p>
        <span></span></div><div class=art>${art}</div></div>`;
}"""
HOUSE = """() => {
    const pictures = [...document.querySelectorAll('article svg')].slice(0, 5);
    const parts = pictures.map(svg => `<div>${svg.outerHTML}</div>`);
    document.body.innerHTML = `<div class=house>${parts.join('')}<p>Brelan</p></div>`;
}"""
# A card with the B of the house on a woven ground; a circle of 80 % cuts nothing off.
ICON = """({ size, corner }) => {
    document.body.innerHTML = `
    <svg width=${size} height=${size} viewBox="0 0 512 512" style="position: fixed; inset: 0">
        <defs><pattern id=weave width=32 height=32 patternUnits=userSpaceOnUse
            patternTransform="rotate(45)"><path d="M0 0H32M0 0V32" stroke="#16432f"
            stroke-width=5 /></pattern></defs>
        <rect width=512 height=512 rx=${corner} fill="#1f5b46" />
        <rect width=512 height=512 rx=${corner} fill="url(#weave)" />
        <g stroke="#0f2c20" stroke-width=8>
            <rect x=146 y=116 width=220 height=300 rx=20 fill="#c9a24e"
                transform="rotate(-16 256 420)" />
            <rect x=146 y=116 width=220 height=300 rx=20 fill="#e3bd6e"
                transform="rotate(16 256 420)" />
            <rect x=140 y=92 width=232 height=324 rx=22 fill="#f6f1e4" />
        </g>
        <rect x=158 y=110 width=196 height=288 rx=12 fill=none stroke="#7d5a1a" stroke-width=4 />
        <text x=256 y=340 text-anchor=middle fill="#1f5b46"
            style="font: 700 250px var(--serif)">B</text>
    </svg>`;
    document.body.style.background = document.documentElement.style.background = 'transparent';
}"""


def home(page: Page) -> None:
    page.goto("/")
    page.locator("article svg").first.wait_for()
    page.add_style_tag(content=STYLE)
    page.evaluate("document.fonts.load('600 40px Fraunces')")


def take(page: Page, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path, type="jpeg", quality=85)


def draw_icons(page: Page) -> None:
    for name, (size, corner) in ICONS.items():
        page.set_viewport_size({"width": size, "height": size})
        page.evaluate(ICON, {"size": size, "corner": corner})
        path = WEB / "public/icons" / f"{name}.png"
        path.parent.mkdir(exist_ok=True)
        page.screenshot(path=path, omit_background=True)


def draw_all(page: Page) -> Iterator[Path]:
    home(page)
    for game in page.evaluate(GAMES):
        home(page)
        page.evaluate(GAME, game)
        path = WEB / "src/games" / game / "preview.jpg"
        take(page, path)
        yield path
    home(page)
    page.evaluate(HOUSE)
    take(page, WEB / "public/previews/house.jpg")
    draw_icons(page)


def main() -> None:
    with TemporaryDirectory() as data, hosting(Path(data)) as host, sync_playwright() as driver:
        browser = driver.chromium.launch(**chromium())
        page = browser.new_page(viewport=SIZE, base_url=host.address)
        for path in draw_all(page):
            print(path)
        browser.close()


if __name__ == "__main__":
    main()
