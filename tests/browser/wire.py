"""What a browser hears from the house: the frames of its sockets, as they came."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocket

Frame = dict[str, Any]


class Wire:
    """Listens to every socket of a page, from now on."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.on("websocket", self._tap)

    def _tap(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.texts.append(str(text)))

    @property
    def frames(self) -> list[Frame]:
        return [json.loads(text) for text in self.texts]

    def view(self) -> Frame:
        """The last view that came."""
        updates = [frame for frame in self.frames if frame["type"] == "Update"]
        view: Frame = updates[-1]["view"]
        return view

    def before(self, event: str) -> list[str]:
        """All that came before the first update with this event."""
        frames = self.frames
        last = next(i for i, frame in enumerate(frames) if event in events(frame))
        return self.texts[:last]


def events(frame: Frame) -> list[str]:
    return [event["type"] for event in frame.get("events", [])]


def numbers(text: str) -> set[int]:
    """Every whole number in a text."""
    return {int(number) for number in re.findall(r"\d+", text)}
