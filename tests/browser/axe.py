"""Asks axe-core what keeps people out, by all its rules."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.screen import settled

SOURCE = Path(__file__).parent.parent.parent / "web/node_modules/axe-core/axe.min.js"

_RUN = """async ([rules, within]) => {
    const options = rules.length > 0 ? { runOnly: rules } : {};
    const { violations } = await axe.run(within, { ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
            `${id} (${help}): ${target.join(' ')} ${failureSummary.split('\\n').at(-1).trim()}`));
}"""


@cache
def source() -> str:
    return SOURCE.read_text("utf-8")


def violations(page: Page, within: str = "html") -> list[str]:
    """What axe finds on the screen now, in the light scheme and in the dark one. Where something
    lies over the rest, it can tell only of what lies on top."""
    found = violations_in_its_scheme(page, within=within)
    page.emulate_media(color_scheme="dark")
    dark = violations_in_its_scheme(page, "color-contrast", within=within)
    found += [f"dark: {each}" for each in dark]
    page.emulate_media(color_scheme="light")
    return found


def violations_in_its_scheme(page: Page, *rules: str, within: str = "html") -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: Any = page.evaluate(settled(_RUN), [rules, within])
    return list(found)
