"""Records the WebSocket frames of a page."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocket

Frame = dict[str, Any]
NOTHING: Frame = {"actions": -1, "legal": []}


class Wire:
    """Records the frames of every socket that a page opens from now on."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        self.frames: list[Frame] = []
        self.last: Frame = NOTHING  # the last update from the socket in use
        self._page = page
        page.on("websocket", self._listen)

    def forget(self) -> None:
        """Drop all frames recorded so far."""
        self.texts.clear()
        self.frames.clear()

    def stop(self) -> None:
        self._page.remove_listener("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.last = NOTHING
        socket.on("framesent", lambda text: self._send(str(text)))
        socket.on("framereceived", lambda text: self._receive(str(text)))

    def _send(self, text: str) -> None:
        """Once an action is submitted, nothing is asked until the next update."""
        if json.loads(text)["type"] == "Submit":
            self.last = {**self.last, "legal": []}

    def _receive(self, text: str) -> None:
        self.texts.append(text)
        self.frames.append(json.loads(text))
        if self.frames[-1]["type"] == "Update":
            self.last = self.frames[-1]

    def view(self) -> Frame:
        """The last view received."""
        view: Frame = self.last["view"]
        return view

    def before(self, event: str) -> list[str]:
        """The frames before the first update with this event."""
        last = next(i for i, frame in enumerate(self.frames) if event in events(frame))
        return self.texts[:last]


def events(frame: Frame) -> list[str]:
    return [event["type"] for event in frame.get("events", [])]


def numbers(text: str) -> set[int]:
    """Every whole number in a text."""
    return {int(number) for number in re.findall(r"\d+", text)}
