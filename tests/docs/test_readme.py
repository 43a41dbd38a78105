"""The examples, commands and links of the README work."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from brelan.cli import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_example_is_eight_lines_and_plays_a_match() -> None:
    (example,) = blocks("python")
    assert len([line for line in example.splitlines() if line]) == 8
    scores = eval(subprocess.check_output([sys.executable, "-c", example], text=True))
    assert len(scores) == 4
    assert min(scores) >= 0
    assert sum(scores) > 0


def test_every_command_shown_exists(capsys: pytest.CaptureFixture[str]) -> None:
    shown = set(re.findall(r"^brelan (\w+)", "\n".join(blocks("sh")), re.MULTILINE))
    matches = {"games", "play", "simulate", "replay", "verify", "review", "packs"}
    assert shown == {"serve", "worker", "backup", "copy", *matches}
    for command in shown:
        assert main([command, "--help"]) == 0
        assert "Usage" in capsys.readouterr().out


def test_every_script_shown_exists() -> None:
    for script in re.findall(r"scripts/\w+", README):
        assert (ROOT / script).is_file(), script


def test_every_link_has_a_target() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / link).exists(), link
