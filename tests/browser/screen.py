"""The screen that a page is shown on, of any size.

Nothing is painted on it: painting is a third of what a page costs, and no test looks at pixels. The
browser is told that only a corner of the page can be seen; the page does not notice.
"""

from playwright.sync_api import Page

from tests.browser.devices import Device

_CORNER = {"x": 0, "y": 0, "width": 8, "height": 8, "scale": 1}
_SETTLE = """
    const frame = () => new Promise(requestAnimationFrame);
    const end = performance.now() + 60_000;
    await frame();
    do {
        await frame();
        if (performance.now() > end) throw new Error('something moves on and on');
    } while (document.getAnimations().length > 0);
"""


def settled(function: str) -> str:
    """A function in the page, called once all that depends on the size of the screen is laid out
    and nothing moves any more."""
    return f"async given => {{ {_SETTLE} return ({function})(given); }}"


def come_to_rest(page: Page) -> None:
    """Until everything is laid out and nothing moves."""
    page.evaluate(settled("() => null"))


class Screen:
    def __init__(self, page: Page, device: Device) -> None:
        self._devtools = page.context.new_cdp_session(page)
        self._device = device
        self._program = page.evaluate("navigator.userAgent")
        self.restore()

    def read_in(self, language: str) -> None:
        """By somebody who reads this language, as the page and the house are told."""
        wanted = {"userAgent": self._program, "acceptLanguage": language}
        self._devtools.send("Emulation.setUserAgentOverride", wanted)
        self._devtools.send("Emulation.setLocaleOverride")
        self._devtools.send("Emulation.setLocaleOverride", {"locale": language})

    def restore(self) -> None:
        """As large as that of the device."""
        self.resize(**self._device["viewport"])

    def resize(self, width: int, height: int) -> None:
        metrics = {
            "width": width,
            "height": height,
            "screenWidth": width,
            "screenHeight": height,
            "deviceScaleFactor": 1,
            "mobile": self._device.get("is_mobile", False),
            "viewport": _CORNER,
        }
        self._devtools.send("Emulation.setDeviceMetricsOverride", metrics)
