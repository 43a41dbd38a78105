"""What people use: a desktop or a phone, both with the system's Chromium."""

import os
import shutil
from typing import Any

Device = dict[str, Any]  # options of a browser context

DESKTOP: Device = {"viewport": {"width": 1440, "height": 900}}
PHONE: Device = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> dict[str, Any]:
    """How to start it."""
    program = os.environ.get("BRELAN_CHROMIUM") or shutil.which("chromium")
    return {"executable_path": program, "args": list(QUIET)}
